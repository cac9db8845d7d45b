package dev.eonyx.tui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Completion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `@` and `/`, completed.
class CompletionTest {

  private static final Completion PARSER = new Completion("@src/Parser.java", "12 kB");
  private static final Completion PATHS = new Completion("@src/Paths.java", "");
  private static final Completion DIRECTORY = new Completion("@src/pages/", "directory");

  private static Editor choosing() {
    return Story.after("see space @src/pa").offered("@src/pa", List.of(PARSER, PATHS, DIRECTORY));
  }

  @ParameterizedTest
  @CsvSource({
    "@, @",
    "@src/Pa, @src/Pa",
    "see space @src, @src",
    "( @src, @src",
    "a ctrl+j @src, @src",
    "/mo, /mo",
    "/, /",
    "\\mo, /mo",
    "/mode space p, /mode p",
    "\\mode space p, /mode p",
    "@ \" my space d, @my d"
  })
  void theWordBeforeTheCaretIsWanted(String keys, String wanted) {
    assertThat(Story.after(keys).wants()).contains(wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mail@host",
        "word",
        "@src space",
        "see space /mo",
        "/usr/bin",
        "space /mo",
        "/mode space",
        "/mode space space p",
        "/mode space plan space x",
        "/export space /tmp",
        "@src left",
        "@ \" a \"",
        "/mo ctrl+j",
        "a \\"
      })
  void nothingElseIsWanted(String keys) {
    assertThat(Story.after(keys).wants()).isEmpty();
  }

  @Test
  void pastedAndRecalledWordsAskForNothing() {
    assertThat(Editor.empty().paste("@src").wants()).isEmpty();
    assertThat(Editor.empty().withText("/mo").wants()).isEmpty();
    assertThat(Story.press(Editor.empty().recalled(List.of("@src")), "up").wants()).isEmpty();
  }

  @Test
  void candidatesAreShownAndChosenFrom() {
    assertThat(Story.screen(Story.press(choosing(), "down"), 60, 3))
        .isEqualTo(
            """
            > see @src/pa
            caret 0:13
            |   @src/Parser.java  12 kB
            | > @src/Paths.java
            |   @src/pages/       directory
            """);
    assertThat(choosing().wants()).isEmpty();
    assertThat(choosing().isChoosing()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "enter, see @src/Parser.java |",
    "tab, see @src/Parser.java |",
    "down enter, see @src/Paths.java |",
    "up enter, see @src/pages/|",
    "escape, see @src/pa|",
    "left, see @src/p|a",
    "enter : 10-40, see @src/Parser.java:10-40|",
    "enter x, see @src/Parser.java x|",
    "enter x :, see @src/Parser.java x:|",
    "enter ctrl+_, see @src/pa|"
  })
  void keysChooseWhileCandidatesAreShown(String keys, String draft) {
    assertThat(Story.draft(Story.press(choosing(), keys)).stripLeading()).isEqualTo(draft);
  }

  @Test
  void whatWasChosenIsToldOnce() {
    Editor chosen = Story.press(choosing(), "enter");
    assertThat(chosen.chosen()).contains("@src/Parser.java");
    assertThat(chosen.isChoosing()).isFalse();
    assertThat(Story.press(chosen, "x").chosen()).isEmpty();
    assertThat(choosing().chosen()).isEmpty();
  }

  @Test
  void aDirectoryIsGoneOnIn() {
    Editor editor = Story.press(choosing(), "up enter");
    assertThat(editor.wants()).contains("@src/pages/");
    Editor inside =
        editor.offered("@src/pages/", List.of(new Completion("@src/pages/Home.java", "")));
    assertThat(Story.draft(Story.press(inside, "enter"))).isEqualTo("see @src/pages/Home.java |");
  }

