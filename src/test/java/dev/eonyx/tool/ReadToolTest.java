package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadToolTest {

  @TempDir Path temp;
  private Workspace work;

  @BeforeEach
  void open() throws IOException {
    work = new Workspace(temp);
  }

  @Test
  void linesComeWithTheirNumbers() throws Exception {
    work.put("a.txt", "one\n\n\tthree\n");

    assertThat(work.text("read", "path", "a.txt")).isEqualTo("1|one\n2|\n3|\tthree\n");
  }

  @Test
  void aPageSaysWhereToGoOn() throws Exception {
    work.put("a.txt", "l1\nl2\nl3\nl4\nl5\n");

    assertThat(work.text("read", "path", "a.txt", "offset", "2", "limit", 2))
        .isEqualTo("2|l2\n3|l3\n[lines 2 to 3 of 5; go on with offset 4]\n");
    assertThat(work.text("read", "path", "a.txt", "offset", 4)).isEqualTo("4|l4\n5|l5\n");
    assertThatThrownBy(() -> work.text("read", "path", "a.txt", "offset", 9))
        .isInstanceOf(ToolException.class)
        .hasMessage("a.txt has only 5 lines; offset 9 is behind its end.");
  }

  @Test
  void anEmptyFileSaysSo() throws Exception {
    work.put("a.txt", "");

    assertThat(work.text("read", "path", "a.txt")).isEqualTo("[the file is empty]\n");
  }

  @Test
  void theOutputIsWithinTheCapsAndContinuable() throws Exception {
    work.put("long.txt", ("漢".repeat(500) + "\n").repeat(100));

    String first = work.text("read", "path", "long.txt");

    assertThat(first.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(Caps.MAX_BYTES);
    assertThat(first).endsWith("[lines 1 to 33 of 100; go on with offset 34]\n");
  }

  /// UB-132: the encoding problem is told.
  @Test
  void badUtf8IsToldWithItsLines() throws Exception {
    work.put("l1.txt", "x=1\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(work.text("read", "path", "l1.txt"))
        .isEqualTo(
            "1|x=1\n2|# caf\uFFFD\n[not valid UTF-8 in line 2: the bad bytes are shown as \uFFFD;"
                + " edit leaves them as they are]\n");
  }

  @Test
  void aReplacementCharacterThatIsReallyThereIsNoProblem() throws Exception {
    work.put("a.txt", "a\uFFFDb\n");

    assertThat(work.text("read", "path", "a.txt")).isEqualTo("1|a\uFFFDb\n");
  }

  /// UB-133: marks and UTF-16 are told.
  @Test
  void byteOrderMarksAreTold() throws Exception {
    work.put("bom.txt", "\uFEFFa\n");
    work.put("le.txt", HexFormat.of().parseHex("fffe61000a00" + "62000a00"));
    work.put("be.txt", "\uFEFFhi\n".getBytes(StandardCharsets.UTF_16BE));
    work.put("plain16.txt", "hello\n".getBytes(StandardCharsets.UTF_16LE));

    assertThat(work.text("read", "path", "bom.txt"))
        .isEqualTo("1|a\n[UTF-8 text with a byte order mark, which edit keeps]\n");
    assertThat(work.text("read", "path", "le.txt"))
        .isEqualTo(
            "1|a\n2|b\n[UTF-16LE text with a byte order mark, shown as UTF-8; edit and write refuse it]\n");
    assertThat(work.text("read", "path", "be.txt")).startsWith("1|hi\n[UTF-16BE text");
    assertThat(work.text("read", "path", "plain16.txt")).startsWith("1|hello\n[UTF-16LE text,");
  }

  @Test
  void lineEndsAreTold() throws Exception {
    work.put("crlf.txt", "a\r\nb\r\n");
    work.put("mixed.txt", "a\r\nb\nc");

    assertThat(work.text("read", "path", "crlf.txt"))
        .isEqualTo("1|a\n2|b\n[CRLF line ends, which edit keeps]\n");
    assertThat(work.text("read", "path", "mixed.txt"))
        .isEqualTo(
            """
            1|a
            2|b
            3|c
            [mixed LF and CRLF line ends, which edit keeps]
            [no line end after the last line]
            """);
  }

  @Test
  void binaryFilesAreRefusedWithKindAndSize() throws Exception {
    work.put("a.png", HexFormat.of().parseHex("89504e470d0a1a0a0000000d"));
    work.put("a.bin", new byte[] {1, 0, 2, 0, 0, 3});

    assertThatThrownBy(() -> work.text("read", "path", "a.png"))
        .isInstanceOf(ToolException.class)
        .hasMessage("a.png is a PNG image, 12 bytes; read shows only text.");
    assertThatThrownBy(() -> work.text("read", "path", "a.bin"))
        .hasMessage("a.bin is binary data, 6 bytes; read shows only text.");
  }

  @Test
  void aDirectoryPointsToLs() {
    assertThatThrownBy(() -> work.text("read", "path", "."))
        .isInstanceOf(ToolException.class)
        .hasMessage(". is a directory; use ls to list it.");
  }

  @Test
  void aMissingFileNamesItsNeighbours() throws Exception {
    work.put("src/Parser.java", "x");
    work.put("src/Lexer.java", "x");

    assertThatThrownBy(() -> work.text("read", "path", "src/parsers.java"))
        .isInstanceOf(ToolException.class)
        .hasMessage("src/parsers.java does not exist. Near it: Parser.java.");
    assertThatThrownBy(() -> work.text("read", "path", "src/Completely.txt"))
        .hasMessage(
            "src/Completely.txt does not exist. Look for it with glob \"**/Completely.txt\".");
    assertThatThrownBy(() -> work.text("read", "path", "no/such/File.java"))
        .hasMessageContaining("The nearest directory that exists is " + work.directory);
    assertThatThrownBy(() -> work.text("read", "path", "a\0b"))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("is not possible here");
    assertThatThrownBy(() -> work.text("read", "path", "Parser.java/x"))
        .isInstanceOf(ToolException.class);
  }

  @Test
  void aPipeIsRefusedWithoutWaitingForItsOtherEnd() throws Exception {
    Path pipe = work.directory.resolve("pipe");
    Assumptions.assumeTrue(mkfifo(pipe), "mkfifo is absent");

    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () ->
            assertThatThrownBy(() -> work.text("read", "path", "pipe"))
                .isInstanceOf(ToolException.class)
                .hasMessageContaining("pipe, socket or device"));
  }

  @Test
  void aSymlinkLoopIsNamed() throws Exception {
    Files.createSymbolicLink(work.directory.resolve("a"), Path.of("b"));
    Files.createSymbolicLink(work.directory.resolve("b"), Path.of("a"));
    Files.createSymbolicLink(work.directory.resolve("dangling"), Path.of("nowhere"));

    assertThatThrownBy(() -> work.text("read", "path", "a")).hasMessageContaining("symlink");
    assertThatThrownBy(() -> work.text("read", "path", "dangling"))
        .isInstanceOf(ToolException.class)
        .hasMessage("dangling does not exist. It is a symlink whose target is missing.");
  }

  @Test
  void oneLineOfTwentyMegabytesIsNoProblem() throws Exception {
    work.put("big.txt", "x".repeat(20_000_000));

    assertThat(work.text("read", "path", "big.txt"))
        .isEqualTo(
            "1|"
                + "x".repeat(2_000)
                + "…[19998000 more characters in this line]\n"
                + "[no line end after the last line]\n");
  }

  @Test
  void longLinesAreCutOnCharacters() throws Exception {
    work.put("emoji.txt", "😀".repeat(2_001) + "\r\n" + "é".repeat(2_000) + "\n");

    assertThat(work.text("read", "path", "emoji.txt"))
        .isEqualTo(
            "1|"
                + "😀".repeat(2_000)
                + "…[1 more characters in this line]\n2|"
                + "é".repeat(2_000)
                + "\n[mixed LF and CRLF line ends, which edit keeps]\n");
  }

  @Test
  void aHugeFileIsReadAsAStream() throws Exception {
    Path file = work.put("sparse.txt", "start\n".repeat(3_000));
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(3L << 30);
    }

    assertThat(work.text("read", "path", "sparse.txt", "limit", 1))
        .startsWith("1|start\n[lines 1 to 1 of more than ")
        .endsWith("; go on with offset 2]\n");
  }

  private static boolean mkfifo(Path pipe) throws InterruptedException {
    try {
      Process process = new ProcessBuilder("mkfifo", pipe.toString()).start();
      return process.waitFor(5, TimeUnit.SECONDS) && Files.exists(pipe);
    } catch (IOException e) {
      return false;
    }
  }
}
