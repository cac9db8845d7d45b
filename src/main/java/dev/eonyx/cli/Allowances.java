package dev.eonyx.cli;

import dev.eonyx.permission.Mode;
import dev.eonyx.permission.Permissions;
import dev.eonyx.permission.Rule;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What may happen now: the configuration, and what the user said since. Safe for use by several
/// threads: the screen changes it while a turn asks.
final class Allowances implements Supplier<Permissions> {

  private @Nullable Permissions permissions;

  /// A session starts with what is configured and nothing else.
  synchronized void restart(Permissions configured) {
    permissions = configured;
  }

  synchronized void mode(Mode mode) {
    if (permissions != null) {
      permissions = permissions.withMode(mode);
    }
  }

  synchronized void allow(Rule rule) {
    if (permissions != null) {
      permissions = permissions.allowing(rule);
    }
  }

  @Override
  public synchronized Permissions get() {
    if (permissions == null) {
      throw new IllegalStateException("No session is open yet.");
    }
    return permissions;
  }
}
