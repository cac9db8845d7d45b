package dev.eonyx.session;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/// A session as one JSON object: `{"format":"eonyx-session","v":1,"header":{…},"lines":[…]}`. The
/// lines are the file's own bytes; one that is not JSON becomes
/// `{"type":"unreadable","line":…,"reason":…,"text":…}`.
final class JsonExport {

  private JsonExport() {}

  static void write(Path file, OutputStream out) throws IOException {
    out.write("{\"format\":\"eonyx-session\",\"v\":1,\"header\":".getBytes(StandardCharsets.UTF_8));
    byte[] header = LineWriter.header(SessionHead.read(file));
    out.write(header, 0, header.length - 1);
    out.write(",\"lines\":[".getBytes(StandardCharsets.UTF_8));
    try (LineSplitter lines = LineSplitter.open(file)) {
      String separator = "\n";
      while (lines.next()) {
        if (lines.isBlank()) {
          continue;
        }
        out.write(separator.getBytes(StandardCharsets.UTF_8));
        separator = ",\n";
        if (lines.parse() instanceof SessionLine.Unreadable(String reason)) {
          out.write(unreadable(lines, reason));
        } else {
          out.write(lines.buffer(), lines.start(), lines.length());
        }
      }
    }
    out.write("\n]}\n".getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static byte[] unreadable(LineSplitter line, String reason) {
    var text = new String(line.buffer(), line.start(), line.length(), StandardCharsets.UTF_8);
    byte[] json = LineWriter.unreadable(line.number(), reason, text);
    return Arrays.copyOf(json, json.length - 1);
  }
}
