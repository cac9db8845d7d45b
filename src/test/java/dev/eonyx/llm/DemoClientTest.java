package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Conversations with the demo, each as a whole value: `tool arguments` for a call, the text for an
/// answer.
class DemoClientTest {

  private static final Instant AT = Instant.ofEpochMilli(36);
  private static final List<ToolSpec> TOOLS =
      Stream.of("read", "write", "edit", "bash", "grep", "glob", "ls", "todo")
          .map(name -> new ToolSpec(name, "", "{}"))
          .toList();
  private static final String INTRODUCTION =
      "I am the demo of eonyx: a script, not a language model.";

  private final List<Message> messages = new ArrayList<>();

  @Test
  void everyRequestDrivesTheToolItNames() throws LlmException {
    assertThat(
            turn(
                """
                read a.txt; list src; ls; find files *.java; search foo in src; search bar
                run ls -la
                write b.txt: x "y"
                todo: p, q\
                """,
                ok("1"),
                ok("2"),
                ok("3"),
                ok("4"),
                ok("5"),
                ok("6"),
                ok("7"),
                ok("8"),
                ok("9")))
        .startsWith(
            "read {\"path\":\"a.txt\"}",
            "ls {\"path\":\"src\"}",
            "ls {}",
            "glob {\"pattern\":\"*.java\"}",
            "grep {\"pattern\":\"foo\",\"path\":\"src\"}",
            "grep {\"pattern\":\"bar\"}",
            "bash {\"command\":\"ls -la\"}",
            "write {\"path\":\"b.txt\",\"content\":\"x \\\"y\\\"\\n\"}",
            "todo {\"todos\":[{\"content\":\"p\",\"status\":\"pending\"},"
                + "{\"content\":\"q\",\"status\":\"pending\"}]}")
        .hasSize(10);
  }

  @Test
  void aRoundIsOneCallWithAWordAboutIt() throws LlmException {
    messages.add(new Message.User(AT, "read pom.xml"));
    List<LlmEvent> events = new ArrayList<>();

    assertThat(new DemoClient().stream(request(TOOLS), events::add, Cancellation.create()))
        .isEqualTo(
            new LlmReply(
                List.of(
                    new Content.Text("I read `pom.xml`."),
                    new ToolCall("demo-10-1", "read", "{\"path\":\"pom.xml\"}")),
                StopReason.TOOL_CALLS,
                new Usage(15, 10, 0, 0, 0, 0)));
    assertThat(events)
        .containsExactly(
            new LlmEvent.TextDelta("I "),
            new LlmEvent.TextDelta("read "),
            new LlmEvent.TextDelta("`pom.xml`."),
            new LlmEvent.ToolCallStarted("read"));
  }

  @Test
  void theFirstAnswerOfASessionSaysWhatTheDemoIsAndLaterOnesDoNot() throws LlmException {
    assertThat(turn("read a.txt", ok("1|hello\n")).getLast())
        .startsWith(INTRODUCTION)
        .contains("ANTHROPIC_API_KEY", "Ollama", "eonyx.json")
        .endsWith("Reading `a.txt` gave:\n\n```\n1|hello\n```");
    assertThat(turn("read a.txt", ok("1|hello\n")))
        .containsExactly("read {\"path\":\"a.txt\"}", "Reading `a.txt` gave:\n\n```\n1|hello\n```");
    assertThat(turn("hello").getLast()).startsWith("This is what I understand:");
  }

  @Test
  void aFileIsReadBeforeItIsChanged() throws LlmException {
    afterTheIntroduction();

    assertThat(turn("replace a with b in f.txt", ok("1|a"), ok("Changed f.txt: 1 edit.")))
        .containsExactly(
            "read {\"path\":\"f.txt\"}",
            "edit {\"path\":\"f.txt\",\"edits\":[{\"old\":\"a\",\"new\":\"b\"}]}",
            "Changing `f.txt` is done: Changed f.txt: 1 edit.");
    assertThat(turn("edit f.txt: a -> b; ls", error("No such file: f.txt"), ok("x\n")))
        .containsExactly(
            "read {\"path\":\"f.txt\"}",
            "ls {}",
            "Changing `f.txt` failed (read):\n\n```\nNo such file: f.txt\n```\n\n"
                + "Listing this directory gave:\n\n```\nx\n```");
  }

  @Test
  void aFileThatExistsIsReadBeforeItIsOverwritten() throws LlmException {
    afterTheIntroduction();

    assertThat(
            turn(
                "write f.txt: x",
                error("f.txt exists and was not read in this session; read it first."),
                ok("1|old"),
                ok("Replaced f.txt: 1 line, 2 bytes.")))
        .containsExactly(
            "write {\"path\":\"f.txt\",\"content\":\"x\\n\"}",
            "read {\"path\":\"f.txt\"}",
            "write {\"path\":\"f.txt\",\"content\":\"x\\n\"}",
            "Writing `f.txt` is done: Replaced f.txt: 1 line, 2 bytes.");
    assertThat(turn("create f.txt", error("f.txt exists and was not read; read it first.")))
        .containsExactly(
            "write {\"path\":\"f.txt\",\"content\":\"\"}",
            "Writing `f.txt` failed (write):\n\n```\nf.txt exists and was not read; read it first.\n```");
  }

  @Test
  void aDeniedCallIsToldWithTheOptionThatPermitsIt() throws LlmException {
    afterTheIntroduction();

    assertThat(turn("write a.txt: x", denied("Writing asks, and nobody can be asked")).getLast())
        .isEqualTo(
            "Writing `a.txt` was not permitted: Writing asks, and nobody can be asked."
                + " `--mode edit` lets me change files of the workspace.");
    assertThat(turn("run echo 'a'", denied("No.")).getLast())
        .isEqualTo(
            "Running `echo 'a'` was not permitted: No."
                + " `--allow 'bash(echo '\\''a'\\'')'` permits it.");
    assertThat(turn("read /etc/passwd", denied("No.")).getLast())
        .isEqualTo(
            "Reading `/etc/passwd` was not permitted: No. `--allow 'read(/etc/passwd)'` permits it.");
  }

