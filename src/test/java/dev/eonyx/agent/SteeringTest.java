package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteeringTest {

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
  void whatIsSaidMeanwhileComesAfterAllResultsOfTheAnswer() {
    bench
        .then(() -> {
          bench.said.add("in French");
          bench.said.add("and short");
          return Bench.reply(
              StopReason.TOOL_CALLS,
              Usage.NONE,
              bench.call("todo", "{\"todos\":[]}"),
              new ToolCall("second", "ls", "{}"));
        })
        .says("Voilà.");

    TurnOutcome outcome = bench.turn("hi");

    assertThat(outcome).isEqualTo(new TurnOutcome.Completed("Voilà.", false, ""));
    assertThat(bench.conversation())
        .containsExactly(
            "user: hi",
            "assistant: todo, ls",
            "todo: OK The list is empty.",
            "ls: OK The directory is empty.\n",
            "user: in French",
            "user: and short",
            "assistant: Voilà.");
    assertThat(steered()).containsExactly("in French", "and short");
    assertThat(bench.requests.getLast().messages().getLast())
        .isEqualTo(new Message.User(Bench.START, "and short"));
  }

  /// UB-156: what is typed before the turn ended is answered by this turn.
  @Test
  void whatIsSaidDuringTheFinalAnswerIsAnsweredToo() {
    bench
        .then(() -> {
          bench.said.add("sure?");
          return Bench.reply(StopReason.END, Usage.NONE, new Content.Text("It is 4."));
        })
        .says("Sure.");

    assertThat(bench.turn("2+2?")).isEqualTo(new TurnOutcome.Completed("Sure.", false, ""));
    assertThat(bench.conversation())
        .containsExactly("user: 2+2?", "assistant: It is 4.", "user: sure?", "assistant: Sure.");
  }

  /// UB-156: what is typed around a cancel is not swallowed; it stays with whoever has it.
  @Test
  void afterACancelNothingIsTakenOver() {
    bench.then(() -> {
      bench.said.add("next");
      bench.cancel.cancel();
      return Bench.reply(StopReason.TOOL_CALLS, Usage.NONE, bench.call("ls", "{}"));
    });

    assertThat(bench.turn("hi")).isEqualTo(new TurnOutcome.Cancelled(""));
    assertThat(bench.said).containsExactly("next");
    assertThat(steered()).isEmpty();
  }

  @Test
  void atALimitNothingIsTakenOver() {
    bench.limits = new Limits(1, 0, 0, 0);
    bench.then(() -> {
      bench.said.add("next");
      return Bench.reply(StopReason.TOOL_CALLS, Usage.NONE, bench.call("ls", "{}"));
    });

    assertThat(bench.turn("hi")).isInstanceOf(TurnOutcome.LimitReached.class);
    assertThat(bench.said).containsExactly("next");
  }

  /// UB-017: as for the first prompt; the conversation stays usable.
  @Test
  void aPromptThatCannotFitAloneEndsTheTurnUnsaid() {
    bench.window = 100_000;
    bench.then(() -> {
      bench.said.add("x".repeat(500_000));
      return Bench.reply(StopReason.TOOL_CALLS, Usage.NONE, bench.call("ls", "{}"));
    });

    assertThat(bench.turn("hi"))
        .isInstanceOfSatisfying(
            TurnOutcome.LimitReached.class,
            limit -> assertThat(limit.reason()).startsWith("The prompt does not fit"));
    assertThat(steered()).isEmpty();
    assertThat(bench.conversation()).hasSize(3);
  }

  /// Whenever something is said, every request is valid (the bench checks each), and everything
  /// said is in the conversation in its order.
  @Property(tries = 60)
  void everythingSaidIsDeliveredInOrder(
      @ForAll @Size(min = 1, max = 6) List<@IntRange(max = 3) Integer> rounds) throws IOException {
    Path directory = Files.createTempDirectory("steering");
    try (Bench model = new Bench(directory)) {
      int number = 0;
      for (int round = 0; round < rounds.size(); round++) {
        boolean last = round == rounds.size() - 1;
        int said = last ? 0 : rounds.get(round);
        boolean answers = rounds.get(round) == 3 || last;
        int from = number;
        model.then(() -> {
          for (int i = 0; i < said; i++) {
            model.said.add("say " + (from + i));
          }
          return answers
              ? Bench.reply(StopReason.END, Usage.NONE, new Content.Text("answer"))
              : Bench.reply(StopReason.TOOL_CALLS, Usage.NONE, model.call("ls", "{}"));
        });
        number += said;
      }

      assertThat(model.turn("begin")).isEqualTo(new TurnOutcome.Completed("answer", false, ""));
      assertThat(model.conversation().stream().filter(line -> line.startsWith("user: say")))
          .containsExactlyElementsOf(
              Stream.iterate(0, i -> i + 1).limit(number).map(i -> "user: say " + i).toList());
    } finally {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private List<String> steered() {
    return bench.events.stream()
        .filter(AgentEvent.Steered.class::isInstance)
        .map(event -> ((AgentEvent.Steered) event).prompt().text())
        .toList();
  }
}
