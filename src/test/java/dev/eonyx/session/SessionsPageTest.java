package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The lines that docs/sessions.md shows are those that are written.
class SessionsPageTest {

  private static final Path PAGE = Path.of("docs/sessions.md");

  @TestFactory
  Stream<DynamicTest> everyExampleIsReadAndWrittenAgainAsItStands() throws IOException {
    return examples().stream()
        .map(line ->
            DynamicTest.dynamicTest(line, () -> assertThat(rewritten(line)).isEqualTo(line)));
  }

  @Test
  void everyKindOfLineIsShown() throws IOException {
    assertThat(examples().stream().<Class<?>>map(line -> parsed(line).getClass()))
        .containsOnly(
            SessionLine.Header.class,
            SessionLine.Said.class,
            SessionLine.Titled.class,
            SessionLine.Archived.class,
            SessionLine.Folded.class,
            SessionLine.Unfolded.class,
            SessionLine.State.class);
  }

  private static List<String> examples() throws IOException {
    try (Stream<String> lines = Files.lines(PAGE)) {
      return lines.filter(line -> line.startsWith("{\"type\":")).toList();
    }
  }

  private static SessionLine parsed(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return LineParser.parse(bytes, 0, bytes.length);
  }

  private static String rewritten(String line) {
    byte[] bytes =
        switch (parsed(line)) {
          case SessionLine.Header(SessionHeader header) -> LineWriter.header(header);
          case SessionLine.Said(Message message) -> LineWriter.message(message);
          case SessionLine.Titled(Instant at, String title) -> LineWriter.title(at, title);
          case SessionLine.Archived(Instant at, boolean value) -> LineWriter.archived(at, value);
          case SessionLine.Folded(Compaction compaction) -> LineWriter.compaction(compaction);
          case SessionLine.Unfolded(Instant at, int undoes) -> LineWriter.undo(at, undoes);
          case SessionLine.State(Instant at, SessionState state) -> StateWriter.line(at, state);
          case SessionLine.Unknown(String type) -> type.getBytes(StandardCharsets.UTF_8);
          case SessionLine.Unreadable(String reason) -> reason.getBytes(StandardCharsets.UTF_8);
        };
    return new String(bytes, StandardCharsets.UTF_8).strip();
  }
}
