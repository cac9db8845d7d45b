package dev.eonyx.agent;

import dev.eonyx.message.Message;
import dev.eonyx.prompt.SystemPrompt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A conversation that is about to fill its window.
abstract class CompactionScene {

  static final String SUMMARY = "## Facts (lines 3-4)\nThe user named the first thing.";
  static final String HEADING = "# Summary of earlier conversation";

  @TempDir Path temp;
  Bench bench;
  long base;

  @BeforeEach
  final void open() throws IOException {
    bench = new Bench(temp);
    bench.instructions = new SystemPrompt("Be brief.", "# Project context: .\nZEBRA\n", "", "");
    base = bench.agent().window().context().total();
    window();
  }

  /// Five turns of about 500 tokens stay below the threshold, and a sixth does not.
  final void window() {
    bench.window = (int) ((base + 2_750) * 100 / 80);
  }

  @AfterEach
  final void close() throws IOException {
    bench.close();
  }

  final void turns(int count) {
    for (int i = 1; i <= count; i++) {
      bench.says("answer " + i);
      bench.turn(prompt(i));
    }
  }

  /// About 500 tokens.
  static String prompt(int number) {
    return "prompt " + number + " " + "x".repeat(4 * 498 - 9);
  }

  final List<AgentEvent> compactions() {
    return bench.events.stream()
        .filter(event ->
            event instanceof AgentEvent.Compacted || event instanceof AgentEvent.CompactionFailed)
        .toList();
  }

  final List<Integer> reports() {
    return bench.events.stream()
        .filter(AgentEvent.WindowUsed.class::isInstance)
        .map(event -> ((AgentEvent.WindowUsed) event).report().percent())
        .toList();
  }

  static List<String> texts(List<Message> messages) {
    return messages.stream()
        .map(message ->
            switch (message) {
              case Message.SystemPrompt system -> system.text();
              case Message.User user -> user.text();
              case Message.Assistant answer -> answer.text();
              case Message.Result result -> result.text();
            })
        .toList();
  }
}
