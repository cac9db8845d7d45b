package dev.eonyx.permission;

/// Reads words: takes quotes off, and hands what is nested in them to the parser. Where bash has a
/// way to run something that cannot be seen in the text (arithmetic over variables, `${x@P}`,
/// subscripts), it gives up.
final class WordReader {

  private final ShellCursor cursor;
  private final ShellParser parser;
  private final StringBuilder text = new StringBuilder();
  private boolean dynamic;
  private boolean glob;
  private boolean quoted;

  private WordReader(ShellCursor cursor, ShellParser parser) {
    this.cursor = cursor;
    this.parser = parser;
  }

  /// The word at the cursor; fails when there is none.
  static Word read(ShellCursor cursor, ShellParser parser) throws UnparsableException {
    return new WordReader(cursor, parser).word();
  }

  /// Steps over the expansion that the `$` or backtick at the cursor starts.
  static void expansion(ShellCursor cursor, ShellParser parser) throws UnparsableException {
    var reader = new WordReader(cursor, parser);
    if (cursor.peek() == '$') {
      reader.dollar(true);
    } else {
      reader.backticks(false);
    }
  }

  private Word word() throws UnparsableException {
    int start = cursor.position();
    if (cursor.peek() == '~') {
      dynamic = true;
    }
    while (!cursor.done() && !atEnd()) {
      piece();
    }
    if (cursor.position() == start) {
      throw new UnparsableException("a word is missing");
    }
    String value = dynamic ? cursor.since(start) : text.toString();
    return new Word(value, dynamic, glob, quoted);
  }

  private boolean atEnd() {
    char c = cursor.peek();
    return ShellCursor.isMeta(c) && !((c == '<' || c == '>') && cursor.peek(1) == '(');
  }

  private void piece() throws UnparsableException {
    char c = cursor.peek();
    switch (c) {
      case '\\' -> escape();
      case '\'' -> singleQuoted();
      case '"' -> doubleQuoted();
      case '$' -> dollar(false);
      case '`' -> backticks(false);
      case '<', '>' -> processSubstitution();
      case '{' -> brace();
      default -> {
        text.append(cursor.next());
        // The program `[` is a word by itself; any other bracket may be a pattern.
        boolean program = c == '[' && text.length() == 1 && !quoted && (cursor.done() || atEnd());
        glob |= c == '*' || c == '?' || (c == '[' && !program);
      }
    }
  }

  private void escape() throws UnparsableException {
    cursor.next();
    if (cursor.done()) {
      throw new UnparsableException("it ends in a backslash");
    }
    if (cursor.peek() == '\n') {
      throw new UnparsableException("a word goes on behind the end of a line");
    }
    quoted = true;
    text.append(cursor.next());
  }

  private void singleQuoted() throws UnparsableException {
    cursor.next();
    quoted = true;
    while (cursor.peek() != '\'') {
      text.append(nextOf("a single quote is not closed"));
    }
    cursor.next();
  }

  private void doubleQuoted() throws UnparsableException {
    cursor.next();
    quoted = true;
    while (cursor.peek() != '"') {
      switch (cursor.peek()) {
        case '$' -> dollar(true);
        case '`' -> backticks(true);
        case '\\' -> escapeInDoubleQuotes();
        default -> text.append(nextOf("a double quote is not closed"));
      }
    }
    cursor.next();
  }

  private void escapeInDoubleQuotes() throws UnparsableException {
    cursor.next();
    char c = nextOf("a double quote is not closed");
    if (c == '\n') {
      return;
    }
    if (c != '$' && c != '`' && c != '"' && c != '\\') {
      text.append('\\');
    }
    text.append(c);
  }

  /// What a `$` starts, with the cursor on it.
  private void dollar(boolean inQuotes) throws UnparsableException {
    cursor.next();
    char c = cursor.peek();
    if (c == '(') {
      substitution();
    } else if (c == '{') {
      parameter(inQuotes);
    } else if (c == '\'' && !inQuotes) {
      ansiQuoted();
    } else if (c == '"' && !inQuotes) {
      throw new UnparsableException("it has a translated string $\"…\"");
    } else if (c == '[') {
      throw new UnparsableException("it has arithmetic $[…]");
    } else if (ShellCursor.isNamePart(c, true)) {
      dynamic = true;
      skipName();
    } else if ("@*#?$!-0123456789".indexOf(c) >= 0 && c != '\0') {
      dynamic = true;
      cursor.next();
    } else {
      text.append('$');
    }
  }

