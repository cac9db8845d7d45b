package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyText;
import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Style;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFieldTest {

  /// UB-158: one key takes away one visible character.
  @ParameterizedTest
  @CsvSource({"ae\u0301, a", "a👨‍👩‍👧, a", "a漢, a", "a🇩🇪, a", "a👩🏽, a"})
  void backspaceTakesOneVisibleCharacter(String text, String left) {
    assertThat(press(TextField.of(text), "backspace")).isEqualTo(TextField.of(left));
  }

  @ParameterizedTest
  @CsvSource({
    "ctrl+u, '', 0",
    "ctrl+w, 'one two ', 8",
    "alt+backspace, 'one two ', 8",
    "ctrl+a, 'one two three', 0",
    "home, 'one two three', 0",
    "ctrl+left, 'one two three', 8",
    "left, 'one two three', 12",
    "ctrl+h, 'one two thre', 12",
    "ctrl+k, 'one two three', 13",
    "right, 'one two three', 13",
  })
  void keysEditAtTheEnd(String key, String text, int caret) {
    assertThat(press(TextField.of("one two three"), key)).isEqualTo(new TextField(text, caret));
  }

  @ParameterizedTest
  @CsvSource({
    "delete, 'ne two', 0",
    "alt+d, ' two', 0",
    "ctrl+k, '', 0",
    "alt+f, 'one two', 3",
    "ctrl+e, 'one two', 7",
    "backspace, 'one two', 0",
    "left, 'one two', 0",
  })
  void keysEditAtTheBeginning(String key, String text, int caret) {
    assertThat(press(new TextField("one two", 0), key)).isEqualTo(new TextField(text, caret));
  }

  @ParameterizedTest
  @CsvSource({"enter", "tab", "escape", "up", "pagedown", "f1", "ctrl+r", "ctrl+d", "alt+t"})
  void otherKeysAreNotOfWriting(String key) {
    assertThat(TextField.of("a").press(KeyText.parse(key).orElseThrow())).isEmpty();
  }

  @Test
  void pastedTextBecomesOneLineWithoutControls() {
    assertThat(TextField.of("a\nb\u001b[2Jc").text()).isEqualTo("a bc");
  }

  @Test
  void tooMuchTextIsCutBetweenCharacters() {
    TextField field = TextField.of("👩🏽".repeat(2_000));

    assertThat(field.text()).hasSizeBetween(1_990, 2_000).endsWith("👩🏽");
    assertThat(field.inserted("xx").text()).hasSizeLessThanOrEqualTo(2_000);
  }

  @Test
  void theWindowFollowsTheCaret() {
    TextField field = TextField.of("one 漢字 three");

    assertThat(field.line(8, Style.PRIMARY).text()).isEqualTo(" three");
    assertThat(field.column(8)).isEqualTo(6);
    assertThat(press(field, "ctrl+a").line(6, Style.PRIMARY).text()).isEqualTo("one 漢");
  }

  @Property
  void theCaretIsAlwaysInViewAndBetweenCharacters(
      @ForAll("texts") List<String> texts,
      @ForAll("keys") List<Key> keys,
      @ForAll @IntRange(min = 1, max = 30) int cells) {
    TextField field = TextField.EMPTY;
    for (int i = 0; i < Math.max(texts.size(), keys.size()); i++) {
      field = i < texts.size() ? field.inserted(texts.get(i)) : field;
      field = i < keys.size() ? field.press(keys.get(i)).orElse(field) : field;
      assertThat(field.line(cells, Style.PRIMARY).width()).isLessThanOrEqualTo(cells);
      assertThat(field.column(cells)).isBetween(0, cells - 1);
      assertThat(isBoundary(field.text(), field.caret())).isTrue();
    }
  }

  private static boolean isBoundary(String text, int index) {
    return index == 0 || Graphemes.next(text, Graphemes.previous(text, index)) == index;
  }

  @Provide
  Arbitrary<List<String>> texts() {
    return Arbitraries.of(
            "a", " ", "word", "e\u0301", "\u0301", "\u200d", "👨", "👩", "漢", "🇩", "🇪", "\ufe0f",
            "\t")
        .list()
        .ofMaxSize(20);
  }

  @Provide
  Arbitrary<List<Key>> keys() {
    return Arbitraries.of(
            "left",
            "right",
            "ctrl+left",
            "ctrl+right",
            "home",
            "end",
            "backspace",
            "delete",
            "ctrl+w",
            "alt+d",
            "x")
        .map(text -> KeyText.parse(text).orElseThrow())
        .list()
        .ofMaxSize(20);
  }

  private static TextField press(TextField field, String key) {
    return field.press(KeyText.parse(key).orElseThrow()).orElseThrow();
  }
}
