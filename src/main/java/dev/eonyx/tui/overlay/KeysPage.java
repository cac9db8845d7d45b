package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// All keys and commands; what is typed leaves those that are about it.
public final class KeysPage implements Overlay {

  private static final int WIDEST_KEYS = 34;
  private static final String INDENT = "   ";

  private final List<KeySection> sections;
  private final TextField filter;
  private final Scroll scroll;
  private final Size area;

  private KeysPage(List<KeySection> sections, TextField filter, Scroll scroll, Size area) {
    this.sections = sections;
    this.filter = filter;
    this.scroll = scroll;
    this.area = area;
  }

  public static KeysPage of(KeyMap keys) {
    return new KeysPage(KeySection.of(keys), TextField.EMPTY, Scroll.TOP, new Size(80, 24));
  }

  @Override
  public Place place() {
    return Place.PAGE;
  }

  @Override
  public KeysPage sized(Size other) {
    return other.equals(area) ? this : new KeysPage(sections, filter, scroll, other);
  }

  @Override
  public Optional<Step> accept(Key key) {
    if (key.name() == Key.Name.ESCAPE) {
      return Optional.of(Step.close());
    }
    Optional<Scroll> scrolled = scroll.press(key, lines(area.columns()).size(), body(area));
    return scrolled.isPresent()
        ? scrolled.map(there -> Step.open(new KeysPage(sections, filter, there, area)))
        : filter.press(key).map(other -> Step.open(filtered(other)));
  }

  @Override
  public Step wheel(int rows) {
    Scroll there = scroll.moved(rows, lines(area.columns()).size(), body(area));
    return Step.open(new KeysPage(sections, filter, there, area));
  }

  @Override
  public Overlay pasted(String text) {
    return filtered(filter.inserted(text));
  }

  @Override
  public List<Line> render(Size room) {
    PageLayout page = PageLayout.of(room, true);
    List<Line> lines = lines(room.columns());
    String rest = scroll.outOfView(lines.size(), page.body());
    return page.rows(
        PageLayout.heading("Keys and commands", rest, room.columns()),
        prompt().line(room.columns()),
        scroll.window(lines, page.body()));
  }

  @Override
  public Optional<Frame.Caret> caret(Size room) {
    return Optional.of(prompt().caret(PageLayout.of(room, true).promptRow(), room));
  }

  @Override
  public String hints() {
    return "type to filter  PgUp PgDn scroll  Esc close";
  }

  private KeysPage filtered(TextField other) {
    Scroll there = other.text().equals(filter.text()) ? scroll : Scroll.TOP;
    return new KeysPage(sections, other, there, area);
  }

  private List<Line> lines(int columns) {
    String words = filter.stripped().toLowerCase(Locale.ROOT);
    List<Line> lines = new ArrayList<>();
    for (KeySection section : sections) {
      List<KeySection.Entry> entries =
          section.entries().stream().filter(entry -> isAbout(entry, words)).toList();
      if (entries.isEmpty()) {
        continue;
      }
      if (!lines.isEmpty()) {
        lines.add(Line.EMPTY);
      }
      lines.add(Line.of(PageLayout.MARGIN + section.title(), Style.ACCENT.bolded()));
      entries.forEach(entry -> lines.addAll(entry(entry, columns)));
    }
    if (lines.isEmpty()) {
      String text = PageLayout.MARGIN + "No key is about \"" + filter.stripped() + "\"";
      lines.add(Line.of(Span.safe(text, Style.DIM)));
    }
    return lines;
  }

  private static boolean isAbout(KeySection.Entry entry, String words) {
    String all = entry.keys() + " " + entry.description() + " " + entry.name();
    return all.toLowerCase(Locale.ROOT).contains(words);
  }

  /// Keys at the left, what they do at the right, each in as many rows as it takes.
  private static List<Line> entry(KeySection.Entry entry, int columns) {
    String keys = entry.keys().isEmpty() ? "none" : entry.keys();
    int keyCells = Math.min(WIDEST_KEYS, columns * 2 / 5);
    Style keyStyle = entry.keys().isEmpty() ? Style.DIM : Style.PRIMARY;
    int indent = INDENT.length() + keyCells + 2;
    List<Line> texts =
        Wrap.lines(Line.of(entry.description(), Style.DIM), Math.max(1, columns - indent));
    List<Line> names = Wrap.lines(Line.of(keys, keyStyle), Math.max(1, keyCells));
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < Math.max(texts.size(), names.size()); i++) {
      Line left = i < names.size() ? names.get(i) : Line.EMPTY;
      Line right = i < texts.size() ? texts.get(i) : Line.EMPTY;
      int gap = Math.max(0, indent - INDENT.length() - Width.of(left.text()));
      lines.add(
          left.after(new Span(INDENT, Style.PRIMARY))
              .plus(new Span(" ".repeat(gap), Style.PRIMARY))
              .plus(right.spans().toArray(Span[]::new)));
    }
    return lines;
  }

  private Prompt prompt() {
    return new Prompt("Filter:", filter);
  }

  private static int body(Size room) {
    return PageLayout.of(room, true).body();
  }
}
