package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns a frame into the bytes that lead from what is on the screen to it: scrolled regions, only
/// cells that changed, one SGR for each change of style, and all of it between the marks of a
/// synchronised update, with the cursor hidden when it is much.
///
/// It expects automatic wrapping to be off. Terminals disagree about the width of symbols and
/// emoji: behind one of these the cursor is always placed anew, so that an error stays within its
/// cell.
final class CellRenderer {

  private static final String HIDE = "\u001b[?25l";
  private static final String BEGIN = "\u001b[?2026h";
  private static final String END = "\u001b[?2026l";
  private static final String SHOW = "\u001b[?25h";

  /// A terminal reads so few bytes at once and then shows what they did: the cursor is not seen
  /// elsewhere, and need not be hidden.
  private static final int SMALL_FRAME = 256;

  private static final String CLEAR = "\u001b[H\u001b[2J";

  /// Unchanged cells between changed ones are cheaper to write than to jump over.
  private static final int SMALL_GAP = 4;

  private static final int UNKNOWN = -1;

  private final ByteOutput out = new ByteOutput();
  private final Clusters clusters = new Clusters();
  private final RowCells rowCells = new RowCells(clusters);
  private Palette palette;

  private Size size = new Size(1, 1);

  /// What the terminal shows.
  private int[][] screen = {};

  /// The rows of the frame before, and what was made of them.
  private @Nullable Line[] lines = {};

  private int[][] made = {};
  private int[] blank = {};
  private boolean lost = true;

  private int row = UNKNOWN;
  private int column = UNKNOWN;
  private int style;

  CellRenderer(Palette palette) {
    this.palette = palette;
  }

  /// Draws everything anew in other colours.
  void use(Palette other) {
    palette = other;
    forget();
  }

  /// Nothing is known of the terminal's content any more: the next frame is drawn as a whole.
  void forget() {
    lost = true;
  }

  /// The bytes that make the screen look like the frame, valid until the next call; none when it
  /// does already.
  ByteOutput render(Frame frame) {
    out.clear();
    out.ascii(HIDE).ascii(BEGIN);
    int empty = out.length();
    boolean whole = lost || !frame.size().equals(size);
    if (whole) {
      begin(frame.size());
    }
    int[][] next = rows(frame.rows());
    if (!whole) {
      scroll(next);
    }
    for (int i = 0; i < next.length; i++) {
      draw(i, next[i]);
    }
    setStyle(0);
    boolean drawn = out.length() > empty;
    if (!drawn) {
      out.clear();
    }
    moveTo(
        Math.clamp(frame.caret().row(), 0, size.rows() - 1),
        Math.clamp(frame.caret().column(), 0, size.columns() - 1));
    if (drawn && out.length() - empty <= SMALL_FRAME) {
      out.drop(HIDE.length());
      out.ascii(END);
    } else if (drawn) {
      out.ascii(SHOW).ascii(END);
    }
    return out;
  }

  private void begin(Size now) {
    size = now;
    lost = false;
    clusters.clear();
    blank = new int[now.columns()];
    Arrays.fill(blank, Cell.BLANK);
    screen = new int[now.rows()][];
    Arrays.fill(screen, blank);
    lines = new Line[now.rows()];
    made = new int[now.rows()][];
    // The style of the terminal is unknown, too, and a screen is cleared in its background.
    out.raw(palette.sequence(0));
    out.ascii(CLEAR);
    style = 0;
    row = 0;
    column = 0;
  }

  /// Makes cells of the rows. A line that was in the frame before, wherever, is known already.
  private int[][] rows(List<Line> frame) {
    int rows = size.rows();
    int[][] next = new int[rows][];
    @Nullable Line[] now = new Line[rows];
    for (int i = 0; i < rows; i++) {
      Line line = i < frame.size() ? frame.get(i) : Line.EMPTY;
      now[i] = line;
      next[i] = known(line, i);
    }
    lines = now;
    made = next;
    if (clusters.isFull()) {
      lost = true;
    }
    return next;
  }

