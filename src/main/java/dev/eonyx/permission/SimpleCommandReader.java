package dev.eonyx.permission;

import dev.eonyx.permission.ShellCommand.Redirection;
import java.util.ArrayList;
import java.util.List;

/// Reads one simple command: assignments, words and redirections up to the next operator.
final class SimpleCommandReader {

  private final ShellCursor cursor;
  private final ShellParser parser;
  private final HereDocuments documents;
  private final int start;
  private final List<String> assigned = new ArrayList<>();
  private final List<Word> words = new ArrayList<>();
  private final List<Redirection> redirections = new ArrayList<>();

  SimpleCommandReader(ShellCursor cursor, ShellParser parser, HereDocuments documents) {
    this.cursor = cursor;
    this.parser = parser;
    this.documents = documents;
    this.start = cursor.position();
  }

  void read() throws UnparsableException {
    while (!atEnd()) {
      if (atRedirection()) {
        redirection();
      } else {
        argument();
      }
      cursor.skipBlanks();
    }
  }

  /// What was read so far, also when [#read()] failed: a rule that forbids it must see it.
  ShellCommand command() {
    return new ShellCommand(cursor.since(start).strip(), assigned, words, redirections);
  }

  private boolean atEnd() {
    return cursor.done()
        || switch (cursor.peek()) {
          case '\n', ';', '|', ')' -> true;
          case '&' -> cursor.peek(1) != '>';
          default -> false;
        };
  }

  private boolean atRedirection() {
    return switch (cursor.peek()) {
      case '&' -> true;
      case '<', '>' -> cursor.peek(1) != '(';
      default -> false;
    };
  }

  private void argument() throws UnparsableException {
    String name = words.isEmpty() ? cursor.assignedName() : "";
    String plain = cursor.plainWord();
    boolean computed =
        (words.isEmpty() && plain.indexOf('[') > 0 && plain.contains("]="))
            || (words.isEmpty() && plain.indexOf('[') > 0 && plain.contains("]+="));
    Word word = word();
    char after = cursor.peek();
    boolean descriptor = after == '<' || after == '>';
    if (after == '(') {
      throw new UnparsableException("it defines a function, an array or an extended pattern");
    }
    if (computed || (descriptor && plain.startsWith("{") && plain.endsWith("}"))) {
      throw new UnparsableException("it assigns to a computed place");
    }
    if (descriptor && isNumber(plain)) {
      redirection();
    } else if (!name.isEmpty()) {
      assigned.add(name);
    } else {
      words.add(word);
    }
  }

  private void redirection() throws UnparsableException {
    if (cursor.take("<<<")) {
      target();
    } else if (cursor.take("<<-")) {
      hereDocument(true);
    } else if (cursor.take("<<")) {
      hereDocument(false);
    } else if (cursor.take("<&") || cursor.take(">&")) {
      Word word = target();
      if (!isDescriptor(word)) {
        redirections.add(new Redirection(word, true));
      }
    } else if (takeOutput()) {
      redirections.add(new Redirection(target(), true));
    } else {
      cursor.advance(1);
      redirections.add(new Redirection(target(), false));
    }
  }

  private boolean takeOutput() {
    return cursor.take("<>")
        || cursor.take("&>>")
        || cursor.take("&>")
        || cursor.take(">>")
        || cursor.take(">|")
        || cursor.take(">");
  }

  private void hereDocument(boolean indented) throws UnparsableException {
    cursor.skipBlanks();
    int from = cursor.position();
    Word delimiter = word();
    documents.announce(delimiter, cursor.since(from), indented);
  }

  private Word target() throws UnparsableException {
    cursor.skipBlanks();
    return word();
  }

  private Word word() throws UnparsableException {
    return WordReader.read(cursor, parser);
  }

  private static boolean isDescriptor(Word word) {
    String text = word.literalText();
    return text.equals("-")
        || isNumber(text)
        || (text.endsWith("-") && isNumber(text.substring(0, text.length() - 1)));
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
