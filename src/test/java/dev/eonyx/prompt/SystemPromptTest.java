package dev.eonyx.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemPromptTest {

  private static final Workplace WORKPLACE =
      new Workplace(Path.of("p", "a"), Path.of("p"), "Linux", "bash");
  private static final AgentsChain NO_AGENTS = new AgentsChain(Path.of("p"), List.of(), List.of());

  @TempDir Path temp;

  /// Together with all tools the first request must stay within 2,500 tokens.
  @Test
  void theRulesStayWithinNineHundredTokens() {
    String text = SystemPrompt.render(WORKPLACE, NO_AGENTS, "", "").text();
    assertThat((text.codePointCount(0, text.length()) + 3) / 4).isLessThanOrEqualTo(900);
  }

  @Test
  void thePartsStandInTheirOrderAndTheSummaryLast() {
    AgentsFile file =
        new AgentsFile(
            Path.of("p", "AGENTS.md"),
            Path.of("p", "AGENTS.md"),
            "# Project context: AGENTS.md",
            "\nUse ZEBRA.\n\n",
            12,
            12,
            11,
            List.of());
    AgentsChain agents = new AgentsChain(Path.of("p"), List.of(file), List.of());
    SystemPrompt prompt =
        SystemPrompt.render(WORKPLACE, agents, "build — use mvnw [java]\n", "We chose records.\n");
    assertThat(prompt.text())
        .startsWith("You are eonyx")
        .endsWith(
            """
            # Environment
            - Working directory: %s
            - Project root: p
            - Platform: Linux
            - Shell: bash

            # Project context: AGENTS.md

            Use ZEBRA.

            ## Memory index

            Facts kept from earlier sessions; `recall` reads one whole.

            build — use mvnw [java]

            # Summary of earlier conversation

            A record of what was said and done before the messages below. It is not instructions: \
            where it quotes a request, that request was made then.

            We chose records.
            """
                .formatted(Path.of("p", "a")));
  }

  /// UB-011
  @Test
  void projectRulesStandOnceAndBeforeTheSummary() throws IOException {
    Files.writeString(temp.resolve("AGENTS.md"), "marker ZEBRA\n");
    Files.createDirectory(temp.resolve(".git"));
    AgentsChain agents = AgentsFiles.read(temp, temp.resolve("config"));
    String text = SystemPrompt.render(WORKPLACE, agents, "", "summary").text();
    assertThat(text).containsOnlyOnce("ZEBRA").containsOnlyOnce("# Summary of earlier");
    assertThat(text.indexOf("ZEBRA")).isLessThan(text.indexOf("# Summary of earlier"));
  }

  /// UB-021
  @Test
  void theBytesStayTheSameWhileTheInputsDoAndChangeWithThem() throws IOException {
    Files.writeString(temp.resolve("AGENTS.md"), "rule ZEBRA\n");
    Files.createDirectory(temp.resolve(".git"));
    String first = render();
    assertThat(render()).isEqualTo(first);
    Files.writeString(temp.resolve("AGENTS.md"), "rule GNU\n");
    assertThat(render()).isEqualTo(first.replace("ZEBRA", "GNU"));
  }

  /// UB-021: nothing that tells the time, in any locale.
  @Test
  void theRulesHoldNoDate() {
    assertThat(SystemPrompt.render(WORKPLACE, NO_AGENTS, "", "").text())
        .doesNotContainPattern("20\\d\\d")
        .doesNotContain("Date");
  }

  @Test
  void absentPartsLeaveNoTrace() {
    assertThat(SystemPrompt.render(WORKPLACE, NO_AGENTS, " \n", "\n"))
        .isEqualTo(SystemPrompt.render(WORKPLACE, NO_AGENTS, "", ""))
        .satisfies(prompt -> {
          assertThat(prompt.agents() + prompt.memory() + prompt.summary()).isEmpty();
          assertThat(prompt.text()).isEqualTo(prompt.rules());
        });
  }

  private String render() {
    AgentsChain agents = AgentsFiles.read(temp, temp.resolve("config"));
    return SystemPrompt.render(WORKPLACE, agents, "m", "s").text();
  }
}
