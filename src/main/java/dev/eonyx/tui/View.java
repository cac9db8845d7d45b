package dev.eonyx.tui;

import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.overlay.ApprovalPanel;
import dev.eonyx.tui.overlay.Overlay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the state looks like. Pure.
final class View {

  private View() {}

  /// @param now in milliseconds, for what shows how long it has taken
  static Frame render(UiState state, long now) {
    Layout layout = Layout.of(state);
    List<Line> rows = new ArrayList<>(state.size().rows());
    if (layout.headerRows() > 0) {
      rows.add(Chrome.header(state));
    }
    Frame.Caret caret = layout.page() ? page(state, rows) : chat(state, layout, rows, now);
    if (layout.statusRows() > 0) {
      rows.add(Chrome.status(state));
    }
    return new Frame(
        state.size(), clipped(rows, state.size()), caret, title(state), progress(state));
  }

  private static Frame.Caret chat(UiState state, Layout layout, List<Line> rows, long now) {
    int top = rows.size();
    rows.addAll(conversation(state, layout, now));
    if (layout.activityRows() > 0) {
      rows.add(Chrome.activity(state, now));
    }
    int panelTop = rows.size() + layout.waitingRows();
    rows.addAll(Chrome.waiting(state, layout.waitingRows()));
    rows.addAll(layout.panel());
    int editorTop = rows.size();
    rows.addAll(layout.editor().rows());
    cover(rows, top, editorTop, layout.editor().popup());
    return panelCaret(state, layout, panelTop)
        .orElseGet(() ->
            new Frame.Caret(
                Math.min(state.size().rows() - 1, editorTop + layout.editor().caretRow()),
                Math.min(state.size().columns() - 1, layout.editor().caretColumn())));
  }

  private static List<Line> conversation(UiState state, Layout layout, long now) {
    if (layout.transcriptRows() == 0) {
      return List.of();
    }
    Size room = new Size(state.size().columns(), layout.transcriptRows());
    return state.transcript().isEmpty() ? Welcome.lines(state, room) : state.transcript().rows(now);
  }

  /// The completions lie over the rows above the draft.
  private static void cover(List<Line> rows, int top, int bottom, List<Line> popup) {
    int shown = Math.min(popup.size(), bottom - top);
    for (int i = 0; i < shown; i++) {
      rows.set(bottom - shown + i, popup.get(i));
    }
  }

  private static Optional<Frame.Caret> panelCaret(UiState state, Layout layout, int panelTop) {
    return state
        .overlays()
        .top()
        .filter(_ -> !layout.panel().isEmpty())
        .flatMap(
            layer -> layer.overlay().caret(new Size(state.size().columns(), layout.panel().size())))
        .map(caret -> new Frame.Caret(panelTop + caret.row(), caret.column()));
  }

  private static Frame.Caret page(UiState state, List<Line> rows) {
    Size room = Layout.pageSize(state);
    Overlay overlay = state.overlays().top().orElseThrow().overlay();
    int top = rows.size();
    rows.addAll(overlay.render(room));
    return overlay
        .caret(room)
        .map(caret -> new Frame.Caret(top + caret.row(), caret.column()))
        .orElse(new Frame.Caret(Math.min(top, state.size().rows() - 1), 0));
  }

  private static List<Line> clipped(List<Line> rows, Size size) {
    while (rows.size() < size.rows()) {
      rows.add(Line.EMPTY);
    }
    return rows.size() == size.rows() ? rows : rows.subList(0, size.rows());
  }

  private static String title(UiState state) {
    String mark =
        state.overlays().has(ApprovalPanel.class) ? "? " : state.work().isRunning() ? "* " : "";
    String name = state.facts().title();
    return mark + "eonyx" + (name.isEmpty() ? "" : " - " + Width.fit(Span.clean(name), 60));
  }

  private static Frame.Progress progress(UiState state) {
    return state.work().isRunning() ? Frame.Progress.BUSY : Frame.Progress.NONE;
  }
}