  @SuppressWarnings("ReferenceEquality") // comparing the text would cost as much as making it
  private int[] known(Line line, int index) {
    if (line.spans().isEmpty()) {
      return blank;
    }
    if (lines[index] == line) {
      return made[index];
    }
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] == line) {
        return made[i];
      }
    }
    return rowCells.of(line, size.columns());
  }

  private void scroll(int[][] next) {
    Scroll scroll = Scroll.between(screen, next);
    if (scroll.by() == 0) {
      return;
    }
    setStyle(0);
    out.csi(scroll.top() + 1, scroll.bottom(), 'r');
    row = UNKNOWN;
    moveTo(scroll.top(), 0);
    // Deleting and inserting lines does the same as SU and SD, which the Linux console lacks.
    out.csi(Math.abs(scroll.by()), scroll.by() > 0 ? 'M' : 'L');
    out.ascii("\u001b[r");
    row = UNKNOWN;
    scroll.apply(screen, blank);
  }

  private void draw(int index, int[] next) {
    int[] old = screen[index];
    screen[index] = next;
    int first = Arrays.mismatch(old, next);
    if (first < 0) {
      return;
    }
    int end = next.length;
    while (old[end - 1] == next[end - 1]) {
      end--;
    }
    int tail = end;
    if (isBlankFrom(next, end)) {
      while (tail > first && next[tail - 1] == Cell.BLANK) {
        tail--;
      }
    }
    boolean erase = end - tail > SMALL_GAP;
    changes(index, old, next, erase ? tail : end);
    if (erase) {
      moveTo(index, tail);
      setStyle(0);
      out.ascii("\u001b[K");
    }
  }

  private static boolean isBlankFrom(int[] cells, int start) {
    for (int i = start; i < cells.length; i++) {
      if (cells[i] != Cell.BLANK) {
        return false;
      }
    }
    return true;
  }

  private void changes(int index, int[] old, int[] next, int end) {
    int at = 0;
    boolean writing = false;
    int same = Arrays.mismatch(old, 0, end, next, 0, end);
    while (same >= 0) {
      int from = writing && same <= SMALL_GAP ? at : at + same;
      at += same + 1;
      for (int i = from; i < at; i++) {
        write(index, i, next);
      }
      // Behind a doubtful width the terminal may have overwritten what follows.
      while (at < next.length && column == UNKNOWN && Cell.content(next[at]) != ' ') {
        write(index, at++, next);
      }
      writing = true;
      same = at < end ? Arrays.mismatch(old, at, end, next, at, end) : -1;
    }
  }

  private void write(int index, int at, int[] cells) {
    int cell = cells[at];
    if (cell == Cell.SECOND_HALF) {
      return;
    }
    moveTo(index, at);
    // A blank looks the same in most styles: between two words of one colour it changes nothing.
    if (cell != Cell.BLANK || StyleCode.ofBlank(style) != 0) {
      setStyle(Cell.style(cell));
    }
    boolean wide = at + 1 < cells.length && cells[at + 1] == Cell.SECOND_HALF;
    boolean certain = RowCells.isCertain(cell);
    if (wide && !certain) {
      // A terminal that takes it for narrow would leave what was in the second half.
      out.ascii("  ");
      column = UNKNOWN;
      moveTo(index, at);
    }
    if (Cell.isCluster(cell)) {
      out.text(clusters.text(Cell.content(cell)));
    } else {
      out.codePoint(Cell.content(cell));
    }
    column = at + (wide ? 2 : 1);
    if (!certain || column >= cells.length) {
      column = UNKNOWN;
    }
  }

  private void setStyle(int wanted) {
    if (style != wanted) {
      out.raw(palette.sequence(wanted));
      style = wanted;
    }
  }

  private void moveTo(int toRow, int toColumn) {
    if (row != toRow) {
      out.csi(toRow + 1, toColumn + 1, 'H');
    } else if (column != toColumn) {
      out.csi(toColumn + 1, 'G');
    }
    row = toRow;
    column = toColumn;
  }
}
