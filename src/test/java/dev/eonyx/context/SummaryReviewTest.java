package dev.eonyx.context;

import static dev.eonyx.context.Said.assistant;
import static dev.eonyx.context.Said.call;
import static dev.eonyx.context.Said.result;
import static dev.eonyx.context.Said.says;
import static dev.eonyx.context.Said.system;
import static dev.eonyx.context.Said.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryReviewTest {

  private static final String HEAD = "## Facts (lines 1-9)\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/main/App.java",
        "App.java",
        "./mvnw/x",
        "C:\\work\\app.txt",
        "/etc/hosts",
        "docs/adr",
        ".gitignore",
        "fooBar",
        "FoldPlan",
        "HTTPServer",
        "max_size",
        "MAX_SIZE",
        "dev.eonyx.context",
        "a1b2c3d",
        "550e8400-e29b-41d4-a716-446655440000",
        "`port`",
        "`8080`",
        "`mvn verify`",
        "`./mvnw -q test`"
      })
  void whatWasInventedIsMarked(String name) {
    assertThat(reviewed("It is in " + name + ", they say.", ""))
        .isEqualTo(HEAD + "It is in " + name + " [unverified], they say.");
    assertThat(reviewed("It is in " + name + ".", "", user("See " + name.replace("`", "") + "!")))
        .isEqualTo(HEAD + "It is in " + name + ".");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Read and/or write, e.g. 3/4 of 1,000 at 10:30 on 2026-07-05 for 20260705 days",
        "See https://example.com/a_b/fooBar.java?x=foo_bar and (www.example.com/x_y).",
        "The APIs and IDs of the HTTP README are well-known; i.e. v1.2 or 25.0.1-beta",
        "Done... TCP/IP, read/write, *emphasis*, _emphasis_ and **strong**; `https://a.b/c_d`",
        "Nothing here is a na\u00efve name \ud83d\ude00, not even #123 or `` or ` `"
      })
  void wordsNumbersAndAddressesAreNoNames(String text) {
    assertThat(reviewed(text, "")).isEqualTo(HEAD + text);
  }

  @Test
  void moreBackticksQuoteOnes() {
    assertThat(reviewed("``a`b`` and ``c`d``", "", user("a`b")))
        .isEqualTo(HEAD + "``a`b`` and ``c`d`` [unverified]");
  }

  /// Punctuation, line numbers and emphasis do not belong to a name.
  @Test
  void theMarkStandsBehindTheName() {
    assertThat(
            reviewed("(Foo.java:12), **max_size**, \"a/b/c\": [x](src/y.md). A `b()`; a\\_b!", ""))
        .isEqualTo(
            HEAD
                + "(Foo.java:12 [unverified]), **max_size** [unverified], \"a/b/c [unverified]\":"
                + " [x](src/y.md [unverified]). A `b()` [unverified]; a\\_b [unverified]!");
    assertThat(reviewed("Foo.java:12 and `Foo.java:3-4`", "", user("Foo.java")))
        .isEqualTo(HEAD + "Foo.java:12 and `Foo.java:3-4`");
  }

  @Test
  void everyOccurrenceIsMarkedOnce() {
    assertThat(reviewed("fooBar, fooBar [unverified] and `fooBar` [unverified] [unverified].", ""))
        .isEqualTo(HEAD + "fooBar [unverified], fooBar [unverified] and `fooBar` [unverified].");
  }

  @ParameterizedTest
  @CsvSource({
    "FOOBAR_SIZE, foobar_size",
    "src/net/Http.java, 'C:\\\\p\\\\SRC\\\\net\\\\http.java'",
    "Http.java, src/net/Http.java",
    "a1b2c3d, a1b2c3d4e5f6a7b8",
    "src/net/, src/net/Http.java",
    "foo_bar, 'first\\nfoo_bar\\n'",
    "`mvn  -q verify`, 'mvn -q\n  verify'",
    "`FoldPlan#of`, FoldPlan.of",
  })
  void whatWasWrittenInAnotherWayIsFound(String name, String folded) {
    assertThat(reviewed(name, "", result("c", folded))).isEqualTo(HEAD + name);
  }

  @ParameterizedTest
  @CsvSource({
    "max_size, max_sizes",
    "Foo.java, MyFoo.java",
    "Foo.java, Foo.javascript",
    "a1b2c3d4e5, a1b2c3d",
    "`FoldPlan#of`, FoldPlan.at",
  })
  void aPartOfAnotherWordIsNotFound(String name, String folded) {
    assertThat(reviewed(name, "", result("c", folded))).isEqualTo(HEAD + name + " [unverified]");
  }

  /// A command that was put together anew is verified by what it consists of.
  @Test
  void theFlagsPathsAndNamesOfACommandAreLookedFor() {
    Message ran = assistant(call("c1", "{\"command\":\"cd \\\"my_app\\\" && ./mvnw -q test\"}"));
    assertThat(
            reviewed(
                "`cd \"my_app\" && ./mvnw -q test`, `./mvnw -q verify`, `./mvnw -X verify`,"
                    + " `make all`",
                "",
                ran))
        .isEqualTo(
            HEAD
                + "`cd \"my_app\" && ./mvnw -q test`, `./mvnw -q verify`, `./mvnw -X verify`"
                + " [unverified], `make all` [unverified]");
  }

  @Test
  void whatWasSaidCalledAndReturnedIsLookedAtButNotRulesAndThoughts() {
    assertThat(
            reviewed(
                "a_user, a_text, `bash`, a_call, a_result, a_rule, a_thought",
                "",
                user("a_user"),
                assistant(
                    new Content.Text("a_text"),
                    new Content.Reasoning("a_thought", "f"),
                    call("c", "{\"x\":\"\\u0061_call\"}")),
                result("c", "a_result"),
                system("a_rule")))
        .isEqualTo(
            HEAD
                + "a_user, a_text, `bash`, a_call, a_result, a_rule [unverified], a_thought"
                + " [unverified]");
  }

  @Test
  void aMarkStaysUntilTheThingIsSeen() {
    String previous =
        "## Facts (lines 1-4)\nold_fact, `make x` [unverified], bad_fact [unverified]";
    String reply = "old_fact, `make x` [unverified], bad_fact, `x`, the port [unverified]";
    assertThat(reviewed(reply, previous))
        .isEqualTo(
            HEAD
                + "old_fact, `make x` [unverified], bad_fact [unverified], `x` [unverified],"
                + " the port [unverified]");
    assertThat(reviewed(reply, previous, result("c", "bad_fact; make x")))
        .isEqualTo(HEAD + "old_fact, `make x`, bad_fact, `x`, the port [unverified]");
  }

  @Test
  void aSectionWithoutLinesGetsThoseItsNamesWereSeenOn() {
    var review =
        new SummaryReview("## Files\nfoo_a and foo_b\n\n## Facts\nfoo_c\n## Open\nfoo_x", "");
    review.saw(20, user("foo_a foo_c"));
    review.saw(25, says("foo_c"));
    review.saw(31, result("c", "foo_b"));
    assertThat(review.reviewed(10, 40))
        .isEqualTo(
            "## Files (lines 20-31)\nfoo_a and foo_b\n\n## Facts (lines 20-25)\nfoo_c\n"
                + "## Open (lines 10-40)\nfoo_x [unverified]");
  }

  @Test
  void whatComesFromThePreviousSummaryHasItsLines() {
    String previous = "## Facts (lines 3-5)\nfoo_a\n## Files (lines 2-8)\nfoo_b\n## Odd\nfoo_c";
    var review = new SummaryReview("## Facts\nfoo_a\n## Files\nfoo_b\n## Odd\nfoo_c", previous);
    review.saw(20, user("foo_b"));
    assertThat(review.reviewed(1, 30))
        .isEqualTo(
            "## Facts (lines 3-5)\nfoo_a\n## Files (lines 2-20)\nfoo_b\n"
                + "## Odd (lines 1-30)\nfoo_c");
  }

  @ParameterizedTest
  @CsvSource({
    "(lines 3-5), (lines 3-5)",
    "(Lines 3–5), (lines 3-5)",
    "(line 4), (lines 4-4)",
    "'(lines 2-3, 6-7)', (lines 2-7)",
    "(lines 0-5), (lines 1-9)",
    "(lines 3-10), (lines 1-9)",
    "(lines 99999999999-3), (lines 1-9)",
    "(lines n-m), (lines 1-9)",
    "'', (lines 1-9)"
  })
  void aRangeTheModelWroteIsKeptWhenItCanBeTrue(String written, String kept) {
    assertThat(new SummaryReview("## Facts " + written + "\nx", "").reviewed(1, 9))
        .isEqualTo("## Facts " + kept + "\nx");
  }

  @Test
  void aReplyWithoutSectionsBecomesOne() {
    assertThat(new SummaryReview("\nAll is well.\n", "").reviewed(4, 8))
        .isEqualTo("## Record (lines 4-8)\n\nAll is well.");
    assertThat(new SummaryReview("### Deep\nx", "").reviewed(4, 8))
        .isEqualTo("## Record (lines 4-8)\n\n### Deep\nx");
  }

  @Test
  void codeBlocksAreNoSections() {
    assertThat(new SummaryReview("## A\n```\n## b\n```\n## C", "").reviewed(1, 2))
        .isEqualTo("## A (lines 1-2)\n```\n## b\n```\n## C (lines 1-2)");
  }

  private static String reviewed(String text, String previous, Message... folded) {
    var review = new SummaryReview(HEAD + text, previous);
    for (Message message : folded) {
      review.saw(5, message);
    }
    return review.reviewed(1, 9);
  }
}
