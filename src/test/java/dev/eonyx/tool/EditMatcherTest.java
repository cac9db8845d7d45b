package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class EditMatcherTest {

  private static final String TABBED =
      "func main() {\n\tfor i := range 3 {\n\t\tprint(i)\n\t}\n\tdone()\n}\n";

  private static final String SPACED =
      """
      def area(w, h):
          if w < 0:
              raise ValueError("w")
          return w * h


      def main():
          print(area(2, 3))
      """;

  @Nested
  class Exact {

    @Test
    void aUniqueTextIsReplaced() throws ToolException {
      assertThat(edit("a b c", "b", "x")).isEqualTo("a x c");
    }

    @Test
    void replaceAllReplacesEveryPlace() throws ToolException {
      assertThat(editAll("aXaXaaa", "aa", "-")).isEqualTo("aXaX-a");
    }

    @Test
    void overlappingPlacesAreAmbiguous() {
      refused("aaa", "aa", "x", "old is at 2 places (lines 1, 1)");
    }

    @Test
    void newLinesGetTheFilesLineEnds() throws ToolException {
      assertThat(edit("a\r\nb\r\n", "b", "b\nc")).isEqualTo("a\r\nb\r\nc\r\n");
      assertThat(edit("a\nb", "b", "b\r\nc")).isEqualTo("a\nb\nc");
      assertThat(edit("only", "only", "one\r\ntwo")).isEqualTo("one\r\ntwo");
    }

    @Test
    void whoSendsLineEndsKnowsAboutThem() throws ToolException {
      assertThat(edit("a\r\nb\r\n", "a\r\nb\r\n", "a\nb\n")).isEqualTo("a\nb\n");
    }
  }

  @Nested
  class LookalikeLines {

    /// UB-130.
    @Test
    void lineFeedsMatchCrLf() throws ToolException {
      assertThat(edit("a\r\nb\r\nc\r\n", "a\nb", "a\nB")).isEqualTo("a\r\nB\r\nc\r\n");
    }

    @Test
    void everyLineKeepsItsOwnEnd() throws ToolException {
      assertThat(edit("a\r\nb\nc\r\nd\n", "a\nb\nc\nd", "a\nb\nC\nd"))
          .isEqualTo("a\r\nb\nC\r\nd\n");
    }

    @Test
    void linesTheModelDidNotChangeKeepTheirForm() throws ToolException {
      assertThat(
              edit("it’s  \n“x”\nend — now\n", "it's\n\"x\"\nend - now", "it's\n\"y\"\nend - now"))
          .isEqualTo("it’s  \n\"y\"\nend — now\n");
    }

    @Test
    void blanksAtTheEndOfOldAreNotNeeded() throws ToolException {
      assertThat(edit("one\ntwo\n", "two  ", "2")).isEqualTo("one\n2\n");
      assertThat(edit("a  \nb\t\nc\n", "a\nb\nc", "a\nB\nc")).isEqualTo("a  \nB\nc\n");
    }

    @Test
    void typographyIsNotToldApart() throws ToolException {
      assertThat(edit("say(‘a’ … b\u00a0c)\n", "say('a' ... b c)", "say()")).isEqualTo("say()\n");
      assertThat(edit("cafe\u0301 = 1\n", "caf\u00e9 = 1", "tea = 1")).isEqualTo("tea = 1\n");
      assertThat(edit("a\u200Bb\n", "ab", "x")).isEqualTo("x\n");
      assertThat(edit("f（x，y）\n", "f(x,y)", "g(x)")).isEqualTo("g(x)\n");
    }

    @Test
    void aCharacterIsNeverTakenInPart() {
      refused("wait…\n", "wait..", "x", "old is not in the file");
    }

    @Test
    void theByteOrderMarkStays() throws ToolException {
      assertThat(edit("\uFEFFa\r\nb\r\n", "a\nb", "x\nb")).isEqualTo("\uFEFFx\r\nb\r\n");
      assertThat(edit("\uFEFFa\n", "\uFEFFa", "\uFEFFx")).isEqualTo("\uFEFFx\n");
      assertThat(edit("a\n", "\uFEFFa", "x")).isEqualTo("x\n");
    }

    @Test
    void twoLookalikesAreAmbiguous() {
      refused("“a”\n”a“\n", "\"a\"", "x", "old is at 2 places (lines 1, 2)");
    }
  }

  @Nested
  class OverescapedText {

    @Test
    void oneLevelOfBackslashesIsTakenOffBoth() throws ToolException {
      assertThat(
              edit(
                  "p(\"a\");\nq(\"b\");\n",
                  "p(\\\"a\\\");\\nq(\\\"b\\\");",
                  "p(\\\"c\\\");\\nq();"))
          .isEqualTo("p(\"c\");\nq();\n");
      assertThat(edit("\tx('y')\n", "\\tx(\\'y\\')", "\\tz(\\'y\\')")).isEqualTo("\tz('y')\n");
    }

    @Test
    void aNewTextWithoutEscapesIsTakenAsItIs() throws ToolException {
      assertThat(edit("p(\"a\");\n", "p(\\\"a\\\");", "p(1);")).isEqualTo("p(1);\n");
    }

    @Test
    void realBackslashesInTheFileMatchExactlyFirst() throws ToolException {
      assertThat(edit("p(\"a\\n\");\n", "p(\"a\\n\");", "p(\"b\\n\");"))
          .isEqualTo("p(\"b\\n\");\n");
    }

    @Test
    void aDoubtfulNewTextIsRefused() {
      refused("p(\"a\");\n", "p(\\\"a\\\");", "p(\\\"a\\n\\\");", "\\n is in new but not in old");
      refused(
          "p(\"a\");\n", "p(\\\"a\\\");", "p(\\\"a\", 1);", "both \\\" and the plain character");
    }
  }

  @Nested
  class BlankLinesAround {

    @Test
    void blankLinesTheFileDoesNotHaveAreIgnored() throws ToolException {
      assertThat(edit("a\nb\nc\n", "\n\nb\n\n", "\n\nB\n\n")).isEqualTo("a\nB\nc\n");
      assertThat(edit("a\nb", "b\n", "B\n")).isEqualTo("a\nB");
      assertThat(edit("first\nb\n", "\nfirst", "\nFirst")).isEqualTo("First\nb\n");
    }

    @Test
    void theRestMustBeWholeLines() {
      refused("a\nxb\nc\n", "\n\nb\n\n", "\n\nB\n\n", "old is not in the file");
    }

    @Test
    void removedLinesTakeTheirLineEndAlong() throws ToolException {
      assertThat(edit("a\nb\nc\n", "\n\nb\n\n", "")).isEqualTo("a\nc\n");
    }
  }

  @Nested
  class Indented {

    @Test
    void spacesForTabsAreReindented() throws ToolException {
      assertThat(
              edit(
                  TABBED,
                  "    for i := range 3 {\n        print(i)\n    }",
                  "    for i := range 3 {\n        if i > 1 {\n            print(i)\n        }\n    }"))
          .isEqualTo(
              "func main() {\n\tfor i := range 3 {\n\t\tif i > 1 {\n\t\t\tprint(i)\n\t\t}\n\t}\n\tdone()\n}\n");
    }

    @Test
    void tabsForSpacesAreReindented() throws ToolException {
      assertThat(
              edit(
                  SPACED,
                  "\tif w < 0:\n\t\traise ValueError(\"w\")",
                  "\tif w < 0:\n\t\tif h:\n\t\t\traise ValueError(\"h\")"))
          .isEqualTo(
              SPACED.replace(
                  "        raise ValueError(\"w\")",
                  "        if h:\n            raise ValueError(\"h\")"));
    }

    @Test
    void aBlockWithoutItsIndentationIsShifted() throws ToolException {
      assertThat(
              edit(
                  SPACED,
                  "if w < 0:\n    raise ValueError(\"w\")\nreturn w * h",
                  "if w < 0:\n    raise ValueError(\"w\")\n\nreturn h * w"))
          .isEqualTo(SPACED.replace("    return w * h", "\n    return h * w"));
      assertThat(
              edit(
                  TABBED, "for i := range 3 {\n  print(i)\n}", "for i := range 4 {\n  print(i)\n}"))
          .isEqualTo(TABBED.replace("range 3", "range 4"));
    }

    @Test
    void aBlockTooDeepIsShiftedBack() throws ToolException {
      assertThat(
              edit(
                  SPACED,
                  "        if w < 0:\n            raise ValueError(\"w\")",
                  "        if w < 1:\n            raise ValueError(\"w\")"))
          .isEqualTo(SPACED.replace("w < 0", "w < 1"));
    }

    @Test
    void anotherWidthOfStepIsConverted() throws ToolException {
      String two = "a:\n  b:\n    c:\n      d: 1\n";
      assertThat(
              edit(
                  two,
                  "        c:\n            d: 1",
                  "        c:\n            d: 2\n            e:\n                f: 3"))
          .isEqualTo("a:\n  b:\n    c:\n      d: 2\n      e:\n        f: 3\n");
    }

    @Test
    void blanksForAlignmentStay() throws ToolException {
      String javadoc = "class A {\n\t/**\n\t * One.\n\t */\n\tvoid f();\n}\n";
      assertThat(edit(javadoc, "    /**\n     * One.\n     */", "    /**\n     * Two.\n     */"))
          .isEqualTo(javadoc.replace("One", "Two"));
    }

    @Test
    void aShiftThatIsNotUniformIsRefused() {
      refused(
          SPACED,
          "  if w < 0:\n  raise ValueError(\"w\")",
          "  if w < 1:\n  raise ValueError(\"w\")",
          "indentation");
    }

    @Test
    void aNewLineThatCannotBeShiftedIsRefused() {
      refused(
          SPACED,
          "            raise ValueError(\"w\")",
          "            raise ValueError(\"x\")\nreturn 1",
          "old is not in the file");
    }

    @Test
    void sameTextAtTwoDepthsIsAmbiguous() {
      refused("  x()\n    x()\n", "\tx()", "\ty()", "old is at 2 places");
    }

    @Test
    void crLfStaysInShiftedBlocks() throws ToolException {
      assertThat(edit("a {\r\n\tb;\r\n\tc;\r\n}\r\n", "  b;\n  c;", "  b;\n  x;\n  c;"))
          .isEqualTo("a {\r\n\tb;\r\n\tx;\r\n\tc;\r\n}\r\n");
    }
  }

  @Nested
  class Numbered {

    @Test
    void theNumbersOfReadAreTakenOff() throws ToolException {
      assertThat(
              edit(
                  TABBED,
                  "2|\tfor i := range 3 {\n3|\t\tprint(i)",
                  "2|\tfor i := range 9 {\n3|\t\tprint(i)"))
          .isEqualTo(TABBED.replace("range 3", "range 9"));
    }

    @Test
    void othersAreTakenOffToo() throws ToolException {
      assertThat(edit("a\nb\nc\n", "     1\ta\n     2\tb\n", "A\nb\n")).isEqualTo("A\nb\nc\n");
      assertThat(edit("a\nb\nc\n", "  2→b", "  2→B")).isEqualTo("a\nB\nc\n");
      assertThat(edit("a\nb\nc\n", "2: b\n3: c", "2: B\n3: c")).isEqualTo("a\nB\nc\n");
    }

    @Test
    void numbersThatDoNotCountUpAreText() {
      refused("a\nb\nc\n", "1|a\n3|b", "1|x\n3|b", "old is not in the file");
    }

    @Test
    void aNewTextWithSomeNumbersIsRefused() {
      refused("a\nb\n", "1|a\n2|b", "1|a\nx\n2|b", "Send both without line numbers");
    }

    @Test
    void aFileOfNumbersMatchesExactlyFirst() throws ToolException {
      assertThat(edit("1|a\n2|b\n", "1|a", "1|x")).isEqualTo("1|x\n2|b\n");
    }
  }

  @Nested
  class Refusals {

    @Test
    void nothingIsEverMatchedBySimilarity() {
      refused(
          "if (x > 0) {\n  log(1);\n}\n",
          "if (x >= 0) {\n  log(1);\n}",
          "x",
          "old is not in the file");
    }

    @Test
    void theNearestPlaceIsNamedLineByLine() {
      refused(
          TABBED,
          "\tfor i := range 4 {\n\t\tprint(i)\n\t}",
          "x",
          "The nearest place is line 2:\nline 2: file has `\\tfor i := range 3 {`, you sent `\\tfor i := range 4 {`");
    }

    @Test
    void aLoneLineIsComparedByItsEnds() {
      refused(
          "alpha\nthe_quick(brown, fox);\n",
          "the_quick(brown, dog);",
          "x",
          "line 2: file has `the_quick(brown, fox);`");
      refused("alpha\n", "nothing like it", "x", "Nothing in the file is like it");
    }

    /// UB-132: a bad byte is never matched, and the reason says so.
    @Test
    void badBytesAreNamed() {
      FileText file =
          FileText.of("x=1\n# caf\u00e9 au lait\n".getBytes(StandardCharsets.ISO_8859_1));
      assertThatThrownBy(
              () -> EditPlan.of(file, List.of(Edit.of("# caf\uFFFD au lait", "# tea", false))))
          .isInstanceOf(ToolException.class)
          .hasMessageContaining("line 2: file has `# caf\\xe9(not UTF-8) au lait`");
    }

    @Test
    void senselessEditsAreRefused() {
      refused("a", "", "x", "old is empty");
      refused("a", "a", "a", "the same");
      refused("a", "a", "\ud83d", "half of a character");
      refused("a b", "a", "// rest of code ...", "leaves out");
    }

    @Test
    void allProblemsAreToldAtOnceAndNothingIsDone() {
      FileText file = FileText.of("a\nb\nb\n".getBytes(StandardCharsets.UTF_8));
      List<Edit> edits =
          List.of(Edit.of("a", "x", false), Edit.of("b", "x", false), Edit.of("zzz", "x", false));

      assertThatThrownBy(() -> EditPlan.of(file, edits))
          .isInstanceOf(ToolException.class)
          .hasMessageStartingWith("No edit was made. edits[1]: old is at 2 places (lines 2, 3)")
          .hasMessageContaining("\nedits[2]: old is not in the file");
    }

    @Test
    void overlappingEditsAreRefused() {
      FileText file = FileText.of("one two three\n".getBytes(StandardCharsets.UTF_8));
      List<Edit> edits = List.of(Edit.of("two three", "x", false), Edit.of("one two", "y", false));

      assertThatThrownBy(() -> EditPlan.of(file, edits))
          .isInstanceOf(ToolException.class)
          .hasMessage(
              "No edit was made. edits[1] and edits[0] overlap at line 1; make them one edit");
    }
  }

  @Test
  void allEditsAreMatchedAgainstTheFileAsItWas() throws ToolException {
    FileText file = FileText.of("a b c\n".getBytes(StandardCharsets.UTF_8));
    EditPlan plan =
        EditPlan.of(
            file,
            List.of(Edit.of("c", "a", false), Edit.of("a", "b", false), Edit.of("b", "c", false)));

    assertThat(new String(Splice.apply(file, plan.splices()), StandardCharsets.UTF_8))
        .isEqualTo("b c a\n");
  }

  private static String edit(String file, String old, String now) throws ToolException {
    return apply(file, Edit.of(old, now, false));
  }

  private static String editAll(String file, String old, String now) throws ToolException {
    return apply(file, Edit.of(old, now, true));
  }

  private static String apply(String content, Edit edit) throws ToolException {
    FileText file = FileText.of(content.getBytes(StandardCharsets.UTF_8));
    return new String(
        Splice.apply(file, EditPlan.of(file, List.of(edit)).splices()), StandardCharsets.UTF_8);
  }

  private static void refused(String file, String old, String now, String reason) {
    assertThatThrownBy(() -> edit(file, old, now))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining(reason);
  }
}
