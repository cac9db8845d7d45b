package dev.eonyx.tool;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/// A message as it is quoted to the model: who spoke, and what was said or done. Reasoning is left
/// out, because no server may get it back as text (UB-043), and so are system prompts, of which the
/// model always has the one in force.
///
/// @param speaker one short line
record Utterance(String speaker, String text) {

  private static final int LONGEST_NAME = 64;

  /// The whole message; empty when there is nothing to quote.
  static Optional<Utterance> of(Message message) {
    Utterance utterance =
        switch (message) {
          case Message.SystemPrompt _ -> new Utterance("system", "");
          case Message.User user -> new Utterance("user", user.text());
          case Message.Assistant assistant -> new Utterance("assistant", said(assistant.content()));
          case Message.Result result ->
              new Utterance("tool " + name(result.name()) + outcome(result), result.text());
        };
    return Optional.of(utterance).filter(some -> !some.text().isBlank());
  }

  /// The message without the calls and results of one tool.
  static Optional<Utterance> without(String tool, Message message) {
    return switch (message) {
      case Message.Result result when result.name().equals(tool) -> Optional.empty();
      case Message.Assistant assistant -> {
        List<Content> others =
            assistant.content().stream()
                .filter(part -> !(part instanceof ToolCall call && call.name().equals(tool)))
                .toList();
        yield of(
            new Message.Assistant(
                assistant.at(), assistant.model(), others, assistant.stop(), assistant.usage()));
      }
      case Message.SystemPrompt _, Message.User _, Message.Result _ -> of(message);
    };
  }

  private static String name(String name) {
    return Excerpt.oneLine(name, LONGEST_NAME);
  }

  private static String outcome(Message.Result result) {
    return result.outcome() == Outcome.OK
        ? ""
        : " (" + result.outcome().name().toLowerCase(Locale.ROOT) + ")";
  }

  private static String said(List<Content> content) {
    StringJoiner said = new StringJoiner("\n");
    for (Content part : content) {
      switch (part) {
        case Content.Text text -> said.add(text.text());
        case Content.Reasoning _ -> {}
        case ToolCall call -> said.add("[calls " + name(call.name()) + "]").add(arguments(call));
      }
    }
    return said.toString();
  }

  /// The arguments as the model meant them, without the escapes of JSON, so that a line of code in
  /// them is found by the very line.
  private static String arguments(ToolCall call) {
    StringJoiner lines = new StringJoiner("\n");
    try {
      Arguments.parse(call.arguments()).values().forEach((key, value) -> add(key, value, lines));
    } catch (ToolException e) {
      return call.arguments();
    }
    return lines.toString();
  }

  private static void add(String key, Object value, StringJoiner lines) {
    switch (value) {
      case Map<?, ?> map -> map.forEach((name, inner) -> addInner(key + "." + name, inner, lines));
      case List<?> list -> {
        for (int i = 0; i < list.size(); i++) {
          addInner(key + "[" + i + "]", list.get(i), lines);
        }
      }
      case String text -> lines.add(key + ": " + text);
      default -> lines.add(key + ": " + JSON.std.asString(value));
    }
  }

  private static void addInner(String key, @Nullable Object value, StringJoiner lines) {
    if (value == null) {
      lines.add(key + ": null");
    } else {
      add(key, value, lines);
    }
  }
}
