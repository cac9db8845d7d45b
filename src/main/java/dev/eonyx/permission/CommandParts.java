package dev.eonyx.permission;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Turns the simple commands of a command line into the parts to be judged. Looks through wrappers
/// (`env`, `timeout`, `xargs`, `sh -c "…"`, `find -exec` …); what runs text or programs that cannot
/// be seen becomes an opaque part.
final class CommandParts {

  private static final int MAX_DEPTH = 10;
  private static final String AS_ROOT = "it runs with another user's rights";
  private static final String UNSEEN = "what it runs cannot be seen";

  private static final Set<String> FIND_RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");
  private static final Set<String> FIND_WRITES =
      Set.of("-delete", "-fprint", "-fprint0", "-fprintf", "-fls");
  private static final Set<String> ENV_FLAGS = Set.of("-i", "-", "--ignore-environment");
  private static final Set<String> ENV_VALUED = Set.of("-u", "--unset");
  private static final Set<String> SUDO_VALUED = Set.of("-u", "-g", "-h", "-p", "-C", "-D", "-R");

  private final List<CommandPart> parts = new ArrayList<>();

  private CommandParts() {}

  static List<CommandPart> of(List<ShellCommand> commands) {
    var collector = new CommandParts();
    commands.forEach(command -> collector.add(command, List.of()));
    return List.copyOf(collector.parts);
  }

  /// The name under which a program is known: bare, or in the system's own directories. A program
  /// of the same name elsewhere is another program.
  static String knownName(Word word) {
    String name = word.literalText();
    for (String directory : List.of("/usr/bin/", "/bin/")) {
      if (name.startsWith(directory)) {
        return name.substring(directory.length());
      }
    }
    return name;
  }

  private void add(ShellCommand command, List<ShellCommand> wrappers) {
    if (command.words().isEmpty()) {
      parts.add(new CommandPart(command, wrappers, ""));
      return;
    }
    Word first = command.words().getFirst();
    if (!first.isLiteral() || first.text().isEmpty()) {
      opaque(command, wrappers, "the name of the program is only known when it runs");
    } else if (wrappers.size() >= MAX_DEPTH) {
      opaque(command, wrappers, "it is wrapped more than " + MAX_DEPTH + " times");
    } else {
      look(knownName(first), command, wrappers);
    }
  }

  private void look(String name, ShellCommand command, List<ShellCommand> wrappers) {
    switch (name) {
      case "env" -> environment(command, wrappers);
      case "sudo", "doas", "run0", "pkexec" -> asRoot(command, wrappers);
      case "bash", "sh", "dash" -> shell(command, wrappers);
      case "eval" -> eval(command, wrappers);
      case "find" -> find(command, wrappers);
      case "su",
          "zsh",
          "ksh",
          "ash",
          "fish",
          "csh",
          "tcsh",
          "exec",
          "source",
          ".",
          "trap",
          "alias" ->
          opaque(command, wrappers, UNSEEN);
      case "command" -> {
        boolean lookup = command.words().stream().skip(1).limit(1).anyMatch(CommandParts::isLookup);
        if (lookup) {
          parts.add(new CommandPart(command, wrappers, ""));
        } else {
          wrapped(name, command, wrappers);
        }
      }
      default -> {
        if (Wrapper.isKnown(name)) {
          wrapped(name, command, wrappers);
        } else {
          parts.add(new CommandPart(command, wrappers, ""));
        }
      }
    }
  }

  private static boolean isLookup(Word word) {
    return word.is("-v") || word.is("-V");
  }

  private void wrapped(String name, ShellCommand command, List<ShellCommand> wrappers) {
    int start = Wrapper.commandStart(name, command.words());
    if (start == Wrapper.UNKNOWN) {
      opaque(command, wrappers, UNSEEN);
      return;
    }
    List<Word> inner = new ArrayList<>(command.words().subList(start, command.words().size()));
    if (name.equals("xargs")) {
      if (inner.isEmpty()) {
        inner.add(Word.literal("echo"));
      }
      inner.add(Word.ANYTHING);
    }
    unwrap(command, inner, command.assigned(), wrappers);
  }

