package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.ToolCall;
import org.junit.jupiter.api.Test;

class CallLabelTest {

  @Test
  void theArgumentThatTellsMostStandsBehindTheName() {
    assertThat(label("bash", "{\"timeout_seconds\":5,\"command\":\"git status\"}"))
        .isEqualTo("bash git status");
    assertThat(label("write", "{\"content\":\"x\",\"path\":\"a.txt\"}")).isEqualTo("write a.txt");
    assertThat(label("ls", "{}")).isEqualTo("ls");
    assertThat(label("todo", "{\"todos\":[]}")).isEqualTo("todo");
    assertThat(label("todo", "{\"scratchpad\":\"long notes\"}")).isEqualTo("todo");
    assertThat(label("history", "{\"limit\":5,\"search\":\"the parser\"}"))
        .isEqualTo("history the parser");
  }

  @Test
  void argumentsThatTellNothingKnownAreShownAsTheyAre() {
    assertThat(label("x", "{\"n\":1}")).isEqualTo("x {\"n\":1}");
    assertThat(label("x", "{\"n\":")).isEqualTo("x {\"n\":");
  }

  /// UB-070: what a model wrote is never obeyed by the terminal, and takes one line.
  @Test
  void nothingInItIsObeyedByATerminal() {
    assertThat(label("ba\u001b[31msh", "{\"command\":\"a\\n\\tb\\u001b]0;title\\u0007\"}"))
        .isEqualTo("bash a b");
  }

  @Test
  void bothAreBounded() {
    ToolCall call = new ToolCall("1", "bash", "{\"command\":\"" + "漢".repeat(100_000) + "\"}");

    assertThat(CallLabel.of(call)).isEqualTo("bash " + "漢".repeat(95) + "…");
    assertThat(CallLabel.argument(call)).isEqualTo("漢".repeat(1_000) + "…");
  }

  private static String label(String name, String arguments) {
    return CallLabel.of(new ToolCall("1", name, arguments));
  }
}
