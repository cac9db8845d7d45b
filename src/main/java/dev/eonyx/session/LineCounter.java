package dev.eonyx.session;

import dev.eonyx.message.Outcome;
import dev.eonyx.message.Usage;
import org.jspecify.annotations.Nullable;

/// Counts what message lines of our own writing add to a state without reading what they say: a
/// long session may hold more of them than anybody wants to wait for. One instance per thread.
final class LineCounter {

  private static final int LONGEST_STOP = 16;
  private static final int LONGEST_USAGE = 256;

  private final LineCursor line = new LineCursor();
  private byte[] bytes = new byte[0];
  private int from;
  private int end;

  /// Counts the line in; false when it has to be parsed for that.
  boolean count(byte[] buffer, int start, int length, StateTally tally) {
    bytes = buffer;
    from = start;
    end = start + length;
    line.set(buffer, start, length);
    if (!line.skip("{\"type\":\"message\",\"at\":\"")
        || line.time() == null
        || !line.skip("\",\"role\":\"")) {
      return false;
    }
    return switch (line.peek()) {
      case 'u', 's' -> true;
      case 't' -> result(tally);
      case 'a' -> answer(tally);
      default -> false;
    };
  }

  private boolean result(StateTally tally) {
    String id = line.skip("tool\",\"call_id\":\"") ? line.string() : null;
    String name = id != null && line.skip(",\"name\":\"") ? line.string() : null;
    String outcome = name != null && line.skip(",\"outcome\":\"") ? line.string() : null;
    if (name == null || outcome == null || !line.skip(",\"ms\":")) {
      return false;
    }
    tally.result(name, LineParser.named(Outcome.values(), outcome, Outcome.UNKNOWN) != Outcome.OK);
    return true;
  }

  /// What an answer cost stands at its end, so that is where it is looked for. Between quotes that
  /// are not escaped nothing else can end a line so.
  private boolean answer(StateTally tally) {
    if (stopEndsAt(end - 1)) {
      return true;
    }
    int brace = end - 1;
    int bound = Math.max(from, end - LONGEST_USAGE);
    while (brace > bound && bytes[brace] != '{') {
      brace--;
    }
    int comma = brace - ",\"usage\":".length();
    Usage usage = stopEndsAt(comma) ? usage(comma) : null;
    if (usage == null) {
      return false;
    }
    tally.answer(usage);
    return true;
  }

  private @Nullable Usage usage(int at) {
    line.set(bytes, at, end - at);
    Usage usage = line.usage();
    return line.isAtEnd() ? usage : null;
  }

  /// Whether `],"stop":"…"` stands before this byte.
  private boolean stopEndsAt(int at) {
    int bound = Math.max(from, at - 1 - LONGEST_STOP);
    int quote = at - 2;
    while (quote > bound && bytes[quote] != '"') {
      quote--;
    }
    String field = "],\"stop\":\"";
    int begin = quote + 1 - field.length();
    if (begin < from || bytes[at - 1] != '"') {
      return false;
    }
    line.set(bytes, begin, at - begin);
    return line.skip(field);
  }
}
