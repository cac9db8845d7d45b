package dev.eonyx.terminal;

import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Style;
import java.util.List;

/// A style as eight bits: three for the role, one for each attribute. Plain text is 0.
final class StyleCode {

  static final int COUNT = 256;

  static final int BOLD = 0x08;
  static final int ITALIC = 0x10;
  static final int UNDERLINE = 0x20;
  static final int STRIKE = 0x40;
  static final int REVERSE = 0x80;

  /// What shows on a cell without a character.
  private static final int VISIBLE_ON_BLANK = UNDERLINE | STRIKE | REVERSE;

  private static final int ROLE = 0x07;

  /// By their numbers.
  private static final List<Role> ROLES =
      List.of(
          Role.PRIMARY,
          Role.DIM,
          Role.ACCENT,
          Role.SELECTION,
          Role.ERROR,
          Role.ADDED,
          Role.REMOVED,
          Role.WARNING);

  private StyleCode() {}

  static int of(Style style) {
    return number(style.role())
        | (style.bold() ? BOLD : 0)
        | (style.italic() ? ITALIC : 0)
        | (style.underline() ? UNDERLINE : 0)
        | (style.strike() ? STRIKE : 0)
        | (style.reverse() ? REVERSE : 0);
  }

  static Role role(int code) {
    return ROLES.get(code & ROLE);
  }

  private static int number(Role role) {
    return switch (role) {
      case PRIMARY -> 0;
      case DIM -> 1;
      case ACCENT -> 2;
      case SELECTION -> 3;
      case ERROR -> 4;
      case ADDED -> 5;
      case REMOVED -> 6;
      case WARNING -> 7;
    };
  }

  /// The style of a blank: 0 where the style would not show on it.
  static int ofBlank(int code) {
    boolean shows = (code & VISIBLE_ON_BLANK) != 0 || role(code) == Role.SELECTION;
    return shows ? code : 0;
  }
}
