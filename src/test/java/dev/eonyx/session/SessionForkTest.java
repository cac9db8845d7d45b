package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionForkTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(data);
  }

  @Test
  void aForkHoldsWhatWasSaidAndNamesItsParent() throws IOException {
    String id = fixture.said("/p", "one", "two");

    String forked = fork(id);

    SessionTranscript fork = fixture.store.read(forked);
    assertThat(fork.messages()).isEqualTo(fixture.store.read(id).messages());
    assertThat(fork.header())
        .isEqualTo(
            new SessionHeader(
                forked,
                fork.header().created(),
                "2",
                "/q/svc",
                "/q",
                Optional.of(new SessionHeader.Parent(id, 3)),
                "0.2.0"));
    assertThat(fork.title()).isEqualTo("2");
  }

  @Test
  void linesKeepTheirNumbersAndTheirBytes() throws IOException {
    String id = "20260705T091500-1a2b3c4d";
    fixture.put(
        id,
        StoreFixture.header(id),
        "",
        "{\"type\":\"later\",\"x\":1}",
        "{broken",
        StoreFixture.userLine("hi"),
        "");

    assertThat(fixture.content(fork(id)).lines().skip(1))
        .containsExactlyElementsOf(fixture.content(id).lines().skip(1).toList());
  }

  /// A fork is made of a session at work: it ends before the call that still runs.
  @Test
  void aForkNeverEndsInTheMiddleOfACall() throws IOException {
    try (Session session = fixture.create()) {
      session.append(StoreFixture.user("hi"));
      session.append(StoreFixture.calls("c1", "{}"));
      session.append(StoreFixture.result("c1", "done"));
      session.append(StoreFixture.calls("c2", "{}"));
      Files.writeString(session.file(), "{\"type\":\"mess", StandardOpenOption.APPEND);

      SessionTranscript fork = fixture.store.read(fork(session.id()));

      assertThat(fork.messages()).isEqualTo(session.messages().subList(0, 3));
      assertThat(fork.notices()).isEmpty();
      assertThat(fork.header().parent()).contains(new SessionHeader.Parent(session.id(), 4));
    }
  }

  @Test
  void anOldCallWithoutAResultIsNoReasonToStop() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      session.append(StoreFixture.user("hi"));
      session.append(StoreFixture.calls("lost", "{}"));
      session.append(StoreFixture.user("go on"));
      session.append(StoreFixture.says("ok"));
      id = session.id();
    }

    assertThat(fixture.store.read(fork(id)).messages()).hasSize(4);
  }

  @Test
  void bothGoOnByThemselves() throws IOException {
    String id = fixture.said("/p", "one");
    String forked = fork(id);

    try (Session a = fixture.store.open(id);
        Session b = fixture.store.open(forked)) {
      a.append(StoreFixture.user("a"));
      b.append(StoreFixture.user("b"));
    }

    assertThat(texts(id)).containsExactly("one", "a");
    assertThat(texts(forked)).containsExactly("one", "b");
  }

  /// Two sessions of one name could not be told apart; and who forks an archived one wants to see
  /// it.
  @Test
  void aForkOfANamedArchivedSessionIsNamedAndNotArchived() throws IOException {
    String id = fixture.said("/p", "one");
    fixture.store.rename(id, "parser work");
    fixture.store.archive(id, true);

    SessionSummary fork = fixture.store.summary(fork(id));

    assertThat(fork.title()).isEqualTo("parser work (fork)");
    assertThat(fork.archived()).isFalse();
  }

  @Test
  void theNextSessionGetsTheNextNumber() throws IOException {
    fork(fixture.said("/p", "one"));

    assertThat(fixture.store.summary(fixture.said("/p", "x")).title()).isEqualTo("3");
  }

  private String fork(String id) throws IOException {
    return fixture.store.fork(id, Path.of("/q/svc"), Path.of("/q"), "0.2.0");
  }

  private List<String> texts(String id) throws IOException {
    return fixture.store.read(id).messages().stream()
        .map(message -> ((Message.User) message).text())
        .toList();
  }
}
