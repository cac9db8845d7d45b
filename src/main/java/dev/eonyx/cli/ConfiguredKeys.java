package dev.eonyx.cli;

import dev.eonyx.config.LoadedConfig;
import dev.eonyx.tui.event.KeyBindingException;
import dev.eonyx.tui.event.KeyBindings;
import dev.eonyx.tui.event.KeyMap;

/// The keys as they are configured.
final class ConfiguredKeys {

  private ConfiguredKeys() {}

  /// @throws CommandFailure naming the entry that cannot be, and where it stands
  static KeyMap of(LoadedConfig config) throws CommandFailure {
    try {
      return KeyBindings.read(config.settings().screen().keys());
    } catch (KeyBindingException e) {
      throw new CommandFailure(
          ExitCode.USAGE,
          config.origin(e.path().toArray(String[]::new)) + ": " + e.getMessage() + ".");
    }
  }
}
