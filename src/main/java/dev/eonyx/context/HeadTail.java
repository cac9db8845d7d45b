package dev.eonyx.context;

import dev.eonyx.text.TextSize;
import java.util.function.LongFunction;

/// Takes the middle out of a text: what a tool did stands at the beginning of its result, what came
/// of it at the end.
final class HeadTail {

  private HeadTail() {}

  /// The text when it is no longer than `limit` code points; else its head and tail with a marker
  /// between them, all together no longer than that.
  ///
  /// @param marker what to say, given how many code points are left out; it must fit in the limit
  static String of(String text, int limit, LongFunction<String> marker) {
    if (text.length() <= limit) {
      return text;
    }
    long length = TextSize.codePoints(text);
    if (length <= limit) {
      return text;
    }
    // The number in the marker depends on the room the marker leaves; it only gets shorter.
    int room = limit - Math.toIntExact(TextSize.codePoints(marker.apply(length)));
    int tail = room / 2;
    int head = room - tail;
    return text.substring(0, text.offsetByCodePoints(0, head))
        + marker.apply(length - room)
        + text.substring(text.offsetByCodePoints(text.length(), -tail));
  }
}
