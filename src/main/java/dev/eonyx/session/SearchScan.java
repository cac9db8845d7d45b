package dev.eonyx.session;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Looks for the words of a search in one file after another: first in its bytes, which rules out
/// almost all files, then in the decoded text of the lines that have one. One instance per thread.
final class SearchScan {

  private static final int CHUNK = 1 << 17;

  private final List<String> words;
  private final List<Optional<ByteNeedle>> needles;
  private final int overlap;
  private final byte[] buffer;

  SearchScan(List<String> words) {
    this.words = words;
    this.needles = words.stream().map(ByteNeedle::of).toList();
    this.overlap =
        needles.stream()
            .mapToInt(needle -> needle.map(ByteNeedle::length).orElse(0))
            .max()
            .orElse(0);
    this.buffer = new byte[CHUNK + overlap];
  }

  /// The hit in this session; null when a word is missing, or the file went away.
  @Nullable SearchHit find(SessionSummary session) throws IOException {
    try {
      return mayHoldAll(session.file()) ? bestLine(session) : null;
    } catch (FileNotFoundException e) {
      return null;
    }
  }

  /// Whether the bytes of the file hold every word, perhaps in places that do not count.
  private boolean mayHoldAll(Path file) throws IOException {
    List<ByteNeedle> missing = new ArrayList<>();
    needles.forEach(needle -> needle.ifPresent(missing::add));
    try (InputStream in = new FileInputStream(file.toFile())) {
      int held = 0;
      boolean more = true;
      while (more && !missing.isEmpty()) {
        int read = Math.max(0, in.read(buffer, held, CHUNK));
        // A file gives less than asked only at its end; asking again costs as much as reading.
        more = read == CHUNK;
        int filled = held + read;
        missing.removeIf(needle -> needle.isIn(buffer, 0, filled));
        held = Math.min(overlap, filled);
        System.arraycopy(buffer, filled - held, buffer, 0, held);
      }
    }
    return missing.isEmpty();
  }

  private @Nullable SearchHit bestLine(SessionSummary session) throws IOException {
    var found = new BitSet(words.size());
    SearchHit best = null;
    int bestCount = 0;
    BitSet inTitle = wordsIn(List.of(session.title()));
    found.or(inTitle);
    if (!inTitle.isEmpty()) {
      best = new SearchHit(session, 0, "title", SearchWords.snippet(session.title(), 0));
      bestCount = inTitle.cardinality();
    }
    try (LineSplitter lines = LineSplitter.open(session.file())) {
      while (bestCount < words.size() && lines.next()) {
        if (!mayHoldOne(lines) || !(lines.parse() instanceof SessionLine.Said said)) {
          continue;
        }
        List<String> texts = SearchWords.texts(said.message());
        BitSet here = wordsIn(texts);
        found.or(here);
        if (here.cardinality() > bestCount) {
          bestCount = here.cardinality();
          best =
              new SearchHit(
                  session, lines.number(), SearchWords.role(said.message()), snippet(texts, here));
        }
      }
    }
    return found.cardinality() == words.size() ? best : null;
  }

  private boolean mayHoldOne(LineSplitter line) {
    int from = line.start();
    int to = from + line.length();
    for (Optional<ByteNeedle> needle : needles) {
      if (needle.isEmpty() || needle.get().isIn(line.buffer(), from, to)) {
        return true;
      }
    }
    return false;
  }

  private BitSet wordsIn(List<String> texts) {
    var here = new BitSet(words.size());
    for (int i = 0; i < words.size(); i++) {
      for (String text : texts) {
        if (SearchWords.indexIn(text, words.get(i)) >= 0) {
          here.set(i);
          break;
        }
      }
    }
    return here;
  }

  private String snippet(List<String> texts, BitSet here) {
    String word = words.get(here.nextSetBit(0));
    for (String text : texts) {
      int at = SearchWords.indexIn(text, word);
      if (at >= 0) {
        return SearchWords.snippet(text, at);
      }
    }
    return "";
  }
}
