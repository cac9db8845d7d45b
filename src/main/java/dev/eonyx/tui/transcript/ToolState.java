package dev.eonyx.tui.transcript;

import dev.eonyx.message.Outcome;

/// Where a tool call is on its way.
enum ToolState {
  /// The model is still writing it.
  WRITING,
  /// It is complete and its turn has not come.
  WAITING,
  RUNNING,
  OK,
  ERROR,
  DENIED,
  CANCELLED,
  /// Nobody knows what it did.
  UNKNOWN;

  static ToolState of(Outcome outcome) {
    return switch (outcome) {
      case OK -> OK;
      case ERROR -> ERROR;
      case DENIED -> DENIED;
      case CANCELLED -> CANCELLED;
      case UNKNOWN -> UNKNOWN;
    };
  }

  boolean isOver() {
    return switch (this) {
      case WRITING, WAITING, RUNNING -> false;
      case OK, ERROR, DENIED, CANCELLED, UNKNOWN -> true;
    };
  }
}
