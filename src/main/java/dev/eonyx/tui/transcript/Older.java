package dev.eonyx.tui.transcript;

import dev.eonyx.message.Message;
import java.util.List;

/// Puts what was said before in front of a conversation that is in view.
final class Older {

  private Older() {}

  static Scene before(Scene scene, List<Message> messages) {
    Conversation joined = scene.conversation().after(messages);
    int added = joined.items().size() - scene.items().size();
    Selection selection = scene.selection();
    Search search = scene.search();
    Scene longer =
        new Scene(
            joined,
            scene.eye(),
            selection == null ? null : selection.shifted(added),
            search == null ? null : search.shifted(added, joined.items()),
            scene.memo());
    Eye.Place place = scene.eye().place();
    if (place == null) {
      return longer;
    }
    Eye.Place shifted = place.shifted(added);
    boolean joinedLines = place.at().index() == 0 && added > 0 && longer.layout().gap(added) == 0;
    return longer.with(longer.eye().with(joinedLines ? withoutGap(longer, shifted) : shifted));
  }

  /// The blank row before the first entry has gone; everything else stays where it is.
  private static Eye.Place withoutGap(Scene longer, Eye.Place place) {
    Layout layout = longer.layout();
    Position at = layout.up(place.at(), 1);
    return new Eye.Place(at, at, longer.eye().viewport().columns(), layout.height(at.index()));
  }
}
