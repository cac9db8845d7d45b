package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/// The rules every request must satisfy, written independently of the repair: by looking back from
/// each message, with another JSON parser, and with the encoder that will be used on the wire.
public final class Valid {

  private static final Pattern TOOL_NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)");

  private Valid() {}

  /// What is wrong with these messages, in words; empty when nothing is.
  public static List<String> violations(List<Message> messages) {
    List<String> violations = new ArrayList<>();
    if (!messages.isEmpty() && !(messages.getFirst() instanceof Message.User)) {
      violations.add("the first message is not the user's");
    }
    Set<String> allIds = new HashSet<>();
    List<String> owed = new ArrayList<>();
    for (int i = 0; i < messages.size(); i++) {
      String where = "message " + i + ": ";
      switch (messages.get(i)) {
        case Message.SystemPrompt _ -> violations.add(where + "a system prompt");
        case Message.User user -> {
          settled(owed, where, violations);
          text(user.text(), where, violations);
        }
        case Message.Assistant assistant -> {
          settled(owed, where, violations);
          assistant(assistant, where, violations);
          for (ToolCall call : assistant.toolCalls()) {
            owed.add(call.id());
            if (!allIds.add(call.id())) {
              violations.add(where + "id used twice: " + call.id());
            }
          }
        }
        case Message.Result result -> {
          text(result.text(), where, violations);
          if (!owed.remove(result.callId())) {
            violations.add(where + "result without a call: " + result.callId());
          }
        }
      }
    }
    settled(owed, "the end: ", violations);
    return violations;
  }

  private static void settled(List<String> owed, String where, List<String> violations) {
    if (!owed.isEmpty()) {
      violations.add(where + "calls without result: " + owed);
      owed.clear();
    }
  }

  private static void assistant(
      Message.Assistant assistant, String where, List<String> violations) {
    if (assistant.text().isBlank() && assistant.toolCalls().isEmpty()) {
      violations.add(where + "neither text nor calls");
    }
    for (Content part : assistant.content()) {
      switch (part) {
        case Content.Text(String text) -> text(text, where, violations);
        case Content.Reasoning reasoning -> {
          encodable(reasoning.text(), where, violations);
          encodable(reasoning.field(), where, violations);
          encodable(unescaped(reasoning.details()), where, violations);
        }
        case ToolCall call -> call(call, where, violations);
      }
    }
  }

  private static void call(ToolCall call, String where, List<String> violations) {
    if (call.id().isBlank() || !TOOL_NAME.matcher(call.name()).matches()) {
      violations.add(where + "illegal id or name: " + call);
    }
    encodable(call.id(), where, violations);
    encodable(unescaped(call.arguments()), where, violations);
    try {
      if (JSON.std.anyFrom(call.arguments()) instanceof java.util.Map<?, ?>) {
        return;
      }
    } catch (JacksonException e) {
      // Falls through to the violation.
    }
    violations.add(where + "arguments are not a JSON object: " + call.arguments());
  }

  private static void text(String text, String where, List<String> violations) {
    if (text.isBlank()) {
      violations.add(where + "empty text");
    }
    encodable(text, where, violations);
  }

  private static void encodable(String text, String where, List<String> violations) {
    try {
      StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
    } catch (CharacterCodingException e) {
      violations.add(where + "lone surrogate");
    }
  }

  /// The text as a JSON reader will see it.
  private static String unescaped(String json) {
    return ESCAPE
        .matcher(json)
        .replaceAll(match -> {
          String escape = match.group(1);
          return escape.length() == 5
              ? java.util.regex.Matcher.quoteReplacement(
                  Character.toString((char) Integer.parseInt(escape.substring(1), 16)))
              : "";
        });
  }
}
