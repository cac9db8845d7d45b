package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.JsonText;
import dev.eonyx.text.WellFormed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Puts calls and results together while a history is walked through, once.
///
/// A result belongs to the oldest unanswered call of its id in the newest message that has one,
/// even when something was said in between: what a tool did is worth more than the order it was
/// written in.
final class Exchanges {

  private final Answers answers;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Deque<Slot>> open = new HashMap<>();

  Exchanges(RepairRules.WorkspaceChanges changes) {
    this.answers = new Answers(changes);
  }

  /// A message, and the calls it made.
  private record Entry(Message message, List<Slot> calls) {}

  /// The place of a call's result, filled once that was met.
  private static final class Slot {
    private Message.@Nullable Result result;
  }

  void add(Message.User user) {
    entries.add(new Entry(user, List.of()));
  }

  void add(Message.Assistant assistant) {
    List<ToolCall> calls = assistant.toolCalls();
    // A call whose id is used again can no longer be answered.
    calls.forEach(call -> open.remove(call.id()));
    List<Slot> slots = new ArrayList<>(calls.size());
    for (ToolCall call : calls) {
      var slot = new Slot();
      open.computeIfAbsent(call.id(), _ -> new ArrayDeque<>()).add(slot);
      slots.add(slot);
    }
    entries.add(new Entry(assistant, slots));
  }

  /// A result, which is dropped when no call waits for it.
  void answer(Message.Result result) {
    Deque<Slot> waiting = open.get(result.callId());
    Slot slot = waiting == null ? null : waiting.poll();
    if (slot != null) {
      slot.result = result;
    }
  }

  /// All messages, each call followed by its result.
  List<Message> messages() {
    var ids = new CallIds();
    List<Message> messages = new ArrayList<>(entries.size() * 2);
    for (Entry entry : entries) {
      if (entry.message instanceof Message.Assistant assistant) {
        exchange(assistant, entry.calls, ids, messages);
      } else {
        messages.add(entry.message);
      }
    }
    return messages;
  }

  private void exchange(
      Message.Assistant assistant, List<Slot> slots, CallIds ids, List<Message> messages) {
    List<Content> parts = new ArrayList<>(assistant.content().size());
    List<Message> results = new ArrayList<>(slots.size());
    boolean visible = false;
    int next = 0;
    for (Content part : assistant.content()) {
      switch (part) {
        case Content.Reasoning reasoning -> parts.add(reasoning);
        case Content.Text text -> {
          parts.add(text);
          visible = true;
        }
        case ToolCall call -> {
          Slot slot = slots.get(next++);
          String arguments = WellFormed.json(call.arguments());
          boolean whole = JsonText.isObject(arguments);
          if (!whole && slot.result == null && Calls.neverRan(assistant.stop())) {
            // The answer ended in the middle of this call: there is nothing to tell of it.
            continue;
          }
          ToolCall sent = Calls.legal(call, whole ? arguments : Calls.NO_ARGUMENTS, ids);
          parts.add(sent);
          results.add(
              whole
                  ? answers.to(assistant, sent, slot.result)
                  : answers.toBroken(assistant, call, sent, slot.result));
          visible = true;
        }
      }
    }
    if (visible) {
      messages.add(
          new Message.Assistant(
              assistant.at(), assistant.model(), parts, assistant.stop(), assistant.usage()));
      messages.addAll(results);
    }
  }
}
