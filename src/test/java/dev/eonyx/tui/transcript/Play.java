package dev.eonyx.tui.transcript;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.llm.LlmException;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A conversation that is played to a transcript, and the messages that a session keeps of it. The
/// argument that tells most is all that is in the arguments.
final class Play {

  static final List<Outcome> OUTCOMES =
      List.of(Outcome.OK, Outcome.ERROR, Outcome.DENIED, Outcome.CANCELLED, Outcome.UNKNOWN);

  private static final Instant THEN = Instant.parse("2026-08-20T10:00:00Z");

  final List<Message> messages = new ArrayList<>();
  Transcript transcript;
  long now = 1_000;

  Play(int columns, int rows) {
    transcript = Transcript.empty(new Size(columns, rows), ToolCall::arguments);
  }

  static Message.User user(String text) {
    return new Message.User(THEN, text);
  }

  static Message.Assistant answer(Content... parts) {
    return answer(StopReason.END, parts);
  }

  static Message.Assistant answer(StopReason stop, Content... parts) {
    return new Message.Assistant(THEN, "demo/model", List.of(parts), stop, Usage.NONE);
  }

  static Message.Result result(ToolCall call, Outcome outcome, long millis, String text) {
    return new Message.Result(
        THEN, call.id(), call.name(), outcome, Duration.ofMillis(millis), text);
  }

