package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.fold;
import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.result;
import static dev.eonyx.session.StoreFixture.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sessions of which more is to be seen by the model than may be in memory.
class SessionBacklogTest {

  private static final String ID = "20260705T091500-1a2b3c4d";
  private static final int TURNS = 40;

  @TempDir Path data;
  private StoreFixture fixture;
  private String id;
  private List<Message> said;

  /// Turns of three lines: 2 to 4, 5 to 7, and so on to line 121.
  @BeforeEach
  void setUp() throws IOException {
    fixture = new StoreFixture(data);
    try (Session session = fixture.create()) {
      for (int turn = 0; turn < TURNS; turn++) {
        session.append(user("turn " + turn));
        session.append(calls("c" + turn, "{}"));
        session.append(result("c" + turn, "x".repeat(100 * (turn % 7))));
      }
      id = session.id();
      said = List.copyOf(session.messages());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1 << 30})
  void onlyTheNewestTurnsThatFitAreInMemory(int whole) throws IOException {
    long bound = 5_000;
    try (Session session = fixture.open(id, new ReadBounds(whole, bound))) {
      int live = session.messages().size();
      assertThat(session.messages())
          .isEqualTo(said.subList(said.size() - live, said.size()))
          .first()
          .isInstanceOf(Message.User.class);
      assertThat(session.firstLine()).isEqualTo(2);
      assertThat(session.backlog()).isEqualTo(session.line(0) - 1);
      assertThat(sizeFrom(session.line(0))).isLessThanOrEqualTo(bound);
      assertThat(sizeFrom(session.line(0) - 3)).isGreaterThan(bound);
      assertThat(session.isEmpty()).isFalse();
      List<Message> past = new ArrayList<>();
      session.past(2, session.backlog(), (_, message) -> past.add(message));
      past.addAll(session.messages());
      assertThat(past).isEqualTo(said);
    }
  }

  @Test
  void aSessionThatFitsHasNoBacklog() throws IOException {
    long all = sizeFrom(2);
    try (Session session = fixture.open(id, new ReadBounds(0, all))) {
      assertThat(session.backlog()).isZero();
      assertThat(session.messages()).isEqualTo(said);
    }
    try (Session session = fixture.open(id, new ReadBounds(0, all - 1))) {
      assertThat(session.backlog()).isEqualTo(4);
      assertThat(session.messages()).isEqualTo(said.subList(3, said.size()));
    }
  }

  /// UB-001: a session far above any window is folded in pieces, from the file.
  @Test
  void theBacklogIsFoldedPieceByPiece() throws IOException {
    try (Session session = fixture.open(id, new ReadBounds(0, 5_000))) {
      List<Message> live = List.copyOf(session.messages());
      int backlog = session.backlog();

      session.appendCompaction(fold(31));

      assertThat(session.firstLine()).isEqualTo(32);
      assertThat(session.backlog()).isEqualTo(backlog);
      assertThat(session.messages()).isEqualTo(live);
      session.appendCompaction(fold(backlog));
      assertThat(session.backlog()).isZero();
      assertThat(session.firstLine()).isEqualTo(backlog + 1).isEqualTo(session.line(0));
      assertThat(session.messages()).isEqualTo(live);
      session.appendCompaction(fold(backlog + 3));
      assertThat(session.messages()).isEqualTo(live.subList(3, live.size()));
      assertThat(session.backlog()).isZero();

      session.undoCompaction();
      session.undoCompaction();

      assertThat(session.firstLine()).isEqualTo(32);
      assertThat(session.backlog()).isGreaterThanOrEqualTo(backlog);
      assertThat(session.messages()).endsWith(live.getLast());
    }
  }

  /// What cannot be cut along a message of the user is kept whole.
  @Test
  void theLastTurnIsInMemoryHoweverLargeItIs() throws IOException {
    try (Session session = fixture.open(id, new ReadBounds(0, 1))) {
      assertThat(session.messages()).isEqualTo(said.subList(said.size() - 3, said.size()));
      assertThat(session.backlog()).isEqualTo(118);
      session.append(user("more"));
      assertThat(session.messages()).hasSize(4);
      session.appendCompaction(fold(121));
      assertThat(session.messages()).containsExactly(user("more"));
      assertThat(session.backlog()).isZero();
    }
  }

  @Test
  void whereTheUserSaidNothingNothingIsInMemory() throws IOException {
    String answer = new String(LineWriter.message(result("c", "x")), StandardCharsets.UTF_8);
    fixture.put(ID, header(ID), answer.repeat(50));
    try (Session session = fixture.open(ID, new ReadBounds(0, 1_000))) {
      assertThat(session.messages()).isEmpty();
      assertThat(session.backlog()).isEqualTo(51);
      assertThat(session.isEmpty()).isTrue();
    }
  }

  @Test
  void theBacklogBeginsBehindTheCompactionInForce() throws IOException {
    try (Session session = fixture.store.open(id)) {
      session.appendCompaction(fold(61));
    }
    try (Session session = fixture.open(id, new ReadBounds(0, 5_000))) {
      assertThat(session.firstLine()).isEqualTo(62);
      assertThat(session.backlog()).isBetween(62, 121);
      assertThat(session.state().tools())
          .isEqualTo(Map.of("bash", new SessionState.ToolCount(TURNS, 0)));
    }
    try (Session session = fixture.open(id, new ReadBounds(0, sizeFrom(62)))) {
      assertThat(session.backlog()).isZero();
      assertThat(session.messages()).hasSize(60);
    }
  }

  private long sizeFrom(int line) throws IOException {
    return Files.readAllLines(fixture.file(id)).stream()
        .skip(line - 1)
        .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length + 1)
        .sum();
  }
}
