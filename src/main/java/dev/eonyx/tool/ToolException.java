package dev.eonyx.tool;

/// A tool call that failed. The message is told to the model: what is wrong, and what to do.
public final class ToolException extends Exception {

  private static final long serialVersionUID = 1L;

  public ToolException(String message) {
    super(message);
  }
}
