package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.text.JsonText;
import dev.eonyx.text.WellFormed;
import java.util.ArrayList;
import java.util.List;

/// Makes any stored history one that a server accepts: every call answered exactly once before the
/// next message that is not a result, arguments a JSON object, ids unique, nothing empty, no lone
/// surrogate, the user first. The stored history itself is not touched.
///
/// What a history already has right is passed through unchanged, and the same history always gives
/// the same messages: servers cache by prefix.
public final class Repair {

  static final String STOPPED = "(Stopped here.)";
  static final String NO_BEGINNING = "(The beginning of this conversation is not available.)";
  static final String NO_OUTPUT = "(no output)";

  private Repair() {}

  /// The history as it can be sent, without system prompts.
  public static List<Message> repair(List<Message> history, RepairRules rules) {
    List<Message> wellOrdered = answered(history, rules);
    List<Message> repaired = new ArrayList<>(wellOrdered.size() + 2);
    for (Message message : wellOrdered) {
      place(message, repaired, rules);
    }
    return List.copyOf(repaired);
  }

  /// The calls made good and each followed by its result; results without a call are gone.
  private static List<Message> answered(List<Message> history, RepairRules rules) {
    var exchanges = new Exchanges(rules.changes());
    for (Message message : history) {
      switch (message) {
        case Message.SystemPrompt _ -> {
          // Sent apart from the messages.
        }
        case Message.User user -> exchanges.add(user(user));
        case Message.Assistant assistant -> exchanges.add(assistant(assistant));
        case Message.Result result -> exchanges.answer(result);
      }
    }
    return exchanges.messages();
  }

  private static void place(Message message, List<Message> repaired, RepairRules rules) {
    if (message instanceof Message.User user) {
      if (user.text().isBlank()) {
        return;
      }
      Message before = repaired.isEmpty() ? null : repaired.getLast();
      if (rules.closeToolExchanges() && before instanceof Message.Result) {
        repaired.add(note(user));
      } else if (rules.alternateRoles() && before instanceof Message.User first) {
        String joined = first.text() + "\n\n" + user.text();
        repaired.set(repaired.size() - 1, new Message.User(first.at(), joined));
        return;
      }
    } else if (repaired.isEmpty()) {
      repaired.add(new Message.User(message.at(), NO_BEGINNING));
    }
    repaired.add(message);
  }

  private static Message note(Message.User next) {
    return new Message.Assistant(
        next.at(), "", List.of(new Content.Text(STOPPED)), StopReason.END, Usage.NONE);
  }

  private static Message.User user(Message.User user) {
    String text = WellFormed.text(user.text());
    return text.equals(user.text()) ? user : new Message.User(user.at(), text);
  }

  /// The message with well-formed parts, the empty ones left out.
  private static Message.Assistant assistant(Message.Assistant assistant) {
    List<Content> parts = new ArrayList<>(assistant.content().size());
    for (Content part : assistant.content()) {
      switch (part) {
        case Content.Text(String text) when text.isBlank() -> {
          // Providers refuse empty text.
        }
        case Content.Text(String text) -> parts.add(new Content.Text(WellFormed.text(text)));
        case Content.Reasoning reasoning -> reasoning(reasoning, parts);
        case ToolCall call -> parts.add(call);
      }
    }
    return new Message.Assistant(
        assistant.at(),
        WellFormed.text(assistant.model()),
        parts,
        assistant.stop(),
        assistant.usage());
  }

  private static void reasoning(Content.Reasoning reasoning, List<Content> parts) {
    String details = WellFormed.json(reasoning.details());
    String sendable = JsonText.isArray(details) ? details : "";
    if (!reasoning.text().isBlank() || !sendable.isEmpty()) {
      parts.add(
          new Content.Reasoning(
              WellFormed.text(reasoning.text()), WellFormed.text(reasoning.field()), sendable));
    }
  }
}
