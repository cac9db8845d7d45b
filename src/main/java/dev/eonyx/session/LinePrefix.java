package dev.eonyx.session;

import dev.eonyx.text.Excerpt;
import dev.eonyx.text.WellFormed;
import java.nio.charset.StandardCharsets;

/// Recognises a message line of our own writing by how it begins, without parsing it: type, time,
/// role, and how the text begins. Reused from line to line; one per thread.
final class LinePrefix {

  /// How much of a text a list shows, in code points.
  static final int SHOWN = 200;

  private static final String START = "{\"type\":\"message\",\"at\":\"";
  private static final String ROLE = "\",\"role\":\"";
  private static final String TEXT = "\",\"content\":[{\"type\":\"text\",\"text\":\"";

  private byte[] bytes = new byte[0];
  private int end;
  private int role;
  private long at;

  /// Whether these bytes begin such a line. If not, it may still be a message of another writer.
  boolean read(byte[] line, int from, int length) {
    bytes = line;
    end = from + length;
    int time = from + START.length();
    role = time + Timestamps.LENGTH + ROLE.length();
    if (role >= end || !matches(START, from) || !matches(ROLE, time + Timestamps.LENGTH)) {
      return false;
    }
    at = Timestamps.parse(line, time, end);
    return at >= 0
        && (isUser() ? matches(TEXT, role + 4) : isAssistant() || isTool() || isSystem());
  }

  /// In milliseconds.
  long at() {
    return at;
  }

  boolean isUser() {
    return matches("user\"", role);
  }

  boolean isSystem() {
    return matches("system\"", role);
  }

  /// How the text of a user's line begins.
  String text() {
    return decode(role + 4 + TEXT.length());
  }

  private boolean isAssistant() {
    return matches("assistant\"", role);
  }

  private boolean isTool() {
    return matches("tool\"", role);
  }

  private boolean matches(String expected, int from) {
    if (from + expected.length() > end) {
      return false;
    }
    for (int i = 0; i < expected.length(); i++) {
      if (bytes[from + i] != expected.charAt(i)) {
        return false;
      }
    }
    return true;
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
