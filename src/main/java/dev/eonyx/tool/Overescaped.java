package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `old` was escaped once too often: `\"` stands for `"`, a backslash and an `n` for a line end.
/// One level is taken off `old`, and off `new` when that one clearly has it too.
final class Overescaped {

  private Overescaped() {}

  private enum Escape {
    LINE_END('n', '\n'),
    RETURN('r', '\r'),
    TAB('t', '\t'),
    QUOTE('"', '"'),
    APOSTROPHE('\'', '\''),
    BACKSLASH('\\', '\\');

    private final char letter;
    private final char meaning;

    Escape(char letter, char meaning) {
      this.letter = letter;
      this.meaning = meaning;
    }

    static @Nullable Escape of(char letter) {
      for (Escape escape : values()) {
        if (escape.letter == letter) {
          return escape;
        }
      }
      return null;
    }
  }

  /// A text with one level of escapes taken off.
  private record Unescaped(String text, Set<Escape> escapes) {

    static Unescaped of(String text) {
      StringBuilder plain = new StringBuilder(text.length());
      Set<Escape> escapes = EnumSet.noneOf(Escape.class);
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        Escape escape = c == '\\' && i + 1 < text.length() ? Escape.of(text.charAt(i + 1)) : null;
        if (escape == null) {
          plain.append(c);
        } else {
          plain.append(escape.meaning);
          escapes.add(escape);
          i++;
        }
      }
      return new Unescaped(plain.toString(), escapes);
    }
  }

  static List<Splice> find(FileText file, Edit edit) throws ToolException {
    Unescaped old = Unescaped.of(edit.old());
    if (old.escapes().isEmpty()) {
      return List.of();
    }
    Edit probe = edit.with(old.text(), old.text());
    if (Rung.first(file, probe, Rung.EXACT, Rung.LOOKALIKE).isEmpty()) {
      return List.of();
    }
    Edit plain = edit.with(old.text(), unescape(old, edit.now()));
    return Rung.first(file, plain, Rung.EXACT, Rung.LOOKALIKE);
  }

  /// What the model means by `new`. A text may be escaped as a whole or not at all; one that has an
  /// escape `old` does not have, or both forms of one character, may mean either.
  private static String unescape(Unescaped old, String now) throws ToolException {
    Unescaped plain = Unescaped.of(now);
    if (plain.escapes().isEmpty()) {
      return now;
    }
    List<String> doubts = new ArrayList<>();
    for (Escape escape : plain.escapes()) {
      if (!old.escapes().contains(escape)) {
        doubts.add("\\" + escape.letter + " is in new but not in old");
      } else if (escape != Escape.BACKSLASH && hasPlain(now, escape.meaning)) {
        doubts.add("new has both \\" + escape.letter + " and the plain character");
      }
    }
    if (doubts.isEmpty()) {
      return plain.text();
    }
    throw new ToolException(
        "old is in the file only without its extra backslashes, and new may be meant either way ("
            + String.join("; ", doubts)
            + "). Send both exactly as the file has them");
  }

  /// Whether a character stands in a text without a backslash before it.
  private static boolean hasPlain(String text, char sought) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == sought) {
        return true;
      }
    }
    return false;
  }
}
