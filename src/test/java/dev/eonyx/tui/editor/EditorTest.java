package dev.eonyx.tui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Key;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Moving, deleting, cutting and taking back, key by key.
class EditorTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "hello left left x                             / hel\\x|lo",
        "hello home x end y                            / \\xhelloy|",
        "one space two alt+b x                         / one \\x|two",
        "one space two alt+b alt+b alt+f x             / one\\x| two",
        "one space two ctrl+w x                        / one \\x|",
        "foo.bar ctrl+w x                              / foo.\\x|",
        "one space two alt+b alt+b alt+d x             / \\x| two",
        "one space two alt+b ctrl+k home ctrl+y x      / two\\x|one ",
        "one space two alt+b ctrl+u end ctrl+y x       / twoone \\x|",
        "a space b ctrl+w ctrl+w c ctrl+y x            / ca b\\x|",
        "a space b home alt+d alt+d c ctrl+y x         / ca b\\x|",
        "a space b ctrl+w left right ctrl+w ctrl+y     / a |",
        "hello left ctrl+h delete                      / hel|",
        "hello left left ctrl+d                        / hel|o",
        "hello alt+< x alt+> y                         / \\xhelloy|"
      })
  void keysMoveAndChangeTheDraft(String keys, String draft) {
    String literal = draft.replace("\\x", "x");
    Editor editor = Story.after(keys);
    String expected = literal.contains("|") ? literal : literal + "|";
    assertThat(Story.draft(editor).strip()).isEqualTo(expected.strip());
  }

  @Test
  void linesAreGoneThroughAndCut() {
    Editor editor = Story.after("one ctrl+j two up ctrl+k");
    assertThat(Story.draft(editor)).isEqualTo("one|two");
    assertThat(Story.draft(Story.press(editor, "ctrl+y"))).isEqualTo("one\n|two");
    assertThat(Story.draft(Story.after("one ctrl+j two home ctrl+u"))).isEqualTo("one|two");
  }

  @Test
  void upAndDownKeepTheColumnAcrossShortRows() {
    Editor editor = Story.after("longer ctrl+j a ctrl+j longest left left up");
    assertThat(Story.draft(editor)).isEqualTo("longer\na|\nlongest");
    assertThat(Story.draft(Story.press(editor, "up"))).isEqualTo("longe|r\na\nlongest");
    assertThat(Story.draft(Story.press(editor, "up down down"))).isEqualTo("longer\na\nlonge|st");
  }

  @Test
  void upAndDownGoByTheRowsOfTheScreen() {
    Editor editor = Story.type(Editor.empty().widened(12), "alpha beta gamma");
    assertThat(Story.draft(Story.press(editor, "up"))).isEqualTo("alpha beta| gamma");
    assertThat(Story.draft(Story.press(editor, "up up"))).isEqualTo("alpha| beta gamma");
    assertThat(Story.draft(Story.press(editor, "up up down down"))).isEqualTo("alpha beta gamma|");
    assertThat(Story.draft(Story.press(editor.widened(80), "up"))).isEqualTo("alpha beta gamma|");
  }

  /// UB-151: newline keys of every kind, as the decoder names them; none is the key that sends.
  @ParameterizedTest
  @ValueSource(strings = {"shift+enter", "alt+enter", "ctrl+j"})
  void everyNewlineKeyBeginsALine(String key) {
    assertThat(Story.draft(Story.after("a " + key + " b"))).isEqualTo("a\nb|");
  }

  /// UB-151
  @Test
  void aBackslashBeforeEnterBeginsALine() {
    Editor editor = Story.after("a \\");
    assertThat(editor.endsInBackslash()).isTrue();
    assertThat(Story.draft(Story.type(editor.newlineForBackslash(), "b"))).isEqualTo("a\nb|");
    assertThat(Story.after("a \\ b").endsInBackslash()).isFalse();
    assertThat(Story.after("a \\ b left").endsInBackslash()).isFalse();
    assertThat(Story.after("a \\ ctrl+j b up").endsInBackslash()).isFalse();
    assertThat(Story.after("a \\ ctrl+j b up end").endsInBackslash()).isTrue();
    Editor plain = Story.after("a");
    assertThat(plain.newlineForBackslash()).isSameAs(plain);
  }

  /// UB-151: what is no key of the draft writes no rubbish.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "enter", "escape", "tab", "ctrl+c", "ctrl+g", "f5", "pageup", "alt+x", "ctrl+q", "insert"
      })
  void foreignKeysChangeNothing(String key) {
    Editor editor = Story.after("draft");
    assertThat(Story.press(editor, key)).isSameAs(editor);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "left",
        "right",
        "home",
        "end",
        "backspace",
        "delete",
        "ctrl+k",
        "ctrl+u",
        "ctrl+w",
        "alt+d",
        "ctrl+y",
        "ctrl+_",
        "alt+z",
        "alt+e",
        "ctrl+d",
        "down"
      })
  void anEmptyDraftStaysTheVerySame(String key) {
    Editor editor = Editor.empty();
    assertThat(Story.press(editor, key)).isSameAs(editor);
  }

  /// UB-158: one key press goes over, or removes, one visible character.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "漢",
        "e\u0301",
        "✅",
        "👨‍👩‍👧",
        "🇩🇪",
        "❤️",
        "한",
        "👍🏽",
        "\t",
        "q̣̇",
        "𝒜",
        "←"
      })
  void oneKeyPressIsOneVisibleCharacter(String character) {
    Editor editor = Editor.empty().insert("a" + character + "b");
    assertThat(Story.draft(Story.press(editor, "left left"))).isEqualTo("a|" + character + "b");
    assertThat(Story.draft(Story.press(editor, "left backspace"))).isEqualTo("a|b");
    assertThat(Story.draft(Story.press(editor, "home right delete"))).isEqualTo("a|b");
    assertThat(Story.draft(Story.press(editor, "home right right")))
        .isEqualTo("a" + character + "|b");
  }

  /// UB-158: also in a line so long that it is looked at in pieces.
  @ParameterizedTest
  @ValueSource(ints = {100, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 500, 512})
  void aVisibleCharacterIsOneWhereverItIs(int place) {
    Editor editor = Editor.empty().widened(1_000);
    editor = editor.insert("é".repeat(place) + "👨‍👩‍👧👍🏽" + "é".repeat(place));
    Editor within = editor;
    for (int i = 0; i < place; i++) {
      within = Story.press(within, "left");
    }
    assertThat(Story.press(within, "backspace backspace").text()).isEqualTo("é".repeat(2 * place));
  }

  @Test
  void wordsOfAnyScriptAreTakenWhole() {
    assertThat(Story.draft(Story.after("naïve space cafe\u0301 ctrl+w"))).isEqualTo("naïve |");
    assertThat(Story.draft(Story.after("ok space 👨‍👩‍👧👍🏽 ctrl+w"))).isEqualTo("ok |");
    assertThat(Story.draft(Story.after("漢字 space 漢字 alt+b alt+b alt+d"))).isEqualTo("| 漢字");
    assertThat(Story.draft(Story.press(Editor.empty().insert("a-\u0301bar"), "ctrl+w")))
        .isEqualTo("a-\u0301|");
    assertThat(Story.draft(Story.press(Editor.empty().insert("a \u0301"), "ctrl+w")))
        .isEqualTo("|");
  }

  @Test
  void aCharacterThatJoinsItsNeighboursTakesTheCaretBehindThem() {
    Editor editor = Story.press(Editor.empty().insert("👨👩"), "left");
    assertThat(Story.draft(editor.insert("\u200d"))).isEqualTo("👨\u200d👩|");
  }

  @Test
  void controlsAreMadeVisibleAndLineBreaksAreOne() {
    assertThat(Editor.empty().insert("a\r\nb\rc\u0000d\u001b[31me\ud800f\tg").text())
        .isEqualTo("a\nb\nc␀de\ufffdf\tg");
    assertThat(Editor.empty().insert("x\u202ey").text()).isEqualTo("x\\u202ey");
    assertThat(Editor.empty().insert("e\u0301").text()).isEqualTo("e\u0301");
    assertThat(Editor.empty().press(Key.character(0xdc00), Story.KEYS).text()).isEqualTo("\ufffd");
  }

  @Test
  void undoTakesBackWordByWordAndRedoMakesAgain() {
    Editor editor = Story.after("one space two space three");
    Map<Integer, String> drafts = new TreeMap<>();
    Editor undone = editor;
    for (int i = 1; i <= 4; i++) {
      undone = Story.press(undone, "ctrl+_");
      drafts.put(i, Story.draft(undone));
    }
    assertThat(drafts).isEqualTo(Map.of(1, "one two |", 2, "one |", 3, "|", 4, "|"));
    assertThat(Story.draft(Story.press(undone, "alt+z alt+z"))).isEqualTo("one two |");
    assertThat(Story.draft(Story.press(undone, "x alt+z"))).isEqualTo("x|");
  }

  @Test
  void undoTakesBackARunOfDeletionsAndPutsTheCaretWhereItWas() {
    assertThat(Story.draft(Story.after("hello left backspace backspace ctrl+_")))
        .isEqualTo("hell|o");
    assertThat(Story.draft(Story.after("hello home delete delete ctrl+_"))).isEqualTo("|hello");
    assertThat(Story.draft(Story.after("hello ctrl+u x ctrl+_ ctrl+_"))).isEqualTo("hello|");
  }

  @Test
  void aMoveEndsARunOfTyping() {
    assertThat(Story.draft(Story.after("ab left right cd ctrl+_"))).isEqualTo("ab|");
  }

  @Test
  void manyStepsAreKeptButNotAll() {
    Editor editor = Editor.empty();
    for (int i = 0; i < 700; i++) {
      editor = Story.press(editor, "x left right");
    }
    for (int i = 0; i < 700; i++) {
      editor = Story.press(editor, "ctrl+_");
    }
    assertThat(editor.text()).hasSize(200);
  }

  /// UB-155
  @Test
  void aClearedDraftComesBackByUpAndByUndo() {
    Editor cleared = Story.after("a space long space draft").cleared();
    assertThat(cleared.isEmpty()).isTrue();
    assertThat(Story.draft(Story.press(cleared, "up"))).isEqualTo("a long draft|");
    assertThat(Story.draft(Story.press(cleared, "ctrl+_"))).isEqualTo("a long draft|");
    assertThat(Editor.empty().cleared().isEmpty()).isTrue();
  }

  /// UB-155
  @Test
  void aClearedDraftComesBackAfterAnotherWasSent() {
    Editor editor = Story.press(Story.after("precious").cleared(), "other").sent();
    assertThat(Story.draft(Story.press(editor, "up up"))).isEqualTo("precious|");
  }

  @Test
  void anotherTextReplacesTheDraftAndCanBeTakenBack() {
    Editor editor = Story.after("mine").withText("from\r\nthe editor");
    assertThat(Story.draft(editor)).isEqualTo("from\nthe editor|");
    assertThat(Story.draft(Story.press(editor, "ctrl+_"))).isEqualTo("mine|");
    assertThat(editor.withText("from\nthe editor")).isSameAs(editor);
  }

  @Test
  void whatWasCutOutlivesTheDraft() {
    Editor editor = Story.press(Story.after("keep space me ctrl+w").sent(), "ctrl+y");
    assertThat(Story.draft(editor)).isEqualTo("me|");
  }

  @Test
  void blankAndEmptyAreToldApart() {
    assertThat(Story.after("space ctrl+j").isBlank()).isTrue();
    assertThat(Story.after("space").isEmpty()).isFalse();
    assertThat(Editor.empty().isBlank()).isTrue();
    assertThat(Editor.empty().paste("\n".repeat(30)).isBlank()).isTrue();
    assertThat(Editor.empty().paste("x\n".repeat(30)).isBlank()).isFalse();
  }
}
