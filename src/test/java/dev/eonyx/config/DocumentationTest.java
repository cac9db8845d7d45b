package dev.eonyx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What docs/configuration.md shows can be pasted into a file and works.
class DocumentationTest {

  private static final Path PAGE = Path.of("docs/configuration.md");

  @TempDir Path temp;

  @TestFactory
  Stream<DynamicTest> everyExampleIsAConfigurationWithoutNotices() throws IOException {
    List<String> examples = new ArrayList<>();
    String[] parts = Files.readString(PAGE).split("```jsonc\n", -1);
    for (int i = 1; i < parts.length; i++) {
      examples.add(parts[i].substring(0, parts[i].indexOf("```")));
    }
    assertThat(examples).hasSizeGreaterThan(6);
    return examples.stream()
        .map(example -> DynamicTest.dynamicTest(example, () -> loadsCleanly(example)));
  }

  @Test
  void everyKeyIsOnThePage() throws IOException {
    String page = Files.readString(PAGE);
    List<String> missing = new ArrayList<>();
    collectMissing(Keys.ROOT, page, missing);
    assertThat(missing).isEmpty();
  }

  private void loadsCleanly(String example) throws IOException, ConfigException {
    Path file = Files.writeString(temp.resolve("eonyx.json"), example);
    LoadedConfig loaded =
        ConfigLoader.load(
            new ConfigRequest(
                file,
                temp.resolve("none.json"),
                false,
                Overrides.none(),
                Map.of("WORK_LLM_KEY", "k"),
                temp));
    assertThat(loaded.notices()).isEmpty();
  }

  private static void collectMissing(Shape shape, String page, List<String> missing) {
    switch (shape) {
      case Shape.Group group ->
          group
              .keys()
              .forEach((key, each) -> {
                if (!page.contains(key)) {
                  missing.add(key);
                }
                collectMissing(each, page, missing);
              });
      case Shape.Named named -> collectMissing(named.each(), page, missing);
      case Shape.Text _,
          Shape.Choice _,
          Shape.Whole _,
          Shape.Amount _,
          Shape.Flag _,
          Shape.Texts _,
          Shape.OneOrMore _ -> {}
    }
  }
}
