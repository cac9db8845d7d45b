package dev.eonyx.tool;

/// `[...]` in a [Wildcard], by the rules of git's wildmatch.
final class CharacterClass {
  private final String pattern;
  private final int c;
  private int place;
  private boolean found;
  // What a range may start with; -1 after a range or a named class.
  private int before = -1;

  private CharacterClass(String pattern, int place, int c) {
    this.pattern = pattern;
    this.place = place;
    this.c = c;
  }

  /// Matches one character against the class that opens at `open`.
  ///
  /// @return the place behind the class, or -1 when it does not match or never closes
  static int match(String pattern, int open, int c) {
    int start = open + 1;
    boolean negated =
        start < pattern.length() && (pattern.charAt(start) == '!' || pattern.charAt(start) == '^');
    CharacterClass here = new CharacterClass(pattern, negated ? start + 1 : start, c);
    int first = here.place;
    // A closing bracket that comes first is a member.
    while (here.place < pattern.length()
        && (pattern.charAt(here.place) != ']' || here.place == first)) {
      if (!here.member()) {
        return -1;
      }
    }
    return here.place < pattern.length() && here.found != negated ? here.place + 1 : -1;
  }

  /// Takes one member; false when the pattern ends within it.
  private boolean member() {
    char sign = pattern.charAt(place);
    if (sign == '-' && before >= 0 && place + 1 < pattern.length() && peek() != ']') {
      place++;
      int low = before;
      int high = literal();
      found |= c >= low && c <= high;
      before = -1;
      return high >= 0;
    }
    if (sign == '[' && place + 1 < pattern.length() && peek() == ':') {
      int close = pattern.indexOf(":]", place + 2);
      if (close >= 0) {
        found |= isNamed(pattern.substring(place + 2, close));
        place = close + 2;
        before = -1;
        return true;
      }
    }
    before = literal();
    found |= before == c;
    return before >= 0;
  }

  private char peek() {
    return pattern.charAt(place + 1);
  }

  /// The next character, its backslash taken off; -1 at the end of the pattern.
  private int literal() {
    if (pattern.charAt(place) == '\\') {
      place++;
    }
    if (place >= pattern.length()) {
      return -1;
    }
    int literal = pattern.codePointAt(place);
    place += Character.charCount(literal);
    return literal;
  }

  private boolean isNamed(String name) {
    boolean digit = c >= '0' && c <= '9';
    boolean upper = c >= 'A' && c <= 'Z';
    boolean lower = c >= 'a' && c <= 'z';
    boolean graph = c > ' ' && c < 0x7f;
    return switch (name) {
      case "alnum" -> digit || upper || lower;
      case "alpha" -> upper || lower;
      case "blank" -> c == ' ' || c == '\t';
      case "cntrl" -> c < ' ' || c == 0x7f;
      case "digit" -> digit;
      case "graph" -> graph;
      case "lower" -> lower;
      case "print" -> graph || c == ' ';
      case "punct" -> graph && !digit && !upper && !lower;
      case "space" -> c == ' ' || (c >= '\t' && c <= '\r');
      case "upper" -> upper;
      case "xdigit" -> digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      default -> false;
    };
  }
}
