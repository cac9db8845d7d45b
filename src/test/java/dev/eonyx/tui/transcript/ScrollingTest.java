package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.frame.Size;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScrollingTest {

  private static final Size SMALL = new Size(20, 5);

  @Test
  void aShortConversationStandsAtTheBottom() {
    assertThat(text(counted(1))).isEqualTo("\n\n> ask 1\n\nanswer 1\n");
    assertThat(counted(1).scrolled(-3).isAtEnd()).isTrue();
  }

  @Test
  void nothingIsShownOfNothing() {
    Transcript nothing = Transcript.empty(SMALL, ToolCall::arguments);
    assertThat(text(nothing)).isEqualTo("\n".repeat(5));
    Transcript moved =
        nothing.scrolled(-5).paged(1).top().toPrompt(-1).toPrompt(1).clicked(2, 2).bottom();
    assertThat(text(moved.selectFrom(0, 0).selectTo(4, 9).searching("x"))).isEqualTo(text(nothing));
    assertThat(moved.selectFrom(0, 0).selectTo(4, 9).selectedText()).isEmpty();
  }

  @Test
  void theViewFollowsTheEndUntilOneScrollsUp() {
    Transcript end = counted(3);
    assertThat(text(end)).isEqualTo("answer 2\n\n> ask 3\n\nanswer 3\n");
    Transcript up = end.scrolled(-4);
    assertThat(text(up)).isEqualTo("answer 1\n\n> ask 2\n\nanswer 2\n");
    assertThat(up.below()).isEqualTo(4);
    Transcript later = up.agent(new AgentEvent.TextDelta("more"), 0).note("noted", false);
    assertThat(text(later)).isEqualTo(text(up));
    assertThat(later.below()).isEqualTo(8);
    assertThat(text(later.bottom())).isEqualTo("answer 3\n\nmore\n\n  noted\n");
  }

  @Test
  void whoScrollsBackToTheEndFollowsItAgain() {
    Transcript back = counted(3).scrolled(-2).scrolled(2);
    assertThat(back.isAtEnd()).isTrue();
    assertThat(text(back.note("noted", false))).isEqualTo("> ask 3\n\nanswer 3\n\n  noted\n");
  }

  @Test
  void whatTheUserSaysIsShownWhereverTheViewWas() {
    assertThat(text(counted(3).top().prompt("and now?"))).endsWith("answer 3\n\n> and now?\n");
  }

  @Test
  void pagesOverlapByTwoRows() {
    Transcript top = counted(5).top();
    assertThat(text(top)).isEqualTo("\n> ask 1\n\nanswer 1\n\n");
    assertThat(text(top.paged(1))).isEqualTo("answer 1\n\n> ask 2\n\nanswer 2\n");
    assertThat(text(top.paged(1).paged(-1))).isEqualTo(text(top));
  }

  @Test
  void promptsAreLandmarks() {
    Transcript previous = counted(4).toPrompt(-1);
    assertThat(text(previous)).isEqualTo("> ask 3\n\nanswer 3\n\n> ask 4\n");
    assertThat(text(previous.toPrompt(-1))).startsWith("> ask 2\n");
    assertThat(text(previous.toPrompt(-1).toPrompt(1))).isEqualTo(text(previous));
    assertThat(previous.toPrompt(1).isAtEnd()).isTrue();
    assertThat(text(previous.toPrompt(-1).toPrompt(-1).toPrompt(-1))).startsWith("\n> ask 1\n");
  }

  @Test
  void thePlaceIsKeptWhenTheDraftGrows() {
    Transcript up = counted(6).scrolled(-8);
    Transcript shorter = up.resized(new Size(20, 3));
    assertThat(text(shorter)).isEqualTo("answer 3\n\n> ask 4\n");
    assertThat(text(shorter.resized(SMALL))).isEqualTo(text(up));
    assertThat(text(counted(6).resized(new Size(20, 3)))).isEqualTo("> ask 6\n\nanswer 6\n");
  }

  /// UB-159
  @Test
  void aScreenThatGetsNarrowAndWideAgainShowsTheSamePlace() {
    Play play = new Play(120, 40);
    for (int i = 0; i < 30; i++) {
      String text = ("paragraph " + i + " of words ").repeat(20);
      play.prompt("ask " + i).answered(new Content.Text(text));
    }
    Transcript up = play.transcript.scrolled(-50);
    Transcript stormy = up;
    for (Size size : List.of(new Size(20, 5), new Size(1, 1), new Size(120, 40))) {
      stormy = stormy.resized(size).agent(new AgentEvent.TextDelta("more words "), 0);
      assertThat(stormy.rows(0)).isEqualTo(stormy.afresh().rows(0));
    }
    assertThat(stormy.rows(0)).isEqualTo(up.rows(0));
  }

  @Test
  void earlierMessagesAreWantedNearTheBeginningAndOnce() {
    List<Message> messages = messages(20);
    Transcript end = Transcript.empty(SMALL, ToolCall::arguments).opened(messages, true);
    assertThat(end.wantsOlder()).isFalse();
    Transcript top = end.top();
    assertThat(top.wantsOlder()).isTrue();
    assertThat(top.askedOlder().wantsOlder()).isFalse();
    Transcript older = top.askedOlder().older(messages(3), false);
    assertThat(text(older)).isEqualTo(text(top));
    assertThat(text(older.scrolled(-2))).startsWith("\nanswer 3\n\n> ask 1\n");
    assertThat(older.top().wantsOlder()).isFalse();
  }

  /// UB-161: only what is in view, or next to it, is laid out.
  @Test
  void theCostDoesNotDependOnTheLengthOfTheConversation() {
    Transcript end = Transcript.empty(SMALL, ToolCall::arguments).opened(messages(5_000), true);
    assertThat(end.laidOut()).isZero();
    end.rows(0);
    assertThat(end.laidOut()).isLessThan(10);
    Transcript up = end.scrolled(-20);
    up.rows(0);
    up.wantsOlder();
    assertThat(up.laidOut()).isLessThan(30);
    up.top().rows(0);
    up.agent(new AgentEvent.TextDelta("more"), 0).rows(0);
    assertThat(up.laidOut()).isLessThan(50);
  }

  private static String text(Transcript transcript) {
    return Play.text(transcript.rows(0));
  }

  private static Transcript counted(int answers) {
    return Transcript.empty(SMALL, ToolCall::arguments).opened(messages(answers), false);
  }

  private static List<Message> messages(int answers) {
    List<Message> messages = new ArrayList<>();
    for (int i = 1; i <= answers; i++) {
      messages.add(Play.user("ask " + i));
      messages.add(Play.answer(new Content.Text("answer " + i)));
    }
    return messages;
  }
}
