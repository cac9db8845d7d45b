package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/// What holds whatever happens.
class TranscriptLawsTest {

  private static final int NOW = 1_000_000;
  private static final Size USUAL = new Size(40, 12);

  @Provide
  Arbitrary<List<Integer>> happenings() {
    return Arbitraries.integers().between(0, 100_000).list().ofMinSize(1).ofMaxSize(40);
  }

  /// UB-158, UB-159
  @Property(tries = 150)
  void theViewIsAlwaysFilledAndNeverTooWide(@ForAll("happenings") List<Integer> happenings) {
    Transcript transcript = empty();
    Size size = USUAL;
    for (int happening : happenings) {
      int number = happening / 2;
      if (happening % 2 == 0) {
        transcript = Anything.said(transcript, number);
      } else {
        transcript = Anything.looked(transcript, number);
        size = Anything.size(size, number);
      }
      List<Line> rows = transcript.rows(NOW);
      assertThat(rows).hasSize(size.rows());
      assertThat(rows.stream().mapToInt(Line::width).max().orElse(0))
          .isLessThanOrEqualTo(size.columns());
      assertThat(transcript.below() == 0).isEqualTo(transcript.isAtEnd());
      transcript.found().ifPresent(found -> assertThat(found.index()).isBetween(0, found.count()));
      transcript.selectedText();
    }
    assertThat(transcript.rows(NOW)).isEqualTo(transcript.afresh().rows(NOW));
  }

  @Property(tries = 100)
  void scrollingThereAndBackShowsTheSame(
      @ForAll("happenings") List<Integer> happenings, @ForAll @IntRange(max = 60) int rows) {
    Transcript before = said(happenings).scrolled(-30);
    Transcript up = before.scrolled(-rows);
    Transcript again = up.scrolled(rows);
    boolean clipped = Play.text(up.scrolled(-1).rows(NOW)).equals(Play.text(up.rows(NOW)));
    if (!clipped) {
      assertThat(again.rows(NOW)).isEqualTo(before.rows(NOW));
      assertThat(again.below()).isEqualTo(before.below());
    }
  }

  @Property(tries = 100)
  void whatIsInViewStaysWhenMoreIsSaid(
      @ForAll("happenings") List<Integer> happenings, @ForAll("happenings") List<Integer> more) {
    Transcript before = said(happenings).top();
    if (before.isAtEnd()) {
      return;
    }
    Transcript after = before;
    for (int number : more) {
      // A prompt of the user is followed, and what goes on with an entry in view changes it.
      boolean said = number % 16 == 15 && number / 16 % 4 == 3;
      if (number % 16 == 13 || said) {
        after = Anything.said(after, number);
      }
    }
    assertThat(after.rows(NOW)).isEqualTo(before.rows(NOW));
  }

  @Property(tries = 100)
  void whatWasSaidBeforeDoesNotMoveTheView(
      @ForAll("happenings") List<Integer> happenings, @ForAll @IntRange(max = 100_000) int number) {
    Transcript before = said(happenings).scrolled(-20);
    if (before.isAtEnd()) {
      return;
    }
    Transcript after = before.older(Anything.page(number), true);
    assertThat(visible(after)).containsSubsequence(visible(before));
    assertThat(after.below()).isEqualTo(before.below());
  }

  /// UB-159
  @Property(tries = 100)
  void aStormOfResizesLeavesNoTrace(
      @ForAll("happenings") List<Integer> happenings,
      @ForAll boolean held,
      @ForAll("happenings") List<Integer> pieces) {
    Transcript stormy = said(happenings).resized(new Size(120, 40)).scrolled(held ? -9 : 0);
    Transcript calm = stormy;
    List<Size> storm =
        List.of(new Size(20, 5), new Size(1, 1), new Size(120, 40), new Size(80, 24));
    for (int i = 0; i < pieces.size(); i++) {
      String text = Anything.TEXTS.get(pieces.get(i) % Anything.TEXTS.size());
      AgentEvent piece = new AgentEvent.TextDelta(text);
      stormy = stormy.resized(storm.get(i % storm.size())).agent(piece, NOW);
      calm = calm.agent(piece, NOW);
    }
    stormy = stormy.resized(new Size(120, 40));
    assertThat(stormy.rows(NOW)).isEqualTo(stormy.afresh().rows(NOW));
    if (stormy.isAtEnd() == calm.isAtEnd()) {
      assertThat(stormy.rows(NOW)).isEqualTo(calm.rows(NOW));
    }
  }

  @Property(tries = 100)
  void aVersionShowsTheSameWhateverBecameOfIt(
      @ForAll("happenings") List<Integer> happenings, @ForAll("happenings") List<Integer> more) {
    Transcript version = said(happenings);
    List<Line> rows = version.rows(NOW);
    Transcript one = version;
    Transcript other = version;
    for (int number : more) {
      one = Anything.said(one, number);
      other = Anything.looked(Anything.said(other, number / 3), number);
      one.rows(NOW);
      other.rows(NOW);
    }
    assertThat(version.rows(NOW)).isEqualTo(rows);
    assertThat(one.rows(NOW)).isEqualTo(one.afresh().rows(NOW));
  }

  private static Transcript empty() {
    return Transcript.empty(USUAL, ToolCall::arguments);
  }

  private static Transcript said(List<Integer> happenings) {
    Transcript transcript = empty();
    for (int number : happenings) {
      transcript = Anything.said(transcript, number);
    }
    return transcript;
  }

  private static List<String> visible(Transcript transcript) {
    return transcript.rows(NOW).stream().map(Line::text).filter(text -> !text.isBlank()).toList();
  }
}
