package dev.eonyx.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small files and methods keep the house readable; a bound is raised only by a decision page.
class SizeTest {

  @TempDir private Path directory;

  @Test
  void everyMainFileIsWithinTheBounds() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(sources).hasSizeGreaterThan(20);
      assertThat(Sizes.violations(sources)).isEmpty();
    }
  }

  @Test
  void aFileOf401LinesIsTooLarge() throws IOException {
    assertThat(violations("class P {\n" + "// line\n".repeat(399) + "}"))
        .containsExactly("P.java:1: the file has 401 lines, bound 400");
    assertThat(violations("class P {\n" + "// line\n".repeat(398) + "}")).isEmpty();
  }

  @Test
  void aMethodOf41LinesIsTooLong() throws IOException {
    assertThat(violations("class P {\nvoid m() {\n" + "m();\n".repeat(39) + "}\n}"))
        .containsExactly("P.java:2: method m has 41 lines, bound 40");
    assertThat(violations("class P {\nvoid m() {\n" + "m();\n".repeat(38) + "}\n}")).isEmpty();
  }

  @Test
  void aMethodInsideAnAnonymousClassIsMeasuredToo() throws IOException {
    assertThat(
            violations(
                "class P {\nObject o = new Object() {\nvoid m() {\n"
                    + "m();\n".repeat(39)
                    + "}\n};\n}"))
        .containsExactly("P.java:3: method m has 41 lines, bound 40");
  }

  @Test
  void sixParametersAreTooMany() throws IOException {
    assertThat(violations("class P {\nvoid m(int a, int b, int c, int d, int e, int f) {}\n}"))
        .containsExactly("P.java:2: method m has 6 parameters, bound 5");
    assertThat(violations("class P { void m(int a, int b, int c, int d, int e) {} }")).isEmpty();
  }

  @Test
  void aRecordMayHaveSixComponentsButItsMethodsNotSixParameters() throws IOException {
    String header = "record P(int a, int b, int c, int d, int e, int f) {\n";
    assertThat(violations(header + "P { a = 1; }\n}")).isEmpty();
    assertThat(violations(header + "void m(int a, int b, int c, int d, int e, int f) {}\n}"))
        .containsExactly("P.java:2: method m has 6 parameters, bound 5");
  }

  private List<String> violations(String source) throws IOException {
    Path file = Files.writeString(directory.resolve("P.java"), source);
    return Sizes.violations(List.of(file)).stream()
        .map(violation -> violation.replace(directory + java.io.File.separator, ""))
        .toList();
  }
}
