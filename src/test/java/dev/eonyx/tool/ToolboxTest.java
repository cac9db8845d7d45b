package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.ToolSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.jr.ob.JSON;

class ToolboxTest {

  @TempDir Path temp;

  private final Toolbox toolbox = Toolbox.standard(new FileLedger(), new TodoList(), List.of());

  @Test
  void theOrderIsFixed() {
    assertThat(toolbox.specs())
        .extracting(ToolSpec::name)
        .containsExactly("read", "write", "edit", "grep", "glob", "ls", "todo");
    assertThat(toolbox.find("edit")).get().isInstanceOf(EditTool.class);
    assertThat(toolbox.find("Edit")).isEmpty();
  }

  @Test
  void aNameCanBeTakenOnce() {
    assertThatThrownBy(() -> new Toolbox(List.of(new LsTool(), new LsTool())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two tools are called ls");
  }

  @Test
  void specsAreShortAndTheirSchemasValid() throws IOException {
    int characters = 0;
    Toolbox more = toolbox.with(new HistoryTool(new Transcript(List.of())));
    for (ToolSpec spec : more.specs()) {
      Map<String, Object> schema = JSON.std.mapFrom(spec.parameters());
      assertThat(schema).containsEntry("type", "object").containsKey("properties");
      assertThat(spec.parameters()).doesNotContain("\n").doesNotContain(": ");
      assertThat(spec.description()).isNotBlank();
      int size = spec.name().length() + spec.description().length() + spec.parameters().length();
      assertThat(size).as(spec.name()).isLessThan(150 * 4);
      characters += size;
    }
    assertThat(characters / 4).isLessThan(800);
  }

  /// A second set of tools says the very same bytes: servers cache them (UB-021).
  @Test
  void specsAreTheSameEveryTime() {
    assertThat(Toolbox.standard(new FileLedger(), new TodoList(), List.of()).specs())
        .isEqualTo(toolbox.specs());
  }

  /// UB-021: what was offered before stays where it was.
  @Test
  void aToolIsAddedAtTheEnd() {
    Toolbox more = toolbox.with(new HistoryTool(new Transcript(List.of())));

    assertThat(more.specs()).startsWith(toolbox.specs().toArray(ToolSpec[]::new)).hasSize(8);
    assertThat(more.specs().getLast().name()).isEqualTo("history");
    assertThat(toolbox.find("history")).isEmpty();
    assertThatThrownBy(() -> more.with(new LsTool()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two tools are called ls");
  }

  @Property(tries = 50)
  void aFileAndItsBytesHaveOneFingerprint(@ForAll byte[] content) throws IOException {
    Path file = Files.createTempFile("fingerprint", "");
    try {
      Files.write(file, content);
      assertThat(Fingerprint.of(file)).isEqualTo(Fingerprint.of(content));
    } finally {
      Files.delete(file);
    }
    byte[] more =
        (new String(content, StandardCharsets.ISO_8859_1) + "x")
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Fingerprint.of(more)).isNotEqualTo(Fingerprint.of(content));
  }
}
