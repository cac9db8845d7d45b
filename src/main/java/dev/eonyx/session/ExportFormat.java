package dev.eonyx.session;

/// What a session can be exported as. Both hold everything that was said, called and returned.
public enum ExportFormat {
  /// One JSON object with the lines of the file as they are.
  JSON,
  /// For reading.
  MARKDOWN
}
