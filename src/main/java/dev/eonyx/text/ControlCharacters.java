package dev.eonyx.text;

/// Makes text of unknown origin safe to show and to send: what a terminal would obey is taken out
/// or made visible, what a reader would read stays.
///
/// - Escape sequences (CSI, OSC, DCS and the like, 7-bit and 8-bit) disappear. One that is never
///   ended swallows nothing: its text comes out behind a visible `␛`.
/// - A carriage return starts the line over, so that a progress bar leaves its last state; a
///   backspace takes one character back.
/// - Line feeds and tabs stay. The bell disappears. Other control characters become their picture
///   (`␀`, `␡`); direction overrides, line separators and other C1 characters become `\u202e`.
/// - A surrogate without its other half becomes U+FFFD.
///
/// An instance is a filter for text that arrives in pieces; [#neutralise] is the whole at once. Not
/// safe for use by several threads.
public final class ControlCharacters {

  private static final char ESC = '\u001b';
  private static final char BEL = '\u0007';

  /// No real sequence is longer, but for images, which are rubbish here anyway.
  private static final int MAX_SEQUENCE = 4096;

  private static final int MAX_CSI = 128;

  /// Where neutralised text goes. What was written to the line before [#carriageReturn] is
  /// overwritten by what follows it.
  public interface Sink {

    void text(char[] characters, int from, int to);

    void lineFeed();

    void carriageReturn();

    void backspace();
  }

  private enum State {
    GROUND,
    ESCAPE,
    ESCAPE_INTERMEDIATE,
    CSI,
    STRING,
    STRING_ESCAPE
  }

  private final Sink sink;
  private final StringBuilder sequence = new StringBuilder();
  private State state = State.GROUND;
  private final char[] single = new char[1];
  private char highSurrogate;

  public ControlCharacters(Sink sink) {
    this.sink = sink;
  }

