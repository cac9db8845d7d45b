package dev.eonyx.cli;

import static dev.eonyx.cli.FakeModel.delta;
import static dev.eonyx.cli.FakeModel.finish;
import static dev.eonyx.cli.FakeModel.held;
import static dev.eonyx.cli.FakeModel.quoted;
import static dev.eonyx.cli.FakeModel.stream;
import static dev.eonyx.cli.WindowScene.HEADING;
import static dev.eonyx.cli.WindowScene.SUMMARY;
import static dev.eonyx.cli.WindowScene.content;
import static dev.eonyx.cli.WindowScene.questions;
import static dev.eonyx.cli.WindowScene.system;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.terminal.PtyShell;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A full window in a chat on a real terminal, with and without the full screen.
@DisabledOnOs(OS.WINDOWS)
class WindowPtyTest {

  private static final int COLUMNS = 100;
  private static final int ROWS = 30;
  private static final Pattern CTX = Pattern.compile("\\{ctx (\\d+)%\\}");
  private static final FakeModel.Reply SUMMARISED =
      stream(delta("{\"content\":" + quoted(SUMMARY) + "}"), finish("stop"));

  @TempDir private Path directory;
  private final CountDownLatch letGo = new CountDownLatch(1);
  private WindowScene scene;
  private PtyShell shell;
  private String before;

  @BeforeEach
  void start() throws Exception {
    scene = new WindowScene(directory);
    before = Cli.read(scene.session(8, 520));
    shell = PtyShell.start(scene.cli.project, COLUMNS, ROWS);
    shell.await(0, "$ ");
    shell.type("export EONYX_HOME='" + scene.cli.home + "'; echo 're''ady'\r");
    shell.await(0, "ready");
  }

  @AfterEach
  void stop() throws Exception {
    letGo.countDown();
    shell.close();
    scene.close();
  }

  private int open(String... options) throws Exception {
    int from = shell.output().length();
    shell.type("clear; " + PtyShell.java(Main.class, options) + "; echo co''de=$?\r");
    return from;
  }

  private int openScreen() throws Exception {
    int from = open("-s", WindowScene.ID);
    awaitScreen(screen -> screen.contains("answer 8") && CTX.matcher(screen).find());
    return from;
  }

  /// Waits for what the screen shows, however it came to be painted.
  private String awaitScreen(Predicate<String> condition) throws InterruptedException {
    shell.await(0, _ -> condition.test(shell.screen(COLUMNS, ROWS)));
    return shell.screen(COLUMNS, ROWS);
  }

  private static int percent(String screen) {
    Matcher ctx = CTX.matcher(screen);
    assertThat(ctx.find()).as(screen).isTrue();
    return Integer.parseInt(ctx.group(1));
  }

  @Test
  void onTheScreenItFoldsWhileAPromptWaitsAndTheFigureFalls() throws Exception {
    scene.model.summary(held(letGo, SUMMARISED)).says("Hello BACK.");
    int from = openScreen();
    shell.type("/compact mind the ZEBRA\r");
    awaitScreen(screen -> screen.contains("compacting"));
    int full = percent(shell.screen(COLUMNS, ROWS));
    shell.type("hello there\r");
    awaitScreen(screen -> screen.contains("after: hello there") && screen.contains("1 queued"));
    assertThat(scene.model.turns()).isEmpty();

    letGo.countDown();

    String screen = awaitScreen(seen -> seen.contains("Hello BACK."));
    assertThat(screen).contains("Folded 10 messages into a summary:");
    assertThat(percent(screen)).isLessThan(full);
    assertThat(content(ValidRequest.messages(scene.model.summaries().getFirst()).getLast()))
        .contains("<focus>\nmind the ZEBRA\n</focus>");
    assertThat(scene.model.turns()).hasSize(1);
    assertThat(questions(scene.model.turns().getFirst())).endsWith("question 8", "hello there");
    assertThat(system(scene.model.turns().getFirst())).contains("ALPHA");

    shell.type("/context\r");
    screen = awaitScreen(seen -> seen.contains("Context") && seen.contains("tool results"));
    assertThat(screen)
        .containsPattern("system prompt and tools +\\d,\\d{3} +\\d+%")
        .containsPattern("summary +\\d+ +<?\\d+%")
        .containsPattern("window +8,000");
    shell.type("\u001b");
    awaitScreen(seen -> seen.contains("Hello BACK.") && seen.contains("/ commands"));
    shell.type("\u0004");
    shell.await(from, "code=0");
  }

  /// UB-002: the input lives on, and nothing has changed.
  @Test
  void escStopsASummaryAndEverythingIsAsItWas() throws Exception {
    scene.model.summary(held(letGo, SUMMARISED)).says("Hello BACK.");
    int from = openScreen();
    int full = percent(shell.screen(COLUMNS, ROWS));
    shell.type("/compact\r");
    awaitScreen(screen -> screen.contains("compacting") && !scene.model.summaries().isEmpty());

    shell.type("\u001b");

    String screen = awaitScreen(seen -> seen.contains("Cancelled; nothing was folded."));
    assertThat(percent(screen)).isEqualTo(full);
    assertThat(Cli.read(scene.cli.sessions().getFirst())).startsWith(before);
    assertThat(scene.lines("compaction")).isEmpty();
    shell.type("hello there\r");
    awaitScreen(seen -> seen.contains("Hello BACK."));
    assertThat(questions(scene.model.turns().getFirst())).hasSize(9).startsWith("question 1");
    assertThat(system(scene.model.turns().getFirst())).doesNotContain(HEADING);
    shell.type("\u0004");
    shell.await(from, "code=0");
  }

  @Test
  void lineByLineItIsFoldedShownAndTakenBack() throws Exception {
    scene.model.summarises(SUMMARY).says("Hello BACK.").says("Once MORE.");
    int from = open("--inline", "-s", WindowScene.ID);
    assertThat(shell.await(from, "/help shows the commands")).contains("Resumed: about ");
    shell.type("/compact --dry-run\r");
    shell.await(from, "A compaction would fold 10 messages (lines 2 to 11, about ");
    assertThat(scene.model.bodies()).isEmpty();
    shell.type("/compact\r");
    shell.await(from, "Folded 10 messages into a summary:");
    shell.type("/context\r");
    shell.await(from, " % of the window of 8,000");
    shell.await(from, seen -> Pattern.compile("\\d    summary").matcher(seen).find());
    shell.type("hello\r");
    shell.await(from, "Hello BACK.");
    shell.type("/compact undo\r");
    shell.await(from, "Undone: lines 2 to 11 go with the next request again.");
    shell.type("/compact undo\r");
    shell.await(from, "There is no compaction to undo.");
    shell.type("again\r");
    shell.await(from, "Once MORE.");
    shell.type("/exit\r");
    shell.await(from, "code=0");
    assertThat(questions(scene.model.turns().get(0)))
        .containsExactly("question 6", "question 7", "question 8", "hello");
    assertThat(questions(scene.model.turns().get(1))).hasSize(10).startsWith("question 1");
    assertThat(scene.model.summaries()).hasSize(1);
  }
}
