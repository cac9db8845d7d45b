package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SearchTest {

  @Test
  void theNearestPlaceGoingUpIsShown() {
    Transcript found = fruits().searching("APPLE");
    assertThat(found.found()).contains(new Transcript.Found("APPLE", 3, 3, true));
    assertThat(marked(found)).isEqualTo("|>apple<|\n");
    assertThat(Play.text(found.rows(0))).contains("> three");
    Transcript previous = found.previousMatch();
    assertThat(previous.found()).contains(new Transcript.Found("APPLE", 2, 3, true));
    assertThat(Play.text(previous.rows(0))).contains("> one");
    assertThat(marked(previous)).isEqualTo("|apple| and |>Apple<|\n");
    assertThat(previous.previousMatch().found()).map(Transcript.Found::index).contains(1);
    assertThat(previous.previousMatch().previousMatch().found())
        .map(Transcript.Found::index)
        .contains(3);
    assertThat(found.nextMatch().found()).map(Transcript.Found::index).contains(1);
  }

  @Test
  void theSearchGoesOnWithEachLetter() {
    Transcript p = fruits().searching("p");
    assertThat(p.found()).map(Transcript.Found::count).contains(9);
    assertThat(p.searching("pe").found()).contains(new Transcript.Found("pe", 1, 1, true));
    assertThat(p.searching("pea").searching("peaz").found())
        .contains(new Transcript.Found("peaz", 0, 0, true));
  }

  @Test
  void theViewStaysWhenTheSearchEnds() {
    Transcript found = fruits().searching("pear");
    Transcript ended = found.searching("");
    assertThat(Play.text(ended.rows(0))).isEqualTo(Play.text(found.rows(0)));
    assertThat(ended.found()).isEqualTo(Optional.empty());
    assertThat(marked(ended)).isEmpty();
  }

  @Test
  void whatIsNotLoadedYetWasNotSearched() {
    Play play = new Play(30, 6).prompt("apple");
    Transcript part = play.transcript.opened(play.messages, true).searching("apple");
    assertThat(part.found()).contains(new Transcript.Found("apple", 1, 1, false));
    Transcript whole = part.older(List.of(Play.user("apple pie")), false);
    assertThat(whole.found()).contains(new Transcript.Found("apple", 2, 2, true));
  }

  @Test
  void aFoldedOutputIsUnfoldedForWhatIsFoundInIt() {
    ToolCall call = new ToolCall("1", "bash", "make");
    Play play = new Play(30, 6).prompt("go").answered(call);
    play.ran(call, Outcome.OK, 0, "one\ntwo\nneedle\nfour\nfive");
    Transcript found = play.transcript.searching("needle");
    assertThat(marked(found)).isEqualTo("    |>needle<|\n");
  }

  @Test
  void aPlaceMayGoOverTheEndOfARow() {
    Play play = new Play(12, 6).prompt("go").answered(new Content.Text("one two three four five"));
    assertThat(marked(play.transcript.searching("two three")))
        .isEqualTo("one |>two <|\n|>three<| four \n");
  }

  /// UB-158
  @Test
  void charactersAreComparedAsAReaderDoes() {
    Play play = new Play(30, 8).prompt("cafe\u0301 漢字 ＡＢＣ Σίσυφος 👨‍👩‍👧");
    assertThat(marked(play.transcript.searching("CAFÉ"))).startsWith("> |>cafe\u0301<| 漢字");
    assertThat(marked(play.transcript.searching("字 abc"))).contains(" 漢|>字 ＡＢＣ<| ");
    assertThat(marked(play.transcript.searching("ΣΊΣΥΦΟΣ"))).contains("|>Σίσυφος<|");
    assertThat(marked(play.transcript.searching("👨‍👩‍👧"))).contains("|>👨‍👩‍👧<|");
  }

  @Test
  void whatIsSaidMeanwhileIsFoundWithTheNextStep() {
    Transcript found = fruits().searching("apple").prompt("apple pie").nextMatch();
    assertThat(found.found()).contains(new Transcript.Found("apple", 4, 4, true));
    assertThat(marked(found)).contains("> |>apple<| pie");
  }

  private static Transcript fruits() {
    Play play = new Play(30, 6);
    play.prompt("one").answered(new Content.Text("apple and Apple"));
    play.prompt("two").answered(new Content.Text("a pear"));
    play.prompt("three").answered(new Content.Text("apple"));
    play.prompt("four").answered(new Content.Text("plum\n\nplum\n\nfig\n\nfig"));
    return play.transcript;
  }

  /// The rows with a place, which stands between bars, the one that is shown with arrows.
  private static String marked(Transcript transcript) {
    return transcript.rows(0).stream()
        .map(SearchTest::marked)
        .filter(row -> row.contains("|"))
        .collect(Collectors.joining("\n", "", "\n"))
        .replaceFirst("^\n$", "");
  }

  private static String marked(Line row) {
    StringBuilder text = new StringBuilder();
    for (Span span : row.spans()) {
      boolean current = span.style().equals(Style.SELECTION.bolded());
      String found = span.style().reverse() ? "|" + span.text() + "|" : span.text();
      text.append(current ? "|>" + span.text() + "<|" : found);
    }
    return text.toString().replace("<||>", "");
  }
}
