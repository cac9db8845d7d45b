package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import java.util.Optional;

/// Something that lies over the conversation and has the keys while it is open. Immutable: a key
/// makes another one of it, or closes it.
public sealed interface Overlay
    permits ApprovalPanel,
        KeysPage,
        LockedPanel,
        ModelPicker,
        ReportPage,
        SearchField,
        SessionBrowser,
        TitleField {

  /// Where it is shown.
  enum Place {
    /// Between the conversation and the draft, which both stay in view.
    PANEL,
    /// In place of the conversation.
    PAGE
  }

  /// What comes of a key.
  ///
  /// @param next what is open then; empty when it is closed
  record Step(Optional<Overlay> next, List<Effect> effects) {

    public Step {
      effects = List.copyOf(effects);
    }

    static Step open(Overlay next, Effect... effects) {
      return new Step(Optional.of(next), List.of(effects));
    }

    static Step close(Effect... effects) {
      return new Step(Optional.empty(), List.of(effects));
    }
  }

  Place place();

  /// What the key does here; empty when it means nothing here, and the key map has the word.
  Optional<Step> accept(Key key);

  /// The same for whoever does not care: a key without a meaning changes nothing.
  default Step press(Key key) {
    return accept(key).orElseGet(() -> Step.open(this));
  }

  /// The wheel was turned by so many rows, downwards when positive.
  default Step wheel(int rows) {
    return Step.open(this);
  }

  /// With the text put into its field, if it has one.
  default Overlay pasted(String text) {
    return this;
  }

  /// The same with what comes of it, such as another search.
  default Step paste(String text) {
    return Step.open(pasted(text));
  }

  /// This, knowing how much room it has: a page down is a page of that. To be told before the first
  /// key and whenever the room changes; it costs nothing when it did not.
  default Overlay sized(Size area) {
    return this;
  }

  /// Whether a single letter decides something here, so that type-ahead has to be kept away from
  /// it: see [TypeAhead].
  default boolean isQuestion() {
    return false;
  }

  /// This question, with keys that do not count for now, or count again.
  default Overlay held(boolean held) {
    return this;
  }

  /// At most as many lines as the area has rows, exactly as many for a page; none wider than it.
  List<Line> render(Size area);

  /// Where the caret of its text field is within the area.
  default Optional<Frame.Caret> caret(Size area) {
    return Optional.empty();
  }

  /// Its keys for the status line, such as `Enter open Esc close`.
  String hints();
}
