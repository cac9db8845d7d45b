package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Some lines of a file as the model sees them, each after its number and a bar: `12|text`. The
/// edit tool knows that prefix and takes it off when the model copies it.
///
/// @param lines the numbered lines
/// @param shown how many they are
/// @param total how many lines the file has, or at least has
/// @param counted whether `total` is exact
/// @param form what was noticed about the file's form
record Page(String lines, int first, int shown, long total, boolean counted, List<String> form) {

  private static final int TEXT_BYTES = Caps.MAX_BYTES - 1_024;
  // Counting the rest of a file is worth this many bytes of reading.
  private static final long COUNTED_BYTES = 64L << 20;
  private static final int NAMED_LINES = 5;

  /// Reads `limit` lines from line `offset` on, fewer when they get too large, and counts the rest.
  static Page read(LineSource source, int offset, int limit, Cancellation cancel)
      throws IOException {
    StringBuilder text = new StringBuilder();
    Form form = new Form();
    int bytes = 0;
    int shown = 0;
    long number = 0;
    boolean full = false;
    LineSource.Line line;
    while (!isEnough(source, full, cancel) && (line = source.next()) != null) {
      number++;
      form.see(line, number, !source.hasNext() && !source.gaveUp());
      if (number < offset || full) {
        continue;
      }
      String numbered = number + "|" + line.text() + leftOut(line) + "\n";
      int size = TextSize.utf8(numbered);
      full = bytes + size > TEXT_BYTES;
      if (!full) {
        text.append(numbered);
        bytes += size;
        shown++;
        full = shown == limit;
      }
    }
    boolean counted = !source.hasNext() && !source.gaveUp();
    return new Page(text.toString(), offset, shown, number, counted, form.notes());
  }

  /// The page with a line in brackets for each thing to know about it.
  String text(List<String> notes) {
    List<String> all = new ArrayList<>();
    int last = first + shown - 1;
    if (total == 0) {
      all.add("the file is empty");
    } else if (last < total || !counted) {
      String of = counted ? String.valueOf(total) : "more than " + total;
      all.add("lines %s to %s of %s; go on with offset %s".formatted(first, last, of, last + 1));
    }
    all.addAll(notes);
    all.addAll(form);
    StringBuilder text = new StringBuilder(lines);
    all.forEach(note -> text.append('[').append(note).append("]\n"));
    return text.toString();
  }

  private static boolean isEnough(LineSource source, boolean full, Cancellation cancel) {
    return cancel.isCancelled() || (full && source.bytesRead() > COUNTED_BYTES);
  }

  private static String leftOut(LineSource.Line line) {
    return line.leftOut() == 0 ? "" : "…[" + line.leftOut() + " more characters in this line]";
  }

  /// What is noticed while lines pass by.
  private static final class Form {
    private final List<Long> unsound = new ArrayList<>();
    private long lineFeeds;
    private long pairs;
    private long bad;
    private boolean openEnd;

    void see(LineSource.Line line, long number, boolean last) {
      if (!line.sound()) {
        bad++;
        if (unsound.size() < NAMED_LINES) {
          unsound.add(number);
        }
      }
      lineFeeds += line.end().equals("\n") ? 1 : 0;
      pairs += line.end().equals("\r\n") ? 1 : 0;
      openEnd = last && line.end().isEmpty();
    }

    List<String> notes() {
      List<String> notes = new ArrayList<>();
      if (bad > 0) {
        String named = unsound.toString().replaceAll("[\\[\\]]", "");
        String more = bad > NAMED_LINES ? " and " + (bad - NAMED_LINES) + " more" : "";
        notes.add(
            "not valid UTF-8 in line %s%s: the bad bytes are shown as \uFFFD; edit leaves them as"
                    .formatted(named, more)
                + " they are");
      }
      if (pairs > 0) {
        notes.add((lineFeeds == 0 ? "CRLF" : "mixed LF and CRLF") + " line ends, which edit keeps");
      }
      if (openEnd) {
        notes.add("no line end after the last line");
      }
      return notes;
    }
  }
}
