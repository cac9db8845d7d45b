package dev.eonyx.agent;

import dev.eonyx.context.Estimate;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LlmReply;
import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.util.List;

/// The model of a [World]: what it does next, whatever it is asked.
final class WorldModel {

  static final String BIG_FILE = "big.txt";

  private static final String SUMMARY =
      """
      ## Facts (lines 2-9)
      The talk 😀 went on about `a/b.txt`, and about ghost/Path.java.

      ## Open
      Nothing.
      """;

  private final World world;
  private int move;
  private int reply;
  private int calls;

  WorldModel(World world) {
    this.world = world;
  }

  LlmReply answer(LlmRequest request, Cancellation cancel) throws LlmException {
    World.Move next = world.moves().get(move++ % world.moves().size());
    long estimate = Estimate.request(request.system(), request.messages(), request.tools());
    Usage usage = new Usage(estimate * next.counted() / 100, 7, 0, 0, 0, 0);
    return switch (next.kind()) {
      case ANSWER -> says("Done 😀", usage);
      case CALL -> calls(usage, call("ls", "{}"));
      case CALLS -> calls(usage, call("ls", "{}"), call("read", "{\"path\":\"no.txt\"}"));
      case BROKEN_CALL -> calls(usage, call("nope", "{"), call("", "[]"));
      case READ_MUCH -> calls(usage, call("read", "{\"path\":\"" + BIG_FILE + "\"}"));
      case KEEP_TASKS ->
          calls(usage, call("todo", "{\"todos\":[{\"content\":\"t 😀\",\"status\":\"pending\"}]}"));
      case SAY_NOTHING -> new LlmReply(List.of(), StopReason.END, usage);
      case CUT_AT_LIMIT ->
          new LlmReply(List.of(new Content.Text("So"), call("ls", "{")), StopReason.LENGTH, usage);
      case BREAK_OFF -> {
        List<Content> partial = List.of(new Content.Text("So\ud83d"), call("ls", "{}"));
        throw new LlmException(LlmException.Kind.CUT, "Cut.", partial);
      }
      case OVERFLOW -> throw new LlmException(LlmException.Kind.CONTEXT_OVERFLOW, "Too long.");
      case OVERFLOW_WITH_NUMBER -> throw tooLong(Math.max(1, estimate - 100));
      case TRY_LATER -> throw new LlmException(LlmException.Kind.TRY_LATER, "Later.");
      case CANCEL -> {
        cancel.cancel();
        throw new LlmException(LlmException.Kind.CANCELLED, "Cancelled.");
      }
    };
  }

  LlmReply summary(LlmRequest request, Cancellation cancel) throws LlmException {
    Usage usage = new Usage(50, 5, 0, 0, 0, 0);
    return switch (world.summaries().get(reply++ % world.summaries().size())) {
      case GOOD -> says(SUMMARY, usage);
      case GOOD_WITHOUT_SECTIONS -> says("It went on\ud83d.", usage);
      case LONG -> says(SUMMARY + "word ".repeat(600), usage);
      case ENDLESS -> says("## Facts\n" + "```\nword ".repeat(3_000), usage);
      case EMPTY -> new LlmReply(List.of(), StopReason.END, usage);
      case BLANK -> says(" \n\u2028", usage);
      case TOOL_CALL -> calls(usage, call("ls", "{}"));
      case MARKUP ->
          says("<tool_call>\n{\"name\": \"ls\", \"arguments\": {}}\n</tool_call>", usage);
      case CUT_AT_LIMIT ->
          new LlmReply(List.of(new Content.Text(SUMMARY)), StopReason.LENGTH, usage);
      case TRY_LATER -> throw new LlmException(LlmException.Kind.TRY_LATER, "Later.");
      case FAILED -> throw new LlmException(LlmException.Kind.FAILED, "No.");
      case OVERFLOW -> throw new LlmException(LlmException.Kind.CONTEXT_OVERFLOW, "Too long.");
      case OVERFLOW_WITH_NUMBER ->
          throw tooLong(
              Math.max(1, Estimate.request(request.system(), request.messages(), List.of()) - 9));
      case CANCELLED -> {
        cancel.cancel();
        throw new LlmException(LlmException.Kind.CANCELLED, "Cancelled.");
      }
      case GOOD_AFTER_CANCEL -> {
        cancel.cancel();
        yield says(SUMMARY, usage);
      }
    };
  }

  private static LlmException tooLong(long window) {
    return new LlmException(LlmException.Kind.CONTEXT_OVERFLOW, "Too long.", List.of(), window);
  }

  private static LlmReply says(String text, Usage usage) {
    return Bench.reply(StopReason.END, usage, text);
  }

  private static LlmReply calls(Usage usage, Content... calls) {
    return Bench.reply(StopReason.TOOL_CALLS, usage, calls);
  }

  /// Servers number their calls anew in every answer, or not.
  private ToolCall call(String tool, String arguments) {
    calls++;
    return new ToolCall(calls % 3 == 0 ? "" : "c" + calls % 5, tool, arguments);
  }
}
