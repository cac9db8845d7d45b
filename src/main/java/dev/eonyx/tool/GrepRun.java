package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;

/// One search: its matches so far and what was passed over.
final class GrepRun {
  private static final long LARGEST_FILE = 32L << 20;
  private static final int SHOWN_OF_LINE = 400;
  private static final int SHOWN_BEFORE_MATCH = 100;
  private static final int MOST_CHARS = 4 * Caps.MAX_BYTES;
  // A search that takes longer is told as incomplete rather than waited for.
  private static final long MOST_NANOS = 30_000_000_000L;

  private final LinePattern pattern;
  private final int contextLines;
  private final int limit;
  private final ToolContext context;
  private final StringBuilder found = new StringBuilder();
  private final long started = System.nanoTime();
  private int matches;
  private int searched;
  private int large;
  private int unreadable;
  private String stopped = "";

  GrepRun(LinePattern pattern, int contextLines, int limit, ToolContext context) {
    this.pattern = pattern;
    this.contextLines = contextLines;
    this.limit = limit;
    this.context = context;
  }

  void unreadable(int directories) {
    unreadable += directories;
  }

  /// Searches one regular file.
  ///
  /// @return whether to go on with others
  boolean search(Path file, long size) {
    if (size > LARGEST_FILE) {
      large++;
      return true;
    }
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      unreadable++;
      return true;
    }
    Sniff sniff = Sniff.of(bytes);
    if (sniff.kind() == Sniff.Kind.BINARY) {
      return true;
    }
    searched++;
    String shown = NamedPath.show(file, context);
    try {
      lines(sniff.decode(bytes), shown);
    } catch (LinePattern.Endless e) {
      stopped =
          context.cancel().isCancelled()
              ? "cancelled"
              : "stopped in "
                  + shown
                  + ": the pattern takes endless steps there; make it simpler"
                  + " (no nested repeats such as (a+)+)";
    }
    if (stopped.isEmpty() && System.nanoTime() - started > MOST_NANOS) {
      stopped = "stopped after 30 s; narrow it with path or glob";
    }
    return stopped.isEmpty();
  }

  /// The matches and what the model should know about them.
  String text() {
    StringBuilder text = new StringBuilder(found);
    if (matches == 0) {
      text.append("No match in ").append(searched).append(searched == 1 ? " file.\n" : " files.\n");
    }
    if (!stopped.isEmpty()) {
      text.append('[').append(stopped).append("]\n");
    }
    if (large > 0) {
      text.append("[%s files over 32 MiB were not searched]\n".formatted(large));
    }
    if (unreadable > 0) {
      text.append("[%s files or directories could not be read]\n".formatted(unreadable));
    }
    return text.toString();
  }

  private void lines(String text, String file) {
    LinePattern.Search search = pattern.in(text);
    Context around = new Context(text, file);
    int number = 0;
    for (int from = 0; from < text.length() && stopped.isEmpty(); ) {
      number++;
      int lineFeed = text.indexOf('\n', from);
      int next = lineFeed < 0 ? text.length() : lineFeed + 1;
      int end = lineFeed < 0 ? next : lineFeed;
      end -= end > from && text.charAt(end - 1) == '\r' ? 1 : 0;
      int at = search.find(from, end);
      if (at >= 0) {
        if (matches == limit || found.length() > MOST_CHARS) {
          stopped =
              "stopped at %s matches, there are more; narrow it with path or glob, or raise limit"
                  .formatted(matches);
          break;
        }
        matches++;
        around.match(new Line(number, from, end), at);
      } else {
        around.other(new Line(number, from, end));
      }
      from = next;
    }
  }

  private record Line(int number, int start, int end) {}

  /// Writes matches with the lines around them, each line once.
  private final class Context {
    private final String text;
    private final String file;
    private final ArrayDeque<Line> before = new ArrayDeque<>();
    private int after;
    private int last;

    Context(String text, String file) {
      this.text = text;
      this.file = file;
    }

    void match(Line line, int at) {
      int first = before.isEmpty() ? line.number() : before.getFirst().number();
      if (contextLines > 0 && found.length() > 0 && (last == 0 || first > last + 1)) {
        found.append("--\n");
      }
      before.forEach(earlier -> write(earlier, '-', earlier.start()));
      before.clear();
      write(line, ':', at);
      after = contextLines;
    }

    void other(Line line) {
      if (after > 0) {
        after--;
        write(line, '-', line.start());
      } else if (contextLines > 0) {
        before.addLast(line);
        if (before.size() > contextLines) {
          before.removeFirst();
        }
      }
    }

    private void write(Line line, char sign, int at) {
      last = line.number();
      found.append(file).append(sign).append(line.number()).append(sign).append(' ');
      int start = line.start();
      if (line.end() - start > SHOWN_OF_LINE && at - start > SHOWN_BEFORE_MATCH) {
        start = at - SHOWN_BEFORE_MATCH;
        start -= Character.isLowSurrogate(text.charAt(start)) ? 1 : 0;
        found.append('…');
      }
      found.append(Excerpt.of(text.substring(start, line.end()), SHOWN_OF_LINE)).append('\n');
    }
  }
}
