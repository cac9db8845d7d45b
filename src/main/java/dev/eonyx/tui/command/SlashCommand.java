package dev.eonyx.tui.command;

import dev.eonyx.text.NearestWord;
import dev.eonyx.tui.event.Completion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What can be asked of eonyx itself by a draft that begins with `/`, or with `\`, which is easier
/// to reach on some keyboards.
public enum SlashCommand {
  NEW("new", "", "Begin a new session"),
  SESSIONS("sessions", "", "Browse and search the sessions"),
  RESUME("resume", "[ID]", "Open the session with this id, or choose one"),
  RENAME("rename title", "[TITLE]", "Give the session another title"),
  INFO("info", "", "Show what is known of the session"),
  EXPORT("export", "[json|md] [FILE]", "Write the session to a file"),
  MODEL("model", "[NAME]", "Use another model, or choose one"),
  MODE("mode", "[plan|ask|edit|auto]", "Change what happens without asking"),
  CONTEXT("context ctx", "", "Show what fills the model's window"),
  COMPACT("compact", "[FOCUS|--dry-run|undo]", "Fold what is old into a summary"),
  AGENTS("agents", "", "Show the instructions the model was given"),
  COPY("copy", "", "Copy the last answer"),
  MOUSE("mouse", "", "Leave the mouse to the terminal, or take it back"),
  HELP("help", "", "Show the commands and keys"),
  KEYS("keys", "", "Show the keys"),
  EXIT("exit quit", "", "Leave");

  private final String names;
  private final String argument;
  private final String description;

  /// What a draft is.
  public sealed interface Parsed {

    /// @param argument what follows the name, without the space around it; may be empty
    record Known(SlashCommand command, String argument) implements Parsed {}

    /// It looks like a command and is none. It should not be sent by mistake: a space before it
    /// makes it a prompt.
    ///
    /// @param name without its slash
    /// @param suggestion the name that was probably meant, without a slash
    record Unknown(String name, Optional<String> suggestion) implements Parsed {}

    /// Something for the model.
    record Plain() implements Parsed {}
  }

  SlashCommand(String names, String argument, String description) {
    this.names = names;
    this.argument = argument;
    this.description = description;
  }

  /// Its names without a slash, the usual one first.
  public List<String> names() {
    return List.of(names.split(" "));
  }

  /// What may follow the name, such as `[ID]`; empty when nothing may.
  public String argument() {
    return argument;
  }

  public String description() {
    return description;
  }

  /// How it is written, such as `/rename, /title [TITLE]`.
  public String usage() {
    String all = "/" + String.join(", /", names());
    return argument.isEmpty() ? all : all + " " + argument;
  }

  /// What the draft is. A path such as `/usr/bin`, a text of several lines and one that begins with
  /// a space are no commands; nor is `\section`, because a word behind a backslash is a command
  /// only when it is one or nearly one.
  public static Parsed parse(String draft) {
    String text = draft.stripTrailing();
    if (!isMarked(text) || text.indexOf('\n') >= 0) {
      return new Parsed.Plain();
    }
    int end = nameEnd(text);
    String name = text.substring(1, end);
    if (!isName(name)) {
      return new Parsed.Plain();
    }
    Optional<SlashCommand> command = named(name);
    if (command.isPresent()) {
      return new Parsed.Known(command.get(), text.substring(end).strip());
    }
    Optional<String> suggestion = nearest(name);
    return text.charAt(0) == '\\' && suggestion.isEmpty()
        ? new Parsed.Plain()
        : new Parsed.Unknown(name, suggestion);
  }

  /// What a draft can be completed to up to its caret: names for `/mo`, each to be put in place of
  /// it all; arguments for `/mode p`, each to be put in place of its last word.
  public static List<Completion> completions(String query) {
    if (!isMarked(query) || query.indexOf('\n') >= 0) {
      return List.of();
    }
    int end = nameEnd(query);
    return end == query.length()
        ? names(query.charAt(0), query.substring(1).toLowerCase(Locale.ROOT))
        : named(query.substring(1, end))
            .map(command -> command.arguments(query.substring(end + 1).stripLeading()))
            .orElse(List.of());
  }

  /// Names that begin like this, in the order of their declaration; then those that hold it.
  private static List<Completion> names(char mark, String part) {
    Set<Completion> found = new LinkedHashSet<>();
    for (boolean begins : new boolean[] {true, false}) {
      for (SlashCommand command : values()) {
        command.names().stream()
            .filter(name -> begins ? name.startsWith(part) : name.contains(part))
            .limit(part.isEmpty() ? 1 : Integer.MAX_VALUE)
            .forEach(name -> found.add(new Completion(mark + name, command.description)));
      }
    }
    return List.copyOf(found);
  }

  private List<Completion> arguments(String part) {
    List<Completion> found = new ArrayList<>();
    for (Completion word : words()) {
      if (word.text().startsWith(part.toLowerCase(Locale.ROOT))) {
        found.add(word);
      }
    }
    return found;
  }

  /// The words that can be its first argument.
  private List<Completion> words() {
    return switch (this) {
      case MODE ->
          List.of(
              new Completion("plan", "Read, and change nothing"),
              new Completion("ask", "Ask before a change and a command"),
              new Completion("edit", "Change files, ask before a command"),
              new Completion("auto", "Ask nothing that no rule denies"));
      case COMPACT ->
          List.of(
              new Completion("--dry-run", "Say what would be folded, and fold nothing"),
              new Completion("undo", "Give back what the newest compaction folded"));
      case EXPORT ->
          List.of(
              new Completion("json", "All that is known, for programs"),
              new Completion("md", "What was said, for people"));
      case NEW,
          SESSIONS,
          RESUME,
          RENAME,
          INFO,
          MODEL,
          CONTEXT,
          AGENTS,
          COPY,
          MOUSE,
          HELP,
          KEYS,
          EXIT ->
          List.of();
    };
  }

  private static Optional<SlashCommand> named(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (SlashCommand command : values()) {
      if (command.names().contains(lower)) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> nearest(String name) {
    List<String> all = new ArrayList<>();
    for (SlashCommand command : values()) {
      all.addAll(command.names());
    }
    return Optional.of(NearestWord.of(name, all)).filter(word -> !word.isEmpty());
  }

  private static boolean isMarked(String text) {
    return !text.isEmpty() && (text.charAt(0) == '/' || text.charAt(0) == '\\');
  }

  private static int nameEnd(String text) {
    int space = text.indexOf(' ');
    return space < 0 ? text.length() : space;
  }

  /// Whether it could be a name: a path or a comment of a programming language is not.
  private static boolean isName(String name) {
    return name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_');
  }
}
