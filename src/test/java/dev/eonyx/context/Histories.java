package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/// Random histories: sound ones, and the ruins that crashes, cuts and odd servers leave.
public final class Histories {

  private static final Instant AT = Instant.parse("2026-07-05T09:15:00.123Z");

  /// For servers that take every valid order, where nothing is known about the workspace.
  static final RepairRules LENIENT = new RepairRules(false, false, _ -> List.of());

  private Histories() {}

  /// Text of all planes, with lone surrogates, blanks and nothing at all.
  public static Arbitrary<String> texts() {
    return Arbitraries.frequencyOf(
        Tuple.of(6, Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(8)),
        Tuple.of(1, Arbitraries.of("", " ", "\n\t", "a\u0000b", "\u2028", "\u00a0")),
        Tuple.of(
            2,
            Arbitraries.integers()
                .between(0, Character.MAX_CODE_POINT)
                .list()
                .ofMaxSize(5)
                .map(Histories::ofCodePoints)),
        Tuple.of(
            2,
            Arbitraries.of(
                "x\ud83d", "\ude00y", "\ude00\ud83d", "\ud83d\ud83d\ude00", "a\ud83d\ude00b")));
  }

  /// Anything that might have been stored.
  public static Arbitrary<List<Message>> ruins() {
    return Arbitraries.oneOf(users(), assistants(), results(), systems())
        .list()
        .ofMinSize(0)
        .ofMaxSize(14);
  }

  /// Turns that a sound agent writes.
  public static Arbitrary<List<Message>> sound() {
    return turns().list().ofMinSize(0).ofMaxSize(5).map(Histories::numbered);
  }

  /// Sound turns with lines lost, doubled and swapped, seen through a window.
  public static Arbitrary<List<Message>> damaged() {
    return Combinators.combine(
            sound(),
            Arbitraries.integers().between(0, 30).list().ofMaxSize(4),
            Arbitraries.integers().between(0, 30).list().ofMaxSize(3),
            Arbitraries.integers().between(0, 30),
            Arbitraries.integers().between(0, 30))
        .as(Histories::damage);
  }

  private static List<Message> damage(
      List<Message> sound, List<Integer> lost, List<Integer> doubled, int from, int to) {
    List<Message> messages = new ArrayList<>(sound);
    for (int index : doubled) {
      if (index < messages.size()) {
        messages.add((index * 7) % (messages.size() + 1), messages.get(index));
      }
    }
    for (int index : lost) {
      if (index < messages.size()) {
        messages.remove(index);
      }
    }
    int start = Math.min(from % (messages.size() + 1), messages.size());
    int end = Math.max(start, messages.size() - to % (messages.size() + 1));
    return messages.subList(start, end);
  }

  private static Arbitrary<Message> systems() {
    return texts().map(text -> new Message.SystemPrompt(AT, text));
  }

  private static Arbitrary<Message> users() {
    return texts().map(text -> new Message.User(AT, text));
  }

  private static Arbitrary<Message> results() {
    return Combinators.combine(ids(), texts(), texts(), Arbitraries.of(Outcome.values()))
        .as((id, name, text, outcome) -> result(id, name, outcome, text));
  }

  private static Arbitrary<Message> assistants() {
    return Combinators.combine(
            parts().list().ofMaxSize(4), Arbitraries.of(StopReason.values()), texts())
        .as((parts, stop, model) -> new Message.Assistant(AT, model, parts, stop, Usage.NONE));
  }

  private static Arbitrary<Content> parts() {
    Arbitrary<Content> text = texts().map(Content.Text::new);
    Arbitrary<Content> reasoning =
        Combinators.combine(
                texts(), texts(), Arbitraries.of("", "[]", "[{\"t\":\"\\ud83d\"}]", "[1", "{}"))
            .as(Content.Reasoning::new);
    return Arbitraries.oneOf(text, reasoning, calls());
  }

  private static Arbitrary<Content> calls() {
    return Combinators.combine(ids(), names(), arguments()).as(ToolCall::new);
  }

  private static Arbitrary<String> ids() {
    return Arbitraries.of("c1", "c2", "c3", "c1_2", "call_1", "", " ", "é", "x".repeat(70));
  }

  private static Arbitrary<String> names() {
    return Arbitraries.oneOf(Arbitraries.of("bash", "read", "", "a.b", "n".repeat(65)), texts());
  }

  private static Arbitrary<String> arguments() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "{}",
            "{\"command\":\"ls\"}",
            "{\"command\":\"ls",
            "",
            "[1,2]",
            "\"x\"",
            "null",
            "{\"a\":1}{\"b\":2}",
            "{\"a\":\"\\ud83d\"}",
            "{\"a\":\"\\\\ud83d\"}",
            "{\"a\":\"\\ud83d\\ude00\\ude00\"}",
            "{\"\\uDE00\":1e400}",
            "{\"a\":\"\ud83d\"}",
            "{\"a\":\"\u0001\"}"),
        texts());
  }

  private static Arbitrary<List<Message>> turns() {
    Arbitrary<String> said = Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(6);
    return Combinators.combine(
            said, Arbitraries.integers().between(0, 3).list().ofMaxSize(3), said, said)
        .as(Histories::turn);
  }

  private static List<Message> turn(
      String asked, List<Integer> rounds, String output, String answer) {
    List<Message> turn = new ArrayList<>();
    turn.add(new Message.User(AT, asked));
    for (int calls : rounds) {
      List<Content> parts = new ArrayList<>();
      parts.add(new Content.Reasoning("because", "reasoning_content"));
      parts.add(new Content.Text("let me see"));
      for (int i = 0; i < calls; i++) {
        parts.add(new ToolCall("c" + i, "bash", "{\"command\":\"ls\"}"));
      }
      StopReason stop = calls == 0 ? StopReason.END : StopReason.TOOL_CALLS;
      turn.add(new Message.Assistant(AT, "p/m", parts, stop, Usage.NONE));
      for (int i = 0; i < calls; i++) {
        turn.add(result("c" + i, "bash", i == 1 ? Outcome.ERROR : Outcome.OK, output));
      }
    }
    List<Content> last = List.of(new Content.Text(answer + "\ud83d\ude00"));
    turn.add(new Message.Assistant(AT, "p/m", last, StopReason.END, Usage.NONE));
    return turn;
  }

  /// Turns in a row, with ids that do not repeat.
  private static List<Message> numbered(List<List<Message>> turns) {
    List<Message> messages = new ArrayList<>();
    int round = 0;
    for (Message message : turns.stream().flatMap(List::stream).toList()) {
      switch (message) {
        case Message.Assistant assistant -> {
          round++;
          String suffix = "-" + round;
          List<Content> parts =
              assistant.content().stream()
                  .map(part ->
                      part instanceof ToolCall call
                          ? new ToolCall(call.id() + suffix, call.name(), call.arguments())
                          : part)
                  .toList();
          messages.add(
              new Message.Assistant(
                  AT, assistant.model(), parts, assistant.stop(), assistant.usage()));
        }
        case Message.Result result ->
            messages.add(
                result(
                    result.callId() + "-" + round, result.name(), result.outcome(), result.text()));
        case Message.User _, Message.SystemPrompt _ -> messages.add(message);
      }
    }
    return messages;
  }

  private static Message.Result result(String id, String name, Outcome outcome, String text) {
    return new Message.Result(AT, id, name, outcome, Duration.ofMillis(12), text);
  }

  private static String ofCodePoints(List<Integer> codePoints) {
    var text = new StringBuilder();
    codePoints.forEach(text::appendCodePoint);
    return text.toString();
  }
}
