package dev.eonyx.tui.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java | return \"a\\\"b\"; // why | [*:return] [A:\"a\\\"b\"]; [D/:// why]",
        "java title=A.java | int x = 'y'; | [*:int] x = [A:'y'];",
        "kt | val x = null | [*:val] x = [*:null]",
        "ts | const a = `b`; | [*:const] a = [A:`b`];",
        "json | {\"a\": true} | {[A:\"a\"]: [*:true]}",
        "python | def f(): # it's | [*:def] f(): [D/:# it's]",
        "go | func f() `raw\\` | [*:func] f() [A:`raw\\`]",
        "rust | fn f<'a>(x: &'a str) | [*:fn] f<'a>(x: &'a [*:str])",
        "c++ | int x; /* a */ char y; | [*:int] x; [D/:/* a */] [*:char] y;",
        "c# | using X; | [*:using] X;",
        "ruby | nil unless x # no | [*:nil] [*:unless] x [D/:# no]",
        "php | echo $x; // y | [*:echo] $x; [D/:// y]",
        "sh | if [ $# -gt 1 ]; then # n | [*:if] [ $# -gt 1 ]; [*:then] [D/:# n]",
        "sql | SELECT x FROM y -- z | [*:SELECT] x [*:FROM] y [D/:-- z]",
        "html | <a href=\"x\"><!-- y --> | <a href=[A:\"x\"]>[D/:<!-- y -->]",
        "css | a { color: red } /* x */ | a { color: red } [D/:/* x */]",
        "yaml | a: 'b' # c | a: [A:'b'] [D/:# c]",
        "toml | a = \"b\" | a = [A:\"b\"]",
        "markdown | # Title | [*:# Title]",
        "diff | +new | [+:+new]",
        "dockerfile | FROM x AS y | [*:FROM] x [*:AS] y",
        "properties | # note | [D/:# note]",
        "unknown | if (x) \"y\" | if (x) \"y\"",
        "java | don't | don't",
        "java | x = \"open | x = \"open",
      })
  void keywordsStringsAndCommentsStandOut(String language, String code, String expected) {
    assertThat(Marked.styles(Code.lines(language, code, 80))).isEqualTo(expected + "\n");
  }

  @Test
  void whatIsOpenGoesOnInTheNextLine() {
    String code = "/* a\n \"b\" */ int x\nvar t = \"\"\"\n  if\n  \"\"\";\nif";
    assertThat(Marked.styles(Code.lines("java", code, 80)))
        .isEqualTo(
            """
            [D/:/* a]
            [D/: "b" */] [*:int] x
            [*:var] t = [A:\"""]
            [A:  if]
            [A:  \"""];
            [*:if]
            """);
  }

  @Test
  void aLongLineGoesOnInTheNextRow() {
    assertThat(Marked.styles(Code.lines("java", "return \"one two three\";\n", 12)))
        .isEqualTo("[*:return] [A:\"one ]\n~[A:two three\"];\n");
  }

  @Test
  void anAbsurdlyLongLineIsCountedAndNotShown() {
    assertThat(Code.lines("java", "x".repeat(1 << 20), 100).getLast().text())
        .isEqualTo("... 1038576 more characters");
  }

  @Test
  void controlsAreTakenOut() {
    assertThat(Marked.text(Code.lines("java", "\tint\u001b[31m x\r\nint y\r\n", 80)))
        .isEqualTo("    int x\nint y\n");
  }

  /// A table with a word twice would fail here.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java",
        "kotlin",
        "js",
        "ts",
        "json",
        "python",
        "go",
        "rust",
        "c",
        "c++",
        "c#",
        "ruby",
        "php",
        "bash",
        "sql",
        "html",
        "xml",
        "css",
        "yaml",
        "toml",
        "markdown",
        "diff",
        "dockerfile",
        "properties",
        "",
        "unknown"
      })
  void eachLanguageHasATable(String name) {
    assertThat(Language.named(name).keywords()).doesNotContain("");
    assertThat(Marked.text(Code.lines(name, "x 'y' \"z\" # a // b\n", 80)))
        .isEqualTo("x 'y' \"z\" # a // b\n");
  }
}
