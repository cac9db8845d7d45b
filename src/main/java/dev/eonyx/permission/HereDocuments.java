package dev.eonyx.permission;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// The here-documents that were announced in a line and whose text begins with the next one.
final class HereDocuments {

  private record Announced(String delimiter, boolean literal, boolean indented) {}

  private final Deque<Announced> pending = new ArrayDeque<>();

  boolean arePending() {
    return !pending.isEmpty();
  }

  /// Announces one.
  ///
  /// @param source the delimiter as written, with its quotes
  /// @param indented whether it was announced with `<<-`
  void announce(Word delimiter, String source, boolean indented) throws UnparsableException {
    if (!delimiter.isLiteral() || source.contains("$")) {
      throw new UnparsableException("the end of a here-document is not plain text");
    }
    pending.add(new Announced(delimiter.text(), delimiter.quoted(), indented));
  }

  /// Steps over the texts of all that are pending.
  ///
  /// @return the texts in which the shell makes substitutions
  List<String> read(ShellCursor cursor) throws UnparsableException {
    List<String> expanded = new ArrayList<>();
    while (!pending.isEmpty()) {
      Announced document = pending.remove();
      String body = body(document, cursor);
      if (!document.literal()) {
        expanded.add(body);
      }
    }
    return expanded;
  }

  private static String body(Announced document, ShellCursor cursor) throws UnparsableException {
    StringBuilder body = new StringBuilder();
    while (!cursor.done()) {
      String line = cursor.line();
      if (withoutTabs(line, document.indented()).equals(document.delimiter())) {
        return body.toString();
      }
      if (!document.literal() && line.endsWith("\\")) {
        // The shell joins such lines before it looks for the delimiter, so the text may end here.
        throw new UnparsableException("a line of a here-document ends in a backslash");
      }
      body.append(line).append('\n');
    }
    throw new UnparsableException("a here-document has no end");
  }

  private static String withoutTabs(String line, boolean indented) {
    int start = 0;
    while (indented && start < line.length() && line.charAt(start) == '\t') {
      start++;
    }
    return line.substring(start);
  }
}
