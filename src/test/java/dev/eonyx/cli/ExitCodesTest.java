package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.jr.ob.JSON;

/// UB-214: how a run ended is told by its exit code, the same in every format; standard output
/// carries the reply and nothing else, standard error one sentence about what went wrong.
class ExitCodesTest {

  private static final String HOUR = "3600";

  @TempDir Path directory;

  /// What the server does, and what the run comes to.
  @SuppressWarnings("ImmutableEnumChecker") // A reply is a function.
  enum Ending {
    ANSWERED(0, "completed", stream(delta("{\"content\":\"hi\"}"), finish("stop"))),
    BAD_REQUEST(1, "failed", status(400, error("no such field"))),
    ERROR_IN_THE_STREAM(1, "failed", stream("data: " + error("quota gone") + "\n\n")),
    CUT(1, "cut", stream(delta("{\"content\":\"hi\"}"))),
    EMPTY(1, "failed", stream(delta("{}"), finish("stop"))),
    NO_KEY(41, "authentication", status(401, error("bad key"))),
    FORBIDDEN(41, "authentication", status(403, error("not yours"))),
    OUTPUT_LIMIT(53, "length", stream(delta("{\"content\":\"hi\"}"), finish("length"))),
    WINDOW_FULL(
        53,
        "context_overflow",
        status(
            400,
            "{\"error\":{\"message\":\"This model's maximum context length is 8192 tokens.\","
                + "\"code\":\"context_length_exceeded\"}}")),
    BUSY(75, "try_later", later(429)),
    OVERLOADED(75, "try_later", later(503));

    private final int code;
    private final String outcome;
    private final FakeModel.Reply reply;

    Ending(int code, String outcome, FakeModel.Reply reply) {
      this.code = code;
      this.outcome = outcome;
      this.reply = reply;
    }

    private boolean hasText() {
      return this == ANSWERED || this == CUT || this == OUTPUT_LIMIT;
    }
  }

  @ParameterizedTest
  @EnumSource
  void asText(Ending ending) {
    Cli.Result result = run(ending, "text");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ending.code);
    assertThat(result.out()).isEqualTo(ending.hasText() ? "hi\n" : "");
    assertThat(result.err().lines().filter(line -> line.startsWith("eonyx: ")))
        .as(result.err())
        .hasSize(ending.code == 0 ? 0 : 1);
    assertThat(result.err()).doesNotContain("\u001b", "\tat ", "Exception");
  }

  @ParameterizedTest
  @EnumSource
  void asJson(Ending ending) throws Exception {
    Cli.Result result = run(ending, "json");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ending.code);
    Map<String, Object> object = JSON.std.mapFrom(result.out());
    assertThat(object)
        .containsEntry("exit_code", ending.code)
        .containsEntry("outcome", ending.outcome)
        .containsEntry("text", ending.hasText() ? "hi" : "");
    assertThat(object.containsKey("error"))
        .isEqualTo(ending.code != 0 && ending != Ending.OUTPUT_LIMIT);
  }

  private Cli.Result run(Ending ending, String format) {
    try (FakeModel model = new FakeModel().then(ending.reply)) {
      return new Cli(directory).with(model).run("run", "--format", format, "hello");
    }
  }

  private static String error(String message) {
    return "{\"error\":{\"message\":\"" + message + "\"}}";
  }

  private static FakeModel.Reply later(int status) {
    return (exchange, model) -> {
      exchange.getResponseHeaders().add("Retry-After", HOUR);
      status(status, error("later")).play(exchange, model);
    };
  }
}
