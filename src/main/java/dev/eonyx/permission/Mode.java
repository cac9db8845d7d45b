package dev.eonyx.permission;

/// How much happens without asking.
public enum Mode {
  /// Reads only; everything else is refused.
  PLAN,
  /// Whatever is not allowed by a rule is asked.
  ASK,
  /// As ASK, but file edits inside the workspace pass.
  EDIT,
  /// Everything that is not denied passes.
  AUTO
}
