package dev.eonyx.tui.transcript;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.event.UiEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// What was said, as entries, and how events add to it.
///
/// @param answerAt where the entries of the newest answer begin
/// @param answering whether that answer is still being written
/// @param shellRunning whether a command of the user runs
/// @param telling the argument of a call that tells most
record Conversation(
    Items items,
    int answerAt,
    boolean answering,
    boolean shellRunning,
    Function<ToolCall, String> telling) {

  static Conversation of(List<Message> messages, Function<ToolCall, String> telling) {
    Items items = Items.of(History.entries(messages, telling).stream().map(Item::of).toList());
    return new Conversation(items, items.size(), false, false, telling);
  }

  /// The same with what was said before it. A page may begin amid the results of an answer's calls;
  /// then the calls are found in the page before, and put to their results.
  Conversation after(List<Message> messages) {
    List<Entry> before = new ArrayList<>(History.entries(messages, telling));
    Items joined = items;
    for (int i = orphans() - 1; i >= 0 && !before.isEmpty(); i--) {
      Entry.Tool orphan = (Entry.Tool) items.entry(i);
      if (!(before.getLast() instanceof Entry.Tool call) || !call.id().equals(orphan.id())) {
        break;
      }
      before.removeLast();
      joined = joined.with(i, withArgument(orphan, call.argument()));
    }
    List<Item> all = new ArrayList<>(before.stream().map(Item::of).toList());
    all.addAll(joined.list());
    return new Conversation(
        Items.of(all), answerAt + before.size(), answering, shellRunning, telling);
  }

  Conversation plus(Entry entry) {
    return with(items.plus(entry));
  }

  /// Applies an event. `now` is in milliseconds of a clock that only goes forward.
  Conversation told(AgentEvent event, long now) {
    return switch (event) {
      case AgentEvent.TextDelta(String text) -> settled().text(text, now);
      case AgentEvent.ReasoningDelta(String text) -> settled().reasoning(text, now);
      case AgentEvent.ToolCallStarted(String name) ->
          settled().begun().closed(now).plus(writing(name));
      case AgentEvent.Answered(Message.Assistant answer) -> settled().answered(answer, now);
      case AgentEvent.ToolStarted(ToolCall call) -> started(call, now);
      case AgentEvent.ToolFinished(ToolCall call, Message.Result result) -> finished(call, result);
      case AgentEvent.Steered(Message.User prompt) -> plus(new Entry.Prompt(prompt.text()));
      case AgentEvent.WindowUsed _ -> this;
      case AgentEvent.CompactionStarted _ -> settled();
      case AgentEvent.Compacted(var receipt) -> settled().plus(new Entry.Receipt(receipt.line()));
      case AgentEvent.CompactionFailed(String reason) ->
          settled().plus(new Entry.Note(reason, true));
      case AgentEvent.Retrying retrying ->
          settled()
              .plus(
                  new Entry.Retry(
                      retrying.attempt(), now + retrying.delay().toMillis(), retrying.reason()));
      case AgentEvent.Notice(String text) -> plus(new Entry.Note(text, false));
    };
  }

  /// The turn is over: nothing is open or runs any more.
  Conversation ended(TurnOutcome outcome, long now) {
    Conversation settled = settled().closed(now);
    Items ended = settled.items.first(Math.min(answerAt, settled.items.size()));
    for (Item item : settled.items.from(ended.size())) {
      if (item.entry() instanceof Entry.Tool tool && !tool.state().isOver()) {
        if (tool.state() != ToolState.WRITING) {
          ended = ended.plus(item.with(tool.lost()));
        }
      } else {
        ended = ended.plus(item);
      }
    }
    Optional<Entry> ending = Endings.of(outcome);
    Items last = ending.isPresent() ? ended.plus(ending.get()) : ended;
    return new Conversation(last, last.size(), false, shellRunning, telling);
  }

  Conversation shell(UiEvent.ShellOutput output, long now) {
    boolean running = output.state() == UiEvent.ShellOutput.State.RUNNING;
    int at = shellRunning ? runningShell() : -1;
    Timing began = at >= 0 ? ((Entry.Shell) items.entry(at)).time() : Timing.began(now);
    Entry shell =
        new Entry.Shell(
            output.command(), output.output(), output.state(), running ? began : began.ended(now));
    Items changed = at >= 0 ? items.with(at, shell) : items.plus(shell);
    return new Conversation(changed, answerAt, answering, running, telling);
  }

  /// Whether something it shows changes while time passes.
  boolean isMoving() {
    if (shellRunning) {
      return true;
    }
    for (int i = items.size() - 1; i >= answerAt; i--) {
      if (items.entry(i).isMoving()) {
        return true;
      }
    }
    return false;
  }

  Optional<String> lastAnswer() {
    for (int i = items.size() - 1; i >= 0; i--) {
      if (items.entry(i) instanceof Entry.Answer answer) {
        return Optional.of(answer.text().text());
      }
    }
    return Optional.empty();
  }

  Conversation with(Items changed) {
    return new Conversation(changed, answerAt, answering, shellRunning, telling);
  }

  /// Without the notice of a retry, which the next event makes out of date.
  Conversation settled() {
    for (int i = items.size() - 1; i >= answerAt; i--) {
      if (items.entry(i) instanceof Entry.Retry) {
        Items kept = items.first(i);
        for (Item item : items.from(i + 1)) {
          kept = kept.plus(item);
        }
        return with(kept);
      }
    }
    return this;
  }

  /// With an answer being written; its entries begin here if it is a new one.
  private Conversation begun() {
    return answering ? this : new Conversation(items, items.size(), true, shellRunning, telling);
  }

  private Conversation text(String text, long now) {
    int at = newestPart();
    if (at >= 0 && items.entry(at) instanceof Entry.Answer(Growing before, boolean _)) {
      return with(items.with(at, new Entry.Answer(before.plus(text), true)));
    }
    // White space before the first word shows nothing; the whole text comes with the answer.
    return text.isBlank()
        ? this
        : begun().closed(now).plus(new Entry.Answer(Growing.of(text), true));
  }

  private Conversation reasoning(String text, long now) {
    int at = newestPart();
    if (at >= 0 && items.entry(at) instanceof Entry.Reasoning(var before, _, Timing time)) {
      return with(items.with(at, new Entry.Reasoning(before.plus(text), true, time)));
    }
    return text.isBlank()
        ? this
        : begun().closed(now).plus(new Entry.Reasoning(Growing.of(text), true, Timing.began(now)));
  }

  private static Entry writing(String name) {
    return new Entry.Tool("", name, "", ToolState.WRITING, Timing.UNKNOWN, "");
  }

  /// The part of the answer in progress that grows; something else may have been said after it.
  private int newestPart() {
    for (int i = items.size() - 1; answering && i >= answerAt; i--) {
      if (items.entry(i).isUnfinished()) {
        return i;
      }
    }
    return -1;
  }

  /// With the part that grows closed.
  private Conversation closed(long now) {
    int at = newestPart();
    if (at < 0) {
      return this;
    }
    return switch (items.entry(at)) {
      case Entry.Answer answer -> with(items.with(at, new Entry.Answer(answer.text(), false)));
      case Entry.Reasoning reasoning -> with(items.with(at, reasoning.closed(now)));
      case Entry.Tool _,
          Entry.Prompt _,
          Entry.Shell _,
          Entry.Note _,
          Entry.Receipt _,
          Entry.Failure _,
          Entry.Retry _ ->
          this;
    };
  }

  /// Puts the complete answer in the place of its pieces. What was said beside them stays.
  private Conversation answered(Message.Assistant answer, long now) {
    Conversation whole = begun().closed(now);
    List<Item> pieces = new ArrayList<>();
    List<Item> beside = new ArrayList<>();
    for (Item item : whole.items.from(whole.answerAt)) {
      (isPiece(item.entry()) ? pieces : beside).add(item);
    }
    Items changed = whole.items.first(whole.answerAt);
    for (Entry part : History.answer(answer, telling)) {
      Item piece = pieces.isEmpty() ? null : pieces.removeFirst();
      changed = changed.plus(piece == null ? Item.of(part) : completed(piece, part));
    }
    for (Item item : beside) {
      changed = changed.plus(item);
    }
    return new Conversation(changed, whole.answerAt, false, shellRunning, telling);
  }

  private static boolean isPiece(Entry entry) {
    return switch (entry) {
      case Entry.Answer _, Entry.Reasoning _, Entry.Tool _ -> true;
      case Entry.Prompt _,
          Entry.Shell _,
          Entry.Note _,
          Entry.Receipt _,
          Entry.Failure _,
          Entry.Retry _ ->
          false;
    };
  }

  /// The item itself where the whole is what its pieces were: then it is laid out already.
  private static Item completed(Item piece, Entry part) {
    if (piece.entry() instanceof Entry.Reasoning(_, _, Timing time)
        && part instanceof Entry.Reasoning(Growing text, _, _)) {
      return piece.with(new Entry.Reasoning(text, false, time));
    }
    if (piece.entry().equals(part)) {
      return piece;
    }
    return piece.entry().getClass() == part.getClass() ? piece.with(part) : Item.of(part);
  }

  private Conversation started(ToolCall call, long now) {
    return withTool(call, tool -> tool.started(now));
  }

  private Conversation finished(ToolCall call, Message.Result result) {
    return withTool(call, tool -> tool.finished(result));
  }

  /// With the call changed; a call that no answer announced is added.
  private Conversation withTool(ToolCall call, UnaryOperator<Entry.Tool> change) {
    int at = call(call.id());
    return at >= 0 && items.entry(at) instanceof Entry.Tool tool
        ? with(items.with(at, change.apply(tool)))
        : with(items.plus(change.apply(History.waiting(call, telling))));
  }

  private int call(String id) {
    for (int i = items.size() - 1; i >= answerAt; i--) {
      if (items.entry(i) instanceof Entry.Tool tool && tool.id().equals(id)) {
        return i;
      }
    }
    return -1;
  }

  private int runningShell() {
    for (int i = items.size() - 1; i >= 0; i--) {
      if (items.entry(i) instanceof Entry.Shell shell && shell.isRunning()) {
        return i;
      }
    }
    return -1;
  }

  /// How many results stand at the beginning, without the answer they belong to.
  private int orphans() {
    int count = 0;
    while (count < items.size()
        && items.entry(count) instanceof Entry.Tool tool
        && tool.isOrphan()) {
      count++;
    }
    return count;
  }

  private static Entry withArgument(Entry.Tool tool, String argument) {
    return new Entry.Tool(
        tool.id(), tool.name(), argument, tool.state(), tool.time(), tool.output());
  }
}
