package dev.eonyx.tool;

import static dev.eonyx.tool.Transcript.user;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the history tool refuses to do.
class HistoryArgumentsTest {

  @TempDir Path temp;

  private ToolResult call(Past past, Map<String, Object> arguments)
      throws ToolException, IOException {
    ToolContext context = new ToolContext(temp, temp.resolve("blobs"), Cancellation.create());
    return new HistoryTool(past).run(new Arguments(arguments), context);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "- | - | - | give \"search\", the words to find, or \"from\", the first line to read; lines count from 1.",
        "' ' | 0 | - | give \"search\", the words to find, or \"from\", the first line to read; lines count from 1.",
        "- | - | 3 | give \"search\", the words to find, or \"from\", the first line to read; lines count from 1.",
        "x | 2 | - | give either \"search\", to find messages, or \"from\", to read lines, not both.",
        "x | - | 2 | give either \"search\", to find messages, or \"from\", to read lines, not both.",
        "- | 4 | - | line 4 is beyond the end: this session has 3 lines.",
        "- | 4 | 9 | line 4 is beyond the end: this session has 3 lines.",
        "- | 3 | 2 | \"from\" (3) must not be greater than \"to\" (2).",
        "- | -1 | - | lines count from 1, up to 3 in this session.",
        "- | 1 | -1 | lines count from 1, up to 3 in this session."
      })
  void wrongArgumentsAreExplainedInOneSentence(
      String search, Integer from, Integer to, String problem) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("search", search);
    values.put("from", from);
    values.put("to", to);
    Transcript past = new Transcript(List.of(user("a"), user("b")));

    assertThatThrownBy(() -> call(past, values))
        .isInstanceOf(ToolException.class)
        .hasMessage("history: " + problem);
  }

  @Test
  void aSearchWithoutWordsOrOfTooManyIsRefused() {
    Transcript past = new Transcript(List.of(user("a")));

    assertThatThrownBy(() -> call(past, Map.of("search", "\"\"")))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith("history: the argument \"search\" has no words.");
    assertThatThrownBy(() -> call(past, Map.of("search", "x ".repeat(251))))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith("history: the argument \"search\" is longer than 500 characters.");
    assertThatThrownBy(() -> call(past, Map.of("search", "a", "limit", -1)))
        .isInstanceOf(ToolException.class)
        .hasMessageStartingWith("history: the argument \"limit\" must be between 1 and 50.");
  }
}
