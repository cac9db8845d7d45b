package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.UiEvent.Mouse.Action;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Whatever is pressed, pasted, streamed and resized: no exception, the cursor inside, and a screen
/// as if it had been drawn anew. [Stage#screen] compares.
class StormTest {

  private static final List<String> KEYS =
      List.of(
          "a",
          "B",
          " ",
          "漢",
          "e\u0301",
          "👨‍👩‍👧",
          "\r",
          "\t",
          "\u007f",
          "^",
          "^[A",
          "^[B",
          "^[C",
          "^[D",
          "^[5~",
          "^[6~",
          "^[H",
          "^[F",
          "^[1;5A",
          "^[1;5B",
          "^[1;5H",
          "^[1;5F",
          "^[3~",
          "^[Z",
          "\u0001",
          "\u0003",
          "\u0005",
          "\u0006",
          "\u000b",
          "\u000f",
          "\u0012",
          "\u0015",
          "\u0017",
          "\u0019",
          "\u001f",
          "^b",
          "^f",
          "^d",
          "^e",
          "^t",
          "^\r",
          "\n",
          "?",
          "/",
          "@",
          "!",
          "y",
          "n",
          "s",
          "r",
          "1",
          "^[13;2u",
          "^OP",
          "/sessions\r",
          "/keys\r",
          "/compact\r",
          "/compact the lexer\r",
          "/compact --dry-run\r",
          "/compact undo\r",
          "/context\r",
          "^[200~x\ry^[201~");

  /// UB-159.
  @Test
  void aStormOfSizesWhileTextStreamsEqualsAFreshDraw() {
    Stage stage = Scenes.conversation(120, 40).say("and more").type("a draft");
    for (int round = 0; round < 20; round++) {
      for (int[] size : new int[][] {{120, 40}, {20, 5}, {1, 1}, {3, 2}, {120, 40}}) {
        stage.agent(new AgentEvent.TextDelta("word " + round + " **bold**\n\n- item\n"));
        stage.resize(size[0], size[1]).screen();
      }
    }
    assertThat(stage.draft()).isEqualTo("a draft");
    Stage fresh = Scenes.conversation(120, 40).say("and more").type("a draft");
    for (int round = 0; round < 20; round++) {
      for (int i = 0; i < 5; i++) {
        fresh.agent(new AgentEvent.TextDelta("word " + round + " **bold**\n\n- item\n"));
      }
    }
    assertThat(stage.screen()).isEqualTo(fresh.screen());
  }

  @Test
  void threeThousandRandomEvents() {
    storm(1, 3_000);
  }

  @Test
  @Tag("slow")
  void aHundredThousandRandomEvents() {
    for (int seed = 2; seed < 12; seed++) {
      storm(seed, 10_000);
    }
  }

  private static void storm(int seed, int events) {
    SplittableRandom random = new SplittableRandom(seed);
    Stage stage = Scenes.conversation(80, 24);
    for (int i = 0; i < events; i++) {
      try {
        step(stage, random);
        if (random.nextInt(4) == 0) {
          stage.screen();
        }
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", event " + i, e);
      }
    }
  }

  private static void step(Stage stage, SplittableRandom random) {
    switch (random.nextInt(20)) {
      case 0 -> stage.resize(random.nextInt(1, 130), random.nextInt(1, 45));
      case 1 -> stage.agent(new AgentEvent.TextDelta("# text *of* `" + random.nextInt() + "`\n\n"));
      case 2 -> stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Cancelled("")));
      case 3 -> stage.happen(new UiEvent.Pasted("line\n".repeat(random.nextInt(30))));
      case 4 -> stage.happen(mouse(random));
      case 5 -> stage.wait(random.nextInt(1500));
      case 6 -> stage.happen(new UiEvent.Asked(Scenes.COMMAND));
      case 7 -> stage.happen(new UiEvent.Sessions("", Scenes.SESSIONS, true));
      case 8 -> stage.tool(Stage.call("bash", "{\"command\":\"ls\"}"), "out\n".repeat(20));
      case 9 ->
          stage.happen(
              new UiEvent.Opened(
                  Stage.FACTS, List.of(new Message.User(Instant.EPOCH, "hi")), false));
      case 10 -> compaction(stage, random);
      case 11 -> stage.happen(new UiEvent.WindowShown(Scenes.figures(random.nextInt(200_000))));
      case 12 -> stage.happen(new UiEvent.FactsChanged(Scenes.filled(random.nextInt(200_000))));
      default -> stage.type(KEYS.get(random.nextInt(KEYS.size())));
    }
  }

  private static void compaction(Stage stage, SplittableRandom random) {
    switch (random.nextInt(4)) {
      case 0 -> stage.agent(new AgentEvent.CompactionStarted(random.nextInt(100)));
      case 1 -> stage.agent(new AgentEvent.Compacted(Scenes.RECEIPT));
      case 2 -> stage.agent(new AgentEvent.CompactionFailed("The summary was empty."));
      default -> stage.happen(new UiEvent.CompactionEnded());
    }
  }

  private static UiEvent mouse(SplittableRandom random) {
    Action[] actions = Action.values();
    return new UiEvent.Mouse(
        actions[random.nextInt(actions.length)], random.nextInt(50), random.nextInt(130));
  }
}
