package dev.eonyx.tui.frame;

/// In cells; at least one of each.
public record Size(int columns, int rows) {

  public Size {
    columns = Math.max(1, columns);
    rows = Math.max(1, rows);
  }
}
