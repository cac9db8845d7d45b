package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.Excerpt;
import dev.eonyx.text.TextSize;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Checks a summary against what was folded into it, here and without another request: a path or
/// identifier that occurs nowhere in it is marked ` [unverified]`, and each section says which
/// lines of the session file it comes from.
///
/// The text is going to stand at the end of the system prompt, so that it is also made harmless
/// there (see [SummaryLines]) and bounded.
public final class SummaryReview {

  private static final String MARK = " [unverified]";
  private static final int LONGEST = 24_000;
  private static final String CUT =
      "[The summary was longer than 24,000 characters; the rest is cut.]";

  private static final Pattern MARKED = Pattern.compile("[ \\t]{0,8}\\[unverified\\]");
  private static final Pattern DOUBLED =
      Pattern.compile("\\[unverified\\][ \\t]{0,8}(?=\\[unverified\\])");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)", Pattern.DOTALL);

  private final SummaryLines reply;
  private final List<List<NamedTerm>> terms = new ArrayList<>();
  private final Sightings folded = new Sightings();
  private final Sightings known = new Sightings();

  /// What the previous summary doubts; it cannot vouch for it.
  private final Set<String> doubted = new HashSet<>();

  /// @param reply what the model wrote
  /// @param previous the reviewed summary that was folded in; empty when there was none
  public SummaryReview(String reply, String previous) {
    this.reply = SummaryLines.of(reply).map(SummaryReview::marksApart);
    for (int i = 0; i < this.reply.lines().size(); i++) {
      SummaryHeading heading = heading(i);
      List<NamedTerm> found =
          NamedTerm.in(heading == null ? this.reply.lines().get(i) : heading.text());
      found.forEach(this::expect);
      terms.add(found);
    }
    know(previous);
  }

  /// A message that was folded and the line it stands on; each once, in any order.
  public void saw(int line, Message message) {
    var lines = new LineRange(line, line);
    switch (message) {
      case Message.SystemPrompt _ -> {
        // Not part of what is summarised.
      }
      case Message.User user -> folded.look(user.text(), lines);
      case Message.Result result -> folded.look(result.text(), lines);
      case Message.Assistant assistant -> {
        for (Content part : assistant.content()) {
          switch (part) {
            case Content.Text(String text) -> folded.look(text, lines);
            case Content.Reasoning _ -> {
              // The model that summarised did not see it.
            }
            case ToolCall call -> {
              folded.look(call.name(), lines);
              folded.look(unescaped(call.arguments()), lines);
            }
          }
        }
      }
    }
  }

  /// The summary as it can be kept.
  ///
  /// @param from first line of the session file it stands for, what `previous` stood for included
  /// @param to last of these lines
  public String reviewed(int from, int to) {
    var whole = new LineRange(from, to);
    var text = new BoundedLines();
    if (!hasSections()) {
      text.add("## Record " + whole.label());
      text.add("");
    }
    for (int i = 0; i < reply.lines().size(); i++) {
      String line = reply.lines().get(i);
      SummaryHeading heading = heading(i);
      if (heading == null) {
        text.add(marked(line, terms.get(i)));
      } else {
        LineRange lines = whole.holds(heading.lines()) ? heading.lines() : sources(i).within(whole);
        text.add(marked(heading.text(), terms.get(i)) + " " + lines.label());
      }
    }
    return text.joined(reply.isCut());
  }

  private void expect(NamedTerm term) {
    for (Sightings sightings : List.of(folded, known)) {
      sightings.expect(term.whole(), Names.isHash(term.whole()));
      term.parts().forEach(part -> sightings.expect(part, Names.isHash(part)));
    }
  }

  /// What the previous summary holds unmarked was verified then.
  private void know(String previous) {
    LineRange lines = LineRange.NONE;
    for (String line : SummaryLines.of(previous).lines()) {
      SummaryHeading heading = SummaryHeading.of(line);
      lines = heading == null ? lines : heading.lines();
      known.look(withoutDoubted(heading == null ? line : heading.text()), lines);
    }
  }

  private String withoutDoubted(String line) {
    var verified = new StringBuilder();
    int at = 0;
    for (NamedTerm term : NamedTerm.in(line)) {
      int end = endOfEmphasis(line, term.end());
      verified.append(line, at, term.start());
      if (endOfMarks(line, end) == end) {
        verified.append(line, term.start(), end);
      } else {
        doubted.add(Sightings.normal(term.whole()));
      }
      at = end;
    }
    return verified.append(line, at, line.length()).toString();
  }

  /// A name must not go on behind the mark of another, or it would be a different one without it.
  private static String marksApart(String line) {
    return MARKED
        .matcher(line)
        .replaceAll(mark -> mark.group() + (NamedTerm.goesOn(line, mark.end()) ? " " : ""));
  }

  private String marked(String line, List<NamedTerm> named) {
    var marked = new StringBuilder();
    int at = 0;
    for (NamedTerm term : named) {
      int end = endOfEmphasis(line, term.end());
      marked.append(line, at, end);
      at = endOfMarks(line, end);
      if (!isVerified(term)) {
        marked.append(MARK).append(NamedTerm.goesOn(line, at) ? " " : "");
      }
    }
    // What is left are marks the model put to words; one each is enough.
    return DOUBLED.matcher(marked.append(line, at, line.length())).replaceAll("");
  }

  private boolean isVerified(NamedTerm term) {
    boolean isDoubted = doubted.contains(Sightings.normal(term.whole()));
    Predicate<String> wasSeen =
        name -> folded.of(name).wasSeen() || (!isDoubted && known.of(name).wasSeen());
    return wasSeen.test(term.whole())
        || (!term.parts().isEmpty() && term.parts().stream().allMatch(wasSeen));
  }

  private static int endOfEmphasis(String line, int from) {
    int end = from;
    while (end < line.length() && line.charAt(end) == '*') {
      end++;
    }
    return end;
  }

  private static int endOfMarks(String line, int from) {
    Matcher mark = MARKED.matcher(line);
    int end = from;
    while (mark.region(end, line.length()).lookingAt()) {
      end = mark.end();
    }
    return end;
  }

  private @Nullable SummaryHeading heading(int index) {
    return reply.fenced().get(index) ? null : SummaryHeading.of(reply.lines().get(index));
  }

  private boolean hasSections() {
    for (int i = 0; i < reply.lines().size(); i++) {
      if (heading(i) != null) {
        return true;
      }
    }
    return false;
  }

  /// The lines between which the names of a section were seen.
  private LineRange sources(int start) {
    LineRange range = LineRange.NONE;
    for (int i = start; i < terms.size() && (i == start || heading(i) == null); i++) {
      for (NamedTerm term : terms.get(i)) {
        LineRange whole = seenOn(term.whole());
        range = range.and(whole);
        if (whole.isNone() && isVerified(term)) {
          for (String part : term.parts()) {
            range = range.and(seenOn(part));
          }
        }
      }
    }
    return range;
  }

  private LineRange seenOn(String name) {
    return folded.of(name).lines().and(known.of(name).lines());
  }

  /// What stands in the strings of JSON as it was meant.
  private static String unescaped(String json) {
    if (json.indexOf('\\') < 0) {
      return json;
    }
    return ESCAPE
        .matcher(json)
        .replaceAll(match -> {
          String escape = match.group(1);
          String meant =
              switch (escape.charAt(0)) {
                case 'n', 'r', 't', 'b', 'f' -> " ";
                case 'u' ->
                    escape.length() == 1
                        ? escape
                        : Character.toString((char) Integer.parseInt(escape.substring(1), 16));
                default -> escape;
              };
          return Matcher.quoteReplacement(meant);
        });
  }

  /// Lines up to the bound of a summary.
  private static final class BoundedLines {

    private final StringBuilder text = new StringBuilder();
    private long left = LONGEST - CUT.length() - 8L;
    private boolean full;
    private boolean fenced;

    void add(String line) {
      if (full) {
        return;
      }
      long length = TextSize.codePoints(line) + 1;
      full = length > left;
      text.append(full ? Excerpt.first(line, (int) left) : line).append('\n');
      left -= length;
      fenced ^= line.strip().startsWith("```");
    }

    String joined(boolean isCut) {
      if (full || isCut) {
        text.append(fenced ? "```\n" : "").append(CUT);
      }
      return text.toString().strip();
    }
  }
}
