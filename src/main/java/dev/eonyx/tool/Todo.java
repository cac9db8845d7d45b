package dev.eonyx.tool;

/// One task of the model's list.
public record Todo(String content, Status status) {

  /// How far a task is.
  public enum Status {
    PENDING,
    IN_PROGRESS,
    COMPLETED
  }
}
