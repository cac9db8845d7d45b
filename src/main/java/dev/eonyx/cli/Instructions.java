package dev.eonyx.cli;

import dev.eonyx.agent.NestedInstructions;
import dev.eonyx.prompt.AgentsChain;
import dev.eonyx.prompt.AgentsFile;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.prompt.SystemPrompt;
import dev.eonyx.prompt.Workplace;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/// What the model is told about this project: the system prompt, read anew for every turn, and the
/// AGENTS.md files of deeper directories, each once.
final class Instructions implements NestedInstructions {

  private final Workplace workplace;
  private final Path userDirectory;
  private final Consumer<String> notices;
  private final Set<Path> attached = new HashSet<>();
  private final Set<String> told = new HashSet<>();

  /// @param userDirectory where the user's own AGENTS.md is
  /// @param notices told once what was cut or could not be read, a sentence each
  Instructions(Workplace workplace, Path userDirectory, Consumer<String> notices) {
    this.workplace = workplace;
    this.userDirectory = userDirectory;
    this.notices = notices;
  }

  SystemPrompt systemPrompt() {
    AgentsChain chain = AgentsFiles.read(workplace.directory(), userDirectory);
    tell(chain);
    chain.files().forEach(file -> attached.add(file.realPath()));
    return SystemPrompt.render(workplace, chain, "", "");
  }

  @Override
  public String forTouched(Path file) {
    AgentsChain chain = AgentsFiles.forTouched(file, workplace.directory(), attached);
    tell(chain);
    for (AgentsFile known : chain.files()) {
      attached.add(known.realPath());
    }
    return chain.text();
  }

  private void tell(AgentsChain chain) {
    chain.notices().stream().filter(told::add).forEach(notices);
  }
}
