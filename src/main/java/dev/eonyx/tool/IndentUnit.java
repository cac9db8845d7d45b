package dev.eonyx.tool;

/// What one step of indentation is in a file.
///
/// @param width how many blanks a step has; 1 for tabs
record IndentUnit(boolean tabs, int width) {
  private static final int LOOKED_AT = 10_000;
  private static final int WIDEST = 8;

  /// The unit most lines of a file use: the kind of blank that starts more lines, and the most
  /// frequent step between lines that follow each other. A file that is not indented has four
  /// blanks.
  static IndentUnit of(FileText file) {
    int tabbed = 0;
    int spaced = 0;
    int[] steps = new int[WIDEST + 1];
    int before = 0;
    for (int line = 0; line < Math.min(file.lineCount(), LOOKED_AT); line++) {
      String text = file.line(line);
      int indent = Lookalikes.indent(text);
      if (indent == text.length()) {
        continue;
      }
      tabbed += text.charAt(0) == '\t' ? 1 : 0;
      spaced += text.startsWith("  ") ? 1 : 0;
      int step = indent - before;
      before = indent;
      if (step >= 2 && step <= WIDEST) {
        steps[step]++;
      }
    }
    return tabbed > spaced ? new IndentUnit(true, 1) : new IndentUnit(false, mostFrequent(steps));
  }

  /// An indentation of this many steps and `rest` blanks for alignment.
  String indent(int steps, int rest) {
    return (tabs ? "\t" : " ".repeat(width)).repeat(steps) + " ".repeat(rest);
  }

  /// An indentation measured in steps.
  ///
  /// @param rest blanks beyond the last whole step, or -1 when it is not made of this unit
  record Depth(int steps, int rest) {
    boolean isMeasured() {
      return rest >= 0;
    }
  }

  Depth measure(String indent) {
    int tabCount = 0;
    while (tabCount < indent.length() && indent.charAt(tabCount) == '\t') {
      tabCount++;
    }
    int blanks = indent.length() - tabCount;
    if (indent.lastIndexOf('\t') >= tabCount || (!tabs && tabCount > 0)) {
      return new Depth(0, -1);
    }
    return tabs ? new Depth(tabCount, blanks) : new Depth(blanks / width, blanks % width);
  }

  private static int mostFrequent(int[] steps) {
    int best = 4;
    for (int step = 2; step < steps.length; step++) {
      if (steps[step] > steps[best]) {
        best = step;
      }
    }
    return best;
  }
}
