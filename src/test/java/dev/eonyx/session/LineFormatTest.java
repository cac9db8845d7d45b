package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineFormatTest {

  private static final Instant AT = Instant.parse("2026-07-05T09:15:00.120Z");

  @Test
  void theHeader() {
    var header =
        new SessionHeader(
            "20260705T091500-1a2b3c4d",
            AT,
            "7",
            "/p/svc",
            "/p",
            Optional.of(new SessionHeader.Parent("x", 41)),
            "0.1.0");
    String line =
        "{\"type\":\"session\",\"v\":1,\"id\":\"20260705T091500-1a2b3c4d\","
            + "\"created\":\"2026-07-05T09:15:00.120Z\",\"title\":\"7\",\"cwd\":\"/p/svc\","
            + "\"root\":\"/p\",\"parent\":{\"id\":\"x\",\"line\":41},\"eonyx\":\"0.1.0\"}\n";
    assertThat(text(LineWriter.header(header))).isEqualTo(line);
    assertThat(parse(line)).isEqualTo(new SessionLine.Header(header));
  }

  @Test
  void everyKindOfMessage() {
    holds(
        new Message.SystemPrompt(AT, "be brief"),
        "\"role\":\"system\",\"content\":[{\"type\":\"text\",\"text\":\"be brief\"}],\"sha256\":"
            + "\"b0d336336bae9756708102764ccc977778d8c408df38d7050d69f9e4d22c9a43\"}");
    holds(
        new Message.User(AT, "fix \"the\"\n\u2028 \ud83d\ude00"),
        "\"role\":\"user\",\"content\":[{\"type\":\"text\","
            + "\"text\":\"fix \\\"the\\\"\\n\u2028 \ud83d\ude00\"}]}");
    holds(
        new Message.Assistant(
            AT,
            "ollama/qwen3",
            List.of(
                new Content.Reasoning("hm", "reasoning_content"),
                new Content.Reasoning("", "", "[{\"a\":1.50}]"),
                new Content.Text("text"),
                new ToolCall("c1", "bash", "{\"command\":\"ls\"}")),
            StopReason.TOOL_CALLS,
            new Usage(900, 20, 800, 0, 0, 0.001)),
        "\"role\":\"assistant\",\"model\":\"ollama/qwen3\",\"content\":["
            + "{\"type\":\"reasoning\",\"text\":\"hm\",\"field\":\"reasoning_content\"},"
            + "{\"type\":\"reasoning\",\"text\":\"\",\"details\":[{\"a\":1.50}]},"
            + "{\"type\":\"text\",\"text\":\"text\"},"
            + "{\"type\":\"tool_call\",\"id\":\"c1\",\"name\":\"bash\","
            + "\"arguments\":{\"command\":\"ls\"}}],\"stop\":\"tool_calls\","
            + "\"usage\":{\"input\":900,\"output\":20,\"cache_read\":800,\"cost_usd\":0.001}}");
    holds(
        new Message.Result(AT, "c1", "bash", Outcome.OK, Duration.ofMillis(12), "pom.xml\nsrc"),
        "\"role\":\"tool\",\"call_id\":\"c1\",\"name\":\"bash\",\"outcome\":\"ok\",\"ms\":12,"
            + "\"content\":[{\"type\":\"text\",\"text\":\"pom.xml\\nsrc\"}]}");
  }

  private static void holds(Message message, String afterTime) {
    String line = text(LineWriter.message(message));
    assertThat(line)
        .isEqualTo("{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00.120Z\"," + afterTime + "\n");
    assertThat(parse(line)).isEqualTo(new SessionLine.Said(message));
  }

  /// UB-022: what a model sent as arguments comes back to the byte, whatever it was.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"b\":1.0e5,\"a\":12345678901234567890.10,\"a\":-0}",
        "{\"s\":\"\\/\\u00e9\\ud83d\\ude00\"}",
        "{ \"spaced\" : [ 1 , 2 ] }",
        " {\"a\":1}",
        "{\"a\":1} ",
        "{\n  \"a\": 1\n}",
        "[1,2]",
        "\"x\"",
        "null",
        "",
        "{\"command\":\"ls",
        "{}{}",
        "{\"a\":1,}",
        "not json \u0000 at all"
      })
  void argumentsComeBackAsTheyWereWritten(String arguments) {
    byte[] line =
        LineWriter.message(
            new Message.Assistant(
                AT,
                "p/m",
                List.of(new ToolCall("c", "bash", arguments)),
                StopReason.END,
                Usage.NONE));
    assertThat(new String(line, StandardCharsets.UTF_8)).containsOnlyOnce("\n");
    assertThat(parse(text(line)))
        .isInstanceOfSatisfying(
            SessionLine.Said.class,
            said ->
                assertThat(((Message.Assistant) said.message()).toolCalls())
                    .containsExactly(new ToolCall("c", "bash", arguments)));
  }

  /// UB-037 (b): half of an emoji, raw or escaped, is replaced on the way in and out.
  @Test
  void loneSurrogatesAreReplaced() {
    assertThat(parse(StoreFixture.userLine("a\\ud83d b \\ud83d\\ude00")))
        .isEqualTo(
            new SessionLine.Said(new Message.User(StoreFixture.START, "a\ufffd b \ud83d\ude00")));
    assertThat(text(LineWriter.message(new Message.User(AT, "x\ud83d")))).contains("\"x\ufffd\"");
    String call =
        "{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00.120Z\",\"role\":\"assistant\","
            + "\"content\":[{\"type\":\"tool_call\",\"id\":\"c\",\"name\":\"n\","
            + "\"arguments\":{\"a\":\"\\ud99c\"}}]}";
    assertThat(((Message.Assistant) ((SessionLine.Said) parse(call)).message()).toolCalls())
        .containsExactly(new ToolCall("c", "n", "{\"a\":\"\\ufffd\"}"));
  }

  @Test
  void unknownFieldsKindsAndOrderAreTolerated() {
    assertThat(
            parse(
                "{ \"new\":{\"a\":[1]}, \"content\":[{\"type\":\"image\",\"data\":\"x\"},7,"
                    + "{\"text\":\"hi\",\"type\":\"text\",\"more\":null}], \"role\":\"user\","
                    + "\"at\":\"2026-07-05T09:15:00.12Z\",\"type\":\"message\"} "))
        .isEqualTo(new SessionLine.Said(new Message.User(AT, "hi")));
    assertThat(parse("{\"type\":\"hologram\",\"x\":1}"))
        .isEqualTo(new SessionLine.Unknown("hologram"));
    assertThat(parse("{\"type\":\"message\",\"role\":\"oracle\"}"))
        .isEqualTo(new SessionLine.Unknown("message of oracle"));
  }

  @Test
  void linesBesideTheConversation() {
    assertThat(parse(text(LineWriter.title(AT, "parser work"))))
        .isEqualTo(new SessionLine.Titled(AT, "parser work"));
    assertThat(text(LineWriter.archived(AT, true)))
        .isEqualTo("{\"type\":\"archived\",\"at\":\"2026-07-05T09:15:00.120Z\",\"value\":true}\n");
    assertThat(parse(text(LineWriter.archived(AT, true))))
        .isEqualTo(new SessionLine.Archived(AT, true));
    var compaction =
        new Compaction(AT, 3, 87, "so far", 61234, 9120, "auto", new Usage(1, 2, 0, 0, 0, 0));
    assertThat(parse(text(LineWriter.compaction(compaction))))
        .isEqualTo(new SessionLine.Folded(compaction));
    assertThat(text(LineWriter.undo(AT, 57)))
        .isEqualTo("{\"type\":\"compaction\",\"at\":\"2026-07-05T09:15:00.120Z\",\"undoes\":57}\n");
    assertThat(parse(text(LineWriter.undo(AT, 57)))).isEqualTo(new SessionLine.Unfolded(AT, 57));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ole\":\"user\"}",
        "{\"type\":\"message\",\"role\":\"us",
        "{\"type\":\"title\",\"title\":\"a\"}{\"type\":\"title\",\"title\":\"b\"}",
        "{}",
        "[]",
        "{\"type\":\"message\"}",
        "{\u0000\u0000\u0000}",
        "\u0000\u0000",
        "x"
      })
  void brokenLinesAreUnreadable(String line) {
    assertThat(parse(line)).isInstanceOf(SessionLine.Unreadable.class);
  }

  @Provide
  Arbitrary<Message> messages() {
    Arbitrary<String> text = Arbitraries.strings().all().ofMaxLength(12);
    Arbitrary<String> json =
        Arbitraries.of("{}", "{\"a\":[1,{\"b\":null}]}", "{\"\\ud83d\":1}", "");
    Arbitrary<Content> part =
        Arbitraries.oneOf(
            text.map(Content.Text::new),
            Combinators.combine(text, text, Arbitraries.of("", "[1]", "[", "{}"))
                .as(Content.Reasoning::new),
            Combinators.combine(text, text, Arbitraries.oneOf(json, text)).as(ToolCall::new));
    Arbitrary<Usage> usage =
        Arbitraries.longs()
            .between(0, 1L << 40)
            .map(n -> new Usage(n, n / 2, n / 3, n / 5, n / 7, n / 1e6));
    return Arbitraries.oneOf(
        text.map(said -> new Message.User(AT, said)),
        text.map(said -> new Message.SystemPrompt(AT, said)),
        Combinators.combine(text, text, Arbitraries.of(Outcome.values()), text)
            .as((id, name, outcome, out) ->
                new Message.Result(AT, id, name, outcome, Duration.ofMillis(7), out)),
        Combinators.combine(
                text, part.list().ofMaxSize(4), Arbitraries.of(StopReason.values()), usage)
            .as((model, parts, stop, used) -> new Message.Assistant(AT, model, parts, stop, used)));
  }

  /// What was written is read back the same; what is written again has the same bytes (UB-022).
  @Property(edgeCases = EdgeCasesMode.NONE)
  void messagesSurviveTheFile(@ForAll("messages") Message message) {
    byte[] line = LineWriter.message(message);
    assertThat(line).endsWith((byte) '\n');
    assertThat(ByteScan.indexOf(line, 0, line.length, (byte) '\n')).isEqualTo(line.length - 1);
    Message read = ((SessionLine.Said) parse(text(line))).message();
    assertThat(LineWriter.message(read)).isEqualTo(line);
    if (new String(line, StandardCharsets.UTF_8).indexOf('\ufffd') < 0
        && !message.toString().contains("\\ud83d")) {
      assertThat(read).isEqualTo(message);
    }
  }

  /// The quick reader and the parser agree on every line the quick reader takes, damaged or not.
  @Property(edgeCases = EdgeCasesMode.NONE, tries = 3000)
  void theQuickReaderSaysWhatTheParserSays(
      @ForAll("messages") Message message, @ForAll int place, @ForAll byte damage) {
    byte[] line = LineWriter.message(message);
    var reader = new OwnLines();
    Message read = reader.read(line, 0, line.length - 1);
    if (read != null) {
      assertThat(LineParser.parse(line, 0, line.length - 1)).isEqualTo(new SessionLine.Said(read));
    }
    line[Math.floorMod(place, line.length - 1)] = damage;
    Message damaged = reader.read(line, 0, line.length - 1);
    if (damaged != null) {
      assertThat(LineParser.parse(line, 0, line.length - 1))
          .isEqualTo(new SessionLine.Said(damaged));
    }
  }

  @Test
  void theQuickReaderTakesWhatMakesSessionsLong() {
    for (Message message :
        List.of(
            StoreFixture.user("a \"b\" \\ \n\t\r / \u00e9 \u2028 \ud83d\ude00" + "x".repeat(9999)),
            StoreFixture.result("c", "pom.xml\nsrc"),
            new Message.Assistant(
                AT,
                "p/m",
                List.of(new Content.Reasoning("r", "f"), new Content.Text("t")),
                StopReason.LENGTH,
                new Usage(1, 2, 3, 4, 5, 1e-7)),
            StoreFixture.says(""))) {
      byte[] line = LineWriter.message(message);
      assertThat(new OwnLines().read(line, 0, line.length - 1)).isEqualTo(message);
    }
  }

  /// The parser takes any bytes, at any place of a buffer.
  @Property(edgeCases = EdgeCasesMode.NONE)
  void anyBytesAreALine(@ForAll byte[] bytes) {
    byte[] padded = new byte[bytes.length + 4];
    System.arraycopy(bytes, 0, padded, 3, bytes.length);
    assertThat(LineParser.parse(padded, 3, bytes.length)).isNotNull();
  }

  private static SessionLine parse(String line) {
    byte[] bytes = ("###" + line.stripTrailing()).getBytes(StandardCharsets.UTF_8);
    return LineParser.parse(bytes, 3, bytes.length - 3);
  }

  private static String text(byte[] line) {
    return new String(line, StandardCharsets.UTF_8);
  }
}
