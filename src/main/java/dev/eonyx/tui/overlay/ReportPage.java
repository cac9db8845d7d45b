package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/// Something longer to read, such as what fills the window.
public final class ReportPage implements Overlay {

  private final String title;
  private final Laid text;
  private final Scroll scroll;
  private final Size area;

  private ReportPage(String title, Laid text, Scroll scroll, Size area) {
    this.title = title;
    this.text = text;
    this.scroll = scroll;
    this.area = area;
  }

  /// @param layout the Markdown in rows of at most so many cells
  public static ReportPage of(
      String title, String markdown, BiFunction<String, Integer, List<Line>> layout) {
    return of(title, columns -> layout.apply(markdown, columns));
  }

  /// @param rows what there is to read, in rows of at most so many cells
  static ReportPage of(String title, IntFunction<List<Line>> rows) {
    return new ReportPage(title, Laid.of(rows), Scroll.TOP, new Size(80, 24));
  }

  @Override
  public Place place() {
    return Place.PAGE;
  }

  @Override
  public ReportPage sized(Size other) {
    Laid laid = laid(other);
    return laid.width() == text.width() && other.equals(area)
        ? this
        : new ReportPage(title, laid, scroll, other);
  }

  @Override
  public Optional<Step> accept(Key key) {
    if (key.name() == Key.Name.ESCAPE
        || key.equals(Key.character('q'))
        || key.equals(Key.of(Key.Name.ENTER))) {
      return Optional.of(Step.close());
    }
    Key meant = key.equals(Key.character(' ')) ? Key.of(Key.Name.PAGE_DOWN) : key;
    Laid laid = laid(area);
    return scroll
        .press(meant, laid.rows().size(), body(area))
        .map(there -> Step.open(new ReportPage(title, laid, there, area)));
  }

  @Override
  public Step wheel(int rows) {
    Laid laid = laid(area);
    Scroll there = scroll.moved(rows, laid.rows().size(), body(area));
    return Step.open(new ReportPage(title, laid, there, area));
  }

  @Override
  public List<Line> render(Size room) {
    Laid laid = laid(room);
    PageLayout page = PageLayout.of(room, false);
    List<Line> shown = new ArrayList<>();
    for (Line line : scroll.window(laid.rows(), page.body())) {
      shown.add(line.after(new Span(PageLayout.MARGIN, Style.PRIMARY)));
    }
    String rest = scroll.outOfView(laid.rows().size(), page.body());
    Line heading = PageLayout.heading(Span.clean(title), rest, room.columns());
    return page.rows(heading, Line.EMPTY, shown);
  }

  @Override
  public String hints() {
    return "Up Down PgUp PgDn scroll  Esc close";
  }

  private Laid laid(Size room) {
    return text.at(room.columns() - PageLayout.MARGIN.length());
  }

  private static int body(Size room) {
    return PageLayout.of(room, false).body();
  }
}
