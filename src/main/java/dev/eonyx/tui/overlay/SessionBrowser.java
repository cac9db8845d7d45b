package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The sessions to choose from: what is typed searches in their titles and texts. A session that is
/// deleted goes to the trash, which Tab shows.
public final class SessionBrowser implements Overlay {

  static final Key RENAME = Key.ctrl('r');
  static final Key DELETE = Key.ctrl('d');
  static final Key EXPORT = Key.ctrl('x');
  private static final Key DELETE_TOO = Key.of(Key.Name.DELETE);

  private static final int TITLE_CELLS = 28;

  private final TextField query;
  private final SessionList list;
  private final Doing doing;
  private final Size area;

  /// What the keys are about.
  private sealed interface Doing {
    record Choosing() implements Doing {}

    record Renaming(String id, TextField title) implements Doing {}

    /// The key that deletes was pressed once.
    record Deleting(SessionRow row) implements Doing {}
  }

  private SessionBrowser(TextField query, SessionList list, Doing doing, Size area) {
    this.query = query;
    this.list = list;
    this.doing = doing;
    this.area = area;
  }

  /// Before anything is known. Whoever opens it asks for the sessions with
  /// `Effect.FindSessions("")`.
  public static SessionBrowser loading() {
    return new SessionBrowser(
        TextField.EMPTY, SessionList.UNREAD, new Doing.Choosing(), new Size(80, 24));
  }

  /// With what was found. An answer to a query that was changed meanwhile is dropped.
  public SessionBrowser with(UiEvent.Sessions found) {
    return found.query().equals(query.stripped())
        ? new SessionBrowser(query, list.answered(found), doing, area)
        : this;
  }

  @Override
  public Place place() {
    return Place.PAGE;
  }

  @Override
  public SessionBrowser sized(Size other) {
    return other.equals(area) ? this : new SessionBrowser(query, list, doing, other);
  }

  @Override
  public Optional<Step> accept(Key key) {
    return switch (doing) {
      case Doing.Renaming renaming -> renaming(renaming, key);
      case Doing.Deleting deleting -> {
        if (isDelete(key)) {
          yield Optional.of(deleted(deleting.row().id()));
        }
        SessionBrowser back = doing(new Doing.Choosing());
        yield key.name() == Key.Name.ESCAPE ? Optional.of(Step.open(back)) : back.choosing(key);
      }
      case Doing.Choosing _ -> choosing(key);
    };
  }

  @Override
  public Step wheel(int rows) {
    return Step.open(listing(list.moved(rows, visible(area))));
  }

  @Override
  public Overlay pasted(String text) {
    return switch (doing) {
      case Doing.Renaming renaming ->
          doing(new Doing.Renaming(renaming.id(), renaming.title().inserted(text)));
      case Doing.Choosing _, Doing.Deleting _ ->
          new SessionBrowser(query.inserted(text), list, new Doing.Choosing(), area);
    };
  }

  @Override
  public Step paste(String text) {
    return doing instanceof Doing.Renaming
        ? Step.open(pasted(text))
        : searching(query.inserted(text));
  }

  @Override
  public List<Line> render(Size room) {
    int columns = room.columns();
    PageLayout page = PageLayout.of(room, true);
    String title = list.isTrash() ? "Deleted sessions" : "Sessions";
    Line heading = PageLayout.heading(title, list.state(), columns);
    return page.rows(heading, promptLine(columns), body(columns, visible(room)));
  }

  @Override
  public Optional<Frame.Caret> caret(Size room) {
    int row = PageLayout.of(room, true).promptRow();
    return switch (doing) {
      case Doing.Choosing _ -> Optional.of(search().caret(row, room));
      case Doing.Renaming renaming -> Optional.of(title(renaming.title()).caret(row, room));
      case Doing.Deleting _ -> Optional.empty();
    };
  }

  @Override
  public String hints() {
    return switch (doing) {
      case Doing.Renaming _ -> "Enter rename  Esc back";
      case Doing.Deleting _ -> "Ctrl+D delete  Esc back";
      case Doing.Choosing _ ->
          list.isTrash()
              ? "Enter restore  Tab sessions  Esc close"
              : "Enter open  Ctrl+R rename  Ctrl+D delete  Ctrl+X export  Tab deleted  Esc close";
    };
  }

