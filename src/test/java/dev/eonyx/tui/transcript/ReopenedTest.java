package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.frame.Size;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/// A conversation that is opened again shows what it showed while it was had.
class ReopenedTest {

  private static final List<String> TEXTS =
      List.of("yes", "  ", "two\n\nparagraphs", "漢字 👨‍👩‍👧", "");

  @Provide
  Arbitrary<List<Integer>> numbers() {
    return Arbitraries.integers().between(0, 1_000_000).list().ofMinSize(1).ofMaxSize(8);
  }

  @Property(tries = 300)
  void theEventsGaveTheEntriesThatItsMessagesGive(@ForAll("numbers") List<Integer> turns) {
    Play play = new Play(80, 24);
    for (int turn : turns) {
      play.prompt("prompt " + turn);
      for (int answer = turn % 4; answer >= 0; answer--) {
        oneAnswer(play, turn / 5 + answer * 31, answer == 0);
      }
      play.completed("");
    }
    assertThat(said(play.transcript)).isEqualTo(said(reopened(play)));
  }

  /// The pieces come as the parts of the answer do, each in two halves.
  private static void oneAnswer(Play play, int number, boolean last) {
    List<Content> parts = new ArrayList<>();
    for (int i = number % 5; i >= 0; i--) {
      String text = TEXTS.get((number / 7 + i) % TEXTS.size());
      boolean thought = (number + i) % 3 == 0;
      parts.add(thought ? new Content.Reasoning(text, "") : new Content.Text(text));
      int half = text.length() / 2;
      for (String piece : List.of(text.substring(0, half), text.substring(half))) {
        play.after(40);
        if (thought) {
          play.reasoning(piece);
        } else {
          play.text(piece);
        }
      }
    }
    List<ToolCall> calls = new ArrayList<>();
    for (int i = last ? 0 : 1 + number % 2; i > 0; i--) {
      calls.add(new ToolCall("call" + i, "bash", "echo " + number));
      play.event(new AgentEvent.ToolCallStarted("bash"));
    }
    parts.addAll(calls);
    play.answered(parts.toArray(Content[]::new));
    for (ToolCall call : calls) {
      play.ran(call, Play.OUTCOMES.get(number % 5), number % 3_000, "out " + number);
    }
    if (number % 4 == 0 && !last) {
      play.steered("steered " + number);
    }
  }

  @Test
  void everythingThatHappenedIsShownAgain() {
    Play play = new Play(80, 60).parserWork();
    assertThat(Play.text(reopened(play).rows(0)))
        .isEqualTo(play.frame().replace("thought for 3.2 s", "thought"));
  }

  @Test
  void anAnswerThatWasStoppedSaysSo() {
    Play play = new Play(80, 24).prompt("tell me");
    play.text("It is").answered(Play.answer(StopReason.CANCELLED, new Content.Text("It is")));
    play.ended(new TurnOutcome.Cancelled("It is"));
    assertThat(reopened(play).entries()).isEqualTo(play.transcript.entries());
  }

  @Test
  void anAnswerThatWasCutAtTheLimitSaysSo() {
    Play play = new Play(80, 24).prompt("tell me");
    play.answered(Play.answer(StopReason.LENGTH, new Content.Text("It is")));
    play.ended(new TurnOutcome.Completed("It is", true, ""));
    assertThat(reopened(play).entries()).isEqualTo(play.transcript.entries());
  }

  @Test
  void aCallWithoutAResultMayHaveRun() {
    ToolCall call = new ToolCall("c", "bash", "make install");
    Transcript opened =
        new Play(60, 2).transcript.opened(List.of(Play.user("go"), Play.answer(call)), false);
    assertThat(Play.text(opened.rows(0)))
        .isEqualTo("\n? bash  make install   no result: it may have run\n");
  }

  /// A page of the history may begin amid the results of an answer.
  @Test
  void resultsFindTheirCallsWhenTheyAreLoaded() {
    Play play = new Play(80, 12).prompt("look");
    ToolCall one = new ToolCall("1", "read", "A.java");
    ToolCall two = new ToolCall("2", "read", "B.java");
    ToolCall three = new ToolCall("3", "read", "C.java");
    play.answered(new Content.Text("I look."), one, two, three);
    play.ran(one, Outcome.OK, 1, "1|a").ran(two, Outcome.OK, 1, "1|b\n2|b");
    play.ran(three, Outcome.OK, 1, "1|c").answered(new Content.Text("Done."));
    List<Message> messages = play.messages;
    Transcript end = play.transcript.opened(messages.subList(3, messages.size()), true);
    assertThat(Play.text(end.rows(0)).strip())
        .isEqualTo(
            """
            + read  2 lines
            + read  1 line

            Done.\
            """);
    assertThat(Play.text(end.older(messages.subList(0, 3), false).rows(0)))
        .isEqualTo(play.completed("").frame());
  }

  private static Transcript reopened(Play play) {
    return Transcript.empty(new Size(80, 60), ToolCall::arguments).opened(play.messages, false);
  }

  /// Without times, which nobody keeps of reasoning.
  private static List<Entry> said(Transcript transcript) {
    return transcript.entries().stream()
        .map(entry ->
            entry instanceof Entry.Reasoning(Growing text, boolean open, _)
                ? new Entry.Reasoning(text, open, Timing.UNKNOWN)
                : entry)
        .toList();
  }
}
