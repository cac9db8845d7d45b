package dev.eonyx.context;

import dev.eonyx.text.Excerpt;
import dev.eonyx.text.WellFormed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// The lines of a reply, made fit to stand at the end of a system prompt: nothing in it can pass
/// for a heading of the prompt's own, such as `# Project context`, and nothing is invisible.
///
/// @param lines without line feeds
/// @param fenced for each line, whether it is in a code block
/// @param isCut whether the reply went on
record SummaryLines(List<String> lines, List<Boolean> fenced, boolean isCut) {

  /// More than this is not even looked at.
  private static final int LONGEST = 48_000;

  private static final Pattern LINE_END = Pattern.compile("\\r\\n|[\\r\\u0085\\u2028\\u2029]");

  /// Control characters, and what hides text or turns its direction.
  private static final Pattern INVISIBLE =
      Pattern.compile(
          "[\\p{Cc}&&[^\\n\\t]]|[\\u200b\\u2060\\ufeff\\u202a-\\u202e\\u2066-\\u2069]"
              + "|[\\x{e0000}-\\x{e007f}]");

  /// A heading of the first level behind anything that may stand before one, and what a model may
  /// take for such a heading.
  private static final Pattern FIRST_LEVEL =
      Pattern.compile(
          "^([^\\p{L}\\p{N}#`\"']*)#(?!#)"
              + "(?=[\\s\\p{Z}]|$|project[\\s\\p{Z}]+context|user[\\s\\p{Z}]+context|summary[\\s\\p{Z}]+of)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern UNDERLINE = Pattern.compile(" {0,3}=+[ \\t]*");
  private static final Pattern TITLE = Pattern.compile(" {0,3}[^\\s#>|*+`-].*");

  SummaryLines {
    lines = List.copyOf(lines);
    fenced = List.copyOf(fenced);
  }

  static SummaryLines of(String reply) {
    String begin = Excerpt.first(reply, LONGEST);
    boolean isCut = begin.length() < reply.length();
    if (isCut && begin.indexOf('\n') >= 0) {
      begin = begin.substring(0, begin.lastIndexOf('\n'));
    }
    String plain = LINE_END.matcher(WellFormed.text(begin)).replaceAll("\n");
    plain = INVISIBLE.matcher(plain).replaceAll("").strip();
    List<String> lines = new ArrayList<>();
    for (String line : plain.split("\n", -1)) {
      lines.add(FIRST_LEVEL.matcher(line).replaceFirst("$1##"));
    }
    return new SummaryLines(lines, fences(lines), isCut).withoutUnderlines();
  }

  /// The same with each line changed.
  SummaryLines map(UnaryOperator<String> change) {
    return new SummaryLines(lines.stream().map(change).toList(), fenced, isCut);
  }

  /// Headings that are underlined become headings like the others.
  private SummaryLines withoutUnderlines() {
    List<String> kept = new ArrayList<>();
    List<Boolean> keptFenced = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      boolean isTitle =
          i + 1 < lines.size()
              && !fenced.get(i)
              && UNDERLINE.matcher(lines.get(i + 1)).matches()
              && TITLE.matcher(lines.get(i)).matches();
      kept.add(isTitle ? "## " + lines.get(i).strip() : lines.get(i));
      keptFenced.add(fenced.get(i));
      i += isTitle ? 1 : 0;
    }
    return new SummaryLines(kept, keptFenced, isCut);
  }

  /// Which lines are in code blocks, the fences included. When one is not closed, there are none:
  /// better a heading too many than text that escapes.
  private static List<Boolean> fences(List<String> lines) {
    List<Boolean> fenced = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      boolean fence = line.strip().startsWith("```");
      fenced.add(inside || fence);
      inside ^= fence;
    }
    if (inside) {
      fenced.replaceAll(_ -> false);
    }
    return fenced;
  }
}
