package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.result;
import static dev.eonyx.session.StoreFixture.user;
import static dev.eonyx.session.StoreFixture.userLine;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.jr.ob.JSON;

class SessionExportTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  @Test
  void jsonHoldsEveryLineAsItIsAndNamesTheBrokenOnes() throws IOException {
    fixture.put(
        "x",
        header("x"),
        userLine("one"),
        "ole\":1}",
        "",
        "{\"type\":\"hologram\", \"n\":1.50}",
        "");
    String json = export("x", ExportFormat.JSON);
    assertThat(json)
        .isEqualTo(
            "{\"format\":\"eonyx-session\",\"v\":1,\"header\":"
                + header("x")
                + ",\"lines\":[\n"
                + header("x")
                + ",\n"
                + userLine("one")
                + ",\n{\"type\":\"unreadable\",\"line\":3,"
                + "\"reason\":\"it does not begin with {\",\"text\":\"ole\\\":1}\"},\n"
                + "{\"type\":\"hologram\", \"n\":1.50}\n]}\n");
    assertThat(JSON.std.mapFrom(json)).containsOnlyKeys("format", "v", "header", "lines");
  }

  @Test
  void markdownIsCompleteAndNothingInItBecomesMarkup() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      id = session.id();
      session.append(new Message.SystemPrompt(StoreFixture.START, "rules"));
      session.append(user("fix it"));
      session.append(
          new Message.Assistant(
              StoreFixture.START,
              "p/m",
              List.of(new Content.Reasoning("hm", "f"), new Content.Text("")),
              StopReason.CANCELLED,
              Usage.NONE));
      session.append(calls("c1", "{\"command\":\"ls\"}"));
      session.append(result("c1", "```\n# not a heading\r\n\u001b[31mred"));
    }
    assertThat(export(id, ExportFormat.MARKDOWN))
        .isEqualTo(
            """
            # Session `1`

            `%s` · started 2026-07-05 09:15:00 UTC · in `/p/svc`

            <details><summary>System prompt</summary>

            ```
            rules
            ```

            </details>

            ## You · 2026-07-05 09:15:00 UTC

            fix it

            ## Assistant (`p/m`) · 2026-07-05 09:15:00 UTC

            <details><summary>Reasoning</summary>

            ```
            hm
            ```

            </details>

            *(empty)*

            *(cancelled)*

            ## Assistant (`ollama/qwen3`) · 2026-07-05 09:15:00 UTC

            **Call** of `bash` (`c1`)

            ```json
            {"command":"ls"}
            ```

            **Result** of `bash` (`c1`): ok, 12 ms

            ````
            ```
            # not a heading
            \u241b[31mred
            ````

            """
                .formatted(id));
  }

  private String export(String id, ExportFormat format) throws IOException {
    var out = new ByteArrayOutputStream();
    fixture.store.export(id, format, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
