package dev.eonyx.tool;

import dev.eonyx.text.Excerpt;
import java.util.List;

/// A pattern for files as a model writes it: one without `/` is for the name at any depth, one with
/// `/` for the path from the directory searched; `{a,b}` gives a choice.
record PathGlob(List<Wildcard> choices, boolean byName) {
  private static final int MOST_CHOICES = 100;

  static PathGlob of(String pattern) throws ToolException {
    String bare = pattern.strip();
    while (bare.startsWith("./")) {
      bare = bare.substring(2);
    }
    if (bare.isEmpty() || bare.startsWith("/")) {
      throw new ToolException(
          "The glob \"%s\" must be a pattern relative to path, such as **/*.java; give the directory as path."
              .formatted(Excerpt.of(pattern, 100)));
    }
    // A directory stands for what is in it.
    String full = bare.endsWith("/") ? bare + "**" : bare;
    List<Wildcard> choices =
        Wildcard.braces(full, MOST_CHOICES).stream().map(Wildcard::of).toList();
    return new PathGlob(choices, full.indexOf('/') < 0);
  }

  /// @param relative a path from the directory searched, names separated by `/`
  boolean matches(String relative) {
    String sought = byName ? relative.substring(relative.lastIndexOf('/') + 1) : relative;
    for (Wildcard choice : choices) {
      if (choice.matches(sought)) {
        return true;
      }
    }
    return false;
  }
}
