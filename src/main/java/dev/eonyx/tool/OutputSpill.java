package dev.eonyx.tool;

import dev.eonyx.storage.FileFailure;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The whole of an output that is too long for a result: small in memory, then in a file that only
/// the user can read. Where the file cannot be written the output goes on without it.
final class OutputSpill {

  /// How much of one output is kept on disk.
  static final int MAX_FILE_CHARS = 50 * 1024 * 1024;

  private final Blobs blobs;
  private final int inMemory;
  private final StringBuilder memory = new StringBuilder();
  private Writer writer = Writer.nullWriter();
  private @Nullable Path place;
  private String failure = "";
  private long length;

  /// @param inMemory how many characters are kept before there is a file
  OutputSpill(Blobs blobs, int inMemory) {
    this.blobs = blobs;
    this.inMemory = inMemory;
  }

  void lineFeed() {
    append(new char[] {'\n'}, 0, 1);
  }

  void append(char[] characters, int from, int to) {
    length += to - from;
    if (!failure.isEmpty() || length - (to - from) >= MAX_FILE_CHARS) {
      return;
    }
    if (place == null && memory.length() + to - from <= inMemory) {
      memory.append(characters, from, to - from);
      return;
    }
    try {
      open();
      writer.write(characters, from, to - from);
    } catch (IOException e) {
      fail(e);
    }
  }

  /// Makes sure everything is in the file, and closes it.
  ///
  /// @return where the output is, or why it is not, as the end of a sentence
  String keep() {
    if (failure.isEmpty()) {
      try {
        open();
      } catch (IOException e) {
        fail(e);
      }
    }
    close();
    if (!failure.isEmpty()) {
      return "it could not be kept in " + blobs.directory() + ": " + failure;
    }
    return (length <= MAX_FILE_CHARS ? "all of it is in " : "its beginning is in ") + place;
  }

  /// Removes the file, if there is one.
  void discard() {
    close();
    try {
      if (place != null) {
        Files.deleteIfExists(place);
      }
    } catch (IOException e) {
      fail(e);
    }
  }

  private void close() {
    try {
      writer.close();
    } catch (IOException e) {
      fail(e);
    }
    writer = Writer.nullWriter();
  }

  private void open() throws IOException {
    if (place != null) {
      return;
    }
    Path file = blobs.create();
    place = file;
    writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    writer.append(memory);
    memory.setLength(0);
  }

  private void fail(IOException e) {
    failure = FileFailure.reason(e);
    memory.setLength(0);
    // Half a file would only take the room that is missing.
    if (place != null) {
      try {
        Files.deleteIfExists(place);
      } catch (IOException again) {
        e.addSuppressed(again);
      }
    }
  }
}
