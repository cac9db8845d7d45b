package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.result;
import static dev.eonyx.session.StoreFixture.says;
import static dev.eonyx.session.StoreFixture.user;
import static dev.eonyx.session.StoreFixture.userLine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

  private static final String ID = "20260705T091500-1a2b3c4d";

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  @Test
  void aNewSessionHasAFileOnlyOnceSomethingIsSaid() throws IOException {
    try (Session session = fixture.create()) {
      session.appendSystemIfChanged("rules");
      assertThat(session.file()).doesNotExist();
      assertThat(session.isEmpty()).isTrue();

      session.append(user("hi"));

      assertThat(session.isEmpty()).isFalse();
      assertThat(Files.readAllLines(session.file()))
          .satisfiesExactly(
              line ->
                  assertThat(line)
                      .startsWith(
                          "{\"type\":\"session\",\"v\":1,\"id\":\""
                              + session.id()
                              + "\",\"created\":\"2026-07-05T09:15:00.123Z\",\"title\":\"1\","
                              + "\"cwd\":\"/p/svc\",\"root\":\"/p\""),
              line -> assertThat(line).contains("\"role\":\"system\"", "\"sha256\":\""),
              line -> assertThat(line).isEqualTo(userLine("hi")));
      assertThat(session.id()).matches("20260705T091500-[0-9a-f]{8}");
    }
    try (Session unused = fixture.create()) {
      assertThat(unused.header().title()).isEqualTo("2");
    }
    assertThat(fixture.store.list(SessionFilter.ALL)).hasSize(1);
    try (var files = Files.list(fixture.directories.sessions())) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void whatWasSaidIsReadBackAndContinued() throws IOException {
    List<Message> said =
        List.of(
            user("hi"), calls("c1", "{\"command\":\"ls\"}"), result("c1", "pom.xml"), says("ok"));
    String id;
    try (Session session = fixture.create()) {
      id = session.id();
      for (Message message : said) {
        session.append(message);
      }
      assertThat(session.messages()).isEqualTo(said);
    }
    try (Session again = fixture.newStore(2).open(id)) {
      assertThat(again.messages()).isEqualTo(said);
      assertThat(again.notices()).isEmpty();
      again.append(user("more"));
    }
    assertThat(fixture.store.read(id).messages()).hasSize(5).last().isEqualTo(user("more"));
    assertThat(fixture.store.read(id).lines()).containsExactly(2, 3, 4, 5, 6);
  }

  @Test
  void theSystemPromptIsRecordedOnlyWhenItChanged() throws IOException {
    String id = fixture.said("/p", "hi");
    try (Session session = fixture.store.open(id)) {
      session.appendSystemIfChanged("a");
      session.appendSystemIfChanged("a");
    }
    try (Session session = fixture.store.open(id)) {
      session.appendSystemIfChanged("a");
      session.appendSystemIfChanged("b");
      session.appendSystemIfChanged("a");
    }
    assertThat(fixture.store.read(id).messages())
        .filteredOn(Message.SystemPrompt.class::isInstance)
        .extracting(message -> ((Message.SystemPrompt) message).text())
        .containsExactly("a", "b", "a");
  }

  @Test
  void stateTitleAndCompactionsAreReadBack() throws IOException {
    String id = fixture.said("/p", "hi");
    var compaction = new Compaction(StoreFixture.START, 2, 2, "s", 10, 1, "auto", Usage.NONE);
    try (Session session = fixture.store.open(id)) {
      session.appendState(SessionState.EMPTY.withRetries(1));
      session.appendState(SessionState.EMPTY.withRetries(2));
      session.appendCompaction(compaction);
      session.rename("parser work");
      session.archive(true);
    }
    SessionTranscript read = fixture.store.read(id);
    assertThat(read.title()).isEqualTo("parser work");
    assertThat(read.header().title()).isEqualTo("1");
    assertThat(read.archived()).isTrue();
    assertThat(read.compactions()).containsExactly(compaction);
    assertThat(read.state()).isEqualTo(SessionState.EMPTY.withRetries(2));
    try (Session session = fixture.store.open(id)) {
      assertThat(session.title()).isEqualTo("parser work");
      assertThat(session.compaction()).contains(compaction);
      assertThat(session.state()).isEqualTo(read.state());
    }
  }

  /// UB-050: one half-written line between good ones.
  @Test
  void aTornLineIsSkippedNamedAndLeftInPlace() throws IOException {
    Path file =
        fixture.put(ID, header(ID), userLine("one"), "{\"type\":\"message\",\"ro", userLine("two"));
    byte[] before = Files.readAllBytes(file);

    try (Session session = fixture.store.open(ID)) {
      assertThat(session.messages()).containsExactly(user("one"), user("two"));
      assertThat(session.notices()).singleElement().asString().startsWith(file + ":3: ");
    }
    assertThat(fixture.store.list(SessionFilter.ALL))
        .singleElement()
        .satisfies(summary -> {
          assertThat(summary.firstUserText()).isEqualTo("one");
          assertThat(summary.messages()).isEqualTo(2);
        });
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  /// UB-051: the last line lost its beginning, or its end.
  @Test
  void theNextAppendStartsOnAFreshLine() throws IOException {
    Path file = fixture.put(ID, header(ID), userLine("one"), "ole\":\"user\",\"content\":[");
    try (Session session = fixture.store.open(ID)) {
      session.append(user("two"));
      session.append(user("three"));
    }
    assertThat(Files.readAllLines(file))
        .containsExactly(
            header(ID),
            userLine("one"),
            "ole\":\"user\",\"content\":[",
            userLine("two"),
            userLine("three"));
    assertThat(fixture.store.read(ID).messages())
        .containsExactly(user("one"), user("two"), user("three"));
  }

  /// UB-052: what a power cut leaves.
  @Test
  void unreadableBytesAreSkipped() throws IOException {
    String good = header(ID) + "\n" + userLine("one") + "\n";
    byte[] bytes =
        (good + "\0".repeat(512) + "\n" + userLine("caf#")).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bytes[i] == '#' ? (byte) 0xE9 : bytes[i];
    }
    fixture.put(ID, bytes);

    SessionTranscript read = fixture.store.read(ID);
    assertThat(read.messages()).containsExactly(user("one"));
    assertThat(read.notices()).hasSize(2).first().asString().contains(".jsonl:3: ");
  }

  /// UB-050, at its worst: the header itself.
  @Test
  void aSessionWithoutAReadableHeaderIsStillASession() throws IOException {
    fixture.put(ID, "{\"type\":\"sess", userLine("one"), "");
    try (Session session = fixture.store.open(ID)) {
      assertThat(session.id()).isEqualTo(ID);
      assertThat(session.header().created()).isEqualTo("2026-07-05T09:15:00Z");
      assertThat(session.messages()).containsExactly(user("one"));
    }
    assertThat(fixture.store.list(SessionFilter.ALL))
        .extracting(SessionSummary::id, SessionSummary::firstUserText)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(ID, "one"));
  }

  /// L3: records end at LF only; a bare CR, NEL and LINE SEPARATOR may stand in a line.
  @Test
  void recordsAreSplitOnlyAtLf() throws IOException {
    String odd = userLine("a\u2028b\u0085c").replace(",\"role\"", ",\r\"role\"");
    fixture.put(ID, header(ID) + "\r", odd, "");
    SessionTranscript read = fixture.store.read(ID);
    assertThat(read.messages()).containsExactly(user("a\u2028b\u0085c"));
    assertThat(read.notices()).isEmpty();
  }

  /// UB-064: over Jackson's own limit for a string.
  @Test
  void aLineWithAStringOf25MegabytesIsRead() throws IOException {
    String big = "x".repeat(25_000_000);
    String id;
    try (Session session = fixture.create()) {
      id = session.id();
      session.append(user("hi"));
      session.append(result("c1", big));
      session.append(says("done"));
    }
    SessionTranscript read = fixture.store.read(id);
    assertThat(read.notices()).isEmpty();
    assertThat(read.messages()).hasSize(3).last().isEqualTo(says("done"));
    assertThat(((Message.Result) read.messages().get(1)).text()).hasSize(25_000_000);
    assertThat(fixture.store.summary(id).messages()).isEqualTo(3);
  }

  /// UB-058, UB-059: a full disk.
  @Test
  void aFailedWriteIsOneSentenceWithPathAndCause() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs /dev/full");
    try (SessionFile file = SessionFile.open(full)) {
      assertThatThrownBy(() -> file.append("x\n".getBytes(StandardCharsets.UTF_8)))
          .isInstanceOf(IOException.class)
          .hasMessage("Cannot write the session file /dev/full: No space left on device.");
    }
  }

  /// UB-058: what could not be written is not half-saved, and not in memory either.
  @Test
  void aSessionThatCannotBeCreatedLeavesNothing() throws IOException {
    try (Session session = fixture.create()) {
      Path sessions = fixture.directories.sessions();
      Files.delete(sessions);
      Files.writeString(sessions, "in the way");
      assertThatThrownBy(() -> session.append(user("hi")))
          .isInstanceOf(IOException.class)
          .hasMessage("Cannot list the sessions in " + sessions + ": it is not a directory.");
      assertThat(session.messages()).isEmpty();

      Files.delete(sessions);
      session.append(user("hi"));
      assertThat(fixture.store.read(session.id()).messages()).containsExactly(user("hi"));
      assertThat(session.title()).isEqualTo("1");
    }
  }

  /// UB-058: something that is not a file stands in its place.
  @Test
  void aSessionThatIsNoFileIsRefusedInOneSentence() throws IOException {
    Files.createDirectories(fixture.directories.sessions());
    Files.createSymbolicLink(fixture.file(ID), Path.of("/dev/null"));
    assertThatThrownBy(() -> fixture.store.open(ID))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(fixture.file(ID) + " is not a regular file");
    assertThat(fixture.store.list(SessionFilter.ALL)).isEmpty();
  }

  /// UB-061
  @Test
  void aDanglingLinkInThePlaceOfTheStoreIsNamed() throws IOException {
    Path link = Files.createSymbolicLink(data.resolve("link"), data.resolve("nowhere"));
    var store = new StoreFixture(link).store;
    assertThatThrownBy(() -> store.create(Path.of("/p"), Path.of("/p"), "0.1.0"))
        .isInstanceOf(IOException.class)
        .hasMessage(
            link
                + " is a symbolic link to "
                + data.resolve("nowhere")
                + ", which does not exist; create that directory or remove the link.");
  }

  /// UB-075
  @Test
  void onlyTheOwnerMayReadTheStoreAndLooserPermissionsAreTightened() throws IOException {
    assumeTrue(Files.getFileStore(data).supportsFileAttributeView("posix"), "needs POSIX");
    String id = fixture.said("/p", "hi");
    assertThat(permissions(fixture.file(id))).isEqualTo("rw-------");
    assertThat(permissions(fixture.directories.sessions())).isEqualTo("rwx------");
    assertThat(permissions(fixture.directories.locks())).isEqualTo("rwx------");
    assertThat(permissions(fixture.directories.index())).isEqualTo("rwx------");
    assertThat(permissions(fixture.directories.index().resolve("titles"))).isEqualTo("rw-------");
    try (Session _ = fixture.store.open(id);
        var files = Files.list(fixture.directories.locks())) {
      assertThat(files.map(SessionTest::permissions)).containsExactly("rw-------", "rw-------");
    }

    Files.setPosixFilePermissions(fixture.file(id), PosixFilePermissions.fromString("rw-r--r--"));
    Files.setPosixFilePermissions(
        fixture.directories.sessions(), PosixFilePermissions.fromString("rwxr-xr-x"));
    fixture.newStore(2).open(id).close();
    assertThat(permissions(fixture.file(id))).isEqualTo("rw-------");
    assertThat(permissions(fixture.directories.sessions())).isEqualTo("rwx------");
  }

  /// UB-076: deleted from another terminal while it is open here.
  @Test
  void aDeletedSessionIsNotWrittenBack() throws IOException {
    try (Session session = fixture.create()) {
      session.append(user("one"));
      Path trashed = fixture.newStore(2).delete(session.id());
      byte[] before = Files.readAllBytes(trashed);

      assertThatThrownBy(() -> session.append(user("two")))
          .isInstanceOfSatisfying(
              SessionException.class,
              e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.GONE))
          .hasMessageContaining(session.file() + " was deleted or replaced");
      assertThat(session.file()).doesNotExist();
      assertThat(Files.readAllBytes(trashed)).isEqualTo(before);
      assertThat(session.messages()).containsExactly(user("one"));

      Files.copy(trashed, session.file());
      assertThatThrownBy(() -> session.append(user("two"))).isInstanceOf(SessionException.class);
    }
  }

  /// Cancelling a turn interrupts its thread; the history must go on.
  @Test
  void anInterruptedThreadCanStillAppend() throws IOException {
    try (Session session = fixture.create()) {
      Thread.currentThread().interrupt();
      session.append(user("one"));
      session.append(user("two"));
      assertThat(Thread.interrupted()).isTrue();
      session.append(user("three"));
      assertThat(fixture.store.read(session.id()).messages()).hasSize(3);
    }
  }

  private static String permissions(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
