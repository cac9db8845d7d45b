package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.Usage;
import dev.eonyx.session.SessionState.ToolCount;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A state, and what was said since it was written: counted as it comes, a long session at a time.
final class StateTally {

  private final SessionState base;
  private final Map<String, ToolCount> tools;
  private Usage usage;
  private @Nullable SessionState current;

  StateTally(SessionState base) {
    this.base = base;
    this.tools = new LinkedHashMap<>(base.tools());
    this.usage = base.usage();
    this.current = base;
  }

  void add(Message message) {
    switch (message) {
      case Message.Assistant answer -> answer(answer.usage());
      case Message.Result result -> result(result.name(), result.outcome() != Outcome.OK);
      case Message.User _, Message.SystemPrompt _ -> {
        // Neither costs anything by itself.
      }
    }
  }

  void answer(Usage cost) {
    if (!cost.isNone()) {
      usage = usage.plus(cost);
      current = null;
    }
  }

  /// A model may call tools by any name, so names are bounded too.
  void result(String tool, boolean isError) {
    ToolCount count = tools.get(tool);
    if (count != null || (tools.size() < SessionState.MOST_TOOLS && SessionState.isName(tool))) {
      tools.put(tool, (count == null ? new ToolCount(0, 0) : count).plus(isError));
      current = null;
    }
  }

  SessionState state() {
    SessionState state = current;
    if (state == null) {
      state = base.withCounts(tools, usage);
      current = state;
    }
    return state;
  }
}
