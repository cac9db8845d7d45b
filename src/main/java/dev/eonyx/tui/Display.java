package dev.eonyx.tui;

import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.io.IOException;

/// The terminal, as the loop sees it. Used by the loop's thread only.
public interface Display {

  Size size();

  /// Makes the screen look like this, with as few bytes as that takes.
  void paint(Frame frame) throws IOException;

  /// Asks the terminal to put text on the clipboard (OSC 52). Nobody learns whether it did.
  ///
  /// @return whether the text was short enough to be sent
  boolean copy(String text) throws IOException;

  /// Rings the bell, and sends a notification where the terminal shows them.
  void notify(String text) throws IOException;

  /// Takes the mouse, or leaves it to the terminal, whatever is not so now.
  ///
  /// @return whether it is taken
  boolean toggleMouse() throws IOException;

  /// Gives the terminal back as it was, runs the program in it, and takes it again.
  void away(Outing outing) throws IOException;

  /// Stops the process with the terminal as it was, and takes it again when the process goes on.
  void suspend() throws IOException;

  /// Whatever is on the screen is not what was painted: the next frame is painted whole.
  void forget() throws IOException;

  /// The loop has taken this event out of its inbox and done all that it asks for. To be called
  /// once for every event, whatever it was and whatever became of it.
  ///
  /// The display reads on from the keyboard only when everything it had read is done. So it is not
  /// reading while a key is being dealt with, and what [#away] runs gets its first key.
  default void handled(UiEvent event) {}

  /// Something that has the terminal for itself.
  interface Outing {
    void run() throws IOException;
  }
}
