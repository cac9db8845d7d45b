package dev.eonyx.agent;

/// What came of trying to fold older messages. Unless they were folded, nothing changed.
public sealed interface CompactionResult {

  /// They were folded, and that is on disk.
  record Folded(CompactionReceipt receipt) implements CompactionResult {}

  /// There is nothing that could be folded.
  ///
  /// @param reason one sentence
  record NothingToFold(String reason) implements CompactionResult {}

  /// The model gave no summary that is worth it.
  ///
  /// @param reason one sentence
  record Refused(String reason) implements CompactionResult {}

  /// The user cancelled.
  record Cancelled() implements CompactionResult {}
}
