package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.CompactionReceipt;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the conversation shows of a compaction, and that everything else goes on around it.
class ReceiptTest {

  private static final AgentEvent DONE =
      new AgentEvent.Compacted(new CompactionReceipt(84, 61_234, 9_120, 2, Usage.NONE));
  private static final AgentEvent FAILED =
      new AgentEvent.CompactionFailed("Nothing was folded: the summary was empty.");
  private static final String RULE =
      "-- Folded 84 messages into a summary: 61,234 tokens before, 9,120 after. -------\n";

  @Test
  void itIsARuleAcrossTheConversation() {
    assertThat(new Play(80, 5).prompt("go").event(DONE).prompt("on").frame())
        .isEqualTo("> go\n\n" + RULE + "\n> on\n");
  }

  @Test
  void whereItTakesMoreRowsThereIsNoRoomForTheRule() {
    assertThat(new Play(40, 4).event(DONE).prompt("on").frame())
        .isEqualTo(
            """
            -- Folded 84 messages into a summary:
               61,234 tokens before, 9,120 after.

            > on
            """);
    assertThat(new Play(72, 2).event(DONE).frame())
        .isEqualTo("\n-- Folded 84 messages into a summary: 61,234 tokens before, 9,120 after.\n");
    assertThat(new Play(7, 2).event(DONE).frame()).isEqualTo("9,120\nafter.\n");
  }

  @Test
  void aFailureIsSaidAsAProblem() {
    assertThat(new Play(80, 3).prompt("go").event(FAILED).frame())
        .isEqualTo("> go\n\n! Nothing was folded: the summary was empty.\n");
  }

  @Test
  void thatItBeganAndHowFullTheWindowIsAddNothing() {
    Play play = new Play(80, 3).prompt("go");
    List<Entry> before = play.transcript.entries();
    assertThat(play.event(new AgentEvent.CompactionStarted(84)).transcript.entries())
        .isEqualTo(before);
  }

  @Test
  void anAnswerInProgressGoesOn() {
    for (AgentEvent told : List.of(DONE, FAILED)) {
      Play play = new Play(80, 24).prompt("go").text("The ans").event(told).text("wer.");
      play.answered(new Content.Text("The answer."));
      assertThat(play.transcript.entries())
          .hasSize(3)
          .contains(new Entry.Answer(Growing.of("The answer."), false));
      assertThat(play.transcript.lastAnswer()).contains("The answer.");
    }
  }

  @Test
  void toolsBeforeAndAfterItAreTheirAnswers() {
    ToolCall one = new ToolCall("1", "bash", "seq 3");
    ToolCall two = new ToolCall("2", "bash", "seq 2");
    Play play = new Play(80, 12).prompt("count");
    play.answered(one).ran(one, Outcome.OK, 0, "1\n2\n3").event(DONE);
    play.answered(two).ran(two, Outcome.OK, 0, "1\n2").completed("");
    assertThat(play.frame())
        .endsWith("+ bash  seq 3   3 (+2 lines)\n\n" + RULE + "\n+ bash  seq 2   2 (+1 line)\n");
    play.transcript = play.transcript.toggleDetails();
    assertThat(play.frame())
        .endsWith("    3\n\n" + RULE + "\n- bash  seq 2   2 (+1 line)\n    1\n    2\n");
  }

  @Test
  void itIsFound() {
    Play play = new Play(80, 6).prompt("61,234").event(DONE).text("x\n\n".repeat(40));
    play.transcript = play.transcript.searching("61,234 tokens");
    assertThat(play.transcript.found()).contains(new Transcript.Found("61,234 tokens", 1, 1, true));
    assertThat(play.frame()).contains(RULE);
  }

  /// Pages before it find their calls, and what is in view stays where it is.
  @Test
  void whatWasBeforeIsPutBeforeIt() {
    ToolCall call = new ToolCall("1", "read", "A.java");
    List<Message> messages =
        List.of(Play.user("look"), Play.answer(call), Play.result(call, Outcome.OK, 1, "1|a"));
    Play play = new Play(80, 7);
    play.transcript = play.transcript.opened(messages.subList(2, 3), true);
    play.event(DONE);
    assertThat(play.frame()).isEqualTo("\n\n\n\n+ read  1 line\n\n" + RULE);
    play.transcript = play.transcript.older(messages.subList(0, 2), false);
    assertThat(play.frame()).isEqualTo("\n\n> look\n\n+ read  A.java   1 line\n\n" + RULE);
  }

  @Test
  void aRetryOfItsRequestIsOverWithIt() {
    AgentEvent retrying = new AgentEvent.Retrying(1, Duration.ofSeconds(2), "Overloaded.");
    for (AgentEvent told : List.of(DONE, FAILED, new AgentEvent.CompactionStarted(3))) {
      Play play = new Play(80, 3).prompt("go").event(retrying);
      assertThat(play.transcript.isMoving()).isTrue();
      play.event(told);
      assertThat(play.transcript.isMoving()).isFalse();
    }
    Play stopped = new Play(80, 3).prompt("go").event(retrying);
    assertThat(stopped.transcript.settled().isMoving()).isFalse();
  }
}
