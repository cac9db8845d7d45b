package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Effect.Answer.Choice;
import dev.eonyx.tui.event.UiEvent;
import org.junit.jupiter.api.Test;

/// A tool call waits for the user's word, and only a word that was meant for it counts.
class ApprovalTest {

  private static final Approval COMMAND =
      new Approval(
          7,
          "bash rm -rf build",
          "rm -rf build",
          "",
          "No rule allows `rm -rf build`.",
          "bash(rm -rf build)",
          "~/.config/eonyx/eonyx.json");

  private final Stage stage = Stage.opened(80, 24).say("clean up");

  @Test
  void aKeyAnswersOnceTheQuestionWasInView() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND)).wait(600).type("y");
    assertThat(stage.effects()).containsExactly(new Effect.Answer(7, Choice.ONCE, ""));
    assertThat(stage.draft()).isEmpty();
  }

  @Test
  void whatIsTypedBeforeThatIsADraft() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND)).wait(100).type("yes, and ");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.draft()).isEqualTo("yes, and ");
    stage.wait(599).type("y");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.draft()).isEqualTo("yes, and y");
    stage.wait(600).type("n");
    assertThat(stage.effects()).containsExactly(new Effect.Answer(7, Choice.NO, ""));
    assertThat(stage.draft()).isEqualTo("yes, and y");
  }

  @Test
  void noFrameNeedsToBePaintedInBetween() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND));
    assertThat(stage.state().isMoving()).isTrue();
    stage.later(601).type("y");
    assertThat(stage.effects()).containsExactly(new Effect.Answer(7, Choice.ONCE, ""));
  }

  @Test
  void enterIsNoAnswer() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND)).wait(1000).type("\r");
    assertThat(stage.effects().stream().filter(Effect.Answer.class::isInstance)).isEmpty();
  }

  @Test
  void alwaysShowsTheRuleItAdds() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND)).wait(600);
    assertThat(stage.rowsWith("always"))
        .contains("bash(rm -rf build)")
        .contains("~/.config/eonyx/eonyx.json");
    stage.type("a");
    assertThat(stage.effects()).containsExactly(new Effect.Answer(7, Choice.ALWAYS, ""));
  }

  @Test
  void noCanHaveAReason() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND)).wait(600).type("r").type("use mvn clean").type("\r");
    assertThat(stage.effects()).containsExactly(new Effect.Answer(7, Choice.NO, "use mvn clean"));
  }

  @Test
  void ctrlCStopsTheTurnThatAsks() {
    stage.effects();
    stage.happen(new UiEvent.Asked(COMMAND)).type("\u0003");
    assertThat(stage.effects()).containsExactly(new Effect.Cancel());
    stage.happen(new UiEvent.AskedNoMore(7));
    assertThat(stage.rowsWith("rm -rf")).isEmpty();
  }

  @Test
  void controlCharactersInTheCommandAreVisible() {
    stage.happen(
        new UiEvent.Asked(
            new Approval(8, "bash", "echo ok\u001b[2K\rrm -rf ~\u202e", "", "Why.", "", "f")));
    assertThat(stage.screen()).contains("echo ok\\x1b[2K\\rrm -rf ~\\u202e");
  }

  @Test
  void whoLooksElsewhereIsCalled() {
    stage.happen(new UiEvent.Focused(false)).effects();
    stage.happen(new UiEvent.Asked(COMMAND));
    assertThat(stage.effects()).containsExactly(new Effect.Notify("eonyx asks: bash rm -rf build"));
  }

  @Test
  void aQuestionLiesOverWhateverIsOpen() {
    stage.type("^[11~").effects();
    stage.say("/sessions").effects();
    stage.happen(new UiEvent.Asked(COMMAND)).wait(600);
    assertThat(stage.rowsWith("rm -rf build")).isNotEmpty();
  }
}
