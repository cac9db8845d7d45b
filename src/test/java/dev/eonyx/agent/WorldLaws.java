package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.context.ContextReport;
import dev.eonyx.context.Valid;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.llm.RequestBody;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.session.Compaction;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionState;
import dev.eonyx.text.WellFormed;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What holds for every conversation, however long it is, whatever the model answers.
final class WorldLaws {

  private static final String HEADING = "# Summary of earlier conversation";
  private static final Pattern SHORTENED =
      Pattern.compile(
          "(.*)\\n\\[… [\\d,]+ characters left out of this request: .* …]\\n(.*)", Pattern.DOTALL);
  private static final Pattern LINES = Pattern.compile("(?m)^## .*\\(lines (\\d+)-(\\d+)\\)$");

  /// What a run must come upon now and then, or it shows nothing.
  enum Met {
    FOLDED,
    FOLDED_AGAIN,
    NOT_FOLDED,
    GIVEN_UP,
    SHORTENED,
    STOPPED,
    REFUSED,
    UNDONE
  }

  private final Bench bench;
  private final AgentSetup setup;
  private final Set<Met> met = EnumSet.noneOf(Met.class);

  /// All that was said, in order, as [#told] tells it.
  private final List<String> said = new ArrayList<>();

  private int turnStart;
  private int failures;
  private boolean gaveUp;
  private @Nullable ContextReport report;

  /// What would have been sent when the folding began that failed in this turn; null when none did.
  private @Nullable LlmRequest unchanged;

  private @Nullable LlmRequest folding;

  WorldLaws(Bench bench) {
    this.bench = bench;
    this.setup = bench.setup();
  }

  /// @param history what the session holds
  void begin(List<Message> history) throws IOException {
    said.addAll(told(history));
    everythingIsStillThere();
  }

  Set<Met> met() {
    return met;
  }

  private void meet(boolean happened, Met what) {
    if (happened) {
      met.add(what);
    }
  }

  static void valid(LlmRequest request) {
    assertThat(request.messages()).isNotEmpty();
    assertThat(Valid.violations(request.messages())).isEmpty();
  }

  /// What would be sent now, by a view that knows nothing of the turn.
  LlmRequest next() {
    return AgentParts.of(setup, bench.session).view().request();
  }

  void turnBegins(String prompt) {
    turnStart = said.size();
    said.add("user: " + WellFormed.text(prompt));
    failures = 0;
    unchanged = null;
    gaveUp = bench.session.state().summaries().failures() >= 2;
    meet(gaveUp, Met.GIVEN_UP);
  }

  /// Each loop ends: so many requests of the turn, and one failure to fold.
  void turnEnded(TurnOutcome outcome, int requests, int limit) {
    meet(outcome instanceof TurnOutcome.PromptRefused, Met.REFUSED);
    meet(
        outcome instanceof TurnOutcome.LimitReached(String reason) && reason.contains("fit"),
        Met.STOPPED);
    if (outcome instanceof TurnOutcome.PromptRefused) {
      assertThat(said).hasSize(turnStart + 1);
      said.removeLast();
    }
    assertThat(requests).isLessThanOrEqualTo(limit);
    assertThat(failures).isLessThanOrEqualTo(1);
  }

  void heard(AgentEvent event) {
    switch (event) {
      case AgentEvent.CompactionStarted _ -> folding = next();
      case AgentEvent.CompactionFailed _ -> {
        failures++;
        meet(true, Met.NOT_FOLDED);
        assertThat(next()).isEqualTo(folding);
        unchanged = folding;
      }
      case AgentEvent.Compacted _ -> {
        unchanged = null;
        meet(bench.session.state().summaries().count() > 1, Met.FOLDED_AGAIN);
        meet(true, Met.FOLDED);
        linesAreSane();
      }
      case AgentEvent.Answered(Message.Assistant answer) -> said.add(told(answer));
      case AgentEvent.ToolFinished(ToolCall _, Message.Result result) -> said.add(told(result));
      case AgentEvent.Steered(Message.User prompt) -> said.add(told(prompt));
      case AgentEvent.WindowUsed(ContextReport used) -> report = used;
      case AgentEvent.TextDelta _,
          AgentEvent.ReasoningDelta _,
          AgentEvent.ToolCallStarted _,
          AgentEvent.ToolStarted _,
          AgentEvent.Retrying _,
          AgentEvent.Notice _ -> {}
    }
  }

  /// A request of the turn: all that is not folded, results shortened at most.
  void asked(LlmRequest request) {
    LlmRequest whole = next();
    assertThat(request.system()).isEqualTo(whole.system());
    assertThat(request.tools()).isEqualTo(whole.tools());
    meet(!request.equals(whole), Met.SHORTENED);
    sameButForShortenedResults(request.messages(), whole.messages());
    assertThat(request.system().split(HEADING, -1))
        .hasSize(bench.session.compaction().isPresent() ? 2 : 1);
    LlmRequest kept = unchanged;
    if (kept != null) {
      assertThat(request.system()).isEqualTo(kept.system());
      assertThat(whole.messages()).startsWith(kept.messages().toArray(Message[]::new));
    }
    ContextReport used = report;
    if (used != null && used.window() > 0 && used.total() > used.window()) {
      assertThat(failures > 0 || gaveUp).as("%s is sent although it is too large", used).isTrue();
    }
    assertThat(gaveUp && failures > 0).isFalse();
  }

