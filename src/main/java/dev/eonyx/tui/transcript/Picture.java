package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The rows of the view, with what is selected and found marked in them.
final class Picture {

  private final Scene scene;
  private final Layout layout;
  private int matchesOf = -1;
  private List<Matches.Match> matches = List.of();

  private Picture(Scene scene, long now) {
    this.scene = scene;
    this.layout = scene.layout(now);
  }

  static List<Line> of(Scene scene, long now) {
    return new Picture(scene, now).rows();
  }

  private List<Line> rows() {
    List<Line> rows = new ArrayList<>(scene.rows());
    Position top = layout.top(scene.eye().place());
    int blank = scene.rows() - layout.count(top, scene.rows());
    for (int i = 0; i < blank; i++) {
      rows.add(Line.EMPTY);
    }
    for (int i = top.index(); i < layout.size() && rows.size() < scene.rows(); i++) {
      int height = layout.height(i);
      for (int row = i == top.index() ? top.row() : 0;
          row < height && rows.size() < scene.rows();
          row++) {
        Position at = new Position(i, row);
        rows.add(selected(found(layout.line(at), at), at));
      }
    }
    return rows;
  }

  private Line selected(Line line, Position at) {
    Selection selection = scene.selection();
    Selection.Cut cut =
        selection == null ? null : selection.of(at, scene.eye().viewport().columns());
    return cut == null
        ? line
        : Cells.styled(line, cut.from(), cut.to(), style -> style.withRole(Role.SELECTION));
  }

  private Line found(Line line, Position at) {
    Search search = scene.search();
    if (search == null || line.spans().isEmpty()) {
      return line;
    }
    if (matchesOf != at.index()) {
      matchesOf = at.index();
      matches = Matches.in(layout.laid(at.index()).rows(), search.needle());
    }
    int row = at.row() - layout.gap(at.index());
    Line marked = line;
    for (int i = 0; i < matches.size(); i++) {
      for (Matches.Match.Part part : matches.get(i).parts()) {
        if (part.row() == row) {
          marked = Cells.styled(marked, part.from(), part.to(), look(search, at.index(), i));
        }
      }
    }
    return marked;
  }

  private UnaryOperator<Style> look(Search search, int index, int nth) {
    boolean current =
        !search.isEmpty()
            && search.hit().index() == index
            && Math.min(search.nth(), matches.size() - 1) == nth;
    return current ? style -> Style.SELECTION.bolded() : Style::reversed;
  }
}
