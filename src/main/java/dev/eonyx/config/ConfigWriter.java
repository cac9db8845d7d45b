package dev.eonyx.config;

import dev.eonyx.storage.FileFailure;
import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Changes the user's `eonyx.json` as a person would: what is written there stays, comments and
/// layout included.
public final class ConfigWriter {

  private static final char MARK = '\uFEFF';

  private ConfigWriter() {}

  /// Adds a rule to `permissions.allow`, in one step; the file and the key are made when they are
  /// missing. A file behind a symbolic link is changed where it is.
  ///
  /// @return whether it was added; false when it stands there already
  /// @throws ConfigException when the file is not a valid configuration; it is left as it is
  /// @throws IOException when it cannot be written; the message is one sentence
  public static boolean allow(Path file, String rule) throws ConfigException, IOException {
    Optional<ConfigText> before = ConfigText.read(file);
    ConfigText text = before.orElseGet(() -> new ConfigText(file.toString(), "{\n}\n", true));
    Node.Group root = checked(text);
    List<String> rules = allowed(root);
    if (rules.contains(rule)) {
      return false;
    }
    ConfigText changed = new ConfigText(text.name(), changed(root, rule), true);
    List<String> expected = new ArrayList<>(rules);
    expected.add(rule);
    if (!allowed(checked(changed)).equals(expected)) {
      throw new ConfigException(
          file + ": cannot be changed without damage; add " + Quoted.json(rule) + " by hand.");
    }
    write(file, before.isEmpty(), changed.text());
    return true;
  }

  private static Node.Group checked(ConfigText text) throws ConfigException {
    Node.Group root = JsonTree.parse(text);
    new Checker(new ArrayList<>()).check(root);
    return root;
  }

  private static List<String> allowed(Node.Group root) {
    List<String> rules = new ArrayList<>();
    if (root.group("permissions").get("allow") instanceof Node.Items(_, List<Node> items)) {
      for (Node item : items) {
        if (item instanceof Node.Text(_, String rule)) {
          rules.add(rule);
        }
      }
    }
    return rules;
  }

  private static String changed(Node.Group root, String rule) {
    String text = root.place().in().text();
    String list = "[" + Quoted.json(rule) + "]";
    if (!(root.get("permissions") instanceof Node.Group permissions)) {
      return inserted(text, root.place(), "\"permissions\": { \"allow\": " + list + " }");
    }
    return permissions.get("allow") instanceof Node.Items rules
        ? inserted(text, rules.place(), Quoted.json(rule))
        : inserted(text, permissions.place(), "\"allow\": " + list);
  }

  /// The text with one more member at the end of the object or list that begins there: on a line of
  /// its own when the closing bracket has one.
  private static String inserted(String text, Place begin, String member) {
    int open = begin.offset();
    JsonSpan span = JsonSpan.at(text, open);
    boolean first = span.lastEnd() < 0;
    int end = first ? open + 1 : span.lastEnd();
    String comma = first || span.comma() ? "" : ",";
    StringBuilder changed = new StringBuilder(text);
    int line = text.lastIndexOf('\n', span.close() - 1) + 1;
    if (line > open && text.substring(line, span.close()).isBlank()) {
      String lineEnd = line > 1 && text.charAt(line - 2) == '\r' ? "\r\n" : "\n";
      changed.insert(line, indent(text, open, span) + member + lineEnd);
      changed.insert(end, comma);
    } else if (text.substring(end, span.close()).isBlank()) {
      changed.insert(end, first ? member : comma + " " + member);
    } else {
      // A comment or a comma stands behind the last member, and stays there.
      changed.insert(span.close(), " " + member);
      changed.insert(end, comma);
    }
    return changed.toString();
  }

  /// What stands before the last member, when that is not in the first line; else two blanks more
  /// than before the closing bracket.
  private static String indent(String text, int open, JsonSpan span) {
    int line = text.lastIndexOf('\n', Math.max(open, span.lastEnd() - 1)) + 1;
    boolean own = line > open;
    int from = own ? line : text.lastIndexOf('\n', span.close()) + 1;
    int to = from;
    while (text.charAt(to) == ' ' || text.charAt(to) == '\t') {
      to++;
    }
    return text.substring(from, to) + (own ? "" : "  ");
  }

  private static void write(Path file, boolean isNew, String text) throws IOException {
    try {
      if (isNew) {
        PrivateFiles.replace(file, text.getBytes(StandardCharsets.UTF_8));
        return;
      }
      Path real = file.toRealPath();
      boolean marked = Files.readString(real).indexOf(MARK) == 0;
      Path temporary =
          real.resolveSibling("." + real.getFileName() + "-" + ProcessHandle.current().pid());
      Files.deleteIfExists(temporary);
      PrivateFiles.create(temporary);
      try {
        Files.writeString(temporary, marked ? MARK + text : text);
        PrivateFiles.moveOver(temporary, real);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + FileFailure.reason(e) + ".", e);
    }
  }
}
