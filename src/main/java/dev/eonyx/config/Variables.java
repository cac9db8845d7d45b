package dev.eonyx.config;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Reads `$NAME` and `${NAME}` in a text from the environment; `$$` is a dollar.
final class Variables {

  private final Map<String, String> environment;

  Variables(Map<String, String> environment) {
    this.environment = environment;
  }

  /// A text after its variables were read.
  ///
  /// @param missing the first variable that is not set; empty when all are
  record Expanded(String text, String missing) {}

  /// @throws ConfigException when a dollar stands before something that is no name
  Expanded expand(Node.Text text) throws ConfigException {
    String raw = text.value();
    int dollar = raw.indexOf('$');
    if (dollar < 0) {
      return new Expanded(raw, "");
    }
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (; dollar >= 0; dollar = raw.indexOf('$', done)) {
      out.append(raw, done, dollar);
      if (raw.startsWith("$", dollar + 1)) {
        out.append('$');
        done = dollar + 2;
        continue;
      }
      String name = nameAt(raw, dollar);
      if (name.isEmpty()) {
        throw text.place()
            .error("a dollar must begin a variable, $NAME or ${NAME}; write $$ for a dollar.");
      }
      String value = environment.get(name);
      if (value == null) {
        return new Expanded("", name);
      }
      out.append(value);
      done = dollar + 1 + name.length() + (raw.charAt(dollar + 1) == '{' ? 2 : 0);
    }
    return new Expanded(out.append(raw, done, raw.length()).toString(), "");
  }

  /// As [#expand], where a variable that is not set is an error.
  String require(Node.Text text) throws ConfigException {
    Expanded expanded = expand(text);
    if (expanded.missing.isEmpty()) {
      return expanded.text;
    }
    throw text.place()
        .error(
            "the environment variable "
                + expanded.missing
                + " is not set; set it, or write $$ for a dollar.");
  }

  /// The variables a text reads.
  static Set<String> in(String text) {
    Set<String> names = new HashSet<>();
    for (int dollar = text.indexOf('$'); dollar >= 0; dollar = text.indexOf('$', dollar)) {
      String name = nameAt(text, dollar);
      if (!name.isEmpty()) {
        names.add(name);
      }
      dollar += text.startsWith("$", dollar + 1) ? 2 : 1;
    }
    return names;
  }

  /// The variable a text consists of, and nothing else; empty when it is more or less than that.
  static String only(String text) {
    String name = text.startsWith("$") ? nameAt(text, 0) : "";
    return text.equals("$" + name) || text.equals("${" + name + "}") ? name : "";
  }

  /// The name after a dollar; empty when there is none.
  private static String nameAt(String text, int dollar) {
    boolean braced = text.startsWith("{", dollar + 1);
    int start = dollar + (braced ? 2 : 1);
    int end = start;
    while (end < text.length() && isNameCharacter(text.charAt(end), end == start)) {
      end++;
    }
    return braced && !text.startsWith("}", end) ? "" : text.substring(start, end);
  }

  private static boolean isNameCharacter(char c, boolean first) {
    boolean digit = c >= '0' && c <= '9';
    boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return letter || (digit && !first);
  }
}
