package dev.eonyx.context;

import java.util.Set;
import java.util.regex.Pattern;

/// Tells names of files and of things in programs from words of a language, by their shape alone.
final class Names {

  private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{7,64}");
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final Pattern LETTERS_IN_HEX = Pattern.compile("[a-fA-F]");
  private static final Pattern DIGIT = Pattern.compile("[0-9]");

  /// `fooBar`, `FooBar`, `foo2Bar`, `HTTPServer`; not `APIs`, not `2FA`.
  private static final Pattern HUMPS =
      Pattern.compile(
          "[\\p{L}\\p{N}_$]*(\\p{Ll}\\p{N}*\\p{Lu}|\\p{Lu}{2}\\p{Ll}{2})[\\p{L}\\p{N}_$]*");

  private static final Pattern SNAKE =
      Pattern.compile("[\\p{L}\\p{N}_$-]*[\\p{L}\\p{N}]_+[\\p{L}\\p{N}][\\p{L}\\p{N}_$-]*");

  /// `Foo.java`, `dev.eonyx.context`, `.gitignore`; not `3.14`, not `v1.x`.
  private static final Pattern DOTTED =
      Pattern.compile(
          "(?!v?\\d+\\.)(?=.*\\p{L}.*\\.)[\\p{L}\\p{N}_$@+-]+(\\.[\\p{L}\\p{N}_$+-]+)*\\.\\p{L}[\\p{L}\\p{N}_$-]*");

  private static final Pattern DOT_FILE = Pattern.compile("\\.\\p{Ll}[\\p{L}\\p{N}_.-]+");

  /// `e.g`, `i.e`, `a.m`.
  private static final Pattern ABBREVIATION = Pattern.compile("\\p{L}(\\.\\p{L})+");

  private static final Pattern SEPARATOR = Pattern.compile("[/\\\\]+");
  private static final Pattern ROOTED = Pattern.compile("(~|\\.{1,2}|@[^/]+|[a-zA-Z]:)?[/\\\\].*");

  /// What tells `src/net` from `read/write`.
  private static final Set<String> DIRECTORIES =
      Set.of(
          "app",
          "apps",
          "bin",
          "build",
          "cmd",
          "config",
          "dist",
          "doc",
          "docs",
          "etc",
          "home",
          "internal",
          "lib",
          "libs",
          "node_modules",
          "opt",
          "out",
          "packages",
          "pkg",
          "resources",
          "scripts",
          "src",
          "target",
          "test",
          "tests",
          "tmp",
          "usr",
          "var",
          "vendor");

  private Names() {}

  /// Whether this is the name of something rather than a word.
  static boolean isName(String word) {
    return isPath(word)
        || isDotted(word)
        || HUMPS.matcher(word).matches()
        || (SNAKE.matcher(word).matches() && hasLetter(word))
        || isHash(word);
  }

  /// Whether this is a hash, which may be written in short.
  static boolean isHash(String word) {
    boolean hex = HEX.matcher(word).matches() || UUID.matcher(word).matches();
    return hex && LETTERS_IN_HEX.matcher(word).find() && DIGIT.matcher(word).find();
  }

  private static boolean isDotted(String word) {
    return DOT_FILE.matcher(word).matches()
        || (DOTTED.matcher(word).matches() && !ABBREVIATION.matcher(word).matches());
  }

  private static boolean isPath(String word) {
    if (!hasLetter(word) || !SEPARATOR.matcher(word).find()) {
      return false;
    }
    if (word.indexOf(':', 2) >= 0 || word.indexOf(':') == 0) {
      return false;
    }
    if (ROOTED.matcher(word).matches() || word.endsWith("/")) {
      return true;
    }
    String[] parts = SEPARATOR.split(word, -1);
    if (parts.length > 2) {
      return true;
    }
    String last = parts[parts.length - 1];
    return word.indexOf('\\') > 0
        || word.indexOf('_') > 0
        || word.startsWith(".")
        || isDotted(last)
        || DIRECTORIES.contains(parts[0]);
  }

  private static boolean hasLetter(String word) {
    return word.codePoints().anyMatch(Character::isLetter);
  }
}
