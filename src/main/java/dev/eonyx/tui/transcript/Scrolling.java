package dev.eonyx.tui.transcript;

/// Moves the view over the conversation.
final class Scrolling {

  /// The rows that two pages have in common.
  private static final int OVERLAP = 2;

  private Scrolling() {}

  /// Down by so many rows, or up when negative.
  static Scene by(Scene scene, int rows) {
    Layout layout = scene.layout();
    Position top = scene.top();
    return to(
        scene,
        rows < 0 ? layout.up(top, -Math.max(-Integer.MAX_VALUE, rows)) : down(layout, top, rows));
  }

  private static Position down(Layout layout, Position top, int rows) {
    return layout.reachesEnd(top) ? top : layout.down(top, rows);
  }

  static Scene page(Scene scene, int direction) {
    return by(scene, Integer.signum(direction) * Math.max(1, scene.rows() - OVERLAP));
  }

  static Scene top(Scene scene) {
    return to(scene, Position.BEGINNING);
  }

  static Scene bottom(Scene scene) {
    return scene.with(scene.eye().following());
  }

  /// The next prompt, or the one before, at the top of the view.
  static Scene toPrompt(Scene scene, int direction) {
    Layout layout = scene.layout();
    Items items = scene.items();
    Position top = scene.top();
    for (int i = top.index(); i >= 0 && i < items.size(); i += direction < 0 ? -1 : 1) {
      if (items.entry(i) instanceof Entry.Prompt) {
        Position prompt = new Position(i, layout.gap(i));
        if (direction < 0 ? prompt.compareTo(top) < 0 : prompt.compareTo(top) > 0) {
          return to(scene, prompt);
        }
      }
    }
    return direction < 0 ? top(scene) : bottom(scene);
  }

  private static Scene to(Scene scene, Position top) {
    return scene.with(scene.eye().at(top, scene.layout()));
  }
}
