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
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class LineCounterTest {

  private static final String DECEIT =
      "}],\"stop\":\"end\",\"usage\":{\"input\":7,\"output\":7}}],\"stop\":\"end\"}";

  /// Looking at the end of a line gives what reading all of it does.
  @Property(edgeCases = EdgeCasesMode.NONE, tries = 300)
  void itCountsWhatReadingTheLineCounts(@ForAll("messages") Message message) {
    byte[] line = LineWriter.message(message);
    var counted = new StateTally(SessionState.EMPTY);
    boolean done = new LineCounter().count(line, 0, line.length - 1, counted);

    // A name that only the parser can read is left to it.
    assertThat(done || message instanceof Message.Result).isTrue();
    var read = (SessionLine.Said) LineParser.parse(line, 0, line.length - 1);
    assertThat(counted.state())
        .isEqualTo(done ? SessionState.EMPTY.with(read.message()) : SessionState.EMPTY);
  }

  @Provide
  Arbitrary<Message> messages() {
    Arbitrary<String> text =
        Arbitraries.oneOf(Arbitraries.strings().all().ofMaxLength(8), Arbitraries.of(DECEIT));
    Arbitrary<String> arguments =
        Arbitraries.of(
            "{\"a\":[{\"b\":\"],\\\"stop\\\":\\\"end\\\"\"}],\"stop\":\"end\"}",
            "{\"a\":[],\"stop\":\"end\",\"usage\":{\"input\":7,\"output\":7}}",
            DECEIT);
    Arbitrary<Content> part =
        Arbitraries.oneOf(
            text.map(Content.Text::new),
            Combinators.combine(text, arguments).as((id, a) -> new ToolCall(id, "bash", a)));
    Arbitrary<Usage> usage =
        Arbitraries.longs()
            .between(0, 1L << 50)
            .map(n -> n % 3 == 0 ? Usage.NONE : new Usage(n, n / 2, n / 3, 0, n / 7, n / 1e9));
    return Arbitraries.oneOf(
        text.map(said -> new Message.User(StoreFixture.START, said)),
        text.map(said -> new Message.SystemPrompt(StoreFixture.START, said)),
        Combinators.combine(text, text, Arbitraries.of(Outcome.values()), text)
            .as((id, name, outcome, out) ->
                new Message.Result(
                    StoreFixture.START, id, name, outcome, Duration.ofMillis(7), out)),
        Combinators.combine(part.list().ofMaxSize(3), Arbitraries.of(StopReason.values()), usage)
            .as((parts, stop, used) ->
                new Message.Assistant(StoreFixture.START, "p/m", parts, stop, used)));
  }

  @Test
  void theUsualLinesNeedNoParser() {
    var tally = new StateTally(SessionState.EMPTY);
    SessionState expected = SessionState.EMPTY;
    for (Message message :
        List.of(
            StoreFixture.calls("c1", "{\"a\":{}}"),
            StoreFixture.result("c1", "\u0000 \ufffd"),
            StoreFixture.says("ok"))) {
      byte[] line = LineWriter.message(message);
      assertThat(new LineCounter().count(line, 0, line.length - 1, tally)).isTrue();
      expected = expected.with(message);
    }
    assertThat(tally.state()).isEqualTo(expected);
  }

  @Test
  void aLineOfAnotherWriterIsLeftToTheParser() {
    for (String line :
        List.of(
            "{ \"type\":\"message\",\"role\":\"tool\"}",
            "{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00.123Z\",\"role\":\"tool\","
                + "\"name\":\"bash\",\"outcome\":\"ok\"}",
            "{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00.123Z\",\"role\":\"assistant\","
                + "\"content\":[],\"stop\":\"end\",\"usage\":{\"output\":1,\"input\":2}}",
            "{\"type\":\"message\",\"at\":\"2026-07-05T09:15:00.123Z\",\"role\":\"assistant\"",
            "{}",
            "")) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      var tally = new StateTally(SessionState.EMPTY);
      assertThat(new LineCounter().count(bytes, 0, bytes.length, tally)).isFalse();
      assertThat(tally.state()).isEqualTo(SessionState.EMPTY);
    }
  }
}
