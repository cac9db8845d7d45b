package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The models to choose from: what is typed leaves those that hold all its words. A name that is
/// not listed can be typed in full.
public final class ModelPicker implements Overlay {

  private static final int MOST_SHOWN = 10;

  private final String current;
  private final boolean loaded;
  private final TextField filter;
  private final Matching matching;
  private final Size area;

  /// @param names that hold the words of the filter
  private record Matching(List<String> all, List<String> names, ListCursor cursor) {

    static Matching of(List<String> all, TextField filter) {
      String[] words = filter.stripped().toLowerCase(Locale.ROOT).split(" +");
      List<String> names = new ArrayList<>();
      for (String name : all) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (List.of(words).stream().allMatch(lower::contains)) {
          names.add(name);
        }
      }
      return new Matching(all, List.copyOf(names), ListCursor.over(names.size()));
    }

    Matching at(ListCursor there) {
      return new Matching(all, names, there);
    }
  }

  private ModelPicker(
      String current, boolean loaded, TextField filter, Matching matching, Size area) {
    this.current = current;
    this.loaded = loaded;
    this.filter = filter;
    this.matching = matching;
    this.area = area;
  }

  /// Before the models are known. Whoever opens it asks for them with [Effect.ListModels].
  ///
  /// @param current the model in use
  public static ModelPicker loading(String current) {
    Matching none = Matching.of(List.of(), TextField.EMPTY);
    return new ModelPicker(current, false, TextField.EMPTY, none, new Size(80, 24));
  }

  /// With the models; the one in use is chosen as long as nothing was typed.
  public ModelPicker with(UiEvent.Models models) {
    Matching found = Matching.of(List.copyOf(models.names()), filter);
    int used = Math.max(0, found.names().indexOf(current));
    ListCursor there = filter.stripped().isEmpty() ? found.cursor().to(used) : found.cursor();
    return new ModelPicker(current, true, filter, found.at(there), area);
  }

  @Override
  public Place place() {
    return Place.PANEL;
  }

  @Override
  public ModelPicker sized(Size other) {
    return other.equals(area) ? this : new ModelPicker(current, loaded, filter, matching, other);
  }

  @Override
  public Optional<Step> accept(Key key) {
    if (key.name() == Key.Name.ESCAPE) {
      return Optional.of(Step.close());
    }
    if (key.equals(Key.of(Key.Name.ENTER))) {
      String name = chosen();
      return Optional.of(name.isEmpty() ? Step.open(this) : Step.close(new Effect.SetModel(name)));
    }
    Optional<ListCursor> moved = matching.cursor().press(key, visible(area));
    return moved.isPresent()
        ? moved.map(there -> Step.open(at(there)))
        : filter.press(key).map(other -> Step.open(filtered(other)));
  }

  @Override
  public Step wheel(int rows) {
    return Step.open(at(matching.cursor().moved(rows, visible(area))));
  }

  @Override
  public Overlay pasted(String text) {
    return filtered(filter.inserted(text));
  }

  @Override
  public List<Line> render(Size room) {
    int columns = room.columns();
    List<Line> rows = new ArrayList<>();
    rows.add(prompt().line(columns));
    int visible = visible(room);
    int from = matching.cursor().firstShown(visible);
    int to = Math.min(matching.names().size(), from + visible);
    for (int i = from; i < to; i++) {
      rows.add(row(matching.names().get(i), i == matching.cursor().selected(), columns));
    }
    if (from == to) {
      rows.add(Line.of(Span.safe(PageLayout.MARGIN + whyEmpty(), Style.DIM)));
    }
    rows.replaceAll(line -> line.fit(columns));
    return rows.subList(0, Math.min(rows.size(), room.rows()));
  }

  @Override
  public Optional<Frame.Caret> caret(Size room) {
    return Optional.of(prompt().caret(0, room));
  }

  @Override
  public String hints() {
    return "Enter use  Esc close";
  }

  /// The chosen name; what was typed when no name holds it; empty when there is neither.
  private String chosen() {
    return matching.names().isEmpty()
        ? filter.stripped()
        : matching.names().get(matching.cursor().selected());
  }

  private ModelPicker filtered(TextField other) {
    Matching found =
        other.text().equals(filter.text()) ? matching : Matching.of(matching.all(), other);
    return new ModelPicker(current, loaded, other, found, area);
  }

  private ModelPicker at(ListCursor there) {
    return new ModelPicker(current, loaded, filter, matching.at(there), area);
  }

  private String whyEmpty() {
    if (!filter.stripped().isEmpty()) {
      return "Not in the list; Enter uses \"" + filter.stripped() + "\" as it is";
    }
    return loaded ? "No models known; type a name such as provider/model" : "reading...";
  }

  private Line row(String name, boolean selected, int columns) {
    Style style = selected ? Style.SELECTION : Style.PRIMARY;
    String mark = selected ? "> " : "  ";
    String used = name.equals(current) ? "  in use" : "";
    Line line =
        Line.of(
            Span.safe(mark + name, style), new Span(used, selected ? Style.SELECTION : Style.DIM));
    Line fitted = line.fit(columns);
    return selected ? fitted.padded(columns, style) : fitted;
  }

  private Prompt prompt() {
    int count = matching.names().size();
    String aside = count == 0 ? "" : (matching.cursor().selected() + 1) + " of " + count;
    return new Prompt("Model:", filter, aside);
  }

  private static int visible(Size room) {
    return Math.clamp(room.rows() - 1, 1, MOST_SHOWN);
  }
}
