package dev.eonyx.session;

/// What the store's cache knows of one file: enough for a summary, and to go on from where the file
/// ended when it was looked at.
///
/// @param size bytes of the file then
/// @param modified its modification time then, in milliseconds
/// @param scanned the end of the last complete line
/// @param seal a checksum of the bytes before `scanned`; a file that does not have them there was
///   not only appended to
/// @param messages counted messages, system prompts left out
/// @param lines counted lines that are not blank
/// @param unreadable counted lines that could not be read
/// @param lastActivity time of the last message in milliseconds; -1 when there is none
/// @param first how the first user message begins
/// @param asked whether there is a user message
record Digest(
    long size,
    long modified,
    long scanned,
    int seal,
    int messages,
    int lines,
    int unreadable,
    long lastActivity,
    String title,
    String cwd,
    String root,
    String first,
    boolean asked,
    boolean archived) {

  /// Nothing looked at yet.
  static final Digest NOTHING = new Digest(0, 0, 0, 0, 0, 0, 0, -1, "", "", "", "", false, false);

  boolean isOf(long currentSize, long currentModified) {
    return size == currentSize && modified == currentModified;
  }

  /// Whether nothing in the file could be missed: no question, no answer, nothing damaged.
  boolean isEmpty() {
    return messages == 0 && unreadable == 0;
  }
}