  private Optional<Step> choosing(Key key) {
    if (key.name() == Key.Name.ESCAPE) {
      return Optional.of(Step.close());
    }
    if (key.equals(Key.of(Key.Name.TAB))) {
      return Optional.of(Step.open(listing(list.turned())));
    }
    boolean isAboutOne =
        key.equals(Key.of(Key.Name.ENTER))
            || key.equals(RENAME)
            || key.equals(EXPORT)
            || isDelete(key);
    if (isAboutOne) {
      Optional<SessionRow> row = list.isCurrent() ? list.selected() : Optional.empty();
      return Optional.of(row.map(chosen -> chosen(chosen, key)).orElse(Step.open(this)));
    }
    Optional<SessionList> moved = list.press(key, visible(area));
    return moved.isPresent()
        ? moved.map(there -> Step.open(listing(there)))
        : query.press(key).map(this::searching);
  }

  private Step chosen(SessionRow row, Key key) {
    if (row.deleted()) {
      return key.name() == Key.Name.ENTER
          ? changed(list.marked(row.id(), false), new Effect.RestoreSession(row.id()))
          : Step.open(this);
    }
    if (key.name() == Key.Name.ENTER) {
      return Step.close(new Effect.OpenSession(row.id()));
    }
    if (key.equals(EXPORT)) {
      return Step.open(this, new Effect.ExportSession(row.id(), ""));
    }
    return key.equals(RENAME)
        ? Step.open(doing(new Doing.Renaming(row.id(), TextField.of(row.title()))))
        : Step.open(doing(new Doing.Deleting(row)));
  }

  private Step deleted(String id) {
    return changed(list.marked(id, true), new Effect.DeleteSession(id));
  }

  private Optional<Step> renaming(Doing.Renaming renaming, Key key) {
    String id = renaming.id();
    String title = renaming.title().stripped();
    return switch (key.name()) {
      case ESCAPE -> Optional.of(Step.open(doing(new Doing.Choosing())));
      case ENTER ->
          Optional.of(
              title.isEmpty()
                  ? Step.open(this)
                  : changed(list.renamed(id, title), new Effect.RenameSession(id, title)));
      default ->
          renaming
              .title()
              .press(key)
              .map(written -> Step.open(doing(new Doing.Renaming(id, written))));
    };
  }

  /// What will be is shown at once; the sessions are read again to show what is.
  private Step changed(SessionList other, Effect change) {
    return Step.open(
        new SessionBrowser(query, other, new Doing.Choosing(), area),
        change,
        new Effect.FindSessions(query.stripped()));
  }

  private Step searching(TextField other) {
    if (other.stripped().equals(query.stripped())) {
      return Step.open(new SessionBrowser(other, list, new Doing.Choosing(), area));
    }
    return Step.open(
        new SessionBrowser(other, list.asked(), new Doing.Choosing(), area),
        new Effect.FindSessions(other.stripped()));
  }

  private SessionBrowser doing(Doing other) {
    return new SessionBrowser(query, list, other, area);
  }

  private SessionBrowser listing(SessionList other) {
    return new SessionBrowser(query, other, doing, area);
  }

  private static boolean isDelete(Key key) {
    return key.equals(DELETE) || key.equals(DELETE_TOO);
  }

  private Line promptLine(int columns) {
    return switch (doing) {
      case Doing.Choosing _ -> search().line(columns);
      case Doing.Renaming renaming -> title(renaming.title()).line(columns);
      case Doing.Deleting deleting -> {
        String title = Width.fit(SessionLines.title(deleting.row()), TITLE_CELLS);
        yield Line.of(" Ctrl+D again deletes \"" + title + "\"", Style.ERROR);
      }
    };
  }

  private List<Line> body(int columns, int visible) {
    Optional<String> nothing = list.whyEmpty(query.stripped());
    if (nothing.isPresent()) {
      return List.of(Line.of(Span.safe(PageLayout.MARGIN + nothing.get(), Style.DIM)));
    }
    List<Line> lines = new ArrayList<>();
    SessionLines form = new SessionLines(columns, query.stripped());
    list.window(visible).forEach(row -> lines.addAll(form.of(row, list.isSelected(row))));
    return lines;
  }

  private static int visible(Size room) {
    return Math.max(1, PageLayout.of(room, true).body() / SessionLines.linesEach(room.columns()));
  }

  private Prompt search() {
    return new Prompt("Search:", query);
  }

  private static Prompt title(TextField field) {
    return new Prompt("New title:", field);
  }
}
