package dev.eonyx.session;

import dev.eonyx.text.Excerpt;
import dev.eonyx.text.WellFormed;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Recognises a message line of our own writing by how it begins, without parsing it: type, time,
/// role, and how the text begins. Reused from line to line; one per thread.
final class LinePrefix {

  /// How much of a text a list shows, in code points.
  static final int SHOWN = 200;

  private final byte[] start = ascii("{\"type\":\"message\",\"at\":\"");
  private final byte[] roleField = ascii("\",\"role\":\"");
  private final byte[] user = ascii("user\",\"content\":[{\"type\":\"text\",\"text\":\"");
  private final byte[] assistant = ascii("assistant\"");
  private final byte[] tool = ascii("tool\"");
  private final byte[] system = ascii("system\"");

  private byte[] bytes = new byte[0];
  private int end;
  private int time;
  private int role;

  /// Whether these bytes begin such a line. If not, it may still be a message of another writer.
  boolean read(byte[] line, int from, int length) {
    bytes = line;
    end = from + length;
    time = from + start.length;
    int afterTime = time + Timestamps.LENGTH;
    role = afterTime + roleField.length;
    return matches(start, from)
        && matches(roleField, afterTime)
        && (isUser() || matches(assistant, role) || matches(tool, role) || isSystem());
  }

  /// Copies the time it was said, as it stands there.
  void copyTime(byte[] target) {
    System.arraycopy(bytes, time, target, 0, Timestamps.LENGTH);
  }

  boolean isUser() {
    return matches(user, role);
  }

  boolean isSystem() {
    return matches(system, role);
  }

  /// How the text of a user's line begins.
  String text() {
    return decode(role + user.length);
  }

  private boolean matches(byte[] expected, int from) {
    int to = from + expected.length;
    return to <= end && Arrays.equals(bytes, from, to, expected, 0, expected.length);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private String decode(int from) {
    var text = new StringBuilder();
    int run = from;
    int i = from;
    // Four bytes a code point at most; what the bound cuts is behind what is shown.
    int bound = Math.min(end, from + SHOWN * 6 + 6);
    while (i < bound && bytes[i] != '"') {
      if (bytes[i] != '\\' || i + 1 >= bound) {
        i++;
        continue;
      }
      text.append(new String(bytes, run, i - run, StandardCharsets.UTF_8));
      i = escape(i + 1, bound, text);
      run = i;
    }
    text.append(new String(bytes, run, i - run, StandardCharsets.UTF_8));
    return WellFormed.text(Excerpt.first(text.toString(), SHOWN));
  }

  private int escape(int i, int bound, StringBuilder text) {
    switch (bytes[i]) {
      case 'n' -> text.append('\n');
      case 't' -> text.append('\t');
      case 'r' -> text.append('\r');
      case 'b' -> text.append('\b');
      case 'f' -> text.append('\f');
      case 'u' -> {
        int unit = 0;
        for (int k = i + 1; k <= i + 4 && k < bound; k++) {
          unit = unit * 16 + Math.max(0, Character.digit(bytes[k], 16));
        }
        text.append((char) unit);
        return Math.min(i + 5, bound);
      }
      default -> text.append((char) bytes[i]);
    }
    return i + 1;
  }
}
