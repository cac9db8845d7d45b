package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// Messages in the order of the file, each with its line.
final class LiveMessages {

  private final List<Message> messages = new ArrayList<>();
  private final List<Message> view = Collections.unmodifiableList(messages);
  private int[] lines = new int[64];

  /// A live, unmodifiable view.
  List<Message> view() {
    return view;
  }

  void add(int line, Message message) {
    if (messages.size() == lines.length) {
      lines = Arrays.copyOf(lines, lines.length * 2);
    }
    lines[messages.size()] = line;
    messages.add(message);
  }

  int line(int index) {
    if (index >= messages.size()) {
      throw new IndexOutOfBoundsException(index);
    }
    return lines[index];
  }

  List<Integer> lines() {
    return Arrays.stream(lines, 0, messages.size()).boxed().toList();
  }

  /// The index of the first message behind this line; that behind the last one when there is none.
  int indexAfter(int line) {
    int at = Arrays.binarySearch(lines, 0, messages.size(), line);
    return at >= 0 ? at + 1 : -at - 1;
  }

  /// Lets go of the messages up to this line.
  void dropThrough(int line) {
    int dropped = indexAfter(line);
    System.arraycopy(lines, dropped, lines, 0, messages.size() - dropped);
    messages.subList(0, dropped).clear();
  }

  void clear() {
    messages.clear();
  }
}
