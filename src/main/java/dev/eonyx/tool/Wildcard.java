package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.List;

/// A path pattern as git and every shell user know it: `*` and `?` within a name, `[a-z]`,
/// `[!a-z]`, `[[:digit:]]`, `\` before a literal, and `**` for any number of directories. Matching
/// takes polynomial time whatever the pattern, since patterns come from repositories and models.
final class Wildcard {
  private static final String ANY_DEPTH = "**";

  private final List<String> segments;

  private Wildcard(List<String> segments) {
    this.segments = segments;
  }

  /// @param pattern with `/` between names; neither at its start nor its end
  static Wildcard of(String pattern) {
    return new Wildcard(List.of(pattern.split("/", -1)));
  }

  /// Whether a relative path, names separated by `/`, is matched as a whole.
  boolean matches(String path) {
    boolean oneName = segments.size() == 1 && !segments.getFirst().equals(ANY_DEPTH);
    return oneName
        ? path.indexOf('/') < 0 && matchesName(segments.getFirst(), path)
        : matches(List.of(path.split("/", -1)));
  }

  /// As [#matches(String)], for a path taken apart.
  boolean matches(List<String> names) {
    // As for characters, it is enough to go back to the last `**`.
    int name = 0;
    int segment = 0;
    int retryName = -1;
    int retrySegment = -1;
    while (name < names.size()) {
      if (segment < segments.size() && segments.get(segment).equals(ANY_DEPTH)) {
        retrySegment = ++segment;
        // At the end, `**` means everything inside, which is at least one name.
        retryName = segment == segments.size() ? name + 1 : name;
        name = retryName;
      } else if (segment < segments.size() && matchesName(segments.get(segment), names.get(name))) {
        name++;
        segment++;
      } else if (retrySegment >= 0 && retryName < names.size()) {
        name = ++retryName;
        segment = retrySegment;
      } else {
        return false;
      }
    }
    return name == names.size() && segment == segments.size();
  }

  /// Whether a name without `/` is matched by a pattern for one name.
  static boolean matchesName(String pattern, String name) {
    int p = 0;
    int n = 0;
    int retryPattern = -1;
    int retryName = -1;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        retryPattern = ++p;
        retryName = n;
        continue;
      }
      int c = name.codePointAt(n);
      int end = p < pattern.length() ? matchOne(pattern, p, c) : -1;
      if (end >= 0) {
        p = end;
        n += Character.charCount(c);
      } else if (retryPattern >= 0) {
        retryName += Character.charCount(name.codePointAt(retryName));
        n = retryName;
        p = retryPattern;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  /// The alternatives that `{a,b}` in a pattern stands for, at most `most`.
  static List<String> braces(String pattern, int most) {
    List<String> open = new ArrayList<>(List.of(pattern));
    List<String> done = new ArrayList<>();
    while (!open.isEmpty() && done.size() + open.size() <= most) {
      String next = open.removeLast();
      int start = next.indexOf('{');
      int end = start < 0 ? -1 : closing(next, start);
      if (end < 0) {
        done.add(next);
        continue;
      }
      for (String choice : choices(next.substring(start + 1, end))) {
        open.add(next.substring(0, start) + choice + next.substring(end + 1));
      }
    }
    done.addAll(open);
    return done;
  }

  private static int closing(String pattern, int open) {
    int depth = 0;
    for (int i = open; i < pattern.length(); i++) {
      depth += pattern.charAt(i) == '{' ? 1 : pattern.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  private static List<String> choices(String inside) {
    List<String> choices = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < inside.length(); i++) {
      char c = inside.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (c == ',' && depth == 0) {
        choices.add(inside.substring(from, i));
        from = i + 1;
      }
    }
    choices.add(inside.substring(from));
    return choices;
  }

  /// Matches one character.
  ///
  /// @return where the pattern goes on, or -1
  private static int matchOne(String pattern, int p, int c) {
    int sign = pattern.codePointAt(p);
    int next = p + Character.charCount(sign);
    if (sign == '?') {
      return next;
    }
    if (sign == '[') {
      return CharacterClass.match(pattern, p, c);
    }
    if (sign == '\\') {
      return next < pattern.length() && pattern.codePointAt(next) == c
          ? next + Character.charCount(c)
          : -1;
    }
    return sign == c ? next : -1;
  }
}
