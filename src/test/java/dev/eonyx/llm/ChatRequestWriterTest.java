package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.message.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

class ChatRequestWriterTest {

  private static final Instant AT = Instant.EPOCH;
  private static final List<ToolSpec> TOOLS =
      List.of(new ToolSpec("ls", "Lists.", "{\"type\":\"object\",\"properties\":{}}"));

  private static Endpoint endpoint(String provider) {
    return Endpoint.of(provider, "http://127.0.0.1:9/v1", "", "m");
  }

  private static String body(Endpoint endpoint, Message... messages) {
    LlmRequest request = new LlmRequest("", List.of(messages), List.of(), 0, "");
    return new String(ChatRequestWriter.write(request, endpoint, endpoint.dialect()), UTF_8);
  }

  private static Message.User user(String text) {
    return new Message.User(AT, text);
  }

  private static Message.Assistant assistant(String model, Content... content) {
    return new Message.Assistant(AT, model, List.of(content), StopReason.END, Usage.NONE);
  }

  private static Message.Result result(String id, String text) {
    return new Message.Result(AT, id, "ls", Outcome.OK, Duration.ZERO, text);
  }

  private static Content.Text said(String text) {
    return new Content.Text(text);
  }

  private static List<?> messages(String body) throws Exception {
    return (List<?>) requireNonNull(JSON.std.mapFrom(body).get("messages"));
  }

  private static Map<?, ?> firstCall(Object message) {
    Object calls = requireNonNull(((Map<?, ?>) message).get("tool_calls"));
    return (Map<?, ?>) ((List<?>) calls).getFirst();
  }

  @Test
  void aRequestIsWrittenByteForByte() {
    Message.Assistant asks =
        assistant("acme/m", said("I look."), new ToolCall("c1", "ls", "{\"a\":1.0}"));
    LlmRequest request =
        new LlmRequest(
            "Be brief.",
            List.of(user("hi"), asks, result("c1", "pom.xml"), user("ok")),
            TOOLS,
            100,
            "session-1");

    String body =
        new String(ChatRequestWriter.write(request, endpoint("acme"), Dialect.PLAIN), UTF_8);

    assertThat(body)
        .isEqualTo(
            "{\"model\":\"m\",\"stream\":true,\"stream_options\":{\"include_usage\":true},\"max_tokens\":100,"
                + "\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"ls\",\"description\":\"Lists.\",\"parameters\":{\"type\":\"object\",\"properties\":{}}}}],"
                + "\"messages\":[{\"role\":\"system\",\"content\":\"Be brief.\"},"
                + "{\"role\":\"user\",\"content\":\"hi\"},"
                + "{\"role\":\"assistant\",\"content\":\"I look.\",\"tool_calls\":[{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"ls\",\"arguments\":\"{\\\"a\\\":1.0}\"}}]},"
                + "{\"role\":\"tool\",\"tool_call_id\":\"c1\",\"content\":\"pom.xml\"},"
                + "{\"role\":\"user\",\"content\":\"ok\"}]}");
  }

  /// UB-021 and UB-022.
  @Test
  void aLongerConversationBeginsWithTheBytesOfTheShorter() {
    List<Message> history =
        List.of(
            user("hi"),
            assistant(
                "acme/m",
                new Content.Reasoning("hm", "reasoning_content"),
                new ToolCall("c1", "ls", "{}")),
            result("c1", "x"),
            assistant("acme/m", said("done")));
    List<Message> longer = new ArrayList<>(history);
    longer.add(user("more"));

    byte[] first = write(history);
    byte[] second = write(longer);

    assertThat(write(history)).isEqualTo(first);
    int common = first.length - "]}".length();
    assertThat(Arrays.copyOf(second, common)).isEqualTo(Arrays.copyOf(first, common));
  }

  private static byte[] write(List<Message> messages) {
    LlmRequest request = new LlmRequest("s", messages, TOOLS, 0, "k");
    return ChatRequestWriter.write(request, endpoint("acme"), Dialect.PLAIN);
  }

