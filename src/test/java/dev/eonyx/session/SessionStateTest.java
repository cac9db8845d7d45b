package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.result;
import static dev.eonyx.session.StoreFixture.says;
import static dev.eonyx.session.StoreFixture.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.Usage;
import dev.eonyx.session.SessionState.Summaries;
import dev.eonyx.session.SessionState.Task;
import dev.eonyx.session.SessionState.ToolCount;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionStateTest {

  private static final String ID = "20260705T091500-1a2b3c4d";
  private static final Instant AT = StoreFixture.START;

  private static final SessionState FULL =
      new SessionState(
          List.of(new Task("write the \"test\"\n\ud83d\ude00", "in_progress")),
          "the parser is LL(1)",
          Map.of("bash", new ToolCount(4, 1)),
          2,
          new Usage(900, 20, 800, 0, 0, 0.001),
          new Summaries(1, 3, 2, new Usage(61000, 800, 0, 0, 0, 0)),
          Map.of("ollama/qwen3", 8192L),
          12345,
          "9fceb02",
          Map.of("src/A.java", Instant.parse("2026-07-05T08:00:00.123456789Z")));

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  @Test
  void theLineHasItsFieldsInAFixedOrderAndIsReadBack() {
    String line =
        "{\"type\":\"state\",\"at\":\"2026-07-05T09:15:00.123Z\","
            + "\"todos\":[{\"content\":\"write the \\\"test\\\"\\n\ud83d\ude00\","
            + "\"status\":\"in_progress\"}],\"scratchpad\":\"the parser is LL(1)\","
            + "\"tools\":{\"bash\":{\"calls\":4,\"errors\":1}},"
            + "\"usage\":{\"input\":900,\"output\":20,\"cache_read\":800,\"cost_usd\":0.001},"
            + "\"retries\":2,\"summaries\":{\"count\":1,\"requests\":3,\"failures\":2,"
            + "\"usage\":{\"input\":61000,\"output\":800}},\"windows\":{\"ollama/qwen3\":8192},"
            + "\"context\":12345,\"head\":\"9fceb02\","
            + "\"files\":{\"src/A.java\":\"2026-07-05T08:00:00.123456789Z\"}}\n";
    assertThat(text(StateWriter.line(AT, FULL))).isEqualTo(line);
    assertThat(parsed(line)).isEqualTo(FULL);
  }

  @Test
  void whatIsEmptyIsLeftOut() {
    String line = "{\"type\":\"state\",\"at\":\"2026-07-05T09:15:00.123Z\"}\n";
    assertThat(text(StateWriter.line(AT, SessionState.EMPTY))).isEqualTo(line);
    assertThat(parsed(line)).isEqualTo(SessionState.EMPTY);
  }

  @Test
  void mapsKeepTheirOrder() {
    Map<String, Instant> files = new LinkedHashMap<>();
    for (String name : List.of("z", "a", "m")) {
      files.put(name, AT);
    }
    SessionState state = SessionState.EMPTY.withFiles(files);
    assertThat(state.files().keySet()).containsExactly("z", "a", "m");
    assertThat(parsed(text(StateWriter.line(AT, state))).files().keySet())
        .containsExactly("z", "a", "m");
  }

  @Test
  void eachFieldIsChangedByItself() {
    SessionState state =
        SessionState.EMPTY
            .withTasks(FULL.todos(), FULL.scratchpad())
            .withRetries(2)
            .withSummaries(FULL.summaries())
            .withWindow("ollama/qwen3", 8192)
            .withContext(12345)
            .withHead("9fceb02")
            .withFiles(FULL.files());
    assertThat(state)
        .isEqualTo(
            new SessionState(
                FULL.todos(),
                FULL.scratchpad(),
                Map.of(),
                2,
                Usage.NONE,
                FULL.summaries(),
                FULL.windows(),
                12345,
                "9fceb02",
                FULL.files()));
    assertThat(state.withWindow("p/m", 5).windows())
        .isEqualTo(Map.of("ollama/qwen3", 8192L, "p/m", 5L));
  }

  @Test
  void answersAndResultsAreCounted() {
    SessionState state = FULL;
    for (Message message :
        List.of(
            user("hi"),
            new Message.SystemPrompt(AT, "rules"),
            calls("c1", "{}"),
            result("c1", "ok"),
            calls("c2", "{}"),
            new Message.Result(AT, "c2", "read", Outcome.UNKNOWN, Duration.ZERO, "?"))) {
      state = state.with(message);
    }
    assertThat(state)
        .isEqualTo(
            FULL.withCounts(
                Map.of("bash", new ToolCount(5, 1), "read", new ToolCount(1, 1)),
                new Usage(2700, 60, 2400, 0, 0, 0.001 + 0.001 + 0.001)));
  }

  @Test
  void onlyOkIsNoError() {
    for (Outcome outcome : Outcome.values()) {
      var message = new Message.Result(AT, "c", "bash", outcome, Duration.ZERO, "");
      assertThat(SessionState.EMPTY.with(message).tools())
          .isEqualTo(Map.of("bash", new ToolCount(1, outcome == Outcome.OK ? 0 : 1)));
    }
  }

  /// A file may come from anywhere, and a model may call tools by any name.
  @Test
  void nothingGrowsBeyondItsBound() {
    SessionState state = SessionState.EMPTY.withWindow("x".repeat(4097), 1);
    for (int i = 0; i < 600; i++) {
      String name = "tool" + i;
      state = state.with(new Message.Result(AT, "c", name, Outcome.OK, Duration.ZERO, ""));
      state = state.withWindow(name, i);
    }
    Map<String, Instant> files = new LinkedHashMap<>();
    for (int i = 0; i < 600; i++) {
      files.put("file" + i, AT);
    }
    state =
        state
            .withFiles(files)
            .withHead("h".repeat(5000))
            .withTasks(
                Collections.nCopies(300, new Task("t".repeat(20_000), "pending")),
                "\ud83d\ude00".repeat(20_000));

    assertThat(state.tools()).hasSize(500).containsKeys("tool0", "tool499");
    assertThat(state.windows()).hasSize(100).containsKeys("tool0", "tool99");
    assertThat(state.files()).hasSize(500).containsKeys("file0", "file499");
    assertThat(state.head()).hasSize(4096);
    assertThat(state.todos()).hasSize(200);
    assertThat(state.todos().getFirst().content()).hasSize(10_000);
    assertThat(TextSize.utf8(state.scratchpad())).isEqualTo(64 << 10);
    assertThat(parsed(text(StateWriter.line(AT, state)))).isEqualTo(state);
  }

  @Test
  void aLineBeyondTheBoundsIsReadUpToThem() {
    var line = new StringBuilder("{\"type\":\"state\",\"todos\":[");
    line.repeat("{\"content\":\"x\",\"status\":\"completed\"},", 300).append("1],\"tools\":{");
    for (int i = 0; i < 700; i++) {
      line.append("\"t").append(i).append("\":{\"calls\":1,\"errors\":1},");
    }
    line.append("\"x\":1},\"files\":{");
    for (int i = 0; i < 700; i++) {
      line.append("\"f").append(i).append("\":\"2026-07-05T08:00:00Z\",");
    }
    line.append("\"x\":1},\"scratchpad\":\"").repeat("\u00e9", 70_000).append("\"}");

    SessionState state = parsed(line.toString());

    assertThat(state.todos()).hasSize(200).containsOnly(new Task("x", "completed"));
    assertThat(state.tools()).hasSize(500);
    assertThat(state.files()).hasSize(500);
    assertThat(state.scratchpad()).isEqualTo("\u00e9".repeat(32 << 10));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"todos\":7",
        "\"todos\":{\"a\":1}",
        "\"todos\":[1,\"x\",null,[{}]]",
        "\"scratchpad\":{\"a\":[1]}",
        "\"tools\":[1]",
        "\"tools\":{\"bash\":7,\"read\":[1]}",
        "\"usage\":\"much\"",
        "\"retries\":-3",
        "\"retries\":1e99",
        "\"summaries\":[{}]",
        "\"summaries\":{\"count\":\"x\",\"usage\":3}",
        "\"windows\":{\"p/m\":\"wide\"}",
        "\"context\":{}",
        "\"head\":[]",
        "\"files\":{\"a\":\"yesterday\",\"b\":{},\"c\":12}",
        "\"later\":{\"a\":[1,2]}"
      })
  void whatIsNotWhatItShouldBeIsPassedOverAndTheRestIsRead(String field) {
    assertThat(parsed("{\"type\":\"state\"," + field + ",\"head\":\"abc\",\"context\":5}"))
        .isEqualTo(SessionState.EMPTY.withHead("abc").withContext(5));
  }

  @Test
  void aTaskOfAnUnknownStatusIsPending() {
    assertThat(
            parsed("{\"type\":\"state\",\"todos\":[{\"status\":\"blocked\",\"content\":\"a\"}]}"))
        .isEqualTo(SessionState.EMPTY.withTasks(List.of(new Task("a", "pending")), ""));
  }

  /// The process ended before the turn did: no state line was written for what was said last.
  @Test
  void theStateIsRightAfterACrash() throws IOException {
    String id;
    SessionState state;
    try (Session session = fixture.create()) {
      id = session.id();
      session.append(user("hi"));
      session.append(calls("c0", "{}"));
      assertThat(session.state().usage().input()).isEqualTo(900);
      session.appendState(FULL);
      assertThat(session.state()).isEqualTo(FULL);
      session.append(calls("c1", "{}"));
      session.append(result("c1", "done"));
      session.append(says("ok"));
      state = session.state();
    }
    assertThat(state).isEqualTo(FULL.with(calls("c1", "{}")).with(result("c1", "done")));
    assertThat(fixture.store.read(id).state()).isEqualTo(state);
    for (ReadBounds bounds : List.of(ReadBounds.USUAL, new ReadBounds(0, 1))) {
      try (Session again = fixture.open(id, bounds)) {
        assertThat(again.state()).isEqualTo(state);
      }
    }
  }

  @Test
  void ofADamagedStateLineTheOneBeforeIsInForce() throws IOException {
    fixture.put(
        ID,
        header(ID),
        text(StateWriter.line(AT, FULL)).strip(),
        "{\"type\":\"state\",\"head\":\"x",
        "");
    for (ReadBounds bounds : List.of(ReadBounds.USUAL, new ReadBounds(0, 1))) {
      try (Session session = fixture.open(ID, bounds)) {
        assertThat(session.state()).isEqualTo(FULL);
        assertThat(session.notices()).singleElement().asString().contains(":3: ");
      }
    }
  }

  private static SessionState parsed(String line) {
    byte[] bytes = line.strip().getBytes(StandardCharsets.UTF_8);
    return ((SessionLine.State) LineParser.parse(bytes, 0, bytes.length)).state();
  }

  private static String text(byte[] line) {
    return new String(line, StandardCharsets.UTF_8);
  }
}
