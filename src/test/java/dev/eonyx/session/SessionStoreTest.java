package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.says;
import static dev.eonyx.session.StoreFixture.user;
import static dev.eonyx.session.StoreFixture.userLine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionStoreTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  @Test
  void anEmptyStoreHasNothing() throws IOException {
    assertThat(fixture.store.list(SessionFilter.ALL)).isEmpty();
    assertThat(fixture.store.newest(Path.of("/p"))).isEmpty();
    assertThat(fixture.store.trashed()).isEmpty();
    assertThat(data).isEmptyDirectory();
  }

  /// UB-066, UB-069, UB-070: whatever the model, with what tells sessions apart.
  @Test
  void theListSaysWhatTellsSessionsApart() throws IOException {
    String a = at(10, "/a", "first\\nquestion \\u001b[31m\\ud83d\\ude00");
    String b = at(30, "/b", "b");
    String c = at(20, "/a", "c");

    assertThat(fixture.store.list(SessionFilter.ALL))
        .extracting(SessionSummary::id)
        .containsExactly(b, c, a);
    assertThat(fixture.store.list(new SessionFilter("/a", false, 1)))
        .extracting(SessionSummary::id)
        .containsExactly(c);
    assertThat(fixture.store.summary(a))
        .isEqualTo(
            new SessionSummary(
                a,
                fixture.file(a),
                StoreFixture.START.plusSeconds(10),
                1,
                "1",
                "/a/svc",
                "/a",
                "first\nquestion \u001b[31m\ud83d\ude00",
                Files.size(fixture.file(a)),
                false));
  }

  @Test
  void theFirstTextIsCutOnACodePoint() throws IOException {
    String id = fixture.said("/p", "\ud83d\ude00".repeat(300));
    assertThat(fixture.store.summary(id).firstUserText()).isEqualTo("\ud83d\ude00".repeat(200));
  }

  /// UB-068: the first question is behind 500 other lines.
  @Test
  void aLateFirstQuestionIsFound() throws IOException {
    var lines = new StringBuilder(header("late")).append('\n');
    for (int i = 0; i < 500; i++) {
      Message message =
          i % 2 == 0
              ? new Message.SystemPrompt(StoreFixture.START, "s" + i)
              : StoreFixture.result("c", "r" + i);
      lines.append(new String(LineWriter.message(message), StandardCharsets.UTF_8));
    }
    lines.append(userLine("late question")).append('\n');
    fixture.put("late", lines.toString());

    assertThat(fixture.store.removeEmpty()).isZero();
    assertThat(fixture.store.summary("late"))
        .extracting(SessionSummary::firstUserText, SessionSummary::messages)
        .containsExactly("late question", 251);
  }

  @Test
  void onlySessionsInWhichNothingWasSaidAreCleanedUp() throws IOException {
    fixture.put("empty", header("empty"), "");
    fixture.put(
        "system",
        header("system")
            + "\n"
            + new String(
                LineWriter.message(new Message.SystemPrompt(StoreFixture.START, "s")),
                StandardCharsets.UTF_8));
    fixture.put("damaged", header("damaged"), "{\"type\":\"mess", "");
    String said = fixture.said("/p", "hi");
    fixture.put("open", header("open"), "");

    try (Session _ = fixture.newStore(2).open("open")) {
      assertThat(fixture.store.list(SessionFilter.ALL))
          .extracting(SessionSummary::id)
          .containsExactlyInAnyOrder(said, "damaged");
      assertThat(fixture.store.removeEmpty()).isEqualTo(2);
    }
    assertThat(StoreFiles.ids(fixture.directories.sessions()))
        .containsExactlyInAnyOrder(said, "damaged", "open");
  }

  /// UB-071
  @Test
  void theNewestOfAProjectIsNotThatOfAnother() throws IOException {
    at(10, "/a", "old");
    String a = at(20, "/a", "new");
    String b = at(30, "/b", "other");
    assertThat(fixture.store.newest(Path.of("/a"))).map(SessionSummary::id).contains(a);
    assertThat(fixture.store.newestElsewhere(Path.of("/a"))).map(SessionSummary::id).contains(b);
    assertThat(fixture.store.newest(Path.of("/a/b"))).isEmpty();

    fixture.store.archive(a, true);
    assertThat(fixture.store.newest(Path.of("/a")))
        .map(SessionSummary::firstUserText)
        .contains("old");
    assertThat(fixture.store.list(SessionFilter.ALL))
        .extracting(SessionSummary::id)
        .doesNotContain(a);
    assertThat(fixture.store.list(new SessionFilter("", true, 0)))
        .extracting(SessionSummary::id)
        .contains(a);
  }

  /// A copied store has modification times that say nothing; activity decides all the same.
  @Test
  void theNewestIsFoundInACopiedStore() throws IOException {
    String newest = "";
    for (int i = 0; i < 30; i++) {
      String id = at(i == 7 ? 1000 : i, "/a", "s" + i);
      newest = i == 7 ? id : newest;
      touch(id, Instant.parse("2026-08-01T00:00:00Z").plusSeconds(i % 5));
    }
    assertThat(fixture.store.newest(Path.of("/a"))).map(SessionSummary::id).contains(newest);
    assertThat(fixture.newStore(2).newest(Path.of("/a"))).map(SessionSummary::id).contains(newest);
    assertThat(fixture.store.list(SessionFilter.ALL).getFirst().id()).isEqualTo(newest);
  }

  @Test
  void theCacheIsNeverBelievedAgainstTheFiles() throws IOException {
    String id = fixture.said("/p", "one");
    String other = fixture.said("/p", "other");
    assertThat(fixture.store.list(SessionFilter.ALL)).hasSize(2);

    // Appended to: only the rest is read, and counted on.
    try (Session session = fixture.store.open(id)) {
      session.append(says("two"));
      session.rename("better");
    }
    assertThat(only(id))
        .extracting(SessionSummary::messages, SessionSummary::title)
        .containsExactly(2, "better");

    // Replaced by a longer file.
    fixture.put(
        id,
        header(id),
        userLine("replaced with a much longer text than the one before"),
        userLine("x".repeat(300)),
        userLine("y"),
        "");
    assertThat(only(id))
        .extracting(SessionSummary::messages, SessionSummary::title)
        .containsExactly(3, "1");

    // Damaged cache, cache of another version, no cache.
    Path cache = fixture.directories.index().resolve("sessions");
    byte[] bytes = Files.readAllBytes(cache);
    bytes[bytes.length / 2] ^= 1;
    Files.write(cache, bytes);
    assertThat(only(id).messages()).isEqualTo(3);
    Files.write(cache, new byte[] {1, 2, 3});
    assertThat(only(id).messages()).isEqualTo(3);
    Files.delete(fixture.file(other));
    assertThat(fixture.store.list(SessionFilter.ALL)).hasSize(1);
    Files.delete(cache);
    assertThat(only(id).messages()).isEqualTo(3);
  }

  @Test
  void theStoreIsListedAlsoWhenTheCacheCannotBeWritten() throws IOException {
    String id = fixture.said("/p", "one");
    deleteTree(fixture.directories.index());
    Files.writeString(fixture.directories.index(), "in the way");
    assertThat(only(id).messages()).isEqualTo(1);
    assertThat(fixture.said("/p", "two")).isNotEqualTo(id);
    assertThat(fixture.store.list(SessionFilter.ALL))
        .extracting(SessionSummary::title)
        .containsExactlyInAnyOrder("1", "2");
  }

  @Test
  void titlesGoOnOverTheWholeStoreWhateverHappensToTheCounter() throws IOException {
    String one = fixture.said("/a", "x");
    String two = fixture.said("/b", "x");
    assertThat(titles()).containsExactly("1", "2");

    fixture.store.rename(one, "500");
    fixture.store.delete(two);
    fixture.said("/a", "x");
    assertThat(titles()).containsExactly("3", "500");

    Files.writeString(fixture.directories.index().resolve("titles"), "rubbish");
    fixture.said("/a", "x");
    deleteTree(fixture.directories.index());
    fixture.said("/a", "x");
    assertThat(titles()).containsExactly("3", "4", "5", "500");

    // A file that came from elsewhere counts too.
    fixture.put(
        "imported",
        header("imported").replace("\"title\":\"1\"", "\"title\":\"41\""),
        userLine("x"),
        "");
    fixture.said("/a", "x");
    assertThat(titles()).contains("41", "42");
    fixture.store.restore(two);
    assertThat(titles()).containsExactly("2", "3", "4", "41", "42", "5", "500");
  }

  @Test
  void namesAreResolved() throws IOException {
    for (String id : List.of("20260705T091500-aaaaaaaa", "20260705T091500-aabbbbbb", "x")) {
      fixture.put(id, header(id), userLine("x"), "");
    }
    fixture.store.delete("x");

    assertThat(fixture.store.resolve("20260705T091500-aaa")).isEqualTo("20260705T091500-aaaaaaaa");
    assertThat(fixture.store.resolve("20260705T091500-aabbbbbb"))
        .isEqualTo("20260705T091500-aabbbbbb");
    refused("2026", SessionException.Reason.AMBIGUOUS)
        .hasMessage(
            "\"2026\" fits 2 sessions: 20260705T091500-aaaaaaaa, 20260705T091500-aabbbbbb. Give"
                + " more of the id.");
    refused("x", SessionException.Reason.TRASHED).hasMessageContaining("sessions restore x");
    refused("", SessionException.Reason.NOT_FOUND);
    refused("../../etc/passwd", SessionException.Reason.NOT_FOUND);
    refused("a\u001b[31m\n", SessionException.Reason.NOT_FOUND)
        .hasMessage("There is no session \"a [31m\"; `eonyx sessions` lists them.");
    assertThatThrownBy(() -> fixture.store.open("../sessions/x"))
        .isInstanceOf(SessionException.class);
    assertThatThrownBy(() -> fixture.store.read("nothing")).isInstanceOf(SessionException.class);
  }

  @Test
  void deletedSessionsComeBackAndNothingIsOverwritten() throws IOException {
    String id = fixture.said("/p", "precious");
    String content = fixture.content(id);
    Path trashed = fixture.store.delete(id);
    assertThat(trashed).isEqualTo(fixture.directories.trash().resolve(id + ".jsonl"));
    assertThat(fixture.store.list(SessionFilter.ALL)).isEmpty();
    assertThat(fixture.store.trashed()).extracting(SessionSummary::id).containsExactly(id);

    assertThat(fixture.store.restore(id.substring(0, 20))).isEqualTo(id);
    assertThat(fixture.content(id)).isEqualTo(content);

    Files.copy(fixture.file(id), trashed);
    assertThatThrownBy(() -> fixture.store.restore(id))
        .isInstanceOfSatisfying(
            SessionException.class,
            e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.EXISTS));
    assertThat(fixture.store.delete(id).getFileName()).hasToString(id + "~2.jsonl");
    assertThat(fixture.store.restore(id)).isEqualTo(id);
    fixture.store.deletePermanently(id);
    assertThat(StoreFiles.ids(fixture.directories.trash())).isEmpty();
    assertThat(StoreFiles.ids(fixture.directories.sessions())).isEmpty();
    assertThatThrownBy(() -> fixture.store.deletePermanently(id))
        .isInstanceOf(SessionException.class);
  }

  /// UB-063: memory and time do not depend on how long a line is.
  @Test
  void aLineLongerThanTheBufferIsCountedByItsBeginning() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      id = session.id();
      session.append(user("q".repeat(200_000)));
      session.append(StoreFixture.result("c", "r".repeat(3_000_000)));
      session.append(says("done"));
    }
    assertThat(fixture.store.summary(id))
        .extracting(SessionSummary::messages, SessionSummary::firstUserText)
        .containsExactly(3, "q".repeat(200));
  }

  private SessionSummary only(String id) throws IOException {
    return fixture.newStore(9).list(SessionFilter.ALL).stream()
        .filter(summary -> summary.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private List<String> titles() throws IOException {
    return fixture.store.list(SessionFilter.ALL).stream()
        .map(SessionSummary::title)
        .sorted()
        .toList();
  }

  private org.assertj.core.api.AbstractThrowableAssert<?, ?> refused(
      String name, SessionException.Reason reason) {
    return assertThatThrownBy(() -> fixture.store.resolve(name))
        .isInstanceOfSatisfying(
            SessionException.class, e -> assertThat(e.reason()).isEqualTo(reason));
  }

  /// A session with one question, asked so many seconds after the start and never touched again.
  private String at(int seconds, String root, String text) throws IOException {
    Instant time = StoreFixture.START.plusSeconds(seconds);
    String id = Timestamps.compact(time) + "-" + root.substring(1) + text.length();
    fixture.put(
        id,
        header(id).replace("/p/svc", root + "/svc").replace("\"/p\"", "\"" + root + "\""),
        userLine(text).replace(Timestamps.format(StoreFixture.START), Timestamps.format(time)),
        "");
    touch(id, time.plus(Duration.ofMillis(3)));
    return id;
  }

  private void touch(String id, Instant time) throws IOException {
    Files.setLastModifiedTime(fixture.file(id), FileTime.from(time));
  }

  private static void deleteTree(Path directory) throws IOException {
    try (var files = Files.walk(directory)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
