package dev.eonyx.tui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Pastes, folded and shown.
class FoldsTest {

  private static final String LONG = "line\n".repeat(123);

  /// UB-152
  @Test
  void pastedLinesAreOneDraft() {
    assertThat(Story.draft(Editor.empty().paste("l1\rl2\r\nl3\n"))).isEqualTo("l1\nl2\nl3\n|");
  }

  @Test
  void aLongPasteIsFoldedAndSentWhole() {
    Editor editor = Story.press(Story.after("see space").paste(LONG), "space ok");
    assertThat(Story.screen(editor, 80, 5))
        .isEqualTo(
            """
            > see [Pasted #1 +123 lines] ok
            caret 0:31
            """);
    assertThat(editor.text()).isEqualTo("see " + LONG + " ok");
  }

  @Test
  void tenLinesAndAThousandCharactersAreShown() {
    assertThat(Story.screen(Editor.empty().paste("x\n".repeat(10)), 80, 20)).doesNotContain("[");
    assertThat(Story.screen(Editor.empty().paste("x".repeat(1_000)), 80, 20)).doesNotContain("[");
    assertThat(Story.screen(Editor.empty().paste("x\n".repeat(11)), 80, 20))
        .startsWith("> [Pasted #1 +11 lines]\n");
    assertThat(Story.screen(Editor.empty().paste("x".repeat(1_001)), 80, 20))
        .startsWith("> [Pasted #1 +1001 characters]\n");
  }

  @Test
  void aFoldIsOneUnit() {
    Editor editor = Story.press(Story.after("a").paste(LONG), "b");
    assertThat(Story.press(editor, "left backspace").text()).isEqualTo("ab");
    assertThat(Story.press(editor, "home right delete").text()).isEqualTo("ab");
    assertThat(Story.press(editor, "left left x").text()).isEqualTo("ax" + LONG + "b");
    assertThat(Story.press(editor, "left ctrl+w").text()).isEqualTo("ab");
  }

  /// UB-153
  @Test
  void theFoldAtTheCaretIsShownForEditing() {
    Editor editor = Story.press(Editor.empty().paste(LONG).paste(LONG + "2"), "alt+e");
    assertThat(Story.screen(editor, 80, 3))
        .isEqualTo(
            """
              122 more above
              line
              2
            caret 2:3
            """);
    assertThat(Story.press(editor, "backspace end x").text()).isEqualTo(LONG + LONG + "x");
    assertThat(Story.screen(Story.press(editor, "ctrl+_"), 80, 3))
        .startsWith("> [Pasted #1 +123 lines][Pasted #2 +124 lines]\n");
  }

  /// UB-153
  @Test
  void allFoldsAreShownWhenNoneIsAtTheCaret() {
    Editor editor = Story.press(Editor.empty().paste(LONG), "a b left");
    Editor shown = Story.press(editor, "alt+e x");
    assertThat(shown.text()).isEqualTo(LONG + "axb");
    assertThat(shown.view(80, 500).rows()).hasSize(124);
  }

  @Test
  void aCutFoldIsYankedAsAFoldAlsoIntoAnotherDraft() {
    Editor cut = Story.press(Editor.empty().paste(LONG), "ctrl+u x");
    Editor other = Story.press(cut.sent().paste(LONG + "other"), "space ctrl+y ctrl+y");
    assertThat(Story.screen(other, 80, 3))
        .startsWith("> [Pasted #1 +124 lines] [Pasted #2 +123 lines][Pasted #2 +123 lines]\n");
    assertThat(other.text()).isEqualTo(LONG + "other " + LONG + LONG);
  }

  @Test
  void aSentFoldComesBackFoldedFromTheHistory() {
    Editor editor = Story.press(Story.after("see").paste(LONG).sent(), "up");
    assertThat(Story.screen(editor, 80, 3)).startsWith("> see[Pasted #1 +123 lines]\n");
    assertThat(editor.text()).isEqualTo("see" + LONG);
  }

  /// UB-152: a megabyte is pasted, shown, and typed into, in far less than a second.
  @Test
  void aMegabyteIsPastedShownAndTypedInto() {
    String megabyte = "0123456789 漢字 abcdef\n".repeat(50_000);
    Editor editor = Story.press(Editor.empty().paste(megabyte), "alt+e");
    Editor typed = Story.type(editor, "x".repeat(100));
    assertThat(typed.text()).isEqualTo(megabyte + "x".repeat(100));
    assertThat(typed.view(80, 10).rows().getFirst().text()).isEqualTo("  49993 more above");
  }

  @Test
  void moreFoldsThanThereAreMarkersAreShown() {
    Editor editor = Editor.empty();
    for (int i = 0; i < 1_030; i++) {
      editor = editor.paste(i + LONG);
    }
    assertThat(editor.text()).hasSize(1_030 * LONG.length() + 10 + 180 + 2_700 + 4 * 30);
    assertThat(Story.press(editor.sent(), "up").text()).isEqualTo(editor.text());
  }
}
