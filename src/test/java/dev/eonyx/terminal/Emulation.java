package dev.eonyx.terminal;

import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The product's own way from bytes to events and from frames to bytes, around an emulated
/// terminal; without threads, so that a test says when what happens.
public final class Emulation {

  private static final TerminalOptions OPTIONS = TerminalOptions.of("xterm-direct");

  private final List<UiEvent> events = new ArrayList<>();
  private final KeyDecoder decoder = new KeyDecoder(events::add, _ -> {});
  private CellRenderer renderer = renderer();
  private VirtualTerminal terminal;
  private long written;

  public Emulation(Size size) {
    terminal = new VirtualTerminal(size);
  }

  /// What the terminal's bytes mean, a lone Esc at their end included.
  public List<UiEvent> decode(String bytes) {
    byte[] encoded = bytes.getBytes(StandardCharsets.UTF_8);
    decoder.accept(encoded, encoded.length, false);
    decoder.timeout();
    List<UiEvent> decoded = List.copyOf(events);
    events.clear();
    return decoded;
  }

  /// Paints the frame over what is on the screen.
  public void paint(Frame frame) {
    ByteOutput output = renderer.render(frame);
    byte[] bytes = Arrays.copyOf(output.bytes(), output.length());
    written += bytes.length;
    terminal.accept(bytes);
  }

  public void resize(Size size) {
    terminal.resize(size);
    renderer.forget();
  }

  public VirtualTerminal terminal() {
    return terminal;
  }

  /// All bytes that painting has taken.
  public long written() {
    return written;
  }

  /// The screen as an empty terminal would show the frame, styles included.
  public static VirtualTerminal fresh(Frame frame) {
    Emulation empty = new Emulation(frame.size());
    empty.paint(frame);
    return empty.terminal;
  }

  private static CellRenderer renderer() {
    return new CellRenderer(new Palette(Dialect.of(OPTIONS).depth(), false, false));
  }
}