  @Test
  void afterACancelledOrUnknownCallNothingElseIsTouched() throws LlmException {
    afterTheIntroduction();

    assertThat(turn("run make; run ls", result(Outcome.UNKNOWN, "The process ended.\nMore.")))
        .containsExactly(
            "bash {\"command\":\"make\"}",
            "Running `make` was interrupted, and nobody knows what it did: The process ended."
                + " I did not repeat it.");
    assertThat(turn("run make; run ls", result(Outcome.CANCELLED, "Cancelled.")).getLast())
        .isEqualTo("Running `make` was cancelled; it may have had effects.");
  }

  @Test
  void longResultsAreCutOnWholeCharactersAndTheRestIsCounted() throws LlmException {
    afterTheIntroduction();
    String wide = "\uD83D\uDE00".repeat(200);

    assertThat(turn("run x", ok(wide + "\n```\n" + "l\n".repeat(20))).getLast())
        .isEqualTo(
            "Running `x` gave:\n\n````\n"
                + "\uD83D\uDE00".repeat(160)
                + "…\n```\n"
                + "l\n".repeat(10)
                + "````\n… and 10 more lines");
    assertThat(turn("run x", ok("\n")).getLast()).isEqualTo("Running `x` gave nothing.");
  }

  @Test
  void aToolThatIsNotOfferedIsNotCalled() throws LlmException {
    afterTheIntroduction();
    messages.add(new Message.User(AT, "run ls; read a.txt"));

    LlmReply reply =
        new DemoClient()
            .stream(
                request(List.of(new ToolSpec("write", "", "{}"))), _ -> {}, Cancellation.create());

    assertThat(text(reply))
        .isEqualTo(
            "Running `ls` takes the tool `bash`, which I was not given.\n\n"
                + "Reading `a.txt` takes the tool `read`, which I was not given.");
  }

  @Test
  void whatIsNotUnderstoodIsSaidWithWhatIs() throws LlmException {
    afterTheIntroduction();

    assertThat(turn("fix the parser").getLast())
        .startsWith("I did not understand `fix the parser`.\n\nThis is what I understand:");
  }

  @Test
  void aSummaryIsRefusedRatherThanMadeUp() {
    messages.add(new Message.User(AT, "Summarise the conversation below.\nread pom.xml"));

    LlmException refusal =
        catchThrowableOfType(
            LlmException.class,
            () -> new DemoClient().stream(request(List.of()), _ -> {}, Cancellation.create()));
    assertThat(refusal)
        .hasMessage("The demo is a script and cannot summarise a conversation; a real model can.");
    assertThat(refusal.kind()).isEqualTo(LlmException.Kind.FAILED);
  }

  @Test
  void cancellingEndsTheAnswerAfterTheWordThatWasSaid() {
    messages.add(new Message.User(AT, "help"));
    Cancellation cancel = Cancellation.create();

    LlmException cancelled =
        catchThrowableOfType(
            LlmException.class,
            () -> new DemoClient().stream(request(TOOLS), _ -> cancel.cancel(), cancel));
    assertThat(cancelled.kind()).isEqualTo(LlmException.Kind.CANCELLED);
    assertThat(cancelled.partial()).containsExactly(new Content.Text("I "));
  }

  /// Plays one turn with scripted results; gives the calls and, last, the answer.
  private List<String> turn(String request, Message.Result... results) throws LlmException {
    messages.add(new Message.User(AT, request));
    Deque<Message.Result> scripted = new ArrayDeque<>(List.of(results));
    List<String> told = new ArrayList<>();
    while (true) {
      StringBuilder streamed = new StringBuilder();
      LlmReply reply =
          new DemoClient()
              .stream(
                  request(TOOLS),
                  event -> {
                    if (event instanceof LlmEvent.TextDelta(String text)) {
                      streamed.append(text);
                    }
                  },
                  Cancellation.create());
      assertThat(streamed).hasToString(text(reply));
      messages.add(
          new Message.Assistant(AT, "demo/demo", reply.content(), reply.stop(), reply.usage()));
      if (reply.stop() == StopReason.END) {
        assertThat(scripted).isEmpty();
        told.add(text(reply));
        return told;
      }
      ToolCall call = (ToolCall) reply.content().getLast();
      told.add(call.name() + " " + call.arguments());
      Message.Result result = scripted.remove();
      messages.add(
          new Message.Result(
              AT, call.id(), call.name(), result.outcome(), Duration.ZERO, result.text()));
    }
  }

  private void afterTheIntroduction() throws LlmException {
    turn("hi");
  }

  private LlmRequest request(List<ToolSpec> tools) {
    return new LlmRequest("", messages, tools, 0, "");
  }

  private static String text(LlmReply reply) {
    return reply.content().stream()
        .filter(Content.Text.class::isInstance)
        .map(part -> ((Content.Text) part).text())
        .collect(Collectors.joining());
  }

  private static Message.Result ok(String text) {
    return result(Outcome.OK, text);
  }

  private static Message.Result error(String text) {
    return result(Outcome.ERROR, text);
  }

  private static Message.Result denied(String text) {
    return result(Outcome.DENIED, text);
  }

  private static Message.Result result(Outcome outcome, String text) {
    return new Message.Result(AT, "", "", outcome, Duration.ZERO, text);
  }
}
