package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.permission.Access;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The task list and the scratchpad beside it.
class TodoToolTest {

  private static final Todo READ = new Todo("read it", Todo.Status.COMPLETED);

  @TempDir Path temp;

  private Workspace work;

  @BeforeEach
  void workspace() throws IOException {
    work = new Workspace(temp);
  }

  @Test
  void theTaskListIsKeptAndShown() throws Exception {
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

  @Test
  void theScratchpadIsKeptBesideTheTasks() throws Exception {
    work.todos.replace(List.of(READ));

    assertThat(work.text("todo", "scratchpad", "\nthe bug is in A.java\nask about B\n"))
        .isEqualTo("[x] read it\n\nScratchpad:\nthe bug is in A.java\nask about B");
    assertThat(work.todos.todos()).containsExactly(READ);
    assertThat(work.todos.scratchpad()).isEqualTo("the bug is in A.java\nask about B");

    assertThat(work.text("todo", "todos", List.of()))
        .isEqualTo("The list is empty.\n\nScratchpad:\nthe bug is in A.java\nask about B");
    assertThat(work.text("todo", "todos", List.of(Map.of("content", "go")), "scratchpad", "new"))
        .isEqualTo("[ ] go\n\nScratchpad:\nnew");
    assertThat(work.text("todo", "scratchpad", " "))
        .isEqualTo("[ ] go\n\nThe scratchpad is empty.");
    assertThat(work.text("todo", "todos", List.of(Map.of("content", "on")))).isEqualTo("[ ] on");
  }

  @Test
  void aCallWithoutEitherIsWrong() {
    work.todos.replace(List.of(READ));

    assertThatThrownBy(() -> work.text("todo"))
        .isInstanceOf(ToolException.class)
        .hasMessage("todo: give \"todos\", \"scratchpad\" or both.");
    assertThat(work.todos.todos()).containsExactly(READ);
  }

  /// The bound is in bytes, and whatever is refused leaves everything as it was.
  @Test
  void aScratchpadThatIsTooLongIsRefusedWithBothSizes() throws Exception {
    String largest = "é".repeat(TodoList.MAX_SCRATCHPAD_BYTES / 2);
    work.text("todo", "todos", List.of(), "scratchpad", largest);

    assertThatThrownBy(() ->
            work.text(
                "todo", "todos", List.of(Map.of("content", "go")), "scratchpad", largest + "é"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("the scratchpad takes 16386 bytes, and 16384 are allowed");
    assertThatThrownBy(() -> work.todos.scratchpad(largest + "é"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the scratchpad takes 16386 bytes, and 16384 are allowed");
    assertThat(work.todos.scratchpad()).isEqualTo(largest);
    assertThat(work.todos.todos()).isEmpty();
  }

  @Test
  void aWrongListLeavesTheScratchpadAlone() throws Exception {
    work.text("todo", "scratchpad", "old");

    assertThatThrownBy(
            () -> work.text("todo", "todos", List.of(Map.of("content", " ")), "scratchpad", "new"))
        .isInstanceOf(ToolException.class);
    assertThat(work.todos.scratchpad()).isEqualTo("old");
  }

  /// UB-037: notes are sent and stored, so that half a character must not stay in them.
  @Test
  void halfACharacterInTheNotesIsReplaced() throws Exception {
    work.text("todo", "scratchpad", "a\ud83d");

    assertThat(work.todos.scratchpad()).isEqualTo("a\ufffd");
    assertThat(TextSize.utf8(work.todos.scratchpad())).isEqualTo(4);
  }
}
