package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.WindowFigures;
import dev.eonyx.tui.event.WindowFigures.Row;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How it looks is in the golden frames.
class ContextPageTest {

  @ParameterizedTest
  @CsvSource({
    "599, 1000, 80, ADDED",
    "600, 1000, 80, WARNING",
    "800, 1000, 80, ERROR",
    "2500, 1000, 80, ERROR",
    "500, 1000, 50, ERROR",
    "500, 0, 80, PRIMARY",
  })
  void theTotalIsGreenYellowOrRed(long total, long window, int threshold, Role role) {
    WindowFigures figures = new WindowFigures(List.of(), total, window, threshold, List.of());
    Line row = row(figures, "total");
    assertThat(row.spans().stream().skip(1).map(span -> span.style().role()).distinct())
        .containsExactly(role);
  }

  @Test
  void partsAreDimAndHaveNoBar() {
    WindowFigures figures = Samples.figures(65_536);
    Line part = row(figures, "AGENTS.md");
    assertThat(part.text()).isEqualTo("   AGENTS.md      3,870    5%");
    assertThat(part.spans().getLast().style().role()).isEqualTo(Role.DIM);
    assertThat(row(figures, "you").text()).isEqualTo(" you                212   <1%  #");
  }

  @Test
  void aBucketWithoutTokensIsShownAndAPartIsNot() {
    WindowFigures figures =
        new WindowFigures(
            List.of(new Row("system", 0, false), new Row("memory", 0, true)), 0, 0, 80, List.of());
    String page = Samples.text(ContextPage.of(figures), Samples.USUAL);
    assertThat(page).contains("\n system  0    0%\n\n total   0    0%\n").doesNotContain("memory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"esc", "q", "enter"})
  void itClosesAsOtherPagesDo(String key) {
    Overlay page = ContextPage.of(Samples.figures(65_536));
    assertThat(page.press(Samples.key(key)).next()).isEqualTo(Optional.empty());
  }

  @Test
  void itScrollsWhenItIsTooLong() {
    Overlay page = ContextPage.of(Samples.figures(65_536)).sized(Samples.SMALL);
    assertThat(Samples.text(page, Samples.SMALL))
        .contains("more below")
        .doesNotContain("Estimated");
    assertThat(Samples.text(Samples.press(page, "end"), Samples.SMALL))
        .contains("more above", "Estimated: characters / 4.")
        .doesNotContain("system prompt");
  }

  /// On any screen, with any figures: a bar does not break a row, and is never longer than another
  /// that stands for more.
  @Property(tries = 200)
  void barsFitAndKeepTheOrder(
      @ForAll @LongRange(min = 0, max = 1L << 40) long one,
      @ForAll @LongRange(min = 0, max = 1L << 40) long other,
      @ForAll @LongRange(min = 0, max = 1L << 40) long window,
      @ForAll @IntRange(min = 1, max = 130) int columns) {
    List<Row> rows = List.of(new Row("one", one, false), new Row("other", other, false));
    WindowFigures figures = new WindowFigures(rows, one + other, window, 80, List.of());
    List<Line> lines = ContextPage.of(figures).render(new Size(columns, 24));
    assertThat(lines).allSatisfy(line -> assertThat(line.width()).isLessThanOrEqualTo(columns));
    long less = bar(lines.get(one <= other ? 2 : 3));
    long more = bar(lines.get(one <= other ? 3 : 2));
    assertThat(less).isLessThanOrEqualTo(more);
    assertThat(more).isLessThanOrEqualTo(40);
  }

  private static long bar(Line line) {
    return line.text().chars().filter(c -> c == '#').count();
  }

  private static Line row(WindowFigures figures, String label) {
    return ContextPage.of(figures).render(Samples.USUAL).stream()
        .filter(line -> line.text().strip().startsWith(label))
        .findFirst()
        .orElseThrow();
  }
}
