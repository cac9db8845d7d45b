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

  Instructions(Surroundings surroundings, Path userDirectory, Path root) {
    this.workplace =
        new Workplace(
            surroundings.directory(), root, surroundings.property("os.name"), Tools.shellName());
    this.userDirectory = userDirectory;
  }

  AgentsChain chain() {
    return AgentsFiles.read(workplace.directory(), userDirectory);
  }

  String systemPrompt() {
    return SystemPrompt.render(workplace, chain(), "", "").text();
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
