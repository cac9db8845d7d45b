package dev.eonyx.terminal;

import com.googlecode.lanterna.TextColor;
import dev.eonyx.terminal.Dialect.Depth;
import dev.eonyx.tui.frame.Role;
import java.nio.charset.StandardCharsets;

/// How roles look: the only place with colours. Body text has the terminal's own foreground; no
/// background is touched but that of what is chosen.
final class Palette {

  /// Colours as 0xRRGGBB. What is dim can be read on both backgrounds, because the terminal may not
  /// have said which it has.
  ///
  /// @param chosen the background of what is chosen
  record Hues(int dim, int accent, int warning, int error, int added, int removed, int chosen) {

    static final Hues DARK =
        new Hues(0x868C96, 0xD9A55B, 0xE3D26A, 0xE8716D, 0x86B96B, 0xE0787A, 0x3B4048);
    static final Hues LIGHT =
        new Hues(0x656B76, 0x8F5A0A, 0x6F6500, 0xB3261E, 0x2C6E31, 0xB02A30, 0xD5DBE5);

    /// Blue and orange, which all common kinds of colour blindness tell apart.
    Hues forColourBlind() {
      boolean dark = chosen == DARK.chosen;
      return dark
          ? new Hues(dim, accent, warning, error, 0x6BB2F0, 0xE8944A, chosen)
          : new Hues(dim, accent, warning, error, 0x0B5CAD, 0xA65200, chosen);
    }
  }

  private static final String FAINT = "2";
  private static final String REVERSE = "7";

  private final Depth depth;
  private final boolean light;
  private final boolean colourBlind;
  private final byte[][] sequences = new byte[StyleCode.COUNT][];

  Palette(Depth depth, boolean light, boolean colourBlind) {
    this.depth = depth;
    this.light = light;
    this.colourBlind = colourBlind;
  }

  /// The SGR sequence that leads from any style to this one.
  byte[] sequence(int style) {
    byte[] sequence = sequences[style];
    if (sequence == null) {
      sequence = make(style);
      sequences[style] = sequence;
    }
    return sequence;
  }

  private byte[] make(int style) {
    StringBuilder codes = new StringBuilder("\u001b[");
    if (style != 0) {
      codes.append('0');
    }
    add(codes, style, StyleCode.BOLD, "1");
    add(codes, style, StyleCode.ITALIC, "3");
    add(codes, style, StyleCode.UNDERLINE, "4");
    add(codes, style, StyleCode.REVERSE, REVERSE);
    add(codes, style, StyleCode.STRIKE, "9");
    String colour = colour(StyleCode.role(style));
    boolean twice = colour.equals(REVERSE) && (style & StyleCode.REVERSE) != 0;
    if (!colour.isEmpty() && !twice) {
      codes.append(';').append(colour);
    }
    return codes.append('m').toString().getBytes(StandardCharsets.US_ASCII);
  }

  private static void add(StringBuilder codes, int style, int attribute, String code) {
    if ((style & attribute) != 0) {
      codes.append(';').append(code);
    }
  }

  private String colour(Role role) {
    return switch (depth) {
      case NONE -> withoutColour(role);
      case SIXTEEN -> sixteen(role);
      case INDEXED, TRUE -> coloured(role);
    };
  }

  private static String withoutColour(Role role) {
    return switch (role) {
      case PRIMARY, ADDED, REMOVED -> "";
      case DIM -> FAINT;
      case ACCENT, WARNING, ERROR -> "1";
      case SELECTION -> REVERSE;
    };
  }

  /// Bright black is invisible in some schemes, so what is dim is faint.
  private String sixteen(Role role) {
    return switch (role) {
      case PRIMARY -> "";
      case DIM -> FAINT;
      case ACCENT -> foreground(light ? TextColor.ANSI.BLUE : TextColor.ANSI.YELLOW);
      // Yellow cannot be read on a light background.
      case WARNING -> foreground(light ? TextColor.ANSI.MAGENTA : TextColor.ANSI.YELLOW);
      case SELECTION -> REVERSE;
      case ERROR -> foreground(TextColor.ANSI.RED);
      case ADDED ->
          foreground(
              !colourBlind
                  ? TextColor.ANSI.GREEN
                  : light ? TextColor.ANSI.BLUE : TextColor.ANSI.CYAN);
      case REMOVED ->
          foreground(
              !colourBlind
                  ? TextColor.ANSI.RED
                  : light ? TextColor.ANSI.MAGENTA : TextColor.ANSI.YELLOW);
    };
  }

  private String coloured(Role role) {
    Hues base = light ? Hues.LIGHT : Hues.DARK;
    Hues hues = colourBlind ? base.forColourBlind() : base;
    return switch (role) {
      case PRIMARY -> "";
      case DIM -> foreground(shown(hues.dim()));
      case ACCENT -> foreground(shown(hues.accent()));
      case SELECTION -> ascii(shown(hues.chosen()).getBackgroundSGRSequence());
      case WARNING -> foreground(shown(hues.warning()));
      case ERROR -> foreground(shown(hues.error()));
      case ADDED -> foreground(shown(hues.added()));
      case REMOVED -> foreground(shown(hues.removed()));
    };
  }

  private TextColor shown(int hue) {
    int red = hue >> 16;
    int green = hue >> 8 & 0xFF;
    int blue = hue & 0xFF;
    return depth == Depth.TRUE
        ? new TextColor.RGB(red, green, blue)
        : TextColor.Indexed.fromRGB(red, green, blue);
  }

  private static String foreground(TextColor colour) {
    return ascii(colour.getForegroundSGRSequence());
  }

  private static String ascii(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII);
  }
}
