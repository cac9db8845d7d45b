package dev.eonyx.tui.overlay;

import dev.eonyx.tui.frame.Size;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every overlay at three sizes, as it looks. A panel gets at most half of the rows.
class OverlayFramesTest {

  private static final Path FRAMES = Path.of("src/test/resources/frames/overlay");

  static Stream<Arguments> overlays() {
    return Samples.all().entrySet().stream()
        .flatMap(entry ->
            List.of(Samples.USUAL, Samples.WIDE, Samples.SMALL).stream()
                .map(size -> Arguments.of(entry.getKey(), size, entry.getValue())));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("overlays")
  void looksAsItDid(String name, Size screen, Overlay overlay) throws IOException {
    Size area =
        switch (overlay.place()) {
          case PAGE -> screen;
          case PANEL -> new Size(screen.columns(), screen.rows() / 2);
        };
    String frame = Samples.text(overlay.sized(area), area) + "\n[" + overlay.hints() + "]\n";
    String size = screen.columns() + "x" + screen.rows();
    Golden.assertSame(FRAMES.resolve(name + "-" + size + ".txt"), frame);
  }
}
