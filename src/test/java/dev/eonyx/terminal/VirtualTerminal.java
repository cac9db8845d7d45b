package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Width;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/// A terminal in memory that understands exactly the sequences eonyx sends, and notes every other
/// one in [#unknown].
public final class VirtualTerminal {

  private record Cell(String text, String style) {
    static final Cell BLANK = new Cell(" ", "");

    /// The right half of a wide character.
    static final Cell HALF = new Cell("", "");

    /// The style, as far as it shows: a blank has no foreground.
    String look() {
      boolean shows = !text.equals(" ") || style.matches(".*;(4|7|9|48)(;.*)?");
      return shows ? style : "";
    }
  }

  private final StringBuilder pending = new StringBuilder();
  private final List<String> unknown = new ArrayList<>();
  private final TreeSet<Integer> modes = new TreeSet<>(List.of(7, 25));
  private final List<String> titles = new ArrayList<>();
  private final List<String> commands = new ArrayList<>();
  private Size size;
  private Cell[][] cells;
  private Cell[][] otherScreen;
  private int row;
  private int column;
  private int top;
  private int bottom;
  private String style = "";
  private String title = "";
  private String keys = "";
  private int bells;
  private byte[] rest = {};

  public VirtualTerminal(Size size) {
    this.size = size;
    cells = blank(size);
    otherScreen = blank(size);
    bottom = size.rows();
  }

  /// What was written to the terminal.
  public void accept(byte[] bytes) {
    byte[] all = Arrays.copyOf(rest, rest.length + bytes.length);
    System.arraycopy(bytes, 0, all, rest.length, bytes.length);
    int whole = wholeCharacters(all);
    rest = Arrays.copyOfRange(all, whole, all.length);
    pending.append(new String(all, 0, whole, StandardCharsets.UTF_8));
    int used = 0;
    for (int next = step(used); next > used; next = step(used)) {
      used = next;
    }
    pending.delete(0, used);
  }

  /// Another size: cells are cut off or added, as terminals do.
  public void resize(Size now) {
    Cell[][] kept = blank(now);
    for (int r = 0; r < Math.min(now.rows(), size.rows()); r++) {
      int columns = Math.min(now.columns(), size.columns());
      System.arraycopy(cells[r], 0, kept[r], 0, columns);
    }
    size = now;
    cells = kept;
    top = 0;
    bottom = now.rows();
    row = Math.min(row, now.rows() - 1);
    column = Math.min(column, now.columns() - 1);
  }

