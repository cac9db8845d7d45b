package dev.eonyx.tui.markup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.frame.Line;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiffTest {

  private static final String EDIT =
      """
      Edited src/Parser.java: 2 edits, 13 lines added, 2 removed.
      [the file ends without a line end]
      @@ -40,3 +40,5 @@
       List<Token> tokens = scan(text);
      -    return parse(tokens);
      +    return parse(tokens, source);
      +    if (tokens.isEmpty()) {
      +\tthrow new ParseException("漢字");
       }
      @@ -90 +92 @@
      -end
      \\ No newline at end of file
      +END
      [… 9 more lines of this diff]\
      """;

  @Test
  void anEditAt80Cells() {
    assertThat(Marked.text(Diff.parse(EDIT).lines("src/Parser.java", 80)))
        .isEqualTo(
            """
            40   List<Token> tokens = scan(text);
            41 -     return parse(tokens);
            41 +     return parse(tokens, source);
            42 +     if (tokens.isEmpty()) {
            43 +     throw new ParseException("漢字");
            44   }
            ...
            90 - end
            No newline at end of file
            92 + END
            [… 9 more lines of this diff]
            """);
  }

  @Test
  void anEditAt120CellsHasTwoColumns() {
    assertThat(Marked.text(Diff.parse(EDIT).lines("src/Parser.java", 120)))
        .isEqualTo(
            """
            40   List<Token> tokens = scan(text);                        40   List<Token> tokens = scan(text);
            41 -     return parse(tokens);                               41 +     return parse(tokens, source);
                                                                         42 +     if (tokens.isEmpty()) {
                                                                         43 +     throw new ParseException("漢字");
            42   }                                                       44   }
            ...
            90 - end                                                     92 + END
            No newline at end of file
                                                                         [… 9 more lines of this diff]
            """);
  }

  @Test
  void anEditAt24Cells() {
    assertThat(Marked.styles(Diff.parse(EDIT).lines("src/Parser.java", 24)))
        .isEqualTo(
            """
            [D:40 ]  List<Token> tokens
            ~     = scan(text);
            [D:41 ][-:- ][-:    return ]
            ~     [-:parse(tokens);]
            [D:41 ][+:+ ][+:    return ]
            ~     [+:parse(tokens][+*:, ]
            ~     [+*:source][+:);]
            [D:42 ][+:+ ][+:    if ]
            ~     [+:(tokens.isEmpty()) ]
            ~     [+:{]
            [D:43 ][+:+ ][+:    throw new ]
            ~     [+:ParseException("漢]
            ~     [+:字");]
            [D:44 ]  }
            [D:...]
            [D:90 ][-:- ][-:end]
            [D:No newline at end of ]
            ~[D:file]
            [D:92 ][+:+ ][+:END]
            [D:[… 9 more lines of this ]
            ~[D:diff]]
            """);
  }

  @Test
  void anEditAt12CellsHasNoNumbers() {
    assertThat(Marked.text(Diff.parse(EDIT).lines("src/Parser.java", 12)))
        .isEqualTo(
            """
              List<Token
              > tokens
              =
              scan(text)
              ;
            -     return
              parse(toke
              ns);
            +     return
              parse(toke
              ns,
              source);
            +     if
              (tokens.is
              Empty()) {
            +     throw
              new
              ParseExcep
              tion("漢
              字");
              }
            ...
            - end
            No newline
            at end of
            file
            + END
            [… 9 more
            lines of
            this diff]
            """);
  }

  @Test
  void theStylesOfAnEditAndItsChangedWords() {
    assertThat(Marked.styles(Diff.parse(EDIT).lines("src/Parser.java", 80)))
        .isEqualTo(
            """
            [D:40 ]  List<Token> tokens = scan(text);
            [D:41 ][-:- ][-:    return parse(tokens);]
            [D:41 ][+:+ ][+:    return parse(tokens][+*:, source][+:);]
            [D:42 ][+:+ ][+:    if (tokens.isEmpty()) {]
            [D:43 ][+:+ ][+:    throw new ParseException("漢字");]
            [D:44 ]  }
            [D:...]
            [D:90 ][-:- ][-:end]
            [D:No newline at end of file]
            [D:92 ][+:+ ][+:END]
            [D:[… 9 more lines of this diff]]
            """);
  }

  @Test
  void theHeadlineCountsWhatTheHunksLeaveOut() {
    assertThat(Diff.parse(EDIT)).extracting(Diff::added, Diff::removed).containsExactly(13, 2);
    assertThat(Diff.parse("--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n-a\n--- b\n+++ c\n"))
        .extracting(Diff::added, Diff::removed)
        .containsExactly(1, 2);
  }

  @Test
  void filesAfterTheFirstAreToldByTheirHunks() {
    String git =
        """
        diff --git a/x b/x
        index 1..2 100644
        --- a/x
        +++ b/x
        @@ -1,2 +1,2 @@ void f()
        -a
        +b

        diff --git a/y b/y
        --- a/y
        +++ b/y
        @@ -7 +7 @@
        -c
        +d
        """;
    assertThat(Marked.text(Diff.parse(git).lines("x", 40)))
        .isEqualTo("1 - a\n1 + b\n2\n...\n7 - c\n7 + d\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "\n", "Edited x: 1 edit, 0 lines added, 0 removed.", "@@ what", "-a\n+b"})
  void aTextWithoutHunksIsAnEmptyDiff(String text) {
    Diff diff = Diff.parse(text);
    assertThat(diff.isEmpty()).isTrue();
    assertThat(Marked.text(diff.lines("src/x", 80)))
        .isEqualTo("No line of src/x is shown as changed.\n");
  }

  @Test
  void aLongDiffSaysHowMuchOfItIsNotShown() {
    List<Line> lines = Diff.parse("@@ -0,0 +1,2500 @@\n" + "+x\n".repeat(2500)).lines("src/x", 80);
    assertThat(lines).hasSize(2001);
    assertThat(lines.getLast().text()).isEqualTo("... 500 more lines of this change in src/x");
  }

  @Test
  void linesWithLittleInCommonHaveNoWordsThatStandOut() {
    assertThat(Marked.styles(Diff.parse("@@ -1 +1 @@\n-one two\n+three four\n").lines("x", 40)))
        .isEqualTo("[D:1 ][-:- ][-:one two]\n[D:1 ][+:+ ][+:three four]\n");
  }

  @Test
  void wordsThatChangedStandOutOnBothSides() {
    assertThat(
            Marked.styles(
                Diff.parse("@@ -1 +1 @@\n-int n = old + 1;\n+int n = new + 1;\n").lines("x", 40)))
        .isEqualTo(
            """
            [D:1 ][-:- ][-:int n = ][-*:old][-: + 1;]
            [D:1 ][+:+ ][+:int n = ][+*:new][+: + 1;]
            """);
  }

  @Test
  void controlsAreTakenOutAndLongLinesCut() {
    String line = "+a\u001b[31mb\u202e" + "x".repeat(5000);
    List<Line> lines = Diff.parse("@@ -0,0 +1 @@\n" + line).lines("x", 110);
    assertThat(lines.getFirst().text()).startsWith("1 + ab\\u202exxx");
    assertThat(lines.getLast().text()).endsWith("x ...");
  }

  @Property(tries = 500)
  void noRowIsTooWide(
      @ForAll("diffs") String text, @ForAll @IntRange(min = 1, max = 140) int width) {
    assertThat(Diff.parse(text).lines("src/x", width)).allMatch(line -> line.width() <= width);
  }

  @Property(tries = 500)
  void bothSidesAreShownInBothViews(@ForAll("diffs") String text) {
    Diff diff = Diff.parse(text);
    String unified = Marked.text(diff.lines("x", 119));
    String split = Marked.text(diff.lines("x", 120));
    for (String word : List.of("left", "right", "same")) {
      assertThat(split.contains(word)).as(word).isEqualTo(unified.contains(word));
    }
  }

  @Provide
  Arbitrary<String> diffs() {
    return Arbitraries.of(
            "@@ -1,3 +1,4 @@",
            "@@ -999999999 +5 @@",
            "@@ -7,0 +8 @@",
            "-left",
            "-left 漢字 e\u0301",
            "+right",
            "+right with a long line that has to be wrapped in each of the views there are",
            " same",
            "",
            "\\ No newline at end of file",
            "[… 3 more lines of this diff]",
            "--- a/x",
            "+++ b/x",
            "-",
            "+",
            "+\t👨‍👩‍👧",
            "rubbish",
            "\u001b[31m")
        .list()
        .ofMaxSize(25)
        .map(lines -> String.join("\n", lines));
  }
}
