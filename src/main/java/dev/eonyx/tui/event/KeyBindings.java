package dev.eonyx.tui.event;

import dev.eonyx.text.NearestWord;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the keys of a configuration: names of actions, each with the keys that take the place of
/// its default ones. An empty list leaves an action without a key.
public final class KeyBindings {

  /// Where the keys stand in the configuration.
  private static final String ROOT = "keys";

  private static final int LONGEST_SHOWN = 40;

  private KeyBindings() {}

  /// @throws KeyBindingException at the first entry that cannot be: an unknown action, a text that
  ///   is no key, a key that is needed for typing or never arrives, one that would do two things,
  ///   or no key left to send or to close
  public static KeyMap read(Map<String, List<String>> configured) throws KeyBindingException {
    Map<Action, List<Key>> replaced = new EnumMap<>(Action.class);
    for (Map.Entry<String, List<String>> entry : configured.entrySet()) {
      Action action = action(entry.getKey());
      replaced.put(action, keys(entry.getKey(), entry.getValue()));
    }
    KeyMap keys = map(replaced);
    for (Action needed : List.of(Action.SEND, Action.CANCEL)) {
      if (keys.keys(needed).isEmpty()) {
        throw problem(
            needed.id(), "`" + needed.id() + "` needs a key: nothing else does what it does");
      }
    }
    return keys;
  }

  private static KeyMap map(Map<Action, List<Key>> replaced) throws KeyBindingException {
    try {
      return KeyMap.of(replaced);
    } catch (KeyConflict conflict) {
      throw conflict(conflict, replaced);
    }
  }

  private static KeyBindingException conflict(
      KeyConflict conflict, Map<Action, List<Key>> replaced) {
    Action first = conflict.first();
    Action second = conflict.second();
    String label = KeyText.label(conflict.key());
    if (replaced.containsKey(first) && replaced.containsKey(second)) {
      return problem(
          second.id(), "`" + first.id() + "` and `" + second.id() + "` both have the key " + label);
    }
    Action set = replaced.containsKey(first) ? first : second;
    Action other = set == first ? second : first;
    String kept =
        other.defaultKeys().stream()
            .filter(text -> !KeyText.parse(text).equals(Optional.of(conflict.key())))
            .map(text -> "\"" + text + "\"")
            .collect(Collectors.joining(", "));
    return problem(
        set.id(),
        label
            + " is a key of `"
            + other.id()
            + "`; to free it, also set \""
            + other.id()
            + "\": ["
            + kept
            + "]");
  }

  private static Action action(String name) throws KeyBindingException {
    for (Action action : Action.values()) {
      if (action.id().equals(name)) {
        return action;
      }
    }
    String nearest = NearestWord.of(name, Stream.of(Action.values()).map(Action::id).toList());
    throw problem(
        name,
        "there is no action `"
            + shortened(name)
            + (nearest.isEmpty()
                ? "`; docs/keys.md lists them"
                : "`; did you mean `" + nearest + "`?"));
  }

  private static List<Key> keys(String name, List<String> texts) throws KeyBindingException {
    List<Key> keys = new ArrayList<>();
    for (String text : texts) {
      Optional<Key> parsed = KeyText.parse(text);
      if (parsed.isEmpty()) {
        throw problem(
            name,
            "`"
                + shortened(text)
                + "` is no key; write it like `ctrl+r`, `alt+enter`, `shift+tab` or `f5`");
      }
      Key key = parsed.get();
      Optional<String> objection = objection(key);
      if (objection.isPresent()) {
        throw problem(name, "`" + shortened(text) + "` " + objection.get());
      }
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    return keys;
  }

  /// Why nothing can be bound to the key.
  private static Optional<String> objection(Key key) {
    if (key.isText()) {
      return Optional.of("is needed for typing; take it together with `ctrl+` or `alt+`");
    }
    if (key.name() != Key.Name.CHARACTER || !key.ctrl() || key.alt()) {
      return Optional.empty();
    }
    return switch (key.character()) {
      case 'i' -> Optional.of("arrives as Tab in most terminals");
      case 'm' -> Optional.of("arrives as Enter in most terminals");
      case '[' -> Optional.of("arrives as Esc in most terminals");
      default -> Optional.empty();
    };
  }

  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST_SHOWN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_SHOWN)) + "...";
  }

  private static KeyBindingException problem(String name, String message) {
    return new KeyBindingException(List.of(ROOT, name), message);
  }
}
