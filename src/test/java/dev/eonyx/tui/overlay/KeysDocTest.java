package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.KeyText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Writes docs/keys.md from the key map, the commands and the keys of the overlays.
class KeysDocTest {

  private static final String INTRODUCTION =
      """
      # Keys and commands

      <!-- Written by KeysDocTest: `./mvnw test -Dtest=KeysDocTest -Dupdate`. -->

      In the chat, `?` in an empty draft, F1 and `/keys` show this list with the keys you have set.

      ## Setting keys

      `keys` in `eonyx.json` gives actions other keys. The names of the actions are in the tables below.

      ```json
      {
        "keys": {
          "send": ["ctrl+s"],
          "newline": ["enter", "ctrl+j"],
          "redo": ["alt+z", "f7"],
          "suspend": []
        }
      }
      ```

      The keys of an entry take the place of all default keys of its action; an empty list leaves it without one.
      A key is a character or a name with `ctrl+`, `alt+` and `shift+` before it. The names are `enter`, `tab`, `space`,
      `backspace`, `delete`, `insert`, `escape` (or `esc`), `up`, `down`, `left`, `right`, `home`, `end`, `pgup`,
      `pgdn` and `f1` to `f12`.

      What cannot be is an error that names the file and the place: an unknown action or key; a letter without Ctrl or
      Alt, which is needed for typing; `ctrl+i`, `ctrl+m` and `ctrl+[`, which most terminals send as Tab, Enter and Esc; a
      key that would do two things; and an empty list for `send` or `cancel`. To use a default key of another action for
      something else, give that action other keys, or none, as well. The keys of lists, questions and pages cannot be set.

      """;

  @Test
  void theDocumentationIsThatOfTheProgram() throws IOException {
    StringBuilder page = new StringBuilder(INTRODUCTION);
    for (KeySection section : KeySection.of(KeyMap.defaults())) {
      page.append(section(section));
    }
    Golden.assertSame(Path.of("docs/keys.md"), page.toString().stripTrailing() + "\n");
  }

  private static String section(KeySection section) {
    boolean named = !section.entries().getFirst().name().isEmpty();
    boolean commands = section.title().equals("Commands");
    StringBuilder table = new StringBuilder("## " + section.title() + "\n\n");
    table.append(commands ? "| command | what it does |" : "| key | what it does |");
    table.append(named ? " name |\n|---|---|---|\n" : "\n|---|---|\n");
    for (KeySection.Entry entry : section.entries()) {
      String keys = commands ? "`" + entry.keys() + "`" : entry.keys();
      table.append("| ").append(cell(keys)).append(" | ").append(cell(entry.description()));
      table.append(named ? " | `" + entry.name() + "` |\n" : " |\n");
    }
    return table.append('\n').toString();
  }

  private static String cell(String text) {
    String escaped = text.replace("|", "\\|");
    return text.startsWith("`") ? escaped : escaped.replace("<", "&lt;").replace(">", "&gt;");
  }

  /// What is written about an overlay's keys is true: each of them means something there.
  @Test
  void everyKeyThatIsWrittenDownMeansSomething() {
    Map<String, Overlay> overlays = new LinkedHashMap<>();
    overlays.put("Asked for permission", ApprovalPanel.of(Samples.command(Samples.numbered(60))));
    overlays.put("Sessions", Samples.sessions());
    overlays.put("Lists", Samples.sessions());
    overlays.put("A session that is open elsewhere", Samples.locked());
    overlays.put("Search in the conversation", SearchField.of("x"));
    overlays.put("Pages to read", Samples.report());
    overlays.put("Fields of one line", TitleField.of("x"));
    assertThat(KeySection.overlays())
        .extracting(KeySection::title)
        .containsExactlyElementsOf(overlays.keySet());
    for (KeySection section : KeySection.overlays()) {
      Overlay overlay = Objects.requireNonNull(overlays.get(section.title()));
      for (KeySection.Entry entry : section.entries()) {
        for (String label : entry.keys().split(", ", -1)) {
          Key key = KeyText.parse(label).orElseThrow();
          assertThat(overlay.accept(key)).as(section.title() + ": " + label).isPresent();
        }
      }
    }
  }
}
