package dev.eonyx.permission;

import java.util.ArrayList;
import java.util.List;

/// Finds every simple command in a command line of a POSIX shell or bash: across operators, in
/// subshells, substitutions, loops and conditions. It is conservative: what it does not fully
/// understand is [ShellProgram.Unparsable], never guessed. It may find a command where bash would
/// see a syntax error; it must never miss one that bash would run.
final class ShellParser {

  private static final int MAX_LENGTH = 100_000;
  private static final int MAX_DEPTH = 40;
  private static final int MAX_COMMANDS = 500;

  private enum Until {
    END,
    PARENTHESIS,
    CASE
  }

  private final ShellCursor cursor;
  private final List<ShellCommand> found;
  private final HereDocuments documents = new HereDocuments();
  private int depth;

  private ShellParser(String text, List<ShellCommand> found, int depth) {
    this.cursor = new ShellCursor(text);
    this.found = found;
    this.depth = depth;
  }

  static ShellProgram parse(String command) {
    List<ShellCommand> found = new ArrayList<>();
    if (command.length() > MAX_LENGTH) {
      return new ShellProgram.Unparsable(
          "it is longer than " + MAX_LENGTH + " characters", List.of());
    }
    try {
      new ShellParser(command, found, 0).list(Until.END);
    } catch (UnparsableException e) {
      return new ShellProgram.Unparsable(e.reason(), found);
    }
    return HiddenCharacters.in(command)
        .<ShellProgram>map(hidden -> new ShellProgram.Unparsable(hidden, found))
        .orElseGet(() -> new ShellProgram.Parsed(found));
  }

  /// Reads the commands of a substitution up to its closing parenthesis.
  void nested() throws UnparsableException {
    boolean mixed = documents.arePending();
    enter();
    list(Until.PARENTHESIS);
    depth--;
    if (mixed || documents.arePending()) {
      throw new UnparsableException("a here-document and parentheses overlap");
    }
  }

  /// Reads commands that were cut out of the text, as from backticks.
  void nested(String text) throws UnparsableException {
    ShellParser inner = new ShellParser(text, found, depth);
    inner.enter();
    inner.list(Until.END);
  }

  private void enter() throws UnparsableException {
    if (++depth > MAX_DEPTH) {
      throw new UnparsableException("it is nested more than " + MAX_DEPTH + " levels deep");
    }
  }

  private void list(Until until) throws UnparsableException {
    boolean open = true;
    while (open) {
      cursor.skipBlanks();
      if (cursor.done()) {
        if (until != Until.END || documents.arePending()) {
          throw new UnparsableException("it ends too early");
        }
        return;
      }
      open = step(until);
    }
  }

  /// One operator or command of a list; false when the list has ended.
  private boolean step(Until until) throws UnparsableException {
    char c = cursor.peek();
    switch (c) {
      case '\n' -> endOfLine();
      case ';' -> {
        if (cursor.peek(1) == ';' || cursor.peek(1) == '&') {
          return endOfCase(until);
        }
        cursor.next();
      }
      case ')' -> {
        if (until != Until.PARENTHESIS) {
          throw new UnparsableException("a closing parenthesis has no opening one");
        }
        cursor.next();
        return false;
      }
      case '(' -> subshell();
      case '|' -> cursor.next();
      default -> {
        if (c == '&' && cursor.peek(1) != '>') {
          cursor.next();
        } else {
          return statement(until);
        }
      }
    }
    return true;
  }

  private void endOfLine() throws UnparsableException {
    cursor.next();
    for (String text : documents.read(cursor)) {
      new ShellParser(text, found, depth).expansions();
    }
  }

  private static boolean endOfCase(Until until) throws UnparsableException {
    if (until != Until.CASE) {
      throw new UnparsableException("it has ;; outside of a case");
    }
    return false;
  }

  private void subshell() throws UnparsableException {
    cursor.next();
    if (cursor.peek() == '(') {
      throw new UnparsableException("it has an arithmetic command ((…))");
    }
    nested();
  }

  /// A reserved word or a simple command; false at the `esac` that ends the list.
  private boolean statement(Until until) throws UnparsableException {
    String word = cursor.plainWord();
    switch (word) {
      case "if", "then", "elif", "else", "fi", "while", "until", "do", "done", "{", "}", "!" ->
          cursor.advance(word.length());
      case "time" -> time();
      case "for" -> forLoop();
      case "case" -> caseOf();
      case "esac" -> {
        return endOfCase(until);
      }
      case "[[" -> condition();
      case "function", "select", "coproc" ->
          throw new UnparsableException("it uses `" + word + "`");
      default -> simple();
    }
    return true;
  }

