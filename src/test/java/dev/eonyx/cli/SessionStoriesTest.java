package dev.eonyx.cli;

import static dev.eonyx.cli.SessionLines.assistant;
import static dev.eonyx.cli.SessionLines.call;
import static dev.eonyx.cli.SessionLines.header;
import static dev.eonyx.cli.SessionLines.result;
import static dev.eonyx.cli.SessionLines.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.context.Estimate;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionDirectories;
import dev.eonyx.session.SessionStore;
import dev.eonyx.tool.BashTool;
import dev.eonyx.tool.FileLedger;
import dev.eonyx.tool.Shell;
import dev.eonyx.tool.TodoList;
import dev.eonyx.tool.Toolbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

/// What is done with single sessions, from the first word to the last.
class SessionStoriesTest {

  private static final String ID = "20260701T080000-aaaaaaaa";
  private static final String OTHER = "20260701T090000-bbbbbbbb";

  @TempDir Path directory;
  private Cli cli;
  private Path file;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
    file =
        cli.session(
            ID,
            header(ID, "1", "/srv/a"),
            user("2026-07-01T08:00:00.000Z", "what is here?"),
            call("2026-07-01T08:00:01.000Z", "c1", "ls"),
            result("2026-07-01T08:00:02.000Z", "c1", "pom.xml\nsrc"),
            assistant("2026-07-01T08:00:03.000Z", "ollama/qwen3", "A Maven project."));
    cli.session(OTHER, header(OTHER, "2", "/srv/b"), user("2026-07-01T09:00:00.000Z", "hi"));
  }

  @Test
  void aSessionIsDeletedRestoredAndDeletedForGood() {
    String before = Cli.read(file);
    assertThat(cli.run("sessions", "delete", "20260701T08"))
        .isEqualTo(
            said(
                "Moved "
                    + ID
                    + " to the trash. Bring it back: eonyx sessions restore "
                    + ID
                    + "\n"));
    assertThat(cli.run("sessions", "--json").out()).contains(OTHER).doesNotContain(ID);
    assertThat(cli.run("sessions", "--trash").out()).contains(ID).doesNotContain(OTHER);
    assertThat(cli.run("sessions", "show", ID))
        .isEqualTo(
            failed(
                "Session "
                    + ID
                    + " is in the trash; bring it back with `eonyx sessions restore "
                    + ID
                    + "`."));
    assertThat(cli.run("sessions", "restore", "20260701T08"))
        .isEqualTo(said("Restored " + ID + ".\n"));
    assertThat(Cli.read(file)).isEqualTo(before);
    assertThat(cli.run("sessions", "restore", ID))
        .isEqualTo(
            failed(
                "There is no session \""
                    + ID
                    + "\" in the trash; `eonyx sessions --trash` lists what is."));

    assertThat(cli.run("sessions", "delete", "--permanent", ID))
        .isEqualTo(
            new Cli.Result(
                2,
                "",
                "eonyx: Deleting "
                    + ID
                    + " for good cannot be undone. Add --yes if that is what you want.\n"));
    assertThat(file).exists();
    assertThat(cli.run("sessions", "delete", "--permanent", "--yes", ID))
        .isEqualTo(said("Deleted " + ID + " for good.\n"));
    assertThat(file).doesNotExist();
    assertThat(cli.run("sessions", "--trash"))
        .isEqualTo(new Cli.Result(0, "", "There are no sessions in the trash.\n"));
  }

  @Test
  void whatIsInTheTrashCanBeDeletedForGood() {
    cli.run("sessions", "delete", ID);
    assertThat(cli.run("sessions", "delete", "--permanent", "--yes", "20260701T08"))
        .isEqualTo(said("Deleted " + ID + " for good.\n"));
    assertThat(cli.run("sessions", "restore", ID).exitCode()).isEqualTo(1);
  }

  @Test
  void aNewTitleIsShownEverywhereAndChangesNoMessage() {
    String before = Cli.read(file);
    assertThat(cli.run("sessions", "rename", ID, "parser", "work \u001b[31m你好"))
        .isEqualTo(said("Renamed " + ID + " to parser work 你好.\n"));
    assertThat(Cli.read(file)).startsWith(before);
    assertThat(cli.run("sessions").out()).contains("parser work 你好");
    assertThat(cli.run("sessions", "--search", "parser").out()).contains(ID);
    assertThat(cli.run("sessions", "rename", ID, "  "))
        .isEqualTo(new Cli.Result(2, "", "eonyx: A title cannot be empty.\n"));
  }

  @Test
  void infoHasTheFactsOfASession() {
    Path sessions = cli.home.resolve("sessions");
    assertThat(cli.run("sessions", "info", ID))
        .isEqualTo(
            said(
                """
                id             20260701T080000-aaaaaaaa
                title          1
                last activity  2026-07-01T08:00:03Z
                messages       4
                cwd            /srv/a
                root           /srv/a
                first prompt   what is here?
                archived       false
                file           %s
                bytes          %d
                model          ollama/qwen3
                turns          1
                tool calls     1
                tools          bash 1
                retries        0
                input tokens   900
                output tokens  20
                cost usd       0.25
                compactions    0
                unreadable     0

                What the next request holds:
                %,10d  system prompt and tools
                %<,10d    tool schemas
                         4  you
                         9  assistant
                         3  tool results
                %,10d  tokens, estimated
                The window of ollama/qwen3 is not known; set context_window of the model in eonyx.json.
                The server counted 900 tokens for the last request.
                Answers: 900 tokens read, 20 written, $0.2500.
                """
                    .formatted(
                        sessions.resolve(ID + ".jsonl"),
                        file.toFile().length(),
                        toolSchemas(),
                        toolSchemas() + 15)));
  }

  private static long toolSchemas() {
    Shell shell = Shell.discover(System.getenv());
    Toolbox tools =
        Toolbox.standard(new FileLedger(), new TodoList(), List.of(new BashTool(shell, Map.of())));
    return Estimate.request("", List.of(), tools.specs());
  }

  @Test
  void infoAsJsonIsOneObject() throws Exception {
    Map<String, Object> facts = JSON.std.mapFrom(cli.run("sessions", "info", "--json", ID).out());
    assertThat(facts)
        .containsEntry("id", ID)
        .containsEntry("model", "ollama/qwen3")
        .containsEntry("tool_calls", 1)
        .containsEntry("input_tokens", 900)
        .containsEntry("cost_usd", 0.25)
        .containsEntry("unreadable", 0);
  }

  @Test
  void aDamagedLineIsCountedAndTheRestIsShown() {
    cli.session(
        ID,
        header(ID, "1", "/srv/a"),
        user("2026-07-01T08:00:00.000Z", "before"),
        "ole\":\"user\"}",
        user("2026-07-01T08:00:01.000Z", "after"));
    assertThat(cli.run("sessions", "info", ID).out()).contains("unreadable     1\n");
    assertThat(cli.run("sessions", "show", ID).out())
        .contains("before", "*Line 3 could not be read:", "after");
  }

  @Test
  void showIsTheConversationToRead() {
    assertThat(cli.run("sessions", "show", ID))
        .isEqualTo(
            said(
                """
                # Session `1`

                `20260701T080000-aaaaaaaa` · started 2026-07-01 08:00:00 UTC · in `/srv/a`

                ## You · 2026-07-01 08:00:00 UTC

                what is here?

                ## Assistant (`ollama/qwen3`) · 2026-07-01 08:00:01 UTC

                **Call** of `bash` (`c1`)

                ```json
                {"command":"ls"}
                ```

                **Result** of `bash` (`c1`): ok, 12 ms

                ```
                pom.xml
                src
                ```

                ## Assistant (`ollama/qwen3`) · 2026-07-01 08:00:03 UTC

                A Maven project.

                """));
    assertThat(cli.run("sessions", "export", "--format", "md", ID).out())
        .isEqualTo(cli.run("sessions", "show", ID).out());
  }

  @Test
  void theJsonExportHasEveryLineAsItIs() throws Exception {
    Cli.Result export = cli.run("sessions", "export", ID);
    Map<String, Object> object = JSON.std.mapFrom(export.out());
    List<Object> lines = Cli.read(file).lines().map(SessionStoriesTest::any).toList();
    assertThat(object.get("lines")).isEqualTo(lines);
  }

  @Test
  void anExportIsWrittenToAFile() throws Exception {
    Path below = Files.createDirectories(cli.project.resolve("below"));
    Cli.Result result = cli.runIn(below, "sessions", "export", ID, "-o", "out.json");
    assertThat(result)
        .isEqualTo(new Cli.Result(0, "", "Wrote " + below.resolve("out.json") + ".\n"));
    assertThat(Cli.read(below.resolve("out.json")))
        .isEqualTo(cli.run("sessions", "export", ID).out());
    assertThat(cli.run("sessions", "export", ID, "-o", "no/such/dir/x.json"))
        .isEqualTo(failed(cli.project.resolve("no/such/dir/x.json") + ": there is no such file."));
    assertThat(cli.run("sessions", "export", "--format", "yaml", ID))
        .isEqualTo(new Cli.Result(2, "", "eonyx: --format takes json or md, not `yaml`.\n"));
  }

  /// An export that fails must not have destroyed the file it was to replace.
  @Test
  void anExportOfASessionThatIsNotThereLeavesTheFileAlone() {
    Path out = cli.file("out.json", "precious");
    assertThat(cli.run("sessions", "export", "nope", "-o", "out.json").exitCode()).isEqualTo(1);
    assertThat(Cli.read(out)).isEqualTo("precious");
  }

  @ParameterizedTest
  @ValueSource(strings = {"delete", "restore", "info", "show", "export"})
  void anUnknownSessionIsNamed(String command) {
    Cli.Result result = cli.run("sessions", command, "2031\u001b[2J");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("eonyx: There is no session \"2031")
        .contains("`eonyx sessions")
        .doesNotContain("\u001b")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"delete", "info", "show", "export", "rename"})
  void aPrefixOfSeveralNamesThem(String command) {
    String[] words =
        command.equals("rename")
            ? new String[] {"sessions", command, "20260701", "x"}
            : new String[] {"sessions", command, "20260701"};
    assertThat(cli.run(words))
        .isEqualTo(
            failed(
                "\"20260701\" fits 2 sessions: " + ID + ", " + OTHER + ". Give more of the id."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../etc/passwd", "", ".", "/", "a/b", "x\u0000y"})
  void aNameThatIsNoIdLeadsNowhere(String name) {
    Cli.Result result = cli.run("sessions", "delete", "--permanent", "--yes", name);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith("eonyx: ").hasLineCount(1);
    assertThat(cli.sessions()).hasSize(2);
  }

  @Test
  void withoutAnIdTheUsageIsTold() {
    assertThat(cli.run("sessions", "show"))
        .isEqualTo(
            new Cli.Result(
                2,
                "",
                "eonyx: Missing required parameter: 'ID'. See `eonyx sessions show --help`.\n"));
    assertThat(cli.run("sessions", "delete", ID, OTHER))
        .isEqualTo(
            new Cli.Result(
                2,
                "",
                "eonyx: `"
                    + OTHER
                    + "` is one argument too many for `eonyx sessions delete`. See"
                    + " `eonyx sessions delete --help`.\n"));
    assertThat(cli.sessions()).hasSize(2);
  }

  /// A session that is written to by a run is not renamed behind its back; `info` says who has it.
  @Test
  void aSessionInUseIsNotRenamedAndSaysByWhom() throws Exception {
    SessionStore store =
        new SessionStore(
            SessionDirectories.under(cli.home), InstantSource.system(), new SplittableRandom());
    try (Session _ = store.open(ID)) {
      Cli.Result refused = cli.run("sessions", "rename", ID, "x");
      assertThat(refused.exitCode()).isEqualTo(75);
      assertThat(refused.err()).contains("process " + ProcessHandle.current().pid());
      assertThat(cli.run("sessions", "info", ID).out())
          .contains("open in        process " + ProcessHandle.current().pid() + " on ");
    }
    assertThat(cli.run("sessions", "info", ID).out()).doesNotContain("open in");
  }

  private static Object any(String line) {
    return JSON.std.anyFrom(line);
  }

  private static Cli.Result said(String out) {
    return new Cli.Result(0, out, "");
  }

  private static Cli.Result failed(String sentence) {
    return new Cli.Result(1, "", "eonyx: " + sentence + "\n");
  }
}
