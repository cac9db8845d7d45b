package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Graphemes;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import java.util.Optional;

/// One line of text that is being written. The caret stands between visible characters, never
/// within one.
record TextField(String text, int caret) {

  static final TextField EMPTY = new TextField("", 0);

  /// In chars. Nobody writes more into one line; what does not fit is left out.
  private static final int MOST = 2_000;

  /// With the caret at the end.
  static TextField of(String text) {
    return EMPTY.inserted(text);
  }

  String stripped() {
    return text.strip();
  }

  /// What the key makes of it; empty when the key is none of writing.
  Optional<TextField> press(Key key) {
    if (key.isText()) {
      return Optional.of(inserted(Character.toString(key.character())));
    }
    boolean word = key.ctrl() || key.alt();
    return switch (key.name()) {
      case CHARACTER -> key.ctrl() && !key.alt() ? control(key) : alternative(key);
      case BACKSPACE -> Optional.of(without(word ? wordLeft() : left(), caret));
      case DELETE -> Optional.of(without(caret, word ? wordRight() : right()));
      case LEFT -> Optional.of(at(word ? wordLeft() : left()));
      case RIGHT -> Optional.of(at(word ? wordRight() : right()));
      case HOME -> Optional.of(at(0));
      case END -> Optional.of(at(text.length()));
      case ENTER, TAB, INSERT, ESCAPE, UP, DOWN, PAGE_UP, PAGE_DOWN -> Optional.empty();
      case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12 -> Optional.empty();
    };
  }

  /// With the text at the caret, on one line and without controls.
  TextField inserted(String more) {
    String clean = cut(Span.clean(cut(more, MOST)), MOST - text.length());
    String all = text.substring(0, caret) + clean + text.substring(caret);
    return new TextField(all, caret).at(caret + clean.length());
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, Graphemes.previous(text, most + 1));
  }

  /// What of the text is in view in so many cells: the caret is always in them.
  Line line(int cells, Style style) {
    int end = windowStart(cells);
    int start = end;
    int used = 0;
    while (end < text.length()) {
      int next = Graphemes.next(text, end);
      used += Width.of(text.substring(end, next));
      if (used > cells) {
        break;
      }
      end = next;
    }
    return Line.of(text.substring(start, end), style);
  }

  /// Where the caret is in these cells, counted from zero.
  int column(int cells) {
    return Math.clamp(
        Width.of(text.substring(windowStart(cells), caret)), 0, Math.max(0, cells - 1));
  }

  private int windowStart(int cells) {
    int start = caret;
    int used = 0;
    while (start > 0) {
      int before = Graphemes.previous(text, start);
      used += Width.of(text.substring(before, start));
      if (used > cells - 1) {
        break;
      }
      start = before;
    }
    return start;
  }

  private Optional<TextField> control(Key key) {
    return switch (key.character()) {
      case 'a' -> Optional.of(at(0));
      case 'b' -> Optional.of(at(left()));
      case 'e' -> Optional.of(at(text.length()));
      case 'h' -> Optional.of(without(left(), caret));
      case 'k' -> Optional.of(without(caret, text.length()));
      case 'u' -> Optional.of(without(0, caret));
      case 'w' -> Optional.of(without(wordLeft(), caret));
      default -> Optional.empty();
    };
  }

  private Optional<TextField> alternative(Key key) {
    return switch (key.character()) {
      case 'b' -> Optional.of(at(wordLeft()));
      case 'd' -> Optional.of(without(caret, wordRight()));
      case 'f' -> Optional.of(at(wordRight()));
      default -> Optional.empty();
    };
  }

  private TextField without(int from, int to) {
    return new TextField(text.substring(0, from) + text.substring(to), from).at(from);
  }

  /// With the caret there, or behind the visible character that this is in the middle of: what was
  /// written may have joined with its neighbours.
  private TextField at(int index) {
    int before = Graphemes.previous(text, index);
    return new TextField(text, index == 0 ? 0 : Math.max(index, Graphemes.next(text, before)));
  }

  private int left() {
    return Graphemes.previous(text, caret);
  }

  private int right() {
    return Graphemes.next(text, caret);
  }

  private int wordLeft() {
    int index = caret;
    while (index > 0 && text.charAt(index - 1) == ' ') {
      index--;
    }
    while (index > 0 && text.charAt(index - 1) != ' ') {
      index--;
    }
    return index;
  }

  private int wordRight() {
    int index = caret;
    while (index < text.length() && text.charAt(index) == ' ') {
      index++;
    }
    while (index < text.length() && text.charAt(index) != ' ') {
      index++;
    }
    return index;
  }
}
