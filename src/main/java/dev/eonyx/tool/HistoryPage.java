package dev.eonyx.tool;

import dev.eonyx.message.Message;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.util.Optional;

/// The messages on some lines of the past, in full as far as a result has room. A message longer
/// than a result keeps its head and tail; it stands alone, and the whole is kept in a file.
final class HistoryPage implements Past.Visitor {

  // The rest is for the last line, and for what is said in the place of a long line.
  private static final int MOST_BYTES = Caps.MAX_BYTES - 1_024;
  private static final int MOST_LINES = Caps.MAX_LINES - 8;

  private final ToolContext context;
  private final StringBuilder page = new StringBuilder();
  private int bytes;
  private int lines;
  private int next;

  HistoryPage(ToolContext context) {
    this.context = context;
  }

  @Override
  public boolean message(int line, Message message) throws IOException {
    Optional<Utterance> some = Utterance.of(message);
    if (some.isPresent()) {
      String entry = "[" + line + "] " + some.get().speaker() + ": " + some.get().text();
      if (!page.isEmpty() && !hasRoom(entry)) {
        next = line;
        return false;
      }
      add(Caps.clip(entry, new Blobs(context.blobs()), MOST_LINES, MOST_BYTES));
    }
    return !context.cancel().isCancelled();
  }

  private boolean hasRoom(String entry) {
    return bytes + TextSize.utf8(entry) < MOST_BYTES && lines + lineCount(entry) <= MOST_LINES;
  }

  private void add(String entry) {
    page.append(entry).append(entry.endsWith("\n") ? "" : "\n");
    bytes += TextSize.utf8(entry) + 1;
    lines += lineCount(entry);
  }

  private static int lineCount(String text) {
    return 1 + (int) text.chars().filter(c -> c == '\n').count();
  }

  /// The page with a line about where it stands and where to go on.
  String report(int from, int to, int total) {
    String range = "lines %s to %s of %s".formatted(from, next == 0 ? to : next - 1, total);
    if (page.isEmpty()) {
      return "Nothing was said on " + range + ".";
    }
    return page + "[" + range + (next == 0 ? "]" : "; go on with from: " + next + "]");
  }
}
