package dev.eonyx.tui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Completion;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/// What holds whatever is pressed.
class EditorLawsTest {

  /// Something a user, or the program around, does to the editor.
  sealed interface Step {
    record Press(Key key) implements Step {}

    record Typed(String text) implements Step {}

    record Pasted(String text) implements Step {}

    record Widened(int width) implements Step {}

    record Offered() implements Step {}

    record Recalled() implements Step {}

    record Sent() implements Step {}

    record Cleared() implements Step {}
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    List<Key> keys =
        Arrays.stream(Action.values()).flatMap(action -> Story.KEYS.keys(action).stream()).toList();
    Arbitrary<Step> step =
        Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.of(keys).map(Step.Press::new)),
            Tuple.of(8, pieces().map(Step.Typed::new)),
            Tuple.of(2, pastes().map(Step.Pasted::new)),
            Tuple.of(1, Arbitraries.integers().between(0, 90).map(Step.Widened::new)),
            Tuple.of(
                1,
                Arbitraries.of(
                    new Step.Offered(), new Step.Recalled(), new Step.Sent(), new Step.Cleared())));
    return step.list().ofMaxSize(60);
  }

  @Provide
  Arbitrary<String> pieces() {
    return Arbitraries.of(
        "a",
        "word",
        " ",
        "  ",
        "\n",
        "\t",
        "漢",
        "字",
        "e",
        "\u0301",
        "👨",
        "\u200d",
        "👩",
        "✅",
        "🇩",
        "🇪",
        "\ufe0f",
        "❤",
        "\u200b",
        "@",
        "/",
        "\"",
        "\\",
        "ᄒ",
        "ᅡ",
        "ᆫ",
        "\r\n",
        "\ud800",
        "\u001b[1m",
        "a b c d e f g h",
        "漢字漢字漢字",
        "averylongwordthatfitsnowhereatall");
  }

  @Provide
  Arbitrary<String> drafts() {
    return pieces().list().ofMaxSize(30).map(list -> String.join("", list));
  }

  @Provide
  Arbitrary<String> pastes() {
    return Arbitraries.oneOf(drafts(), Arbitraries.of("line\n".repeat(12), "x".repeat(1_001)));
  }

  private static Editor step(Editor editor, Step step) {
    return switch (step) {
      case Step.Press(Key key) -> editor.press(key, Story.KEYS);
      case Step.Typed(String text) -> editor.insert(text);
      case Step.Pasted(String text) -> editor.paste(text);
      case Step.Widened(int width) -> editor.widened(width);
      case Step.Offered() ->
          editor
              .wants()
              .map(word -> editor.offered(word, List.of(new Completion("@a b/", "directory"))))
              .orElse(editor);
      case Step.Recalled() -> editor.recalled(List.of("first\nprompt", "second 漢字"));
      case Step.Sent() -> editor.sent();
      case Step.Cleared() -> editor.cleared();
    };
  }

  private static Editor play(List<Step> steps) {
    Editor editor = Editor.empty();
    for (Step step : steps) {
      editor = step(editor, step);
    }
    return editor;
  }

  /// UB-157, UB-158
  @Property(tries = 500)
  void theCaretIsInsideAndNoRowIsWiderThanTheScreen(
      @ForAll("steps") List<Step> steps,
      @ForAll @IntRange(min = 1, max = 90) int width,
      @ForAll @IntRange(min = 1, max = 12) int maxRows) {
    Editor editor = Editor.empty();
    for (Step step : steps) {
      editor = step(editor, step);
      Editor.View view = editor.view(width, maxRows);
      assertThat(view.rows()).hasSizeBetween(1, maxRows);
      assertThat(view.caretRow()).isBetween(0, view.rows().size() - 1);
      assertThat(view.caretColumn()).isBetween(0, width - 1);
      assertThat(view.rows()).allMatch(row -> row.width() <= width);
      assertThat(view.popup()).allMatch(row -> row.width() <= width);
      assertThat(view.popup()).hasSizeLessThanOrEqualTo(8);
    }
  }

  /// UB-158: left goes through the visible characters of the draft, one by one.
  @Property(tries = 300)
  void theCaretIsAlwaysBetweenVisibleCharacters(@ForAll("drafts") String text) {
    Editor editor = Editor.empty().widened(12).insert(text);
    String whole = editor.text();
    int at = whole.length();
    while (at > 0) {
      editor = editor.press(Key.of(Key.Name.LEFT), Story.KEYS);
      at = Graphemes.previous(whole, at);
      Editor cut = editor.press(Key.of(Key.Name.DELETE), Story.KEYS);
      assertThat(cut.text())
          .isEqualTo(whole.substring(0, at) + whole.substring(Graphemes.next(whole, at)));
    }
  }

  @Property(tries = 300)
  void undoGoesBackToTheBeginning(@ForAll("steps") List<Step> steps) {
    List<Step> within =
        steps.stream()
            .filter(step -> !(step instanceof Step.Sent) && !(step instanceof Step.Recalled))
            .toList();
    Editor editor = Story.press(play(within), "left");
    String text = editor.text();
    int undone = 0;
    Editor back = editor;
    for (Editor next = undo(back); next != back; next = undo(back)) {
      back = next;
      undone++;
    }
    assertThat(back.isEmpty()).isTrue();
    for (int i = 0; i < undone; i++) {
      back = Story.press(back, "alt+z");
    }
    assertThat(back.text()).isEqualTo(text);
  }

  private static Editor undo(Editor editor) {
    return Story.press(editor, "ctrl+_");
  }

  @Property(tries = 300)
  void backspaceTakesBackWhatWasInserted(
      @ForAll("steps") List<Step> steps, @ForAll("alone") String character) {
    Editor editor = Story.press(play(steps), "escape ctrl+e space space ctrl+b");
    String drawn = Story.screen(editor.widened(40), 40, 10);
    Editor again = Story.press(Story.type(editor, character), "backspace");
    assertThat(Story.screen(again.widened(40), 40, 10)).isEqualTo(drawn);
  }

  @Provide
  Arbitrary<String> alone() {
    return Arbitraries.of("a", "漢", "é", "✅", "_");
  }

  @Property(tries = 500)
  void pastesOfAnyContentAreSentAsTheyAre(@ForAll @Size(max = 5) List<String> pastes) {
    Editor editor = Editor.empty();
    StringBuilder expected = new StringBuilder();
    for (String paste : pastes) {
      editor = editor.paste(paste).paste(paste.repeat(12) + "\n".repeat(12));
      expected.append(Passage.clean(paste));
      expected.append(Passage.clean(paste.repeat(12) + "\n".repeat(12)));
    }
    assertThat(editor.text()).isEqualTo(expected.toString());
    assertThat(Passage.clean(editor.text())).isEqualTo(editor.text());
    assertThat(Story.press(editor, "alt+< space alt+e").text()).contains(expected);
  }

  /// Nothing is ever lost on the way through the history.
  @Property(tries = 200)
  void theUnfinishedDraftComesBack(
      @ForAll("pieces") String draft, @ForAll @IntRange(min = 1, max = 5) int ups) {
    Editor editor = Editor.empty().recalled(List.of("one", "two", "three")).insert(draft);
    Editor gone = editor;
    for (int i = 0; i < ups; i++) {
      gone = Story.press(gone, "up up up");
    }
    for (int i = 0; i < ups; i++) {
      gone = Story.press(gone, "down down down");
    }
    assertThat(gone.text()).isEqualTo(editor.text());
  }

  /// What is broken anew around a change is what would be broken anew as a whole.
  @Property(tries = 1_000)
  void aChangeBreaksTheRowsAsIfTheyWereBrokenAnew(
      @ForAll("pastes") String text,
      @ForAll("drafts") String inserted,
      @ForAll @IntRange(min = 1, max = 30) int width,
      @ForAll @IntRange(max = 400) int from,
      @ForAll @IntRange(max = 60) int length) {
    Draft draft = Draft.empty(width).replaced(0, 0, Passage.clean(text));
    int start = draft.rows().snapped(Math.min(from, draft.length()));
    int end = draft.rows().snapped(Math.min(draft.length(), start + length));
    Draft changed = draft.replaced(start, end, Passage.clean(inserted));
    SoftWrap anew = SoftWrap.of(changed.passage(), width);
    assertThat(starts(changed.rows())).isEqualTo(starts(anew));
  }

  private static List<Integer> starts(SoftWrap wrap) {
    return IntStream.range(0, wrap.count()).map(wrap::start).boxed().toList();
  }

  /// The caret walks through every row from left to right, also where rows are broken.
  @Property(tries = 300)
  void goingRightGoesThroughTheRowsInOrder(
      @ForAll("drafts") String text, @ForAll @IntRange(min = 1, max = 40) int width) {
    Editor editor = Story.press(Editor.empty().widened(width).insert(text), "alt+<");
    int row = 0;
    int column = -1;
    for (Editor next = editor; ; next = Story.press(next, "right")) {
      Editor.View view = next.view(width, 1_000);
      boolean onward = view.caretRow() > row || view.caretColumn() >= column;
      assertThat(onward).isTrue();
      row = view.caretRow();
      column = view.caretColumn();
      if (Story.press(next, "right") == next) {
        break;
      }
    }
    List<Line> rows = editor.view(width, 1_000).rows();
    assertThat(row).isEqualTo(rows.size() - 1);
  }
}
