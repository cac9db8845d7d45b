package dev.eonyx.llm;

import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads the body of a successful response, whatever it turns out to be: an event stream, one JSON
/// completion from a server that ignores `stream`, an error dressed as a success, or a web page.
/// The first byte decides, since content types are wrong too often. Reads one answer and is then
/// done.
final class ChatStreamReader {

  private final Failures failures;
  private final String received;
  private final Consumer<LlmEvent> events;
  private final Answer answer;
  private UsageNumbers usage = UsageNumbers.NONE;
  private String finish = "";
  private boolean done;
  private boolean anyChunk;
  private boolean badLineTold;

  /// @param received the status and content type of the response, for messages
  /// @param newId makes ids for tool calls that came without one
  ChatStreamReader(
      Failures failures, String received, Consumer<LlmEvent> events, Supplier<String> newId) {
    this.failures = failures;
    this.received = received;
    this.events = events;
    this.answer = new Answer(events, newId);
  }

  /// Reads to the end of the answer.
  ///
  /// @throws IOException when the connection breaks; [#isComplete] tells whether that matters
  /// @throws AttemptException when the body is, or contains, an error
  void read(InputStream body) throws IOException, AttemptException {
    PushbackInputStream in = new PushbackInputStream(body, 1);
    int first = firstByte(in);
    switch (first) {
      case '{', '[' -> readJson(in);
      case '<' -> throw failures.notAnApi(received, beginning(in));
      default -> readEvents(in);
    }
  }

  /// The first byte that is neither blank nor part of a byte order mark, not consumed; -1 at the
  /// end.
  private static int firstByte(PushbackInputStream in) throws IOException {
    while (true) {
      int next = in.read();
      switch (next) {
        case ' ', '\t', '\r', '\n', 0xEF, 0xBB, 0xBF -> {}
        case -1 -> {
          return -1;
        }
        default -> {
          in.unread(next);
          return next;
        }
      }
    }
  }

  private void readEvents(InputStream in) throws IOException, AttemptException {
    SseReader reader = new SseReader(in);
    for (SseEvent event = reader.next(); event != null; event = reader.next()) {
      String data = event.data().strip();
      if (event.name().equals("error")) {
        throw failures.inStream(data);
      }
      if (data.equals("[DONE]")) {
        done = true;
        return;
      }
      if (!data.isEmpty()) {
        takeLine(data);
      }
    }
  }

  /// One line that cannot be read does not end the turn (codex logs it and goes on).
  private void takeLine(String data) throws IOException, AttemptException {
    try {
      takeObjects(data);
    } catch (JacksonException e) {
      if (!badLineTold && !data.startsWith(":")) {
        badLineTold = true;
        String start = Excerpt.oneLine(data, 80);
        events.accept(
            new LlmEvent.Notice("The server sent a line that is not JSON; skipped: " + start));
      }
    }
  }

  private void readJson(InputStream in) throws IOException, AttemptException {
    byte[] bytes = in.readNBytes(SseReader.MAX_EVENT_BYTES);
    String body = new String(bytes, StandardCharsets.UTF_8);
    try {
      takeObjects(body);
    } catch (JacksonException e) {
      throw failures.notAnApi(received, body);
    }
    if (!anyChunk) {
      throw failures.inStream(body);
    }
    if (finish.isEmpty() && !answer.wasShown()) {
      throw failures.notAnApi(received, body);
    }
    done = true;
  }

  /// Usually one object; a server that separates events badly may send several.
  private void takeObjects(String json) throws IOException, AttemptException {
    try (JsonParser parser = WireJson.parser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_OBJECT) {
          take(ChunkParser.parse(parser), json);
        } else {
          parser.skipChildren();
        }
      }
    }
  }

  private void take(ChatChunk chunk, String json) throws IOException, AttemptException {
    anyChunk = true;
    usage = usage.then(chunk.usage());
    if (chunk.isError()) {
      throw failures.inStream(json);
    }
    for (ChatPart part : chunk.parts()) {
      answer.take(part);
    }
    if (!chunk.finish().isEmpty()) {
      finish = chunk.finish();
    }
  }

  private static String beginning(InputStream in) throws IOException {
    return new String(in.readNBytes(8192), StandardCharsets.UTF_8);
  }

  /// Whether the server said in any way that the answer ended.
  boolean isComplete() {
    return done || !finish.isEmpty();
  }

  boolean hasFinishReason() {
    return !finish.isEmpty();
  }

  boolean wasShown() {
    return answer.wasShown();
  }

  /// What has arrived, without tool calls.
  List<Content> partial() {
    return answer.partial();
  }

  /// The answer after the end of the stream.
  ///
  /// @throws AttemptException when the end came too early or the server says that it failed
  LlmReply reply() throws AttemptException {
    answer.end();
    if (!anyChunk) {
      throw failures.noData();
    }
    boolean callsProveTheEnd = answer.hasCalls() && answer.callsAreComplete();
    if (!isComplete() && !callsProveTheEnd) {
      throw failures.cutShort();
    }
    return new LlmReply(answer.content(), stopReason(), usage.toUsage());
  }

  /// A few servers say `stop` beside tool calls, so calls weigh more than the reason.
  private StopReason stopReason() throws AttemptException {
    return switch (finish) {
      case "length", "max_tokens" -> StopReason.LENGTH;
      case "model_context_window_exceeded", "model_length" -> throw failures.windowFull(finish);
      case "error", "network_error", "insufficient_system_resource", "abort" ->
          throw failures.finishedWith(finish);
      case "content_filter", "sensitive" -> filtered();
      default -> answer.hasCalls() ? StopReason.TOOL_CALLS : StopReason.END;
    };
  }

  private StopReason filtered() throws AttemptException {
    if (!answer.wasShown()) {
      throw failures.filtered();
    }
    events.accept(new LlmEvent.Notice("The provider's content filter ended the answer."));
    return answer.hasCalls() ? StopReason.TOOL_CALLS : StopReason.END;
  }
}
