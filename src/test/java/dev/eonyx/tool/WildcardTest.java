package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WildcardTest {

  @ParameterizedTest
  @CsvSource({
    "*.java, A.java, true",
    "*.java, src/A.java, false",
    "a?c, abc, true",
    "a?c, a/c, false",
    "a?c, a😀c, true",
    "src/*/b, src/a/b, true",
    "src/*/b, src/a/a/b, false",
    "**/b, b, true",
    "**/b, x/y/b, true",
    "a/**/b, a/b, true",
    "a/**/b, a/x/y/b, true",
    "a/**/b, a/x/bb, false",
    "a/**, a, false",
    "a/**, a/x/y, true",
    "**/a/**/b/*.c, x/a/a/b/b/y.c, true",
    "**, any/thing, true",
    "a**b, axxb, true",
    "a**b, a/b, false",
    "*a*a*a, banana, true",
    "*a*a*b, banana, false",
    "[abc]x, bx, true",
    "[!abc]x, bx, false",
    "[^abc]x, dx, true",
    "[a-c-]x, -x, true",
    "[]]x, ]x, true",
    "[!]]x, ax, true",
    "[[:digit:]]x, 7x, true",
    "[[:upper:][:digit:]]x, ax, false",
    "[a, a, false",
    "\\*, *, true",
    "\\*, a, false",
    "[\\]]x, ]x, true",
    "*, .hidden, true",
  })
  void patternsMatchAsInGit(String pattern, String path, boolean expected) {
    assertThat(Wildcard.of(pattern).matches(path)).isEqualTo(expected);
  }

  @Test
  void bracesGiveAChoice() {
    assertThat(Wildcard.braces("src/**/*.{ts,tsx,{m,c}js}", 100))
        .containsExactlyInAnyOrder("src/**/*.ts", "src/**/*.tsx", "src/**/*.mjs", "src/**/*.cjs");
    assertThat(Wildcard.braces("a{b", 100)).containsExactly("a{b");
  }

  @Test
  void choicesAreBounded() {
    assertThat(Wildcard.braces("{a,b}".repeat(64), 100)).hasSizeLessThan(200);
  }

  /// A hostile `.gitignore` cannot keep the matcher busy.
  @Test
  void noPatternExplodes() {
    Wildcard names = Wildcard.of("*a".repeat(200) + "b");
    Wildcard depths = Wildcard.of("**/a/".repeat(200) + "b");
    String name = "a".repeat(250);
    String path = "a/".repeat(1_000) + "c";

    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          assertThat(names.matches(name)).isFalse();
          assertThat(depths.matches(path)).isFalse();
        });
  }
}
