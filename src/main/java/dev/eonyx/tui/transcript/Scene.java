package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A conversation, how one looks at it, and what is marked in it.
record Scene(
    Conversation conversation,
    Eye eye,
    @Nullable Selection selection,
    @Nullable Search search,
    Memo memo) {

  private static final int ANY_TIME = -1;
  private static final int LONGEST_SELECTION = 1 << 20;

  /// For everything that does not show times.
  Layout layout() {
    return layout(ANY_TIME);
  }

  Layout layout(long now) {
    return new Layout(items(), eye, memo, now);
  }

  Items items() {
    return conversation.items();
  }

  Position top() {
    return layout().top(eye.place());
  }

  int rows() {
    return eye.viewport().rows();
  }

  /// The blank rows above a conversation that does not fill the view.
  int blank() {
    Layout layout = layout();
    return rows() - layout.count(layout.top(eye.place()), rows());
  }

  /// The row of the conversation in this row of the view, the nearest one where it is blank.
  ///
  /// There must be an entry.
  Position at(int row) {
    Layout layout = layout();
    int below = Math.clamp((long) row - blank(), 0, rows() - 1);
    return layout.within(layout.down(top(), below));
  }

  Scene with(Conversation changed) {
    return new Scene(changed, eye, selection, search, memo);
  }

  Scene with(Eye changed) {
    return new Scene(conversation, changed, selection, search, memo);
  }

  Scene with(@Nullable Selection changed) {
    return new Scene(conversation, eye, changed, search, memo);
  }

  Scene with(@Nullable Search changed) {
    return new Scene(conversation, eye, selection, changed, memo);
  }

  /// With more said. What is in view stays, unless the end is: that is followed.
  Scene grown(Conversation changed) {
    boolean held = eye.place() != null && !isAtEnd();
    return with(changed).with(held ? eye : eye.following());
  }

  boolean isAtEnd() {
    Layout layout = layout();
    return eye.place() == null || layout.reachesEnd(layout.top(eye.place()));
  }

  Scene resized(Size size) {
    Scene resized = with(new Eye(size, eye.folds(), eye.place()));
    boolean wider = size.columns() != eye.viewport().columns();
    Eye kept = items().size() == 0 ? resized.eye : eye.resized(size, resized.layout());
    return new Scene(conversation, kept, wider ? null : selection, search, memo);
  }

  /// With the entry folded or unfolded; the blank row before it does not count as a part of it.
  Scene toggled(int index) {
    Items items = items();
    Items changed = items.with(index, eye.folds().toggled(items.get(index)));
    Search kept = search != null && search.items() == items ? search.sameIn(changed) : search;
    return with(conversation.with(changed)).with(kept);
  }

  /// A click on the first row of an entry that can be folded, or on any row of a folded one. That
  /// first row stays where it is, when there is enough below it.
  Scene clicked(int row) {
    int screenRow = row - blank();
    if (items().size() == 0 || screenRow < 0) {
      return this;
    }
    Position at = at(row);
    Layout layout = layout();
    int within = at.row() - layout.gap(at.index());
    Laid laid = layout.laid(at.index());
    if (!laid.foldable() || within < 0 || (laid.open() && within > 0)) {
      return this;
    }
    Scene toggled = toggled(at.index());
    Layout after = toggled.layout();
    Position head = new Position(at.index(), after.gap(at.index()));
    return toggled.with(eye.at(after.up(head, Math.max(0, screenRow - within)), after));
  }

  Selection.Spot spot(int row, int column) {
    return new Selection.Spot(
        items().size() == 0 ? Position.BEGINNING : at(row),
        Math.clamp(column, 0, eye.viewport().columns() - 1));
  }

  Optional<String> selectedText() {
    if (selection == null || selection.isEmpty() || items().size() == 0) {
      return Optional.empty();
    }
    Layout layout = layout();
    int width = eye.viewport().columns();
    Position last = layout.within(selection.last().at());
    Position at = layout.within(selection.first().at());
    StringBuilder text = new StringBuilder();
    while (at.index() < layout.size()
        && at.compareTo(last) <= 0
        && text.length() < LONGEST_SELECTION) {
      Line line = layout.line(at);
      Selection.Cut cut = selection.of(at, width);
      String part = cut == null ? "" : Cells.text(line, cut.from(), cut.to());
      if (line.continued() && !text.isEmpty()) {
        // The row before keeps the white space it was broken at; this one is only set in.
        text.append(part.stripLeading());
      } else {
        endLine(text);
        text.append(part);
      }
      at = layout.down(at, 1);
    }
    endLine(text);
    String lines = text.toString().stripTrailing();
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines);
  }

  /// Ends the line without the white space it ends in.
  private static void endLine(StringBuilder text) {
    if (text.isEmpty()) {
      return;
    }
    while (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
      text.setLength(text.length() - 1);
    }
    text.append('\n');
  }
}
