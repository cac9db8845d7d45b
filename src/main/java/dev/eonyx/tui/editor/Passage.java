package dev.eonyx.tui.editor;

import dev.eonyx.text.ControlCharacters;

/// A piece of text in which some of it may be folded.
///
/// @param raw clean text, with a marker for each fold
/// @param folds what the markers stand for
record Passage(String raw, Folds folds) {

  static final Passage EMPTY = new Passage("", Folds.NONE);

  private enum Shown {
    TEXT,
    LABEL
  }

  /// Text from outside, cleaned.
  static Passage of(String text) {
    return new Passage(clean(text), Folds.NONE);
  }

  /// What a draft may hold of a text: line breaks are LF, tabs stay, other controls are taken out
  /// or made visible, and half a surrogate pair is U+FFFD.
  static String clean(String text) {
    String lines = text;
    if (text.indexOf('\r') >= 0) {
      lines = text.replace("\r\n", "\n").replace('\r', '\n');
    }
    return ControlCharacters.neutralise(lines);
  }

  /// With what is folded in its place: what is sent.
  String text() {
    return unfolded(Shown.TEXT);
  }

  /// With the labels of what is folded in its place: what is seen.
  String labelled() {
    return unfolded(Shown.LABEL);
  }

  private String unfolded(Shown shown) {
    if (folds.isEmpty()) {
      return raw;
    }
    var whole = new StringBuilder(raw.length());
    int from = 0;
    for (int i = 0; i < raw.length(); i++) {
      if (Folds.isMarker(raw, i)) {
        char marker = raw.charAt(i);
        whole.append(raw, from, i);
        whole.append(shown == Shown.TEXT ? folds.text(marker) : folds.label(marker));
        from = i + 1;
      }
    }
    return whole.append(raw, from, raw.length()).toString();
  }

  /// Of [#text], without putting it together.
  long length() {
    long length = raw.length();
    for (int i = 0; i < raw.length() && !folds.isEmpty(); i++) {
      length += Folds.isMarker(raw, i) ? folds.text(raw.charAt(i)).length() - 1 : 0;
    }
    return length;
  }

  boolean isEmpty() {
    return raw.isEmpty();
  }

  boolean isBlank() {
    for (int i = 0; i < raw.length(); i++) {
      boolean blank =
          Folds.isMarker(raw, i)
              ? folds.text(raw.charAt(i)).isBlank()
              : Character.isWhitespace(raw.charAt(i));
      if (!blank) {
        return false;
      }
    }
    return true;
  }

  Passage slice(int from, int to) {
    return new Passage(raw.substring(from, to), folds);
  }

  /// Both texts, the folds of both being those of one draft.
  Passage plus(Passage later) {
    return new Passage(raw + later.raw, later.folds);
  }

  /// The same with the markers of another table, which grows by what it does not know. What has no
  /// room in it is unfolded.
  Passage within(Folds table) {
    if (folds == table) {
      return this;
    }
    Folds grown = table;
    var renamed = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      if (!Folds.isMarker(raw, i)) {
        renamed.append(raw.charAt(i));
        continue;
      }
      String text = folds.text(raw.charAt(i));
      char known = grown.markerOf(text);
      if (known != 0) {
        renamed.append(known);
      } else if (grown.hasRoom()) {
        grown = grown.plus(text);
        renamed.append(grown.newest());
      } else {
        renamed.append(text);
      }
    }
    return new Passage(renamed.toString(), grown);
  }
}
