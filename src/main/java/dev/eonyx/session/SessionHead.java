package dev.eonyx.session;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;

/// Reads only the first line of a session file.
final class SessionHead {

  private static final int ENOUGH = 16_384;

  private SessionHead() {}

  /// The header, or what the file's name says when its first line cannot be read.
  static SessionHeader read(Path file) throws IOException {
    byte[] head;
    try (var in = new FileInputStream(file.toFile())) {
      head = in.readNBytes(ENOUGH);
    }
    int end = ByteScan.indexOf(head, 0, head.length, (byte) '\n');
    String id = StoreFiles.idOf(file);
    if (end < 0) {
      return SessionHeader.unreadable(id);
    }
    return of(LineParser.parse(head, 0, end), id);
  }

  /// The header of a first line. Its id is the file's name, which is what people type.
  static SessionHeader of(SessionLine first, String id) {
    if (first instanceof SessionLine.Header(SessionHeader header)) {
      return new SessionHeader(
          id,
          header.created(),
          header.title(),
          header.cwd(),
          header.root(),
          header.parent(),
          header.version());
    }
    return SessionHeader.unreadable(id);
  }
}
