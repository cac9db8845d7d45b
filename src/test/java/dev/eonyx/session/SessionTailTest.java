package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTailTest {

  private static final String ID = "20260705T091500-1a2b3c4d";

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(data);
  }

  @Test
  void aShortSessionIsReadAsAWhole() throws IOException {
    String id = fixture.said("/p", "one", "two");
    SessionTranscript whole = fixture.store.read(id);

    assertThat(fixture.store.tail(id, 10_000))
        .isEqualTo(
            new SessionTail(whole.messages(), 0, false, whole.header(), "1", SessionState.EMPTY));
  }

  @Test
  void aPageBeginsAtSomethingTheUserSaid() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      for (int turn = 0; turn < 50; turn++) {
        session.append(StoreFixture.user("turn " + turn));
        session.append(StoreFixture.calls("c" + turn, "{\"command\":\"ls\"}"));
        session.append(StoreFixture.result("c" + turn, "x".repeat(200)));
        session.append(StoreFixture.says("done " + turn));
      }
      id = session.id();
    }
    SessionTail tail = fixture.store.tail(id, 4_000);

    assertThat(tail.hasOlder()).isTrue();
    assertThat(tail.messages().getFirst()).isInstanceOf(Message.User.class);
    assertThat(tail.messages().getLast()).isEqualTo(StoreFixture.says("done 49"));
    assertThat(fixture.store.older(id, tail.start(), 4_000).messages().getLast())
        .isInstanceOf(Message.Assistant.class);
  }

  @Test
  void theTitleInForceIsKnownWhereverItWasGiven() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      session.append(StoreFixture.user("hi"));
      session.rename("parser work");
      for (int i = 0; i < 100; i++) {
        session.append(StoreFixture.says("answer " + i));
      }
      id = session.id();
    }

    assertThat(fixture.store.tail(id, 500).title()).isEqualTo("parser work");
    fixture.store.list(SessionFilter.ALL);
    assertThat(fixture.newStore(2).tail(id, 500).title()).isEqualTo("parser work");
    fixture.store.rename(id, "lexer work");
    assertThat(fixture.store.tail(id, 500).title()).isEqualTo("lexer work");
  }

  /// What resuming costs is known from the end of the file.
  @Test
  void theNewestStateInTheTailIsKnownWithWhatFollowsIt() throws IOException {
    SessionState written = SessionState.EMPTY.withContext(5_000).withRetries(2);
    String id;
    try (Session session = fixture.create()) {
      session.append(StoreFixture.user("one"));
      session.append(StoreFixture.calls("c0", "{}"));
      session.appendState(written.withContext(1));
      session.append(StoreFixture.user("two"));
      session.appendState(written);
      session.append(StoreFixture.calls("c1", "{}"));
      session.append(StoreFixture.result("c1", "x"));
      id = session.id();
    }
    SessionState state =
        written.with(StoreFixture.calls("c1", "{}")).with(StoreFixture.result("c1", "x"));
    assertThat(fixture.store.tail(id, 10_000).state()).isEqualTo(state);
    assertThat(fixture.store.tail(id, 400).state()).isEqualTo(state);
  }

  @Test
  void aTailWithoutAStateHasNone() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      session.append(StoreFixture.user("one"));
      session.appendState(SessionState.EMPTY.withContext(5_000));
      for (int i = 0; i < 100; i++) {
        session.append(StoreFixture.user("more " + i));
        session.append(StoreFixture.calls("c" + i, "{}"));
      }
      id = session.id();
    }
    assertThat(fixture.store.tail(id, 1_000).state()).isEqualTo(SessionState.EMPTY);
  }

  @Test
  void aLineLongerThanThePageIsReadAllTheSame() throws IOException {
    String id = fixture.said("/p", "first", "x".repeat(100_000));

    assertThat(texts(fixture.store.tail(id, 100).messages())).contains("x".repeat(100_000));
  }

  @Test
  void aFileThatIsNoneIsSaid() throws IOException {
    Files.createDirectories(fixture.file(ID));

    assertThatThrownBy(() -> fixture.store.tail(ID, 100))
        .isInstanceOfSatisfying(
            SessionException.class,
            e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.NOT_A_FILE));
  }

  /// Whatever is in the file, tail and older pages are the transcript, each message once.
  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void thePagesTogetherAreTheTranscript(
      @ForAll("lines") List<String> lines, @ForAll @IntRange(min = 1, max = 2_000) int bytes)
      throws IOException {
    Path directory = Files.createTempDirectory("tail");
    try {
      var store = new StoreFixture(directory);
      byte[] content = String.join("", lines).getBytes(StandardCharsets.UTF_8);
      store.put(ID, content.length == 0 ? new byte[] {'\n'} : content);
      SessionTranscript whole = store.store.read(ID);

      SessionTail tail = store.store.tail(ID, bytes);
      List<Message> messages = new ArrayList<>(tail.messages());
      SessionPage page = new SessionPage(tail.messages(), tail.start(), tail.hasOlder());
      while (page.hasOlder()) {
        long before = page.start();
        page = store.store.older(ID, before, bytes);
        assertThat(page.start()).isLessThan(before);
        messages.addAll(0, page.messages());
      }

      assertThat(messages).isEqualTo(whole.messages());
      assertThat(tail.title()).isEqualTo(whole.title());
      assertThat(tail.header()).isEqualTo(whole.header());
    } finally {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Provide
  Arbitrary<List<String>> lines() {
    Arbitrary<String> said =
        Arbitraries.strings()
            .withChars("abc漢\u2028 ")
            .ofMaxLength(300)
            .map(text -> StoreFixture.userLine(text) + "\n");
    Arbitrary<String> answered =
        Arbitraries.integers()
            .between(0, 50)
            .map(i ->
                new String(
                    LineWriter.message(StoreFixture.says("answer " + i)), StandardCharsets.UTF_8));
    Arbitrary<String> other =
        Arbitraries.of(
            "{\"type\":\"title\",\"at\":\"2026-07-05T09:15:00.123Z\",\"title\":\"t\"}\n",
            "{\"type\":\"archived\",\"value\":true}\n",
            "{\"type\":\"later\"}\n",
            "\n",
            "\r\n",
            "{broken\n",
            "{\"type\":\"message\",\"role\":\"us");
    return Arbitraries.frequencyOf(Tuple.of(3, said), Tuple.of(6, answered), Tuple.of(2, other))
        .list()
        .ofMaxSize(40)
        .map(lines -> {
          List<String> all = new ArrayList<>(List.of(StoreFixture.header(ID) + "\n"));
          all.addAll(lines);
          return all;
        });
  }

  private static List<String> texts(List<Message> messages) {
    return messages.stream()
        .filter(Message.User.class::isInstance)
        .map(message -> ((Message.User) message).text())
        .toList();
  }
}
