package dev.eonyx.session;

import dev.eonyx.message.Message;

/// Takes the messages of a session file one by one, as [Session#past] meets them.
///
/// @param <E> what the visitor may fail with; nothing more is read then
@FunctionalInterface
public interface PastVisitor<E extends Exception> {

  /// @param line the line of the file the message is on, counted from 1
  void message(int line, Message message) throws E;
}
