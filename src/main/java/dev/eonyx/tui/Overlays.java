package dev.eonyx.tui;

import dev.eonyx.tui.overlay.ApprovalPanel;
import dev.eonyx.tui.overlay.Overlay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// What lies over the conversation; the last one has the keys.
record Overlays(List<Layer> layers) {

  static final Overlays NONE = new Overlays(List.of());

  /// @param shownAt when it came to lie on top, in milliseconds
  record Layer(Overlay overlay, long shownAt) {}

  Overlays {
    layers = List.copyOf(layers);
  }

  Optional<Layer> top() {
    return layers.isEmpty() ? Optional.empty() : Optional.of(layers.getLast());
  }

  boolean isEmpty() {
    return layers.isEmpty();
  }

  /// A question lies above everything else; a second one waits below the first.
  Overlays opened(Overlay overlay, long now) {
    List<Layer> more = new ArrayList<>(layers);
    int at = more.size();
    while (at > 0 && more.get(at - 1).overlay() instanceof ApprovalPanel) {
      at--;
    }
    more.add(at, new Layer(overlay, now));
    return new Overlays(more);
  }

  Overlays withTop(Overlay overlay) {
    Layer top = layers.getLast();
    if (overlay == top.overlay()) {
      return this;
    }
    List<Layer> changed = new ArrayList<>(layers);
    changed.set(changed.size() - 1, new Layer(overlay, top.shownAt()));
    return new Overlays(changed);
  }

  /// What lies below is shown anew from now on.
  Overlays closed(long now) {
    List<Layer> rest = new ArrayList<>(layers);
    rest.removeLast();
    if (!rest.isEmpty()) {
      rest.set(rest.size() - 1, new Layer(rest.getLast().overlay(), now));
    }
    return new Overlays(rest);
  }

  Overlays without(Predicate<Overlay> gone) {
    return new Overlays(layers.stream().filter(layer -> !gone.test(layer.overlay())).toList());
  }

  /// Changes every overlay of a kind.
  <T extends Overlay> Overlays changing(Class<T> kind, UnaryOperator<T> change) {
    List<Layer> changed = new ArrayList<>();
    for (Layer layer : layers) {
      changed.add(
          kind.isInstance(layer.overlay())
              ? new Layer(change.apply(kind.cast(layer.overlay())), layer.shownAt())
              : layer);
    }
    return new Overlays(changed);
  }

  boolean has(Class<? extends Overlay> kind) {
    return layers.stream().anyMatch(layer -> kind.isInstance(layer.overlay()));
  }
}
