package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.message.Content;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SelectionTest {

  @Test
  void aPressAloneSelectsNothing() {
    Transcript pressed = fox().selectFrom(3, 4);
    assertThat(pressed.selectedText()).isEmpty();
    assertThat(selected(pressed)).isEmpty();
  }

  @Test
  void rowsThatTheScreenBrokeAreJoined() {
    assertThat(Play.text(fox().rows(0)))
        .isEqualTo("\n> go\n\nthe quick brown fox\njumps over the lazy\ndog\n\nand sleeps\n");
    Transcript all = fox().selectFrom(3, 4).selectTo(7, 19);
    assertThat(all.selectedText())
        .contains("quick brown fox jumps over the lazy dog\n\nand sleeps");
    assertThat(fox().selectFrom(7, 2).selectTo(5, 0).selectedText()).contains("dog\n\nand");
  }

  @Test
  void aWordThatTheScreenBrokeIsOneWord() {
    String url = "https://example.com/a/very/long/path";
    Play play = new Play(20, 8).prompt("go").answered(new Content.Text(url));
    assertThat(play.transcript.selectFrom(6, 0).selectTo(7, 19).selectedText()).contains(url);
  }

  /// UB-158
  @Test
  void aWideCharacterIsSelectedWhole() {
    Play play = new Play(20, 3).prompt("漢字 e\u0301👨‍👩‍👧x");
    Transcript half = play.transcript.selectFrom(2, 5).selectTo(2, 8);
    assertThat(half.selectedText()).contains("字 e\u0301👨‍👩‍👧");
    assertThat(selected(half)).isEqualTo("字 e\u0301👨‍👩‍👧");
    assertThat(play.transcript.selectFrom(2, 3).selectTo(2, 3).selectedText()).contains("漢");
  }

  @Test
  void whiteSpaceAtTheEndOfRowsIsLeftOut() {
    ToolCall call = new ToolCall("1", "bash", "make");
    Play play = new Play(30, 4).prompt("go").answered(call).ran(call, Outcome.OK, 900, "done");
    assertThat(play.transcript.selectFrom(1, 0).selectTo(3, 29).selectedText())
        .contains("> go\n\n+ bash  make   done      0.9 s");
    assertThat(play.transcript.selectFrom(1, 0).selectTo(3, 21).selectedText())
        .contains("> go\n\n+ bash  make   done");
  }

  @Test
  void theSelectionStaysWithItsTextWhenTheViewMoves() {
    Transcript dog = fox().selectFrom(5, 0).selectTo(5, 2);
    Transcript later = dog.agent(new AgentEvent.TextDelta("More."), 0);
    assertThat(selected(later)).isEqualTo("dog");
    assertThat(later.older(java.util.List.of(Play.user("before")), false).selectedText())
        .contains("dog");
    assertThat(later.scrolled(-2).selectedText()).contains("dog");
    assertThat(later.unselected().selectedText()).isEqualTo(Optional.empty());
    assertThat(later.resized(new Size(40, 8)).selectedText()).isEmpty();
  }

  private static Transcript fox() {
    String text = "the quick brown fox jumps over the lazy dog\n\nand sleeps";
    return new Play(20, 8).prompt("go").answered(new Content.Text(text)).transcript;
  }

  private static String selected(Transcript transcript) {
    return transcript.rows(0).stream()
        .map(Line::spans)
        .flatMap(java.util.List::stream)
        .filter(span -> span.style().role() == Role.SELECTION)
        .map(Span::text)
        .collect(Collectors.joining());
  }
}
