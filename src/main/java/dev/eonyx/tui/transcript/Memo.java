package dev.eonyx.tui.transcript;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.markup.Markdown;
import dev.eonyx.tui.markup.MarkdownStream;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Entries laid out before. It is shared by all versions of one transcript and never changes what
/// they show, only what it costs. Bounded by rows, the longest unused go first. For one thread.
final class Memo {

  private static final int MOST_ROWS = 20_000;

  /// @param second for which it was laid out, where it shows time
  private record Kept(Laid laid, int width, Folds.Fold fold, long second) {}

  private final LinkedHashMap<Item, Kept> kept = new LinkedHashMap<>(64, 0.75f, true);
  private int rows;
  private @Nullable Stream stream;

  /// The rows of an item. Where it shows time they may be those of another second, unless `now` is
  /// given: it has as many at any time.
  ///
  /// @param now negative for any time
  Laid laid(Item item, int width, Folds.Fold fold, long now) {
    if (item.entry() instanceof Entry.Answer answer && answer.open()) {
      // Its item is another one with every piece; the stream remembers it better.
      return Laid.of(markdown(answer, width));
    }
    Kept before = kept.get(item);
    long second = now < 0 ? -1 : Views.second(item.entry(), now);
    if (before != null && before.width == width && isSame(before.fold, fold)) {
      if (now < 0 || before.second == second) {
        return before.laid;
      }
    }
    Laid laid = Views.laid(item.entry(), new Views.Room(width, fold, Math.max(0, now)), this);
    forget(kept.put(item, new Kept(laid, width, fold, second)));
    rows += laid.rows().size();
    bound();
    return laid;
  }

  /// The rows of an answer, those of the newest one found by what they were before it grew.
  List<Line> markdown(Entry.Answer answer, int width) {
    String text = answer.text().text();
    Stream current = stream;
    if (current != null && current.width == width && text.startsWith(current.text)) {
      if (answer.open() || text.length() == current.text.length()) {
        return current.lines(text);
      }
    }
    if (!answer.open()) {
      return Markdown.lines(text, width);
    }
    Stream fresh = new Stream(width);
    stream = fresh;
    return fresh.lines(text);
  }

  int size() {
    return kept.size();
  }

  private static boolean isSame(Folds.Fold one, Folds.Fold other) {
    return one.all() == other.all() && one.toggled() == other.toggled();
  }

  private void bound() {
    while (rows > MOST_ROWS && kept.size() > 1) {
      forget(kept.pollFirstEntry().getValue());
    }
  }

  private void forget(@Nullable Kept gone) {
    if (gone != null) {
      rows -= gone.laid.rows().size();
    }
  }

  /// The answer that grows.
  private static final class Stream {
    private final int width;
    private final MarkdownStream markdown;
    private String text = "";
    private List<Line> lines = List.of();

    Stream(int width) {
      this.width = width;
      this.markdown = new MarkdownStream(width);
    }

    List<Line> lines(String longer) {
      if (!longer.equals(text) || lines.isEmpty()) {
        lines = List.copyOf(markdown.lines(longer));
        text = longer;
      }
      return lines;
    }
  }
}
