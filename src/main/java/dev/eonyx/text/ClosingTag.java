package dev.eonyx.text;

import java.util.regex.Pattern;

/// Text that is put between `<tag>` and `</tag>` must not end the part itself.
public final class ClosingTag {

  private ClosingTag() {}

  /// The text with a backslash in each `</tag`, however it is spaced and spelled, so that it is one
  /// no more. What was defused stays as it is.
  ///
  /// @param tag a name of letters
  public static String defused(String text, String tag) {
    return text.indexOf('<') < 0
        ? text
        : Pattern.compile("<(\\s*/\\s*" + tag + ")", Pattern.CASE_INSENSITIVE)
            .matcher(text)
            .replaceAll("<\\\\$1");
  }
}
