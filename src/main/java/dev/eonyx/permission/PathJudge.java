package dev.eonyx.permission;

import java.nio.file.Path;
import java.util.Optional;

/// Judges reading and writing of files, on where a path really leads.
final class PathJudge {

  private final Mode mode;
  private final Rules rules;
  private final Workspace workspace;

  PathJudge(Mode mode, Rules rules, Workspace workspace) {
    this.mode = mode;
    this.rules = rules;
    this.workspace = workspace;
  }

  Decision read(String tool, Path path) {
    Access access = new Access.Read(path);
    Optional<Path> real = RealPath.of(path);
    Optional<Decision> ruled = ruled(tool, access, path, real);
    if (ruled.isPresent()) {
      return ruled.get();
    }
    if (real.isEmpty() || !workspace.allowsReading(real.get())) {
      return Decision.ask(outside(path, real));
    }
    return rules.autoApprove().contains("read")
        ? Decision.allow("Reading inside the workspace is approved.")
        : Decision.ask("No rule allows reading " + path + ".");
  }

  Decision write(String tool, Path path) {
    Access access = new Access.Write(path);
    Optional<Path> real = RealPath.of(path);
    Optional<Decision> ruled = ruled(tool, access, path, real);
    if (ruled.isPresent()) {
      return ruled.get();
    }
    if (real.isEmpty() || !workspace.contains(real.get())) {
      return Decision.ask(outside(path, real));
    }
    if (Workspace.isSensitive(workspace.root().relativize(real.get()))) {
      return Decision.ask(path + " can decide what runs or what is allowed.");
    }
    return mode == Mode.EDIT
        ? Decision.allow("Edit mode allows changing files inside the workspace.")
        : Decision.ask("No rule allows changing " + path + ".");
  }

  /// The rule that forbids this, if one does.
  Optional<Rule> forbidding(String tool, Access access, Path path, Optional<Path> real) {
    Path asWritten = path.normalize();
    return rules.denying(
        tool,
        access,
        rule ->
            rule.coversPath(asWritten, workspace, true)
                || real.filter(to -> rule.coversPath(to, workspace, true)).isPresent());
  }

  private Optional<Decision> ruled(String tool, Access access, Path path, Optional<Path> real) {
    Optional<Rule> forbidding = forbidding(tool, access, path, real);
    if (forbidding.isPresent()) {
      return Optional.of(
          Decision.deny("The rule `" + forbidding.get() + "` forbids " + doing(access) + "."));
    }
    if (mode == Mode.PLAN && access instanceof Access.Write) {
      return Optional.of(Decision.deny("Plan mode only reads; it refuses " + doing(access) + "."));
    }
    Optional<Rule> allowing =
        real.flatMap(
            to -> rules.allowing(tool, access, rule -> rule.coversPath(to, workspace, false)));
    if (allowing.isPresent()) {
      return Optional.of(
          Decision.allow("The rule `" + allowing.get() + "` allows " + doing(access) + "."));
    }
    return mode == Mode.AUTO
        ? Optional.of(Decision.allow("Auto mode allows whatever no rule forbids."))
        : Optional.empty();
  }

  private static String doing(Access access) {
    return switch (access) {
      case Access.Read(Path path) -> "reading " + path;
      case Access.Write(Path path) -> "changing " + path;
      case Access.Shell(String command) -> "running " + command;
      case Access.Internal(String category) -> "using " + category;
    };
  }

  private String outside(Path path, Optional<Path> real) {
    if (real.isEmpty()) {
      return "Nobody can tell where " + path + " leads: its links form a loop or cannot be read.";
    }
    String leads = real.get().equals(path.normalize()) ? " is" : " leads to " + real.get() + ",";
    return path + leads + " outside the workspace " + workspace.root() + ".";
  }
}
