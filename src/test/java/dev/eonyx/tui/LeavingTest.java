package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import org.junit.jupiter.api.Test;

/// Ctrl+C and Ctrl+D never destroy what was written and never leave by accident (UB-155).
class LeavingTest {

  private static final String CTRL_C = "\u0003";
  private static final String CTRL_D = "\u0004";

  private final Stage stage = Stage.opened(80, 24);

  @Test
  void ctrlCStopsTheModelFirst() {
    stage.say("go").type("draft").effects();
    stage.type(CTRL_C);
    assertThat(stage.effects()).containsExactly(new Effect.Cancel());
    assertThat(stage.draft()).isEqualTo("draft");
    assertThat(stage.rowsWith("stopping")).contains("stopping");
  }

  @Test
  void ctrlCClearsADraftThatUpBringsBack() {
    stage.type("a long draft").type(CTRL_C);
    assertThat(stage.draft()).isEmpty();
    assertThat(stage.rowsWith("cleared")).isEqualTo(" Draft cleared; Up brings it back.");
    stage.type("^[A");
    assertThat(stage.draft()).isEqualTo("a long draft");
    assertThat(stage.effects().stream().filter(Effect.Quit.class::isInstance)).isEmpty();
  }

  @Test
  void ctrlCOnAnEmptyDraftAsksForASecond() {
    stage.type(CTRL_C);
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.rowsWith("again")).isEqualTo(" Press Ctrl+C again to leave.");
    stage.wait(1900).type(CTRL_C);
    assertThat(stage.effects()).containsExactly(new Effect.Quit());
  }

  @Test
  void theSecondCtrlCMustComeSoon() {
    stage.type(CTRL_C).wait(2100).type(CTRL_C);
    assertThat(stage.effects()).isEmpty();
  }

  @Test
  void ctrlDLeavesOnlyFromAnEmptyDraft() {
    stage.type("ab").type("^[D").type(CTRL_D);
    assertThat(stage.draft()).isEqualTo("a");
    assertThat(stage.effects()).isEmpty();
    stage.type("\u007f").type(CTRL_D);
    assertThat(stage.effects()).containsExactly(new Effect.Quit());
  }

  @Test
  void exitLeaves() {
    stage.say("/exit");
    assertThat(stage.effects()).containsExactly(new Effect.Quit());
  }

  @Test
  void aSignalLeaves() {
    stage.happen(new UiEvent.Ending());
    assertThat(stage.effects()).containsExactly(new Effect.Quit());
  }

  @Test
  void anotherSessionWaitsForTheEndOfTheTurn() {
    stage.say("go").effects();
    stage.say("/new");
    assertThat(stage.effects()).isEmpty();
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Completed("", false, ""))).effects();
    stage.say("/new");
    assertThat(stage.effects()).containsExactly(new Effect.NewSession());
  }
}
