package dev.eonyx.tui;

import dev.eonyx.agent.CompactionReceipt;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.message.Usage;
import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.WindowFigures;
import java.util.List;

/// What happened in the conversation that the frame tests and the pictures show.
final class Scenes {

  private static final String EDITED =
      """
      Edited src/Parser.java: 1 edit, 3 lines added, 1 removed.
      @@ -39,5 +39,7 @@
         Node parse(String text) {
           List<Token> tokens = lexer.tokens(text);
      -    return parse(tokens);
      +    if (tokens.isEmpty()) {
      +      throw new ParseException("empty input", 0);
      +    }
      +    return parse(tokens);
         }
      """;

  static final Approval COMMAND =
      new Approval(
          7,
          "bash ./mvnw -q test && git push",
          "./mvnw -q test && git push",
          "",
          "No rule allows `git push`.",
          "bash(git push)",
          "~/.config/eonyx/eonyx.json");

  static final Approval CHANGE =
      new Approval(
          8,
          "edit src/Parser.java",
          EDITED.substring(EDITED.indexOf('\n') + 1),
          "src/Parser.java",
          "In the mode `ask`, changing src/Parser.java is asked.",
          "edit(src/**)",
          "~/.config/eonyx/eonyx.json");

  static final List<SessionRow> SESSIONS =
      List.of(
          row("1", "parser work", "fix the parser so that empty input is an error", "now", 14),
          row("2", "2", "why does the build take four minutes?", "3 h", 8),
          row("3", "release notes", "write the release notes for 1.4 from the log", "2 d", 31),
          row("4", "4", "explain the retry policy of the client \u6f22\u5b57", "12 d", 5));

  static final CompactionReceipt RECEIPT = new CompactionReceipt(84, 61_234, 9_120, 1, Usage.NONE);

  private Scenes() {}

  /// A window of 32,768 tokens with so many in use.
  static Facts filled(long tokens) {
    return Stage.FACTS.withTokens(tokens);
  }

  static WindowFigures figures(long tokens) {
    return new WindowFigures(
        List.of(
            new WindowFigures.Row("system prompt", tokens / 2, false),
            new WindowFigures.Row("tool schemas", tokens / 8, true),
            new WindowFigures.Row("you", tokens / 2, false)),
        tokens,
        32_768,
        80,
        List.of("Estimated."));
  }

  /// A turn with reading, an edit, a test run and a short answer.
  static Stage conversation(int columns, int rows) {
    Stage stage = Stage.opened(columns, rows);
    stage.say("fix the parser so that empty input is an error");
    stage.answer("I'll look at the parser first.");
    stage.tool(Stage.call("read", "{\"path\":\"src/Parser.java\"}"), numbered(212));
    stage.tool(Stage.call("edit", "{\"path\":\"src/Parser.java\"}"), EDITED);
    stage.tool(
        Stage.call("bash", "{\"command\":\"./mvnw -q test\"}"),
        "[INFO] Tests run: 12, Failures: 0, Errors: 0\n[INFO] BUILD SUCCESS");
    stage.answer(
        """
        The parser now **rejects empty input**, and says where:

        - `Parser.parse` throws a `ParseException` at offset 0
        - the 12 tests still pass

        ```java
        if (tokens.isEmpty()) {
          throw new ParseException("empty input", 0); // where it begins
        }
        ```
        """);
    stage.happen(new UiEvent.TurnEnded(new TurnOutcome.Completed("", false, "")));
    stage.effects();
    return stage;
  }

  private static String numbered(int lines) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= lines; i++) {
      text.append(i).append("|line ").append(i).append('\n');
    }
    return text.toString();
  }

  private static SessionRow row(String id, String title, String text, String age, int messages) {
    return new SessionRow(
        "20260705T09150" + id + "-1a2b3c4d", title, text, age, "~/p/svc", messages, "", false);
  }
}
