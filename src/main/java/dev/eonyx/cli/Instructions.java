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

/// What the model is told about this project: the system prompt, read anew for every turn, and the
/// AGENTS.md files of deeper directories, each once.
final class Instructions implements NestedInstructions {

  private final Workplace workplace;
  private final Path userDirectory;
  private final Set<Path> attached = new HashSet<>();

  /// @param userDirectory where the user's own AGENTS.md is
  Instructions(Workplace workplace, Path userDirectory) {
    this.workplace = workplace;
    this.userDirectory = userDirectory;
  }

  String systemPrompt() {
    AgentsChain chain = AgentsFiles.read(workplace.directory(), userDirectory);
    chain.files().forEach(file -> attached.add(file.realPath()));
    return SystemPrompt.render(workplace, chain, "", "").text();
  }

  @Override
  public String forTouched(Path file) {
    AgentsChain chain = AgentsFiles.forTouched(file, workplace.directory(), attached);
    for (AgentsFile known : chain.files()) {
      attached.add(known.realPath());
    }
    return chain.text();
  }
}
