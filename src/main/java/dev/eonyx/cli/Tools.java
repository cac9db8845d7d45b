package dev.eonyx.cli;

import dev.eonyx.config.ProviderSettings;
import dev.eonyx.config.Settings;
import dev.eonyx.llm.KnownProvider;
import dev.eonyx.llm.KnownProviders;
import dev.eonyx.tool.BashTool;
import dev.eonyx.tool.FileLedger;
import dev.eonyx.tool.Shell;
import dev.eonyx.tool.TodoList;
import dev.eonyx.tool.ToolEnvironment;
import dev.eonyx.tool.Toolbox;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The tools of one agent, with an environment that holds none of the user's model keys.
///
/// @param todos the task list of its session
/// @param shell runs the commands
/// @param ledger the files the model has seen
/// @param environment what commands see
record Tools(
    Toolbox toolbox,
    TodoList todos,
    Shell shell,
    FileLedger ledger,
    Map<String, String> environment) {

  static Tools of(Surroundings surroundings, Settings settings) {
    Shell shell = Shell.discover(surroundings.environment());
    Map<String, String> environment =
        ToolEnvironment.clean(surroundings.environment(), keyVariables(settings));
    FileLedger ledger = new FileLedger();
    TodoList todos = new TodoList();
    Toolbox toolbox = Toolbox.standard(ledger, todos, List.of(new BashTool(shell, environment)));
    return new Tools(toolbox, todos, shell, ledger, environment);
  }

  /// The shell as the model is told it.
  String shellName() {
    return shell.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /// Every variable a model's key may be in (UB-120).
  private static Set<String> keyVariables(Settings settings) {
    Set<String> names = new HashSet<>();
    for (KnownProvider known : KnownProviders.HOSTED) {
      names.addAll(known.keyVariables());
    }
    for (ProviderSettings provider : settings.providers().values()) {
      names.addAll(provider.secretVariables());
    }
    return names;
  }
}
