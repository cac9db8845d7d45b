package dev.eonyx.llm;

import dev.eonyx.message.Content;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.WellFormed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// An answer as it grows: takes the pieces, tells the listener, and knows at any time what has
/// arrived. Not safe for several threads.
final class Answer implements ThinkTags.Sink {

  /// More than any model writes; a server that goes on for ever is stopped here.
  private static final int MAX_CHARACTERS = 64 << 20;

  private enum Channel {
    NONE,
    TEXT,
    REASONING
  }

  private final Consumer<LlmEvent> events;
  private final ThinkTags thinkTags = new ThinkTags(this);
  private final SurrogateJoiner contentJoiner = new SurrogateJoiner();
  private final SurrogateJoiner reasoningJoiner = new SurrogateJoiner();
  private final ReasoningDetails details = new ReasoningDetails();
  private final ToolCallAssembler calls;

  private final List<Content> finished = new ArrayList<>();
  private final StringBuilder current = new StringBuilder();
  private Channel channel = Channel.NONE;
  private String field = "";
  private int size;
  private boolean shown;

  Answer(Consumer<LlmEvent> events, Supplier<String> newId) {
    this.events = events;
    this.calls = new ToolCallAssembler(newId);
  }

  /// @throws IOException when the answer grows beyond all measure
  void take(ChatPart part) throws IOException {
    switch (part) {
      case ChatPart.Text text -> {
        grow(text.text());
        thinkTags.push(contentJoiner.push(text.text()));
      }
      case ChatPart.Reasoning thought -> {
        grow(thought.text());
        reasoning(reasoningJoiner.push(thought.text()), thought.field());
      }
      case ChatPart.Detail detail -> {
        grow(detail.text());
        details.add(detail);
      }
      case ChatPart.Call call -> {
        grow(call.arguments());
        call(call);
      }
    }
  }

  private void grow(String more) throws IOException {
    size += more.length();
    if (size > MAX_CHARACTERS) {
      throw new IOException("the answer is longer than 64 million characters");
    }
  }

  private void call(ChatPart.Call piece) {
    String started = calls.add(piece);
    if (!started.isEmpty()) {
      shown = true;
      events.accept(new LlmEvent.ToolCallStarted(WellFormed.text(started)));
    }
  }

  @Override
  public void text(String text) {
    if (!text.isEmpty()) {
      append(Channel.TEXT, text);
      events.accept(new LlmEvent.TextDelta(text));
    }
  }

  @Override
  public void reasoning(String text) {
    reasoning(text, "");
  }

  private void reasoning(String text, String from) {
    if (field.isEmpty()) {
      field = from;
    }
    if (!text.isEmpty()) {
      append(Channel.REASONING, text);
      events.accept(new LlmEvent.ReasoningDelta(text));
    }
  }

  private void append(Channel to, String text) {
    if (channel != to) {
      closePart();
      channel = to;
    }
    current.append(text);
    shown = true;
  }

  private void closePart() {
    if (!current.isEmpty()) {
      finished.add(part());
      current.setLength(0);
    }
  }

  private Content part() {
    String text = current.toString();
    return channel == Channel.TEXT ? new Content.Text(text) : new Content.Reasoning(text, field);
  }

  /// No more pieces follow: what was held back is given out.
  void end() {
    reasoning(reasoningJoiner.end(), "");
    thinkTags.push(contentJoiner.end());
    thinkTags.end();
  }

  /// Whether the listener was told anything of the answer.
  boolean wasShown() {
    return shown;
  }

  boolean hasCalls() {
    return !calls.isEmpty();
  }

  boolean callsAreComplete() {
    return calls.allComplete();
  }

  /// Text and reasoning so far, without tool calls.
  List<Content> partial() {
    List<Content> parts = new ArrayList<>(finished);
    if (!current.isEmpty()) {
      parts.add(part());
    }
    String structured = details.toJson();
    if (!structured.isEmpty()) {
      attach(parts, structured);
    }
    return parts;
  }

  /// A signature may come after everything else, so the structured form as a whole belongs to the
  /// first reasoning of the answer.
  private void attach(List<Content> parts, String structured) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Content.Reasoning reasoning) {
        parts.set(i, new Content.Reasoning(reasoning.text(), reasoning.field(), structured));
        return;
      }
    }
    parts.addFirst(new Content.Reasoning("", field, structured));
  }

  /// Everything, the calls last.
  List<Content> content() {
    List<Content> parts = partial();
    List<ToolCall> made = calls.calls();
    parts.addAll(made);
    return parts;
  }
}
