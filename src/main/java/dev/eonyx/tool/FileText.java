package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A file's content as bytes and as text, whose places correspond, with a view on its lines. A line
/// ends at LF or CR LF; what follows the last line end is a line too, possibly an empty one.
final class FileText {
  private static final char MARK = '\uFEFF';

  private final byte[] bytes;
  private final String text;
  private final int[] starts;
  private final String[] folded;

  private FileText(byte[] bytes, String text, int[] starts) {
    this.bytes = bytes;
    this.text = text;
    this.starts = starts;
    this.folded = new String[starts.length];
  }

  static FileText of(byte[] bytes) {
    String text = LosslessUtf8.decode(bytes);
    int[] starts = new int[64];
    int count = 1;
    // The byte order mark belongs to the file, not to its first line.
    starts[0] = !text.isEmpty() && text.charAt(0) == MARK ? 1 : 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2);
      }
      starts[count++] = at + 1;
    }
    return new FileText(bytes, text, Arrays.copyOf(starts, count));
  }

  byte[] bytes() {
    return bytes;
  }

  String text() {
    return text;
  }

  int lineCount() {
    return starts.length;
  }

  /// Where a line starts.
  int start(int line) {
    return starts[line];
  }

  /// Where a line's text ends, before its line end.
  int end(int line) {
    int next = next(line);
    if (next > starts[line] && text.charAt(next - 1) == '\n') {
      return next - (next - 1 > starts[line] && text.charAt(next - 2) == '\r' ? 2 : 1);
    }
    return next;
  }

  /// Where the next line starts, or the text ends.
  int next(int line) {
    return line + 1 < starts.length ? starts[line + 1] : text.length();
  }

  String line(int line) {
    return text.substring(start(line), end(line));
  }

  /// A line with look-alike characters made equal.
  String folded(int line) {
    String known = folded[line];
    if (known == null) {
      known = Lookalikes.fold(line(line)).text();
      folded[line] = known;
    }
    return known;
  }

  /// The line, counted from 0, that holds a place.
  int lineAt(int place) {
    int found = Arrays.binarySearch(starts, place);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  /// The line end that new lines at a place should have: that of the line there, or of the one
  /// before; nothing when the file has none.
  String lineEndAt(int place) {
    int line = lineAt(place);
    String here = text.substring(end(line), next(line));
    return here.isEmpty() && line > 0 ? text.substring(end(line - 1), start(line)) : here;
  }

  /// A whole new content in this file's form: its byte order mark, and its CR LF if all its lines
  /// end so.
  String inForm(String content) {
    String bare = content.startsWith("\uFEFF") ? content.substring(1) : content;
    String ended = isCrLf() && bare.indexOf('\r') < 0 ? bare.replace("\n", "\r\n") : bare;
    return hasMark() ? MARK + ended : ended;
  }

  /// What [#inForm] keeps, for the reader; empty when there is nothing special.
  String formName() {
    String mark = hasMark() ? "byte order mark" : "";
    String ends = isCrLf() ? "CRLF line ends" : "";
    return mark.isEmpty() || ends.isEmpty() ? mark + ends : mark + " and " + ends;
  }

  boolean hasMark() {
    return starts[0] == 1;
  }

  private boolean isCrLf() {
    for (int line = 0; line + 1 < starts.length; line++) {
      if (next(line) - end(line) != 2) {
        return false;
      }
    }
    return starts.length > 1;
  }

  /// The lines of any text, by the same rule, without their line ends.
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      int end = at > from && text.charAt(at - 1) == '\r' ? at - 1 : at;
      lines.add(text.substring(from, end));
      from = at + 1;
    }
    lines.add(text.substring(from));
    return lines;
  }
}
