package dev.eonyx.cli;

import dev.eonyx.context.Estimate;
import dev.eonyx.context.Repair;
import dev.eonyx.context.RepairRules;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.session.RecordedRequest;
import dev.eonyx.text.ControlCharacters;
import dev.eonyx.text.OneLine;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.jr.ob.JSON;

/// Prints what a turn sent to its model, rebuilt from the session file alone.
final class PromptAt {

  private static final RepairRules RULES = new RepairRules(false, false, _ -> List.of());

  private final RecordedRequest request;
  private final List<Message> messages;

  PromptAt(RecordedRequest request) {
    this.request = request;
    this.messages = Repair.repair(request.messages(), RULES);
  }

  /// @throws CommandFailure when the system prompt is not the one that was recorded
  ExitCode print(PrintStream out, boolean json) throws CommandFailure {
    if (json) {
      out.print(JSON.std.asString(asMap()) + "\n");
    } else {
      out.print(ControlCharacters.neutralise(text()));
    }
    if (!request.systemMatches()) {
      throw new CommandFailure(
          ExitCode.FAILED,
          "The system prompt of turn "
              + request.turn()
              + " does not match its recorded hash: the session file was changed.");
    }
    return ExitCode.OK;
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("Turn ").append(request.turn()).append(", line ").append(request.line());
    if (!request.model().isEmpty()) {
      text.append(", sent to ").append(OneLine.of(request.model()));
    }
    text.append(
        String.format(
            Locale.ROOT,
            ". About %,d tokens, without the tools' schemas.\n",
            Estimate.request(request.system(), messages, List.of())));
    text.append("System prompt: sha256 ")
        .append(OneLine.of(request.sha256()))
        .append(request.systemMatches() ? ", as recorded.\n" : ", which it does NOT match.\n");
    request
        .compaction()
        .ifPresent(compaction ->
            text.append("Summary of lines ")
                .append(compaction.from())
                .append(" to ")
                .append(compaction.to())
                .append(" in force.\n"));
    section(text, "system", request.system());
    for (Message message : messages) {
      switch (message) {
        case Message.SystemPrompt _ -> {}
        case Message.User user -> section(text, "user", user.text());
        case Message.Assistant answer -> section(text, "assistant", said(answer));
        case Message.Result result -> section(text, "tool " + result.callId(), result.text());
      }
    }
    return text.toString();
  }

  private static void section(StringBuilder text, String role, String content) {
    text.append("\n===== ").append(OneLine.of(role)).append(" =====\n").append(content);
    text.append(content.endsWith("\n") ? "" : "\n");
  }

  private static String said(Message.Assistant answer) {
    List<String> parts = new ArrayList<>();
    for (Content part : answer.content()) {
      switch (part) {
        case Content.Text(String text) -> parts.add(text);
        case Content.Reasoning reasoning -> parts.add("(reasoning) " + reasoning.text());
        case ToolCall call ->
            parts.add("call " + call.id() + ": " + call.name() + " " + call.arguments());
      }
    }
    return String.join("\n", parts);
  }

  private Map<String, Object> asMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("turn", request.turn());
    map.put("line", request.line());
    map.put("model", request.model());
    map.put("system", request.system());
    map.put("system_sha256", request.sha256());
    map.put("system_matches", request.systemMatches());
    request
        .compaction()
        .ifPresent(compaction ->
            map.put("summary_of", Map.of("from", compaction.from(), "to", compaction.to())));
    map.put("messages", messages.stream().map(PromptAt::asMap).toList());
    return map;
  }

  private static Map<String, Object> asMap(Message message) {
    Map<String, Object> map = new LinkedHashMap<>();
    switch (message) {
      case Message.SystemPrompt system -> {
        map.put("role", "system");
        map.put("content", system.text());
      }
      case Message.User user -> {
        map.put("role", "user");
        map.put("content", user.text());
      }
      case Message.Assistant answer -> {
        map.put("role", "assistant");
        map.put("content", answer.content().stream().map(PromptAt::asMap).toList());
      }
      case Message.Result result -> {
        map.put("role", "tool");
        map.put("call_id", result.callId());
        map.put("name", result.name());
        map.put("content", result.text());
      }
    }
    return map;
  }

  private static Map<String, Object> asMap(Content part) {
    Map<String, Object> map = new LinkedHashMap<>();
    switch (part) {
      case Content.Text(String text) -> {
        map.put("type", "text");
        map.put("text", text);
      }
      case Content.Reasoning reasoning -> {
        map.put("type", "reasoning");
        map.put("text", reasoning.text());
      }
      case ToolCall call -> {
        map.put("type", "tool_call");
        map.put("id", call.id());
        map.put("name", call.name());
        map.put("arguments", call.arguments());
      }
    }
    return map;
  }
}