  private void environment(ShellCommand command, List<ShellCommand> wrappers) {
    List<Word> words = command.words();
    int at = Wrapper.skipOptions(words, 1, ENV_FLAGS, ENV_VALUED);
    if (at == Wrapper.UNKNOWN) {
      opaque(command, wrappers, UNSEEN);
      return;
    }
    List<String> assigned = new ArrayList<>(command.assigned());
    while (at < words.size() && words.get(at).text().indexOf('=') > 0) {
      assigned.add(words.get(at).text().substring(0, words.get(at).text().indexOf('=')));
      at++;
    }
    if (at == words.size()) {
      parts.add(new CommandPart(command, wrappers, ""));
    } else {
      unwrap(command, words.subList(at, words.size()), assigned, wrappers);
    }
  }

  private void asRoot(ShellCommand command, List<ShellCommand> wrappers) {
    opaque(command, wrappers, AS_ROOT);
    List<Word> words = command.words();
    int at = 1;
    while (at < words.size() && words.get(at).startsWith("-")) {
      at += SUDO_VALUED.contains(words.get(at).text()) ? 2 : 1;
    }
    if (at < words.size()) {
      unwrap(command, words.subList(at, words.size()), command.assigned(), wrappers);
    }
  }

  private void shell(ShellCommand command, List<ShellCommand> wrappers) {
    List<Word> words = command.words();
    for (int i = 1; i + 1 < words.size() && words.get(i).startsWith("-"); i++) {
      String option = words.get(i).text();
      boolean understood = option.substring(1).chars().allMatch(c -> "celux".indexOf(c) >= 0);
      if (!understood) {
        break;
      }
      if (option.indexOf('c') > 0 && words.get(i + 1).isLiteral()) {
        parsed(words.get(i + 1).text(), command, wrappers);
        return;
      }
    }
    opaque(command, wrappers, UNSEEN);
  }

  private void eval(ShellCommand command, List<ShellCommand> wrappers) {
    opaque(command, wrappers, UNSEEN);
    if (command.words().stream().allMatch(Word::isLiteral)) {
      List<String> words = command.words().stream().skip(1).map(Word::text).toList();
      parsed(String.join(" ", words), command, wrappers);
    }
  }

  private void parsed(String text, ShellCommand command, List<ShellCommand> wrappers) {
    ShellProgram program = ShellParser.parse(text);
    addWithoutWords(command, wrappers);
    switch (program) {
      case ShellProgram.Parsed _ -> {}
      case ShellProgram.Unparsable unparsable -> opaque(command, wrappers, unparsable.reason());
    }
    List<ShellCommand> around = around(command, wrappers);
    program.commands().forEach(inner -> add(inner, around));
  }

  private void find(ShellCommand command, List<ShellCommand> wrappers) {
    List<Word> words = command.words();
    List<Word> own = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      if (FIND_WRITES.contains(word.literalText())) {
        opaque(command, wrappers, "`find " + word.text() + "` changes files");
      }
      if (!FIND_RUNS.contains(word.literalText())) {
        own.add(word);
        continue;
      }
      List<Word> inner = new ArrayList<>();
      while (++i < words.size() && !words.get(i).is(";") && !words.get(i).is("+")) {
        boolean file = words.get(i).text().contains("{}");
        inner.add(file ? Word.ANYTHING : words.get(i));
      }
      unwrap(command, inner, List.of(), wrappers);
    }
    var search =
        new ShellCommand(command.source(), command.assigned(), own, command.redirections());
    parts.add(new CommandPart(search, wrappers, ""));
  }

  /// Goes on with the command inside `command`; its redirections are judged once, out here.
  private void unwrap(
      ShellCommand command, List<Word> inner, List<String> assigned, List<ShellCommand> wrappers) {
    boolean find = knownName(command.words().getFirst()).equals("find");
    if (!find) {
      addWithoutWords(command, wrappers);
    }
    add(new ShellCommand(text(inner), assigned, inner, List.of()), around(command, wrappers));
  }

  private void addWithoutWords(ShellCommand command, List<ShellCommand> wrappers) {
    if (!command.assigned().isEmpty() || !command.redirections().isEmpty()) {
      var rest =
          new ShellCommand(command.source(), command.assigned(), List.of(), command.redirections());
      parts.add(new CommandPart(rest, wrappers, ""));
    }
  }

  private static List<ShellCommand> around(ShellCommand command, List<ShellCommand> wrappers) {
    List<ShellCommand> around = new ArrayList<>(wrappers);
    around.add(command);
    return around;
  }

  private void opaque(ShellCommand command, List<ShellCommand> wrappers, String reason) {
    parts.add(new CommandPart(command, wrappers, reason));
  }

  private static String text(List<Word> words) {
    return String.join(" ", words.stream().map(Word::text).toList());
  }
}
