package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.List;

/// The end of a session, read without what is before it.
///
/// @param start the byte where these messages begin in the file; see [SessionStore#older]
/// @param hasOlder whether something stands before them
/// @param title the title in force
/// @param state the newest one in what was read, with what follows it counted in;
///   [SessionState#EMPTY] when there is none
public record SessionTail(
    List<Message> messages,
    long start,
    boolean hasOlder,
    SessionHeader header,
    String title,
    SessionState state) {

  public SessionTail {
    messages = List.copyOf(messages);
  }
}
