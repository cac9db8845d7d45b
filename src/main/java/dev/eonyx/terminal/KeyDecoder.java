package dev.eonyx.terminal;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// Makes events of the bytes from the keyboard, however they are split: keys, pastes, the mouse,
/// the focus. Answers of the terminal never become text; that to OSC 11 tells the background. Used
/// by the reading thread only.
///
/// Some beginnings can be a whole or go on: an escape, above all. [#patience] says how long to wait
/// for more, and [#timeout] that nothing came. No beginning keeps the keyboard for itself for ever:
/// a sequence without end is dropped, and a paste whose end mark does not come is delivered after
/// two seconds of silence, after which keys are keys again.
final class KeyDecoder {

  private static final int ESC = 0x1B;
  private static final int BEL = 0x07;

  /// In milliseconds. An escape may be the key: who pressed it waits for this.
  private static final int ESCAPE_PATIENCE = 25;

  /// `ESC [` and the like, which are Alt and a key when nothing follows.
  private static final int INTRODUCER_PATIENCE = 100;

  private static final int SEQUENCE_PATIENCE = 250;
  private static final int PASTE_PATIENCE = 2000;

  private static final int MAX_SEQUENCE = 256;
  private static final int MAX_STRING = 8192;

  private enum State {
    GROUND,
    ESCAPE,
    CSI,
    /// The Linux console's F1 to F5: `ESC [ [ A`.
    CONSOLE,
    /// The three bytes of an old mouse report.
    OLD_MOUSE,
    SS3,
    STRING,
    STRING_ESCAPE,
    PASTE
  }

  private final Consumer<UiEvent> events;
  private final IntConsumer background;
  private final Utf8 utf8 = new Utf8();
  private final Bracketed paste = new Bracketed();
  private final StringBuilder sequence = new StringBuilder();
  private final StringBuilder burst = new StringBuilder();
  private State state = State.GROUND;
  private int escapes;
  private int introducer;
  private int swallowed;
  private boolean inBurst;

  /// @param background gets the background as 0xRRGGBB
  KeyDecoder(Consumer<UiEvent> events, IntConsumer background) {
    this.events = events;
    this.background = background;
  }

  /// How long to wait for the rest of what has begun, in milliseconds; 0 when nothing has.
  int patience() {
    return switch (state) {
      case GROUND -> utf8.isOpen() ? SEQUENCE_PATIENCE : 0;
      case ESCAPE -> utf8.isOpen() ? SEQUENCE_PATIENCE : ESCAPE_PATIENCE;
      case CSI, SS3, STRING -> sequence.isEmpty() ? INTRODUCER_PATIENCE : SEQUENCE_PATIENCE;
      case CONSOLE, OLD_MOUSE, STRING_ESCAPE -> SEQUENCE_PATIENCE;
      case PASTE -> PASTE_PATIENCE;
    };
  }

  /// Takes the next bytes.
  ///
  /// @param pasted whether they came at once, as nobody types: their line breaks are part of a text
  void accept(byte[] bytes, int length, boolean pasted) {
    inBurst = pasted;
    int i = 0;
    while (i < length) {
      if (state == State.PASTE) {
        int end = paste.accept(bytes, i, length);
        if (end < 0) {
          return;
        }
        endPaste();
        i = end;
      } else {
        one(bytes[i++] & 0xFF);
      }
    }
    flushBurst();
  }

  /// Nothing came within [#patience].
  void timeout() {
    if (utf8.isOpen()) {
      utf8.abandon();
      character(Utf8.REPLACEMENT);
      return;
    }
    State was = state;
    state = State.GROUND;
    switch (was) {
      case ESCAPE -> pressEscapes(escapes);
      case CSI, SS3, STRING -> {
        if (sequence.isEmpty()) {
          pressEscapes(escapes - 1);
          press(Keys.alt(introducer));
        }
      }
      case PASTE -> endPaste();
      case GROUND, CONSOLE, OLD_MOUSE, STRING_ESCAPE -> {}
    }
  }

  private void one(int b) {
    if (utf8.isOpen() && !utf8.continues(b)) {
      utf8.abandon();
      character(Utf8.REPLACEMENT);
    }
    switch (state) {
      case GROUND -> ground(b);
      case ESCAPE -> escape(b);
      case CSI -> csi(b);
      case CONSOLE -> {
        state = State.GROUND;
        if (b >= 'A' && b <= 'E') {
          Keys.function(b - 'A' + 1, 0).ifPresent(this::press);
        }
      }
      case OLD_MOUSE -> {
        if (++swallowed == 3) {
          state = State.GROUND;
        }
      }
      case SS3 -> ss3(b);
      case STRING -> string(b);
      case STRING_ESCAPE -> {
        if (b == '\\') {
          endString();
        } else {
          begin(1);
          escape(b);
        }
      }
      case PASTE -> throw new IllegalStateException("A paste is read as a whole");
    }
  }

