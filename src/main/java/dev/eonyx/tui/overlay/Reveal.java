package dev.eonyx.tui.overlay;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.ArrayList;
import java.util.List;

/// Text that somebody decides on, exactly as it is. Elsewhere what a terminal would obey is taken
/// out of a text; here it has to be seen: a carriage return, an escape sequence, a character that
/// turns the direction or has no shape can make a command look like another.
public final class Reveal {

  /// Stands before each line of the text, and not before its further rows on a narrow screen.
  private static final Span LINE_START = new Span("| ", Style.DIM);

  private static final Span FURTHER = new Span("  ", Style.DIM);
  private static final int GUTTER = 2;

  private static final Style HIDDEN = Style.ERROR.reversed();
  private static final Style TAB = Style.DIM.reversed();

  private Reveal() {}

  /// The text with every character that has no shape of its own spelled out, such as `\x1b` and
  /// `\u202e`; line feeds and tabs stay. For text that is styled afterwards.
  public static String spelled(String text) {
    StringBuilder spelled = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          if (c == '\n' || c == '\t' || !isHidden(c)) {
            spelled.appendCodePoint(c);
          } else {
            spelled.append(spelling(c));
          }
        });
    return spelled.toString();
  }

  /// How many characters of the text are spelled out, tabs and line feeds not counted.
  static int hidden(String text) {
    return (int) text.codePoints().filter(c -> c != '\n' && c != '\t' && isHidden(c)).count();
  }

  /// All rows of the text. What is spelled out is set apart by its style, so that it cannot be
  /// taken for the same letters written out. Rows are filled to the last cell: no space is lost
  /// where one ends.
  static List<Line> rows(String text, int columns) {
    List<Line> rows = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      new Filler(rows, columns - GUTTER).line(line);
    }
    return rows;
  }

  private static boolean isHidden(int c) {
    if (c >= ' ' && c <= '~') {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          true;
      default -> isBlankLetter(c);
    };
  }

  /// Letters, marks and symbols that show nothing (Default_Ignorable_Code_Point, and Braille's
  /// blank).
  private static boolean isBlankLetter(int c) {
    return c == 0x034F
        || (c >= 0x115F && c <= 0x1160)
        || (c >= 0x17B4 && c <= 0x17B5)
        || (c >= 0x180B && c <= 0x180F)
        || c == 0x2800
        || c == 0x3164
        || (c >= 0xFE00 && c <= 0xFE0F)
        || c == 0xFFA0
        || (c >= 0xE0100 && c <= 0xE01EF);
  }

  private static String spelling(int c) {
    if (c == '\t') {
      return "\\t";
    }
    if (c == '\r') {
      return "\\r";
    }
    String hex = Integer.toHexString(c);
    if (c <= 0xFF) {
      return "\\x" + "0".repeat(2 - hex.length()) + hex;
    }
    return c <= 0xFFFF ? "\\u" + "0".repeat(4 - hex.length()) + hex : "\\u{" + hex + "}";
  }

  /// Fills rows with the visible characters of one line.
  private static final class Filler {

    private final List<Line> rows;
    private final int room;
    private final List<Span> row = new ArrayList<>();
    private int used;
    private boolean further;

    Filler(List<Line> rows, int room) {
      this.rows = rows;
      this.room = Math.max(1, room);
    }

    void line(String text) {
      int start = 0;
      int at = 0;
      while (at < text.length()) {
        int c = text.codePointAt(at);
        int next = at + Character.charCount(c);
        if (isHidden(c)) {
          add(text.substring(start, at), Style.PRIMARY);
          add(spelling(c), c == '\t' ? TAB : HIDDEN);
          start = next;
        }
        at = next;
      }
      add(text.substring(start), Style.PRIMARY);
      endRow();
    }

    private void add(String text, Style style) {
      int start = 0;
      int at = 0;
      while (at < text.length()) {
        int next = Graphemes.next(text, at);
        int cells = Width.of(text.substring(at, next));
        if (used + cells > room && used > 0) {
          span(text.substring(start, at), style);
          endRow();
          start = at;
        }
        used += cells;
        at = next;
      }
      span(text.substring(start), style);
    }

    private void span(String text, Style style) {
      if (!text.isEmpty()) {
        row.add(new Span(text, style));
      }
    }

    private void endRow() {
      rows.add(new Line(row, further).after(further ? FURTHER : LINE_START));
      row.clear();
      used = 0;
      further = true;
    }
  }
}
