package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.FakeModel.stream;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.questions;
import static dev.eonyx.cli.WindowScene.tokens;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A server says that the conversation is too long, in the words and the form of its provider. What
/// all of them say is in `llm.OverflowTest`; here is what comes of it.
class OverflowStoriesTest {

  private static final int REAL_WINDOW = 8_192;

  @TempDir private Path directory;
  private WindowScene scene;

  @BeforeEach
  void start() {
    scene = new WindowScene(directory);
    scene.model("", "");
    scene.session(14, 520);
  }

  @AfterEach
  void stop() {
    scene.close();
  }

  private void refuses(int status, String body) {
    scene.model.refuses(
        request -> tokens(request) > REAL_WINDOW,
        status == 200 ? stream(body.replace("LF", "\n")) : status(status, body));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "OpenAI | 400 | {\"error\":{\"message\":\"This model's maximum context length is 8192 tokens. However, your messages resulted in 9025 tokens. Please reduce the length of the messages.\",\"type\":\"invalid_request_error\",\"param\":\"messages\",\"code\":\"context_length_exceeded\"}} | 8192",
        "Anthropic | 400 | {\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"prompt is too long: 9025 tokens > 8192 maximum\"}} | 8192",
        "Gemini | 400 | [{\"error\":{\"code\":400,\"message\":\"The input token count (9025) exceeds the maximum number of tokens allowed (8192).\",\"status\":\"INVALID_ARGUMENT\"}}] | 8192",
        "OpenRouter, in the stream | 200 | data: {\"id\":\"gen\",\"choices\":[],\"error\":{\"code\":400,\"message\":\"This endpoint's maximum context length is 8,192 tokens. However, you requested about 9,025 tokens.\"}}LFLFdata: [DONE]LFLF | 8192",
        "llama.cpp | 400 | {\"error\":{\"code\":400,\"message\":\"request (9025 tokens) exceeds the available context size (8192 tokens), try increasing it\",\"type\":\"exceed_context_size_error\",\"n_prompt_tokens\":9025,\"n_ctx\":8192}} | 8192",
        "LM Studio | 400 | {\"error\":\"Trying to keep the first 9025 tokens when context the overflows. However, the model is loaded with context length of only 8192 tokens, which is not enough.\"} | 8192",
        "vLLM | 400 | {\"object\":\"error\",\"message\":\"This model's maximum context length is 8192 tokens. However, you requested 9025 tokens.\",\"type\":\"BadRequestError\",\"code\":400} | 8192",
        "Groq | 400 | {\"error\":{\"message\":\"Please reduce the length of the messages or completion.\",\"code\":\"context_length_exceeded\"}} | 0",
        "Cerebras | 413 | `` | 0",
        "z.ai | 200 | data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"model_context_window_exceeded\"}]}LFLFdata: [DONE]LFLF | 0",
      })
  void anOverflowIsFoldedAwayOnceAndItsNumberIsLearned(
      String provider, int status, String body, long window) {
    refuses(status, body);
    scene.model.summarises(SUMMARY).summarises(SUMMARY).summarises(SUMMARY);
    scene.model.says("Hello.");

    assertThat(scene.says("hi").out()).isEqualTo("Hello.\n");

    assertThat(scene.model.turns()).hasSize(2);
    assertThat(questions(scene.model.turns().getLast()))
        .containsExactly("question 13", "question 14", "hi");
    assertThat(scene.lines("compaction"))
        .singleElement()
        .satisfies(line -> assertThat(line).containsEntry("trigger", "overflow"));
    if (window > 0) {
      assertThat(learned()).isEqualTo(window);
    } else {
      // Our estimate of what was refused: no more than that fits.
      assertThat(learned()).isBetween(REAL_WINDOW - 200L, REAL_WINDOW + 800L);
    }
  }

  /// What was learned holds for the next turn, which is told of it and needs no refusal again.
  @Test
  void whatWasLearnedHoldsFromThenOn() {
    refuses(400, "{\"error\":{\"message\":\"prompt is too long: 9025 tokens > 8192 maximum\"}}");
    for (int i = 0; i < 6; i++) {
      scene.model.summarises(SUMMARY);
    }
    scene.model.says("Hello.").says("The whole answer. ".repeat(1_000)).says("Again.");
    scene.says("hi");
    scene.says("tell me all");
    int sent = scene.model.turns().size();

    Cli.Result result = scene.says("and now?");

    assertThat(result.err()).containsPattern("Resumed: about \\d,\\d{3} tokens .* % of the window");
    assertThat(scene.model.turns()).hasSize(sent + 1);
    assertThat(scene.lines("compaction"))
        .extracting(line -> line.get("trigger"))
        .containsExactly("overflow", "auto");
  }

  private long learned() {
    Object windows = scene.lines("state").getLast().get("windows");
    return windows instanceof Map<?, ?> map && map.get("fake/m1") instanceof Number number
        ? number.longValue()
        : 0;
  }

  /// Nothing is sent a third time.
  @Test
  void aSecondOverflowEndsTheTurnInOneSentence() {
    refuses(400, "{\"error\":{\"message\":\"prompt is too long: 9025 tokens > 8192 maximum\"}}");
    scene.model.summarises(SUMMARY).summarises(SUMMARY).summarises(SUMMARY);
    scene.model.then(
        status(
            400, "{\"error\":{\"message\":\"prompt is too long: 4100 tokens > 4096 maximum\"}}"));

    Cli.Result result = scene.goOn("hi");

    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(result.out()).isEmpty();
    assertThat(scene.model.turns()).hasSize(2);
    assertThat(result.err().lines().filter(line -> line.startsWith("eonyx: ")))
        .containsExactly(
            "eonyx: fake answered 400: prompt is too long: 4100 tokens > 4096 maximum");
    assertThat(scene.lines("message").toString()).doesNotContain("4096");
    scene.model.says("Hello.");
    assertThat(scene.says("again").out()).isEqualTo("Hello.\n");
  }

  /// What cannot be folded is not sent again as it is.
  @Test
  void anOverflowWithNothingToFoldEndsTheTurn() {
    scene.model.then(
        status(
            400, "{\"error\":{\"message\":\"prompt is too long: 9025 tokens > 8192 maximum\"}}"));

    Cli.Result result = scene.cli.run("run", "hi");

    assertThat(result.exitCode()).isEqualTo(53);
    assertThat(scene.model.bodies()).hasSize(1);
    assertThat(result.err()).contains("prompt is too long: 9025 tokens > 8192 maximum");
  }
}
