package dev.eonyx.llm;

import dev.eonyx.llm.DemoStep.FindFiles;
import dev.eonyx.llm.DemoStep.Help;
import dev.eonyx.llm.DemoStep.Incomplete;
import dev.eonyx.llm.DemoStep.ListFiles;
import dev.eonyx.llm.DemoStep.NotUnderstood;
import dev.eonyx.llm.DemoStep.Plan;
import dev.eonyx.llm.DemoStep.Read;
import dev.eonyx.llm.DemoStep.Run;
import dev.eonyx.llm.DemoStep.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What one step of a request means. What takes a text or a change is in [DemoChanges].
final class DemoGrammar {

  private static final Set<String> GREETINGS =
      Set.of(
          "",
          "hi",
          "hello",
          "hey",
          "hi there",
          "hello there",
          "help",
          "help me",
          "what can you do",
          "who are you",
          "what are you",
          "what is this",
          "how do you work",
          "what do you understand");

  private static final Set<String> HERE =
      Set.of(
          "",
          ".",
          "here",
          "files",
          "the files",
          "all files",
          "the directory",
          "this directory",
          "the current directory",
          "the working directory",
          "directory",
          "folder",
          "the folder",
          "this folder",
          "the current folder",
          "the project",
          "this project",
          "the workspace",
          "everything",
          "everywhere",
          "all",
          "files here");

  private DemoGrammar() {}

  /// Whether the step is a command, whose text may hold anything.
  static boolean isCommand(String step) {
    return step.startsWith("!")
        || switch (DemoWords.firstWord(step)) {
          case "run", "execute" -> true;
          default -> false;
        };
  }

  /// Whether the step has only a path or a pattern after its verb.
  static boolean takesOnlyAPath(String step) {
    return switch (DemoWords.firstWord(step)) {
      case "read",
          "show",
          "open",
          "cat",
          "view",
          "display",
          "print",
          "list",
          "ls",
          "dir",
          "find",
          "search",
          "grep",
          "glob",
          "look" ->
          true;
      default -> false;
    };
  }

  /// The steps one part of a request stands for: one, and what was not understood of it.
  static List<DemoStep> step(String part) {
    String polite = DemoWords.withoutThanks(part);
    if (isGreeting(polite)) {
      return List.of(new Help());
    }
    String literal = DemoWords.withoutCourtesies(part);
    if (DemoWords.isQuoted(literal) && !literal.startsWith("'")) {
      literal = DemoWords.unquoted(literal).strip();
    }
    if (literal.startsWith("!")) {
      return List.of(command(literal.substring(1)));
    }
    String text = DemoWords.withoutThanks(literal);
    if (isGreeting(text)) {
      return List.of(new Help());
    }
    String word = DemoWords.firstWord(text);
    String rest = text.substring(word.length()).stripLeading();
    return switch (word) {
      case "read", "open", "cat", "view", "display", "print", "show" -> read(text, word, rest);
      case "look" -> look(text, rest);
      case "run", "execute" -> List.of(run(text, commandText(literal).substring(word.length())));
      case "list", "ls", "dir" -> List.of(list(text, rest));
      case "search", "grep", "find" -> List.of(search(text, word, rest));
      case "glob" ->
          List.of(rest.isEmpty() ? missing("glob", "a pattern: glob *.java") : files(rest));
      case "todo", "plan" -> List.of(plan(rest));
      case "write", "create", "save" -> List.of(DemoChanges.write(word, literal, text));
      case "edit", "change", "replace" -> List.of(DemoChanges.edit(word, literal, text));
      default -> List.of(new NotUnderstood(text));
    };
  }

  private static boolean isGreeting(String text) {
    return GREETINGS.contains(text.toLowerCase(Locale.ROOT));
  }

  private static List<DemoStep> read(String text, String verb, String rest) {
    String object = DemoWords.after(rest, "me");
    if (DemoWords.startsWithWord(object, "files") || (!object.isEmpty() && HERE.contains(object))) {
      return List.of(list(text, object));
    }
    object = DemoWords.after(object, "the contents of", "the content of", "contents of");
    object = DemoWords.after(object, "the file", "file", "the");
    if (object.isEmpty()) {
      return List.of(missing(verb, "a file: " + verb + " pom.xml"));
    }
    int end = DemoWords.quotationEnd(object, 0);
    if (end < 0) {
      end = 0;
      while (end < object.length() && !Character.isWhitespace(object.charAt(end))) {
        end++;
      }
    }
    String path = DemoWords.unquoted(object.substring(0, end));
    String more = DemoWords.after(object.substring(end).strip(), "file");
    if (more.isEmpty()) {
      return List.of(new Read(path));
    }
    // "read pom.xml and tell me …" is half understood; "show me how it works" is not at all.
    boolean isPath = path.indexOf('.') > 0 || path.indexOf('/') >= 0;
    return isPath
        ? List.of(new Read(path), new NotUnderstood(DemoWords.withoutCourtesies(more)))
        : List.of(new NotUnderstood(text));
  }

