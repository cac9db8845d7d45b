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
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownStreamTest {

  @Property(tries = 1000)
  void aTextInPiecesLooksLikeTheWholeText(
      @ForAll("documents") String text,
      @ForAll @Size(max = 12) List<@IntRange(max = 400) Integer> cuts,
      @ForAll @IntRange(min = 1, max = 60) int width) {
    MarkdownStream stream = new MarkdownStream(width);
    for (int cut : cuts.stream().sorted().toList()) {
      stream.lines(text.substring(0, Math.min(cut, text.length())));
    }
    assertThat(Marked.styles(stream.lines(text)))
        .as(Marked.source(text))
        .isEqualTo(Marked.styles(Markdown.lines(text, width)));
  }

  @Property(tries = 100)
  void aTextInSingleCharactersLooksLikeTheWholeTextAtEachOfThem(@ForAll("documents") String text) {
    MarkdownStream stream = new MarkdownStream(30);
    for (int end = 0; end <= Math.min(text.length(), 150); end++) {
      String soFar = text.substring(0, end);
      assertThat(Marked.styles(stream.lines(soFar)))
          .as(Marked.source(soFar))
          .isEqualTo(Marked.styles(Markdown.lines(soFar, 30)));
    }
  }

  @Property(tries = 500)
  void noRowIsWiderThanTheScreenAndNoneObeysTheText(
      @ForAll("documents") String text, @ForAll @IntRange(min = 1, max = 60) int width) {
    for (Line line : Markdown.lines(text, width)) {
      assertThat(line.width()).isLessThanOrEqualTo(width);
      assertThat(line.text()).doesNotMatch(".*[\\p{Cc}\\u2028\\u2029\\u202e].*");
    }
  }

  @Property(tries = 500)
  void blankLinesStandBetweenBlocksOnly(@ForAll("documents") String text) {
    List<Line> lines = Markdown.lines(text, 40);
    if (!lines.isEmpty()) {
      assertThat(lines.getFirst()).isNotEqualTo(Line.EMPTY);
      assertThat(lines.getLast()).isNotEqualTo(Line.EMPTY);
    }
  }

  /// Blocks, inline marks, and what comes of cutting and mixing them.
  @Provide
  Arbitrary<String> documents() {
    Arbitrary<String> marks =
        Arbitraries.of(
            "\n",
            "\n",
            "\n",
            "\n\n",
            "\n\n",
            " ",
            "  ",
            "    ",
            "\t",
            "# ",
            "## ",
            "#",
            "- ",
            "- ",
            "* ",
            "+ ",
            "1. ",
            "2) ",
            "10. ",
            "> ",
            "> ",
            ">",
            "```",
            "```java",
            "~~~~",
            "`",
            "``",
            "---",
            "===",
            "***",
            "|",
            "| ",
            "|-|",
            "|-",
            "-|-",
            ":-:",
            "a|b",
            "[",
            "]",
            "[a]",
            "[b]",
            "[a]: /x",
            "[b]: <y> 'ti",
            "tle'",
            "](",
            ")",
            "](http://x.y)",
            "![",
            "<",
            ">",
            "<b>",
            "<div>",
            "</div>",
            "<!--",
            "-->",
            "<http://a.b>",
            "*",
            "**",
            "_",
            "~~",
            "\\",
            "\\\n",
            "&amp;",
            "&#27;",
            "&",
            "\r",
            "\r\n",
            "\0",
            "\u001b[31m",
            "\u001b]0;t\u0007",
            "\u202e",
            "[ ] ",
            "[x] ",
            "\"",
            "'",
            "/*",
            "*/",
            "//");
    Arbitrary<String> words =
        Arbitraries.of(
            "word",
            "a",
            "b",
            "longer-word-that-wraps",
            "漢字",
            "e\u0301",
            "👨‍👩‍👧",
            "return",
            "\u200b");
    return Arbitraries.oneOf(marks, marks, words)
        .list()
        .ofMaxSize(50)
        .map(parts -> String.join("", parts));
  }

  /// What is final by one rule and open by another.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[a]: /x\n```\ncode\n\nmore\n```\n[a]",
        "[a]: /x\n\"tit\nle\"\n\n[a]\n",
        "x\na|b\n-|-\n1|2\n\ny",
        "x\na|b\n-|-z\n",
        "- a\n---\n- b\n---x\n",
        "1. a\n\n   b\n2. c\n3) d\n4) e\n- f",
        "- a\n - b\n  - c\n   - d\n    - e\n",
        "para\n=\n==x\n\n    code\n\n    code\ntext",
        "  ```java\n   int a; /*\n\n  b */\n ```x\n    ```\n```\nend",
        "<div>\n\n<!-- a\n\nb -->\n\n<pre>\n\nx</pre>\ny",
        "> a\nb\n> - c\n>\n> - d\n\n> e",
        "a\r\nb\r\r\n```\rc\r\n\r```\rd\r",
      })
  void eachBeginningLooksLikeAWholeText(String text) {
    MarkdownStream stream = new MarkdownStream(30);
    for (int end = 0; end <= text.length(); end++) {
      String soFar = text.substring(0, end);
      assertThat(Marked.styles(stream.lines(soFar)))
          .as(Marked.source(soFar))
          .isEqualTo(Marked.styles(Markdown.lines(soFar, 30)));
    }
  }

  @Test
  void anotherTextStartsOver() {
    MarkdownStream stream = new MarkdownStream(40);
    stream.lines("# one\n\ntwo\n\n```\nthree\n");
    assertThat(Marked.text(stream.lines("# other\n\ntext"))).isEqualTo("other\n\ntext\n");
  }

  @Test
  void theLinesGivenOutDoNotChangeLater() {
    MarkdownStream stream = new MarkdownStream(40);
    List<Line> first = stream.lines("one\n\ntwo");
    String before = Marked.text(first);
    stream.lines("one\n\ntwo\n\nthree\n\nfour");
    assertThat(Marked.text(first)).isEqualTo(before);
  }
}
