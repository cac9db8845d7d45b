package dev.eonyx.llm;

import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Where the demo stands in a turn. It is worked out anew from the messages of each request: the
/// results since the user spoke are laid against the calls the request takes.
///
/// @param done the calls that were answered, in order
/// @param next the call to make now; empty when it is time to answer
/// @param first whether nothing was answered yet in this session
record DemoTurn(List<Done> done, List<ToolCall> next, String words, boolean first) {

  /// What became of a step.
  sealed interface Done {

    /// An action with its last call's result.
    record Ran(DemoStep.Action action, String tool, Message.Result result) implements Done {}

    /// An action whose tool was not offered.
    record Lacking(DemoStep.Action action, String tool) implements Done {}

    record Spoken(DemoStep.Talk talk) implements Done {}
  }

  static DemoTurn of(List<Message> messages, List<ToolSpec> tools) {
    int user = lastUser(messages);
    String request = user < 0 ? "" : ((Message.User) messages.get(user)).text();
    List<Message.Result> results = new ArrayList<>();
    for (Message message : messages.subList(user + 1, messages.size())) {
      if (message instanceof Message.Result result) {
        results.add(result);
      }
    }
    Set<String> offered = new HashSet<>();
    tools.forEach(tool -> offered.add(tool.name()));
    Walk walk = new Walk(results, offered, callId(messages, user, results.size()));
    for (DemoStep step : DemoScript.parse(request)) {
      if (!walk.take(step)) {
        break;
      }
    }
    boolean first = messages.stream().limit(Math.max(user, 0)).noneMatch(DemoTurn::isAnswer);
    return new DemoTurn(List.copyOf(walk.done), List.copyOf(walk.next), walk.words, first);
  }

  private static int lastUser(List<Message> messages) {
    int last = messages.size() - 1;
    while (last >= 0 && !(messages.get(last) instanceof Message.User)) {
      last--;
    }
    return last;
  }

  private static boolean isAnswer(Message message) {
    return message instanceof Message.Assistant answer && answer.stop() == StopReason.END;
  }

  /// Unique in a session, because no two messages of a user bear the same time.
  private static String callId(List<Message> messages, int user, int number) {
    long time = user < 0 ? 0 : messages.get(user).at().toEpochMilli();
    return "demo-" + Long.toString(time, Character.MAX_RADIX) + '-' + (number + 1);
  }

  /// Goes through the steps and uses up the results.
  private static final class Walk {
    private final List<Message.Result> results;
    private final Set<String> offered;
    private final String callId;
    private final List<Done> done = new ArrayList<>();
    private final List<ToolCall> next = new ArrayList<>();
    private String words = "";
    private int used;

    Walk(List<Message.Result> results, Set<String> offered, String callId) {
      this.results = results;
      this.offered = offered;
      this.callId = callId;
    }

    /// Whether the steps after this one may follow.
    boolean take(DemoStep step) {
      return switch (step) {
        case DemoStep.Talk talk -> done.add(new Done.Spoken(talk));
        case DemoStep.Action action -> act(action, DemoCalls.of(action));
      };
    }

    private boolean act(DemoStep.Action action, List<DemoCalls.Planned> planned) {
      List<DemoCalls.Planned> calls = planned;
      for (int i = 0; i < calls.size(); i++) {
        DemoCalls.Planned call = calls.get(i);
        if (!offered.contains(call.tool())) {
          return done.add(new Done.Lacking(action, call.tool()));
        }
        if (used == results.size()) {
          next.add(new ToolCall(callId, call.tool(), call.arguments()));
          words = call.words();
          return false;
        }
        Message.Result result = results.get(used++);
        boolean well = result.outcome() == Outcome.OK;
        if (!well && i == 0 && action instanceof DemoStep.Write write && unread(write, result)) {
          calls = DemoCalls.afterReading(write);
        } else if (!well || i == calls.size() - 1) {
          done.add(new Done.Ran(action, call.tool(), result));
          return goesOn(result.outcome());
        }
      }
      return true;
    }

    /// The write tool does not overwrite what was not read; an empty text is no reason to insist.
    private static boolean unread(DemoStep.Write write, Message.Result result) {
      return result.outcome() == Outcome.ERROR
          && !write.content().isEmpty()
          && result.text().toLowerCase(Locale.ROOT).contains("read it first");
    }

    private static boolean goesOn(Outcome outcome) {
      return switch (outcome) {
        case OK, ERROR, DENIED -> true;
        case CANCELLED, UNKNOWN -> false;
      };
    }
  }
}
