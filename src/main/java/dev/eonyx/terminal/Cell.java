package dev.eonyx.terminal;

/// A cell of the screen as one `int`: what it shows (21 bits), its style (8 bits, see [StyleCode]),
/// whether what it shows is the number of a cluster, and whether it is the second half of the cell
/// before it.
final class Cell {

  /// A space in plain style.
  static final int BLANK = ' ';

  /// The right half of a wide character.
  static final int SECOND_HALF = 1 << 30;

  private static final int CLUSTER = 1 << 29;
  private static final int STYLE_SHIFT = 21;
  private static final int CONTENT = (1 << STYLE_SHIFT) - 1;

  private Cell() {}

  static int of(int codePoint, int style) {
    return codePoint | style << STYLE_SHIFT;
  }

  static int ofCluster(int number, int style) {
    return CLUSTER | number | style << STYLE_SHIFT;
  }

  static int content(int cell) {
    return cell & CONTENT;
  }

  static int style(int cell) {
    return cell >> STYLE_SHIFT & 0xFF;
  }

  static boolean isCluster(int cell) {
    return (cell & CLUSTER) != 0;
  }
}
