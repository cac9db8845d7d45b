package dev.eonyx.context;

import java.time.Instant;
import java.util.List;

/// What a repair depends on besides the history.
///
/// @param closeToolExchanges whether a short assistant note goes between a tool result and a user
///   message, for servers that refuse that order
/// @param alternateRoles whether user messages that follow each other become one, for chat
///   templates that refuse them
/// @param changes for calls whose outcome is unknown
public record RepairRules(
    boolean closeToolExchanges, boolean alternateRoles, WorkspaceChanges changes) {

  /// Which files changed.
  @FunctionalInterface
  public interface WorkspaceChanges {
    /// The files of the workspace that changed since `started`, as paths to show. It must give the
    /// same answer each time in one process: a history that reads differently at every request
    /// costs the server's cache.
    List<String> since(Instant started);
  }
}