  private void ground(int b) {
    if (b == ESC) {
      begin(1);
    } else if (b >= 0x80) {
      int codePoint = utf8.accept(b);
      if (codePoint >= 0) {
        character(codePoint);
      }
    } else if (b >= ' ' && b != 0x7F) {
      character(b);
    } else if (inBurst && (b == '\r' || b == '\n' || b == '\t')) {
      burst.append((char) b);
    } else {
      press(Keys.control(b));
    }
  }

  private void begin(int count) {
    state = State.ESCAPE;
    escapes = count;
  }

  private void escape(int b) {
    if (b >= 0x80) {
      int codePoint = utf8.accept(b);
      if (codePoint >= 0) {
        character(codePoint);
      }
      return;
    }
    switch (b) {
      case ESC -> {
        pressEscapes(escapes - 1);
        begin(2);
      }
      case '[' -> introduce(State.CSI, b);
      case 'O' -> introduce(State.SS3, b);
      case ']', 'P', '_' -> introduce(State.STRING, b);
      default -> character(b);
    }
  }

  private void introduce(State next, int b) {
    state = next;
    introducer = b;
    sequence.setLength(0);
  }

  private void csi(int b) {
    if (b == '[' && sequence.isEmpty()) {
      state = State.CONSOLE;
    } else if (b >= 0x20 && b < 0x40) {
      sequence.append((char) b);
      if (sequence.length() > MAX_SEQUENCE) {
        state = State.GROUND;
      }
    } else {
      state = State.GROUND;
      if (b >= 0x40 && b < 0x7F) {
        endSequence((char) b);
      } else {
        ground(b);
      }
    }
  }

  private void endSequence(char letter) {
    ControlSequence whole = new ControlSequence(sequence.toString(), letter);
    if (whole.isPasteBegin()) {
      flushBurst();
      state = State.PASTE;
    } else if (letter == 'M' && sequence.isEmpty()) {
      state = State.OLD_MOUSE;
      swallowed = 0;
    } else {
      whole.event().ifPresent(this::deliver);
    }
  }

  /// Old terminals tell Alt by one more escape in front.
  private void deliver(UiEvent event) {
    if (event instanceof UiEvent.Pressed(Key key)) {
      press(escapes > 1 ? key.withAlt() : key);
    } else {
      flushBurst();
      events.accept(event);
    }
  }

  private void ss3(int b) {
    if (b >= '0' && b <= '9' && sequence.isEmpty()) {
      sequence.append((char) b);
      return;
    }
    state = State.GROUND;
    if (b < 0x20 || b >= 0x7F) {
      ground(b);
      return;
    }
    int modifiers = sequence.isEmpty() ? 0 : Math.max(1, sequence.charAt(0) - '0') - 1;
    (modifiers == 0 ? Keys.pad((char) b) : Keys.lettered((char) b, modifiers))
        .ifPresent(key -> press(escapes > 1 ? key.withAlt() : key));
  }

  private void string(int b) {
    if (sequence.isEmpty() && !beginsString(b)) {
      state = State.GROUND;
      pressEscapes(escapes - 1);
      press(Keys.alt(introducer));
      ground(b);
    } else if (b == BEL) {
      endString();
    } else if (b == ESC) {
      state = State.STRING_ESCAPE;
    } else {
      sequence.append((char) b);
      if (sequence.length() > MAX_STRING) {
        state = State.GROUND;
      }
    }
  }

  /// Whether a terminal's OSC, DCS or APC goes on like this, or somebody types after Alt and a key.
  private boolean beginsString(int b) {
    return switch (introducer) {
      case ']' -> (b >= '0' && b <= '9') || b == 'l' || b == 'L' || b == 'I';
      case 'P' -> (b >= '0' && b <= '9') || b == '$' || b == '!' || b == '>' || b == '+';
      default -> b == 'G';
    };
  }

  private void endString() {
    state = State.GROUND;
    if (introducer == ']') {
      ColourAnswer.background(sequence.toString()).ifPresent(background);
    }
  }

  private void endPaste() {
    state = State.GROUND;
    String text = paste.take();
    if (!text.isEmpty()) {
      events.accept(new UiEvent.Pasted(text));
    }
  }

  /// A character, after an escape or not. Control characters of more than one byte are none.
  private void character(int codePoint) {
    int shown = codePoint >= 0x80 && codePoint < 0xA0 ? Utf8.REPLACEMENT : codePoint;
    if (state == State.ESCAPE) {
      state = State.GROUND;
      pressEscapes(escapes - 1);
      press(Keys.alt(shown));
    } else if (inBurst) {
      burst.appendCodePoint(shown);
    } else {
      press(Key.character(shown));
    }
  }

  private void pressEscapes(int count) {
    for (int i = 0; i < count; i++) {
      press(Key.of(Key.Name.ESCAPE));
    }
  }

  private void press(Key key) {
    flushBurst();
    events.accept(new UiEvent.Pressed(key));
  }

  private void flushBurst() {
    if (!burst.isEmpty()) {
      String text = PasteText.clean(burst.toString());
      burst.setLength(0);
      if (!text.isEmpty()) {
        events.accept(new UiEvent.Pasted(text));
      }
    }
  }
}
