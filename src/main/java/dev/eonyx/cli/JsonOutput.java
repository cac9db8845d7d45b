package dev.eonyx.cli;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.jr.ob.JSON;

/// For programs: one JSON object at the end, or one a line for every event.
final class JsonOutput implements RunOutput {

  private final PrintStream out;
  private final boolean everyEvent;

  /// @param everyEvent whether events are written as they happen (`stream-json`)
  JsonOutput(PrintStream out, boolean everyEvent) {
    this.out = out;
    this.everyEvent = everyEvent;
  }

  @Override
  public void started(RunFacts facts) {
    if (everyEvent) {
      Map<String, Object> line = event("session");
      line.put("session", facts.session());
      line.put("title", facts.title());
      line.put("model", facts.model());
      line.put("mode", facts.mode());
      line.put("cwd", facts.directory());
      write(line);
    }
  }

  @Override
  public void accept(AgentEvent event) {
    Map<String, Object> line = everyEvent ? line(event) : Map.of();
    if (!line.isEmpty()) {
      write(line);
    }
  }

  @Override
  public void finished(RunFacts facts, End end) {
    Map<String, Object> line = event("result");
    line.put("session", facts.session());
    line.put("model", facts.model());
    switch (end.outcome()) {
      case TurnOutcome.Completed(String text, boolean cut, String refused) -> {
        line.put("outcome", cut ? "length" : "completed");
        line.put("text", text);
        if (!refused.isEmpty()) {
          line.put("refused", refused);
        }
      }
      case TurnOutcome.LimitReached(String reason) -> failure(line, "limit", reason, "");
      case TurnOutcome.PromptRefused(String reason) -> failure(line, "limit", reason, "");
      case TurnOutcome.ModelFailed(var kind, String reason, String partial) ->
          failure(line, Names.of(kind), reason, partial);
      case TurnOutcome.StoreFailed(String reason) -> failure(line, "store", reason, "");
      case TurnOutcome.Cancelled(String partial) ->
          failure(line, "cancelled", "Cancelled.", partial);
    }
    line.put("requests", end.requests());
    line.put("tool_calls", end.toolCalls());
    line.put("usage", usage(end.usage()));
    line.put("exit_code", end.exitCode().code());
    write(line);
  }

  private static void failure(
      Map<String, Object> line, String outcome, String error, String partial) {
    line.put("outcome", outcome);
    line.put("text", partial);
    line.put("error", error);
  }

  /// The line for an event; empty when it gets none.
  private static Map<String, Object> line(AgentEvent event) {
    return switch (event) {
      case AgentEvent.TextDelta(String text) -> with(event("text"), "text", text);
      case AgentEvent.ReasoningDelta(String text) -> with(event("reasoning"), "text", text);
      case AgentEvent.ToolCallStarted(String name) -> with(event("tool_call"), "name", name);
      case AgentEvent.Answered(Message.Assistant answer) -> answered(answer);
      case AgentEvent.ToolStarted(ToolCall call) -> call(event("tool_started"), call);
      case AgentEvent.ToolFinished(ToolCall call, Message.Result result) -> {
        Map<String, Object> line = with(event("tool_finished"), "id", call.id());
        line.put("name", call.name());
        line.put("outcome", Names.of(result.outcome()));
        line.put("ms", result.took().toMillis());
        yield with(line, "text", result.text());
      }
      case AgentEvent.Retrying(int attempt, var delay, String reason) -> {
        Map<String, Object> line = with(event("retrying"), "attempt", attempt);
        line.put("delay_ms", delay.toMillis());
        yield with(line, "reason", reason);
      }
      case AgentEvent.CompactionStarted(int messages) ->
          with(event("compaction_started"), "messages", messages);
      case AgentEvent.Compacted(var receipt) -> {
        Map<String, Object> line = with(event("compacted"), "messages", receipt.messages());
        line.put("before", receipt.before());
        line.put("after", receipt.after());
        line.put("requests", receipt.requests());
        yield with(line, "usage", usage(receipt.usage()));
      }
      case AgentEvent.CompactionFailed(String reason) ->
          with(event("compaction_failed"), "reason", reason);
      case AgentEvent.Notice(String text) -> with(event("notice"), "text", text);
      case AgentEvent.Steered(var prompt) -> with(event("user"), "text", prompt.text());
      // For a header on a screen; whoever reads this has the usage of every answer.
      case AgentEvent.WindowUsed _ -> Map.of();
    };
  }

  private static Map<String, Object> answered(Message.Assistant answer) {
    Map<String, Object> line = with(event("assistant"), "text", answer.text());
    List<Map<String, Object>> calls = new ArrayList<>();
    answer.toolCalls().forEach(call -> calls.add(call(new LinkedHashMap<>(), call)));
    line.put("tool_calls", calls);
    line.put("stop", Names.of(answer.stop()));
    line.put("usage", usage(answer.usage()));
    return line;
  }

  private static Map<String, Object> call(Map<String, Object> line, ToolCall call) {
    line.put("id", call.id());
    line.put("name", call.name());
    line.put("arguments", call.arguments());
    return line;
  }

  static Map<String, Object> usage(Usage usage) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("input", usage.input());
    map.put("output", usage.output());
    map.put("cache_read", usage.cacheRead());
    map.put("cache_write", usage.cacheWrite());
    map.put("reasoning", usage.reasoning());
    map.put("cost_usd", dollars(usage));
    return map;
  }

  /// The price, without the digits that sums of binary fractions show and nobody paid.
  static double dollars(Usage usage) {
    return Math.rint(usage.costUsd() * 1e9) / 1e9;
  }

  private static Map<String, Object> event(String type) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("type", type);
    return line;
  }

  private static Map<String, Object> with(Map<String, Object> line, String key, Object value) {
    line.put(key, value);
    return line;
  }

  private void write(Map<String, Object> line) {
    out.print(JSON.std.asString(line) + "\n");
    out.flush();
  }
}