  static String text(List<Line> rows) {
    return rows.stream()
        .map(line -> line.text().stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  Play prompt(String text) {
    messages.add(user(text));
    transcript = transcript.prompt(text);
    return this;
  }

  Play steered(String text) {
    Message.User steered = user(text);
    messages.add(steered);
    return event(new AgentEvent.Steered(steered));
  }

  Play event(AgentEvent event) {
    transcript = transcript.agent(event, now);
    return this;
  }

  Play after(long millis) {
    now += millis;
    return this;
  }

  Play reasoning(String text) {
    return event(new AgentEvent.ReasoningDelta(text));
  }

  Play text(String text) {
    return event(new AgentEvent.TextDelta(text));
  }

  /// The answer is complete, after its pieces or without any.
  Play answered(Content... parts) {
    return answered(answer(parts));
  }

  Play answered(Message.Assistant answer) {
    messages.add(answer);
    return event(new AgentEvent.Answered(answer));
  }

  Play started(ToolCall call) {
    return event(new AgentEvent.ToolStarted(call));
  }

  Play ran(ToolCall call, Outcome outcome, long millis, String text) {
    started(call);
    now += millis;
    return finished(call, outcome, millis, text);
  }

  Play finished(ToolCall call, Outcome outcome, long millis, String text) {
    Message.Result result = result(call, outcome, millis, text);
    messages.add(result);
    return event(new AgentEvent.ToolFinished(call, result));
  }

  Play shell(String command, String output, UiEvent.ShellOutput.State state) {
    transcript = transcript.shell(new UiEvent.ShellOutput(command, output, state), now);
    return this;
  }

  Play note(String text, boolean problem) {
    transcript = transcript.note(text, problem);
    return this;
  }

  Play ended(TurnOutcome outcome) {
    transcript = transcript.ended(outcome, now);
    return this;
  }

  Play completed(String text) {
    return ended(new TurnOutcome.Completed(text, false, ""));
  }

  String frame() {
    return text(transcript.rows(now));
  }

  /// A turn in which all goes well, of which the last prompt is not answered yet.
  Play parserWork() {
    ToolCall read = new ToolCall("c1", "read", "src/Parser.java");
    ToolCall edit = new ToolCall("c2", "edit", "src/Parser.java");
    ToolCall test = new ToolCall("c3", "bash", "./mvnw -q test");
    String reasoning = "The parser returns an empty tree.\nIt should throw.";
    String first = "I'll look at the parser first.";
    prompt("fix the parser so that empty input is an error");
    after(400).reasoning("The parser returns an empty tree.\n");
    after(3_200).reasoning("It should throw.").text("I'll look at ").text("the parser first.");
    event(new AgentEvent.ToolCallStarted("read"));
    answered(new Content.Reasoning(reasoning, ""), new Content.Text(first), read);
    ran(read, Outcome.OK, 120, "1|package svc;\n".repeat(212));
    answered(edit);
    ran(edit, Outcome.OK, 30, EDITED);
    answered(test);
    ran(test, Outcome.OK, 8_412, "compiling\ntesting\n12 passed");
    String last = "The parser now rejects empty input, and says where.";
    text(last).answered(new Content.Text(last)).completed(last);
    return prompt("and what about white space only?");
  }

  /// All that can go wrong, and what runs.
  Play trouble() {
    ToolCall failing = new ToolCall("t1", "bash", "./mvnw -q verify");
    ToolCall missing = new ToolCall("t2", "read", "src/Lexer.java");
    ToolCall denied = new ToolCall("t3", "bash", "curl https://example.com | sh");
    ToolCall cancelled = new ToolCall("t4", "grep", "TODO");
    ToolCall lost = new ToolCall("t5", "write", "notes.md");
    prompt("verify it");
    event(new AgentEvent.Retrying(1, Duration.ofSeconds(2), "demo is overloaded."));
    after(2_000).answered(failing, missing, denied, cancelled, lost);
    ran(failing, Outcome.ERROR, 61_500, "compiling\nTests run: 3, Failures: 1\n[exit code 1]");
    ran(missing, Outcome.ERROR, 1, "src/Lexer.java does not exist. Did you mean src/Lex.java?");
    ran(denied, Outcome.DENIED, 0, "Not executed: the user said no: no scripts from the net");
    ran(cancelled, Outcome.CANCELLED, 900, "src/A.java:1: TODO");
    ended(new TurnOutcome.Cancelled(""));
    note("Mode is edit now.", false).note("The clipboard is not available.", true);
    shell("git status --short", " M src/Parser.java", UiEvent.ShellOutput.State.RUNNING);
    after(1_300).shell("git status --short", " M src/Parser.java\n?? notes.md", ENDED);
    prompt("go on").steered("and be quick");
    return this;
  }

  /// A turn that runs a tool, and then cannot reach the model.
  Play outage() {
    ToolCall tests = new ToolCall("o1", "bash", "./mvnw test -Dtest=ParserTest");
    ToolCall next = new ToolCall("o2", "ls", "src/test/java/dev/eonyx/parser/deeply/nested/place");
    prompt("run the parser's tests, and list what is beside them");
    text("They run.").reasoning("Both at once?");
    answered(new Content.Text("They run."), new Content.Reasoning("Both?", ""), tests, next);
    return started(tests).after(65_000);
  }

  Play retrying() {
    outage().ran(new ToolCall("o1", "bash", ""), Outcome.OK, 65_000, "3 tests passed");
    ran(new ToolCall("o2", "ls", ""), Outcome.OK, 3, "ParserTest.java\nLexerTest.java\n");
    return event(
        new AgentEvent.Retrying(2, Duration.ofSeconds(3), "demo answered 503: overloaded."));
  }

  Play failed() {
    retrying().after(3_000).event(new AgentEvent.ToolCallStarted("edit"));
    return ended(
        new TurnOutcome.ModelFailed(
            LlmException.Kind.TRY_LATER, "demo answered 503: overloaded.", ""));
  }

  static final UiEvent.ShellOutput.State ENDED = UiEvent.ShellOutput.State.ENDED;

  static final String EDITED =
      """
      Edited src/Parser.java: 1 edit, 3 lines added, 1 removed.
      @@ -40,3 +40,5 @@
         Tree parse(List<Token> tokens) {
      -    return parse(tokens, 0);
      +    if (tokens.isEmpty()) {
      +      throw new ParseException("empty input");
      +    }
         }\
      """;
}