  /// The text without anything a terminal obeys but line feeds and tabs.
  public static String neutralise(String text) {
    if (isPlain(text)) {
      return text;
    }
    var line = new LineEditor(text.length());
    var filter = new ControlCharacters(line);
    filter.accept(text.toCharArray(), text.length());
    filter.end();
    return line.text();
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isPrintable(c) && c != '\n' && c != '\t') {
        return false;
      }
    }
    return true;
  }

  /// The next piece of the text.
  public void accept(char[] characters, int length) {
    int at = 0;
    while (at < length) {
      int run = at;
      if (state == State.GROUND && highSurrogate == 0) {
        while (run < length && isPrintable(characters[run])) {
          run++;
        }
      }
      if (run > at) {
        sink.text(characters, at, run);
        at = run;
      } else {
        one(characters[at++]);
      }
    }
  }

  /// The text has ended; what is unfinished comes out.
  public void end() {
    dropHalf();
    if (state != State.GROUND) {
      giveUp();
    }
  }

  private void one(char c) {
    switch (state) {
      case GROUND -> ground(c);
      case ESCAPE -> escape(c);
      case ESCAPE_INTERMEDIATE -> {
        if (c < 0x20 || c > 0x2f) {
          state = State.GROUND;
          if (c < 0x30 || c > 0x7e) {
            ground(c);
          }
        }
      }
      case CSI -> csi(c);
      case STRING -> string(c);
      case STRING_ESCAPE -> {
        if (c == '\\') {
          state = State.GROUND;
        } else {
          state = State.ESCAPE;
          escape(c);
        }
      }
    }
  }

  private void ground(char c) {
    if (highSurrogate != 0 && Character.isLowSurrogate(c)) {
      sink.text(new char[] {highSurrogate, c}, 0, 2);
      highSurrogate = 0;
      return;
    }
    dropHalf();
    if (Character.isHighSurrogate(c)) {
      highSurrogate = c;
      return;
    }
    switch (c) {
      case '\n' -> sink.lineFeed();
      case '\r' -> sink.carriageReturn();
      case '\b' -> sink.backspace();
      case BEL -> {}
      case ESC -> begin(State.ESCAPE);
      case '\u009b' -> begin(State.CSI);
      case '\u0090', '\u0098', '\u009d', '\u009e', '\u009f' -> begin(State.STRING);
      default -> show(c);
    }
  }

  private void dropHalf() {
    if (highSurrogate != 0) {
      highSurrogate = 0;
      put('\ufffd');
    }
  }

  private void begin(State next) {
    sequence.setLength(0);
    state = next;
  }

  private void escape(char c) {
    switch (c) {
      case '[' -> begin(State.CSI);
      case ']', 'P', 'X', '^', '_' -> {
        begin(State.STRING);
        sequence.append(c);
      }
      default -> {
        if (c >= 0x20 && c <= 0x2f) {
          state = State.ESCAPE_INTERMEDIATE;
        } else {
          state = State.GROUND;
          if (c < 0x30 || c > 0x7e) {
            ground(c);
          }
        }
      }
    }
  }

  private void csi(char c) {
    if (c >= 0x40 && c <= 0x7e) {
      state = State.GROUND;
    } else if (c < 0x20 || c > 0x7e || sequence.length() > MAX_CSI) {
      state = State.GROUND;
      ground(c);
    } else {
      sequence.append(c);
    }
  }

  private void string(char c) {
    if (c == BEL || c == '\u009c') {
      state = State.GROUND;
    } else if (c == ESC) {
      state = State.STRING_ESCAPE;
    } else if (c == '\n' || sequence.length() >= MAX_SEQUENCE) {
      giveUp();
      ground(c);
    } else {
      sequence.append(c);
    }
  }

  /// A sequence that does not end is shown, lest it hide what follows.
  private void giveUp() {
    boolean hidden = state == State.STRING || state == State.STRING_ESCAPE;
    state = State.GROUND;
    if (hidden && !sequence.isEmpty()) {
      String text = sequence.toString();
      sequence.setLength(0);
      put('␛');
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c >= 0x20 && !(c >= 0x80 && c < 0xa0)) {
          ground(c);
        }
      }
    }
  }

  private void show(char c) {
    if (c == '\t' || isPrintable(c)) {
      put(c);
    } else if (c < 0x20) {
      put((char) ('␀' + c));
    } else if (c == 0x7f) {
      put('␡');
    } else if (Character.isLowSurrogate(c)) {
      put('\ufffd');
    } else {
      String hex = Integer.toHexString(c);
      String text = "\\u" + "0".repeat(4 - hex.length()) + hex;
      sink.text(text.toCharArray(), 0, text.length());
    }
  }

  private void put(char c) {
    single[0] = c;
    sink.text(single, 0, 1);
  }

  /// A character that needs no thought. Surrogates do, because the other half may be missing.
  private static boolean isPrintable(char c) {
    if (c < 0x7f) {
      return c >= 0x20;
    }
    if (c < 0x2028) {
      return c >= 0xa0 && c != '\u061c' && c != '\u200e' && c != '\u200f';
    }
    return !(c <= 0x202e || (c >= 0x2066 && c <= 0x2069) || Character.isSurrogate(c));
  }

  /// Puts lines together in memory.
  private static final class LineEditor implements Sink {

    private final StringBuilder text;
    private int lineStart;
    private boolean returned;

    LineEditor(int capacity) {
      text = new StringBuilder(capacity);
    }

    String text() {
      return text.toString();
    }

    @Override
    public void text(char[] characters, int from, int to) {
      if (returned) {
        returned = false;
        text.setLength(lineStart);
      }
      text.append(characters, from, to - from);
    }

    @Override
    public void lineFeed() {
      returned = false;
      text.append('\n');
      lineStart = text.length();
    }

    @Override
    public void carriageReturn() {
      returned = true;
    }

    @Override
    public void backspace() {
      if (text.length() > lineStart && !returned) {
        text.setLength(text.offsetByCodePoints(text.length(), -1));
      }
    }
  }
}
