package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputCollectorTest {

  @TempDir private Path temp;

  private static OutputCollector.Collected collect(Path blobs, byte[] bytes, int piece) {
    var collector = new OutputCollector(blobs);
    for (int at = 0; at < bytes.length; at += piece) {
      int length = Math.min(piece, bytes.length - at);
      byte[] part = new byte[length];
      System.arraycopy(bytes, at, part, 0, length);
      collector.accept(part, length);
    }
    return collector.finish();
  }

  @Property(tries = 100)
  void piecesMakeNoDifference(@ForAll String text, @ForAll @IntRange(min = 1, max = 7) int piece) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Path nowhere = Path.of("/nowhere");
    assertThat(collect(nowhere, bytes, piece))
        .isEqualTo(collect(nowhere, bytes, Math.max(1, bytes.length)));
  }

  @Test
  void aProgressBarLeavesItsLastStateAndNoFile() {
    String bar = "x".repeat(100) + "\r";
    byte[] bytes = (bar.repeat(10_000) + "done\n").getBytes(StandardCharsets.UTF_8);
    assertThat(collect(temp.resolve("blobs"), bytes, 1_000))
        .isEqualTo(new OutputCollector.Collected("done", List.of()));
    assertThat(temp.resolve("blobs")).isEmptyDirectory();
  }

  @Test
  void manyShortLinesAreCutByTheirNumber() throws IOException {
    String text = "x\n".repeat(5_000);
    var collected = collect(temp, text.getBytes(StandardCharsets.UTF_8), 999);
    assertThat(collected.text().lines()).hasSize(2_001);
    Matcher marker =
        Pattern.compile("\\[… 3000 lines \\(6000 bytes\\) .* all of it is in (.*) …]")
            .matcher(collected.text());
    assertThat(marker.find()).isTrue();
    assertThat(Path.of(marker.group(1))).hasContent(text);
  }

  @Test
  void aLongLineIsCutBetweenItsEndsOnWholeCharacters() throws IOException {
    String text = "a" + "👩".repeat(3_000) + "z";
    var collected = collect(temp, text.getBytes(StandardCharsets.UTF_8), 10);
    assertThat(collected.text())
        .matches("a(👩){749} […]4004? characters…] (👩){249}z|a(👩)+ \\[…\\d+ characters…] (👩)+z");
    assertThat(collected.text().codePoints()).noneMatch(c -> c >= 0xd800 && c <= 0xdfff);
    assertThat(collected.notes())
        .singleElement()
        .asString()
        .startsWith("Lines longer than 2000 characters were cut; all of it is in " + temp);
    try (var files = Files.list(temp)) {
      assertThat(files.toList())
          .singleElement()
          .satisfies(file -> assertThat(file).hasContent(text));
    }
  }
}
