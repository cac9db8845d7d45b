package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// What holds for every overlay, whatever is pressed and however small the screen is.
class OverlayPropertiesTest {

  /// UB-157, UB-158, UB-159: in every frame the rows fit and the caret is within them.
  @Property(tries = 400)
  void everyFrameFits(
      @ForAll("overlays") Overlay overlay,
      @ForAll("keys") List<Key> keys,
      @ForAll("sizes") Size first,
      @ForAll("sizes") Size second) {
    Overlay open = overlay;
    assertFits(open, first);
    open = open.sized(first);
    for (Key key : keys) {
      Optional<Overlay> next = open.press(key).next();
      if (next.isEmpty()) {
        return;
      }
      open = answered(next.get());
      assertFits(open, first);
    }
    assertFits(open.sized(second), second);
    assertFits(open, second);
  }

  /// UB-159: how it looks depends on its state and the size, not on the sizes it had before.
  @Property(tries = 150)
  void aResizeLeavesNothingBehind(
      @ForAll("overlays") Overlay overlay,
      @ForAll("sizes") Size first,
      @ForAll("sizes") Size second) {
    assertThat(overlay.sized(first).sized(second).render(second))
        .isEqualTo(overlay.sized(second).render(second));
  }

  @Property(tries = 200)
  void pastedTextFits(
      @ForAll("overlays") Overlay overlay,
      @ForAll("texts") String text,
      @ForAll("sizes") Size size) {
    assertFits(overlay.pasted(text).sized(size), size);
    overlay.paste(text).next().ifPresent(open -> assertFits(open, size));
  }

  @Property(tries = 150)
  void theWheelNeverLeavesTheText(
      @ForAll("overlays") Overlay overlay,
      @ForAll("sizes") Size size,
      @ForAll("turns") List<Integer> turns) {
    Overlay open = overlay.sized(size);
    for (int rows : turns) {
      open = open.wheel(rows).next().orElseThrow();
    }
    assertFits(open, size);
  }

  private static Overlay answered(Overlay overlay) {
    return overlay instanceof SessionBrowser browser
        ? browser.with(new UiEvent.Sessions("", Samples.rows(), true))
        : overlay;
  }

  private static void assertFits(Overlay overlay, Size area) {
    List<Line> rows = overlay.render(area);
    switch (overlay.place()) {
      case PAGE -> assertThat(rows).hasSize(area.rows());
      case PANEL -> assertThat(rows).hasSizeBetween(1, area.rows());
    }
    for (Line row : rows) {
      assertThat(row.width()).as(row.text()).isLessThanOrEqualTo(area.columns());
      assertThat(row.text()).doesNotContain("\u001b", "\n", "\t", "\u202e");
    }
    Optional<Frame.Caret> caret = overlay.caret(area);
    if (caret.isPresent()) {
      assertThat(caret.get().row()).isBetween(0, rows.size() - 1);
      assertThat(caret.get().column()).isBetween(0, area.columns() - 1);
    }
  }

  @Provide
  Arbitrary<Overlay> overlays() {
    return Arbitraries.of(new ArrayList<>(Samples.all().values()));
  }

  @Provide
  Arbitrary<Size> sizes() {
    return Arbitraries.oneOf(
        Arbitraries.of(new Size(1, 1), new Size(20, 5), new Size(2, 3), Samples.SMALL),
        Combinators.combine(
                Arbitraries.integers().between(1, 130), Arbitraries.integers().between(1, 45))
            .as(Size::new));
  }

  @Provide
  Arbitrary<List<Integer>> turns() {
    return Arbitraries.integers().between(-200, 200).list().ofMaxSize(20);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(60),
        Arbitraries.of(
            "漢字 e\u0301 👨‍👩‍👧 \u200b",
            "a\nb\r\n\tc",
            "\u001b[2J\u202e",
            "x".repeat(5_000),
            "👩🏽".repeat(600)));
  }

  @Provide
  Arbitrary<List<Key>> keys() {
    Arbitrary<Integer> characters =
        Arbitraries.oneOf(
            Arbitraries.integers().between(' ', '~'),
            Arbitraries.of(
                0x6F22, 0x301, 0x200D, 0x1F468, 0x1F469, 0x202E, 0x1B, 0xFE0F, 0xD83D, 0x1F1E9));
    Arbitrary<Key> written = characters.map(Key::character);
    Arbitrary<Key> any =
        Combinators.combine(
                Arbitraries.of(Key.Name.values()),
                characters,
                Arbitraries.of(true, false),
                Arbitraries.of(true, false),
                Arbitraries.of(true, false))
            .as((name, character, ctrl, alt, shift) ->
                new Key(name, name == Key.Name.CHARACTER ? character : 0, ctrl, alt, shift));
    return Arbitraries.oneOf(written, any).list().ofMaxSize(40);
  }
}
