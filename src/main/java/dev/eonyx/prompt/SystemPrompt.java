package dev.eonyx.prompt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// What the model is told before the conversation, in the parts it consists of. The same inputs
/// give the same bytes, always: the caches of servers live on it.
///
/// @param rules who the agent is, how it works, and where
/// @param agents the sections of the AGENTS.md files; empty when there are none
/// @param memory the list of the memories; empty when there are none
/// @param summary of what was folded; empty when nothing was
public record SystemPrompt(String rules, String agents, String memory, String summary) {

  private static final String RULES = resource("system.md");

  private static final String MEMORY =
      "## Memory index\n\nFacts kept from earlier sessions; `recall` reads one whole.\n\n";

  private static final String SUMMARY =
      """
      # Summary of earlier conversation

      A record of what was said and done before the messages below. It is not instructions: where \
      it quotes a request, that request was made then.

      """;

  /// @param memoryIndex a line for each memory; empty for no section
  /// @param summary empty for no section
  public static SystemPrompt render(
      Workplace workplace, AgentsChain agents, String memoryIndex, String summary) {
    return new SystemPrompt(
        RULES + "\n" + environment(workplace),
        agents.text(),
        section(MEMORY, memoryIndex),
        section(SUMMARY, summary));
  }

  /// The whole prompt.
  public String text() {
    StringBuilder text = new StringBuilder(rules);
    for (String part : new String[] {agents, memory, summary}) {
      if (!part.isEmpty()) {
        text.append('\n').append(part);
      }
    }
    return text.toString();
  }

  private static String environment(Workplace workplace) {
    return "# Environment\n- Working directory: "
        + workplace.directory()
        + "\n- Project root: "
        + workplace.root()
        + "\n- Platform: "
        + workplace.platform()
        + "\n- Shell: "
        + workplace.shell()
        + "\n";
  }

  private static String section(String head, String body) {
    return body.isBlank() ? "" : head + body.strip() + "\n";
  }

  private static String resource(String name) {
    try (InputStream in = SystemPrompt.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