  private static void sameButForShortenedResults(List<Message> sent, List<Message> whole) {
    assertThat(sent).hasSameSizeAs(whole);
    for (int i = 0; i < sent.size(); i++) {
      if (sent.get(i) instanceof Message.Result shorter
          && whole.get(i) instanceof Message.Result result
          && !shorter.equals(result)) {
        assertThat(shorter.callId()).isEqualTo(result.callId());
        assertThat(shorter.text()).hasSizeLessThan(result.text().length());
        Matcher headAndTail = SHORTENED.matcher(shorter.text());
        assertThat(headAndTail.matches()).isTrue();
        assertThat(result.text()).startsWith(headAndTail.group(1)).endsWith(headAndTail.group(2));
      } else {
        assertThat(sent.get(i)).isEqualTo(whole.get(i));
      }
    }
  }

  private void linesAreSane() {
    Session session = bench.session;
    Compaction inForce = session.compaction().orElseThrow();
    assertThat(inForce.from()).isBetween(2, inForce.to());
    assertThat(inForce.to()).isLessThan(session.lines());
    assertThat(session.firstLine()).isEqualTo(inForce.to() + 1);
    assertThat(inForce.after()).isLessThan(inForce.before());
    Matcher lines = LINES.matcher(inForce.summary());
    while (lines.find()) {
      assertThat(Integer.parseInt(lines.group(1))).isBetween(inForce.from(), inForce.to());
      assertThat(Integer.parseInt(lines.group(2))).isBetween(inForce.from(), inForce.to());
    }
    assertThat(
            session.messages().stream()
                .filter(message -> !(message instanceof Message.SystemPrompt))
                .findFirst())
        .get()
        .isInstanceOf(Message.User.class);
  }

  /// Nothing is dropped silently: the file has all that was said, and what the model does not see
  /// stands on lines the compaction in force covers.
  void everythingIsStillThere() throws IOException {
    Session session = bench.session;
    assertThat(past()).isEqualTo(said);
    List<String> seen = new ArrayList<>();
    int from = session.compaction().map(Compaction::from).orElse(0);
    int to = session.compaction().map(Compaction::to).orElse(0);
    session.past(
        1,
        session.lines(),
        (int line, Message message) -> {
          if (!(message instanceof Message.SystemPrompt) && (line < from || line > to)) {
            seen.add(told(message));
          }
        });
    assertThat(told(session.messages())).isEqualTo(seen);
  }

  void undo(Agent agent) throws IOException {
    Optional<Compaction> before = bench.session.compaction();
    LlmRequest whole = next();

    assertThat(agent.undoCompaction()).isEqualTo(before);

    unchanged = null;
    meet(before.isPresent(), Met.UNDONE);
    if (before.isEmpty()) {
      assertThat(next()).isEqualTo(whole);
    } else {
      assertThat(bench.session.firstLine()).isLessThanOrEqualTo(before.get().to());
    }
  }

  void reopeningChangesNothing() throws IOException {
    if (Files.notExists(bench.session.file())) {
      return;
    }
    String before = RequestBody.text(next());
    SessionState state = bench.session.state();
    List<Object> rest = rest();

    bench.reopen();

    assertThat(RequestBody.text(next())).isEqualTo(before);
    assertThat(bench.session.state()).isEqualTo(state);
    assertThat(rest()).isEqualTo(rest);
  }

  private List<Object> rest() {
    Session session = bench.session;
    return List.of(
        session.compaction(),
        session.firstLine(),
        session.hasFolded(),
        session.compactionHeld(),
        session.sinceCompaction(),
        session.lines(),
        session.notices());
  }

  private List<String> past() throws IOException {
    List<Message> messages = new ArrayList<>();
    bench.session.past(1, bench.session.lines(), (int _, Message message) -> messages.add(message));
    return told(messages);
  }

  private static List<String> told(List<Message> messages) {
    return messages.stream()
        .filter(message -> !(message instanceof Message.SystemPrompt))
        .map(WorldLaws::told)
        .toList();
  }

  private static String told(Message message) {
    return switch (message) {
      case Message.SystemPrompt system -> "system: " + system.text();
      case Message.User user -> "user: " + WellFormed.text(user.text());
      case Message.Result result ->
          WellFormed.text(
              "result of " + result.callId() + " " + result.outcome() + ": " + result.text());
      case Message.Assistant answer ->
          "assistant: " + answer.content().stream().map(WorldLaws::told).toList();
    };
  }

  private static String told(Content part) {
    return switch (part) {
      case Content.Text(String text) -> WellFormed.text(text);
      case Content.Reasoning reasoning -> WellFormed.text(reasoning.text());
      case ToolCall call ->
          WellFormed.text(call.id() + " " + call.name()) + WellFormed.json(call.arguments());
    };
  }
}
