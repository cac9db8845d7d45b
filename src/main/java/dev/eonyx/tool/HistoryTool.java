package dev.eonyx.tool;

import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.util.List;

/// Finds and reads what was said in this session, above all what was folded into a summary: folded
/// is not forgotten.
public final class HistoryTool implements Tool {

  static final String NAME = "history";

  private static final int USUAL_LIMIT = 20;
  private static final int MOST_HITS = 50;
  private static final int LONGEST_SEARCH = 500;

  private final LazySpec spec = new LazySpec(NAME);
  private final Past past;

  public HistoryTool(Past past) {
    this.past = past;
  }

  @Override
  public ToolSpec spec() {
    return spec.get();
  }

  @Override
  public List<Access> accesses(Arguments arguments, ToolContext context) {
    return List.of(new Access.Internal(NAME));
  }

  @Override
  public ToolResult run(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    Arguments given = arguments.forTool(spec());
    String search = given.optionalString("search").orElse("").strip();
    // Models fill in every argument they know of: nothing is on line 0, so that 0 is none.
    int from = given.integer("from", 0);
    int to = given.integer("to", 0);
    if (search.isEmpty()) {
      return read(from, to, context);
    }
    if (from != 0 || to != 0) {
      throw new ToolException(
          "history: give either \"search\", to find messages, or \"from\", to read lines, not both.");
    }
    return search(given, search, context);
  }

  private ToolResult search(Arguments given, String search, ToolContext context)
      throws ToolException, IOException {
    if (search.codePointCount(0, search.length()) > LONGEST_SEARCH) {
      throw given.wrong("search", "is longer than " + LONGEST_SEARCH + " characters");
    }
    HistoryQuery query = HistoryQuery.parse(search);
    if (query.terms().isEmpty()) {
      throw given.wrong("search", "has no words");
    }
    int asked = given.integer("limit", 0);
    if (asked < 0) {
      throw given.wrong("limit", "must be between 1 and " + MOST_HITS);
    }
    int limit = asked == 0 ? USUAL_LIMIT : Math.min(asked, MOST_HITS);
    HistorySearch found = new HistorySearch(query, limit, context.cancel());
    int lines = past.lines();
    past.read(1, lines, found);
    return result(found.report(lines), context);
  }

  private ToolResult read(int from, int to, ToolContext context) throws ToolException, IOException {
    if (from == 0) {
      throw new ToolException(
          "history: give \"search\", the words to find, or \"from\", the first line to read;"
              + " lines count from 1.");
    }
    int lines = past.lines();
    if (from < 0 || to < 0) {
      throw new ToolException("history: lines count from 1, up to " + lines + " in this session.");
    }
    if (from > lines) {
      throw new ToolException(
          "history: line %s is beyond the end: this session has %s lines.".formatted(from, lines));
    }
    if (to != 0 && from > to) {
      throw new ToolException(
          "history: \"from\" (%s) must not be greater than \"to\" (%s).".formatted(from, to));
    }
    int last = to == 0 ? lines : Math.min(to, lines);
    HistoryPage page = new HistoryPage(context);
    past.read(from, last, page);
    return result(page.report(from, last, lines), context);
  }

  private static ToolResult result(String text, ToolContext context) {
    return context.cancel().isCancelled()
        ? new ToolResult(Outcome.CANCELLED, text + "\n[cancelled: this is not all]")
        : ToolResult.ok(text);
  }
}
