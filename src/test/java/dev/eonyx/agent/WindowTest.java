package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.context.ContextReport;
import dev.eonyx.context.Estimate;
import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowTest {

  @TempDir Path temp;
  private Bench bench;

  @BeforeEach
  void open() throws IOException {
    bench = new Bench(temp);
  }

  @AfterEach
  void close() throws IOException {
    bench.close();
  }

  @Test
  void itIsToldBeforeEveryRequest() {
    bench.window = 32_768;
    bench.calls("ls", "{}").says("done");

    bench.turn("hi");

    assertThat(reports())
        .isEqualTo(
            bench.requests.stream()
                .map(request ->
                    Estimate.report("Be brief.", request.messages(), request.tools(), 32_768))
                .toList());
  }

  @Test
  void aWindowThatIsNotKnownIsNotToldOf() {
    bench.says("done");

    bench.turn("hi");

    assertThat(reports()).isEmpty();
  }

  @Test
  void whatTheServerCountedCorrectsItUpwardOnly() {
    bench.window = 32_768;
    bench
        .then(() ->
            Bench.reply(
                StopReason.TOOL_CALLS, new Usage(20_000, 10, 0, 0, 0, 0), bench.call("ls", "{}")))
        .then(() ->
            Bench.reply(StopReason.END, new Usage(7, 1, 0, 0, 0, 0), new Content.Text("done")));

    bench.turn("hi");

    // `ls{}` is a token, and "The directory is empty." with its line end six.
    assertThat(reports().getLast().total()).isEqualTo(20_000 + 1 + 6);
    assertThat(bench.agent().window().context().total()).isLessThan(20_000).isGreaterThan(7);
  }

  @Test
  void anOpenedSessionHasOneBeforeAnyTurn() {
    bench.window = 1_000;

    assertThat(bench.agent().window().context().user()).isZero();
    assertThat(bench.agent().window().context().system()).isPositive();
  }

  private List<ContextReport> reports() {
    return bench.events.stream()
        .filter(AgentEvent.WindowUsed.class::isInstance)
        .map(event -> ((AgentEvent.WindowUsed) event).report())
        .toList();
  }
}
