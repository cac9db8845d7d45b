package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The pictures of the README are what the product paints: `./mvnw test -Dtest=PicturesTest
/// -Dupdate` draws them anew.
class PicturesTest {

  private static final Path DIRECTORY = Path.of("docs", "pictures");
  private static final int COLUMNS = 100;
  private static final int ROWS = 30;

  @Test
  void conversation() throws IOException {
    Stage stage = Scenes.conversation(COLUMNS, ROWS);
    check("conversation", stage.type("and what about white space only?"));
  }

  @Test
  void approval() throws IOException {
    Stage stage = Scenes.conversation(COLUMNS, ROWS).say("white space only, too");
    stage.agent(new AgentEvent.TextDelta("Then the check belongs into the lexer.")).wait(2000);
    stage.happen(new UiEvent.Asked(Scenes.CHANGE)).wait(1000);
    check("approval", stage);
  }

  @Test
  void sessions() throws IOException {
    Stage stage = Scenes.conversation(COLUMNS, 16).say("/sessions");
    check("sessions", stage.happen(new UiEvent.Sessions("", Scenes.SESSIONS, true)));
  }

  private static void check(String name, Stage stage) throws IOException {
    stage.screen();
    String picture = Picture.of(stage.emulation().terminal(), COLUMNS);
    Path file = DIRECTORY.resolve(name + ".svg");
    if (System.getProperty("update") != null) {
      Files.createDirectories(DIRECTORY);
      Files.writeString(file, picture);
    }
    assertThat(file).exists();
    assertThat(picture).isEqualTo(Files.readString(file));
  }
}
