package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.KeyText;
import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.WindowFigures;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// One of every overlay, with something in it, and ways to press keys and to look at it.
final class Samples {

  static final Size WIDE = new Size(120, 40);
  static final Size USUAL = new Size(80, 24);
  static final Size SMALL = new Size(40, 12);

  private Samples() {}

  static Approval command() {
    return command("git push --force origin main\nrm -rf build\u001b[2K\u202e; echo done");
  }

  static Approval command(String text) {
    return new Approval(
        7,
        "bash",
        text,
        "",
        "No rule allows `git push`.",
        "bash(git push:*)",
        "~/p/svc/.eonyx/settings.json");
  }

  static Approval edit() {
    return new Approval(
        8,
        "edit src/Parser.java",
        "-    return parse(tokens);\n+    return isEmpty(tokens) ? NOTHING : parse(tokens);",
        "src/Parser.java",
        "In mode ask, a change is asked for.",
        "",
        "");
  }

  static List<SessionRow> rows() {
    return List.of(
        row("s1", "parser work", "fix the parser so that empty input is an error", false),
        row("s2", "", "why does the build need 漢字 in the locale?", false),
        row("s3", "old experiment", "try the other lexer", true),
        row("s4", "release \u001b[31mnotes", "write the notes for 1.4 \u202eand sign them", false));
  }

  static SessionRow row(String id, String title, String first, boolean deleted) {
    return new SessionRow(id, title, first, "3 h", "~/p/svc", 12, "", deleted);
  }

  static SessionBrowser sessions() {
    return SessionBrowser.loading().with(new UiEvent.Sessions("", rows(), true));
  }

  static LockedPanel locked() {
    return LockedPanel.of(
        new UiEvent.SessionLocked(
            "s1", "parser work", "Another eonyx writes to it: process 4711 since 10:32."));
  }

  static ModelPicker models() {
    return ModelPicker.loading("ollama/qwen3")
        .with(
            new UiEvent.Models(
                List.of("anthropic/claude-sonnet", "ollama/qwen3", "openai/gpt-5", "demo/echo")));
  }

  static ReportPage report() {
    String text =
        "The window holds 32,768 tokens.\n\n"
            + "- system prompt  1,204\n- tools  1,100\n- conversation  9,412\n\n"
            + "Compaction begins at 80 %, and keeps the newest 20,000 tokens as they are. "
                .repeat(4)
            + "\n\nEnd.";
    return ReportPage.of(
        "Context", text, (markdown, width) -> Wrap.text(markdown, Style.PRIMARY, width));
  }

  static WindowFigures figures(long window) {
    return new WindowFigures(
        List.of(
            new WindowFigures.Row("system prompt", 9_204, false),
            new WindowFigures.Row("tool schemas", 4_100, true),
            new WindowFigures.Row("AGENTS.md", 3_870, true),
            new WindowFigures.Row("memory", 0, true),
            new WindowFigures.Row("summary", 1_234, true),
            new WindowFigures.Row("you", 212, false),
            new WindowFigures.Row("assistant", 8_000, false),
            new WindowFigures.Row("tool results", 26_584, false)),
        44_000,
        window,
        80,
        List.of(
            "The server counted 43,871 tokens in the newest request.",
            "Spent $0.4210, of which $0.0123 for summaries.",
            "Estimated: characters / 4.\u001b[31m"));
  }

  /// By name, the name being that of its golden files.
  static Map<String, Overlay> all() {
    Map<String, Overlay> all = new LinkedHashMap<>();
    all.put("approval-command", ApprovalPanel.of(command()));
    all.put("approval-diff", ApprovalPanel.of(edit()));
    all.put("approval-long", ApprovalPanel.of(command(numbered(60))));
    all.put("approval-reason", press(ApprovalPanel.of(command()), "r", "n", "o", "t", "space"));
    all.put("context", ContextPage.of(figures(65_536)));
    all.put("context-full", ContextPage.of(figures(40_000)));
    all.put("context-unknown", ContextPage.of(figures(0)));
    all.put("keys", KeysPage.of(KeyMap.defaults()));
    all.put("keys-filtered", press(KeysPage.of(KeyMap.defaults()), "u", "n", "d", "o"));
    all.put("locked", locked());
    all.put("models", models());
    all.put("report", report());
    all.put("search", SearchField.of("parser").found(3, 12));
    all.put("sessions-reading", SessionBrowser.loading());
    all.put("sessions", press(sessions(), "down"));
    all.put("sessions-deleting", press(sessions(), "ctrl+d"));
    all.put("sessions-renaming", press(sessions(), "ctrl+r"));
    all.put("sessions-deleted", press(sessions(), "tab"));
    all.put("sessions-found", found());
    all.put("title", TitleField.of("parser work"));
    return all;
  }

  static String numbered(int lines) {
    return java.util.stream.IntStream.rangeClosed(1, lines)
        .mapToObj(i -> "echo " + i)
        .collect(Collectors.joining("\n"));
  }

  private static Overlay found() {
    SessionBrowser asked = (SessionBrowser) press(sessions(), "L", "e", "x", "e", "r");
    SessionRow hit =
        new SessionRow(
            "s9", "rewrite", "begin", "2 d", "~/p/lex", 1, "... the lexer of the old ...", false);
    return asked.with(new UiEvent.Sessions("Lexer", List.of(hit), true));
  }

  /// What is open after these keys, each written as in the configuration.
  static Overlay press(Overlay overlay, String... keys) {
    Overlay open = overlay;
    for (String key : keys) {
      open = open.press(key(key)).next().orElseThrow();
    }
    return open;
  }

  static Key key(String text) {
    return KeyText.parse(text).orElseThrow();
  }

  static String text(Overlay overlay, Size area) {
    return overlay.render(area).stream()
        .map(line -> line.text().stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  static String text(List<Line> lines) {
    return lines.stream().map(Line::text).collect(Collectors.joining("\n"));
  }
}
