package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapsTest {

  @TempDir Path temp;

  @Test
  void whatIsWithinTheCapsStaysAsItIs() {
    String text = "a line\n".repeat(Caps.MAX_LINES);

    assertThat(Caps.clip(text, new Blobs(temp.resolve("blobs")))).isSameAs(text);
    assertThat(temp.resolve("blobs")).doesNotExist();
  }

  /// UB-112: the error at the end of a long output is as important as its start.
  @Test
  void headAndTailAreKept() {
    String clipped = Caps.clip(numbers(200_000) + "FATAL", new Blobs(temp));

    assertThat(clipped).startsWith("1\n2\n3\n").endsWith("\n199999\n200000\nFATAL");
    assertThat(clipped.lines().count()).isBetween(1_990L, (long) Caps.MAX_LINES);
  }

  /// UB-113: the marker says how much is missing and where, and the whole is in a private file.
  @Test
  void theMarkerNamesThePlaceAndTheFile() throws IOException {
    Path blobs = temp.resolve("data/blobs");
    String text = numbers(10_000);

    String clipped = Caps.clip(text, new Blobs(blobs));

    Path blob = onlyFile(blobs);
    assertThat(clipped)
        .contains(
            "\n1000\n[… lines 1001 to 9001 (%d characters) left out here; the whole is in %s …]\n9002\n"
                .formatted(text.indexOf("\n9002\n") - text.indexOf("\n1001\n") - 1, blob));
    assertThat(Files.readString(blob)).isEqualTo(text);
  }

  @Test
  void blobsAreForTheUserAlone() throws IOException {
    Assumptions.assumeTrue(
        temp.getFileSystem().supportedFileAttributeViews().contains("posix"), "no POSIX modes");
    Path blobs = temp.resolve("data/blobs");

    Path blob = new Blobs(blobs).keep("secret");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(blob)))
        .isEqualTo("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(blobs)))
        .isEqualTo("rwx------");
  }

  /// UB-119: an output is not lost because it cannot be kept.
  @Test
  void aFullDiskIsToldInTheMarker() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");

    String clipped = Caps.clip(numbers(10_000), new Blobs(file));

    assertThat(clipped).startsWith("1\n2\n").contains("the whole could not be kept in " + file);
  }

  /// UB-037(a): no cut through a character.
  @Test
  void oneEndlessLineOfEmojiIsCutOnCharacters() {
    String clipped = Caps.clip("😀".repeat(100_000), new Blobs(temp));

    assertThat(wellFormed(clipped)).isTrue();
    assertThat(clipped)
        .startsWith(
            "😀".repeat(975) + "…[98050 characters left out]…" + "😀".repeat(975) + "\n[long");
  }

  @Property(tries = 100)
  void theResultIsAlwaysWithinTheCaps(
      @ForAll @IntRange(min = 0, max = 5_000) int lines,
      @ForAll @IntRange(min = 0, max = 60) int width,
      @ForAll @IntRange(min = 0, max = 40_000) int longLine)
      throws IOException {
    Path blobs = Files.createTempDirectory("caps");
    String text = ("ß😀漢e".repeat(width / 4) + "\n").repeat(lines) + "😀x".repeat(longLine);

    String clipped = Caps.clip(text, new Blobs(blobs));

    assertThat(clipped.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(Caps.MAX_BYTES);
    assertThat(clipped.lines().count()).isLessThanOrEqualTo(Caps.MAX_LINES);
    assertThat(clipped.lines())
        .allMatch(line -> line.codePointCount(0, line.length()) <= Caps.MAX_LINE_CHARS);
    assertThat(wellFormed(clipped)).isTrue();
    try (Stream<Path> files = Files.list(blobs)) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file)).isEqualTo(text);
        Files.delete(file);
      }
    }
    Files.delete(blobs);
  }

  private static String numbers(int last) {
    StringBuilder text = new StringBuilder();
    IntStream.rangeClosed(1, last).forEach(i -> text.append(i).append('\n'));
    return text.toString();
  }

  private static boolean wellFormed(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  private static Path onlyFile(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList().getFirst();
    }
  }
}
