package dev.eonyx.tui.overlay;

import static dev.eonyx.tui.overlay.Samples.key;
import static dev.eonyx.tui.overlay.Samples.press;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.KeyConflict;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Key by key through the overlays that have one thing to do.
class SmallOverlaysTest {

  private static final Size AREA = new Size(80, 12);

  @Test
  void aLockedSessionCanBeForkedOrReadOrLeft() {
    assertThat(Samples.locked().press(key("f")).effects())
        .containsExactly(new Effect.ForkSession("s1"));
    assertThat(Samples.locked().press(key("r")).effects())
        .containsExactly(new Effect.ReadSession("s1"));
    assertThat(Samples.locked().press(key("n")).effects()).containsExactly(new Effect.NewSession());
    assertThat(Samples.locked().press(key("q")).effects()).containsExactly(new Effect.Quit());
    assertThat(Samples.locked().press(key("escape")))
        .isEqualTo(Overlay.Step.close(new Effect.Quit()));
  }

  @Test
  void typeAheadDecidesNothingAboutALockedSession() {
    assertThat(Samples.locked().isQuestion()).isTrue();
    assertThat(Samples.locked().held(true).accept(key("f"))).isEmpty();
  }

  @Test
  void aModelIsChosenByItsWords() {
    Overlay filtered = press(Samples.models(), "o", "p", "e", "n", "space", "g", "p");

    assertThat(filtered.press(key("enter")))
        .isEqualTo(Overlay.Step.close(new Effect.SetModel("openai/gpt-5")));
  }

  @Test
  void theModelInUseIsChosenAtFirst() {
    assertThat(Samples.models().press(key("enter")).effects())
        .containsExactly(new Effect.SetModel("ollama/qwen3"));
  }

  @Test
  void aModelThatIsNotListedCanBeTyped() {
    Overlay typed = Samples.models().pasted("ollama/qwen3:4b");

    assertThat(Samples.text(typed, AREA)).contains("Enter uses \"ollama/qwen3:4b\" as it is");
    assertThat(typed.press(key("enter")).effects())
        .containsExactly(new Effect.SetModel("ollama/qwen3:4b"));
  }

  @Test
  void modelsThatAreNotKnownYetChooseNothing() {
    Overlay.Step step = ModelPicker.loading("a/b").press(key("enter"));

    assertThat(step.effects()).isEmpty();
    assertThat(Samples.text(step.next().orElseThrow(), AREA)).contains("reading...");
  }

  @Test
  void theSearchSaysWhatTheLastKeyAskedFor() {
    SearchField typed = (SearchField) press(SearchField.of(""), "l", "e", "x");
    assertThat(typed.query()).isEqualTo("lex");
    assertThat(typed.move()).isEqualTo(SearchField.Move.STAY);
    assertThat(move(typed, "enter")).isEqualTo(SearchField.Move.NEXT);
    assertThat(move(typed, "down")).isEqualTo(SearchField.Move.NEXT);
    assertThat(move(typed, "ctrl+f")).isEqualTo(SearchField.Move.NEXT);
    assertThat(move(typed, "up")).isEqualTo(SearchField.Move.PREVIOUS);
    assertThat(move((SearchField) press(typed, "up"), "left")).isEqualTo(SearchField.Move.STAY);
    assertThat(typed.press(key("escape"))).isEqualTo(Overlay.Step.close());
  }

  private static SearchField.Move move(SearchField field, String key) {
    return ((SearchField) press(field, key)).move();
  }

  @Test
  void theSearchSaysHowMuchWasFound() {
    SearchField field = SearchField.of("lex");

    assertThat(Samples.text(field.found(0, 0), AREA)).endsWith("  not found\n");
    assertThat(Samples.text(field.found(0, 5), AREA)).endsWith("  5 found\n");
    assertThat(Samples.text(field.found(2, 5), AREA)).endsWith("  2 of 5\n");
    assertThat(Samples.text(press(field.found(2, 5), "x"), AREA)).isEqualTo(" Find:  lexx\n");
  }

  @Test
  void theOpenSessionGetsATitle() {
    Overlay field = press(TitleField.of("parser"), "space", "2", "space");

    assertThat(field.caret(AREA)).contains(new Frame.Caret(0, 18));
    assertThat(field.press(key("enter")))
        .isEqualTo(Overlay.Step.close(new Effect.RenameSession("", "parser 2")));
    assertThat(press(field, "ctrl+u").press(key("enter")).next()).isPresent();
    assertThat(field.press(key("escape"))).isEqualTo(Overlay.Step.close());
  }

  @Test
  void aReportScrollsToItsEndAndNotBeyond() {
    Size small = new Size(30, 6);
    Overlay page = Samples.report().sized(small);

    Overlay end = press(page, "end", "down", "pagedown", "space");

    assertThat(Samples.text(end, small)).endsWith(" End.\n");
    assertThat(Samples.text(press(end, "home"), small)).isEqualTo(Samples.text(page, small));
    assertThat(page.press(key("q"))).isEqualTo(Overlay.Step.close());
  }

  @Test
  void theKeysShownAreThoseThatAreSet() throws KeyConflict {
    KeyMap keys = KeyMap.of(Map.of(Action.REDO, List.of(key("f7")), Action.UNDO, List.of()));

    Overlay page = press(KeysPage.of(keys), "c", "h", "a", "n", "g", "e");

    assertThat(Samples.text(page, Samples.USUAL))
        .containsPattern("none +Take the last change back");
    assertThat(Samples.text(press(KeysPage.of(keys), "f", "7"), Samples.USUAL))
        .containsPattern("F7 +Make it again");
  }

  @Test
  void anAnswerWithoutModelsSaysSo() {
    ModelPicker none = ModelPicker.loading("").with(new UiEvent.Models(List.of()));

    assertThat(Samples.text(none, AREA)).contains("No models known");
  }
}
