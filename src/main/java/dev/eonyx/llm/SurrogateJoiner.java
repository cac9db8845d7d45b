package dev.eonyx.llm;

import dev.eonyx.text.WellFormed;

/// Joins the halves of a surrogate pair that arrive in two pieces of text (UB-093): a high half at
/// the end of a piece waits for the next one.
final class SurrogateJoiner {

  private String held = "";

  /// The text that is complete now; a half that can never be joined becomes U+FFFD.
  String push(String piece) {
    String text = held.isEmpty() ? piece : held + piece;
    held = "";
    if (!text.isEmpty() && Character.isHighSurrogate(text.charAt(text.length() - 1))) {
      held = text.substring(text.length() - 1);
      text = text.substring(0, text.length() - 1);
    }
    return WellFormed.text(text);
  }

  /// What is left when no more text follows.
  String end() {
    String rest = WellFormed.text(held);
    held = "";
    return rest;
  }
}
