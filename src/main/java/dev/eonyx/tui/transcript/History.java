package dev.eonyx.tui.transcript;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A conversation from its messages. The entries are those that the events of its turns gave.
final class History {

  static final String STOPPED = "Stopped.";
  static final String CUT_AT_LIMIT = "The answer was cut at the model's output limit.";
  private static final String INCOMPLETE = "The answer broke off.";

  private final Function<ToolCall, String> telling;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Integer> calls = new HashMap<>();

  private History(Function<ToolCall, String> telling) {
    this.telling = telling;
  }

  static List<Entry> entries(List<Message> messages, Function<ToolCall, String> telling) {
    History history = new History(telling);
    messages.forEach(history::add);
    return history.entries;
  }

  /// The parts of one answer; its tool calls wait.
  static List<Entry> answer(Message.Assistant answer, Function<ToolCall, String> telling) {
    List<Entry> parts = new ArrayList<>();
    for (Content part : answer.content()) {
      switch (part) {
        case Content.Text(String text) -> text(parts, text);
        case Content.Reasoning(String text, _, _) when text.isBlank() -> {
          // Some providers send only a sealed form of it.
        }
        case Content.Reasoning(String text, _, _) ->
            parts.add(new Entry.Reasoning(Growing.of(text), false, Timing.UNKNOWN));
        case ToolCall call -> parts.add(waiting(call, telling));
      }
    }
    return parts;
  }

  static Entry.Tool waiting(ToolCall call, Function<ToolCall, String> telling) {
    return new Entry.Tool(
        call.id(), call.name(), telling.apply(call), ToolState.WAITING, Timing.UNKNOWN, "");
  }

  /// A result whose call is not known.
  static Entry.Tool orphan(Message.Result result) {
    return new Entry.Tool(result.callId(), result.name(), "", ToolState.UNKNOWN, Timing.UNKNOWN, "")
        .finished(result);
  }

  private static void text(List<Entry> parts, String text) {
    if (!parts.isEmpty() && parts.getLast() instanceof Entry.Answer before) {
      parts.set(parts.size() - 1, new Entry.Answer(before.text().plus(text), false));
    } else if (!text.isBlank()) {
      parts.add(new Entry.Answer(Growing.of(text), false));
    }
  }

  private void add(Message message) {
    switch (message) {
      case Message.SystemPrompt _ -> {
        // Not a part of what was said.
      }
      case Message.User user -> entries.add(new Entry.Prompt(user.text()));
      case Message.Assistant answer -> add(answer);
      case Message.Result result -> add(result);
    }
  }

  private void add(Message.Assistant answer) {
    calls.clear();
    for (Entry part : answer(answer, telling)) {
      if (part instanceof Entry.Tool tool) {
        calls.put(tool.id(), entries.size());
        entries.add(tool.lost());
      } else {
        entries.add(part);
      }
    }
    if (answer.toolCalls().isEmpty()) {
      ending(answer.stop());
    }
  }

  private void add(Message.Result result) {
    Integer call = calls.get(result.callId());
    if (call != null && entries.get(call) instanceof Entry.Tool tool) {
      entries.set(call, tool.finished(result));
    } else {
      entries.add(orphan(result));
    }
  }

  private void ending(StopReason stop) {
    switch (stop) {
      case END, TOOL_CALLS -> {
        // As it should be.
      }
      case LENGTH -> entries.add(new Entry.Note(CUT_AT_LIMIT, true));
      case CANCELLED -> entries.add(new Entry.Note(STOPPED, false));
      case CUT, ERROR -> entries.add(new Entry.Note(INCOMPLETE, true));
    }
  }
}
