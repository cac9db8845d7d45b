package dev.eonyx.llm;

import static dev.eonyx.llm.Wire.DONE;
import static dev.eonyx.llm.Wire.calls;
import static dev.eonyx.llm.Wire.chunk;
import static dev.eonyx.llm.Wire.delta;
import static dev.eonyx.llm.Wire.fin;
import static dev.eonyx.llm.Wire.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChatStreamReaderTest {

  private final Recorder recorder = new Recorder();
  private final ChatStreamReader reader = reader(recorder);

  private static ChatStreamReader reader(Recorder recorder) {
    Endpoint endpoint = Endpoint.of("acme", "http://127.0.0.1:9/v1", "", "m");
    Failures failures =
        new Failures(endpoint, "http://127.0.0.1:9/v1/chat/completions", Wire.WORDS);
    return new ChatStreamReader(failures, "200 text/event-stream", recorder, () -> "made");
  }

  private LlmReply read(String body) throws Exception {
    reader.read(new ByteArrayInputStream(body.getBytes(UTF_8)));
    return reader.reply();
  }

  private Failure failure(String body) throws Exception {
    try {
      read(body);
    } catch (AttemptException e) {
      return e.failure();
    }
    throw new AssertionError("the answer was taken as complete");
  }

  private static LlmReply reply(StopReason stop, Content... content) {
    return new LlmReply(List.of(content), stop, Usage.NONE);
  }

  private static Content.Text said(String text) {
    return new Content.Text(text);
  }

  @Test
  void textIsToldAsItArrivesAndIsTheReply() throws Exception {
    LlmReply reply = read(text("Hel") + text("lo") + fin("stop") + DONE);

    assertThat(reply).isEqualTo(reply(StopReason.END, said("Hello")));
    assertThat(recorder.events())
        .containsExactly(new LlmEvent.TextDelta("Hel"), new LlmEvent.TextDelta("lo"));
  }

  /// UB-083: filter preambles and usage chunks have no choices, or none that say anything.
  @Test
  void chunksWithoutChoicesAreNoTrouble() throws Exception {
    LlmReply reply =
        read(
            chunk("{\"model\":\"\",\"choices\":[],\"prompt_filter_results\":[{\"x\":1}]}")
                + chunk("{\"choices\":[{\"index\":0}]}")
                + chunk("{\"choices\":[{\"index\":0,\"delta\":null}]}")
                + chunk("{\"choices\":[null]}")
                + text("hi")
                + fin("stop")
                + chunk(
                    "{\"choices\":null,\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":2}}")
                + chunk("{\"usage\":null}")
                + DONE);

    assertThat(reply)
        .isEqualTo(new LlmReply(List.of(said("hi")), StopReason.END, new Usage(7, 2, 0, 0, 0, 0)));
  }

  /// UB-084.
  @Test
  void doneWithoutFinishReasonIsComplete() throws Exception {
    assertThat(read(text("hi") + DONE)).isEqualTo(reply(StopReason.END, said("hi")));
  }

  /// UB-085.
  @Test
  void finishReasonWithoutDoneIsComplete() throws Exception {
    assertThat(read(text("hi") + fin("stop"))).isEqualTo(reply(StopReason.END, said("hi")));
  }

  /// UB-086.
  @Test
  void anEndWithoutEitherIsACutAndKeepsWhatArrived() throws Exception {
    Failure failure = failure(text("half"));

    assertThat(failure.sentence()).contains("acme", "cut");
    assertThat(reader.partial()).containsExactly(said("half"));
    assertThat(reader.wasShown()).isTrue();
  }

  /// UB-086: a call whose arguments may go on was not made.
  @Test
  void anEndInTheMiddleOfACallIsACut() throws Exception {
    String half =
        "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{\\\"p\"}}";

    assertThat(failure(calls(half)).sentence()).contains("cut");
    assertThat(reader.partial()).isEmpty();
  }

  /// Wire rule 1.1 (9): complete calls prove that the answer was meant to end there.
  @Test
  void anEndAfterCompleteCallsIsComplete() throws Exception {
    String whole = "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{}\"}}";

    assertThat(read(calls(whole)))
        .isEqualTo(reply(StopReason.TOOL_CALLS, new ToolCall("c", "r", "{}")));
  }

  /// UB-087.
  @ParameterizedTest
  @CsvSource({
    "length,LENGTH",
    "max_tokens,LENGTH",
    "stop,END",
    "end,END",
    "eos,END",
    "tool_calls,END"
  })
  void finishReasonsAreUnderstood(String wire, StopReason stop) throws Exception {
    assertThat(read(text("x") + fin(wire) + DONE)).isEqualTo(reply(stop, said("x")));
  }

  @Test
  void callsWeighMoreThanAStop() throws Exception {
    String call = "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{}\"}}";

    assertThat(read(calls(call) + fin("stop") + DONE).stop()).isEqualTo(StopReason.TOOL_CALLS);
  }

  /// UB-035: the broken arguments reach the agent as they are.
  @Test
  void aCallCutAtTheLimitKeepsItsBrokenArguments() throws Exception {
    String call =
        "{\"index\":0,\"id\":\"c1\",\"function\":{\"name\":\"bash\",\"arguments\":\"{\\\"command\\\":\\\"ls\"}}";

    assertThat(read(calls(call) + fin("length") + DONE))
        .isEqualTo(reply(StopReason.LENGTH, new ToolCall("c1", "bash", "{\"command\":\"ls")));
    assertThat(recorder.events()).containsExactly(new LlmEvent.ToolCallStarted("bash"));
  }

  /// UB-088.
  @Test
  void commentsAndFieldsOfNoInterestAreIgnored() throws Exception {
    String noise = ": OPENROUTER PROCESSING\n\n:\n\nevent: x\nid: 1\nretry: 5\n";

    assertThat(read(noise + text("a") + noise + text("b") + fin("stop") + noise + "\n" + DONE))
        .isEqualTo(reply(StopReason.END, said("ab")));
    assertThat(recorder.events()).hasSize(2);
  }

  /// UB-090.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":{\"message\":\"quota is gone\"}}",
        "{\"error\":{\"message\":\"quota is gone\"},\"choices\":[]}",
        "{\"choices\":[{\"delta\":{\"content\":\"\"}}],\"error\":{\"message\":\"quota is gone\",\"code\":429}}",
        "{\"error\":\"quota is gone\"}",
        "{\"object\":\"error\",\"message\":\"quota is gone\",\"code\":429}",
        "{\"detail\":\"quota is gone\"}",
        "{\"choices\":[{\"index\":0,\"error\":{\"message\":\"quota is gone\"}}]}"
      })
  void anErrorInsideASuccessIsAnError(String error) throws Exception {
    assertThat(failure(chunk(error) + DONE).sentence())
        .isEqualTo("acme reported an error in its answer: quota is gone");
  }

  @Test
  void anErrorAfterTextKeepsTheText() throws Exception {
    failure(text("half") + chunk("{\"error\":{\"message\":\"upstream died\"}}") + DONE);

    assertThat(reader.partial()).containsExactly(said("half"));
  }

  @Test
  void anErrorFieldThatSaysNothingIsNoError() throws Exception {
    assertThat(read(chunk("{\"error\":null,\"choices\":[]}") + text("x") + fin("stop")))
        .isEqualTo(reply(StopReason.END, said("x")));
  }

  @Test
  void passingErrorsInTheStreamAreRetryable() throws Exception {
    assertThat(failure(chunk("{\"error\":{\"type\":\"server_error\",\"message\":\"x\"}}")))
        .returns(true, Failure::retryable)
        .returns(LlmException.Kind.TRY_LATER, Failure::kind);
  }

  /// UB-091, and Groq's `tool_use_failed`.
  @Test
  void anErrorEventIsAnErrorWithOrWithoutData() throws Exception {
    assertThat(failure("event: error\n\n").sentence()).startsWith("acme reported an error");
  }

  @Test
  void groqRefusesACallInsideItsStream() throws Exception {
    String data =
        "{\"error\":{\"message\":\"Tool call validation failed\",\"code\":\"tool_use_failed\",\"failed_generation\":\"{}\",\"status_code\":400}}";

    Failure failure = failure(delta("\"reasoning\":\"hm\"") + "event: error\n" + chunk(data));

    assertThat(failure.sentence())
        .isEqualTo("acme reported an error in its answer: Tool call validation failed");
    assertThat(failure.retryable()).isFalse();
  }

  /// UB-092.
  @ParameterizedTest
  @ValueSource(strings = {"", ": OPENROUTER PROCESSING\n\n: x\n\n", "data: [DONE]\n\n", "\n\n"})
  void nothingButCommentsIsNoAnswer(String body) throws Exception {
    Failure failure = failure(body);

    assertThat(failure.sentence()).contains("acme sent no data");
    assertThat(failure.retryable()).isTrue();
  }

  /// UB-093.
  @Test
  void aSurrogatePairInTwoDeltasIsOneCharacter() throws Exception {
    LlmReply reply =
        read(
            delta("\"content\":\"a\\uD83D\"")
                + delta("\"content\":\"\\uDE00b\"")
                + delta("\"content\":\"\\uD83D\"")
                + fin("stop"));

    assertThat(reply).isEqualTo(reply(StopReason.END, said("a😀b\uFFFD")));
    assertThat(recorder.text()).isEqualTo("a😀b\uFFFD");
  }

  /// 1.1 (8).
  @Test
  void aBadLineIsSkippedAndNamedOnce() throws Exception {
    LlmReply reply =
        read(
            chunk("{\"choices\":[{")
                + text("x")
                + chunk("rubbish")
                + chunk(": keep")
                + fin("stop"));

    assertThat(reply).isEqualTo(reply(StopReason.END, said("x")));
    assertThat(recorder.events())
        .containsExactly(
            new LlmEvent.Notice(
                "The server sent a line that is not JSON; skipped: {\"choices\":[{"),
            new LlmEvent.TextDelta("x"));
  }

  /// L3: two objects in one line are two chunks.
  @Test
  void objectsWithoutASeparatorAreAllTaken() throws Exception {
    String first = "{\"choices\":[{\"delta\":{\"content\":\"a\"}}]}";
    String second = "{\"choices\":[{\"delta\":{\"content\":\"b\"},\"finish_reason\":\"stop\"}]}";

    assertThat(read(chunk(first + second))).isEqualTo(reply(StopReason.END, said("ab")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"reasoning_content", "reasoning", "reasoning_text"})
  void reasoningRemembersItsField(String field) throws Exception {
    LlmReply reply = read(delta("\"" + field + "\":\"hm\"") + text("x") + fin("stop"));

    assertThat(reply)
        .isEqualTo(reply(StopReason.END, new Content.Reasoning("hm", field), said("x")));
    assertThat(recorder.events())
        .containsExactly(new LlmEvent.ReasoningDelta("hm"), new LlmEvent.TextDelta("x"));
  }

  @Test
  void twoCopiesOfTheReasoningAreOne() throws Exception {
    String copies = "\"reasoning\":\"hm\",\"content\":null,\"reasoning_content\":\"hm\"";

    assertThat(read(delta(copies) + fin("stop")))
        .isEqualTo(reply(StopReason.END, new Content.Reasoning("hm", "reasoning_content")));
  }

  @Test
  void thinkTagsInTheContentAreReasoningThatIsNeverSentBack() throws Exception {
    LlmReply reply = read(text("<thi") + text("nk>hm</th") + text("ink>\nyes") + fin("stop"));

    assertThat(reply)
        .isEqualTo(reply(StopReason.END, new Content.Reasoning("hm", ""), said("yes")));
  }

  /// Mistral's reasoning models.
  @Test
  void contentMayBeAListOfThinkingAndText() throws Exception {
    String thinking =
        "\"content\":[{\"type\":\"thinking\",\"thinking\":[{\"type\":\"text\",\"text\":\"hm\"}]}]";
    String mixed = "\"content\":[{\"type\":\"text\",\"text\":\"y\"},\"e\",{\"type\":\"image\"}]";

    assertThat(read(delta(thinking) + delta(mixed) + text("s") + fin("stop")))
        .isEqualTo(reply(StopReason.END, new Content.Reasoning("hm", ""), said("yes")));
  }

  @Test
  void aRefusalIsText() throws Exception {
    assertThat(read(delta("\"refusal\":\"I will not.\"") + fin("stop")))
        .isEqualTo(reply(StopReason.END, said("I will not.")));
  }

  /// OpenRouter: pieces are joined, the signature that comes after the call is kept.
  @Test
  void reasoningDetailsAreKeptWhole() throws Exception {
    String first =
        "\"reasoning\":\"a\",\"reasoning_details\":[{\"type\":\"reasoning.text\",\"text\":\"a\",\"signature\":\"\",\"index\":0}]";
    String second =
        "\"reasoning\":\"b\",\"reasoning_details\":[{\"type\":\"reasoning.text\",\"text\":\"b\",\"index\":0}]";
    String call = "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{}\"}}";
    String late =
        "\"reasoning_details\":[{\"type\":\"reasoning.text\",\"text\":\"\",\"signature\":\"S\",\"index\":0},{\"type\":\"reasoning.encrypted\",\"data\":\"X\",\"n\":1.50}]";

    LlmReply reply =
        read(delta(first) + delta(second) + calls(call) + delta(late) + fin("tool_calls"));

    assertThat(reply.content())
        .containsExactly(
            new Content.Reasoning(
                "ab",
                "reasoning",
                "[{\"type\":\"reasoning.text\",\"text\":\"ab\",\"signature\":\"S\",\"index\":0},"
                    + "{\"type\":\"reasoning.encrypted\",\"data\":\"X\",\"n\":1.50}]"),
            new ToolCall("c", "r", "{}"));
  }

  @Test
  void reasoningDetailsAloneAreShownAndKept() throws Exception {
    String only =
        "\"reasoning_details\":[{\"type\":\"reasoning.summary\",\"summary\":\"s\",\"index\":0}]";

    LlmReply reply = read(delta(only) + text("x") + fin("stop"));

    assertThat(reply.content())
        .containsExactly(
            new Content.Reasoning(
                "s", "", "[{\"type\":\"reasoning.summary\",\"summary\":\"s\",\"index\":0}]"),
            said("x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // OpenAI: reasoning is part of the completion.
        "\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":50,\"total_tokens\":150,\"prompt_tokens_details\":{\"cached_tokens\":60},\"completion_tokens_details\":{\"reasoning_tokens\":20}} | 100,50,60,0,20,0",
        // xAI: it is not, and the price comes in ticks.
        "\"usage\":{\"prompt_tokens\":432,\"completion_tokens\":68,\"total_tokens\":636,\"completion_tokens_details\":{\"reasoning_tokens\":136},\"cost_in_usd_ticks\":20000000000} | 432,204,0,0,136,2",
        // Vercel's Gemini counts more reasoning than completion.
        "\"usage\":{\"prompt_tokens\":28,\"completion_tokens\":9,\"total_tokens\":37,\"completion_tokens_details\":{\"reasoning_tokens\":84}} | 28,9,0,0,84,0",
        // DeepSeek.
        "\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":1,\"prompt_cache_hit_tokens\":8,\"prompt_cache_miss_tokens\":2} | 10,1,8,0,0,0",
        // OpenRouter.
        "\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":1,\"cost\":0.25,\"prompt_tokens_details\":{\"cached_tokens\":4,\"cache_write_tokens\":5}} | 10,1,4,5,0,0.25",
        // Moonshot.
        "\"choices\":[{\"index\":0,\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":1}}] | 10,1,0,0,0,0",
        // Groq.
        "\"x_groq\":{\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":1}} | 10,1,0,0,0,0",
        // llama.cpp.
        "\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":1},\"timings\":{\"cache_n\":9,\"prompt_n\":1} | 10,1,9,0,0,0",
        "\"usage\":{\"prompt_tokens\":null,\"completion_tokens\":\"x\"} | 0,0,0,0,0,0"
      })
  void usageIsCountedAsEachProviderMeansIt(String fields, String expected) throws Exception {
    String[] n = expected.split(",", -1);
    Usage usage =
        new Usage(
            Long.parseLong(n[0]),
            Long.parseLong(n[1]),
            Long.parseLong(n[2]),
            Long.parseLong(n[3]),
            Long.parseLong(n[4]),
            Double.parseDouble(n[5]));

    assertThat(read(text("x") + fin("stop") + chunk("{" + fields + "}") + DONE).usage())
        .isEqualTo(usage);
  }

  @Test
  void theLastCountThatIsNotZeroCounts() throws Exception {
    String usage = "{\"usage\":{\"prompt_tokens\":%d,\"completion_tokens\":%d}}";

    LlmReply reply =
        read(
            chunk(usage.formatted(0, 0))
                + text("x")
                + chunk(usage.formatted(10, 3))
                + fin("stop")
                + chunk(usage.formatted(10, 5))
                + chunk(usage.formatted(0, 0)));

    assertThat(reply.usage()).isEqualTo(new Usage(10, 5, 0, 0, 0, 0));
  }

  /// UB-098.
  @Test
  void aWholeCompletionInsteadOfAStreamIsTheReply() throws Exception {
    String body =
        "\uFEFF\n{\"choices\":[{\"index\":0,\"finish_reason\":\"tool_calls\",\"message\":{\"role\":\"assistant\",\"content\":\"hi\",\"tool_calls\":[{\"id\":\"\",\"type\":\"function\",\"function\":{\"name\":\"r\",\"arguments\":{\"a\": 1.0}}}]}}],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":2}}";

    assertThat(read(body))
        .isEqualTo(
            new LlmReply(
                List.of(said("hi"), new ToolCall("made", "r", "{\"a\":1.0}")),
                StopReason.TOOL_CALLS,
                new Usage(3, 2, 0, 0, 0, 0)));
    assertThat(recorder.events())
        .containsExactly(new LlmEvent.TextDelta("hi"), new LlmEvent.ToolCallStarted("r"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":{\"message\":\"no such model\"}}",
        "[{\"error\":{\"message\":\"no such model\",\"status\":\"NOT_FOUND\"}}]",
        "{\"message\":\"no such model\"}"
      })
  void aJsonErrorWithStatus200IsAnError(String body) throws Exception {
    assertThat(failure(body).sentence()).contains("no such model");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"hello\":1}", "{\"choices\":[{", "{}"})
  void jsonThatIsNoCompletionIsNamed(String body) throws Exception {
    assertThat(failure(body).sentence())
        .contains("instead of a chat completion", "http://127.0.0.1:9/v1/chat/completions");
  }

  /// UB-097.
  @Test
  void aWebPageIsNamedWithUrlStatusTypeAndItsFirstText() throws Exception {
    Failure failure = failure("<!DOCTYPE html>\n<html><title>Welcome</title></html>");

    assertThat(failure.sentence())
        .startsWith(
            "http://127.0.0.1:9/v1/chat/completions answered 200 text/event-stream instead of a chat"
                + " completion: <!DOCTYPE html> <html><title>Welcome");
  }

  @Test
  void aContentFilterIsSaid() throws Exception {
    assertThat(read(text("x") + fin("content_filter"))).isEqualTo(reply(StopReason.END, said("x")));
    assertThat(recorder.events())
        .contains(new LlmEvent.Notice("The provider's content filter ended the answer."));
  }

  @Test
  void aContentFilterWithoutAnyAnswerIsAFailure() throws Exception {
    assertThat(failure(fin("content_filter")).kind()).isEqualTo(LlmException.Kind.FAILED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"error", "network_error", "insufficient_system_resource"})
  void aFinishReasonMayBeAFailure(String reason) throws Exception {
    assertThat(failure(text("x") + fin(reason)).sentence()).contains(reason);
  }

  @Test
  void severalChoicesAreOneAnswer() throws Exception {
    String copilot =
        "{\"choices\":[{\"message\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"},{\"message\":{\"tool_calls\":[{\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{}\"}}]},\"finish_reason\":\"tool_calls\"}]}";

    assertThat(read(copilot))
        .isEqualTo(reply(StopReason.TOOL_CALLS, said("hi"), new ToolCall("c", "r", "{}")));
  }

  @Test
  void unnumberedCallsInOneDeltaAreSeveral() throws Exception {
    String two =
        "{\"function\":{\"name\":\"ls\",\"arguments\":\"\"}},{\"function\":{\"name\":\"ls\",\"arguments\":\"\"}}";

    assertThat(read(calls(two) + fin("tool_calls")).content()).hasSize(2);
  }

  @Test
  void theOldFunctionCallIsACall() throws Exception {
    String old = "\"function_call\":{\"name\":\"r\",\"arguments\":\"{\\\"a\\\":1}\"}";

    assertThat(read(delta(old) + fin("function_call")))
        .isEqualTo(reply(StopReason.TOOL_CALLS, new ToolCall("made", "r", "{\"a\":1}")));
  }

  @Test
  void aBreakAfterTheFinishReasonTakesNothingAway() throws Exception {
    byte[] bytes = (text("hi") + fin("stop")).getBytes(UTF_8);
    InputStream breaks =
        new SequenceInputStream(new ByteArrayInputStream(bytes), new BrokenInput());

    assertThat(catchThrowable(() -> reader.read(breaks))).isInstanceOf(IOException.class);
    assertThat(reader.isComplete()).isTrue();
    assertThat(reader.reply()).isEqualTo(reply(StopReason.END, said("hi")));
  }

  /// UB-093 and the whole kind: network pieces never show.
  @Property(tries = 100)
  void anyChunkingGivesTheSameAnswer(
      @ForAll @Size(min = 1, max = 12) List<@IntRange(min = 1, max = 40) Integer> sizes)
      throws Exception {
    String body =
        ": hi\r\n\r\n"
            + delta("\"reasoning\":\"思考😀\"")
            + text("<think>not reasoning any more? 你😀")
            + calls(
                "{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"r\",\"arguments\":\"{\\\"é\\\":\"}}")
            + calls("{\"index\":0,\"function\":{\"arguments\":\"\\\"😀\\\"}\"}}")
                .replace("\n", "\r\n")
            + fin("tool_calls")
            + DONE;
    byte[] bytes = body.getBytes(UTF_8);
    Recorder whole = new Recorder();
    Recorder pieces = new Recorder();

    ChatStreamReader first = reader(whole);
    first.read(new ByteArrayInputStream(bytes));
    ChatStreamReader second = reader(pieces);
    second.read(new Pieces(bytes, sizes));

    assertThat(second.reply()).isEqualTo(first.reply());
    assertThat(pieces.events()).isEqualTo(whole.events());
    assertThat(first.reply().content()).contains(new ToolCall("c", "r", "{\"é\":\"😀\"}"));
  }

  /// A connection that is reset.
  private static final class BrokenInput extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("Connection reset");
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return read();
    }
  }
}
