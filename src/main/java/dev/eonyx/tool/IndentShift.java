package dev.eonyx.tool;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The one rule that leads from the model's indentation to the file's: a number of columns, or,
/// when the two are indented with other units, a number of steps.
///
/// @param table what becomes of each indentation of the new lines
record IndentShift(Map<String, String> table) {

  /// How many blanks a step may have, the most usual first.
  private static final List<Integer> WIDTHS = List.of(4, 2, 8, 3);

  /// The indentation of one line as the model sent it and as it stands in the file.
  record Pair(String sent, String file) {}

  /// The rule, when there is one that holds for all pairs and places all new lines.
  ///
  /// @param pairs the lines of `old` beside those of the file
  /// @param indents the indentations of the new lines
  static Optional<IndentShift> find(List<Pair> pairs, List<String> indents, FileText file) {
    IndentUnit unit = fileUnit(pairs, file);
    return byUnit(pairs, indents, unit)
        .or(() -> byColumns(pairs, indents))
        .or(() -> bySteps(pairs, indents, unit));
  }

  String of(String indent) {
    return table.getOrDefault(indent, indent);
  }

  /// Same depth, but steps of another width: four blanks sent for the file's two.
  private static Optional<IndentShift> byUnit(
      List<Pair> pairs, List<String> indents, IndentUnit unit) {
    Pair first = pairs.getFirst();
    int steps = first.file().length() / unit.width();
    boolean oneDepth = pairs.stream().allMatch(first::equals);
    if (!oneDepth || unit.tabs() || steps == 0 || first.sent().length() % steps != 0) {
      return Optional.empty();
    }
    int width = first.sent().length() / steps;
    boolean whole =
        WIDTHS.contains(width) && indents.stream().allMatch(indent -> indent.length() % width == 0);
    return whole && width != unit.width()
        ? shifted(pairs, indents, new IndentUnit(false, width), unit)
        : Optional.empty();
  }

  private static Optional<IndentShift> byColumns(List<Pair> pairs, List<String> indents) {
    StringBuilder all = new StringBuilder(String.join("", indents));
    pairs.forEach(pair -> all.append(pair.sent()).append(pair.file()));
    int shift = pairs.getFirst().file().length() - pairs.getFirst().sent().length();
    if (all.chars().distinct().count() > 1
        || pairs.stream().anyMatch(p -> p.file().length() - p.sent().length() != shift)) {
      return Optional.empty();
    }
    String blank = all.isEmpty() ? "" : all.substring(0, 1);
    Map<String, String> table = new HashMap<>();
    for (String indent : indents) {
      if (indent.length() + shift < 0) {
        return Optional.empty();
      }
      table.put(indent, blank.repeat(indent.length() + shift));
    }
    return Optional.of(new IndentShift(table));
  }

  /// Tabs for blanks or the other way round. How many blanks the model means by a step is tried in
  /// the order of [#widths]; only a width that explains every line is taken.
  private static Optional<IndentShift> bySteps(
      List<Pair> pairs, List<String> indents, IndentUnit unit) {
    boolean tabs =
        indents.stream().anyMatch(indent -> indent.indexOf('\t') >= 0)
            || pairs.stream().anyMatch(pair -> pair.sent().indexOf('\t') >= 0);
    if (tabs) {
      return shifted(pairs, indents, new IndentUnit(true, 1), unit);
    }
    for (int width : widths(pairs, indents, unit)) {
      Optional<IndentShift> shift = shifted(pairs, indents, new IndentUnit(false, width), unit);
      if (shift.isPresent()) {
        return shift;
      }
    }
    return Optional.empty();
  }

  /// The file's unit where the edit is, or what most of the file uses when nothing is indented
  /// there.
  private static IndentUnit fileUnit(List<Pair> pairs, FileText file) {
    IndentUnit unit = IndentUnit.of(file);
    if (pairs.stream().anyMatch(pair -> pair.file().indexOf('\t') >= 0)) {
      return new IndentUnit(true, 1);
    }
    boolean blanks = pairs.stream().anyMatch(pair -> pair.file().length() > 1);
    return blanks && unit.tabs() ? new IndentUnit(false, 4) : unit;
  }

  private static Optional<IndentShift> shifted(
      List<Pair> pairs, List<String> indents, IndentUnit sent, IndentUnit unit) {
    int steps =
        unit.measure(pairs.getFirst().file()).steps()
            - sent.measure(pairs.getFirst().sent()).steps();
    for (Pair pair : pairs) {
      IndentUnit.Depth from = sent.measure(pair.sent());
      IndentUnit.Depth to = unit.measure(pair.file());
      boolean same = from.rest() == to.rest() && to.steps() - from.steps() == steps;
      if (!from.isMeasured() || !to.isMeasured() || !same) {
        return Optional.empty();
      }
    }
    Map<String, String> table = new HashMap<>();
    for (String indent : indents) {
      IndentUnit.Depth depth = sent.measure(indent);
      if (!depth.isMeasured() || depth.steps() + steps < 0) {
        return Optional.empty();
      }
      table.put(indent, unit.indent(depth.steps() + steps, depth.rest()));
    }
    return Optional.of(new IndentShift(table));
  }

  /// The widths a step of the model may have, the most likely first: what two lines of different
  /// depth show; what leaves the depth as it is; the greatest that divides all indentations; the
  /// usual ones.
  private static Set<Integer> widths(List<Pair> pairs, List<String> indents, IndentUnit unit) {
    Set<Integer> widths = new LinkedHashSet<>();
    Pair first = pairs.getFirst();
    int firstSteps = unit.measure(first.file()).steps();
    for (Pair pair : pairs) {
      int steps = unit.measure(pair.file()).steps() - firstSteps;
      addQuotient(widths, pair.sent().length() - first.sent().length(), steps);
    }
    addQuotient(widths, first.sent().length(), firstSteps);
    int divisor = 0;
    for (String indent : indents) {
      divisor = gcd(divisor, indent.length());
    }
    for (Pair pair : pairs) {
      divisor = gcd(divisor, pair.sent().length());
    }
    addQuotient(widths, divisor, 1);
    widths.addAll(WIDTHS);
    return widths;
  }

  private static void addQuotient(Set<Integer> widths, int blanks, int steps) {
    if (steps != 0 && blanks % steps == 0 && WIDTHS.contains(blanks / steps)) {
      widths.add(blanks / steps);
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
