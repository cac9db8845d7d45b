package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.UiEvent;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `/compact`, and what is typed and shown while what is old is folded.
class CompactionTest {

  private static final String BUSY = " Wait for the end of the turn, or stop it with Esc.";
  private static final AgentEvent STARTED = new AgentEvent.CompactionStarted(84);
  private static final AgentEvent DONE = new AgentEvent.Compacted(Scenes.RECEIPT);
  private static final AgentEvent FAILED = new AgentEvent.CompactionFailed("It was empty.");

  private final Stage stage = Stage.opened(80, 24);

  @ParameterizedTest
  @CsvSource({
    "/compact, ''",
    "'/compact  Keep the Paths ', Keep the Paths",
    "/compact undoing, undoing"
  })
  void whatFollowsIsWhatToKeepInMind(String draft, String focus) {
    stage.say(draft);
    assertThat(stage.effects()).containsExactly(new Effect.Compact(focus));
    assertThat(stage.draft()).isEmpty();
    assertThat(stage.wait(65_000).rowsWith("compacting"))
        .isEqualTo("  compacting... 1 min 5 s  Esc stops");
    assertThat(stage.rowsWith("Esc stop")).endsWith("Enter queue  Esc stop");
  }

  @Test
  void previewAndUndoAreWordsOfTheirOwn() {
    stage.say("/compact --dry-run").say("/compact dry-run").say("/compact Undo");
    assertThat(stage.effects())
        .containsExactly(
            new Effect.PreviewCompaction(),
            new Effect.PreviewCompaction(),
            new Effect.UndoCompaction());
    assertThat(stage.rowsWith("compacting")).isEmpty();
  }

  @Test
  void itsOptionsAreCompleted() {
    stage.type("/compact -");
    assertThat(stage.rowsWith("fold nothing"))
        .isEqualTo("> --dry-run  Say what would be folded, and fold nothing");
    stage.type("\t");
    assertThat(stage.draft()).isEqualTo("/compact --dry-run ");
    stage.type("\r");
    assertThat(stage.effects()).containsExactly(new Effect.PreviewCompaction());
  }

  @Test
  void enterBehindTheNameFolds() {
    stage.type("/comp\r");
    assertThat(stage.draft()).isEqualTo("/compact ");
    stage.type("\r");
    assertThat(stage.effects()).containsExactly(new Effect.Compact(""));
  }

