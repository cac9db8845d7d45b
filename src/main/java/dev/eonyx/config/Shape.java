package dev.eonyx.config;

import java.util.List;
import java.util.Map;

/// What may stand under a key.
sealed interface Shape {

  /// @param use what the text is for, which decides whether variables in it are read
  record Text(Use use) implements Shape {}

  /// One of a few words.
  record Choice(List<String> words) implements Shape {}

  /// A whole number; `why` ends the sentence that refuses another one, and may be empty.
  record Whole(long least, long most, String why) implements Shape {}

  /// A number that is not negative.
  record Amount() implements Shape {}

  record Flag() implements Shape {}

  /// A list of texts.
  ///
  /// @param words the only texts allowed; empty allows all
  /// @param additive whether a later layer adds to the list instead of replacing it
  record Texts(List<String> words, boolean additive) implements Shape {}

  /// A text, or a list of texts.
  record OneOrMore() implements Shape {}

  /// An object with known keys.
  record Group(Map<String, Shape> keys) implements Shape {}

  /// An object whose keys are names the user chooses.
  ///
  /// @param what one of these names, in words
  record Named(Name what, Shape each) implements Shape {}

  /// What a text is for.
  enum Use {
    /// Taken as it is written, dollars included.
    LITERAL,
    /// `$NAME` is read.
    PLAIN,
    /// As PLAIN, and an http or https address.
    ADDRESS,
    /// As PLAIN, and a path in which `~/` is the home directory.
    PATH,
    /// As PLAIN, and never printed; an unset variable is only a warning.
    KEY,
    /// As PLAIN, and the value of an HTTP header.
    HEADER
  }

  /// What the user gives a name to.
  enum Name {
    PROVIDER("a provider's name must not be empty or hold spaces or a slash"),
    MODEL("a model's name must not be empty"),
    HEADER("a header's name must be made of letters, digits and hyphens"),
    ACTION("an action's name must be made of small letters and _");

    final String rule;

    Name(String rule) {
      this.rule = rule;
    }

    boolean allows(String name) {
      return switch (this) {
        case PROVIDER ->
            !name.isEmpty()
                && name.chars().noneMatch(c -> c == '/' || c <= ' ' || Character.isWhitespace(c));
        case MODEL -> !name.isBlank();
        case ACTION ->
            !name.isEmpty() && name.chars().allMatch(c -> (c >= 'a' && c <= 'z') || c == '_');
        case HEADER -> !name.isEmpty() && name.chars().allMatch(Name::isTokenCharacter);
      };
    }

    /// RFC 9110, section 5.6.2.
    private static boolean isTokenCharacter(int c) {
      return c > ' ' && c <= '~' && "\"(),/:;<=>?@[\\]{}".indexOf(c) < 0;
    }
  }
}
