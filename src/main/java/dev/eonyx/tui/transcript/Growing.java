package dev.eonyx.tui.transcript;

import org.jspecify.annotations.Nullable;

/// Text that grows at its end, as an answer does. A value: what it says never changes; the longer
/// text is another value, which shares the characters. For one thread.
final class Growing {

  private final @Nullable StringBuilder shared;
  private final int length;
  private @Nullable String text;

  private Growing(@Nullable StringBuilder shared, int length, @Nullable String text) {
    this.shared = shared;
    this.length = length;
    this.text = text;
  }

  static Growing of(String text) {
    return new Growing(null, text.length(), text);
  }

  /// This text and then more. It costs no more than the piece, unless this value was gone on from
  /// before: then the characters behind it belong to another text.
  Growing plus(String more) {
    StringBuilder characters =
        shared != null && shared.length() == length ? shared : new StringBuilder(text());
    characters.append(more);
    return new Growing(characters, characters.length(), null);
  }

  String text() {
    if (text == null) {
      text = shared == null ? "" : shared.substring(0, length);
    }
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Growing that && text().equals(that.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
