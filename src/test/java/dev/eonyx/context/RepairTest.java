package dev.eonyx.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepairTest {

  private static final Instant AT = Instant.parse("2026-07-05T09:15:00.123Z");
  private static final String UNKNOWN =
      "Outcome unknown: this call was started at 2026-07-05T09:15:00Z and interrupted; the process"
          + " ended before a result was recorded. It may have run fully, in part or not at all, and"
          + " was not run again. Check the state of what it works on before you repeat it.";

  /// UB-030, UB-031: the terminal was closed while the second tool ran.
  @Test
  void aCallWithoutResultIsAnsweredWithOutcomeUnknown() {
    List<Message> sent =
        repair(user("do it"), calls(call("c1"), call("c2")), result("c1"), user("continue"));

    assertThat(sent)
        .containsExactly(
            user("do it"),
            calls(call("c1"), call("c2")),
            result("c1"),
            result("c2", Outcome.UNKNOWN, Duration.ZERO, UNKNOWN),
            user("continue"));
  }

  /// UB-031: what changed meanwhile is said, bounded.
  @Test
  void theFilesThatChangedSinceAreNamed() {
    var rules = new RepairRules(false, false, since -> List.of("a.txt", "since " + since));
    List<Message> sent = Repair.repair(List.of(user("x"), calls(call("c1"))), rules);

    assertThat(((Message.Result) sent.getLast()).text())
        .isEqualTo(UNKNOWN + " Files changed since then: a.txt, since 2026-07-05T09:15:00.123Z.");

    List<String> many = java.util.stream.IntStream.range(0, 25).mapToObj(i -> "f" + i).toList();
    sent =
        Repair.repair(
            List.of(user("x"), calls(call("c1"))), new RepairRules(false, false, _ -> many));
    assertThat(((Message.Result) sent.getLast()).text()).endsWith("f18, f19 and 5 more.");
  }

  /// UB-034: Ctrl-C leaves an answer with an empty text.
  @Test
  void anEmptyAnswerIsLeftOut() {
    assertThat(repair(user("a"), says(""), says(" \n"), user("b"), answer(StopReason.END)))
        .containsExactly(user("a"), user("b"));
  }

  /// UB-034: thinking alone is not an answer a server accepts back.
  @Test
  void anAnswerOfReasoningAloneIsLeftOut() {
    Message thinking =
        answer(StopReason.CANCELLED, new Content.Reasoning("hm", "reasoning_content"));
    assertThat(repair(user("a"), thinking, user("b"))).containsExactly(user("a"), user("b"));
  }

  /// UB-035, UB-036: the arguments cannot be sent, but the model must learn what was wrong.
  @ParameterizedTest
  @ValueSource(
      strings = {"{\"command\":\"ls", "[1,2]", "\"x\"", "null", "{}{}", "{\"a\":\"\u0001\"}"})
  void brokenArgumentsAreSentEmptyAndTheResultSaysWhatTheyWere(String arguments) {
    Message broken = answer(StopReason.LENGTH, new ToolCall("c1", "bash", arguments));
    Message fixed = answer(StopReason.LENGTH, new ToolCall("c1", "bash", "{}"));
    String why = "the arguments were not a JSON object: " + arguments;

    assertThat(repair(user("a"), broken))
        .containsExactly(
            user("a"),
            fixed,
            result(
                "c1",
                Outcome.ERROR,
                Duration.ZERO,
                "Not run: " + why + " Make the call again with one complete JSON object."));
    assertThat(repair(user("a"), broken, result("c1")))
        .containsExactly(
            user("a"),
            fixed,
            result("c1", Outcome.OK, Duration.ofMillis(12), "(" + why + ")\nout c1"));
  }

  /// UB-035, the variant with nothing at all.
  @Test
  void emptyArgumentsAreSentAsAnEmptyObject() {
    List<Message> sent = repair(user("a"), calls(new ToolCall("c1", "bash", "")));
    assertThat(sent)
        .containsExactly(
            user("a"),
            calls(new ToolCall("c1", "bash", "{}")),
            result(
                "c1",
                Outcome.ERROR,
                Duration.ZERO,
                "Not run: the arguments were empty. Make the call again with one complete JSON"
                    + " object."));
  }

  /// UB-036
  @Test
  void aNameThatNoServerTakesIsReplaced() {
    List<Message> sent =
        repair(
            user("a"),
            calls(new ToolCall("c1", "", "{}"), new ToolCall("c2", "fs.read é", "{}")),
            result("c1"),
            result("c2"));
    assertThat(((Message.Assistant) sent.get(1)).toolCalls())
        .extracting(ToolCall::name)
        .containsExactly("unknown_tool", "fs_read__");
    assertThat(((Message.Result) sent.get(3)).name()).isEqualTo("fs_read__");
  }

  /// UB-037 (b) and (c), raw and escaped.
  @Test
  void loneSurrogatesBecomeReplacementCharacters() {
    assertThat(
            repair(
                user("a\ud83d"),
                calls(
                    new Content.Reasoning("\ude00", "reasoning_content", "[\"\\ud83d\"]"),
                    new Content.Text("\ud83d\ud83d\ude00"),
                    new ToolCall("c1", "bash", "{\"a\":\"\\ud99c\",\"b\":\"\\ud83d\\ude00\"}")),
                result("c1", Outcome.OK, Duration.ZERO, "x\ud83d")))
        .containsExactly(
            user("a\ufffd"),
            calls(
                new Content.Reasoning("\ufffd", "reasoning_content", "[\"\\ufffd\"]"),
                new Content.Text("\ufffd\ud83d\ude00"),
                new ToolCall("c1", "bash", "{\"a\":\"\\ufffd\",\"b\":\"\\ud83d\\ude00\"}")),
            result("c1", Outcome.OK, Duration.ZERO, "x\ufffd"));
  }

  /// UB-040: a session that begins with a result.
  @Test
  void orphanAndDoubledResultsAreLeftOut() {
    assertThat(
            repair(
                result("c1"),
                user("a"),
                calls(call("c2")),
                result("c2"),
                result("c2"),
                result("c9"),
                says("done")))
        .containsExactly(user("a"), calls(call("c2")), result("c2"), says("done"));
  }

  /// The first user line was lost: what the model did is kept.
  @Test
  void aHistoryWithoutItsBeginningGetsANoteForOne() {
    assertThat(repair(says("done"), user("b")))
        .containsExactly(
            user("(The beginning of this conversation is not available.)"),
            says("done"),
            user("b"));
  }

  /// UB-041
  @Test
  void aNoteClosesAnExchangeForServersThatRefuseUserAfterTool() {
    Message[] history = {user("a"), calls(call("c1")), result("c1"), user("b")};
    Message note =
        new Message.Assistant(
            AT, "", List.of(new Content.Text("(Stopped here.)")), StopReason.END, Usage.NONE);
    var strict = new RepairRules(true, false, _ -> List.of());

    assertThat(Repair.repair(Arrays.asList(history), strict))
        .containsExactly(user("a"), calls(call("c1")), result("c1"), note, user("b"));
    assertThat(repair(history)).containsExactly(history);
  }

  /// UB-042, UB-043: reasoning stays what it is, where it was.
  @Test
  void reasoningIsKeptBesideItsCalls() {
    Message thinking = calls(new Content.Reasoning("because", "reasoning_content"), call("c1"));
    assertThat(repair(user("a"), thinking, result("c1")))
        .containsExactly(user("a"), thinking, result("c1"));
  }

  /// Ollama and others number the calls of every answer from the same start.
  @Test
  void idsThatRepeatAreMadeUniqueAndResultsFollow() {
    assertThat(
            repair(
                user("a"),
                calls(call("c1"), call("c1")),
                result("c1", Outcome.OK, Duration.ZERO, "first"),
                result("c1", Outcome.OK, Duration.ZERO, "second"),
                calls(call("c1"), new ToolCall("", "bash", "{}")),
                result("c1", Outcome.OK, Duration.ZERO, "third"),
                result("", Outcome.OK, Duration.ZERO, "fourth")))
        .containsExactly(
            user("a"),
            calls(call("c1"), call("c1_2")),
            result("c1", Outcome.OK, Duration.ZERO, "first"),
            result("c1_2", Outcome.OK, Duration.ZERO, "second"),
            calls(call("c1_3"), call("call_4")),
            result("c1_3", Outcome.OK, Duration.ZERO, "third"),
            result("call_4", Outcome.OK, Duration.ZERO, "fourth"));
  }

  /// A result that was written after the next question still says what happened.
  @Test
  void aLateResultIsMovedToItsCall() {
    assertThat(repair(user("a"), calls(call("c1")), user("b"), result("c1")))
        .containsExactly(user("a"), calls(call("c1")), result("c1"), user("b"));
  }

  /// UB-086: the tool was never started, so nothing about it is unknown.
  @Test
  void callsOfACutAnswerAreSaidNotToHaveRunAndHalfOnesAreLeftOut() {
    Message cut =
        answer(
            StopReason.CUT,
            new Content.Text("half"),
            call("c1"),
            new ToolCall("c2", "bash", "{\"com"));
    assertThat(repair(user("a"), cut))
        .containsExactly(
            user("a"),
            answer(StopReason.CUT, new Content.Text("half"), call("c1")),
            result(
                "c1",
                Outcome.ERROR,
                Duration.ZERO,
                "Not run: the answer this call came in was cut off before it was complete."));
    assertThat(repair(user("a"), answer(StopReason.CANCELLED, call("c1"))).getLast())
        .isEqualTo(
            result(
                "c1",
                Outcome.CANCELLED,
                Duration.ZERO,
                "Not run: the user cancelled this answer."));
  }

  @Test
  void systemPromptsAreSentApart() {
    assertThat(repair(new Message.SystemPrompt(AT, "rules"), user("a"))).containsExactly(user("a"));
  }

  @Test
  void aResultWithoutTextSaysSo() {
    assertThat(
            repair(user("a"), calls(call("c1")), result("c1", Outcome.OK, Duration.ZERO, "\n"))
                .getLast())
        .isEqualTo(result("c1", Outcome.OK, Duration.ZERO, "(no output)"));
  }

  @Test
  void questionsThatGotNoAnswerBecomeOneWhereRolesMustAlternate() {
    assertThat(
            Repair.repair(
                List.of(user("a"), user("b"), says("c")),
                new RepairRules(false, true, _ -> List.of())))
        .containsExactly(user("a\n\nb"), says("c"));
  }

  private static List<Message> repair(Message... history) {
    return Repair.repair(new ArrayList<>(Arrays.asList(history)), Histories.LENIENT);
  }

  private static Message user(String text) {
    return new Message.User(AT, text);
  }

  private static Message says(String text) {
    return answer(StopReason.END, new Content.Text(text));
  }

  private static Message calls(Content... parts) {
    return answer(StopReason.TOOL_CALLS, parts);
  }

  private static Message answer(StopReason stop, Content... parts) {
    return new Message.Assistant(AT, "p/m", List.of(parts), stop, Usage.NONE);
  }

  private static ToolCall call(String id) {
    return new ToolCall(id, "bash", "{}");
  }

  private static Message result(String id) {
    return result(id, Outcome.OK, Duration.ofMillis(12), "out " + id);
  }

  private static Message result(String id, Outcome outcome, Duration took, String text) {
    return new Message.Result(AT, id, "bash", outcome, took, text);
  }
}
