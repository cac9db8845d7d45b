package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;

/// Where the lines of a session file are and what kind of message is on them, in a few bits a line:
/// enough to find any of them again without keeping what it says.
final class LineIndex {

  /// About how far apart, in bytes, the lines lie whose place is remembered.
  private static final int STRIDE = 1 << 18;

  /// Lines with messages of any kind but the system prompt, and those of them the user said.
  private final BitSet said = new BitSet();

  private final BitSet asked = new BitSet();
  private final Folds folds = new Folds(this::cutsAtUser);

  private int[] markedLines = new int[16];
  private long[] markedOffsets = new long[16];
  private int marks;

  private int lines;
  private int system;
  private long end;
  private boolean torn;

  /// How many lines there are.
  int lines() {
    return lines;
  }

  /// The line of the newest system prompt; 0 when there is none.
  int system() {
    return system;
  }

  Folds folds() {
    return folds;
  }

  /// Takes note of the next line of the file.
  ///
  /// @param from where it begins
  /// @param to where what follows it begins
  /// @param terminated whether it ends in LF
  /// @return its number
  int add(long from, long to, boolean terminated) {
    lines++;
    end = to;
    torn = !terminated;
    if (marks == 0 || from - markedOffsets[marks - 1] >= STRIDE) {
      if (marks == markedLines.length) {
        markedLines = Arrays.copyOf(markedLines, marks * 2);
        markedOffsets = Arrays.copyOf(markedOffsets, marks * 2);
      }
      markedLines[marks] = lines;
      markedOffsets[marks++] = from;
    }
    return lines;
  }

  /// Takes note of a line that was just appended; as [#add].
  int appended(Path file, long from, int length) throws IOException {
    if (from != end) {
      passOver(file, from);
    }
    return add(from, from + length, true);
  }

  void message(int line, Message message) {
    switch (message) {
      case Message.User _ -> user(line);
      case Message.SystemPrompt _ -> system(line);
      case Message.Assistant _, Message.Result _ -> said.set(line);
    }
  }

  /// Takes note of a message of our own writing that was not parsed.
  void message(int line, LinePrefix prefix) {
    if (prefix.isUser()) {
      user(line);
    } else if (prefix.isSystem()) {
      system(line);
    } else {
      said.set(line);
    }
  }

  /// There is no message on this line after all: it cannot be read.
  void noMessage(int line) {
    said.clear(line);
    asked.clear(line);
  }

  /// Whether the user said nothing in the whole file.
  boolean isUnasked() {
    return asked.isEmpty();
  }

  /// Whether nobody said anything in the whole file.
  boolean isUnsaid() {
    return said.isEmpty();
  }

  /// Whether the first message behind this line is the user's, or there is none.
  boolean cutsAtUser(int line) {
    int next = said.nextSetBit(line + 1);
    return next < 0 || asked.get(next);
  }

  /// Whether the user spoke at most once behind this line.
  boolean askedAtMostOnceSince(int line) {
    int first = asked.nextSetBit(line + 1);
    return first < 0 || asked.nextSetBit(first + 1) < 0;
  }

  /// The last line with a message before this one; -1 when there is none.
  int saidBefore(int line) {
    return said.previousSetBit(line - 1);
  }

  /// Opens the file so that the next line is this one, or the first behind it.
  LineSplitter openAt(Path file, int line) throws IOException {
    int at = Arrays.binarySearch(markedLines, 0, marks, line);
    LineSplitter lines = openAtMark(file, at >= 0 ? at : -at - 2);
    boolean there = false;
    try {
      while (lines.number() < line - 1 && lines.next()) {
        // On to the line before.
      }
      there = true;
      return lines;
    } finally {
      if (!there) {
        lines.close();
      }
    }
  }

  /// Where to begin so that no more than `bound` bytes of the file follow: at `first`, or else at
  /// what the user said next, or last. Where the user said nothing at all, behind the last line.
  int cut(Path file, int first, long bound) throws IOException {
    try (LineSplitter lines = openAt(file, first)) {
      if (end - lines.nextOffset() <= bound) {
        return first;
      }
    }
    int user = asked.nextSetBit(firstLineFrom(file, end - bound));
    if (user < 0) {
      user = asked.previousSetBit(lines);
    }
    return user < first ? lines + 1 : user;
  }

  /// The first line that begins at this byte or behind it; the one behind the last when none does.
  private int firstLineFrom(Path file, long offset) throws IOException {
    int at = Arrays.binarySearch(markedOffsets, 0, marks, offset);
    try (LineSplitter found = openAtMark(file, at >= 0 ? at : -at - 2)) {
      while (found.next()) {
        if (found.offset() >= offset) {
          return found.number();
        }
      }
    }
    return lines + 1;
  }

  private LineSplitter openAtMark(Path file, int mark) throws IOException {
    return mark < 0
        ? LineSplitter.open(file, 0, end)
        : LineSplitter.open(file, markedOffsets[mark], end).numberedFrom(markedLines[mark]);
  }

  /// Counts lines that stand in the file although no writer here is answerable for them: what a
  /// failed write left, and the LF behind a torn line.
  private void passOver(Path file, long to) throws IOException {
    boolean first = torn;
    try (LineSplitter unknown = LineSplitter.open(file, end, to)) {
      while (unknown.next()) {
        lines += first ? 0 : 1;
        first = false;
      }
    }
  }

  private void user(int line) {
    said.set(line);
    asked.set(line);
  }

  /// There is a system prompt on this line.
  void system(int line) {
    system = Math.max(system, line);
  }
}
