package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.tui.event.Completion;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every screen at three sizes, as it is on file. `-Dupdate` writes the files anew; then look at
/// what changed.
class ScreensTest {

  private static final Path FILES =
      Path.of("src", "test", "resources", "dev", "eonyx", "tui", "frames");

  record Size(int columns, int rows) {
    @Override
    public String toString() {
      return columns + "x" + rows;
    }
  }

  static Stream<Size> sizes() {
    return Stream.of(new Size(80, 24), new Size(120, 40), new Size(40, 12));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void welcome(Size size) throws IOException {
    check("welcome", size, Stage.opened(size.columns(), size.rows()));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void conversation(Size size) throws IOException {
    check("conversation", size, Scenes.conversation(size.columns(), size.rows()));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void working(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows());
    stage.say("and what about white space only?");
    stage.agent(new AgentEvent.ReasoningDelta("White space is not empty."));
    stage.agent(new AgentEvent.TextDelta("Let me see what the *lexer* does"));
    stage.say("keep the tests green").type("then update the docs\t").type("a draft").wait(3000);
    check("working", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void approval(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("run the tests");
    stage.happen(new UiEvent.Asked(Scenes.COMMAND)).wait(1000);
    check("approval", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void approvalOfAChange(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("white space, too");
    stage.happen(new UiEvent.Asked(Scenes.CHANGE)).wait(1000);
    check("approval-change", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void sessions(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("/sessions");
    stage.happen(new UiEvent.Sessions("", Scenes.SESSIONS, true)).type("^[B");
    check("sessions", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void keys(Size size) throws IOException {
    check("keys", size, Scenes.conversation(size.columns(), size.rows()).type("?"));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void search(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).type("\u0006").type("parse");
    check("search", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void commands(Size size) throws IOException {
    check("commands", size, Scenes.conversation(size.columns(), size.rows()).type("/"));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void files(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).type("see @Pa");
    stage.happen(
        new UiEvent.Completions(
            "@Pa",
            List.of(
                new Completion("@src/Parser.java", ""),
                new Completion("@src/ParserTest.java", ""))));
    check("files", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void locked(Size size) throws IOException {
    Stage stage = new Stage(size.columns(), size.rows());
    stage.happen(
        new UiEvent.SessionLocked(
            "20260705T091500-1a2b3c4d", "parser work", "process 4711 on desk since 09:15"));
    check("locked", size, stage.wait(1000));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void report(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("/context");
    stage.happen(
        new UiEvent.Report("Context", "| | tokens |\n|---|--:|\n| you | 12 |\n\n**12 tokens**"));
    check("report", size, stage);
  }

  /// UB-005: what is over the window is over 100%.
  @ParameterizedTest
  @MethodSource("sizes")
  void context(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("/context");
    stage.happen(new UiEvent.FactsChanged(Scenes.filled(81_920)));
    stage.happen(new UiEvent.WindowShown(Scenes.figures(81_920)));
    check("context", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void compacting(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("/compact the parser");
    stage.agent(new AgentEvent.CompactionStarted(12)).wait(4000);
    stage.say("go on with the lexer").type("a draft");
    check("compacting", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void compacted(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).say("/compact");
    stage.agent(new AgentEvent.CompactionStarted(12)).wait(4000);
    stage.agent(new AgentEvent.Compacted(Scenes.RECEIPT));
    stage.happen(new UiEvent.CompactionEnded());
    stage.say("go on with the lexer");
    stage.agent(new AgentEvent.CompactionFailed("Nothing was folded: the model sent no summary."));
    check("compacted", size, stage);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void scrolledBack(Size size) throws IOException {
    Stage stage = Scenes.conversation(size.columns(), size.rows()).type("^[5~");
    check("scrolled", size, stage);
  }

  private static void check(String name, Size size, Stage stage) throws IOException {
    Path file = FILES.resolve(name + "-" + size + ".txt");
    String screen = stage.screen();
    if (System.getProperty("update") != null) {
      Files.createDirectories(FILES);
      Files.writeString(file, screen);
    }
    assertThat(file).exists();
    assertThat(screen).isEqualTo(Files.readString(file));
  }
}
