package dev.eonyx.tui.overlay;

import static dev.eonyx.tui.overlay.Samples.key;
import static dev.eonyx.tui.overlay.Samples.press;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Effect.Answer.Choice;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApprovalPanelTest {

  private static final Size AREA = new Size(80, 12);

  @ParameterizedTest
  @CsvSource({
    "y, ONCE",
    "Y, ONCE",
    "1, ONCE",
    "s, SESSION",
    "2, SESSION",
    "a, ALWAYS",
    "3, ALWAYS",
    "n, NO",
    "4, NO",
    "escape, NO"
  })
  void aKeyOfAnAnswerGivesItAndCloses(String key, Choice choice) {
    assertThat(ApprovalPanel.of(Samples.command()).press(key(key)))
        .isEqualTo(Overlay.Step.close(new Effect.Answer(7, choice, "")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"enter", "space", "up", "ctrl+c", "ctrl+y", "alt+y", "x", "tab"})
  void anyOtherKeyIsNoAnswer(String key) {
    assertThat(ApprovalPanel.of(Samples.command()).accept(key(key))).isEmpty();
  }

  @Test
  void alwaysIsNotThereWhenNothingSafeCanBeAdded() {
    ApprovalPanel panel = ApprovalPanel.of(Samples.edit());

    assertThat(panel.accept(key("a"))).isEmpty();
    assertThat(panel.accept(key("3"))).isEmpty();
    assertThat(Samples.text(panel, AREA)).doesNotContain("always");
  }

  @Test
  void aReasonIsWrittenAndGoesToTheModelWithTheNo() {
    ApprovalPanel panel = ApprovalPanel.of(Samples.command()).sized(AREA);

    Overlay writing = press(panel, "r", "y", "e", "s", "space", "n", "o", "t");

    assertThat(writing.hints()).isEqualTo("Enter no, with this reason  Esc back");
    assertThat(Samples.text(writing, AREA)).endsWith(" Why not:  yes not\n");
    assertThat(writing.caret(AREA)).contains(new Frame.Caret(writing.render(AREA).size() - 1, 18));
    assertThat(writing.press(key("enter")))
        .isEqualTo(Overlay.Step.close(new Effect.Answer(7, Choice.NO, "yes not")));
  }

  @Test
  void whoeverWritesAReasonCanStillInterrupt() {
    Overlay writing = press(ApprovalPanel.of(Samples.command()), "r");

    assertThat(writing.accept(key("ctrl+c"))).isEmpty();
    assertThat(Samples.text(writing, new Size(40, 1))).isEqualTo(" Why not:\n");
  }

  @Test
  void escapeGoesBackFromTheReasonToTheChoices() {
    Overlay back = press(ApprovalPanel.of(Samples.command()), "r", "x", "escape");

    assertThat(back.caret(AREA)).isEmpty();
    assertThat(back.press(key("y")).effects())
        .containsExactly(new Effect.Answer(7, Choice.ONCE, ""));
  }

  @Test
  void nothingOfALongCommandIsHiddenWithoutSayingSo() {
    ApprovalPanel panel = ApprovalPanel.of(Samples.command(Samples.numbered(60))).sized(AREA);

    assertThat(Samples.text(panel, AREA)).contains("| echo 1\n").contains("more below: PgUp PgDn");
    Overlay end = panel;
    for (int i = 0; i < 40; i++) {
      end = press(end, "pagedown");
    }
    assertThat(Samples.text(end, AREA)).contains("| echo 60\n").contains("more above");
    assertThat(Samples.text(press(end, "pageup"), AREA)).contains("above, ");
  }

  @Test
  void pagingBelongsToTheConversationWhenAllIsInView() {
    assertThat(ApprovalPanel.of(Samples.edit()).accept(key("pagedown"))).isEmpty();
  }

  @Test
  void whileHeldBackKeysGoToTheDraftAndItSaysWhy() {
    Overlay held = ApprovalPanel.of(Samples.command(Samples.numbered(60))).held(true);

    assertThat(held.accept(key("y"))).isEmpty();
    assertThat(held.accept(key("escape"))).isEmpty();
    assertThat(held.accept(key("pagedown"))).isPresent();
    assertThat(held.hints()).isEqualTo("stop typing for a moment to answer");
    assertThat(held.held(false).press(key("y")).next()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"y", "s", "a", "1", "2", "3"})
  void nobodyAgreesToWhatTheScreenIsTooSmallFor(String key) {
    Overlay panel = ApprovalPanel.of(Samples.command()).sized(new Size(40, 1));

    assertThat(panel.accept(key(key))).isEmpty();
    assertThat(panel.press(key("n")).effects())
        .isEqualTo(java.util.List.of(new Effect.Answer(7, Choice.NO, "")));
  }

  @Test
  void aRuleThatDoesNotFitIsNotOffered() {
    Overlay panel = ApprovalPanel.of(Samples.command()).sized(new Size(30, 6));

    assertThat(Samples.text(panel, new Size(30, 6))).doesNotContain("always").contains("y once");
    assertThat(panel.accept(key("a"))).isEmpty();
  }

  @Test
  void pastedTextGoesOnlyIntoAReason() {
    ApprovalPanel panel = ApprovalPanel.of(Samples.command());

    assertThat(panel.pasted("yes")).isSameAs(panel);
    assertThat(Samples.text(press(panel, "r").pasted("two\nlines"), AREA)).contains("two lines");
  }

  @Test
  void aKeyWithoutMeaningChangesNothing() {
    ApprovalPanel panel = ApprovalPanel.of(Samples.command());

    assertThat(panel.press(Key.of(Key.Name.ENTER)))
        .isEqualTo(new Overlay.Step(Optional.of(panel), java.util.List.of()));
  }
}
