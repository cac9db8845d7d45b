package dev.eonyx.session;

import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import dev.eonyx.text.Excerpt;
import dev.eonyx.text.TextSize;
import dev.eonyx.text.WellFormed;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a session knows beside what was said in it, so that a compaction or a new start loses none
/// of it. Always within its bounds: what is beyond them is left out, so that what is in memory is
/// what will be read back.
///
/// @param todos the model's task list; at most 200
/// @param scratchpad what the model noted for itself; at most 64 KiB
/// @param tools how often each tool was called, by its name; at most 500
/// @param retries requests that were sent once more
/// @param usage of all answers
/// @param summaries what folding took, apart from `usage`
/// @param windows the context windows that servers told of, in tokens, by `provider/model`; at most
///   100; 0 for one that turned out to be wrong
/// @param contextTokens the size of the next request when this was written; 0 when not known
/// @param head the commit that was checked out; empty when not known
/// @param files when each file that the model read was modified then, by its path; at most 500
public record SessionState(
    List<Task> todos,
    String scratchpad,
    Map<String, ToolCount> tools,
    int retries,
    Usage usage,
    Summaries summaries,
    Map<String, Long> windows,
    long contextTokens,
    String head,
    Map<String, Instant> files) {

  static final int MOST_TODOS = 200;
  static final int MOST_TOOLS = 500;
  static final int MOST_WINDOWS = 100;
  static final int MOST_FILES = 500;
  static final int LONGEST_SCRATCHPAD = 64 << 10;

  /// Names of tools, models and files, and commits, in code points.
  static final int LONGEST_NAME = 4096;

  private static final int LONGEST_TODO = 10_000;

  /// Nothing was done yet.
  public static final SessionState EMPTY =
      new SessionState(
          List.of(), "", Map.of(), 0, Usage.NONE, Summaries.NONE, Map.of(), 0, "", Map.of());

  /// A task of the model's list.
  ///
  /// @param status `pending`, `in_progress` or `completed`; anything else becomes `pending`
  public record Task(String content, String status) {

    public Task {
      content = WellFormed.text(Excerpt.first(content, LONGEST_TODO));
      status =
          switch (status) {
            case "in_progress", "completed" -> status;
            default -> "pending";
          };
    }
  }

  /// How often a tool was called.
  ///
  /// @param errors how many of the calls ended with anything but OK
  public record ToolCount(int calls, int errors) {

    public ToolCount {
      calls = Math.max(0, calls);
      errors = Math.max(0, errors);
    }

    ToolCount plus(boolean isError) {
      return new ToolCount(calls + 1, errors + (isError ? 1 : 0));
    }
  }

  /// What folding older messages took.
  ///
  /// @param count summaries that came into force
  /// @param requests requests that were made for summaries, failed ones too
  /// @param failures how often in a row there was no summary in the end
  /// @param usage of these requests
  public record Summaries(int count, int requests, int failures, Usage usage) {

    static final Summaries NONE = new Summaries(0, 0, 0, Usage.NONE);

    public Summaries {
      count = Math.max(0, count);
      requests = Math.max(0, requests);
      failures = Math.max(0, failures);
      usage = finite(usage);
    }
  }

  public SessionState {
    todos = List.copyOf(todos.size() > MOST_TODOS ? todos.subList(0, MOST_TODOS) : todos);
    scratchpad = within(WellFormed.text(scratchpad), LONGEST_SCRATCHPAD);
    tools = bounded(tools, MOST_TOOLS);
    retries = Math.max(0, retries);
    usage = finite(usage);
    windows = bounded(windows, MOST_WINDOWS);
    contextTokens = Math.max(0, contextTokens);
    head = WellFormed.text(Excerpt.first(head, LONGEST_NAME));
    files = bounded(files, MOST_FILES);
  }

  /// With an answer's usage, or the result of a call, counted in.
  public SessionState with(Message message) {
    var tally = new StateTally(this);
    tally.add(message);
    return tally.state();
  }

  public SessionState withTasks(List<Task> newTodos, String newScratchpad) {
    return new SessionState(
        newTodos,
        newScratchpad,
        tools,
        retries,
        usage,
        summaries,
        windows,
        contextTokens,
        head,
        files);
  }

  public SessionState withRetries(int newRetries) {
    return new SessionState(
        todos,
        scratchpad,
        tools,
        newRetries,
        usage,
        summaries,
        windows,
        contextTokens,
        head,
        files);
  }

  public SessionState withSummaries(Summaries newSummaries) {
    return new SessionState(
        todos,
        scratchpad,
        tools,
        retries,
        usage,
        newSummaries,
        windows,
        contextTokens,
        head,
        files);
  }

  /// The context window of a model in tokens: as configured, else as a server told it here; 0 when
  /// nobody knows.
  ///
  /// @param model as `provider/model`
  /// @param configured 0 for not
  public long window(String model, long configured) {
    return configured > 0 ? configured : windows.getOrDefault(model, 0L);
  }

  /// @param model as `provider/model`
  /// @param tokens its context window
  public SessionState withWindow(String model, long tokens) {
    Map<String, Long> newWindows = new LinkedHashMap<>(windows);
    newWindows.put(model, tokens);
    return new SessionState(
        todos,
        scratchpad,
        tools,
        retries,
        usage,
        summaries,
        newWindows,
        contextTokens,
        head,
        files);
  }

  public SessionState withContext(long tokens) {
    return new SessionState(
        todos, scratchpad, tools, retries, usage, summaries, windows, tokens, head, files);
  }

  public SessionState withHead(String newHead) {
    return new SessionState(
        todos,
        scratchpad,
        tools,
        retries,
        usage,
        summaries,
        windows,
        contextTokens,
        newHead,
        files);
  }

  /// @param newFiles in the order in which they should be kept when there are too many
  public SessionState withFiles(Map<String, Instant> newFiles) {
    return new SessionState(
        todos,
        scratchpad,
        tools,
        retries,
        usage,
        summaries,
        windows,
        contextTokens,
        head,
        newFiles);
  }

  SessionState withCounts(Map<String, ToolCount> newTools, Usage newUsage) {
    return new SessionState(
        todos,
        scratchpad,
        newTools,
        retries,
        newUsage,
        summaries,
        windows,
        contextTokens,
        head,
        files);
  }

  /// Whether this can name a tool, a model or a file.
  static boolean isName(String name) {
    return !name.isEmpty() && TextSize.codePoints(name) <= LONGEST_NAME;
  }

  private static <V> Map<String, V> bounded(Map<String, V> map, int most) {
    Map<String, V> bounded = new LinkedHashMap<>();
    for (Map.Entry<String, V> entry : map.entrySet()) {
      if (bounded.size() < most && isName(entry.getKey())) {
        bounded.put(WellFormed.text(entry.getKey()), entry.getValue());
      }
    }
    return Collections.unmodifiableMap(bounded);
  }

  /// A price that is no number cannot stand in a file.
  private static Usage finite(Usage usage) {
    return Double.isFinite(usage.costUsd()) ? usage : usage.withCost(0);
  }

  /// The beginning of the text that has so many bytes in UTF-8.
  private static String within(String text, int bytes) {
    if (TextSize.utf8(text) <= bytes) {
      return text;
    }
    int taken = 0;
    int left = bytes;
    while (true) {
      int next = text.offsetByCodePoints(taken, 1);
      left -= TextSize.utf8(text.substring(taken, next));
      if (left < 0) {
        return text.substring(0, taken);
      }
      taken = next;
    }
  }
}
