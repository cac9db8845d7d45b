package dev.eonyx.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// UB-014: the summariser goes on with the task, or calls a tool.
class SummaryReplyTest {

  private static final String TOOL = "the model called a tool instead of summarising";
  private static final String MARKUP = "the reply is tool-call markup";

  @Test
  void aTextIsASummary() {
    assertThat(refusal("## Facts\nThe port is 8080.")).isEmpty();
  }

  @Test
  void callsAreRefusedWhateverElseIsSaid() {
    List<Content> reply = List.of(new Content.Text("## Facts"), new ToolCall("c1", "bash", "{}"));
    assertThat(SummaryReply.refusal(reply, StopReason.TOOL_CALLS)).contains(TOOL);
    assertThat(SummaryReply.refusal(reply, StopReason.END)).contains(TOOL);
    assertThat(SummaryReply.refusal(List.of(), StopReason.TOOL_CALLS)).contains(TOOL);
  }

  @ParameterizedTest
  @CsvSource({
    "LENGTH, the reply was cut at the output limit",
    "CUT, the connection ended before the reply was complete",
    "ERROR, the provider reported an error in the middle of the reply",
    "CANCELLED, it was cancelled"
  })
  void anUnfinishedReplyIsRefused(StopReason stop, String why) {
    assertThat(SummaryReply.refusal(List.of(new Content.Text("## Facts")), stop)).contains(why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t", "```\n\n```", "<summary></summary>"})
  void anEmptyReplyIsRefused(String text) {
    assertThat(refusal(text)).containsExactly("the reply was empty");
  }

  @Test
  void reasoningAloneIsAnEmptyReply() {
    List<Content> thoughts = List.of(new Content.Reasoning("hm", "reasoning_content"));
    assertThat(SummaryReply.refusal(thoughts, StopReason.END)).contains("the reply was empty");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<tool_call>\n{\"name\": \"bash\", \"arguments\": {}}\n</tool_call>",
        "<tool_call>bash\n<arg_key>command</arg_key>",
        "<function=bash>{\"command\": \"ls\"}</function>",
        "<function_calls>\n<invoke name=\"bash\">",
        "<invoke name=\"bash\"><parameter name=\"command\">ls</parameter></invoke>",
        "[TOOL_CALLS] [{\"name\": \"bash\", \"arguments\": {}}]",
        "[TOOL_CALLS]bash[ARGS]{\"command\": \"ls\"}",
        "<|tool_calls_section_begin|><|tool_call_begin|>functions.bash:0",
        "<｜tool▁calls▁begin｜>",
        "<|python_tag|>bash.call(command=\"ls\")",
        "{\"name\": \"bash\", \"arguments\": {\"command\": \"ls\"}}",
        "{\"name\": \"bash\", \"parameters\": {}}",
        "[{\"name\": \"bash\", \"arguments\": {}}]",
        "```json\n{\"name\": \"bash\", \"arguments\": {}}\n```",
        "```tool_call\n{\"name\": \"bash\", \"arguments\": {}}\n```",
        "{\"name\": \"a\", \"arguments\": {}}\n{\"name\": \"b\", \"arguments\": {}}",
        "Let me look first.\n\n<tool_call>\n{\"name\": \"bash\", \"arguments\": {}}\n</tool_call>",
        "I look.\n<|python_tag|>bash.call(command=\"ls\")",
        "  <TOOL_CALL>\n{}\n</TOOL_CALL>"
      })
  void markupOfACallIsRefused(String text) {
    assertThat(refusal(text)).containsExactly(MARKUP);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "## Facts\nThe server left `<tool_call>` and [TOOL_CALLS] in the content.",
        "## Facts\nIt begins with\n<tool_call>\nand is then read as text. That is mended.",
        "## Facts\n```\n<tool_call>\n{}\n</tool_call>\n```",
        "## Facts\nThe answer was {\"name\": \"bash\", \"arguments\": {}}",
        "{\"name\": \"eonyx\", \"version\": 1} is what package.json holds",
      })
  void aSummaryThatSpeaksOfSuchMarkupIsOne(String text) {
    assertThat(refusal(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "## Facts\n\nx",
        "\n ## Facts\n\nx \n",
        "```\n## Facts\n\nx\n```",
        "```markdown\n## Facts\n\nx\n```\n",
        "<summary>\n## Facts\n\nx\n</summary>",
        "<Summary>## Facts\n\nx</SUMMARY>",
        "<summary>\n```md\n## Facts\n\nx\n```\n</summary>",
        "```md\n<summary>\n## Facts\n\nx\n</summary>\n```",
      })
  void whatIsWrappedAroundASummaryIsTakenOff(String reply) {
    assertThat(text(reply)).isEqualTo("## Facts\n\nx");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```\na\n```\nbetween\n```\nb\n```",
        "```sh\nmvn test\n```\nworks",
        "<summary>a</summary> and <summary>b</summary>",
        "`x`",
        "```"
      })
  void whatBelongsToASummaryStays(String reply) {
    assertThat(text(reply)).isEqualTo(reply);
  }

  @Test
  void codeBlocksInAWrappedSummaryKeepTheirFences() {
    assertThat(text("```markdown\n## Commands\n```sh\nmvn test\n```\n```"))
        .isEqualTo("## Commands\n```sh\nmvn test\n```");
  }

  /// UB-037
  @Test
  void theTextIsWellFormedAndPutTogetherFromItsParts() {
    assertThat(
            SummaryReply.text(
                List.of(
                    new Content.Text("a\ud83d"),
                    new Content.Reasoning("hm", "f"),
                    new Content.Text("\ude00b\ude00 "))))
        .isEqualTo("a\ud83d\ude00b\ufffd");
  }

  private static List<String> refusal(String text) {
    return SummaryReply.refusal(List.of(new Content.Text(text)), StopReason.END).stream().toList();
  }

  private static String text(String reply) {
    return SummaryReply.text(List.of(new Content.Text(reply)));
  }
}
