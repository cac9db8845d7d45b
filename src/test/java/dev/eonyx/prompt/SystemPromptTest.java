package dev.eonyx.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @Test
  void aRecordedPromptFallsIntoItsParts() throws IOException {
    Files.writeString(temp.resolve("AGENTS.md"), "rule ZEBRA\n# Own heading\n");
    Files.createDirectory(temp.resolve(".git"));
    Path config = Files.createDirectory(temp.resolve("config"));
    Files.writeString(config.resolve("AGENTS.md"), "mine\n");
    AgentsChain agents = AgentsFiles.read(temp, config);
    for (String memory : new String[] {"", "m"}) {
      for (String summary : new String[] {"", "## Facts (lines 1-2)\nx"}) {
        for (AgentsChain chain : new AgentsChain[] {NO_AGENTS, agents}) {
          SystemPrompt prompt = SystemPrompt.render(WORKPLACE, chain, memory, summary);
          assertThat(SystemPrompt.ofText(prompt.text())).isEqualTo(prompt);
        }
      }
    }
  }

  /// The text of an AGENTS.md may hold any heading; what stands last is ours.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no headings",
        "# Summary of earlier conversation\nx",
        "\n# Summary of earlier conversation\n",
        "a\n# Summary of earlier conversation\nb\n# Summary of earlier conversation\nc",
        "a\n# Summary of earlier conversation\nb\n## Memory index\nc\n# User context: d\ne",
        "a\n## Memory index\nb\n# Project context: c\n# Summary of earlier conversation\n",
        "\n# User context: a\n\n# Project context: b\n## Memory index\n"
      })
  void thePartsOfAnyTextAreThatText(String recorded) {
    assertThat(SystemPrompt.ofText(recorded).text()).isEqualTo(recorded);
  }

  @Test
  void theLastSummaryHeadingCounts() {
    String heading = "\n# Summary of earlier conversation\n";
    assertThat(SystemPrompt.ofText("rules\n" + heading + "quoted\n" + heading + "real\n").summary())
        .isEqualTo("# Summary of earlier conversation\nreal\n");
  }

  @Test
  void aSummaryIsPutInTakenOutAndReplaced() {
    SystemPrompt without = SystemPrompt.render(WORKPLACE, NO_AGENTS, "m", "");
    SystemPrompt with = SystemPrompt.render(WORKPLACE, NO_AGENTS, "m", "s");
    assertThat(without.withSummary("s")).isEqualTo(with);
    assertThat(with.withSummary(" ")).isEqualTo(without);
    assertThat(SystemPrompt.ofText(with.text()).withSummary("t"))
        .isEqualTo(SystemPrompt.render(WORKPLACE, NO_AGENTS, "m", "t"));
  }

  private String render() {
    AgentsChain agents = AgentsFiles.read(temp, temp.resolve("config"));
    return SystemPrompt.render(WORKPLACE, agents, "m", "s").text();
  }
}