  private void substitution() throws UnparsableException {
    dynamic = true;
    cursor.next();
    if (cursor.peek() == '(') {
      arithmetic();
    } else {
      parser.nested();
    }
  }

  /// `$((1 + 2))`: numbers only, because bash runs the substitutions it finds in variables' values.
  private void arithmetic() throws UnparsableException {
    cursor.next();
    while (!cursor.take("))")) {
      char c = nextOf("an arithmetic expansion is not closed");
      if ("0123456789 +-*/%<>=!&|^~,".indexOf(c) < 0) {
        throw new UnparsableException("it has arithmetic over more than numbers");
      }
    }
  }

  private void processSubstitution() throws UnparsableException {
    dynamic = true;
    cursor.advance(2);
    parser.nested();
  }

  private void backticks(boolean inQuotes) throws UnparsableException {
    dynamic = true;
    cursor.next();
    StringBuilder inner = new StringBuilder();
    while (cursor.peek() != '`') {
      char c = nextOf("a backtick is not closed");
      char after = cursor.peek();
      if (c == '\\'
          && (after == '`' || after == '\\' || after == '$' || (inQuotes && after == '"'))) {
        c = cursor.next();
      }
      inner.append(c);
    }
    cursor.next();
    parser.nested(inner.toString());
  }

  /// `${name}` and the forms that only cut, replace or default it.
  private void parameter(boolean inQuotes) throws UnparsableException {
    dynamic = true;
    cursor.next();
    if (cursor.peek() == '#' && cursor.peek(1) != '}') {
      cursor.next();
    }
    if (ShellCursor.isNamePart(cursor.peek(), true)) {
      skipName();
    } else if ("@*#?$-0123456789".indexOf(nextOf("a ${…} is not closed")) < 0) {
      throw new UnparsableException("it has an indirect expansion ${…}");
    }
    while (cursor.peek() >= '0' && cursor.peek() <= '9') {
      cursor.next();
    }
    if (cursor.take("[@]") || cursor.take("[*]") || cursor.peek() != '[') {
      parameterOperator(inQuotes);
    } else {
      throw new UnparsableException("it has a computed subscript");
    }
  }

  private void parameterOperator(boolean inQuotes) throws UnparsableException {
    if (cursor.take("}")) {
      return;
    }
    boolean harmless =
        cursor.take(":-")
            || cursor.take(":+")
            || cursor.take(":?")
            || "-+?#%/^,".indexOf(cursor.peek()) >= 0;
    if (!harmless || cursor.done()) {
      throw new UnparsableException("it has an expansion ${…} that can do more than insert text");
    }
    while (!cursor.take("}")) {
      switch (cursor.peek()) {
        case '$' -> dollar(inQuotes);
        case '`' -> backticks(inQuotes);
        case '"' -> doubleQuoted();
        case '\\' -> cursor.advance(2);
        case '\'' -> {
          if (inQuotes) {
            throw new UnparsableException("it has a single quote inside \"${…}\"");
          }
          singleQuoted();
        }
        default -> {
          boolean angle = "<>".indexOf(nextOf("a ${…} is not closed")) >= 0;
          if (!angle || cursor.peek() != '(') {
            continue;
          }
          throw new UnparsableException("it has a process substitution inside ${…}");
        }
      }
    }
  }

  /// `$'…'`; escapes that name a character by its number make the word dynamic.
  private void ansiQuoted() throws UnparsableException {
    cursor.next();
    quoted = true;
    while (cursor.peek() != '\'') {
      char c = nextOf("a single quote is not closed");
      if (c == '\\') {
        char escaped = nextOf("a single quote is not closed");
        switch (escaped) {
          case 'n' -> text.append('\n');
          case 't' -> text.append('\t');
          case '\\', '"' -> text.append(escaped);
          // A shell without $'…' ends the quote here.
          case '\'' -> throw new UnparsableException("it has a quote inside $'…'");
          default -> dynamic = true;
        }
      } else {
        text.append(c);
      }
    }
    cursor.next();
  }

  /// Braces expand only around a comma or two dots: `{a,b}` does, `HEAD@{1}` and `{}` do not.
  private void brace() {
    String rest = cursor.plainWord();
    dynamic |= rest.contains(",") || rest.contains("..");
    text.append(cursor.next());
  }

  private void skipName() {
    while (ShellCursor.isNamePart(cursor.peek(), false)) {
      cursor.next();
    }
  }

  private char nextOf(String otherwise) throws UnparsableException {
    if (cursor.done()) {
      throw new UnparsableException(otherwise);
    }
    return cursor.next();
  }
}
