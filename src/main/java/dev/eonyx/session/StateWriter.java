package dev.eonyx.session;

import java.time.Instant;
import tools.jackson.core.JsonGenerator;

/// States to lines. What is empty is left out.
final class StateWriter {

  private StateWriter() {}

  static byte[] line(Instant at, SessionState state) {
    return LineWriter.line(
        "state",
        json -> {
          LineWriter.at(json, at);
          todos(json, state);
          text(json, "scratchpad", state.scratchpad());
          tools(json, state);
          LineWriter.usage(json, state.usage());
          LineWriter.count(json, "retries", state.retries());
          summaries(json, state.summaries());
          windows(json, state);
          LineWriter.count(json, "context", state.contextTokens());
          text(json, "head", state.head());
          files(json, state);
        });
  }

  private static void todos(JsonGenerator json, SessionState state) {
    if (state.todos().isEmpty()) {
      return;
    }
    json.writeArrayPropertyStart("todos");
    for (SessionState.Task task : state.todos()) {
      json.writeStartObject();
      LineWriter.text(json, "content", task.content());
      LineWriter.text(json, "status", task.status());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void tools(JsonGenerator json, SessionState state) {
    if (state.tools().isEmpty()) {
      return;
    }
    json.writeObjectPropertyStart("tools");
    state
        .tools()
        .forEach((name, count) -> {
          json.writeObjectPropertyStart(name);
          json.writeNumberProperty("calls", count.calls());
          json.writeNumberProperty("errors", count.errors());
          json.writeEndObject();
        });
    json.writeEndObject();
  }

  private static void summaries(JsonGenerator json, SessionState.Summaries summaries) {
    if (summaries.equals(SessionState.Summaries.NONE)) {
      return;
    }
    json.writeObjectPropertyStart("summaries");
    LineWriter.count(json, "count", summaries.count());
    LineWriter.count(json, "requests", summaries.requests());
    LineWriter.count(json, "failures", summaries.failures());
    LineWriter.usage(json, summaries.usage());
    json.writeEndObject();
  }

  private static void windows(JsonGenerator json, SessionState state) {
    if (state.windows().isEmpty()) {
      return;
    }
    json.writeObjectPropertyStart("windows");
    state.windows().forEach(json::writeNumberProperty);
    json.writeEndObject();
  }

  private static void files(JsonGenerator json, SessionState state) {
    if (state.files().isEmpty()) {
      return;
    }
    json.writeObjectPropertyStart("files");
    state.files().forEach((path, at) -> LineWriter.text(json, path, Timestamps.precise(at)));
    json.writeEndObject();
  }

  private static void text(JsonGenerator json, String name, String value) {
    if (!value.isEmpty()) {
      LineWriter.text(json, name, value);
    }
  }
}
