package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.Dialect.Depth;
import dev.eonyx.terminal.Palette.Hues;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Style;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PaletteTest {

  private static final int BLACK = 0x000000;
  private static final int DARK = 0x1E1E2E;
  private static final int WHITE = 0xFFFFFF;

  @Test
  void withoutColoursThereAreOnlyAttributes() {
    assertThat(all(new Palette(Depth.NONE, false, false)))
        .isEqualTo("[m [0;2m [0;1m [0;7m [0;1m [0;1m [0m [0m");
  }

  @Test
  void withSixteenColours() {
    assertThat(all(new Palette(Depth.SIXTEEN, false, false)))
        .isEqualTo("[m [0;2m [0;33m [0;7m [0;33m [0;31m [0;32m [0;31m");
    assertThat(all(new Palette(Depth.SIXTEEN, true, true)))
        .isEqualTo("[m [0;2m [0;34m [0;7m [0;35m [0;31m [0;34m [0;35m");
  }

  @Test
  void withAllColours() {
    assertThat(all(new Palette(Depth.TRUE, false, false)))
        .isEqualTo(
            "[m [0;38;2;134;140;150m [0;38;2;217;165;91m [0;48;2;59;64;72m"
                + " [0;38;2;227;210;106m [0;38;2;232;113;109m [0;38;2;134;185;107m [0;38;2;224;120;122m");
  }

  @Test
  void withManyColoursTheNearestIsTaken() {
    assertThat(all(new Palette(Depth.INDEXED, false, false)))
        .matches("\\[m( \\[0;[34]8;5;\\d+m){7}");
  }

  @Test
  void attributesAreJoined() {
    Style all = new Style(Role.ERROR, true, true, true, true, true);
    assertThat(sequence(new Palette(Depth.SIXTEEN, false, false), all))
        .isEqualTo("[0;1;3;4;7;9;31m");
    assertThat(sequence(new Palette(Depth.SIXTEEN, false, false), Style.SELECTION.reversed()))
        .isEqualTo("[0;7m");
  }

  /// What is dim can be read, also when the background is not the one it is taken for; everything
  /// else is clear on its own.
  @Test
  void everythingCanBeRead() {
    for (int background : new int[] {BLACK, DARK, WHITE}) {
      assertThat(contrast(Hues.DARK.dim(), background)).isGreaterThan(3.3);
    }
    for (Hues hues : new Hues[] {Hues.DARK, Hues.DARK.forColourBlind()}) {
      for (int hue : clear(hues)) {
        assertThat(contrast(hue, DARK)).isGreaterThan(4.5);
      }
      assertThat(contrast(0xD0D0D0, hues.chosen())).isGreaterThan(4.5);
    }
    for (Hues hues : new Hues[] {Hues.LIGHT, Hues.LIGHT.forColourBlind()}) {
      for (int hue : clear(hues)) {
        assertThat(contrast(hue, WHITE)).isGreaterThan(4.5);
      }
      assertThat(contrast(0x303030, hues.chosen())).isGreaterThan(4.5);
    }
  }

  private static int[] clear(Hues hues) {
    return new int[] {
      hues.dim(), hues.accent(), hues.warning(), hues.error(), hues.added(), hues.removed()
    };
  }

  private static String all(Palette palette) {
    return Arrays.stream(Role.values())
        .map(role -> sequence(palette, Style.of(role)))
        .collect(Collectors.joining(" "));
  }

  private static String sequence(Palette palette, Style style) {
    byte[] bytes = palette.sequence(StyleCode.of(style));
    return new String(bytes, StandardCharsets.US_ASCII).substring(1);
  }

  /// WCAG 2.
  private static double contrast(int one, int other) {
    double lighter = Math.max(luminance(one), luminance(other));
    double darker = Math.min(luminance(one), luminance(other));
    return (lighter + 0.05) / (darker + 0.05);
  }

  private static double luminance(int colour) {
    return 0.2126 * linear(colour >> 16)
        + 0.7152 * linear(colour >> 8 & 0xFF)
        + 0.0722 * linear(colour & 0xFF);
  }

  private static double linear(int part) {
    double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
