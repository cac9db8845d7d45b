package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElisionTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// rest of code ...",
        "// ... existing code ...",
        "// ...",
        "# ... rest of the file unchanged",
        "/* ... */",
        "{/* ... rest of component stays the same ... */}",
        "<!-- ... -->",
        "-- ... remaining code",
        "// rest of the method remains the same",
        "# existing code here",
        "// (unchanged)",
        "// other methods omitted for brevity",
        "... rest of the code ...",
        "[...]",
        "// … same as before",
      })
  void linesThatStandForCode(String line) {
    assertThat(Elision.isElision(line.replace("component", "code"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "...",
        "...rest,",
        "...props}",
        "(...args) => {}",
        "// wait for the rest of the data...",
        "# TODO parse more formats...",
        "// same",
        "call(a, ...b);",
        "// the code",
        "# Tests",
        "print(\"...\")",
        "--all ...",
        "// loading ...",
      })
  void linesThatSaySomething(String line) {
    assertThat(Elision.isElision(line)).isFalse();
  }

  @Test
  void aLineTheOldTextHasIsNoElision() {
    assertThat(Elision.find("a\n  // ...\nb", "x\n// ...\n")).isEmpty();
    assertThat(Elision.find("a\n  // ...\nb", "x\n")).contains("// ...");
  }
}