  /// The rows, without white space at their ends.
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Cell[] cellRow : cells) {
      StringBuilder line = new StringBuilder();
      for (Cell cell : cellRow) {
        line.append(cell.text());
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /// The SGR parameters that a cell was written with, such as `0;1`; empty for plain ones.
  public String styleAt(int atRow, int atColumn) {
    return cells[atRow][atColumn].style();
  }

  /// All cells with their styles, for comparing two screens: what looks the same is the same.
  public String dump() {
    StringBuilder dump = new StringBuilder();
    for (Cell[] cellRow : cells) {
      String last = "";
      for (Cell cell : cellRow) {
        if (!cell.look().equals(last) && !cell.equals(Cell.HALF)) {
          last = cell.look();
          dump.append('{').append(last).append('}');
        }
        dump.append(cell.equals(Cell.HALF) ? "<" : cell.text());
      }
      dump.append('\n');
    }
    return dump.toString();
  }

  public int cursorRow() {
    return row;
  }

  public int cursorColumn() {
    return column;
  }

  /// The numbers of the private modes that are on, such as 1049 for the alternate screen.
  public List<Integer> modes() {
    return List.copyOf(modes);
  }

  /// What is switched on for the keyboard: `kitty`, `other`, in that order.
  public String keys() {
    return keys;
  }

  public String title() {
    return title;
  }

  public int bells() {
    return bells;
  }

  /// Operating system commands other than titles, in order.
  public List<String> commands() {
    return List.copyOf(commands);
  }

  /// Sequences this terminal does not know.
  public List<String> unknown() {
    return List.copyOf(unknown);
  }

  private static Cell[][] blank(Size size) {
    Cell[][] blank = new Cell[size.rows()][size.columns()];
    for (Cell[] line : blank) {
      Arrays.fill(line, Cell.BLANK);
    }
    return blank;
  }

  /// How many bytes make whole characters.
  private static int wholeCharacters(byte[] bytes) {
    int start = bytes.length;
    while (start > 0 && bytes.length - start < 4 && (bytes[start - 1] & 0xC0) == 0x80) {
      start--;
    }
    if (start == 0 || (bytes[start - 1] & 0xC0) != 0xC0) {
      return bytes.length;
    }
    int lead = bytes[start - 1] & 0xFF;
    int needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    return bytes.length - start + 1 >= needed ? bytes.length : start - 1;
  }

  /// Does what begins here; returns where the next begins, or `from` when it is not complete.
  private int step(int from) {
    if (from >= pending.length()) {
      return from;
    }
    char c = pending.charAt(from);
    if (c == '\u001b') {
      return escape(from);
    }
    if (c < ' ') {
      control(c);
      return from + 1;
    }
    int end = from;
    while (end < pending.length() && pending.charAt(end) >= ' ') {
      end++;
    }
    text(pending.substring(from, end));
    return end;
  }

  private void control(char c) {
    switch (c) {
      case '\r' -> column = 0;
      case '\u0007' -> bells++;
      default -> unknown.add("control " + (int) c);
    }
  }

  private void text(String run) {
    for (int i = 0; i < run.length(); ) {
      int end = Graphemes.next(run, i);
      put(run.substring(i, end));
      i = end;
    }
  }

  private void put(String cluster) {
    int width = Width.of(cluster);
    if (width == 0) {
      unknown.add("zero width");
      return;
    }
    clear(row, column);
    if (width == 2 && column + 1 < size.columns()) {
      clear(row, column + 1);
      cells[row][column + 1] = Cell.HALF;
    }
    cells[row][column] = new Cell(cluster, style);
    column = Math.min(size.columns() - 1, column + width);
  }

  /// What is left of a wide character when a half is overwritten is blank.
  private void clear(int r, int c) {
    if (cells[r][c].equals(Cell.HALF) && c > 0) {
      cells[r][c - 1] = Cell.BLANK;
    }
    if (c + 1 < size.columns() && cells[r][c + 1].equals(Cell.HALF)) {
      cells[r][c + 1] = Cell.BLANK;
    }
    cells[r][c] = Cell.BLANK;
  }

  private int escape(int from) {
    if (from + 1 >= pending.length()) {
      return from;
    }
    return switch (pending.charAt(from + 1)) {
      case '[' -> {
        int end = from + 2;
        while (end < pending.length() && pending.charAt(end) < 0x40) {
          end++;
        }
        if (end == pending.length()) {
          yield from;
        }
        sequence(pending.substring(from + 2, end), pending.charAt(end));
        yield end + 1;
      }
      case ']' -> string(from, 2);
      case 'P' -> string(from, 1);
      case '\\' -> from + 2;
      default -> {
        unknown.add("ESC " + pending.charAt(from + 1));
        yield from + 2;
      }
    };
  }

  private int string(int from, int skipped) {
    int bell = skipped == 2 ? pending.indexOf("\u0007", from) : -1;
    int terminator = pending.indexOf("\u001b\\", from);
    if (bell < 0 && terminator < 0) {
      return from;
    }
    boolean byBell = bell >= 0 && (terminator < 0 || bell < terminator);
    int end = byBell ? bell : terminator;
    String command = pending.substring(from + skipped, end);
    if (command.startsWith("2;")) {
      title = command.substring(2);
    } else {
      commands.add(command);
    }
    return byBell ? end + 1 : end + 2;
  }

  private void sequence(String parameters, char letter) {
    switch (letter) {
      case 'H' -> place(number(parameters, 0) - 1, number(parameters, 1) - 1);
      case 'G' -> place(row, number(parameters, 0) - 1);
      case 'K' -> erase(row, column);
      case 'J' -> eraseAll(parameters);
      case 'M' -> move(row, number(parameters, 0));
      case 'L' -> move(row, -number(parameters, 0));
      case 'm' -> graphics(parameters);
      case 'r' -> region(parameters);
      case 'h', 'l' -> mode(parameters, letter == 'h');
      case 't' -> titleStack(parameters);
      case 'u' -> keys = (parameters.startsWith(">") ? "kitty " : "") + keys.replace("kitty ", "");
      default -> unknown.add("CSI " + parameters + " " + letter);
    }
  }

  private void place(int toRow, int toColumn) {
    row = Math.clamp(toRow, 0, size.rows() - 1);
    column = Math.clamp(toColumn, 0, size.columns() - 1);
  }

  private void erase(int r, int start) {
    for (int c = start; c < size.columns(); c++) {
      clear(r, c);
      cells[r][c] = new Cell(" ", style);
    }
  }

  private void eraseAll(String parameters) {
    if (!parameters.equals("2")) {
      unknown.add("CSI " + parameters + " J");
    }
    for (int r = 0; r < size.rows(); r++) {
      erase(r, 0);
    }
  }

  private void move(int start, int by) {
    int count = Math.min(Math.abs(by), bottom - start);
    for (int i = 0; i < count; i++) {
      if (by > 0) {
        Cell[] first = cells[start];
        System.arraycopy(cells, start + 1, cells, start, bottom - start - 1);
        cells[bottom - 1] = first;
        erase(bottom - 1, 0);
      } else {
        Cell[] last = cells[bottom - 1];
        System.arraycopy(cells, start, cells, start + 1, bottom - start - 1);
        cells[start] = last;
        erase(start, 0);
      }
    }
  }

  private void graphics(String parameters) {
    if (parameters.startsWith(">")) {
      keys = keys.replace("other", "") + (parameters.endsWith(";2") ? "other" : "");
    } else if (parameters.isEmpty() || parameters.startsWith("0;")) {
      style = parameters;
    } else {
      unknown.add("CSI " + parameters + " m");
    }
  }

  private void region(String parameters) {
    top = parameters.isEmpty() ? 0 : number(parameters, 0) - 1;
    bottom = parameters.isEmpty() ? size.rows() : number(parameters, 1);
    if (top >= bottom || bottom > size.rows()) {
      unknown.add("CSI " + parameters + " r");
    }
    row = 0;
    column = 0;
  }

  private void mode(String parameters, boolean on) {
    int number = Integer.parseInt(parameters.substring(1));
    boolean changed = on ? modes.add(number) : modes.remove(number);
    if (number == 1049 && changed) {
      Cell[][] shown = cells;
      cells = otherScreen;
      otherScreen = shown;
    }
  }

  private void titleStack(String parameters) {
    switch (parameters) {
      case "22;2" -> titles.add(title);
      case "23;2" -> title = titles.isEmpty() ? "" : titles.removeLast();
      default -> unknown.add("CSI " + parameters + " t");
    }
  }

  private static int number(String parameters, int index) {
    String[] all = parameters.split(";", -1);
    return index < all.length && !all[index].isEmpty() ? Integer.parseInt(all[index]) : 1;
  }
}
