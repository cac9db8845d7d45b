package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.List;

/// The end of a session, read without what is before it.
///
/// @param start the byte where these messages begin in the file; see [SessionStore#older]
/// @param hasOlder whether something stands before them
/// @param title the title in force
public record SessionTail(
    List<Message> messages, long start, boolean hasOlder, SessionHeader header, String title) {

  public SessionTail {
    messages = List.copyOf(messages);
  }
}
