package dev.eonyx.context;

import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.TextSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Splits the messages that are to be folded into pieces of text that each fit into one summary
/// request (UB-001). It holds one piece at a time, so that a session of any size can be streamed
/// through it.
///
/// Nothing of what was said is lost: a block that does not fit into what is left of a piece goes on
/// in the next one, cut between two code points, under the same label.
///
/// @param <E> what delivering a piece may fail with
public final class FoldPieces<E extends Exception> {

  /// The smallest budget: a label and a few words must fit.
  public static final long SMALLEST = 100;

  private static final int CODE_POINTS_PER_TOKEN = 4;

  /// A shorter beginning of a block is not worth a label.
  private static final int WORTH_A_LABEL = 40;

  private final long limit;
  private final Sink<E> sink;
  private final StringBuilder text = new StringBuilder();
  private final List<Line> lines = new ArrayList<>();
  private final Answers answers = new Answers(_ -> List.of());

  /// The calls whose result has not come yet, by their id.
  private final Map<String, Open> open = new LinkedHashMap<>();

  private long length;

  private record Open(int line, Message.Assistant answer, ToolCall call) {}

  /// Takes the pieces.
  @FunctionalInterface
  public interface Sink<E extends Exception> {
    void piece(Piece piece) throws E;
  }

  /// A message and the line of the session file it stands on.
  public record Line(int number, Message message) {}

  /// What one summary request is about.
  ///
  /// @param lines the messages with at least a part in it, whole; the same message is in two pieces
  ///   when its text was split
  /// @param text the transcript of them
  public record Piece(List<Line> lines, String text) {

    public Piece {
      lines = List.copyOf(lines);
    }

    /// The first line of the session file in it.
    public int from() {
      return lines.getFirst().number();
    }

    /// The last line of the session file in it.
    public int to() {
      return lines.getLast().number();
    }
  }

  /// @param budget what [Estimate#text] of a piece may come to, in tokens; at least [#SMALLEST]
  public FoldPieces(long budget, Sink<E> sink) {
    if (budget < SMALLEST) {
      throw new IllegalArgumentException(
          "A piece of " + budget + " tokens is too small; give at least " + SMALLEST + ".");
    }
    this.limit = Math.min(budget, Integer.MAX_VALUE / 8) * CODE_POINTS_PER_TOKEN;
    this.sink = sink;
  }

  /// The next message, in the order of the file; full pieces are delivered.
  ///
  /// A call whose result never came is told as such: a summary must not take it for done (UB-031).
  public void add(int line, Message message) throws E {
    switch (message) {
      case Message.SystemPrompt _ -> {
        // Stands beside the conversation.
      }
      case Message.User _ -> settle();
      case Message.Assistant answer -> {
        settle();
        answer.toolCalls().forEach(call -> open.put(call.id(), new Open(line, answer, call)));
      }
      case Message.Result result -> open.remove(result.callId());
    }
    write(line, message);
  }

  private void settle() throws E {
    for (Open call : List.copyOf(open.values())) {
      write(call.line(), answers.to(call.answer(), call.call(), null));
    }
    open.clear();
  }

  private void write(int line, Message message) throws E {
    if (!FoldText.isFoldable(message)) {
      return;
    }
    String body = FoldText.body(line, message);
    long left = TextSize.codePoints(body);
    int at = 0;
    while (left > 0) {
      String label = (lines.isEmpty() ? "" : "\n") + FoldText.label(line, message, at > 0);
      long room = limit - length - TextSize.codePoints(label);
      if (left > room && room < WORTH_A_LABEL) {
        deliver();
        continue;
      }
      long taken = Math.min(left, room);
      int end = body.offsetByCodePoints(at, Math.toIntExact(taken));
      text.append(label).append(body, at, end);
      length += TextSize.codePoints(label) + taken;
      lines.add(new Line(line, message));
      at = end;
      left -= taken;
    }
  }

  /// Delivers the rest, if there is any.
  public void finish() throws E {
    settle();
    if (!lines.isEmpty()) {
      deliver();
    }
  }

  private void deliver() throws E {
    var piece = new Piece(lines, text.toString());
    text.setLength(0);
    lines.clear();
    length = 0;
    sink.piece(piece);
  }
}
