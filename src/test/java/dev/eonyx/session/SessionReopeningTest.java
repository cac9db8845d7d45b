package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/// Whatever is done to a session, it is the same when it is opened again.
class SessionReopeningTest {

  private enum Step {
    ASK,
    ANSWER,
    CALL,
    PROMPT,
    FOLD,
    UNDO,
    STATE,
    RENAME,
    REOPEN
  }

  record Done(Step step, int number) {}

  /// UB-001, UB-011
  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  void aReopenedSessionIsWhatItWas(@ForAll("steps") List<Done> steps, @ForAll boolean whole)
      throws IOException {
    Path directory = Files.createTempDirectory("reopening");
    try {
      var fixture = new StoreFixture(directory);
      var bounds = new ReadBounds(whole ? 1 << 20 : 0, Long.MAX_VALUE);
      Session session = fixture.create();
      String id = session.id();
      session.append(StoreFixture.user("first"));
      for (Done done : steps) {
        if (done.step() == Step.REOPEN) {
          session = reopened(session, fixture, bounds);
        } else {
          act(session, done);
        }
        assertThat(said(session)).isEqualTo(expected(fixture.file(id)));
      }
      reopened(session, fixture, bounds).close();
    } finally {
      delete(directory);
    }
  }

  private static Session reopened(Session session, StoreFixture fixture, ReadBounds bounds)
      throws IOException {
    Seen before = Seen.of(session);
    session.close();
    assertThat(fixture.store.read(session.id()).state()).isEqualTo(before.state());
    Session again = fixture.open(session.id(), bounds);
    assertThat(Seen.of(again)).isEqualTo(before);
    return again;
  }

  private static void act(Session session, Done done) throws IOException {
    int number = done.number();
    switch (done.step()) {
      case ASK -> session.append(StoreFixture.user("ask " + number));
      case ANSWER -> session.append(StoreFixture.says("answer \ud83d\ude00 " + number));
      case CALL -> {
        session.append(StoreFixture.calls("c" + number, "{}"));
        session.append(StoreFixture.result("c" + number, "x".repeat(number)));
      }
      case PROMPT -> session.appendSystemIfChanged("rules " + number % 3);
      case FOLD -> fold(session, number);
      case UNDO -> {
        Optional<Compaction> inForce = session.compaction();
        assertThat(session.undoCompaction()).isEqualTo(inForce);
      }
      case STATE ->
          session.appendState(
              session.state().withRetries(number).withWindow("p/m" + number, number));
      case RENAME -> session.rename("title " + number);
      case REOPEN -> throw new IllegalArgumentException("not a step of its own");
    }
  }

  /// Folds up to before one of the user's live messages, or everything.
  private static void fold(Session session, int number) throws IOException {
    List<Integer> cuts = new ArrayList<>();
    for (int i = 0; i < session.messages().size(); i++) {
      if (session.messages().get(i) instanceof Message.User && session.line(i) > 2) {
        cuts.add(session.line(i) - 1);
      }
    }
    cuts.add(session.lines());
    int to = cuts.get(number % cuts.size());
    if (to >= session.firstLine()) {
      session.appendCompaction(StoreFixture.fold(to));
    }
  }

  private static Map<Integer, Message> said(Session session) {
    Map<Integer, Message> said = new TreeMap<>();
    for (int i = 0; i < session.messages().size(); i++) {
      said.put(session.line(i), session.messages().get(i));
    }
    return said;
  }

  /// What docs/sessions.md says, straight from the lines.
  private static Map<Integer, Message> expected(Path file) throws IOException {
    TreeMap<Integer, Message> said = new TreeMap<>();
    TreeMap<Integer, Compaction> folded = new TreeMap<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      SessionLine parsed = LineParser.parse(bytes, 0, bytes.length);
      if (parsed instanceof SessionLine.Said(Message message)) {
        said.put(number, message);
      } else if (parsed instanceof SessionLine.Folded(Compaction compaction)) {
        folded.put(number, compaction);
      } else if (parsed instanceof SessionLine.Unfolded(Instant _, int undoes)) {
        folded.remove(undoes);
      }
    }
    for (Compaction compaction : folded.descendingMap().values()) {
      Map<Integer, Message> live = said.tailMap(compaction.to(), false);
      Optional<Message> first =
          live.values().stream()
              .filter(message -> !(message instanceof Message.SystemPrompt))
              .findFirst();
      if (first.isEmpty() || first.get() instanceof Message.User) {
        return live;
      }
    }
    return said;
  }

  @Provide
  Arbitrary<List<Done>> steps() {
    Arbitrary<Step> step =
        Arbitraries.frequency(
            Tuple.of(6, Step.ASK),
            Tuple.of(4, Step.ANSWER),
            Tuple.of(3, Step.CALL),
            Tuple.of(2, Step.PROMPT),
            Tuple.of(5, Step.FOLD),
            Tuple.of(4, Step.UNDO),
            Tuple.of(2, Step.STATE),
            Tuple.of(1, Step.RENAME),
            Tuple.of(2, Step.REOPEN));
    return step.flatMap(
            kind -> Arbitraries.integers().between(0, 40).map(number -> new Done(kind, number)))
        .list()
        .ofMaxSize(20);
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
