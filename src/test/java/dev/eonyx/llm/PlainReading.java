package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/// What a recording says, read in the plainest way and sharing no code with the client: the
/// expected side of the replay.
record PlainReading(
    String text,
    String reasoning,
    List<String> calls,
    long input,
    long output,
    long cached,
    String error) {

  static PlainReading of(Fixtures.Exchange recording) throws IOException {
    String body = new String(recording.body(), UTF_8);
    List<Object> chunks = new ArrayList<>();
    if (recording.isStream()) {
      for (String line : body.lines().toList()) {
        if (line.startsWith("data: {")) {
          chunks.add(JSON.std.anyFrom(line.substring("data: ".length())));
        }
      }
    } else {
      chunks.add(JSON.std.anyFrom(body));
    }
    return read(chunks);
  }

  private static PlainReading read(List<Object> chunks) throws IOException {
    StringBuilder text = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    Map<String, String[]> calls = new LinkedHashMap<>();
    Object usage = null;
    String error = "";
    long timing = 0;
    for (Object chunk : chunks) {
      if (at(chunk, "error") != null) {
        error = String.valueOf(at(chunk, "error", "message"));
        break;
      }
      if (number(at(chunk, "usage", "prompt_tokens")) > 0) {
        usage = at(chunk, "usage");
      }
      timing = Math.max(timing, number(at(chunk, "timings", "cache_n")));
      Object delta = at(chunk, "choices", 0, "delta");
      delta = delta != null ? delta : at(chunk, "choices", 0, "message");
      content(at(delta, "content"), text, reasoning);
      for (String field : List.of("reasoning_content", "reasoning", "reasoning_text")) {
        if (at(delta, field) instanceof String thought && !thought.isEmpty()) {
          reasoning.append(thought);
          break;
        }
      }
      if (at(delta, "tool_calls") instanceof List<?> entries) {
        entries.forEach(entry -> call(entry, calls));
      }
    }
    long completion = number(at(usage, "completion_tokens"));
    long prompt = number(at(usage, "prompt_tokens"));
    long total = number(at(usage, "total_tokens"));
    // The providers that leave reasoning out are the ones whose totals say so.
    long hidden =
        Math.max(
            number(at(usage, "completion_tokens_details", "reasoning_tokens")),
            number(at(usage, "reasoning_tokens")));
    boolean apart = total - prompt - completion == hidden;
    long cached =
        Math.max(
            number(at(usage, "prompt_tokens_details", "cached_tokens")),
            number(at(usage, "prompt_cache_hit_tokens")));
    List<String> made = new ArrayList<>();
    for (String[] call : calls.values()) {
      String arguments = call[1].isEmpty() ? "{}" : call[1];
      made.add(call[0] + " " + JSON.std.asString(JSON.std.anyFrom(arguments)));
    }
    return new PlainReading(
        text.toString(),
        reasoning.toString(),
        made,
        prompt,
        apart ? completion + hidden : completion,
        Math.max(cached, timing),
        error);
  }

  private static void content(
      @Nullable Object content, StringBuilder text, StringBuilder thoughts) {
    if (content instanceof String said) {
      text.append(said);
    } else if (content instanceof List<?> parts) {
      for (Object part : parts) {
        if (at(part, "thinking", 0, "text") instanceof String thought) {
          thoughts.append(thought);
        } else if (at(part, "text") instanceof String said) {
          text.append(said);
        }
      }
    }
  }

  /// All recorded servers number their calls, or send each whole.
  private static void call(Object entry, Map<String, String[]> calls) {
    Object index = at(entry, "index");
    String key = index != null ? index.toString() : "n" + calls.size();
    String[] call = calls.computeIfAbsent(key, _ -> new String[] {"", ""});
    if (at(entry, "function", "name") instanceof String name && !name.isEmpty()) {
      call[0] = name;
    }
    if (at(entry, "function", "arguments") instanceof String arguments) {
      call[1] += arguments;
    }
  }

  private static long number(@Nullable Object value) {
    return value instanceof Number number ? number.longValue() : 0;
  }

  private static @Nullable Object at(@Nullable Object value, Object... path) {
    Object current = value;
    for (Object step : path) {
      if (current instanceof Map<?, ?> map) {
        current = map.get(step);
      } else if (current instanceof List<?> list && step instanceof Integer i && i < list.size()) {
        current = list.get(i);
      } else {
        return null;
      }
    }
    return current;
  }
}
