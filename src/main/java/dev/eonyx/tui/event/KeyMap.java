package dev.eonyx.tui.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which key does what. No key does two things.
public final class KeyMap {

  private final Map<Key, Action> actions;
  private final Map<Action, List<Key>> keys;

  private KeyMap(Map<Key, Action> actions, Map<Action, List<Key>> keys) {
    this.actions = actions;
    this.keys = keys;
  }

  public static KeyMap defaults() {
    try {
      return of(Map.of());
    } catch (KeyConflict e) {
      throw new IllegalStateException("The default keys contradict each other", e);
    }
  }

  /// The default keys, with those of some actions replaced.
  ///
  /// @throws KeyConflict when a key would do two things
  public static KeyMap of(Map<Action, List<Key>> replaced) throws KeyConflict {
    Map<Key, Action> actions = new HashMap<>();
    Map<Action, List<Key>> keys = new EnumMap<>(Action.class);
    for (Action action : Action.values()) {
      List<Key> own = replaced.containsKey(action) ? replaced.get(action) : defaultsOf(action);
      keys.put(action, List.copyOf(own));
      for (Key key : own) {
        Action other = actions.putIfAbsent(key, action);
        if (other != null && other != action) {
          throw new KeyConflict(key, other, action);
        }
      }
    }
    return new KeyMap(actions, Collections.unmodifiableMap(keys));
  }

  public Optional<Action> action(Key key) {
    return Optional.ofNullable(actions.get(key));
  }

  public boolean is(Key key, Action action) {
    return actions.get(key) == action;
  }

  public List<Key> keys(Action action) {
    return keys.getOrDefault(action, List.of());
  }

  /// The first key of an action as it is shown; empty when it has none.
  public String label(Action action) {
    List<Key> own = keys(action);
    return own.isEmpty() ? "" : KeyText.label(own.getFirst());
  }

  private static List<Key> defaultsOf(Action action) {
    List<Key> keys = new ArrayList<>();
    for (String text : action.defaultKeys()) {
      keys.add(KeyText.parse(text).orElseThrow());
    }
    return keys;
  }
}
