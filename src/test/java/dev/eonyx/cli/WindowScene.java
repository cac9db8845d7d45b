package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.jr.ob.JSON;

/// A conversation in a small window: a project, a model, and a session file as long as a test needs
/// it, written without the store.
final class WindowScene implements AutoCloseable {

  static final String ID = "20260701T080000-aaaaaaaa";

  /// Of the model `m1`, in tokens.
  static final int WINDOW = 8_000;

  static final String SUMMARY = "## Decisions\nThe parser stays as it is, said ALPHA.";

  static final String HEADING = "# Summary of earlier conversation";

  final FakeModel model = new FakeModel();
  final Cli cli;

  /// @param directory an empty directory
  WindowScene(Path directory) {
    cli = new Cli(directory);
    window(WINDOW);
  }

  WindowScene window(int tokens) {
    return model("\"context_window\": " + tokens + ", \"max_output\": 1000", "");
  }

  /// @param settings those of the model
  /// @param more keys of the configuration, each with a comma before it
  WindowScene model(String settings, String more) {
    Cli.write(
        cli.home.resolve("eonyx.json"),
        """
        { "model": "fake/m1",
          "providers": { "fake": { "type": "openai", "base_url": "%s", "api_key": "sk-test-secret",
            "models": { "m1": { %s } } } } %s }
        """
            .formatted(model.baseUrl(), settings, more));
    return this;
  }

  /// The session [#ID] with these lines behind its header.
  Path session(List<String> lines) {
    List<String> all = new ArrayList<>();
    all.add(SessionLines.header(ID, "1", cli.project.toString()));
    all.addAll(lines);
    return cli.session(ID, all.toArray(String[]::new));
  }

  /// The session [#ID] with so many turns, each of about so many tokens.
  Path session(int turns, int tokens) {
    return session(turns(turns, tokens));
  }

  /// The lines of `question 1`, `answer 1` and so on.
  static List<String> turns(int turns, int tokens) {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= turns; i++) {
      lines.add(SessionLines.user(at(2 * i), "question " + i + filler(tokens)));
      lines.add(SessionLines.assistant(at(2 * i + 1), "fake/m1", "answer " + i + filler(tokens)));
    }
    return lines;
  }

  private static String filler(int tokens) {
    return " and more".repeat(Math.max(0, tokens * 4 / 2 / 9 - 1)) + ".";
  }

  static String at(int second) {
    return "2026-07-01T08:%02d:%02d.000Z".formatted(second / 60, second % 60);
  }

  /// Goes on with the session [#ID].
  Cli.Result goOn(String... words) {
    List<String> all = new ArrayList<>(List.of("run", "-s", ID));
    all.addAll(List.of(words));
    return cli.run(all.toArray(String[]::new));
  }

  /// Goes on with the session [#ID], and all goes well.
  Cli.Result says(String prompt) {
    Cli.Result result = goOn(prompt);
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result;
  }

  /// The lines of the session file of this type, oldest first.
  List<Map<String, Object>> lines(String type) {
    List<Map<String, Object>> lines = new ArrayList<>();
    for (String line : Cli.read(cli.sessions().getFirst()).lines().toList()) {
      Map<String, Object> parsed = JSON.std.mapFrom(line);
      if (type.equals(parsed.get("type"))) {
        lines.add(parsed);
      }
    }
    return lines;
  }

  /// The system prompt of a request.
  static String system(String body) {
    return content(ValidRequest.messages(body).getFirst());
  }

  static String content(Map<String, Object> message) {
    return String.valueOf(message.get("content"));
  }

  /// What the user said in a request.
  static List<String> asked(String body) {
    return ValidRequest.messages(body).stream()
        .filter(message -> "user".equals(message.get("role")))
        .map(WindowScene::content)
        .toList();
  }

  /// The first two words of everything the user said in a request.
  static List<String> questions(String body) {
    return asked(body).stream().map(text -> text.replaceAll("^(\\S+ \\S+?)\\b.*$", "$1")).toList();
  }

  /// About what a server counts for a request.
  static int tokens(String body) {
    return body.length() / 4;
  }

  /// How often a text stands in another.
  static int count(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }

  @Override
  public void close() {
    model.close();
  }
}