  /// UB-037 and L3: no lone surrogate, neither raw nor escaped.
  @Test
  void loneSurrogatesNeverLeave() throws Exception {
    String lone = "a\uD83Db";
    LlmRequest request =
        new LlmRequest(
            lone,
            List.of(
                user(lone),
                assistant(
                    "acme/m",
                    said(lone),
                    new Content.Reasoning(lone, "reasoning", "[{\"text\":\"" + lone + "\"}]"),
                    new ToolCall(lone, lone, "{\"x\":\"" + lone + "\"}")),
                result(lone, lone)),
            List.of(new ToolSpec("t", lone, "{\"d\":\"" + lone + "\"}")),
            0,
            lone);

    byte[] bytes = ChatRequestWriter.write(request, endpoint("acme"), Dialect.PLAIN);

    String body = new String(bytes, UTF_8);
    assertThat(body.getBytes(UTF_8)).isEqualTo(bytes);
    assertThat(body.toLowerCase(Locale.ROOT)).doesNotContain("\\ud8", "?b");
    assertThat(JSON.std.mapFrom(body)).containsKey("messages");
    assertThat(body).contains("a\uFFFDb");
  }

  @Test
  void messagesThatSayNothingAreLeftOut() throws Exception {
    String body =
        body(
            endpoint("acme"),
            user("a"),
            assistant("acme/m"),
            assistant("acme/m", said(" \n")),
            assistant("acme/m", new Content.Reasoning("hm", "reasoning")),
            new Message.SystemPrompt(AT, "old"),
            user("b"));

    assertThat(messages(body))
        .isEqualTo(
            List.of(
                Map.of("role", "user", "content", "a"), Map.of("role", "user", "content", "b")));
  }

  /// UB-042.
  @ParameterizedTest
  @ValueSource(strings = {"reasoning_content", "reasoning", "reasoning_text"})
  void reasoningGoesBackInItsFieldAndNeverAsContent(String field) {
    String body =
        body(
            endpoint("acme"),
            assistant("acme/m", new Content.Reasoning("hm", field), new ToolCall("c", "ls", "{}")));

    assertThat(body)
        .contains(
            "{\"role\":\"assistant\",\"content\":null,\"" + field + "\":\"hm\",\"tool_calls\"");
  }

  /// UB-043.
  @ParameterizedTest
  @ValueSource(strings = {"", "content"})
  void reasoningWithoutAFieldOfItsOwnStaysAtHome(String field) {
    String body =
        body(
            endpoint("acme"), assistant("acme/m", new Content.Reasoning("hm", field), said("yes")));

    assertThat(body).contains("\"content\":\"yes\"").doesNotContain("hm");
  }

  @Test
  void reasoningOfAnotherProviderIsNotSentUnlessTheFieldIsDemanded() {
    Message.Assistant foreign =
        assistant("other/x", new Content.Reasoning("hm", "reasoning", "[{\"a\":1}]"), said("yes"));

    assertThat(body(endpoint("acme"), foreign)).doesNotContain("hm", "reasoning");
    assertThat(body(endpoint("deepseek"), foreign))
        .contains("\"reasoning_content\":\"hm\"")
        .doesNotContain("reasoning_details");
  }

  @Test
  void echoingCanBeSwitchedOff() {
    Endpoint plain = endpoint("acme");
    Endpoint silent =
        new Endpoint(
            "acme",
            plain.baseUrl(),
            "",
            "m",
            plain.dialect().withoutEcho(),
            plain.idleLimit(),
            Map.of());
    Message.Assistant message =
        assistant("acme/m", new Content.Reasoning("hm", "reasoning", "[{\"a\":1}]"), said("yes"));

    assertThat(body(silent, message)).doesNotContain("hm", "reasoning");
  }

  @Test
  void reasoningDetailsGoBackVerbatimToTheModelThatMadeThem() {
    Content.Reasoning signed =
        new Content.Reasoning("a", "reasoning", "[{\"n\":1.50,\"signature\":\"S\"}]");
    Content.Reasoning more = new Content.Reasoning("b", "reasoning", "[{\"data\":\"X\"}]");

    assertThat(body(endpoint("acme"), assistant("acme/m", signed, more, said("x"))))
        .contains(
            "\"reasoning\":\"ab\",\"reasoning_details\":[{\"n\":1.50,\"signature\":\"S\"},{\"data\":\"X\"}]");
    assertThat(body(endpoint("acme"), assistant("acme/older", signed, said("x"))))
        .contains("\"reasoning\":\"a\"")
        .doesNotContain("reasoning_details");
  }

  @Test
  void detailsThatAreNoArrayCannotBreakTheBody() throws Exception {
    Content.Reasoning broken = new Content.Reasoning("a", "reasoning", "[{\"n\":");

    assertThat(messages(body(endpoint("acme"), assistant("acme/m", broken, said("x"))))).hasSize(1);
  }

