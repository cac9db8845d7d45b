package dev.eonyx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.NotBlank;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigWriterTest {

  @TempDir Path temp;

  @Test
  void aMissingFileIsMadeForItsOwnerAlone() throws Exception {
    Path file = temp.resolve("new/eonyx.json");

    assertThat(ConfigWriter.allow(file, "bash(make)")).isTrue();

    assertThat(file)
        .hasContent(
            """
            {
              "permissions": { "allow": ["bash(make)"] }
            }
            """);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void commentsAndLayoutStay() throws Exception {
    assertThat(
            allowed(
                """
                // mine
                {
                  "model": "a/b", // the fast one
                  "permissions": {
                    "mode": "edit",
                    "allow": [
                      "bash(ls)", // harmless
                      "bash(git *)" /* mostly */
                      // nothing else
                    ]
                  }
                }
                """))
        .isEqualTo(
            """
            // mine
            {
              "model": "a/b", // the fast one
              "permissions": {
                "mode": "edit",
                "allow": [
                  "bash(ls)", // harmless
                  "bash(git *)", /* mostly */
                  // nothing else
                  "bash(make)"
                ]
              }
            }
            """);
  }

  @Test
  void aMissingListIsMadeBehindWhatIsThere() throws Exception {
    assertThat(
            allowed(
                """
                {
                \t"permissions": {
                \t\t"mode": "ask",
                \t},
                }
                """
                    .replace("\n", "\r\n")))
        .isEqualTo(
            """
            {
            \t"permissions": {
            \t\t"mode": "ask",
            \t\t"allow": ["bash(make)"]
            \t},
            }
            """
                .replace("\n", "\r\n"));
    assertThat(allowed("{\n  \"model\": \"a/b\"\n}"))
        .isEqualTo(
            """
            {
              "model": "a/b",
              "permissions": { "allow": ["bash(make)"] }
            }\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "{\"permissions\":{\"allow\":[]}} # {\"permissions\":{\"allow\":[\"bash(make)\"]}}",
        "{\"permissions\":{\"allow\":[\"a\"]}} # {\"permissions\":{\"allow\":[\"a\", \"bash(make)\"]}}",
        "{\"permissions\":{\"allow\":[ \"a\" ]}} # {\"permissions\":{\"allow\":[ \"a\", \"bash(make)\" ]}}",
        "{\"permissions\":{\"allow\":[\"a\",]}} # {\"permissions\":{\"allow\":[\"a\", \"bash(make)\"]}}",
        "{\"permissions\":{\"allow\":[\"a\" /*]*/]}} # {\"permissions\":{\"allow\":[\"a\", /*]*/ \"bash(make)\"]}}",
        "{\"permissions\":{}} # {\"permissions\":{\"allow\": [\"bash(make)\"]}}",
        "{} # {\"permissions\": { \"allow\": [\"bash(make)\"] }}"
      })
  void whatStandsInOneLineStaysThere(String before, String after) throws Exception {
    assertThat(allowed(before)).isEqualTo(after);
  }

  @Test
  void aRuleThatIsThereIsNotAddedAgain() throws Exception {
    Path file = put("{ \"permissions\": { \"allow\": [\"bash(make)\"] } }");

    assertThat(ConfigWriter.allow(file, "bash(make)")).isFalse();
    assertThat(file).hasContent("{ \"permissions\": { \"allow\": [\"bash(make)\"] } }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{ \"permissions\": [] }",
        "{ \"permissions\": { \"allow\": \"bash\" } }",
        "{ \"permissions\": { \"allow\": [1] } }",
        "{ \"mouse\": \"no\" }"
      })
  void aFileThatIsNotValidIsLeftAsItIs(String content) throws Exception {
    Path file = put(content);

    assertThatThrownBy(() -> ConfigWriter.allow(file, "bash(make)"))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith(file.toString());
    assertThat(Files.readString(file)).isEqualTo(content);
  }

  @Test
  void aByteOrderMarkStays() throws Exception {
    assertThat(allowed("\uFEFF{}")).startsWith("\uFEFF{");
  }

  @Test
  void aFileBehindALinkIsChangedWhereItIs() throws Exception {
    Path real = Files.writeString(temp.resolve("dotfile"), "{}");
    Path link = Files.createSymbolicLink(temp.resolve("eonyx.json"), real);

    ConfigWriter.allow(link, "bash(make)");

    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(real)).contains("bash(make)");
    assertThat(temp.toFile().list()).containsExactlyInAnyOrder("dotfile", "eonyx.json");
  }

  @Test
  void aDirectoryThatCannotBeWrittenIsSaid() throws Exception {
    Path file = temp.resolve("file/eonyx.json");
    Files.writeString(temp.resolve("file"), "in the way");

    assertThatThrownBy(() -> ConfigWriter.allow(file, "x"))
        .isInstanceOfAny(IOException.class, ConfigException.class)
        .hasMessageContaining(file.toString());
  }

  /// Whatever the file looks like, it says the same as before and the rule.
  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void nothingElseChanges(@ForAll("files") String before, @ForAll @NotBlank String rule)
      throws Exception {
    Path directory = Files.createTempDirectory("config");
    Path file = Files.writeString(directory.resolve("eonyx.json"), before);
    try {
      Settings old = settings(file);
      boolean known = old.permissions().allow().contains(rule);

      assertThat(ConfigWriter.allow(file, rule)).isEqualTo(!known);

      List<String> rules = new ArrayList<>(old.permissions().allow());
      if (!known) {
        rules.add(rule);
      }
      Settings changed = settings(file);
      assertThat(changed.permissions().allow()).isEqualTo(rules);
      assertThat(changed)
          .usingRecursiveComparison()
          .ignoringFields("permissions.allow")
          .isEqualTo(old);
      assertThat(comments(Files.readString(file))).isEqualTo(comments(before));
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(directory);
    }
  }

  /// A configuration with blanks and comments wherever they may stand.
  @Provide
  Arbitrary<String> files() {
    Arbitrary<String> blank =
        Arbitraries.of(
            "", "", " ", "\n", "\n  ", "\r\n\t", " /* ] } \" */ ", "// , \" ]\n  ", "/*\n*/");
    Arbitrary<String> comma = Arbitraries.of("", ",");
    Arbitrary<String> allow =
        Combinators.combine(
                Arbitraries.of("\"a\"", "\"b\\\"]\"", "\"// c\"")
                    .list()
                    .uniqueElements()
                    .ofMaxSize(3),
                blank.list().ofSize(8),
                comma)
            .as((rules, gaps, end) -> {
              StringBuilder list = new StringBuilder("\"allow\"" + gaps.get(6) + ":[");
              for (int i = 0; i < rules.size(); i++) {
                list.append(i > 0 ? "," : "").append(gaps.get(i)).append(rules.get(i));
              }
              return list.append(gaps.get(4))
                  .append(rules.isEmpty() ? "" : end)
                  .append(gaps.get(5))
                  .append("]")
                  .toString();
            });
    Arbitrary<String> permissions =
        Combinators.combine(
                Arbitraries.of("", "\"mode\":\"edit\"", "\"deny\":[\"x\"]"),
                Arbitraries.oneOf(Arbitraries.just(""), allow, allow),
                blank.list().ofSize(3),
                comma)
            .as((other, list, gaps, end) -> object("\"permissions\":", other, list, gaps, end));
    return Combinators.combine(
            Arbitraries.of("", "\"model\":\"a/b\"", "\"mouse\":false"),
            Arbitraries.oneOf(Arbitraries.just(""), permissions, permissions),
            blank.list().ofSize(3),
            comma)
        .as((other, group, gaps, end) -> object("", other, group, gaps, end));
  }

  private static String object(
      String key, String first, String second, List<String> gaps, String end) {
    boolean both = !first.isEmpty() && !second.isEmpty();
    boolean none = first.isEmpty() && second.isEmpty();
    return key
        + "{"
        + gaps.get(0)
        + first
        + gaps.get(1)
        + (both ? "," : "")
        + second
        + gaps.get(2)
        + (none ? "" : end)
        + "}";
  }

  private static List<String> comments(String text) {
    return Pattern.compile("/\\*.*?\\*/|// ,[^\n]*", Pattern.DOTALL)
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .toList();
  }

  private static Settings settings(Path file) throws ConfigException {
    return ConfigLoader.load(
            new ConfigRequest(
                file,
                file.resolveSibling("none.json"),
                false,
                Overrides.none(),
                Map.of(),
                Path.of("/")))
        .settings();
  }

  private String allowed(String before) throws Exception {
    Path file = put(before);
    assertThat(ConfigWriter.allow(file, "bash(make)")).isTrue();
    return Files.readString(file);
  }

  private Path put(String content) throws IOException {
    return Files.writeString(temp.resolve("eonyx.json"), content);
  }
}
