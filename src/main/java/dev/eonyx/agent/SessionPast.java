package dev.eonyx.agent;

import dev.eonyx.message.Message;
import dev.eonyx.session.Session;
import dev.eonyx.tool.Past;
import java.io.IOException;

/// The whole of a session's conversation, for the tool that looks into it.
record SessionPast(Session session) implements Past {

  @Override
  public int lines() {
    return session.lines();
  }

  @Override
  public void read(int from, int to, Visitor visitor) throws IOException {
    try {
      session.past(
          from,
          to,
          (int line, Message message) -> {
            if (!visitor.message(line, message)) {
              throw new Enough();
            }
          });
    } catch (Enough _) {
      // The visitor has what it wanted.
    }
  }

  /// Ends the reading early.
  private static final class Enough extends IOException {
    private static final long serialVersionUID = 1L;

    Enough() {
      super("enough");
    }
  }
}
