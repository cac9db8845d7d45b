package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.message.Message;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.UiEvent.Mouse.Action;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Scrolling, searching, folding, selecting and copying.
class LookingTest {

  private static final String PAGE_UP = "^[5~";

  private final Stage stage = Scenes.conversation(80, 24);

  @Test
  void theWheelScrollsAndTheWayBackIsShown() {
    wheel(Action.WHEEL_UP).effects();
    assertThat(stage.rowsWith("more below")).endsWith("3 more below  Ctrl+End");
    stage.type("^[1;5F");
    assertThat(stage.rowsWith("more below")).isEmpty();
  }

  @Test
  void newTextDoesNotMoveAViewThatLooksBack() {
    stage.type(PAGE_UP);
    String before = stage.screen().lines().skip(1).limit(10).toList().toString();
    stage.answer("More.\n\nAnd more.\n\nAnd even more.");
    assertThat(stage.screen().lines().skip(1).limit(10).toList().toString()).isEqualTo(before);
  }

  @Test
  void homeAndEndScrollWhileTheDraftIsEmpty() {
    stage.type("^[H");
    assertThat(stage.screen()).contains("> fix the parser so that empty input is an error");
    stage.type("^[F").type("draft").type("^[H").type("a ");
    assertThat(stage.draft()).isEqualTo("a draft");
  }

  @Test
  void promptsAreReachedOneByOne() {
    stage.say("second prompt").answer("x\n\n".repeat(60)).type("^[1;5A");
    assertThat(stage.screen().lines().skip(1).findFirst()).hasValue("> second prompt");
    stage.type("^[1;5A");
    assertThat(stage.screen().lines().skip(1).findFirst())
        .hasValue("> fix the parser so that empty input is an error");
    stage.type("^[1;5B");
    assertThat(stage.screen().lines().skip(1).findFirst()).hasValue("> second prompt");
  }

  @Test
  void searchFollowsWhatIsTyped() {
    stage.type("\u0006").type("lexer");
    assertThat(stage.rowsWith("Find:")).endsWith("1 of 1");
    stage.type("zzz");
    assertThat(stage.rowsWith("Find:")).endsWith("not found");
    stage.type("^");
    assertThat(stage.rowsWith("Find:")).isEmpty();
  }

  @Test
  void aDragSelectsAndCopies() {
    int row = rowOf("I'll look") >= 0 ? rowOf("I'll look") : rowOf("The parser now");
    stage.happen(new UiEvent.Mouse(Action.PRESS, row, 0));
    stage.happen(new UiEvent.Mouse(Action.DRAG, row, 13));
    stage.happen(new UiEvent.Mouse(Action.RELEASE, row, 13));
    assertThat(stage.effects()).singleElement().isInstanceOf(Effect.Copy.class);
    String copied = ((Effect.Copy) copyOf(row)).text();
    assertThat(stage.screen().lines().toList().get(row)).startsWith(copied);
  }

  private Effect copyOf(int row) {
    stage.happen(new UiEvent.Mouse(Action.PRESS, row, 0));
    stage.happen(new UiEvent.Mouse(Action.DRAG, row, 13));
    stage.happen(new UiEvent.Mouse(Action.RELEASE, row, 13));
    return stage.effects().getFirst();
  }

  @Test
  void aClickUnfoldsTheOutputOfATool() {
    int row = rowOf("+ read");
    stage.happen(new UiEvent.Mouse(Action.PRESS, row, 2));
    stage.happen(new UiEvent.Mouse(Action.RELEASE, row, 2));
    assertThat(stage.effects()).isEmpty();
    stage.type("^[1;5H");
    assertThat(stage.screen()).contains("1|line 1");
  }

  @Test
  void slashCopyTakesTheLastAnswer() {
    stage.say("/copy");
    assertThat(stage.effects()).singleElement().isInstanceOf(Effect.Copy.class);
  }

  /// UB-167: answers of the terminal are nobody's keys.
  @Test
  void repliesOfTheTerminalAreIgnored() {
    String before = stage.screen();
    stage.type("^]11;rgb:0000/0000/0000^\\").type("^[?62;c").type("^[?1u").type("^[24;80R");
    assertThat(stage.screen()).isEqualTo(before);
    assertThat(stage.draft()).isEmpty();
  }

  /// UB-157: the hardware cursor is at the caret, whatever is written; [Stage#screen] compares.
  @Test
  void theCursorIsAtTheCaretBehindWideCharacters() {
    stage.type("漢字e\u0301👨‍👩‍👧");
    String row = stage.rowsWith("漢字");
    assertThat(row).isEqualTo("> 漢字e\u0301👨‍👩‍👧");
    assertThat(stage.emulation().terminal().cursorColumn()).isEqualTo(2 + 4 + 1 + 2);
    stage.agent(new AgentEvent.TextDelta("streamed")).screen();
    assertThat(stage.emulation().terminal().cursorColumn()).isEqualTo(9);
  }

  @Test
  void olderMessagesAreLoadedOnceNearTheBeginning() {
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      messages.add(new Message.User(Instant.EPOCH, "prompt " + i));
    }
    Stage tail = new Stage(80, 24).happen(new UiEvent.Opened(Stage.FACTS, messages, true));
    assertThat(tail.effects()).isEmpty();
    tail.type("^[1;5H");
    assertThat(tail.effects()).containsExactly(new Effect.LoadOlder());
    tail.type(PAGE_UP);
    assertThat(tail.effects()).isEmpty();
    String before = tail.screen();
    tail.happen(
        new UiEvent.Older(
            Stage.FACTS.session(), List.of(new Message.User(Instant.EPOCH, "the first")), false));
    assertThat(tail.screen()).isEqualTo(before);
    tail.type("^[1;5H");
    assertThat(tail.screen()).contains("> the first");
  }

  private Stage wheel(Action action) {
    return stage.happen(new UiEvent.Mouse(action, 5, 5));
  }

  private int rowOf(String text) {
    List<String> rows = stage.screen().lines().toList();
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).contains(text)) {
        return i;
      }
    }
    return -1;
  }
}
