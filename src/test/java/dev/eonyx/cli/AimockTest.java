package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Against a server that somebody else wrote: what it accepts, matches and journals is judged by
/// its own reading of the protocol, not by ours.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the scripted command is POSIX shell")
class AimockTest {

  /// A tool loop in which each turn is only played when the result of the one before arrived.
  private static final String LOOP =
      """
      {
        "match": { "userMessage": "polite", "turnIndex": 0, "hasToolResult": false, "toolName": "read" },
        "response": { "toolCalls": [
          { "id": "call_read", "name": "read", "arguments": { "path": "greeting.txt" } } ] }
      },
      {
        "match": { "turnIndex": 1, "toolCallId": "call_read", "toolResultContains": "hello, you" },
        "response": { "content": "I make it a good day.", "toolCalls": [
          { "id": "call_edit", "name": "edit", "arguments": { "path": "greeting.txt",
            "edits": [ { "old": "hello, you", "new": "Good day, 你好 😀" } ] } } ] }
      },
      {
        "match": { "turnIndex": 2, "toolCallId": "call_edit", "toolResultContains": "greeting.txt" },
        "response": { "toolCalls": [
          { "id": "call_run", "name": "bash", "arguments": { "command": "cat greeting.txt && echo ran >> log.txt" } },
          { "id": "call_look", "name": "ls", "arguments": {} } ] }
      },
      {
        "match": { "turnIndex": 3, "toolCallId": "call_look", "toolResultContains": "log.txt" },
        "response": { "content": "The greeting is polite now." }
      }
      """;

  @TempDir Path directory;

  @Test
  void aScriptedToolLoopIsPlayedToItsEndWithRequestsTheServerAccepts() {
    try (AimockServer server = start(LOOP)) {
      Cli cli = cli(server);
      Cli.Result result = run(cli);

      assertThat(result.exitCode()).as(result.err()).isZero();
      assertThat(result.out()).isEqualTo("The greeting is polite now.\n");
      assertThat(cli.read("greeting.txt")).isEqualTo("# Greetings\r\nGood day, 你好 😀\r\n");
      assertThat(cli.read("log.txt")).isEqualTo("ran\n");
      List<Map<String, Object>> journal = server.journal();
      assertThat(journal).extracting(AimockServer::status).containsExactly(200, 200, 200, 200);
      journal.forEach(entry -> ValidRequest.check(AimockServer.body(entry)));
      assertThat(results(journal.getLast()))
          .extracting(message -> message.get("tool_call_id"))
          .containsExactly("call_read", "call_edit", "call_run", "call_look");
      assertThat(String.valueOf(results(journal.getLast()).get(2).get("content")))
          .contains("Good day, 你好 😀");
    }
  }

  /// The server's own `Retry-After` (1 s) is honoured, and the wait is visible.
  @Test
  void aServerThatIsBusyOnceIsAskedAgain() {
    String busy =
        """
        {
          "match": { "userMessage": "polite", "turnIndex": 0, "sequenceIndex": 0 },
          "response": { "error": { "message": "too many just now", "type": "rate_limit_error" },
            "status": 429 }
        },
        """;
    try (AimockServer server = start(busy + LOOP)) {
      Cli cli = cli(server);
      Cli.Result result = run(cli);

      assertThat(result.exitCode()).as(result.err()).isZero();
      assertThat(result.out()).isEqualTo("The greeting is polite now.\n");
      assertThat(result.err()).contains("too many just now").contains("Trying again in 1 s");
      assertThat(cli.read("log.txt")).isEqualTo("ran\n");
      List<Map<String, Object>> journal = server.journal();
      assertThat(journal).extracting(AimockServer::status).containsExactly(429, 200, 200, 200, 200);
      journal.forEach(entry -> ValidRequest.check(AimockServer.body(entry)));
      assertThat(AimockServer.body(journal.get(1))).isEqualTo(AimockServer.body(journal.get(0)));
    }
  }

  /// The server drops the connection in the middle of an answer: what had come stays, and the
  /// conversation can go on.
  @Test
  void anAnswerThatIsCutFailsVisiblyAndTheConversationGoesOn() {
    String cut =
        """
        {
          "match": { "userMessage": "polite", "turnIndex": 0 },
          "response": { "content": "one two three four five six seven eight nine ten eleven twelve" },
          "chunkSize": 9, "latency": 30, "truncateAfterChunks": 3
        },
        {
          "match": { "userMessage": "again", "turnIndex": 1 },
          "response": { "content": "Here is all of it." }
        }
        """;
    try (AimockServer server = start(cut)) {
      Cli cli = cli(server);
      Cli.Result first = run(cli);
      Cli.Result second = cli.run("run", "-c", "again, please");

      assertThat(first.exitCode()).as(first.err()).isEqualTo(1);
      assertThat(first.out()).startsWith("one two");
      assertThat(first.err()).contains("eonyx: ");
      assertThat(second.out()).as(second.err()).isEqualTo("Here is all of it.\n");
      server.journal().forEach(entry -> ValidRequest.check(AimockServer.body(entry)));
    }
  }

  private AimockServer start(String fixtures) {
    return AimockServer.start(directory, "{ \"fixtures\": [\n" + fixtures + "\n] }");
  }

  private Cli cli(AimockServer server) {
    Cli cli = new Cli(directory).with(server.baseUrl());
    cli.file("greeting.txt", "# Greetings\r\nhello, you\r\n");
    return cli;
  }

  private static Cli.Result run(Cli cli) {
    return cli.run(
        "run",
        "--mode",
        "edit",
        "--allow",
        "bash(cat *)",
        "--allow",
        "bash(echo *)",
        "make the greeting polite");
  }

  private static List<Map<String, Object>> results(Map<String, Object> entry) {
    return ValidRequest.messages(AimockServer.body(entry)).stream()
        .filter(message -> "tool".equals(message.get("role")))
        .toList();
  }
}
