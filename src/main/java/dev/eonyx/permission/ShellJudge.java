package dev.eonyx.permission;

import dev.eonyx.permission.Permissions.JudgedPart;
import dev.eonyx.permission.ShellCommand.Redirection;
import dev.eonyx.text.Excerpt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Judges a command line part by part. A rule that forbids wins over everything; what cannot be
/// understood asks; a command on the built-in list of harmless ones passes in every mode as long as
/// the files it names may be read.
final class ShellJudge {

  private static final Set<String> NO_FILES =
      Set.of("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/stdin");

  /// Variables that change how programs look or report, not what they run.
  private static final Set<String> HARMLESS_VARIABLES =
      Set.of(
          "LANG",
          "LANGUAGE",
          "TZ",
          "TERM",
          "NO_COLOR",
          "FORCE_COLOR",
          "CLICOLOR",
          "COLUMNS",
          "LINES",
          "CI",
          "DEBUG",
          "VERBOSE",
          "RUST_BACKTRACE",
          "PYTHONUNBUFFERED",
          "PYTHONDONTWRITEBYTECODE",
          "NODE_ENV",
          "RAILS_ENV",
          "CGO_ENABLED",
          "GOOS",
          "GOARCH");

  private final String tool;
  private final String command;
  private final Mode mode;
  private final Rules rules;
  private final Workspace workspace;
  private final PathJudge files;
  private final ShellPaths paths;
  private final List<JudgedPart> judged = new ArrayList<>();

  private ShellJudge(String tool, String command, Permissions permissions) {
    this.tool = tool;
    this.command = command;
    this.mode = permissions.mode();
    this.rules = permissions.rules();
    this.workspace = permissions.workspace();
    this.files = new PathJudge(mode, rules, workspace);
    this.paths = new ShellPaths(workspace.directory());
  }

  /// Every part with what was decided about it; never empty.
  static List<JudgedPart> judge(String tool, String command, Permissions permissions) {
    var judge = new ShellJudge(tool, command, permissions);
    judge.judge();
    return List.copyOf(judge.judged);
  }

  private void judge() {
    ShellProgram program = ShellParser.parse(command);
    for (CommandPart part : CommandParts.of(program.commands())) {
      part.command().redirections().forEach(redirection -> judged.add(redirected(redirection)));
      if (!part.words().isEmpty() || !part.command().assigned().isEmpty()) {
        judged.add(new JudgedPart(part.source(), decide(part)));
      }
      if (!part.words().isEmpty()) {
        paths.follow(part.words());
      }
    }
    switch (program) {
      case ShellProgram.Parsed _ -> {
        if (judged.isEmpty()) {
          judged.add(new JudgedPart(command, Decision.allow("It runs nothing.")));
        }
        if (!workspace.posixShell()) {
          judged.add(unknown("it is not written for a POSIX shell"));
        }
      }
      case ShellProgram.Unparsable unparsable -> judged.add(unknown(unparsable.reason()));
    }
  }

  private JudgedPart unknown(String reason) {
    return new JudgedPart(command, notUnderstood(command, reason));
  }

  private Decision decide(CommandPart part) {
    Optional<Decision> forbidden = forbidden(part);
    if (forbidden.isPresent()) {
      return forbidden.get();
    }
    if (part.isOpaque()) {
      return notUnderstood(part.source(), part.opaque());
    }
    String shown = shown(part.source());
    Optional<Decision> harmless = harmless(part);
    if (mode == Mode.PLAN) {
      return harmless.orElseGet(
          () -> Decision.deny("Plan mode only reads, and " + shown + " may change something."));
    }
    Optional<Rule> allowing = allowing(part);
    if (allowing.isPresent()) {
      return Decision.allow("The rule `" + allowing.get() + "` allows " + shown + ".");
    }
    if (mode == Mode.AUTO) {
      return Decision.allow("Auto mode allows whatever no rule forbids.");
    }
    return harmless.orElseGet(() -> Decision.ask(noRule(part)));
  }

  private String noRule(CommandPart part) {
    return dangerousVariable(part)
        .map(name -> "Setting " + name + " can change what " + shown(part.source()) + " runs.")
        .orElseGet(() -> "No rule allows " + shown(part.source()) + ".");
  }

  private Optional<Rule> allowing(CommandPart part) {
    boolean plain = dangerousVariable(part).isEmpty();
    return rules.allowing(
        tool,
        access(),
        rule ->
            rule.isForEverything()
                || (plain && !part.words().isEmpty() && rule.coversCommand(part.words())));
  }

  private Optional<Decision> forbidden(CommandPart part) {
    List<List<Word>> forms = new ArrayList<>();
    forms.add(part.words());
    part.wrappers().forEach(wrapper -> forms.add(wrapper.words()));
    boolean unsure = false;
    for (List<Word> words : forms) {
      if (words.isEmpty()) {
        continue;
      }
      Optional<Rule> rule = rules.denying(tool, access(), deny -> deny.coversProgram(words));
      if (rule.isPresent()) {
        return Optional.of(forbids(rule.get(), part.source()));
      }
      unsure |= rules.denying(tool, access(), deny -> deny.mightCover(words)).isPresent();
    }
    Optional<Rule> file =
        part.words().stream().flatMap(word -> forbiddenFile(word).stream()).findFirst();
    if (file.isPresent()) {
      return Optional.of(forbids(file.get(), part.source()));
    }
    return unsure && mode != Mode.PLAN
        ? Optional.of(
            Decision.ask(
                "A rule may forbid " + shown(part.source()) + ", depending on its variables."))
        : Optional.empty();
  }

