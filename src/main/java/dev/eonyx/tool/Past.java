package dev.eonyx.tool;

import dev.eonyx.message.Message;
import java.io.IOException;

/// What was said in this session, all of it, by the lines of its file: what was folded into a
/// summary too.
public interface Past {

  /// The number of lines of the session file.
  int lines();

  /// Hands out the messages on these lines in their order, one at a time, so that a session of any
  /// size can be read.
  ///
  /// @param from the first line, from 1
  /// @param to the last line, included
  /// @throws IOException when the file cannot be read
  void read(int from, int to, Visitor visitor) throws IOException;

  /// Takes messages one by one.
  interface Visitor {

    /// @param line where the message stands in the file
    /// @return false to end the reading
    boolean message(int line, Message message) throws IOException;
  }
}
