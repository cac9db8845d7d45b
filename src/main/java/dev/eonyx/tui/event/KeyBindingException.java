package dev.eonyx.tui.event;

import java.util.List;

/// An entry of the configured keys that cannot be, in one sentence that says what to do.
public final class KeyBindingException extends Exception {

  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // List.copyOf makes one that can be serialised.
  private final List<String> path;

  KeyBindingException(List<String> path, String message) {
    super(message);
    this.path = List.copyOf(path);
  }

  /// Where it stands in the configuration, such as `keys` and then `send`.
  public List<String> path() {
    return path;
  }
}