  private static Decision forbids(Rule rule, String source) {
    return Decision.deny("The rule `" + rule + "` forbids " + shown(source) + ".");
  }

  /// A rule that keeps a file from being read or changed also keeps commands from naming it.
  private Optional<Rule> forbiddenFile(Word word) {
    if (rules.deny().stream().noneMatch(Rule::isForPaths)) {
      return Optional.empty();
    }
    for (Path path : paths.of(word).orElse(List.of())) {
      Optional<Path> real = RealPath.of(path);
      boolean file = word.text().indexOf('/') >= 0 || real.filter(Files::exists).isPresent();
      Optional<Rule> rule =
          files
              .forbidding("read", new Access.Read(path), path, real)
              .or(() -> files.forbidding("write", new Access.Write(path), path, real))
              .filter(Rule::isForPaths);
      if (file && rule.isPresent()) {
        return rule;
      }
    }
    return Optional.empty();
  }

  /// What follows from the built-in list; empty when the part is not on it.
  private Optional<Decision> harmless(CommandPart part) {
    if (dangerousVariable(part).isPresent()) {
      return Optional.empty();
    }
    if (part.words().isEmpty()) {
      return Optional.of(Decision.allow("It only sets a variable."));
    }
    boolean git = CommandParts.knownName(part.words().getFirst()).equals("git");
    if (git && !workspace.hasOwnGit()) {
      return Optional.empty();
    }
    return HarmlessCommands.reads(part.words(), paths.moved())
        .map(words -> readable(part.source(), words));
  }

  private Decision readable(String source, List<Word> words) {
    List<Decision> decisions = new ArrayList<>();
    decisions.add(Decision.allow(shown(source) + " only reads."));
    for (Word word : words) {
      Optional<List<Path>> meant = paths.of(word);
      if (meant.isEmpty()) {
        decisions.add(
            Decision.ask("Which files " + shown(source) + " reads is only known when it runs."));
      } else {
        meant.get().forEach(path -> decisions.add(files.read(tool, path)));
      }
    }
    return Decision.strictest(decisions);
  }

  private JudgedPart redirected(Redirection redirection) {
    Word target = redirection.target();
    String text = (redirection.write() ? "> " : "< ") + target.text();
    if (NO_FILES.contains(target.literalText())) {
      return new JudgedPart(text, Decision.allow("It opens no file."));
    }
    Optional<Rule> everything = rules.allowing(tool, access(), Rule::isForEverything);
    Optional<List<Path>> meant = target.glob() ? Optional.empty() : paths.of(target);
    if (meant.isEmpty()) {
      return new JudgedPart(text, notUnderstood(text, "the file is only known when it runs"));
    }
    List<Decision> decisions = new ArrayList<>();
    for (Path path : meant.get()) {
      Decision decision =
          redirection.write() ? files.write("write", path) : files.read("read", path);
      boolean covered = decision.verdict() == Decision.Verdict.ASK && everything.isPresent();
      decisions.add(
          covered
              ? Decision.allow("The rule `" + everything.get() + "` allows every command.")
              : decision);
    }
    return new JudgedPart(text, Decision.strictest(decisions));
  }

  /// What is decided about text nobody can judge. Where something is forbidden it might be just
  /// that, so even those who allow everything are asked.
  private Decision notUnderstood(String source, String reason) {
    Optional<Rule> everythingForbidden = rules.denying(tool, access(), Rule::isForEverything);
    if (everythingForbidden.isPresent()) {
      return forbids(everythingForbidden.get(), source);
    }
    String why = shown(source) + " cannot be judged: " + reason + ".";
    if (mode == Mode.PLAN) {
      return Decision.deny(why);
    }
    boolean allowed =
        mode == Mode.AUTO || rules.allowing(tool, access(), Rule::isForEverything).isPresent();
    boolean forbids = !rules.deny().isEmpty();
    return allowed && !forbids ? Decision.allow("Everything is allowed.") : Decision.ask(why);
  }

  private static Optional<String> dangerousVariable(CommandPart part) {
    boolean exported = !part.words().isEmpty();
    return part.command().assigned().stream()
        .filter(name -> !isHarmlessVariable(name, exported))
        .findFirst();
  }

  /// Lower-case names are the shell's own variables by convention, unless a program is given them.
  private static boolean isHarmlessVariable(String name, boolean exported) {
    boolean own = name.equals(name.toLowerCase(Locale.ROOT)) && !name.endsWith("_proxy");
    return (own && !exported) || name.startsWith("LC_") || HARMLESS_VARIABLES.contains(name);
  }

  private Access access() {
    return new Access.Shell(command);
  }

  private static String shown(String source) {
    return "`" + Excerpt.of(source.replace('\n', ' '), 120) + "`";
  }
}
