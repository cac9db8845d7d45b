package dev.eonyx.tui.markup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.frame.Line;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {

  private static final String ANSWER =
      """
      # The parser
      It now *rejects* empty input, and **says** where: see `Parser.java`, the [issue](https://example.com/i/7) and <https://example.com>.

      ## Steps
      1. Read the tokens
      2. Fail when there are none, with a sentence that says where
         - in the file
         - in the line

      - [x] tests
      - [ ] docs

      > Empty input is an error.
      > > It always was.

      ```java
      if (tokens.isEmpty()) { // nothing
          throw new ParseException("empty input");
      }
      ```

      ***

      | Option | Meaning | n |
      |:-------|---------|--:|
      | `--new` | starts a new session | 1 |
      | -s ID | opens it | 22 |
      """;

  @Test
  void anAnswerAt80Cells() {
    assertThat(Marked.text(Markdown.lines(ANSWER, 80)))
        .isEqualTo(
            """
            The parser

            It now rejects empty input, and says where: see `Parser.java`, the issue
            (https://example.com/i/7) and https://example.com.

            Steps

            1. Read the tokens
            2. Fail when there are none, with a sentence that says where
               - in the file
               - in the line

            - [x] tests
            - [ ] docs

            | Empty input is an error.
            |
            | | It always was.

              if (tokens.isEmpty()) { // nothing
                  throw new ParseException("empty input");
              }

            ----------------------------------------

            Option   Meaning                n
            -------  --------------------  --
            `--new`  starts a new session   1
            -s ID    opens it              22
            """);
  }

  @Test
  void anAnswerAt40Cells() {
    assertThat(Marked.text(Markdown.lines(ANSWER, 40)))
        .isEqualTo(
            """
            The parser

            It now rejects empty input, and says
            where: see `Parser.java`, the issue
            (https://example.com/i/7) and
            https://example.com.

            Steps

            1. Read the tokens
            2. Fail when there are none, with a
               sentence that says where
               - in the file
               - in the line

            - [x] tests
            - [ ] docs

            | Empty input is an error.
            |
            | | It always was.

              if (tokens.isEmpty()) { // nothing
                  throw new ParseException("empty
              input");
              }

            ----------------------------------------

            Option   Meaning                n
            -------  --------------------  --
            `--new`  starts a new session   1
            -s ID    opens it              22
            """);
  }

  @Test
  void anAnswerAt12Cells() {
    assertThat(Marked.text(Markdown.lines(ANSWER, 12)))
        .isEqualTo(
            """
            The parser

            It now
            rejects
            empty
            input, and
            says where:
            see
            `Parser.java
            `, the
            issue
            (https://exa
            mple.com/i/7
            ) and
            https://exam
            ple.com.

            Steps

            1. Read the
               tokens
            2. Fail
               when
               there
               are
               none,
               with a
               sentence
               that
               says
               where
               - in the
                 file
               - in the
                 line

            - [x] tests
            - [ ] docs

            | Empty
            | input is
            | an error.
            |
            | | It
            | | always
            | | was.

              if
              (tokens.is
              Empty())
              { //
              nothing
                  throw
              new
              ParseExcep
              tion("empt
              y input");
              }

            ------------

            Option:
            `--new`
            Meaning:
            starts a
            new session
            n: 1

            Option: -s
            ID
            Meaning:
            opens it
            n: 22
            """);
  }

  @Test
  void theStylesOfAnAnswer() {
    assertThat(Marked.styles(Markdown.lines(ANSWER, 80)))
        .isEqualTo(
            """
            [A*_:The parser]

            It now [/:rejects] empty input, and [*:says] where: see [D:`][A:Parser.java][D:`], the [_:issue][D: ]
            ~[D:(https://example.com/i/7)] and [_:https://example.com].

            [A*:Steps]

            [A:1. ]Read the tokens
            [A:2. ]Fail when there are none, with a sentence that says where
               [A:- ]in the file
               [A:- ]in the line

            [A:- ][A:[x]] tests
            [A:- ][A:[ ]] docs

            [D:| ]Empty input is an error.
            [D:| ]
            [D:| ][D:| ]It always was.

              [*:if] (tokens.isEmpty()) { [D/:// nothing]
                  [*:throw] [*:new] ParseException([A:"empty input"]);
              }

            [D:----------------------------------------]

            [*:Option]   [*:Meaning]                [*:n]
            [D:-------  --------------------  --]
            [D:`][A:--new][D:`]  starts a new session   1
            -s ID    opens it              22
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "[text](https://a.b), [_:text][D: (https://a.b)]",
    "[https://a.b](https://a.b), [_:https://a.b]",
    "<me@a.b>, [_:me@a.b]",
    "[https://good.com](https://evil.com), [_:https://good.com][D: (https://evil.com)]",
    "[](https://a.b), [D:(https://a.b)]",
    "[text](), [_:text]",
    "![a picture](a.png), [/:a picture][D: (a.png)]",
    "![](a.png), [/:image][D: (a.png)]",
    "[a](b&#27;[31mc), [_:a][D: (bc)]",
  })
  void aLinkShowsWhereItLeads(String markdown, String expected) {
    assertThat(Marked.styles(Markdown.lines(markdown, 80))).isEqualTo(expected + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "***both***, [*/:both]",
    "~~gone~~, [~:gone]",
    "**a `b` c**, '[*:a ][D*:`][A*:b][D*:`][*: c]'",
    "a <br> b, 'a [D:<br>] b'",
    "2 < 3 &amp; x_y_z, 2 < 3 & x_y_z",
    "\\*a\\*, *a*",
    "### third, [*:third]",
  })
  void marksWithinText(String markdown, String expected) {
    assertThat(Marked.styles(Markdown.lines(markdown, 80))).isEqualTo(expected + "\n");
  }

  @Test
  void aHardBreakIsNoContinuation() {
    assertThat(Marked.styles(Markdown.lines("one two  \nthree\\\nfour\nfive", 10)))
        .isEqualTo("one two\nthree\nfour five\n");
  }

  @Test
  void rowsOfOneParagraphGoOnWithEachOther() {
    assertThat(Marked.styles(Markdown.lines("- one two three\n\n  > four five six", 10)))
        .isEqualTo(
            """
            [A:- ]one two
            ~  three

              [D:| ]four
            ~  [D:| ]five
            ~  [D:| ]six
            """);
  }

  @Test
  void aListIsAsLooseAsItIsWritten() {
    assertThat(
            Marked.text(Markdown.lines("- a\n- b\n\n- c\n  - d\n\n  - e\n\n    f\n7) x\n8) y", 40)))
        .isEqualTo(
            """
            - a
            - b

            - c
              - d

              - e

                f

            7) x
            8) y
            """);
  }

  @Test
  void codeKeepsItsBlankLinesAndLosesThoseAtItsEnds() {
    assertThat(Marked.text(Markdown.lines("a\n```\n\n  x\n\n\ny\n\n```\n    z", 40)))
        .isEqualTo("a\n\n    x\n\n\n  y\n\n  z\n");
  }

  @Test
  void codeThatIsTooLongGoesOnInTheNextRow() {
    assertThat(Marked.styles(Markdown.lines("```\nabcdefghij klm\n```", 10)))
        .isEqualTo("  abcdefgh\n~  ij klm\n");
  }

  @Test
  void htmlIsText() {
    assertThat(Marked.text(Markdown.lines("<div>\n<b>bold</b>\n</div>\n\ntext", 40)))
        .isEqualTo("<div>\n<b>bold</b>\n</div>\n\ntext\n");
  }

  @Test
  void aNameOfALinkIsKnownInItsBlockOnly() {
    assertThat(Marked.styles(Markdown.lines("[a][1]\n\n[1]: https://a.b\n[2]: <c d>\n", 40)))
        .isEqualTo("[a][1]\n\n[D:[1]: https://a.b]\n[D:[2]: c d]\n");
    assertThat(Marked.styles(Markdown.lines("[1]: https://a.b\n[a][1]", 40)))
        .isEqualTo("[D:[1]: https://a.b]\n\n[_:a][D: (https://a.b)]\n");
  }

  @Test
  void aTableIsAlignedAndItsCellsAreWrapped() {
    String table = "| l | c | r |\n|:--|:-:|--:|\n| a long cell of text | x | 1 |\n| b | yyy |";
    assertThat(Marked.text(Markdown.lines(table, 20)))
        .isEqualTo(
            """
            l              c   r
            ------------  ---  -
            a long cell    x   1
            of text
            b             yyy
            """);
  }

  @Test
  void aTableWithoutRoomIsAListOfItsCells() {
    String table = "| name | meaning |\n|---|---|\n| first | the first thing |\n| other | two |";
    assertThat(Marked.styles(Markdown.lines(table, 11)))
        .isEqualTo(
            """
            [*:name][*:: ]first
            [*:meaning][*:: ]
            ~the first
            ~thing

            [*:name][*:: ]other
            [*:meaning][*:: ]
            ~two
            """);
  }

  @Test
  void aTableEndsTheParagraphBeforeIt() {
    assertThat(Marked.text(Markdown.lines("text\na|b\n-|-\n1|2\n", 40)))
        .isEqualTo("text\n\na  b\n-  -\n1  2\n");
  }

  /// UB-158
  @Test
  void wideAndCombinedCharactersKeepColumnsStraight() {
    String table =
        "| a | b |\n|---|---|\n| 漢字 | 1 |\n| e\u0301 | 2 |\n| ✅ | 3 |\n| 👨‍👩‍👧 | 4 |\n| \u200B | 5 |\n| ← | 6 |";
    List<Line> lines = Markdown.lines(table, 20);
    assertThat(lines).hasSize(8).allMatch(line -> line.width() == 7 || line.width() == 6);
    assertThat(lines).extracting(Line::width).containsExactly(7, 7, 7, 7, 7, 7, 7, 7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "   \n\t", "```\n```", "\u0007", "[]()", "&#8203;"})
  void nothingToShowIsNoLineOrABlankOne(String markdown) {
    assertThat(Markdown.lines(markdown, 40)).allMatch(line -> line.width() == 0);
  }

  @Test
  void noDepthIsTooDeep() {
    for (String mark :
        List.of("> ", "- ", "1. ", "[", "![", "*a ", "**", "`", "<", "(", "|", "~~a ")) {
      String text = mark.repeat(10_000) + "x`";
      assertThat(Markdown.lines(text, 80)).as(mark).isNotEmpty().allMatch(l -> l.width() <= 80);
    }
  }

  @Test
  void aPieceBeyondTheBoundIsPlainText() {
    String text = "*word* ".repeat(10_000);
    assertThat(Marked.styles(Markdown.lines(text, 70)).substring(0, 20))
        .startsWith("*word* *word*");
  }

  @Test
  void aTableWithAbsurdlyManyCellsIsPlainText() {
    String table = "|a".repeat(500) + "\n" + "|-".repeat(500) + "\n" + "x\n".repeat(500);
    assertThat(Markdown.lines(table, 80).getLast().text()).isEqualTo("x");
  }

  @Test
  void anAnswerOfOneLineOfAMegabyteIsShown() {
    assertThat(Markdown.lines("x".repeat(1 << 20), 100)).hasSize((1 << 20) / 100 + 1);
  }
}
