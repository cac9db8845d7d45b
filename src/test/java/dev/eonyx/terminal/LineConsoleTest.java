package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.LineConsole.Entry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineConsoleTest {

  /// UB-236: a terminal that can do nothing is enough, and nothing else is written to it.
  @Test
  void aDumbTerminalReadsLines() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] typed = "one\ntwo \\\nthree\n\nlast".getBytes(StandardCharsets.UTF_8);
    try (LineConsole console = LineConsole.over(new ByteArrayInputStream(typed), out)) {
      assertThat(console.read("> ")).isEqualTo(new Entry.Text("one"));
      assertThat(console.read("> ")).isEqualTo(new Entry.Text("two \nthree"));
      assertThat(console.read("> ")).isEqualTo(new Entry.Text(""));
      assertThat(console.read("> ")).isEqualTo(new Entry.Text("last"));
      assertThat(console.read("> ")).isEqualTo(new Entry.End());
    }
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("> >   > > > ");
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, 0, '', 0",
    "'see @src', 8, 1, @src, 4",
    "'see @src now', 6, 1, @src, 2",
    "'see ', 4, 1, '', 0",
    "'don''t \"stop', 5, 0, don't, 5",
  })
  void wordsAreWhatIsBetweenSpaces(String line, int cursor, int index, String word, int at) {
    PromptLine parsed = new PromptLine(line, cursor);
    assertThat(parsed.wordIndex()).isEqualTo(index);
    assertThat(parsed.word()).isEqualTo(word);
    assertThat(parsed.wordCursor()).isEqualTo(at);
  }
}
