package dev.eonyx.tui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Up, down and Ctrl+R over the prompts of before.
class PromptHistoryTest {

  private static final List<String> EARLIER =
      List.of("fix the parser", "write tests", "Fix the lexer\nand its tests");

  private static Editor known() {
    return Editor.empty().recalled(EARLIER);
  }

  @Test
  void upGoesBackAndDownComesBackToTheUnfinishedDraft() {
    Editor editor = Story.press(known(), "mine up");
    assertThat(Story.draft(editor)).isEqualTo("Fix the lexer\nand its tests|");
    Editor oldest = Story.press(editor, "up up up up up up");
    assertThat(Story.draft(oldest)).isEqualTo("fix the parser|");
    assertThat(Story.draft(Story.press(oldest, "down"))).isEqualTo("write tests|");
    assertThat(Story.draft(Story.press(oldest, "down down down"))).isEqualTo("mine|");
    assertThat(Story.draft(Story.press(oldest, "down down down down"))).isEqualTo("mine|");
  }

  @Test
  void theHistoryIsLeftOnlyFromTheFirstAndTheLastRow() {
    Editor editor = Story.press(known(), "up");
    assertThat(Story.draft(Story.press(editor, "up"))).isEqualTo("Fix the lexer|\nand its tests");
    assertThat(Story.draft(Story.press(editor, "up up"))).isEqualTo("write tests|");
  }

  /// UB-156: what was changed in an old prompt is there when one comes back to it.
  @Test
  void changedPromptsAreKeptOnTheWay() {
    Editor editor = Story.press(known(), "mine up up up 2 up");
    assertThat(Story.draft(editor)).isEqualTo("fix the parser|");
    assertThat(Story.draft(Story.press(editor, "down"))).isEqualTo("write tests2|");
  }

  /// UB-156: another prompt sent from the history leaves the unfinished draft one step away.
  @Test
  void anUnfinishedDraftSurvivesThatAPromptOfTheHistoryIsSent() {
    Editor sent = Story.press(known(), "unfinished up").sent();
    assertThat(Story.draft(Story.press(sent, "up"))).startsWith("Fix the lexer");
    assertThat(Story.draft(Story.press(sent, "up up up"))).isEqualTo("unfinished|");
  }

  @Test
  void aWalkThroughTheHistoryIsOneStepToUndo() {
    Editor known = Editor.empty().recalled(List.of("one", "two", "three"));
    Editor editor = Story.press(known, "mine up up up down ctrl+_");
    assertThat(Story.draft(editor)).isEqualTo("mine|");
  }

  @Test
  void sentPromptsAreTheNewestAndNotRepeated() {
    Editor editor = Story.press(known(), "again").sent();
    editor = Story.press(editor, "again").sent();
    assertThat(Story.draft(Story.press(editor, "up"))).isEqualTo("again|");
    assertThat(Story.draft(Story.press(editor, "up up"))).startsWith("Fix the lexer");
  }

  @Test
  void earlierPromptsAreWantedOnceUpOrSearchIsUsed() {
    assertThat(Story.after("mine").wantsHistory()).isFalse();
    assertThat(Story.after("mine up").wantsHistory()).isTrue();
    assertThat(Story.after("ctrl+r").wantsHistory()).isTrue();
    assertThat(Story.after("up").recalled(List.of()).wantsHistory()).isFalse();
    assertThat(Story.press(Editor.empty().recalled(List.of()), "up").wantsHistory()).isFalse();
  }

  @Test
  void upThatWaitedForTheHistoryIsDoneWhenItComes() {
    assertThat(Story.draft(Story.after("mine up").recalled(EARLIER))).startsWith("Fix the lexer");
    Editor sent = Story.after("own").sent();
    assertThat(Story.draft(Story.press(sent, "up up").recalled(EARLIER))).startsWith("Fix the");
  }

  /// UB-156: what comes late replaces nothing that was typed meanwhile.
  @Test
  void aLateHistoryLeavesTheDraftAlone() {
    assertThat(Story.draft(Story.after("up typed").recalled(EARLIER))).isEqualTo("typed|");
    assertThat(Story.draft(Story.after("up").paste("p").recalled(EARLIER))).isEqualTo("p|");
  }

  @Test
  void promptsOfThisSessionAreNotRepeatedAmongTheEarlier() {
    Editor editor = Story.after("own").sent().recalled(List.of("old", "own", "old"));
    assertThat(Story.draft(Story.press(editor, "up up"))).isEqualTo("old|");
    assertThat(Story.draft(Story.press(editor, "up up up"))).isEqualTo("old|");
  }

  @Test
  void promptsFromOutsideAreCleaned() {
    Editor editor = Editor.empty().recalled(List.of("a\u001b[2Jb\r\nc", "  "));
    assertThat(Story.press(editor, "up").text()).isEqualTo("ab\nc");
  }

  @Test
  void searchFindsTheNewestAndGoesBack() {
    Editor editor = Story.press(known(), "mine ctrl+r fix");
    assertThat(Story.screen(editor, 80, 3))
        .isEqualTo(
            """
            > mine
            caret 0:6
            | (history) fix: Fix the lexer and its tests
            """);
    Editor older = Story.press(editor, "ctrl+r");
    assertThat(Story.screen(older, 80, 3)).endsWith("| (history) fix: fix the parser\n");
    assertThat(Story.screen(Story.press(older, "ctrl+r"), 80, 3))
        .isEqualTo(Story.screen(older, 80, 3));
    assertThat(Story.screen(Story.press(older, "down"), 80, 3))
        .isEqualTo(Story.screen(editor, 80, 3));
    assertThat(Story.screen(Story.press(editor, "space q"), 80, 3))
        .endsWith("| (history) fix q: nothing found\n");
    assertThat(Story.screen(Story.press(editor, "space q backspace"), 80, 3))
        .endsWith("| (history) fix : Fix the lexer and its tests\n");
  }

  @Test
  void searchIsAcceptedOrLeft() {
    Editor editor = Story.press(known(), "mine ctrl+r parser");
    assertThat(editor.isChoosing()).isTrue();
    assertThat(Story.draft(Story.press(editor, "enter"))).isEqualTo("fix the parser|");
    assertThat(Story.draft(Story.press(editor, "tab"))).isEqualTo("fix the parser|");
    assertThat(Story.draft(Story.press(editor, "enter ctrl+_"))).isEqualTo("mine|");
    assertThat(Story.draft(Story.press(editor, "escape"))).isEqualTo("mine|");
    assertThat(Story.draft(Story.press(editor, "home x"))).isEqualTo("x|fix the parser");
    assertThat(Story.draft(Story.press(editor, "q q enter"))).isEqualTo("mine|");
    assertThat(Story.press(editor, "enter").isChoosing()).isFalse();
  }

  @Test
  void aSearchGoesOnWhenEarlierPromptsCome() {
    Editor editor = Story.after("ctrl+r tests");
    assertThat(Story.screen(editor, 80, 3))
        .endsWith("| (history) tests: reading earlier prompts ...\n");
    assertThat(Story.screen(editor.recalled(EARLIER), 80, 3))
        .endsWith("| (history) tests: and its tests\n");
  }

  @Test
  void aHitFarRightIsShown() {
    String prompt = "word ".repeat(30) + "needle in a very long line";
    Editor editor = Story.press(Editor.empty().recalled(List.of(prompt)), "ctrl+r needle");
    assertThat(Story.screen(editor, 50, 3)).contains("(history) needle: ... word word word needle");
  }
}
