package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SseReaderTest {

  private static List<SseEvent> read(InputStream in) throws IOException {
    SseReader reader = new SseReader(in);
    List<SseEvent> events = new ArrayList<>();
    for (SseEvent event = reader.next(); event != null; event = reader.next()) {
      events.add(event);
    }
    return events;
  }

  private static List<SseEvent> read(String stream) throws IOException {
    return read(new ByteArrayInputStream(stream.getBytes(UTF_8)));
  }

  private static SseEvent data(String data) {
    return new SseEvent("", data);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void linesEndAtLfCrlfAndCr(String end) throws IOException {
    String stream =
        "data: a" + end + end + "event: x" + end + "data: b" + end + "data: c" + end + end;

    assertThat(read(stream)).containsExactly(data("a"), new SseEvent("x", "b\nc"));
  }

  /// The library reader spins for ever here (measurement L1).
  @ParameterizedTest
  @ValueSource(strings = {"data: a\r", "data: a\r\r", "data: a", "data: a\n", "data:a\r\n\r"})
  void theLastEventCountsHoweverTheStreamEnds(String stream) {
    List<SseEvent> events =
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> read(stream));

    assertThat(events).containsExactly(data("a"));
  }

  @Test
  void anEventIsDeliveredAtItsCarriageReturnWithoutWaitingForTheLineFeed() throws IOException {
    InputStream stopsAfterTheReturn =
        new InputStream() {
          private final byte[] bytes = "data: a\r\r".getBytes(UTF_8);
          private int position;

          @Override
          public int read() {
            if (position == bytes.length) {
              throw new AssertionError("read on before the event was delivered");
            }
            return bytes[position++];
          }

          @Override
          public int read(byte[] buffer, int offset, int length) {
            buffer[offset] = (byte) read();
            return 1;
          }
        };

    assertThat(new SseReader(stopsAfterTheReturn).next()).isEqualTo(data("a"));
  }

  /// UB-088.
  @Test
  void commentsAndFieldsOfNoInterestAreSilent() throws IOException {
    String stream =
        ": OPENROUTER PROCESSING\n\n:\n\nid: 1\nretry: 5\n\ndata: a\n: between\ndata: b\nunknown: x\nnothing\n\n";

    assertThat(read(stream)).containsExactly(data("a\nb"));
  }

  /// UB-091.
  @Test
  void aNamedEventWithoutDataIsDelivered() throws IOException {
    assertThat(read("event: error\n\n")).containsExactly(new SseEvent("error", ""));
    assertThat(read("event: error")).containsExactly(new SseEvent("error", ""));
  }

  @Test
  void theErrorFieldOfLlamaCppIsAnErrorEvent() throws IOException {
    assertThat(read("error: {\"code\":500}\n\n"))
        .containsExactly(new SseEvent("error", "{\"code\":500}"));
  }

  @Test
  void aByteOrderMarkIsDroppedAtTheStartOnly() throws IOException {
    assertThat(read("\uFEFFdata: a\n\n\uFEFFdata: b\n\ndata: \uFEFFc\n\n"))
        .containsExactly(data("a"), data("\uFEFFc"));
  }

  @Test
  void exactlyOneSpaceAfterTheColonIsDropped() throws IOException {
    assertThat(read("data:a\n\ndata:  b\n\ndata\n\ndata:\ndata: \n\n"))
        .containsExactly(data("a"), data(" b"), data(""), data("\n"));
  }

  /// L3: Jackson leaves these unescaped, and Java's line readers split at them.
  @Test
  void unicodeLineSeparatorsAreOrdinaryCharacters() throws IOException {
    assertThat(read("data: a\u2028b\u2029c\u0085d\u000Be\n\n"))
        .containsExactly(data("a\u2028b\u2029c\u0085d\u000Be"));
  }

  @Test
  void badUtf8IsReplacedAndHarmsNothingElse() throws IOException {
    byte[] stream = "data: a?b\n\ndata: c\n\n".getBytes(UTF_8);
    stream[7] = (byte) 0xE9;

    assertThat(read(new ByteArrayInputStream(stream))).containsExactly(data("a\uFFFDb"), data("c"));
  }

  @Test
  void anEndlessLineIsAnErrorInsteadOfEndlessMemory() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }

          @Override
          public int read(byte[] buffer, int offset, int length) {
            Arrays.fill(buffer, offset, offset + length, (byte) 'x');
            return length;
          }
        };

    assertThatIOException().isThrownBy(() -> read(endless)).withMessageContaining("32 MiB");
  }

  @Property
  void anyChunkingGivesTheSameEvents(
      @ForAll("streams") byte[] stream, @ForAll("pieceSizes") List<Integer> sizes)
      throws IOException {
    assertThat(read(new Pieces(stream, sizes))).isEqualTo(read(new ByteArrayInputStream(stream)));
  }

  @Property
  void whatIsWrittenByTheBookIsReadBack(@ForAll("dataLines") List<String> lines)
      throws IOException {
    StringBuilder stream = new StringBuilder();
    lines.forEach(line -> stream.append("data: ").append(line).append("\r\n\r\n"));

    assertThat(read(stream.toString())).isEqualTo(lines.stream().map(SseReaderTest::data).toList());
  }

  @Provide
  Arbitrary<byte[]> streams() {
    Arbitrary<String> parts =
        Arbitraries.of(
            "data", "event", ":", " ", "\r", "\n", "\r\n", "\uFEFF", "x", "你", "😀", "\n\n",
            "error");
    return parts.list().ofMaxSize(60).map(list -> String.join("", list).getBytes(UTF_8));
  }

  @Provide
  Arbitrary<List<Integer>> pieceSizes() {
    return Arbitraries.integers().between(1, 9).list().ofMinSize(1).ofMaxSize(20);
  }

  @Provide
  Arbitrary<List<String>> dataLines() {
    return Arbitraries.strings().withCharRange(' ', '\u2fff').ofMaxLength(30).list().ofMaxSize(10);
  }
}
