package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.event.UiEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The sessions that were found, one of them chosen: those that are there, or those in the trash.
///
/// @param rows all that were found
/// @param shown those of them that are listed
/// @param answer how far the newest question has been answered
record SessionList(
    List<SessionRow> rows,
    List<SessionRow> shown,
    ListCursor cursor,
    boolean isTrash,
    Answer answer) {

  /// Nothing was read yet.
  static final SessionList UNREAD =
      new SessionList(List.of(), List.of(), ListCursor.over(0), false, Answer.READING);

  enum Answer {
    /// Nothing is known yet.
    READING,
    /// What is listed belongs to an earlier question.
    SEARCHING,
    /// More is coming.
    PARTIAL,
    COMPLETE
  }

  SessionList answered(UiEvent.Sessions found) {
    Answer how = found.complete() ? Answer.COMPLETE : Answer.PARTIAL;
    SessionList all = listing(List.copyOf(found.rows()), isTrash, how);
    return isCurrent() ? all : all.at(all.cursor.to(0));
  }

  /// Whether what is listed answers the newest question; until then none of it can be chosen, lest
  /// somebody who types fast opens another session than the one searched for.
  boolean isCurrent() {
    return answer == Answer.COMPLETE || answer == Answer.PARTIAL;
  }

  /// While another question is on its way.
  SessionList asked() {
    return new SessionList(rows, shown, cursor, isTrash, Answer.SEARCHING);
  }

  /// The trash, or back from it.
  SessionList turned() {
    return listing(rows, !isTrash, answer);
  }

  SessionList marked(String id, boolean deleted) {
    return changed(
        id,
        row ->
            new SessionRow(
                row.id(),
                row.title(),
                row.firstText(),
                row.age(),
                row.project(),
                row.messages(),
                row.hit(),
                deleted));
  }

  SessionList renamed(String id, String title) {
    return changed(
        id,
        row ->
            new SessionRow(
                row.id(),
                title,
                row.firstText(),
                row.age(),
                row.project(),
                row.messages(),
                row.hit(),
                row.deleted()));
  }

  Optional<SessionList> press(Key key, int visible) {
    return cursor.press(key, visible).map(this::at);
  }

  SessionList moved(int entries, int visible) {
    return at(cursor.moved(entries, visible));
  }

  Optional<SessionRow> selected() {
    return shown.isEmpty() ? Optional.empty() : Optional.of(shown.get(cursor.selected()));
  }

  boolean isSelected(SessionRow row) {
    return selected().filter(chosen -> chosen.id().equals(row.id())).isPresent();
  }

  List<SessionRow> window(int visible) {
    int from = cursor.firstShown(visible);
    return shown.subList(from, Math.min(shown.size(), from + visible));
  }

  /// How much there is, in a word or two.
  String state() {
    return switch (answer) {
      case READING -> "reading...";
      case SEARCHING, PARTIAL -> "searching...";
      case COMPLETE -> shown.isEmpty() ? "" : (cursor.selected() + 1) + " of " + shown.size();
    };
  }

  /// What to say in place of a list; empty when there is one.
  Optional<String> whyEmpty(String query) {
    if (!shown.isEmpty() || answer != Answer.COMPLETE) {
      return Optional.empty();
    }
    if (!query.isEmpty()) {
      return Optional.of("Nothing found for \"" + query + "\"");
    }
    return Optional.of(isTrash ? "Nothing was deleted" : "No sessions yet");
  }

  private SessionList changed(String id, UnaryOperator<SessionRow> change) {
    List<SessionRow> changed = new ArrayList<>(rows);
    changed.replaceAll(row -> row.id().equals(id) ? change.apply(row) : row);
    return listing(List.copyOf(changed), isTrash, answer);
  }

  /// With other entries; the chosen one stays chosen as long as it is listed.
  private SessionList listing(List<SessionRow> all, boolean trash, Answer how) {
    List<SessionRow> listed = all.stream().filter(row -> row.deleted() == trash).toList();
    ListCursor there = cursor.withCount(listed.size());
    Optional<SessionRow> chosen = selected();
    if (chosen.isPresent()) {
      for (int i = 0; i < listed.size(); i++) {
        if (listed.get(i).id().equals(chosen.get().id())) {
          there = there.to(i);
          break;
        }
      }
    }
    return new SessionList(all, listed, there, trash, how);
  }

  private SessionList at(ListCursor there) {
    return new SessionList(rows, shown, there, isTrash, answer);
  }
}
