package dev.eonyx.agent;

import dev.eonyx.context.Estimate;
import dev.eonyx.context.FoldPieces;
import dev.eonyx.context.SummaryReply;
import dev.eonyx.context.SummaryReview;
import dev.eonyx.llm.LlmEvent;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import dev.eonyx.prompt.SummaryRequest;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Has the model fold lines of the session into a summary: in as many pieces as it takes for each
/// to fit the window, each piece together with the summary so far (UB-001). One object is one run;
/// what it cost is known however it ends.
final class Summariser {

  /// How often smaller pieces are tried after the server found one too long.
  private static final int MOST_SIZES = 4;

  private final AgentSetup setup;
  private final Session session;
  private final Consumer<AgentEvent> events;
  private final Cancellation cancel;
  private final int from;
  private String focus = "";
  private String summary = "";
  private int messages;
  private long backlog;
  private int requests;
  private Usage usage = Usage.NONE;

  Summariser(AgentSetup setup, Session session, Consumer<AgentEvent> events, Cancellation cancel) {
    this.setup = setup;
    this.session = session;
    this.events = events;
    this.cancel = cancel;
    this.from = session.compaction().map(Compaction::from).orElse(session.firstLine());
  }

  /// The first line that the summary stands for, the one it goes on from included.
  int from() {
    return from;
  }

  /// How many messages were given to the model.
  int messages() {
    return messages;
  }

  /// The estimated tokens of those that were too old to be kept in memory.
  long backlog() {
    return backlog;
  }

  /// How many requests were made, failed ones too.
  int requests() {
    return requests;
  }

  /// What the requests cost.
  Usage usage() {
    return usage;
  }

  /// Folds what the summary in force does not cover yet into it.
  ///
  /// @param to the last line to be folded
  /// @param capacity what fits the window, in estimated tokens
  /// @param wanted what the user asked to keep in mind; may be empty
  String summarise(int to, long capacity, String wanted) throws IOException, SummaryFailure {
    focus = wanted;
    long fits = capacity;
    for (int sizes = 1; ; sizes++) {
      try {
        return attempt(to, SummarySize.of(fits, setup.model().maxOutput()));
      } catch (SummaryFailure e) {
        if (!e.isTooLong() || sizes == MOST_SIZES) {
          throw e;
        }
        // The real window is smaller: smaller pieces, from the start.
        fits = e.learnedWindow() > 0 ? Math.min(fits / 2, e.learnedWindow()) : fits / 2;
      }
    }
  }

  private String attempt(int to, SummarySize size) throws IOException, SummaryFailure {
    String previous =
        session.compaction().map(inForce -> TaskLists.without(inForce.summary())).orElse("");
    long budget = size.pieceBudget(focus, previous);
    if (budget < FoldPieces.SMALLEST) {
      throw new SummaryFailure(
          "a window of " + size.capacity() + " tokens is too small to fold anything in it");
    }
    summary = previous;
    messages = 0;
    backlog = 0;
    FoldPieces<SummaryFailure> pieces =
        new FoldPieces<>(budget, piece -> summary = folded(piece, size.words()));
    session.past(
        session.firstLine(),
        to,
        (int line, Message message) -> {
          messages += message instanceof Message.SystemPrompt ? 0 : 1;
          backlog += line <= session.backlog() ? Estimate.message(message) : 0;
          pieces.add(line, message);
        });
    pieces.finish();
    return summary;
  }

  /// The summary with this piece in it, looked through for what the piece does not bear out.
  private String folded(FoldPieces.Piece piece, int words) throws SummaryFailure {
    LlmReply reply = ask(SummaryRequest.of(words, focus, summary, piece.text()));
    Optional<String> refusal = SummaryReply.refusal(reply.content(), reply.stop());
    if (refusal.isPresent()) {
      throw new SummaryFailure(refusal.get());
    }
    SummaryReview review = new SummaryReview(SummaryReply.text(reply.content()), summary);
    for (FoldPieces.Line line : piece.lines()) {
      review.saw(line.number(), line.message());
    }
    return review.reviewed(from, piece.to());
  }

  private LlmReply ask(SummaryRequest summarise) throws SummaryFailure {
    requests++;
    LlmRequest request =
        new LlmRequest(
            summarise.system(),
            List.of(new Message.User(setup.clock().instant(), summarise.prompt())),
            List.of(),
            setup.model().maxOutput(),
            "");
    try {
      LlmReply reply = setup.llm().stream(request, this::tell, cancel);
      usage = usage.plus(setup.model().priced(reply.usage()));
      return reply;
    } catch (LlmException e) {
      throw new SummaryFailure(e);
    }
  }

  /// The summary's text is for nobody but us; that the server makes us wait is for the user.
  private void tell(LlmEvent event) {
    switch (event) {
      case LlmEvent.Retrying(int attempt, Duration delay, String reason) ->
          events.accept(new AgentEvent.Retrying(attempt, delay, reason));
      case LlmEvent.Notice(String text) -> events.accept(new AgentEvent.Notice(text));
      case LlmEvent.TextDelta _, LlmEvent.ReasoningDelta _, LlmEvent.ToolCallStarted _ -> {}
    }
  }
}
