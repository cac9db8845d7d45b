package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.List;

/// Messages of a session that stand together in its file. What is said of lines that cannot be read
/// is said when the session is opened; here they are left out.
///
/// @param start the byte where the page begins in the file: the page before it ends there
/// @param hasOlder whether something stands before it
public record SessionPage(List<Message> messages, long start, boolean hasOlder) {

  public SessionPage {
    messages = List.copyOf(messages);
  }
}