  @Test
  void pathsWithSpacesAreQuoted() {
    Editor editor =
        Story.after("@my")
            .offered(
                "@my", List.of(new Completion("@my dir/", ""), new Completion("@my file.txt", "")));
    assertThat(Story.draft(Story.press(editor, "down enter"))).isEqualTo("@\"my file.txt\" |");
    Editor inside = Story.press(editor, "enter");
    assertThat(inside.text()).isEqualTo("@\"my dir/");
    assertThat(Story.press(inside, "a").wants()).contains("@my dir/a");
    Editor offered =
        Story.press(inside, "a").offered("@my dir/a", List.of(new Completion("@my dir/a b", "")));
    assertThat(Story.draft(Story.press(offered, "enter"))).isEqualTo("@\"my dir/a b\" |");
  }

  @Test
  void aCommandIsCompletedAlsoAfterABackslash() {
    Editor editor =
        Story.after("\\mo")
            .offered("/mo", List.of(new Completion("/model", ""), new Completion("/mode", "")));
    assertThat(Story.draft(Story.press(editor, "enter"))).isEqualTo("/model |");
  }

  @Test
  void anArgumentOfACommandIsCompleted() {
    Completion plan = new Completion("plan", "");
    Editor editor = Story.after("/mode space p").offered("/mode p", List.of(plan));
    assertThat(Story.draft(Story.press(editor, "enter"))).isEqualTo("/mode plan |");
    Editor whole = Story.after("/mode space plan").offered("/mode plan", List.of(plan));
    assertThat(whole.isChoosing()).isFalse();
    Editor capital = Story.after("/mode space Plan").offered("/mode Plan", List.of(plan));
    assertThat(capital.isChoosing()).isFalse();
  }

  @Test
  void enterSendsACommandThatIsWrittenOut() {
    Editor editor =
        Story.after("/mode")
            .offered("/mode", List.of(new Completion("/mode", ""), new Completion("/model", "")));
    assertThat(editor.isChoosing()).isFalse();
    assertThat(editor.wants()).isEqualTo(Optional.empty());
  }

  /// UB-156: late candidates change nothing.
  @Test
  void candidatesForAnotherWordAreIgnored() {
    Editor editor = Story.after("@src/par");
    assertThat(editor.offered("@src/pa", List.of(PARSER))).isSameAs(editor);
    Editor sent = editor.sent();
    assertThat(sent.offered("@src/par", List.of(PARSER))).isSameAs(sent);
  }

  @Test
  void candidatesThatStillFitStayUntilNewOnesCome() {
    Editor editor = Story.press(choosing(), "r");
    assertThat(editor.wants()).contains("@src/par");
    assertThat(Story.screen(editor, 40, 1)).endsWith("| > @src/Parser.java  12 kB\n");
    assertThat(Story.screen(Story.press(editor, "x"), 40, 1)).doesNotContain("|");
  }

  @Test
  void escapeClosesForThisWordOnly() {
    Editor editor = Story.press(choosing(), "escape r");
    assertThat(editor.wants()).isEmpty();
    assertThat(Story.press(editor, "space @x").wants()).contains("@x");
  }

  @Test
  void aLongListScrollsAndSaysHowLongItIs() {
    List<Completion> many = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      many.add(new Completion("@f" + i, ""));
    }
    Editor editor = Story.after("@f").offered("@f", many);
    assertThat(Story.screen(Story.press(editor, "down down down down down"), 20, 1))
        .isEqualTo(
            """
            > @f
            caret 0:4
            |   @f3
            |   @f4
            |   @f5
            | > @f6
            |   @f7
            |   @f8
            |   @f9
            |   6 of 20
            """);
    assertThat(Story.screen(Story.press(editor, "up"), 20, 1)).contains("| > @f20\n|   20 of 20\n");
  }

  @Test
  void controlsInNamesAreNotObeyed() {
    Editor editor =
        Story.after("@a").offered("@a", List.of(new Completion("@a\u001b[2J\n\u0007b", "")));
    assertThat(Story.screen(editor, 40, 1)).endsWith("| > @a b\n");
    assertThat(Story.press(editor, "enter").text()).isEqualTo("@\"a b\" ");
  }
}
