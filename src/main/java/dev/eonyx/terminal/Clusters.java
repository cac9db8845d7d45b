package dev.eonyx.terminal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Visible characters of more than one code point, numbered, so that a cell can hold them.
final class Clusters {

  /// Text from outside decides how many there are.
  private static final int LIMIT = 20_000;

  /// Longer ones are a heap of accents.
  private static final int MAX_CHARS = 32;

  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  int number(String cluster) {
    String text = cluster.length() <= MAX_CHARS ? cluster : cut(cluster);
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    int number = texts.size();
    texts.add(text);
    numbers.put(text, number);
    return number;
  }

  String text(int number) {
    return texts.get(number);
  }

  boolean isFull() {
    return texts.size() >= LIMIT;
  }

  /// Forgets all. No cell that was made before may be used after it.
  void clear() {
    texts.clear();
    numbers.clear();
  }

  private static String cut(String cluster) {
    boolean splits = Character.isHighSurrogate(cluster.charAt(MAX_CHARS - 1));
    return cluster.substring(0, splits ? MAX_CHARS - 1 : MAX_CHARS);
  }
}