  @Test
  void aMistypedOptionCostsNoRequest() {
    stage.say("/compact --dryrun");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.rowsWith("knows"))
        .isEqualTo(" /compact knows --dry-run and undo; other words say what to keep in mind.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/compact", "/compact x", "/compact --dry-run", "/compact undo"})
  void nothingIsFoldedWhileSomethingRuns(String command) {
    for (String running : List.of("go", "!ls", "/compact first")) {
      Stage busy = Stage.opened(80, 24).say(running);
      busy.effects();
      busy.say(command);
      assertThat(busy.effects()).as(running).isEmpty();
      assertThat(busy.rowsWith("Wait")).as(running).isEqualTo(BUSY);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/compact", "/compact x", "/compact --dry-run", "/compact undo"})
  void aSessionThatIsOnlyReadIsNotFolded(String command) {
    Facts reading = Stage.FACTS.withSession(Stage.FACTS.session(), "", true, true);
    stage.happen(new UiEvent.FactsChanged(reading)).say(command);
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.rowsWith("reading only"))
        .isEqualTo(" This session is open for reading only; /new begins another.");
  }

  @Test
  void escStopsIt() {
    stage.say("/compact").effects();
    stage.type("^");
    assertThat(stage.effects()).containsExactly(new Effect.Cancel());
    assertThat(stage.rowsWith("Esc stops")).startsWith("  stopping");
    stage.happen(new UiEvent.CompactionEnded());
    assertThat(stage.rowsWith("Esc stops")).isEmpty();
  }

  /// UB-156: a prompt is never lost, and is nobody's steering: there is no turn to steer.
  @ParameterizedTest
  @ValueSource(strings = {"done", "failed", "stopped"})
  void aPromptWaitsForItsEndHoweverItEnds(String end) {
    stage.say("/compact").agent(STARTED).effects();
    stage.say("next").type("then this\t").type("a draft");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.rowsWith("after:")).isEqualTo("  after: next\n  after: then this");
    switch (end) {
      case "done" -> stage.agent(DONE);
      case "failed" -> stage.agent(FAILED);
      default -> stage.type("^").effects();
    }
    stage.say(" and late");
    stage.happen(new UiEvent.CompactionEnded());
    assertThat(stage.effects()).containsExactly(new Effect.Submit("next"));
    assertThat(stage.rowsWith("> next")).isEqualTo("> next");
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Completed("", false, "")));
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Completed("", false, "")));
    assertThat(stage.effects())
        .containsExactly(new Effect.Submit("then this"), new Effect.Submit("a draft and late"));
  }

  @Test
  void aPromptThatWaitsIsTakenBack() {
    stage.say("/compact").say("next").type("more").effects();
    stage.type("^[1;3A");
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.draft()).isEqualTo("next\n\nmore");
    stage.happen(new UiEvent.CompactionEnded());
    assertThat(stage.effects()).isEmpty();
  }

  @Test
  void itsEndDoesNotEndATurn() {
    stage.say("go").say("gently").effects();
    stage.happen(new UiEvent.CompactionEnded());
    assertThat(stage.effects()).isEmpty();
    assertThat(stage.rowsWith("Esc stops")).startsWith("  working");
    assertThat(stage.rowsWith("next:")).isEqualTo("  next:  gently");
  }

  @Test
  void whoLooksElsewhereIsToldOfItsEnd() {
    stage.say("/compact").happen(new UiEvent.Focused(false)).effects();
    stage.agent(DONE).happen(new UiEvent.CompactionEnded());
    assertThat(stage.effects()).containsExactly(new Effect.Notify("eonyx is done: parser work"));
  }

  @Test
  void aTurnSaysWhileItFolds() {
    stage.say("go").agent(STARTED).wait(2_000);
    assertThat(stage.rowsWith("Esc stops")).isEqualTo("  compacting... 2 s  Esc stops");
    assertThat(stage.agent(DONE).rowsWith("Esc stops")).startsWith("  working");
    assertThat(stage.agent(STARTED).rowsWith("Esc stops")).startsWith("  compacting");
    assertThat(stage.agent(FAILED).rowsWith("Esc stops")).startsWith("  working");
    stage.agent(STARTED).effects();
    stage.say("steer");
    assertThat(stage.effects()).containsExactly(new Effect.Steer("steer"));
    stage.type("^").happen(new UiEvent.TurnEnded(new TurnOutcome.Cancelled("")));
    assertThat(stage.rowsWith("Esc stops")).startsWith("  working");
  }

  @Test
  void noticeOfARetryGoesWithTheCompaction() {
    AgentEvent retrying = new AgentEvent.Retrying(1, Duration.ofSeconds(2), "Overloaded.");
    for (List<AgentEvent> end : List.of(List.of(DONE), List.of(FAILED), List.<AgentEvent>of())) {
      Stage fresh = Scenes.conversation(80, 24).say("/compact").agent(STARTED).agent(retrying);
      assertThat(fresh.rowsWith("Overloaded")).isEqualTo("~ Overloaded.");
      end.forEach(fresh::agent);
      fresh.happen(new UiEvent.CompactionEnded());
      assertThat(fresh.rowsWith("Overloaded")).isEmpty();
      assertThat(fresh.state().isMoving()).isFalse();
    }
  }

  @Test
  void whatItCameToIsSaidOnceAndIsNoAnswer() {
    stage.say("go").answer("The answer.");
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Completed("", false, "")));
    stage.say("/compact").agent(STARTED).agent(DONE).happen(new UiEvent.CompactionEnded());
    assertThat(stage.rowsWith("Folded"))
        .isEqualTo(
            "-- Folded 84 messages into a summary: 61,234 tokens before, 9,120 after. -------");
    stage.say("/compact").agent(STARTED).agent(FAILED).happen(new UiEvent.CompactionEnded());
    assertThat(stage.rowsWith("empty")).isEqualTo("! It was empty.");
    stage.effects();
    stage.say("/copy");
    assertThat(stage.effects()).containsExactly(new Effect.Copy("The answer."));
  }

  /// UB-005: over the window is over 100%.
  @ParameterizedTest
  @CsvSource({"59, plain", "60, warning", "79, warning", "80, full", "250, full"})
  void theHeaderLightsUpInSteps(int percent, String look) {
    long tokens = (long) Math.ceil(32_768 * percent / 100.0);
    stage.happen(new UiEvent.FactsChanged(Scenes.filled(tokens)));
    assertThat(stage.rowsWith("{ctx")).endsWith("{ctx " + percent + "%}");
    int column = stage.rowsWith("{ctx").indexOf("{ctx");
    assertThat(stage.emulation().terminal().styleAt(0, column))
        .isEqualTo(
            switch (look) {
              case "plain" -> "0;38;2;134;140;150";
              case "warning" -> "0;38;2;227;210;106";
              default -> "0;1;7;38;2;217;165;91";
            });
  }

  @Test
  void aWindowThatIsNotKnownIsNotShown() {
    stage.happen(new UiEvent.FactsChanged(Stage.FACTS.withModel("demo/echo", 0, "")));
    assertThat(stage.screen()).contains(" demo/echo\n").doesNotContain("{ctx");
  }
}