  /// UB-035 and UB-036: whatever the model wrote, the request is valid.
  @ParameterizedTest
  @ValueSource(strings = {"{\"command\":\"ls", "[1,2]", "\"x\"", "null", "", "{\"a\":\"\t\"}"})
  void argumentsAreAlwaysAnObject(String arguments) {
    assertThat(body(endpoint("acme"), assistant("acme/m", new ToolCall("c", "a b.é", arguments))))
        .contains("{\"name\":\"a_b__\",\"arguments\":\"{}\"}");
  }

  @Test
  void aNamelessCallGetsAName() {
    assertThat(body(endpoint("acme"), assistant("acme/m", new ToolCall("c", "", "{}"))))
        .contains("\"name\":\"unnamed\"");
  }

  @Test
  void openAiReasoningModelsGetTheirOwnFields() {
    Endpoint openAi = Endpoint.of("openai", "https://api.openai.com/v1", "", "gpt-5");
    LlmRequest request = new LlmRequest("s", List.of(user("hi")), List.of(), 7, "k");

    assertThat(new String(ChatRequestWriter.write(request, openAi, openAi.dialect()), UTF_8))
        .contains("\"max_completion_tokens\":7,\"prompt_cache_key\":\"k\"")
        .contains("{\"role\":\"developer\",\"content\":\"s\"}");
  }

  @Test
  void switchesLeaveFieldsOutOrAddThem() {
    assertThat(
            new String(
                ChatRequestWriter.write(
                    new LlmRequest("", List.of(user("hi")), List.of(), 0, "k"),
                    endpoint("acme"),
                    Dialect.PLAIN.with(Dialect.Quirk.NO_STREAM_OPTIONS)),
                UTF_8))
        .isEqualTo(
            "{\"model\":\"m\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
    assertThat(body(endpoint("openrouter"), user("hi"))).contains("\"usage\":{\"include\":true}");
  }

  @Test
  void mistralGetsShortIdsNamesAndClosedExchanges() throws Exception {
    String body =
        body(
            endpoint("mistral"),
            assistant("other/x", new ToolCall("call_0123456789", "ls", "{}")),
            result("call_0123456789", "x"),
            user("go on"));

    List<?> messages = messages(body);
    Map<?, ?> asked = (Map<?, ?>) messages.get(0);
    Map<?, ?> call = firstCall(asked);
    assertThat((String) call.get("id")).matches("[A-Za-z0-9]{9}");
    assertThat(asked.get("content")).isEqualTo("");
    assertThat(messages.subList(1, 4))
        .isEqualTo(
            List.of(
                Map.of(
                    "role", "tool", "tool_call_id", call.get("id"), "name", "ls", "content", "x"),
                Map.of("role", "assistant", "content", "Done."),
                Map.of("role", "user", "content", "go on")));
  }

  @Test
  void idsOfAnotherProviderAreMadeLegalForCallAndResultAlike() throws Exception {
    String foreign = "functions.ls:0|" + "x".repeat(60);
    Message.Assistant asks = assistant("other/x", new ToolCall(foreign, "ls", "{}"));

    List<?> messages = messages(body(endpoint("acme"), asks, result(foreign, "x")));

    Map<?, ?> call = firstCall(messages.get(0));
    assertThat((String) call.get("id")).matches("[a-zA-Z0-9_-]{1,40}");
    assertThat(((Map<?, ?>) messages.get(1)).get("tool_call_id")).isEqualTo(call.get("id"));
  }

  /// Kimi's templates look for their own ids, gateways hide signatures in theirs.
  @Test
  void aProviderGetsItsOwnIdsBackUntouched() {
    String own = "functions.ls:0" + "x".repeat(60);

    assertThat(
            body(
                endpoint("acme"),
                assistant("acme/m", new ToolCall(own, "ls", "{}")),
                result(own, "x")))
        .contains("\"id\":\"" + own + "\"", "\"tool_call_id\":\"" + own + "\"");
  }

  @Test
  void theDialectFollowsProviderHostAndModel() {
    assertThat(Dialect.of("openai", "o3-mini").system()).isEqualTo(Dialect.SystemRole.DEVELOPER);
    assertThat(Dialect.of("work", "https://api.openai.com/v1", "gpt-5.1"))
        .isEqualTo(Dialect.of("openai", "gpt-5.1"));
    assertThat(Dialect.of("acme", "gpt-5")).isEqualTo(Dialect.PLAIN);
    assertThat(List.of("o1", "o4-mini", "gpt-5", "gpt-5-mini", "openai/gpt-6", "GPT-10"))
        .allMatch(Dialect::isReasoningModel);
    assertThat(List.of("gpt-4o", "gpt-4.1", "gpt-5-chat-latest", "gpt-", "ollama", "omni", "x/o"))
        .noneMatch(Dialect::isReasoningModel);
  }
}
