package dev.eonyx.llm;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.text.JsonText;
import dev.eonyx.text.WellFormed;
import java.io.ByteArrayOutputStream;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/// Writes the body of a Chat Completions request. The same conversation always gives the same
/// bytes, and a longer one begins with those of the shorter (the messages stand last): the caches
/// of servers live from it. Strings go out without unpaired surrogates, raw or escaped.
final class ChatRequestWriter {

  private static final int MAX_NAME = 64;

  private final Endpoint endpoint;
  private final Dialect dialect;
  private final ToolIds ids;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(8192);
  private final JsonGenerator json = WireJson.generator(bytes);

  private ChatRequestWriter(Endpoint endpoint, Dialect dialect) {
    this.endpoint = endpoint;
    this.dialect = dialect;
    this.ids = new ToolIds(dialect);
  }

  /// @param dialect the endpoint's, or what was learned of it since
  static byte[] write(LlmRequest request, Endpoint endpoint, Dialect dialect) {
    return new ChatRequestWriter(endpoint, dialect).body(request);
  }

  private byte[] body(LlmRequest request) {
    json.writeStartObject();
    string("model", endpoint.model());
    json.writeBooleanProperty("stream", true);
    options(request);
    if (!request.tools().isEmpty()) {
      json.writeName("tools").writeStartArray();
      request.tools().forEach(this::tool);
      json.writeEndArray();
    }
    json.writeName("messages").writeStartArray();
    messages(request);
    json.writeEndArray();
    json.writeEndObject();
    json.close();
    return bytes.toByteArray();
  }

  private void options(LlmRequest request) {
    if (!dialect.has(Dialect.Quirk.NO_STREAM_OPTIONS)) {
      json.writeName("stream_options").writeStartObject();
      json.writeBooleanProperty("include_usage", true);
      json.writeEndObject();
    }
    if (dialect.has(Dialect.Quirk.REPORTS_COST)) {
      json.writeName("usage").writeStartObject();
      json.writeBooleanProperty("include", true);
      json.writeEndObject();
    }
    if (request.maxOutput() > 0) {
      json.writeNumberProperty(dialect.limit().field(), request.maxOutput());
    }
    if (dialect.has(Dialect.Quirk.CACHE_KEY) && !request.cacheKey().isEmpty()) {
      string("prompt_cache_key", request.cacheKey());
    }
  }

  private void tool(ToolSpec tool) {
    json.writeStartObject();
    string("type", "function");
    json.writeName("function").writeStartObject();
    string("name", tool.name());
    string("description", tool.description());
    json.writeName("parameters").writeRawValue(WellFormed.text(tool.parameters()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private void messages(LlmRequest request) {
    if (!request.system().isEmpty()) {
      simple(dialect.system().role(), request.system());
    }
    boolean afterResult = false;
    for (Message message : request.messages()) {
      switch (message) {
        // The request's own system prompt is the one in force; recorded ones are history.
        case Message.SystemPrompt _ -> {}
        case Message.User user -> {
          if (afterResult && dialect.has(Dialect.Quirk.STRICT_TURNS)) {
            simple("assistant", "Done.");
          }
          simple("user", user.text());
        }
        case Message.Assistant assistant -> assistant(assistant);
        case Message.Result result -> result(result);
      }
      afterResult = message instanceof Message.Result;
    }
  }

  private void simple(String role, String content) {
    json.writeStartObject();
    string("role", role);
    string("content", content);
    json.writeEndObject();
  }

  private void assistant(Message.Assistant message) {
    String text = message.text();
    List<ToolCall> calls = message.toolCalls();
    if (text.isBlank() && calls.isEmpty()) {
      return;
    }
    json.writeStartObject();
    string("role", "assistant");
    if (!text.isBlank()) {
      string("content", text);
    } else if (dialect.has(Dialect.Quirk.STRICT_TURNS)) {
      string("content", "");
    } else {
      json.writeNullProperty("content");
    }
    reasoning(message);
    if (!calls.isEmpty()) {
      boolean foreign = !isOwn(message);
      json.writeName("tool_calls").writeStartArray();
      calls.forEach(call -> call(call, foreign));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /// Sends reasoning back where it came from (DeepSeek, Kimi and GLM answer 400 without it), never
  /// as content: a model that reads its thoughts as its words starts to answer with thoughts.
  private void reasoning(Message.Assistant message) {
    if (!dialect.echo().enabled()) {
      return;
    }
    String field = dialect.echo().field();
    StringBuilder text = new StringBuilder();
    StringBuilder details = new StringBuilder();
    for (Content part : message.content()) {
      if (part instanceof Content.Reasoning reasoning) {
        text.append(reasoning.text());
        if (field.isEmpty() && isOwn(message)) {
          field = reasoning.field();
        }
        if (isOfThisModel(message)) {
          join(details, reasoning.details());
        }
      }
    }
    if (!text.isEmpty() && !field.isEmpty() && !field.equals("content")) {
      string(field, text.toString());
    }
    if (!details.isEmpty()) {
      json.writeName("reasoning_details").writeRawValue("[" + details + "]");
    }
  }

  /// Adds the elements of one JSON array to those of others.
  private static void join(StringBuilder elements, String array) {
    if (array.length() < 2
        || array.charAt(0) != '['
        || !JsonText.isObject("{\"d\":" + array + "}")) {
      return;
    }
    String inner = WellFormed.text(array.substring(1, array.length() - 1)).strip();
    if (!inner.isEmpty()) {
      elements.append(elements.isEmpty() ? "" : ",").append(inner);
    }
  }

  private void call(ToolCall call, boolean foreign) {
    json.writeStartObject();
    string("id", ids.ofCall(call.id(), foreign));
    string("type", "function");
    json.writeName("function").writeStartObject();
    string("name", legalName(call.name()));
    string("arguments", JsonText.isObject(call.arguments()) ? call.arguments() : "{}");
    json.writeEndObject();
    json.writeEndObject();
  }

  /// A model may call a tool by any name, but a request that repeats it must be well-formed.
  private static String legalName(String name) {
    StringBuilder legal = new StringBuilder();
    for (int i = 0; i < name.length() && legal.length() < MAX_NAME; i++) {
      char c = name.charAt(i);
      boolean plain =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      legal.append(plain ? c : '_');
    }
    return legal.isEmpty() ? "unnamed" : legal.toString();
  }

  private void result(Message.Result result) {
    json.writeStartObject();
    string("role", "tool");
    string("tool_call_id", ids.ofResult(result.callId()));
    if (dialect.has(Dialect.Quirk.STRICT_TURNS)) {
      string("name", legalName(result.name()));
    }
    string("content", result.text());
    json.writeEndObject();
  }

  private boolean isOwn(Message.Assistant message) {
    String model = message.model();
    return model.indexOf('/') < 0 || model.startsWith(endpoint.provider() + "/");
  }

  private boolean isOfThisModel(Message.Assistant message) {
    return message.model().indexOf('/') < 0 || message.model().equals(endpoint.name());
  }

  private void string(String field, String value) {
    json.writeStringProperty(field, WellFormed.text(value));
  }
}
