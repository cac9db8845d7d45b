package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import java.util.ArrayList;
import java.util.List;

/// The parts of a text around some places in it, on one line.
final class Snippet {

  /// Code points of all parts together.
  private static final int LENGTH = 300;

  private static final int MOST_PARTS = 5;

  private record Part(int from, int to) {}

  private Snippet() {}

  /// @param places offsets in the text, in no order; at least one. Each gets its share of the
  ///   snippet, parts that meet become one and leave their room to all, and `…` stands where
  ///   something is left out.
  static String around(String text, List<Integer> places) {
    List<Integer> shown = places.stream().sorted().distinct().limit(MOST_PARTS).toList();
    List<Part> parts = parts(text, shown, LENGTH / shown.size());
    int taken = parts.stream().mapToInt(part -> text.codePointCount(part.from(), part.to())).sum();
    int more = (LENGTH - taken) / parts.size();
    return join(text, more == 0 ? parts : widened(text, parts, more));
  }

  private static List<Part> parts(String text, List<Integer> shown, int share) {
    List<Part> parts = new ArrayList<>();
    for (int place : shown) {
      int from = back(text, place, share / 3);
      int to = forward(text, from, share);
      add(new Part(from, to), parts);
    }
    return parts;
  }

  private static List<Part> widened(String text, List<Part> parts, int more) {
    List<Part> widened = new ArrayList<>();
    for (Part part : parts) {
      int from = back(text, part.from(), more / 3);
      int to = forward(text, part.to(), more - more / 3);
      add(new Part(from, to), widened);
    }
    return widened;
  }

  /// Adds a part behind the others; one that meets the last becomes one with it.
  private static void add(Part part, List<Part> parts) {
    if (parts.isEmpty() || part.from() > parts.getLast().to()) {
      parts.add(part);
    } else {
      parts.set(parts.size() - 1, new Part(parts.getLast().from(), part.to()));
    }
  }

  private static String join(String text, List<Part> parts) {
    StringBuilder line = new StringBuilder();
    int end = 0;
    for (Part part : parts) {
      line.append(part.from() > end ? line.isEmpty() ? "…" : " … " : "");
      line.append(Excerpt.oneLine(text.substring(part.from(), part.to()), LENGTH));
      end = part.to();
    }
    return line.append(end < text.length() ? "…" : "").toString();
  }

  private static int back(String text, int from, int codePoints) {
    int at = from;
    for (int i = 0; i < codePoints && at > 0; i++) {
      at -= Character.charCount(text.codePointBefore(at));
    }
    return at;
  }

  private static int forward(String text, int from, int codePoints) {
    int at = from;
    for (int i = 0; i < codePoints && at < text.length(); i++) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }
}
