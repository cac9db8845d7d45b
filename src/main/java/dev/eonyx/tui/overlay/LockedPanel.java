package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Says who writes to the session that was to be opened, and what can be done instead.
public final class LockedPanel implements Overlay {

  private static final List<Choice> CHOICES =
      List.of(
          new Choice("f", "fork: a new session that begins with all that was said", "fork"),
          new Choice("r", "read it, without writing to it", "read"),
          new Choice("n", "begin a new session", "new"),
          new Choice("q", "leave", "leave"));

  private final UiEvent.SessionLocked locked;
  private final boolean held;

  private LockedPanel(UiEvent.SessionLocked locked, boolean held) {
    this.locked = locked;
    this.held = held;
  }

  public static LockedPanel of(UiEvent.SessionLocked locked) {
    return new LockedPanel(locked, false);
  }

  @Override
  public Place place() {
    return Place.PANEL;
  }

  @Override
  public boolean isQuestion() {
    return true;
  }

  @Override
  public LockedPanel held(boolean other) {
    return other == held ? this : new LockedPanel(locked, other);
  }

  @Override
  public Optional<Step> accept(Key key) {
    if (held) {
      return Optional.empty();
    }
    if (key.equals(Key.of(Key.Name.ESCAPE))) {
      return Optional.of(Step.close(new Effect.Quit()));
    }
    if (!key.isText()) {
      return Optional.empty();
    }
    return switch (Character.toLowerCase(key.character())) {
      case 'f' -> Optional.of(Step.close(new Effect.ForkSession(locked.session())));
      case 'r' -> Optional.of(Step.close(new Effect.ReadSession(locked.session())));
      case 'n' -> Optional.of(Step.close(new Effect.NewSession()));
      case 'q' -> Optional.of(Step.close(new Effect.Quit()));
      default -> Optional.empty();
    };
  }

  @Override
  public List<Line> render(Size area) {
    int columns = area.columns();
    List<Line> said = said(columns);
    List<Line> listed = Choice.rows(CHOICES, columns, !held);
    List<Line> rows = new ArrayList<>(said);
    if (said.size() + 1 + listed.size() <= area.rows()) {
      rows.add(Line.EMPTY);
      rows.addAll(listed);
    } else {
      List<Line> flow = Choice.flow(CHOICES, columns, !held);
      int room = Math.max(0, area.rows() - flow.size());
      rows = new ArrayList<>(said.subList(0, Math.min(said.size(), room)));
      rows.addAll(flow);
    }
    rows.replaceAll(line -> line.fit(columns));
    return rows.subList(0, Math.min(rows.size(), area.rows()));
  }

  @Override
  public String hints() {
    return held ? "stop typing for a moment to answer" : "f fork  r read  n new  Esc leave";
  }

  private List<Line> said(int columns) {
    String name = locked.title().isBlank() ? locked.session() : locked.title();
    Line what =
        Line.of(
            Span.safe(name, Style.PRIMARY.bolded()), new Span(" is open elsewhere", Style.PRIMARY));
    int room = Math.max(1, columns - PageLayout.MARGIN.length());
    List<Line> rows = new ArrayList<>(Wrap.lines(what, room));
    rows.addAll(Wrap.text(locked.holder(), Style.DIM, room));
    rows.replaceAll(line -> line.after(new Span(PageLayout.MARGIN, Style.PRIMARY)));
    return rows;
  }
}
