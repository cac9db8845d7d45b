package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.llm.LlmException;
import dev.eonyx.message.Message;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is typed is sent, waits, or stays a draft; it is never lost.
class SendingTest {

  private static final TurnOutcome DONE = new TurnOutcome.Completed("Done.", false, "");

  private final Stage stage = Stage.opened(80, 24);

  @Test
  void enterSendsTheDraftAndEmptiesIt() {
    stage.say("fix the parser");
    assertThat(stage.effects()).containsExactly(new Effect.Submit("fix the parser"));
    assertThat(stage.draft()).isEmpty();
    assertThat(stage.rowsWith("fix the parser")).isEqualTo("> fix the parser");
  }

  @Test
  void nothingIsSentThatIsBlank() {
    stage.say("   ");
    assertThat(stage.effects()).isEmpty();
  }

  /// UB-151: each way to begin a line works, and none of them sends or leaves rubbish.
  @Test
  void everyWayToBeginALineBeginsOne() {
    for (String newline : List.of("^[13;2u", "^[27;2;13~", "^\r", "\n", "\\\r")) {
      Stage fresh = Stage.opened(80, 24);
      fresh.type("a").type(newline).type("b");
      assertThat(fresh.draft()).as(newline).isEqualTo("a\nb");
      assertThat(fresh.effects()).as(newline).isEmpty();
    }
  }

  /// UB-152.
  @Test
  void aPasteIsOneDraftAndSendsNothing() {
    stage.type("^[200~l1\rl2\r^[201~");
    assertThat(stage.draft()).isEqualTo("l1\nl2\n");
    assertThat(stage.effects()).isEmpty();
  }

  /// UB-153.
  @Test
  void aLongPasteIsFoldedAndSentWhole() {
    String lines = "line\n".repeat(123) + "end";
    stage.happen(new UiEvent.Pasted(lines));
    assertThat(stage.rowsWith("Pasted")).isEqualTo("> [Pasted #1 +124 lines]");
    stage.type("\r");
    assertThat(stage.effects()).containsExactly(new Effect.Submit(lines));
  }

  @Test
  void enterSteersWhileTheModelWorks() {
    stage.say("go").effects();
    stage.say("but gently");
    assertThat(stage.effects()).containsExactly(new Effect.Steer("but gently"));
    assertThat(stage.rowsWith("gently")).isEqualTo("  next:  but gently");
    stage.agent(new AgentEvent.Steered(new Message.User(Instant.EPOCH, "but gently")));
    assertThat(stage.rowsWith("gently")).isEqualTo("> but gently");
    assertThat(stage.rowsWith("queued")).isEmpty();
  }

  @Test
  void tabQueuesForAfterTheTurn() {
    stage.say("go").effects();
    stage.type("then this\t");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.rowsWith("then this")).isEqualTo("  after: then this");
    stage.happen(new UiEvent.TurnEnded(DONE));
    assertThat(stage.effects()).containsExactly(new Effect.Submit("then this"));
  }

  @Test
  void altUpTakesTheNewestBack() {
    stage.say("go").type("one\t").type("two\t").effects();
    stage.type("^[1;3A");
    assertThat(stage.draft()).isEqualTo("two");
    assertThat(stage.rowsWith("after:")).isEqualTo("  after: one");
  }

  @Test
  void aSteeringPromptIsTakenBackUnlessItWasDelivered() {
    stage.say("go").say("but gently").effects();
    stage.type("more").type("^[1;3A");
    assertThat(stage.effects()).containsExactly(new Effect.TakeBack());
    stage.happen(new UiEvent.TakenBack("but gently"));
    assertThat(stage.draft()).isEqualTo("but gently\n\nmore");
    assertThat(stage.rowsWith("queued")).isEmpty();
  }

  /// UB-156: what was sent while the model worked is sent after Esc, and what is typed then is a
  /// draft.
  @Test
  void nothingTypedAroundEscIsLost() {
    stage.say("go").effects();
    stage.say("next").type("^").effects();
    stage.type("draft");
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Cancelled("")));
    assertThat(stage.effects()).containsExactly(new Effect.Submit("next"));
    assertThat(stage.draft()).isEqualTo("draft");
  }

  @Test
  void whatIsSentWhileStoppingBeginsTheNextTurn() {
    stage.say("go").type("^").effects();
    stage.say("next");
    assertThat(stage.effects()).isEmpty();
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Cancelled("")));
    assertThat(stage.effects()).containsExactly(new Effect.Submit("next"));
  }

  @Test
  void aFailureSendsNothingUnaskedAndKeepsEveryPrompt() {
    stage.say("go").say("one").type("two\t").type("three").effects();
    stage.happen(
        new UiEvent.TurnEnded(
            new TurnOutcome.ModelFailed(
                LlmException.Kind.TRY_LATER, "The server is overloaded (529).", "")));
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.draft()).isEqualTo("one\n\ntwo\n\nthree");
    assertThat(stage.rowsWith("529")).isEqualTo("x The server is overloaded (529).");
  }

  @Test
  void aRefusedPromptIsADraftAgain() {
    stage.say("an endless prompt");
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.PromptRefused("It does not fit.")));
    assertThat(stage.draft()).isEqualTo("an endless prompt");
  }

  @Test
  void aCommandForTheShellIsRunAndNotSent() {
    stage.say("!ls -l");
    assertThat(stage.effects()).containsExactly(new Effect.RunShell("ls -l"));
    stage.happen(new UiEvent.ShellOutput("ls -l", "total 0", UiEvent.ShellOutput.State.ENDED));
    assertThat(stage.rowsWith("total")).isEqualTo("    total 0");
    assertThat(stage.rowsWith("running")).isEmpty();
  }

  @Test
  void anUnknownCommandIsNotSentAndStaysADraft() {
    stage.say("/modle x");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.draft()).isEqualTo("/modle x");
    assertThat(stage.rowsWith("no command"))
        .isEqualTo(" There is no command /modle. Did you mean /model?");
  }

  @Test
  void aPathIsNoCommand() {
    stage.say("/usr/bin/env is what?");
    assertThat(stage.effects()).containsExactly(new Effect.Submit("/usr/bin/env is what?"));
  }
}
