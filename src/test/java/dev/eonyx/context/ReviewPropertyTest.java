package dev.eonyx.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The laws of reviewing a summary, over texts of all kinds.
class ReviewPropertyTest {

  @Provide
  Arbitrary<String> replies() {
    Arbitrary<String> bits =
        Arbitraries.of(
            "foo_bar",
            "Foo.java",
            "src/a/b.txt",
            "fooBar",
            "C:\\x\\y",
            ":12",
            "`",
            "``",
            "```",
            "`make x`",
            " [unverified]",
            "[unverified]",
            "\n",
            "\n## ",
            "# ",
            "## A (lines 2-3)",
            " ",
            "  ",
            "\t",
            "**",
            "*",
            "/",
            "\\",
            ":",
            "-",
            ".",
            ",",
            "(",
            ")",
            "[",
            "]",
            "@",
            "https://a.b/c_d",
            "www.x.y",
            "\n===\n",
            "=",
            "a1b2c3d",
            "word",
            "\n```\n",
            "(lines 1-9)",
            "--flag",
            "~",
            "+",
            "_",
            "#",
            "\u2028",
            "\ud83d",
            "\ude00",
            "é",
            "1");
    return Arbitraries.oneOf(bits, Histories.texts())
        .list()
        .ofMaxSize(30)
        .map(all -> String.join("", all));
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void reviewingAReviewedSummaryChangesNothing(
      @ForAll("replies") String reply, @ForAll("replies") String previous) {
    String once = reviewed(reply, previous);
    assertThat(reviewed(once, previous)).isEqualTo(once);
    assertThat(once)
        .doesNotContain("[unverified] [unverified]")
        .doesNotContainPattern("(?m)^#( |$)");
  }

  /// What one summary holds is known to the next one, marks included.
  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void aSummaryThatIsRepeatedKeepsItsMarks(@ForAll("replies") String reply) {
    String first = reviewed(reply, "");
    assertThat(reviewed(first, first)).isEqualTo(first);
  }

  private static String reviewed(String reply, String previous) {
    var review = new SummaryReview(reply, previous);
    for (String said : List.of("foo_bar and src/a/b.txt", "make x --flag")) {
      review.saw(4, Said.user(said));
    }
    return review.reviewed(1, 9);
  }
}
