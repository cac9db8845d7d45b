package dev.eonyx.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {

  private static final Instant AT = Instant.EPOCH;

  @Test
  void countsCodePointsOfEveryPartAndRoundsUpOnce() {
    List<Message> messages =
        List.of(
            new Message.SystemPrompt(AT, "not counted"),
            new Message.User(AT, "\ud83d\ude00".repeat(5)),
            new Message.Assistant(
                AT,
                "p/m",
                List.of(
                    new Content.Reasoning("1234", "f"),
                    new Content.Text("12345"),
                    new ToolCall("id", "bash", "{}")),
                StopReason.TOOL_CALLS,
                Usage.NONE),
            new Message.Result(AT, "id", "bash", Outcome.OK, Duration.ZERO, "1"));

    assertThat(Estimate.report("123", messages, List.of(new ToolSpec("a", "b", "{}")), 20))
        .isEqualTo(new ContextReport(2, 2, 4, 1, 7, 20));
    assertThat(Estimate.request("", messages, List.of())).isEqualTo(6);
    assertThat(Estimate.messages(messages)).isEqualTo(6);
    assertThat(Estimate.message(messages.get(1))).isEqualTo(2);
    assertThat(Estimate.text("")).isZero();
  }

  /// UB-005: more than the window is said as it is. UB-007: no window, no tracking.
  @Test
  void percentOfTheWindow() {
    assertThat(new ContextReport(0, 0, 0, 0, 5000, 2000).percent()).isEqualTo(250);
    assertThat(new ContextReport(0, 0, 0, 0, 5000, 0).percent()).isZero();
    assertThat(Estimate.report("", List.of(), List.of(), -1).isTracked()).isFalse();
    assertThat(new ContextReport(500, 0, 0, 0, 5000, 2000).shareOfWindow(500)).isEqualTo(25);
  }
}
