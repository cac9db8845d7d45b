package dev.eonyx.cli;

import static dev.eonyx.cli.SessionLines.archived;
import static dev.eonyx.cli.SessionLines.assistant;
import static dev.eonyx.cli.SessionLines.call;
import static dev.eonyx.cli.SessionLines.header;
import static dev.eonyx.cli.SessionLines.result;
import static dev.eonyx.cli.SessionLines.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.frame.Width;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

/// `eonyx sessions`: the list and the search, over session files written by hand.
class SessionsCommandTest {

  private static final String OLD = "20260701T080000-aaaaaaaa";
  private static final String NEW = "20260705T080000-bbbbbbbb";

  @TempDir Path directory;
  private Cli cli;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
  }

  @Test
  void whereNothingIsItSaysHowToStart() {
    assertThat(cli.run("sessions"))
        .isEqualTo(
            new Cli.Result(0, "", "There are no sessions yet. Start one: eonyx run \"hello\"\n"));
    assertThat(cli.run("sessions", "--json")).isEqualTo(new Cli.Result(0, "", ""));
  }

  @Test
  void theNewestActivityIsFirstAndAPipeGetsWholeLines() {
    twoSessions();
    assertThat(cli.run("sessions"))
        .isEqualTo(
            new Cli.Result(
                0,
                """
                SESSION                   ACTIVE     MSGS  TITLE        PROJECT                    FIRST PROMPT
                20260705T080000-bbbbbbbb  5 min ago     1  2            /srv/a                     what is in pom.xml?
                20260701T080000-aaaaaaaa  4 d ago       2  parser work  /home/someone/code/parser  fix the parser
                """,
                ""));
  }

  @Test
  void aProjectsPathIsShortenedBelowHome() {
    cli.session(NEW, header(NEW, "1", cli.home + "/code"), user("2026-07-05T09:15:00.000Z", "hi"));
    assertThat(cli.run("sessions").out()).endsWith("bbbbbbbb  now        1  1      ~/code   hi\n");
  }

  @Test
  void jsonIsAnObjectALine() throws IOException {
    twoSessions();
    Cli.Result result = cli.run("sessions", "--json");
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put("id", NEW);
    expected.put("title", "2");
    expected.put("last_activity", "2026-07-05T09:10:00Z");
    expected.put("messages", 1);
    expected.put("cwd", "/srv/a");
    expected.put("root", "/srv/a");
    expected.put("first_prompt", "what is in pom.xml?");
    expected.put("archived", false);
    Path file = cli.home.resolve("sessions").resolve(NEW + ".jsonl");
    expected.put("file", file.toString());
    expected.put("bytes", (int) file.toFile().length());
    assertThat(result.out().lines().map(SessionsCommandTest::object).toList())
        .hasSize(2)
        .first()
        .isEqualTo(expected);
  }

  @Test
  void whatTheLimitHidesIsSaid() {
    twoSessions();
    Cli.Result result = cli.run("sessions", "--limit", "1");
    assertThat(result.out()).contains(NEW).doesNotContain(OLD);
    assertThat(result.err()).isEqualTo("1 more: --limit 2 shows all.\n");
    assertThat(cli.run("sessions", "--limit", "2").err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "many", "99999999999", "1.5"})
  void aLimitThatIsNoneIsRefused(String limit) {
    assertThat(cli.run("sessions", "--limit", limit))
        .isEqualTo(
            new Cli.Result(
                2, "", "eonyx: --limit takes a whole number above 0, not `" + limit + "`.\n"));
  }

  @Test
  void oneProjectsSessionsAreListedFromAnywhereBelowIt() throws IOException {
    twoSessions();
    String here = "20260704T080000-cccccccc";
    cli.session(here, header(here, "3", cli.project.toString()), user("2026-07-04T08:00:00Z", "x"));
    Path below = Files.createDirectories(cli.project.resolve("src/deep"));

    assertThat(ids(cli.runIn(below, "sessions", "--project", ".", "--json"))).containsExactly(here);
    assertThat(ids(cli.run("sessions", "--project", "/srv/a", "--json"))).containsExactly(NEW);
    assertThat(ids(cli.run("sessions", "--all-projects", "--json")))
        .containsExactly(NEW, here, OLD);
    assertThat(cli.run("sessions", "--project", "/srv/none"))
        .isEqualTo(
            new Cli.Result(
                0, "", "There are no sessions of /srv/none. Without --project all are listed.\n"));
  }

  @Test
  void archivedSessionsAreListedOnlyWhenAskedFor() {
    cli.session(
        OLD,
        header(OLD, "1", "/srv/a"),
        user("2026-07-01T08:00:00.000Z", "hi"),
        archived("2026-07-02T08:00:00.000Z"));
    assertThat(cli.run("sessions").out()).isEmpty();
    assertThat(cli.run("sessions", "--include-archived").out())
        .contains(OLD)
        .contains("1 (archived)");
  }

  /// UB-070: what a prompt holds is never obeyed, and never breaks the table.
  @Test
  void controlCharactersAndLineEndsInAPromptAreNeutralised() {
    cli.session(
        NEW,
        header(NEW, "t\u001b]0;x\u0007itle", "/srv/\u001b[31ma"),
        user(
            "2026-07-05T09:15:00.000Z",
            "fix\r\nthe \u001b[2J\u001b[?1049hparser\tof\u0000 the\u0007 \u009b31m log\u202e"));
    Cli.Result result = cli.run("sessions");
    assertThat(result.out().lines()).hasSize(2);
    assertThat(result.out()).contains("title").contains("/srv/a").contains("parser of");
    assertHarmless(result.out());
    assertHarmless(cli.run("sessions", "--search", "parser").out());
    assertHarmless(cli.run("sessions", "info", NEW).out());
    assertHarmless(cli.run("sessions", "show", NEW).out());
  }

  /// UB-070: cut by cells, not by characters; every line has something of its prompt.
  @ParameterizedTest
  @ValueSource(ints = {40, 79, 80, 100, 160})
  void linesAreCutToTheWidthOfTheTerminalByCells(int columns) {
    twoSessions();
    String wide = "20260704T080000-cccccccc";
    cli.session(
        wide,
        header(
            wide, "ein sehr langer Titel, länger als die Spalte 你好你好", "/srv/" + "é长".repeat(40)),
        user("2026-07-04T08:00:00Z", "你好 👩‍👩‍👧 " + "what is this about? 你好 ".repeat(20)));
    Cli.Result result = cli.terminal(columns).run("sessions");
    assertThat(result.out().lines())
        .allSatisfy(line -> assertThat(Width.of(line)).isLessThanOrEqualTo(columns));
    assertThat(result.out()).contains("你好 👩‍👩‍👧 ").contains("fix the parser").contains(wide);
    assertThat(result.out()).contains("parser").doesNotContain("\u001b");
  }

  /// UB-068: however late the first prompt comes, the session is listed and found.
  @Test
  void aPromptBehindManyLinesIsFound() {
    List<String> lines = new ArrayList<>(List.of(header(OLD, "1", "/srv/a")));
    for (int i = 0; i < 500; i++) {
      lines.add(call("2026-07-01T08:00:00.000Z", "c" + i, "ls " + i));
      lines.add(result("2026-07-01T08:00:01.000Z", "c" + i, "pom.xml " + "x".repeat(500)));
    }
    lines.add(user("2026-07-01T09:00:00.000Z", "where is the needle?"));
    cli.session(OLD, lines.toArray(String[]::new));
    assertThat(cli.run("sessions").out()).contains(OLD).contains("where is the needle?");
    assertThat(cli.run("sessions", "--search", "NEEDLE").out())
        .contains("user, line 1002: where is the needle?");
  }

  /// UB-069: no model's or provider's name hides a session.
  @Test
  void sessionsOfEveryModelAreListedAndFound() {
    cli.session(
        OLD,
        header(OLD, "1", "/srv/a"),
        assistant("2026-07-01T08:00:00.000Z", "gone-provider/model:latest", "An unasked answer."),
        user("2026-07-01T08:00:01.000Z", "hi"));
    cli.session(
        NEW,
        header(NEW, "2", "/srv/a"),
        user("2026-07-05T08:00:00.000Z", "hi"),
        assistant("2026-07-05T08:00:01.000Z", "", "An unasked answer."));
    assertThat(ids(cli.run("sessions", "--json"))).containsExactly(NEW, OLD);
    assertThat(ids(cli.run("sessions", "--search", "unasked", "--json"))).containsExactly(NEW, OLD);
  }

  @Test
  void aSearchShowsWhereTheWordsStand() {
    twoSessions();
    assertThat(cli.run("sessions", "--search", "PARSER fixed"))
        .isEqualTo(
            new Cli.Result(
                0,
                """
                20260701T080000-aaaaaaaa  4 d ago  "parser work"  /home/someone/code/parser
                    assistant, line 3: The parser is fixed.
                """,
                ""));
  }

  @Test
  void aSearchAsJsonHasTheLineAndTheSnippet() {
    twoSessions();
    Cli.Result result = cli.run("sessions", "--search", "pom.xml", "--json");
    assertThat(result.out().lines().map(SessionsCommandTest::object).toList())
        .singleElement()
        .satisfies(hit ->
            assertThat(hit)
                .containsEntry("id", NEW)
                .containsEntry("line", 2)
                .containsEntry("role", "user")
                .containsEntry("snippet", "what is in pom.xml?")
                .containsKeys("title", "last_activity", "root", "file"));
  }

  @Test
  void aSearchWithoutHitsSaysSo() {
    twoSessions();
    assertThat(cli.run("sessions", "--search", "zebra crossing"))
        .isEqualTo(new Cli.Result(0, "", "No session holds zebra, crossing.\n"));
  }

  @Test
  void aSearchKeepsToTheProjectAndTheLimit() {
    twoSessions();
    assertThat(ids(cli.run("sessions", "--search", "parser", "--project", "/srv/a", "--json")))
        .isEmpty();
    assertThat(ids(cli.run("sessions", "--search", "e", "--limit", "1", "--json"))).hasSize(1);
  }

  private void twoSessions() {
    cli.session(
        OLD,
        header(OLD, "parser work", "/home/someone/code/parser"),
        user("2026-07-01T08:00:00.000Z", "fix the parser"),
        assistant("2026-07-01T08:10:00.000Z", "ollama/qwen3", "The parser is fixed."));
    cli.session(
        NEW, header(NEW, "2", "/srv/a"), user("2026-07-05T09:10:00.000Z", "what is in pom.xml?"));
  }

  private static void assertHarmless(String printed) {
    assertThat(printed).isNotEmpty();
    assertThat(printed.codePoints().filter(c -> c != '\n' && c != '\t'))
        .noneMatch(c -> Character.getType(c) == Character.CONTROL || c == 0x202e);
  }

  private static List<Object> ids(Cli.Result result) {
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result.out().lines().map(line -> object(line).get("id")).toList();
  }

  private static Map<String, Object> object(String line) {
    return JSON.std.mapFrom(line);
  }
}
