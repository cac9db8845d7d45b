package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.status;
import static dev.eonyx.cli.FakeModel.stream;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.jr.ob.JSON;

/// UB-214: how a run ended is told by its exit code, the same in every format; standard output
/// carries the reply and nothing else, standard error one sentence about what went wrong.
class ExitCodesTest {

  private static final String HOUR = "3600";

  @TempDir Path directory;

  /// What the server does, and what the run comes to.
  record Ending(String name, int code, String outcome, String text, FakeModel.Reply reply) {

    boolean isFailure() {
      return code != 0 && !outcome.equals("length");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Ending> endings() {
    String text = delta("{\"content\":\"hi\"}");
    String full =
        """
        {"error":{"message":"This model's maximum context length is 8192 tokens.",
        "code":"context_length_exceeded"}}
        """;
    return List.of(
        new Ending("answered", 0, "completed", "hi", stream(text, finish("stop"))),
        new Ending("bad request", 1, "failed", "", status(400, error("no such field"))),
        new Ending("error event", 1, "failed", "", stream("data: " + error("no quota") + "\n\n")),
        new Ending("cut", 1, "cut", "hi", stream(text)),
        new Ending("empty", 1, "failed", "", stream(delta("{}"), finish("stop"))),
        new Ending("no key", 41, "authentication", "", status(401, error("bad key"))),
        new Ending("forbidden", 41, "authentication", "", status(403, error("not yours"))),
        new Ending("output limit", 53, "length", "hi", stream(text, finish("length"))),
        new Ending("window full", 53, "context_overflow", "", status(400, full)),
        new Ending("busy", 75, "try_later", "", later(429)),
        new Ending("overloaded", 75, "try_later", "", later(503)));
  }

  @ParameterizedTest
  @MethodSource("endings")
  void asText(Ending ending) {
    Cli.Result result = run(ending, "text");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ending.code());
    assertThat(result.out()).isEqualTo(ending.text().isEmpty() ? "" : "hi\n");
    assertThat(result.err().lines().filter(line -> line.startsWith("eonyx: ")))
        .as(result.err())
        .hasSize(ending.code() == 0 ? 0 : 1);
    assertThat(result.err()).doesNotContain("\u001b", "\tat ", "Exception");
  }

  @ParameterizedTest
  @MethodSource("endings")
  void asJson(Ending ending) throws Exception {
    Cli.Result result = run(ending, "json");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ending.code());
    Map<String, Object> object = JSON.std.mapFrom(result.out());
    assertThat(object)
        .containsEntry("exit_code", ending.code())
        .containsEntry("outcome", ending.outcome())
        .containsEntry("text", ending.text());
    assertThat(object.containsKey("error")).isEqualTo(ending.isFailure());
  }

  private Cli.Result run(Ending ending, String format) {
    try (FakeModel model = new FakeModel().then(ending.reply())) {
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
