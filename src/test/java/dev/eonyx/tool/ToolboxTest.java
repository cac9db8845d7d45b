package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
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
    for (ToolSpec spec : toolbox.specs()) {
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

  @Test
  void theTaskListIsKeptAndShown() throws Exception {
    Workspace work = new Workspace(temp);

    assertThat(
            work.text(
                "todo",
                "todos",
                List.of(
                    Map.of("content", "read\nit", "status", "completed"),
                    Map.of("content", "change it", "status", "In-Progress"),
                    Map.of("content", "test it"))))
        .isEqualTo("[x] read it\n[>] change it\n[ ] test it");
    assertThat(work.todos.todos())
        .containsExactly(
            new Todo("read it", Todo.Status.COMPLETED),
            new Todo("change it", Todo.Status.IN_PROGRESS),
            new Todo("test it", Todo.Status.PENDING));
    assertThatThrownBy(
            () -> work.text("todo", "todos", List.of(Map.of("content", "x", "status", "soon"))))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("\"todos[0].status\" must be pending, in_progress or completed");
    assertThat(work.todos.todos()).hasSize(3);
    assertThat(work.text("todo", "todos", List.of())).isEqualTo("The list is empty.");
    assertThat(new TodoTool(work.todos).accesses(new Arguments(Map.of()), work.context()))
        .containsExactly(new Access.Internal("todo"));
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
