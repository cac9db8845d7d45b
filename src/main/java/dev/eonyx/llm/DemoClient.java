package dev.eonyx.llm;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.message.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// The built-in demo: a script in the place of a model. It needs no network, says what it is, and
/// drives the real tools from plain requests such as `read pom.xml`, one call a round. The same
/// messages always get the same answer; it remembers nothing.
public final class DemoClient implements LlmClient {

  private static final int CHARACTERS_PER_TOKEN = 4;

  @Override
  public LlmReply stream(LlmRequest request, Consumer<LlmEvent> events, Cancellation cancel)
      throws LlmException {
    refuseToSummarise(request);
    DemoTurn turn = DemoTurn.of(request.messages(), request.tools());
    String text = turn.next().isEmpty() ? DemoAnswer.of(turn) : turn.words();
    tell(text, events, cancel);
    List<Content> content = new ArrayList<>();
    content.add(new Content.Text(text));
    for (ToolCall call : turn.next()) {
      events.accept(new LlmEvent.ToolCallStarted(call.name()));
      content.add(call);
    }
    StopReason stop = turn.next().isEmpty() ? StopReason.END : StopReason.TOOL_CALLS;
    return new LlmReply(content, stop, new Usage(input(request), output(content), 0, 0, 0, 0));
  }

  /// A made-up summary would replace the conversation. The request for one is known by its wording
  /// and by offering no tools.
  private static void refuseToSummarise(LlmRequest request) throws LlmException {
    if (!request.tools().isEmpty()) {
      return;
    }
    boolean asked = mentionsSummary(request.system());
    for (Message message : request.messages()) {
      asked |= message instanceof Message.User user && mentionsSummary(user.text());
    }
    if (asked) {
      throw new LlmException(
          LlmException.Kind.FAILED,
          "The demo is a script and cannot summarise a conversation; a real model can.");
    }
  }

  private static boolean mentionsSummary(String text) {
    return text.toLowerCase(Locale.ROOT).contains("summar");
  }

  /// Word by word, as a model would.
  private static void tell(String text, Consumer<LlmEvent> events, Cancellation cancel)
      throws LlmException {
    int start = 0;
    while (start < text.length()) {
      if (cancel.isCancelled()) {
        throw new LlmException(
            LlmException.Kind.CANCELLED, "Cancelled.", partial(text.substring(0, start)));
      }
      int end = wordEnd(text, start);
      events.accept(new LlmEvent.TextDelta(text.substring(start, end)));
      start = end;
    }
  }

  private static List<Content> partial(String text) {
    return text.isEmpty() ? List.of() : List.of(new Content.Text(text));
  }

  private static int wordEnd(String text, int start) {
    int end = start;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static long input(LlmRequest request) {
    long characters = length(request.system());
    for (ToolSpec tool : request.tools()) {
      characters += length(tool.name()) + length(tool.description()) + length(tool.parameters());
    }
    for (Message message : request.messages()) {
      characters +=
          switch (message) {
            case Message.SystemPrompt prompt -> length(prompt.text());
            case Message.User user -> length(user.text());
            case Message.Assistant answer -> length(answer.content());
            case Message.Result result -> length(result.text());
          };
    }
    return tokens(characters);
  }

  private static long output(List<Content> content) {
    return tokens(length(content));
  }

  private static long length(List<Content> content) {
    long characters = 0;
    for (Content part : content) {
      characters +=
          switch (part) {
            case Content.Text text -> length(text.text());
            case Content.Reasoning reasoning -> length(reasoning.text());
            case ToolCall call -> length(call.name()) + length(call.arguments());
          };
    }
    return characters;
  }

  private static long length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static long tokens(long characters) {
    return (characters + CHARACTERS_PER_TOKEN - 1) / CHARACTERS_PER_TOKEN;
  }
}
