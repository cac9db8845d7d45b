package dev.eonyx.prompt;

/// What the model is told before the conversation, in the parts it consists of. The same inputs
/// give the same bytes, always: the caches of servers live on it.
///
/// @param rules who the agent is, how it works, and where
/// @param agents the sections of the AGENTS.md files; empty when there are none
/// @param memory the list of the memories; empty when there are none
/// @param summary of what was folded; empty when nothing was
public record SystemPrompt(String rules, String agents, String memory, String summary) {

  private static final String RULES = Resource.text("system.md");

  private static final String MEMORY_HEADING = "## Memory index\n";
  private static final String SUMMARY_HEADING = "# Summary of earlier conversation\n";

  private static final String MEMORY =
      MEMORY_HEADING + "\nFacts kept from earlier sessions; `recall` reads one whole.\n\n";

  private static final String SUMMARY =
      SUMMARY_HEADING
          + """

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

  /// The parts of a prompt that was recorded, found by the headings [#render] writes. Whatever the
  /// text is, the parts put together again are the same text.
  public static SystemPrompt ofText(String recorded) {
    int end = recorded.length();
    int summary = orElse(recorded.lastIndexOf("\n" + SUMMARY_HEADING), end);
    int memory = orElse(recorded.lastIndexOf("\n" + MEMORY_HEADING, summary), summary);
    int project = orElse(recorded.indexOf("\n" + AgentsReader.PROJECT_HEADING), memory);
    int user = orElse(recorded.indexOf("\n" + AgentsReader.USER_HEADING), memory);
    int agents = Math.min(memory, Math.min(project, user));
    return new SystemPrompt(
        recorded.substring(0, agents),
        part(recorded, agents, memory),
        part(recorded, memory, summary),
        part(recorded, summary, end));
  }

  /// The same with another summary at its end.
  ///
  /// @param summary empty for no section
  public SystemPrompt withSummary(String summary) {
    return new SystemPrompt(rules, agents, memory, section(SUMMARY, summary));
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

  private static int orElse(int index, int otherwise) {
    return index < 0 ? otherwise : index;
  }

  /// The part between two places, without the line feed [#text] puts before it.
  private static String part(String text, int from, int to) {
    return from == to ? "" : text.substring(from + 1, to);
  }

  private static String section(String head, String body) {
    return body.isBlank() ? "" : head + body.strip() + "\n";
  }
}
