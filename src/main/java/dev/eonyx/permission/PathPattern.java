package dev.eonyx.permission;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A pattern for paths, much as in `.gitignore`: `*` and `?` stay within a name, `**` spans names,
/// a pattern without a slash means that name at any depth. A pattern that ends in a plain name
/// covers what is below it too. Relative patterns start at the workspace's root.
final class PathPattern {

  private final boolean absolute;
  private final boolean anywhere;
  private final List<String> names;

  private PathPattern(boolean absolute, boolean anywhere, List<String> names) {
    this.absolute = absolute;
    this.anywhere = anywhere;
    this.names = List.copyOf(names);
  }

  /// @throws RuleException when it can never match
  static PathPattern parse(String pattern) throws RuleException {
    List<String> names = new ArrayList<>();
    for (String name : pattern.split("/", -1)) {
      if (name.equals("..") || name.startsWith("~")) {
        throw new RuleException(
            "The path "
                + pattern
                + " must not contain `..` or `~`: write it from the project's root, or absolute.");
      }
      if (!name.isEmpty() && !name.equals(".")) {
        names.add(name);
      }
    }
    if (names.isEmpty()) {
      throw new RuleException("The path " + pattern + " names nothing; write `**` for everything.");
    }
    return new PathPattern(pattern.startsWith("/"), pattern.indexOf('/') < 0, names);
  }

  /// @param path absolute
  /// @param everywhere whether a pattern without a slash also means files outside of the root
  boolean matches(Path path, Path root, boolean everywhere) {
    if (absolute) {
      return matches(namesOf(path), 0, 0);
    }
    boolean inside = path.startsWith(root);
    if (!inside && !(anywhere && everywhere)) {
      return false;
    }
    List<String> rest = namesOf(inside ? root.relativize(path) : path);
    if (!anywhere) {
      return matches(rest, 0, 0);
    }
    for (int from = 0; from < rest.size(); from++) {
      if (matches(rest, from, 0)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> namesOf(Path path) {
    List<String> names = new ArrayList<>();
    path.forEach(name -> names.add(name.toString()));
    return names;
  }

  private boolean matches(List<String> path, int at, int pattern) {
    if (pattern == names.size()) {
      return at == path.size() || isPlain(names.getLast());
    }
    if (names.get(pattern).equals("**")) {
      for (int next = at; next <= path.size(); next++) {
        if (matches(path, next, pattern + 1)) {
          return true;
        }
      }
      return false;
    }
    return at < path.size()
        && nameMatches(names.get(pattern), path.get(at))
        && matches(path, at + 1, pattern + 1);
  }

  private static boolean isPlain(String name) {
    return name.indexOf('*') < 0 && name.indexOf('?') < 0;
  }

  /// Whether `name` is what `pattern` describes, with `*` for any characters and `?` for one.
  static boolean nameMatches(String pattern, String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int resume = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        resume = n;
      } else if (p < pattern.length()
          && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }
}
