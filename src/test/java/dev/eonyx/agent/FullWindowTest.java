package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.context.Estimate;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Windows that are full, or turn out to be smaller than was thought.
class FullWindowTest extends CompactionScene {

  /// UB-016.
  @Test
  void aGiantResultIsShortenedForTheRequestAndKeptOnDisk() throws IOException {
    bench.writeFile("big.txt", "line of the big file\n".repeat(1_900));
    bench.calls("read", "{\"path\":\"big.txt\"}").says("done");

    assertThat(bench.turn("read it")).isInstanceOf(TurnOutcome.Completed.class);

    Message.Result sent = (Message.Result) bench.requests.getLast().messages().getLast();
    Message.Result kept =
        (Message.Result)
            bench.session.messages().stream()
                .filter(Message.Result.class::isInstance)
                .findFirst()
                .orElseThrow();
    assertThat(sent.callId()).isEqualTo(kept.callId());
    assertThat(sent.text().length()).isLessThan(kept.text().length() / 2);
    assertThat(
            Estimate.request(
                bench.requests.getLast().system(),
                bench.requests.getLast().messages(),
                bench.requests.getLast().tools()))
        .isLessThanOrEqualTo(bench.window);
    assertThat(bench.summaryRequests).isEmpty();
  }

  /// UB-017.
  @Test
  void aPromptThatCannotFitIsRefusedWithBothNumbers() {
    TurnOutcome outcome = bench.turn("x".repeat(300_000));

    assertThat(outcome).isInstanceOf(TurnOutcome.PromptRefused.class);
    assertThat(((TurnOutcome.PromptRefused) outcome).reason())
        .contains(String.valueOf(base + 75_000), String.valueOf(bench.window));
    assertThat(bench.requests).isEmpty();
    assertThat(bench.session.isEmpty()).isTrue();
  }

  /// UB-020.
  @Test
  void aServerThatSeemsToCutTheRequestIsToldOfOnce() {
    bench.window = 40_000;
    for (int i = 0; i < 2; i++) {
      bench.then(() ->
          Bench.reply(StopReason.END, new Usage(2_051, 3, 0, 0, 0, 0), new Content.Text("ok")));
    }
    Agent agent = bench.agent();

    agent.turn("x".repeat(4 * 13_000), bench.events::add, bench.cancel);
    agent.turn("again", bench.events::add, bench.cancel);

    assertThat(
            bench.events.stream().filter(AgentEvent.Notice.class::isInstance).map(Object::toString))
        .singleElement()
        .asString()
        .contains("2051 tokens", "num_ctx", "context_window");
  }

  @Test
  void anOverflowAnswerCompactsOnceAndRetriesOnce() throws IOException {
    bench.window = 1_000_000;
    turns(5);
    isRefusedAndThenAnswers();

    assertThat(bench.turn(prompt(6))).isEqualTo(new TurnOutcome.Completed("answer 6", false, ""));

    assertThat(bench.session.compaction().orElseThrow().trigger()).isEqualTo("overflow");
    assertThat(texts(bench.requests.getLast().messages())).startsWith(prompt(4));
  }

  @Test
  void aSecondOverflowEndsTheTurn() {
    bench.window = 1_000_000;
    turns(5);
    bench.summarises(SUMMARY);
    for (int i = 0; i < 2; i++) {
      bench.then(() -> {
        throw new LlmException(LlmException.Kind.CONTEXT_OVERFLOW, "Too long.");
      });
    }

    TurnOutcome outcome = bench.turn(prompt(6));

    assertThat(outcome).isInstanceOf(TurnOutcome.ModelFailed.class);
    assertThat(((TurnOutcome.ModelFailed) outcome).isTooLong()).isTrue();
  }

  @Test
  void aServersWindowIsLearnedWhereNoneIsConfigured() throws IOException {
    bench.window = 0;
    turns(5);
    isRefusedAndThenAnswers();

    bench.turn(prompt(6));

    assertThat(bench.session.state().windows()).containsEntry("test/model", base + 3_000);
    assertThat(bench.agent().window().context().window()).isEqualTo(base + 3_000);
  }

  /// The server counts more than we do: so it is full earlier.
  @Test
  void whatTheServerCountsMovesTheThreshold() {
    bench.window = 10_000;
    bench.then(
        () -> Bench.reply(StopReason.END, new Usage(7_990, 3, 0, 0, 0, 0), new Content.Text("a")));
    bench.turn(prompt(1));
    bench.summarises(SUMMARY).says("b");

    bench.turn(prompt(2));

    assertThat(bench.summaryRequests).hasSize(1);
  }

  /// UB-001: the conversation is three windows long when it is opened.
  @Test
  void aConversationOfThreeWindowsIsFoldedInPiecesThatFit() throws IOException {
    bench.window = 0;
    turns(24);
    window();
    for (int i = 0; i < 10; i++) {
      bench.summarises("## Facts\nPiece " + i + ".");
    }
    bench.says("answer 25");

    assertThat(bench.turn(prompt(25))).isInstanceOf(TurnOutcome.Completed.class);

    assertThat(bench.summaryRequests).hasSizeGreaterThanOrEqualTo(3);
    for (int i = 0; i < bench.summaryRequests.size(); i++) {
      LlmRequest piece = bench.summaryRequests.get(i);
      assertThat(Estimate.request(piece.system(), piece.messages(), List.of()))
          .isLessThan(bench.window);
      if (i > 0) {
        assertThat(texts(piece.messages()).getFirst()).contains("Piece " + (i - 1) + ".");
      }
    }
  }

  /// The real window is smaller than what is configured: smaller pieces are tried.
  @Test
  void piecesThatAreTooLongForTheServerAreTriedSmaller() throws IOException {
    turns(5);
    bench
        .summarises(() -> {
          throw new LlmException(LlmException.Kind.CONTEXT_OVERFLOW, "Too long.");
        })
        .summarises("## Facts\nOne.")
        .summarises("## Facts\nTwo.")
        .summarises("## Facts\nThree.")
        .says("answer 6");

    bench.turn(prompt(6));

    assertThat(bench.session.compaction()).isPresent();
    assertThat(bench.summaryRequests.size()).isBetween(2, 4);
  }

  /// The server names its window in the refusal.
  private void isRefusedAndThenAnswers() {
    bench
        .then(() -> {
          throw new LlmException(
              LlmException.Kind.CONTEXT_OVERFLOW, "Too long.", List.of(), base + 3_000);
        })
        .summarises(SUMMARY)
        .says("answer 6");
  }
}
