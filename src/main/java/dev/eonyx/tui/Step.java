package dev.eonyx.tui;

import dev.eonyx.tui.event.Effect;
import java.util.ArrayList;
import java.util.List;

/// The next state, and what is to happen in the world because of it.
record Step(UiState state, List<Effect> effects) {

  Step {
    effects = List.copyOf(effects);
  }

  static Step to(UiState state, Effect... effects) {
    return new Step(state, List.of(effects));
  }

  Step plus(Effect... more) {
    return plus(List.of(more));
  }

  Step plus(List<Effect> more) {
    if (more.isEmpty()) {
      return this;
    }
    List<Effect> all = new ArrayList<>(effects);
    all.addAll(more);
    return new Step(state, all);
  }

  Step with(UiState other) {
    return new Step(other, effects);
  }
}
