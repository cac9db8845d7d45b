package dev.eonyx.tui;

import dev.eonyx.terminal.VirtualTerminal;
import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Width;
import java.util.List;
import java.util.Locale;

/// An emulated screen as SVG: the cells with the colours the product gave them.
final class Picture {

  private static final double CELL = 8.4;
  private static final int ROW = 18;
  private static final int MARGIN = 14;
  private static final String BACKGROUND = "#16181d";
  private static final String FOREGROUND = "#d7dae0";

  private final StringBuilder svg = new StringBuilder();
  private final VirtualTerminal terminal;

  private Picture(VirtualTerminal terminal) {
    this.terminal = terminal;
  }

  static String of(VirtualTerminal terminal, int columns) {
    return new Picture(terminal).draw(columns);
  }

  private String draw(int columns) {
    List<String> rows = terminal.text().lines().toList();
    int width = (int) Math.ceil(columns * CELL) + 2 * MARGIN;
    int height = rows.size() * ROW + 2 * MARGIN;
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"\n"
            .formatted(width, height));
    svg.append(
        "    viewBox=\"0 0 %d %d\" font-size=\"14\" xml:space=\"preserve\"\n"
            .formatted(width, height));
    svg.append(
        "    font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\">\n");
    svg.append(
        "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\"/>\n"
            .formatted(width, height, BACKGROUND));
    for (int row = 0; row < rows.size(); row++) {
      row(row, rows.get(row));
    }
    cursor();
    return svg.append("</svg>\n").toString();
  }

  private void row(int row, String text) {
    int column = 0;
    int start = 0;
    while (start < text.length()) {
      String style = terminal.styleAt(row, column);
      int end = start;
      int cells = 0;
      while (end < text.length() && terminal.styleAt(row, column + cells).equals(style)) {
        int next = Graphemes.next(text, end);
        cells += Width.of(text.substring(end, next));
        end = next;
      }
      run(row, column, cells, text.substring(start, end), style);
      column += cells;
      start = end;
    }
  }

  private void run(int row, int column, int cells, String text, String style) {
    Look look = Look.of(style);
    double x = MARGIN + column * CELL;
    if (!look.background().isEmpty()) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
              x,
              MARGIN + row * ROW,
              cells * CELL,
              ROW,
              look.background()));
    }
    if (!text.isBlank()) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%.1f\" y=\"%d\" textLength=\"%.1f\" fill=\"%s\"%s>%s</text>\n",
              x,
              MARGIN + row * ROW + 13,
              cells * CELL,
              look.foreground(),
              look.attributes(),
              escaped(text)));
    }
  }

  private void cursor() {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%d\" width=\"2\" height=\"%d\" fill=\"%s\"/>\n",
            MARGIN + terminal.cursorColumn() * CELL,
            MARGIN + terminal.cursorRow() * ROW,
            ROW,
            FOREGROUND));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /// What the codes of a style (SGR) look like.
  private record Look(String foreground, String background, String attributes) {

    static Look of(String style) {
      String foreground = FOREGROUND;
      String background = "";
      StringBuilder attributes = new StringBuilder();
      boolean reverse = false;
      String[] codes = style.split(";", -1);
      for (int i = 0; i < codes.length; i++) {
        switch (codes[i]) {
          case "1" -> attributes.append(" font-weight=\"bold\"");
          case "3" -> attributes.append(" font-style=\"italic\"");
          case "4" -> attributes.append(" text-decoration=\"underline\"");
          case "7" -> reverse = true;
          case "9" -> attributes.append(" text-decoration=\"line-through\"");
          case "38", "48" -> {
            String colour = colour(codes, i + 2);
            foreground = codes[i].equals("38") ? colour : foreground;
            background = codes[i].equals("48") ? colour : background;
            i += 4;
          }
          default -> {}
        }
      }
      return reverse
          ? new Look(
              background.isEmpty() ? BACKGROUND : background, foreground, attributes.toString())
          : new Look(foreground, background, attributes.toString());
    }

    private static String colour(String[] codes, int from) {
      return "#%02x%02x%02x"
          .formatted(
              Integer.parseInt(codes[from]),
              Integer.parseInt(codes[from + 1]),
              Integer.parseInt(codes[from + 2]));
    }
  }
}
