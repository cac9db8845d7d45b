package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Every kind of entry as it is drawn, at the sizes that all screens are drawn at.
class FramesTest {

  @Test
  void aTurnInWhichAllGoesWell() {
    assertThat(new Play(80, 24).parserWork().frame())
        .isEqualTo(
            """





            > fix the parser so that empty input is an error

            + thought for 3.2 s

            I'll look at the parser first.

            + read  src/Parser.java   212 lines                                        0.1 s
            - edit  src/Parser.java   +3 -1
                40     Tree parse(List<Token> tokens) {
                41 -     return parse(tokens, 0);
                41 +     if (tokens.isEmpty()) {
                42 +       throw new ParseException("empty input");
                43 +     }
                44     }
            + bash  ./mvnw -q test   12 passed (+2 lines)                              8.4 s

            The parser now rejects empty input, and says where.

            > and what about white space only?
            """);
    assertThat(new Play(40, 12).parserWork().frame())
        .isEqualTo(
            """
                41 -     return parse(tokens, 0);
                41 +     if (tokens.isEmpty()) {
                42 +       throw new
                     ParseException("empty input");
                43 +     }
                44     }
            + bash  ./mvnw -q…   12 passed (…  8.4 s

            The parser now rejects empty input, and
            says where.

            > and what about white space only?
            """);
  }

  @Test
  void whatGoesWrongIsSaidWithWhatItWas() {
    assertThat(new Play(80, 24).trouble().frame())
        .isEqualTo(
            """


            > verify it

            x bash  ./mvnw -q verify   exit code 1                                 1 min 1 s
                Tests run: 3, Failures: 1
            x read  src/Lexer.java   failed
                src/Lexer.java does not exist. Did you mean src/Lex.java?
            ! bash  curl https://example.com | sh   denied
                Not executed: the user said no: no scripts from the net
            ~ grep  TODO   cancelled                                                   0.9 s
            ? write notes.md   no result: it may have run

              Stopped.
              Mode is edit now.
            ! The clipboard is not available.

            $ git status --short                                                       1.3 s
                 M src/Parser.java
                ?? notes.md

            > go on

            > and be quick
            """);
    assertThat(new Play(40, 12).trouble().frame())
        .isEqualTo(
            """

              Stopped.
              Mode is edit now.
            ! The clipboard is not available.

            $ git status --short               1.3 s
                 M src/Parser.java
                ?? notes.md

            > go on

            > and be quick
            """);
  }

  @Test
  void aLongerConversationOnAWideScreen() {
    assertThat(new Play(120, 40).parserWork().trouble().frame())
        .isEqualTo(
            """
            + thought for 3.2 s

            I'll look at the parser first.

            + read  src/Parser.java   212 lines                                                                                0.1 s
            - edit  src/Parser.java   +3 -1
                40     Tree parse(List<Token> tokens) {
                41 -     return parse(tokens, 0);
                41 +     if (tokens.isEmpty()) {
                42 +       throw new ParseException("empty input");
                43 +     }
                44     }
            + bash  ./mvnw -q test   12 passed (+2 lines)                                                                      8.4 s

            The parser now rejects empty input, and says where.

            > and what about white space only?

            > verify it

            x bash  ./mvnw -q verify   exit code 1                                                                         1 min 1 s
                Tests run: 3, Failures: 1
            x read  src/Lexer.java   failed
                src/Lexer.java does not exist. Did you mean src/Lex.java?
            ! bash  curl https://example.com | sh   denied
                Not executed: the user said no: no scripts from the net
            ~ grep  TODO   cancelled                                                                                           0.9 s
            ? write notes.md   no result: it may have run

              Stopped.
              Mode is edit now.
            ! The clipboard is not available.

            $ git status --short                                                                                               1.3 s
                 M src/Parser.java
                ?? notes.md

            > go on

            > and be quick
            """);
  }

  @Test
  void whatRunsShowsHowLongAlready() {
    assertThat(new Play(80, 24).outage().frame())
        .isEqualTo(
            """

















            > run the parser's tests, and list what is beside them

            They run.

            + thought
            * bash  ./mvnw test -Dtest=ParserTest                                  1 min 5 s
            . ls    src/test/java/dev/eonyx/parser/deeply/nested/place
            """);
  }

  @Test
  void aRequestThatIsSentAgain() {
    assertThat(new Play(80, 24).retrying().frame())
        .isEqualTo(
            """














            > run the parser's tests, and list what is beside them

            They run.

            + thought
            + bash  ./mvnw test -Dtest=ParserTest   3 tests passed                 1 min 5 s
            + ls    src/test/java/dev/eonyx/parser/deeply/nested/place   2 entries

            ~ demo answered 503: overloaded.
              Trying again in 3 s (attempt 2).
            """);
    assertThat(new Play(40, 12).retrying().frame())
        .isEqualTo(
            """

            > run the parser's tests, and list what
              is beside them

            They run.

            + thought
            + bash  ./mvnw …   3 tests p…  1 min 5 s
            + ls    ...eply/nested/place   2 entri…

            ~ demo answered 503: overloaded.
              Trying again in 3 s (attempt 2).
            """);
  }

  @Test
  void aFailureSaysWhatToDo() {
    assertThat(new Play(80, 24).failed().frame())
        .isEqualTo(
            """














            > run the parser's tests, and list what is beside them

            They run.

            + thought
            + bash  ./mvnw test -Dtest=ParserTest   3 tests passed                 1 min 5 s
            + ls    src/test/java/dev/eonyx/parser/deeply/nested/place   2 entries

            x demo answered 503: overloaded.
              Send the prompt again in a while, or choose another model with /model.
            """);
    assertThat(new Play(40, 12).failed().frame())
        .isEqualTo(
            """
            > run the parser's tests, and list what
              is beside them

            They run.

            + thought
            + bash  ./mvnw …   3 tests p…  1 min 5 s
            + ls    ...eply/nested/place   2 entri…

            x demo answered 503: overloaded.
              Send the prompt again in a while, or
              choose another model with /model.
            """);
  }
}
