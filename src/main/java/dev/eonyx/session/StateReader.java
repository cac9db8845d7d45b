package dev.eonyx.session;

import static dev.eonyx.session.SessionState.MOST_FILES;
import static dev.eonyx.session.SessionState.MOST_TODOS;
import static dev.eonyx.session.SessionState.MOST_TOOLS;
import static dev.eonyx.session.SessionState.MOST_WINDOWS;

import dev.eonyx.message.Usage;
import dev.eonyx.session.SessionState.Summaries;
import dev.eonyx.session.SessionState.Task;
import dev.eonyx.session.SessionState.ToolCount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Lines to states. The line is known to be one JSON object; a field, or an entry of one, that is
/// not what it should be is passed over, and nothing beyond the bounds of a state is kept.
final class StateReader {

  private final JsonParser parser;
  private final List<Task> todos = new ArrayList<>();
  private final Map<String, ToolCount> tools = new LinkedHashMap<>();
  private final Map<String, Long> windows = new LinkedHashMap<>();
  private final Map<String, Instant> files = new LinkedHashMap<>();
  private String scratchpad = "";
  private int retries;
  private Usage usage = Usage.NONE;
  private Summaries summaries = Summaries.NONE;
  private long context;
  private String head = "";

  private StateReader(JsonParser parser) {
    this.parser = parser;
  }

  static SessionState read(byte[] bytes, int from, int length) {
    try (JsonParser parser = LineJson.parser(bytes, from, length)) {
      parser.nextToken();
      return new StateReader(parser).read();
    }
  }

  private SessionState read() {
    fields(this::field);
    return new SessionState(
        todos, scratchpad, tools, retries, usage, summaries, windows, context, head, files);
  }

  private void field(String name) {
    switch (name) {
      case "todos" -> todos();
      case "scratchpad" -> scratchpad = LineParser.string(parser);
      case "tools" -> fields(this::tool);
      case "retries" -> retries = count();
      case "usage" -> usage = LineFields.usage(parser);
      case "summaries" -> summaries();
      case "windows" -> fields(this::window);
      case "context" -> context = LineParser.integer(parser);
      case "head" -> head = LineParser.string(parser);
      case "files" -> fields(this::file);
      default -> parser.skipChildren();
    }
  }

  private void todos() {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT && todos.size() < MOST_TODOS) {
        todos.add(task());
      } else {
        parser.skipChildren();
      }
    }
  }

  private Task task() {
    String content = "";
    String status = "";
    for (String field = parser.nextName(); field != null; field = parser.nextName()) {
      parser.nextToken();
      switch (field) {
        case "content" -> content = LineParser.string(parser);
        case "status" -> status = LineParser.string(parser);
        default -> parser.skipChildren();
      }
    }
    return new Task(content, status);
  }

  private void tool(String name) {
    if (parser.currentToken() != JsonToken.START_OBJECT || tools.size() >= MOST_TOOLS) {
      parser.skipChildren();
      return;
    }
    int calls = 0;
    int errors = 0;
    for (String field = parser.nextName(); field != null; field = parser.nextName()) {
      parser.nextToken();
      switch (field) {
        case "calls" -> calls = count();
        case "errors" -> errors = count();
        default -> parser.skipChildren();
      }
    }
    tools.put(name, new ToolCount(calls, errors));
  }

  private void summaries() {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    int count = 0;
    int requests = 0;
    int failures = 0;
    Usage cost = Usage.NONE;
    for (String field = parser.nextName(); field != null; field = parser.nextName()) {
      parser.nextToken();
      switch (field) {
        case "count" -> count = count();
        case "requests" -> requests = count();
        case "failures" -> failures = count();
        case "usage" -> cost = LineFields.usage(parser);
        default -> parser.skipChildren();
      }
    }
    summaries = new Summaries(count, requests, failures, cost);
  }

  private void window(String model) {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT && windows.size() < MOST_WINDOWS) {
      windows.put(model, Math.max(0, LineParser.integer(parser)));
    } else {
      parser.skipChildren();
    }
  }

  private void file(String path) {
    String at = LineParser.string(parser);
    if (files.size() < MOST_FILES) {
      Timestamps.parsed(at).ifPresent(time -> files.put(path, time));
    }
  }

  private int count() {
    return Math.clamp(LineParser.integer(parser), 0, Integer.MAX_VALUE);
  }

  /// Hands over the name of each field of the object the parser stands at, which then stands at its
  /// value; anything but an object is skipped.
  private void fields(Consumer<String> field) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      parser.nextToken();
      field.accept(name);
    }
  }
}
