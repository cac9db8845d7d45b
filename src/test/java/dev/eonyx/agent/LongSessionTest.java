package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.context.Estimate;
import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// UB-001: sessions that are much longer than the window are opened and gone on with. Their files
/// are written here line by line, as another version of eonyx might have left them.
class LongSessionTest {

  private static final String ID = "20260101T000000-0000abcd";
  private static final String AT = "\"at\":\"2026-01-01T00:00:00.000Z\"";
  private static final long HUGE = 300_000_000;

  @TempDir Path temp;
  private Bench bench;
  private int requests;
  private int summaryRequests;

  @BeforeEach
  void begin() throws IOException {
    bench = new Bench(temp);
    bench.model = this::stream;
  }

  @AfterEach
  void close() throws IOException {
    bench.close();
  }

  @Test
  void oneOfThreeWindowsCompletesItsFirstTurn() throws IOException {
    bench.window = 8_000;
    write(3 * 4 * 8_000, 400, false);

    bench.open(ID);

    assertThat(bench.turn("Where were we?"))
        .isEqualTo(new TurnOutcome.Completed("Here.", false, ""));
    assertThat(summaryRequests).isGreaterThanOrEqualTo(3);
    assertThat(bench.session.compaction().orElseThrow().from()).isEqualTo(2);
    assertThat(bench.session.messages().size()).isLessThanOrEqualTo(12);
  }

  @Test
  @Tag("slow")
  void oneOf300MegabytesThatWasNeverFoldedCompletesItsFirstTurn() throws IOException {
    huge(false);

    assertThat(bench.session.compaction()).isPresent();
  }

  @Test
  @Tag("slow")
  void oneOf300MegabytesThatWasFoldedCompletesItsFirstTurn() throws IOException {
    huge(true);

    assertThat(summaryRequests).isZero();
  }

  private void huge(boolean folded) throws IOException {
    bench.window = 200_000;
    write(HUGE, 8_000, folded);
    long before = heap();
    long start = System.nanoTime();

    bench.open(ID);

    long opened = System.nanoTime();
    long heap = heap() - before;
    long turn = System.nanoTime();
    assertThat(bench.turn("Where were we?"))
        .isEqualTo(new TurnOutcome.Completed("Here.", false, ""));
    long done = System.nanoTime();
    System.out.printf(
        Locale.ROOT,
        "%,d bytes, %s: opened in %,d ms, %,d kB of heap; first turn in %,d ms, %d summary requests,"
            + " %,d kB of heap then%n",
        Files.size(bench.session.file()),
        folded ? "folded before" : "never folded",
        (opened - start) / 1_000_000,
        heap / 1_000,
        (done - turn) / 1_000_000,
        summaryRequests,
        (heap() - before) / 1_000);
    assertThat(requests).isEqualTo(1);
  }

  private static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /// Turns of a question, a call, its result and an answer.
  ///
  /// @param bytes about how large the file becomes
  /// @param result how long each result is
  /// @param folded whether all but the last turns were folded
  private void write(long bytes, int result, boolean folded) throws IOException {
    Path file = bench.session.file().resolveSibling(ID + ".jsonl");
    Files.createDirectories(file.getParent());
    String output = "a line of output\\n".repeat(result / 17 + 1);
    try (BufferedWriter lines = Files.newBufferedWriter(file)) {
      lines.write(
          "{\"type\":\"session\",\"v\":1,\"id\":\"%s\",\"created\":\"2026-01-01T00:00:00.000Z\",\"title\":\"1\",\"cwd\":\"%s\",\"root\":\"%s\",\"eonyx\":\"0.1.0\"}\n"
              .formatted(ID, bench.project, bench.project));
      int turns = (int) (bytes / (result + 620));
      for (int i = 1; i <= turns; i++) {
        turn(lines, i, output);
        if (folded && i == turns - 3) {
          lines.write(compaction(1 + 4 * i));
        }
      }
    }
  }

  private static void turn(BufferedWriter lines, int number, String output) throws IOException {
    lines.write(message("user", text("Question " + number + ": what is in file " + number + "?")));
    lines.write(
        message(
            "assistant",
            "\"model\":\"test/model\",\"content\":[{\"type\":\"tool_call\",\"id\":\"c%d\",\"name\":\"read\",\"arguments\":{\"path\":\"f%d\"}}],\"stop\":\"tool_calls\""
                .formatted(number, number)));
    lines.write(
        message(
            "tool",
            "\"call_id\":\"c%d\",\"name\":\"read\",\"outcome\":\"ok\",\"ms\":3,".formatted(number)
                + text(output)));
    lines.write(
        message(
            "assistant",
            "\"model\":\"test/model\"," + text("Lines of output.") + ",\"stop\":\"end\""));
  }

  private static String message(String role, String fields) {
    return "{\"type\":\"message\"," + AT + ",\"role\":\"" + role + "\"," + fields + "}\n";
  }

  private static String text(String text) {
    return "\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]";
  }

  private static String compaction(int to) {
    return "{\"type\":\"compaction\","
        + AT
        + ",\"folded\":{\"from\":2,\"to\":"
        + to
        + "},\"summary\":\"Files were read.\",\"before\":9,\"after\":3,\"trigger\":\"auto\"}\n";
  }

  private LlmReply stream(LlmRequest request, Consumer<LlmEvent> events, Cancellation cancel) {
    long tokens = Estimate.request(request.system(), request.messages(), request.tools());
    assertThat(tokens).isLessThanOrEqualTo(bench.window);
    if (request.tools().isEmpty()) {
      summaryRequests++;
      return Bench.reply(StopReason.END, Usage.NONE, "## Facts\nFiles were read.");
    }
    requests++;
    return Bench.reply(StopReason.END, Usage.NONE, "Here.");
  }
}