  private static List<DemoStep> look(String text, String rest) {
    String found = DemoWords.after(rest, "for");
    if (!found.equals(rest)) {
      return List.of(search(text, "look", found));
    }
    String seen = DemoWords.after(rest, "at", "into");
    return seen.equals(rest) ? List.of(new NotUnderstood(text)) : read(text, "read", seen);
  }

  private static DemoStep run(String text, String rest) {
    String object = DemoWords.after(rest.strip(), "the command", "command");
    if (DemoWords.startsWithWord(object, "the") || DemoWords.startsWithWord(object, "my")) {
      return new NotUnderstood(text); // "run the tests" names no command
    }
    return command(object.startsWith(":") ? object.substring(1) : object);
  }

  /// A command is taken as it was typed, but for a thanks or a full stop after it.
  private static String commandText(String literal) {
    String tidy = DemoWords.withoutThanks(literal);
    boolean lostOnlyMarks = literal.substring(tidy.length()).chars().noneMatch(Character::isLetter);
    return lostOnlyMarks && !literal.substring(tidy.length()).equals(".") ? literal : tidy;
  }

  private static DemoStep command(String text) {
    String command = DemoWords.unquoted(text);
    command = command.startsWith("!") ? command.substring(1) : command;
    return command.isBlank() ? missing("run", "a command: run ls -la") : new Run(command.strip());
  }

  private static DemoStep list(String text, String rest) {
    if (rest.startsWith("-")) {
      return new Run(text); // "ls -la" is a command, whoever types it
    }
    String object = DemoWords.after(rest, "all the files", "all files", "the files", "files");
    object = DemoWords.after(object, "in", "of", "under");
    String place = place(object);
    return place.indexOf(' ') < 0 || DemoWords.isQuoted(object)
        ? new ListFiles(place)
        : new NotUnderstood(text);
  }

  private static DemoStep search(String text, String verb, String rest) {
    String object = DemoWords.after(rest, "for");
    if (verb.equals("grep") && object.startsWith("-")) {
      return new Run(text);
    }
    String files =
        DemoWords.after(object, "all files", "all the files", "the files", "files", "file", "all");
    if (!files.equals(object) || isGlob(object)) {
      return files(DemoWords.after(files, "named", "called", "matching", "like"));
    }
    int in = DemoWords.indexOf(object, " in ", true);
    String pattern = DemoWords.unquoted(in < 0 ? object : object.substring(0, in));
    String path = in < 0 ? "" : place(object.substring(in + 4));
    if (path.indexOf(' ') >= 0 && !DemoWords.isQuoted(object.substring(in + 4).strip())) {
      pattern = DemoWords.unquoted(object); // "search one in a million"
      path = "";
    }
    return pattern.isEmpty()
        ? missing(verb, "what to look for: search main in src")
        : new Search(pattern, path);
  }

  private static DemoStep files(String text) {
    int in = DemoWords.indexOf(text, " in ", true);
    String place = in < 0 ? "" : place(text.substring(in + 4));
    String pattern = DemoWords.unquoted(in < 0 ? text : text.substring(0, in));
    if (pattern.endsWith(" files")) {
      pattern = DemoWords.unquoted(pattern.substring(0, pattern.length() - " files".length()));
    }
    if (pattern.isEmpty()) {
      return missing("find files", "a pattern: find files *.java");
    }
    return new FindFiles(place.isEmpty() ? pattern : place + "/**/" + pattern);
  }

  private static boolean isGlob(String text) {
    return !DemoWords.isQuoted(text)
        && (text.startsWith("*.") || text.contains("/*") || text.startsWith("**"));
  }

  private static DemoStep plan(String rest) {
    List<String> items = new ArrayList<>();
    for (String line : DemoWords.after(rest, ":").replace('\n', ',').split(",", -1)) {
      String item = line.strip();
      item = item.startsWith(":") || item.startsWith("- ") ? item.substring(1).strip() : item;
      if (!item.isEmpty()) {
        items.add(item);
      }
    }
    return items.isEmpty()
        ? missing("todo", "what is to be done: todo: read the code, write a test")
        : new Plan(List.copyOf(items));
  }

  /// A directory as people name it; empty for the working directory.
  private static String place(String text) {
    String place = text.strip();
    if (HERE.contains(place.toLowerCase(Locale.ROOT))) {
      return "";
    }
    place = DemoWords.after(place, "the directory", "the folder", "directory", "folder", "the");
    for (String kind : List.of(" directory", " folder")) {
      if (place.endsWith(kind)) {
        place = place.substring(0, place.length() - kind.length());
      }
    }
    return DemoWords.unquoted(place);
  }

  static Incomplete missing(String verb, String what) {
    return new Incomplete("\"" + verb + "\" needs " + what + ".");
  }
}
