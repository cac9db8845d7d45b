package dev.eonyx.tui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The draft as it is drawn.
class EditorViewTest {

  private static final String PROMPT =
      "Please look at the parser and say why 漢字 e\u0301 ✅ 👨‍👩‍👧 break.";

  @Test
  void anEmptyDraftIsAMark() {
    Editor.View view = Editor.empty().view(80, 5);
    assertThat(view)
        .isEqualTo(
            new Editor.View(List.of(Line.of(new Span("> ", Style.ACCENT))), 0, 2, List.of()));
  }

  @Test
  void aDraftAtEightyColumns() {
    assertThat(Story.screen(Editor.empty().insert(PROMPT + "\n\nAnd then?"), 80, 5))
        .isEqualTo(
            """
            > Please look at the parser and say why 漢字 é ✅ 👨‍👩‍👧 break.

              And then?
            caret 2:11
            """
                .replace("é", "e\u0301"));
  }

  /// UB-157, UB-158
  @Test
  void aDraftAtTwentyColumns() {
    assertThat(Story.screen(Editor.empty().insert(PROMPT), 20, 9))
        .isEqualTo(
            """
            > Please look at
              the parser and
              say why 漢字 é ✅
              👨‍👩‍👧 break.
            caret 3:11
            """
                .replace("é", "e\u0301"));
  }

  @Test
  void aDraftAtOneColumn() {
    assertThat(Story.screen(Editor.empty().insert("a漢b"), 1, 9))
        .isEqualTo(
            """
            a
            …
            b

            caret 3:0
            """);
  }

  /// UB-157: after each character the caret is in the cell that the next one takes.
  @Test
  void theCaretIsInTheCellOfTheNextCharacter() {
    Editor editor = Story.press(Editor.empty().insert("漢e\u0301✅👨‍👩‍👧\u200b←"), "home");
    StringBuilder columns = new StringBuilder();
    for (int i = 0; i < 7; i++) {
      columns.append(editor.view(20, 1).caretColumn()).append(' ');
      editor = Story.press(editor, "right");
    }
    assertThat(columns.toString()).isEqualTo("2 4 5 7 9 9 10 ");
  }

  /// UB-157: a full row has a cell for the caret behind it.
  @Test
  void theCaretNeverLeavesTheScreen() {
    assertThat(Story.screen(Editor.empty().insert("x".repeat(17)), 20, 3))
        .isEqualTo("> " + "x".repeat(17) + "\ncaret 0:19\n");
    assertThat(Story.screen(Editor.empty().insert("x".repeat(18)), 20, 3))
        .isEqualTo("> " + "x".repeat(17) + "\n  x\ncaret 1:3\n");
    assertThat(Story.screen(Editor.empty().insert("x".repeat(17) + " "), 20, 3))
        .isEqualTo("> " + "x".repeat(17) + "\n\ncaret 1:2\n");
  }

  @Test
  void rowsThatGoOnAreMarkedForCopying() {
    List<Line> rows = Editor.empty().insert("alpha beta gamma\ndelta").view(14, 9).rows();
    assertThat(rows.stream().map(Line::continued)).containsExactly(false, true, false);
    assertThat(rows.getFirst().spans())
        .containsExactly(new Span("> ", Style.ACCENT), new Span("alpha beta ", Style.PRIMARY));
  }

  @Test
  void aLongDraftScrollsAroundTheCaretAndSaysWhatIsHidden() {
    Editor editor = Editor.empty().insert("1\n2\n3\n4\n5\n6\n7\n8\n9");
    assertThat(Story.screen(editor, 20, 4)).isEqualTo("  6 more above\n  7\n  8\n  9\ncaret 3:3\n");
    assertThat(Story.screen(Story.press(editor, "up up up up"), 20, 4))
        .isEqualTo("  3 more above\n  4\n  5\n  4 more below\ncaret 2:3\n");
    assertThat(Story.screen(Story.press(editor, "alt+<"), 20, 4))
        .isEqualTo("> 1\n  2\n  3\n  6 more below\ncaret 0:2\n");
    assertThat(Story.screen(editor, 20, 1)).isEqualTo("  9\ncaret 0:3\n");
  }

  @Test
  void aFoldIsDimAndCutWhereItHasNoRoom() {
    Editor editor = Editor.empty().paste("line\n".repeat(123));
    assertThat(editor.view(80, 3).rows().getFirst().spans())
        .containsExactly(
            new Span("> ", Style.ACCENT), new Span("[Pasted #1 +123 lines]", Style.DIM));
    assertThat(Story.screen(editor, 20, 3)).isEqualTo("> [Pasted #1 +123 …\ncaret 0:19\n");
  }

  @Test
  void tabsAreSpacesOnTheScreenOnly() {
    Editor editor = Editor.empty().paste("a\tb");
    assertThat(Story.screen(editor, 20, 3)).isEqualTo("> a    b\ncaret 0:8\n");
    assertThat(editor.text()).isEqualTo("a\tb");
  }

  /// UB-158: a mark without its letter joins nothing that is not its own.
  @Test
  void aMarkAfterATabDoesNotWidenTheRow() {
    Editor.View view = Editor.empty().insert("\t\ufe0fa").view(20, 3);
    assertThat(view.rows().getFirst().width()).isEqualTo(7);
    assertThat(view.caretColumn()).isEqualTo(7);
  }

  @Test
  void aSizeOfNothingIsEndured() {
    assertThat(Editor.empty().insert("ab").view(0, 0).rows()).hasSize(1);
  }
}
