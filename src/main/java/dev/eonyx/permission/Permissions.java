package dev.eonyx.permission;

import dev.eonyx.permission.Decision.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides what may happen. Immutable; a session starts with a fresh one.
///
/// | | plan | ask | edit | auto |
/// |---|---|---|---|---|
/// | forbidden by a rule | no | no | no | no |
/// | reading inside the workspace (`autoApprove` has `read`) | yes | yes | yes | yes |
/// | reading outside of it | asks | asks | asks | yes |
/// | harmless commands ([HarmlessCommands]) on such files | yes | yes | yes | yes |
/// | changing files inside, redirections included | no | asks | yes | yes |
/// | changing `.git`, `.eonyx`, `eonyx.json`, or files outside | no | asks | asks | yes |
/// | other commands | no | asks | asks | yes |
/// | commands that cannot be understood | no | asks | asks | yes, asks if any rule forbids something |
///
/// A rule that allows turns "asks" into "yes", but not in plan mode, where nothing but reading
/// passes.
public final class Permissions {

  /// Eonyx's own data that no setting needs to approve: it never leaves the conversation.
  private static final Set<String> OF_THE_CONVERSATION = Set.of("todo", "history", "ask");

  private final Mode mode;
  private final Rules rules;
  private final Workspace workspace;

  public Permissions(Mode mode, Rules rules, Workspace workspace) {
    this.mode = mode;
    this.rules = rules;
    this.workspace = workspace;
  }

  /// One part of a command line and what was decided about it.
  public record JudgedPart(String text, Decision decision) {}

  public Mode mode() {
    return mode;
  }

  public Rules rules() {
    return rules;
  }

  public Workspace workspace() {
    return workspace;
  }

  /// The same rules under another mode.
  public Permissions withMode(Mode other) {
    return new Permissions(other, rules, workspace);
  }

  /// The same with one more rule, as after an "always allow".
  public Permissions allowing(Rule rule) {
    return new Permissions(mode, rules.allowing(rule), workspace);
  }

  /// Decides about a call of `tool` that would touch all of `accesses`. Touches the file system to
  /// follow symlinks.
  public Decision judge(String tool, List<Access> accesses) {
    List<Decision> decisions = new ArrayList<>();
    for (Access access : accesses) {
      decisions.add(judge(tool, access));
    }
    return Decision.strictest(decisions);
  }

  /// The rule to offer when the user says "always" to a call that was asked about: the narrowest
  /// that lets the same pass next time. Empty when there is none that is safe to offer, or when it
  /// would not be enough.
  ///
  /// - a command: see [Rule#suggestion];
  /// - changing a file inside the workspace: every change below its directory (`edit(src/**)`), or
  ///   that file alone when it stands in the root;
  /// - reading: that path alone.
  public Optional<Rule> suggestion(String tool, List<Access> accesses) {
    if (accesses.size() != 1) {
      return Optional.empty();
    }
    Optional<Rule> rule =
        switch (accesses.getFirst()) {
          case Access.Shell(String command) -> Rule.suggestion(command);
          case Access.Write(Path path) -> PathSuggestion.forChanging(path, workspace);
          case Access.Read(Path path) -> PathSuggestion.forReading(path, workspace);
          case Access.Internal internal -> Rule.ifWellFormed(internal.category());
        };
    return rule.filter(more -> allowing(more).judge(tool, accesses).verdict() == Verdict.ALLOW);
  }

  /// How each part of a command line would be judged, for whoever wants to know why.
  public List<JudgedPart> explain(String command) {
    return ShellJudge.judge("bash", command, this);
  }

  private Decision judge(String tool, Access access) {
    return switch (access) {
      case Access.Read read -> new PathJudge(mode, rules, workspace).read(tool, read.path());
      case Access.Write write -> new PathJudge(mode, rules, workspace).write(tool, write.path());
      case Access.Shell shell ->
          Decision.strictest(
              ShellJudge.judge(tool, shell.command(), this).stream()
                  .map(JudgedPart::decision)
                  .toList());
      case Access.Internal internal -> internal(tool, internal);
    };
  }

  private Decision internal(String tool, Access.Internal access) {
    String category = access.category();
    return rules
        .denying(tool, access, Rule::isForEverything)
        .map(rule -> Decision.deny("The rule `" + rule + "` forbids using " + category + "."))
        .orElseGet(() -> {
          boolean approved =
              OF_THE_CONVERSATION.contains(category)
                  || rules.autoApprove().contains(category)
                  || rules.allowing(tool, access, Rule::isForEverything).isPresent()
                  || mode == Mode.AUTO;
          return approved
              ? new Decision(Verdict.ALLOW, "Using " + category + " is approved.")
              : Decision.ask("No rule allows using " + category + ".");
        });
  }
}
