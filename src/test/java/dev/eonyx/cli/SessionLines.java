package dev.eonyx.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.jr.ob.JSON;

/// Lines of a session file as docs/sessions.md has them, written without the store.
final class SessionLines {

  private SessionLines() {}

  static String header(String id, String title, String root) {
    return line(
        "type",
        "session",
        "v",
        1,
        "id",
        id,
        "created",
        "2026-07-01T08:00:00.000Z",
        "title",
        title,
        "cwd",
        root,
        "root",
        root,
        "eonyx",
        "0.1.0");
  }

  static String user(String at, String text) {
    return line("type", "message", "at", at, "role", "user", "content", text(text));
  }

  static String assistant(String at, String model, String text) {
    return line(
        "type",
        "message",
        "at",
        at,
        "role",
        "assistant",
        "model",
        model,
        "content",
        text(text),
        "stop",
        "end",
        "usage",
        object("input", 900, "output", 20, "cost_usd", 0.25));
  }

  static String call(String at, String id, String command) {
    return line(
        "type",
        "message",
        "at",
        at,
        "role",
        "assistant",
        "model",
        "ollama/qwen3",
        "content",
        List.of(
            object(
                "type",
                "tool_call",
                "id",
                id,
                "name",
                "bash",
                "arguments",
                object("command", command))),
        "stop",
        "tool_calls");
  }

  static String result(String at, String id, String text) {
    return line(
        "type",
        "message",
        "at",
        at,
        "role",
        "tool",
        "call_id",
        id,
        "name",
        "bash",
        "outcome",
        "ok",
        "ms",
        12,
        "content",
        text(text));
  }

  static String archived(String at) {
    return line("type", "archived", "at", at, "value", true);
  }

  private static List<Map<String, Object>> text(String text) {
    return List.of(object("type", "text", "text", text));
  }

  private static String line(Object... keysAndValues) {
    return JSON.std.asString(object(keysAndValues));
  }

  private static Map<String, Object> object(Object... keysAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    List<Object> rest = new ArrayList<>(List.of(keysAndValues));
    while (!rest.isEmpty()) {
      object.put(String.valueOf(rest.removeFirst()), rest.removeFirst());
    }
    return object;
  }
}
