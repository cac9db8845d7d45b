package dev.eonyx.tool;

/// One line of output of any length in bounded memory: its beginning, its end, and how much is
/// missing between them. Carriage returns and backspaces are already applied as far as they reach.
final class OutputLine {

  private static final int HEAD = Caps.MAX_LINE_CHARS * 3 / 4;
  private static final int TAIL = Caps.MAX_LINE_CHARS - HEAD;

  private final StringBuilder head = new StringBuilder();
  private final char[] tail = new char[TAIL];
  private int tailEnd;
  private long tailTotal;
  private boolean returned;

  void append(char[] characters, int from, int to) {
    if (returned) {
      clear();
    }
    int room = Math.min(HEAD - head.length(), to - from);
    int rest = from;
    if (room > 0 && tailTotal == 0) {
      head.append(characters, from, room);
      rest += room;
    }
    tailTotal += to - rest;
    rest = Math.max(rest, to - TAIL);
    while (rest < to) {
      int part = Math.min(to - rest, TAIL - tailEnd);
      System.arraycopy(characters, rest, tail, tailEnd, part);
      tailEnd = (tailEnd + part) % TAIL;
      rest += part;
    }
  }

  void carriageReturn() {
    returned = true;
  }

  void backspace() {
    if (returned || isEmpty()) {
      return;
    }
    char removed = removeLast();
    if (Character.isLowSurrogate(removed) && !isEmpty()) {
      removeLast();
    }
  }

  private char removeLast() {
    if (tailTotal == 0) {
      char last = head.charAt(head.length() - 1);
      head.setLength(head.length() - 1);
      return last;
    }
    tailTotal--;
    tailEnd = (tailEnd + TAIL - 1) % TAIL;
    return tail[tailEnd];
  }

  boolean isEmpty() {
    return head.isEmpty() && tailTotal == 0;
  }

  /// How many characters are missing from [#text()].
  long missing() {
    return Math.max(0, tailTotal - TAIL);
  }

  String text() {
    int kept = (int) Math.min(tailTotal, TAIL);
    StringBuilder text = new StringBuilder(head.length() + kept + 40);
    StringBuilder end = new StringBuilder(kept);
    for (int i = kept; i > 0; i--) {
      end.append(tail[(tailEnd + TAIL - i) % TAIL]);
    }
    if (missing() == 0) {
      return text.append(head).append(end).toString();
    }
    int headEnd = Character.isHighSurrogate(head.charAt(head.length() - 1)) ? 1 : 0;
    int tailStart = Character.isLowSurrogate(end.charAt(0)) ? 1 : 0;
    return text.append(head, 0, head.length() - headEnd)
        .append(" […")
        .append(missing() + headEnd + tailStart)
        .append(" characters…] ")
        .append(end, tailStart, end.length())
        .toString();
  }

  void clear() {
    head.setLength(0);
    tailEnd = 0;
    tailTotal = 0;
    returned = false;
  }
}