  /// `time` is a reserved word unless an option other than `-p` follows; then it is a program.
  private void time() throws UnparsableException {
    if (followedByOption()) {
      simple();
    } else {
      cursor.advance("time".length());
      cursor.skipBlanks();
      cursor.take("-p ");
    }
  }

  private boolean followedByOption() {
    int ahead = "time".length();
    while (cursor.peek(ahead) == ' ' || cursor.peek(ahead) == '\t') {
      ahead++;
    }
    return cursor.peek(ahead) == '-'
        && !(cursor.peek(ahead + 1) == 'p' && cursor.peek(ahead + 2) == ' ');
  }

  private void forLoop() throws UnparsableException {
    int start = cursor.position();
    cursor.advance("for".length());
    cursor.skipBlanks();
    Word name = word();
    if (!name.isLiteral() || name.quoted()) {
      throw new UnparsableException("the variable of a for loop is not a name");
    }
    cursor.skipBlanksAndLines();
    if (cursor.plainWord().equals("in")) {
      cursor.advance("in".length());
      cursor.skipBlanks();
      while (!cursor.done() && cursor.peek() != ';' && cursor.peek() != '\n') {
        word();
        cursor.skipBlanks();
      }
    }
    found.add(new ShellCommand(source(start), List.of(name.text()), List.of(), List.of()));
  }

  private void caseOf() throws UnparsableException {
    cursor.advance("case".length());
    cursor.skipBlanks();
    word();
    cursor.skipBlanksAndLines();
    if (!cursor.plainWord().equals("in")) {
      throw new UnparsableException("a case has no `in`");
    }
    cursor.advance("in".length());
    enter();
    while (true) {
      cursor.skipBlanksAndLines();
      if (cursor.plainWord().equals("esac")) {
        cursor.advance("esac".length());
        depth--;
        return;
      }
      casePattern();
      list(Until.CASE);
      if (!cursor.take(";;&") && !cursor.take(";;")) {
        cursor.take(";&");
      }
    }
  }

  private void casePattern() throws UnparsableException {
    cursor.take("(");
    do {
      cursor.skipBlanks();
      word();
      cursor.skipBlanks();
    } while (cursor.take("|"));
    if (!cursor.take(")")) {
      throw new UnparsableException("a pattern of a case is not closed");
    }
  }

  /// `[[ … ]]`. Its number comparisons evaluate arithmetic, which can run commands hidden in
  /// variables.
  private void condition() throws UnparsableException {
    int start = cursor.position();
    List<Word> words = new ArrayList<>();
    cursor.advance("[[".length());
    words.add(Word.literal("[["));
    while (true) {
      cursor.skipBlanksAndLines();
      if (cursor.done() || cursor.peek() == ';') {
        throw new UnparsableException("a [[ is not closed");
      }
      if (cursor.plainWord().equals("]]")) {
        cursor.advance("]]".length());
        found.add(new ShellCommand(source(start), List.of(), words, List.of()));
        return;
      }
      boolean substitution = cursor.peek(1) == '(' && "<>".indexOf(cursor.peek()) >= 0;
      if (ShellCursor.isMeta(cursor.peek()) && !substitution) {
        cursor.next();
        continue;
      }
      Word operand = word();
      switch (operand.literalText()) {
        case "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-v" ->
            throw new UnparsableException("it has arithmetic inside [[ ]]");
        default -> words.add(operand);
      }
    }
  }

  private void simple() throws UnparsableException {
    var reader = new SimpleCommandReader(cursor, this, documents);
    try {
      reader.read();
    } finally {
      found.add(reader.command());
    }
    if (found.size() > MAX_COMMANDS) {
      throw new UnparsableException("it has more than " + MAX_COMMANDS + " commands");
    }
  }

  /// Reads text in which only substitutions count, as in the body of a here-document.
  private void expansions() throws UnparsableException {
    enter();
    while (!cursor.done()) {
      switch (cursor.peek()) {
        case '\\' -> cursor.advance(2);
        case '$', '`' -> WordReader.expansion(cursor, this);
        default -> cursor.next();
      }
    }
  }

  private Word word() throws UnparsableException {
    return WordReader.read(cursor, this);
  }

  private String source(int start) {
    return cursor.since(start).strip();
  }
}
