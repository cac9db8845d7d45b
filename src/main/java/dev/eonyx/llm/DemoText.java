package dev.eonyx.llm;

import dev.eonyx.text.Excerpt;
import java.util.ArrayList;
import java.util.List;

/// Pieces of Markdown for the demo's answers, bounded in size and cut on whole characters.
final class DemoText {

  private static final int LINES = 12;
  private static final int LINE = 160;

  private DemoText() {}

  /// The first line of a text in backticks.
  static String code(String text) {
    String line = clipped(firstLine(text));
    return line.indexOf('`') < 0 ? '`' + line + '`' : "`` " + line + " ``";
  }

  /// The first lines of a text as a fenced block, and how many are left out.
  static String block(String text) {
    List<String> shown = new ArrayList<>();
    int more = 0;
    int fence = 3;
    for (String line : text.stripTrailing().split("\n", -1)) {
      if (shown.size() == LINES) {
        more++;
        continue;
      }
      shown.add(clipped(line));
      fence = Math.max(fence, backticks(line) + 1);
    }
    String border = "`".repeat(fence);
    String rest = more == 0 ? "" : "\n… and " + more + (more == 1 ? " more line" : " more lines");
    return border + "\n" + String.join("\n", shown) + "\n" + border + rest;
  }

  static String firstLine(String text) {
    String stripped = text.strip();
    int end = stripped.indexOf('\n');
    return end < 0 ? stripped : stripped.substring(0, end).stripTrailing();
  }

  static String clipped(String text) {
    return Excerpt.of(text, LINE);
  }

  /// A sentence ends with a full stop or with what it has already.
  static String sentence(String text) {
    String line = clipped(firstLine(text));
    boolean ended = !line.isEmpty() && ".!?…:".indexOf(line.charAt(line.length() - 1)) >= 0;
    return ended ? line : line + ".";
  }

  private static int backticks(String line) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < line.length(); i++) {
      run = line.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
