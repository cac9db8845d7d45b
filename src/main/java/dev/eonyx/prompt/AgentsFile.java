package dev.eonyx.prompt;

import java.nio.file.Path;
import java.util.List;

/// One AGENTS.md as the model is shown it.
///
/// @param path where it was found, links not followed
/// @param realPath the file behind the links, which tells whether two are the same
/// @param heading the first line of its section, with the path relative to the project root
/// @param text its content; where it was cut, with a line at the end that says so
/// @param bytes the size of the file
/// @param bytesUsed how many of these bytes are in `text`
/// @param estimatedTokens of heading and text: code points divided by 4, rounded up
/// @param notes what was done to it, a sentence each; empty for most files
public record AgentsFile(
    Path path,
    Path realPath,
    String heading,
    String text,
    long bytes,
    long bytesUsed,
    int estimatedTokens,
    List<String> notes) {

  public AgentsFile {
    notes = List.copyOf(notes);
  }

  /// The section of the prompt: heading, blank line, text; empty when there is no text.
  public String section() {
    return text.isBlank() ? "" : heading + "\n\n" + text.strip() + "\n";
  }
}
