package dev.eonyx.tui;

import dev.eonyx.tui.editor.Editor;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.overlay.Overlay;
import java.util.List;

/// How the rows of the screen are given out, from top to bottom: header, conversation, a row that
/// tells what goes on, prompts that wait, an overlay's panel, draft, status line. On a small screen
/// the draft comes first and the chrome goes.
///
/// @param page whether an overlay is in place of everything between header and status line
/// @param panel the rows of an overlay above the draft; empty when there is none
/// @param editor the draft as it is drawn
record Layout(
    int headerRows,
    int transcriptRows,
    int activityRows,
    int waitingRows,
    boolean page,
    List<Line> panel,
    Editor.View editor,
    int statusRows) {

  private static final int ROWS_FOR_STATUS = 3;
  private static final int ROWS_FOR_HEADER = 6;
  private static final int ROWS_FOR_ACTIVITY = 8;
  private static final int MOST_WAITING = 3;
  private static final int TRANSCRIPT_BESIDE_PANEL = 3;

  static Layout of(UiState state) {
    Size size = state.size();
    int header = header(size);
    int status = status(size);
    int activity = size.rows() >= ROWS_FOR_ACTIVITY ? 1 : 0;
    int body = size.rows() - header - status - activity;
    Editor.View editor = state.editor().view(size.columns(), Math.max(1, size.rows() / 2));
    int editorRows = Math.min(editor.rows().size(), Math.max(1, body));
    int left = body - editorRows;
    int waiting =
        Math.clamp(Math.min(state.work().waiting().size(), MOST_WAITING), 0, Math.max(0, left / 2));
    left -= waiting;
    List<Line> panel = panel(state, Math.max(1, left - TRANSCRIPT_BESIDE_PANEL));
    return new Layout(
        header,
        Math.max(0, left - panel.size()),
        activity,
        waiting,
        isPage(state),
        panel,
        editor,
        status);
  }

  /// The state with a conversation that fits its room.
  static UiState fitted(UiState state) {
    Layout layout = of(state);
    return state.with(
        state.transcript().resized(new Size(state.size().columns(), layout.transcriptRows())));
  }

  int transcriptTop() {
    return headerRows;
  }

  /// The room of an overlay that is in place of the conversation and the draft.
  static Size pageSize(UiState state) {
    Size size = state.size();
    return new Size(size.columns(), size.rows() - header(size) - status(size));
  }

  private static int header(Size size) {
    return size.rows() >= ROWS_FOR_HEADER ? 1 : 0;
  }

  private static int status(Size size) {
    return size.rows() >= ROWS_FOR_STATUS ? 1 : 0;
  }

  /// The room an overlay would have at most.
  static Size overlayRoom(UiState state, Overlay overlay) {
    if (overlay.place() == Overlay.Place.PAGE) {
      return pageSize(state);
    }
    Layout bare = of(state.with(Overlays.NONE));
    return new Size(
        state.size().columns(), Math.max(1, bare.transcriptRows() - TRANSCRIPT_BESIDE_PANEL));
  }

  private static boolean isPage(UiState state) {
    return state
        .overlays()
        .top()
        .filter(layer -> layer.overlay().place() == Overlay.Place.PAGE)
        .isPresent();
  }

  private static List<Line> panel(UiState state, int most) {
    return state
        .overlays()
        .top()
        .filter(layer -> layer.overlay().place() == Overlay.Place.PANEL)
        .map(layer -> layer.overlay().render(new Size(state.size().columns(), most)))
        .orElse(List.of());
  }
}
