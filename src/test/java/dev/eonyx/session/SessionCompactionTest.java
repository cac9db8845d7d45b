package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.fold;
import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.says;
import static dev.eonyx.session.StoreFixture.user;
import static dev.eonyx.session.StoreFixture.userLine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.eonyx.message.Message;
import dev.eonyx.message.Usage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionCompactionTest {

  private static final String ID = "20260705T091500-1a2b3c4d";

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  @Test
  void withoutACompactionEverythingIsLive() throws IOException {
    try (Session session = turns(2)) {
      assertThat(session.firstLine()).isEqualTo(2);
      assertThat(session.compaction()).isEmpty();
      assertThat(session.hasFolded()).isFalse();
      assertThat(session.sinceCompaction()).isZero();
      assertThat(session.compactionHeld()).isFalse();
      assertThat(session.undoCompaction()).isEmpty();
      assertThat(session.lines()).isEqualTo(5);
      assertThat(fixture.content(session.id()).lines()).hasSize(5);
    }
  }

  /// UB-001, UB-011: what was folded once is not folded, and not paid for, again.
  @Test
  void whatIsFoldedLeavesTheMessagesAndStaysAwayWhenReopened() throws IOException {
    Session session = turns(3);
    List<Message> live = session.messages();

    session.appendCompaction(fold(5));

    assertThat(live).containsExactly(user("turn 2"), says("done 2"));
    assertThat(session.line(0)).isEqualTo(6);
    assertThat(session.line(1)).isEqualTo(7);
    assertThatThrownBy(() -> session.line(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(session.firstLine()).isEqualTo(6);
    assertThat(session.backlog()).isZero();
    assertThat(session.hasFolded()).isTrue();
    assertThat(session.lines()).isEqualTo(8);
    assertThat(session.sinceCompaction()).isEqualTo(2);
    session.append(user("turn 3"));
    assertThat(session.sinceCompaction()).isEqualTo(2);
    session.append(says("done 3"));
    Seen before = Seen.of(session);
    session.close();

    for (ReadBounds bounds : List.of(ReadBounds.USUAL, new ReadBounds(0, Long.MAX_VALUE))) {
      try (Session again = fixture.open(session.id(), bounds)) {
        assertThat(Seen.of(again)).isEqualTo(before);
        assertThat(again.compaction()).contains(fold(5));
        assertThat(again.sinceCompaction()).isEqualTo(2);
      }
    }
    assertThat(fixture.store.read(session.id()).messages()).hasSize(8);
  }

  @Test
  void undoingGoesOnStepByStep() throws IOException {
    try (Session session = turns(4)) {
      session.appendCompaction(fold(3));
      session.appendCompaction(fold(5));
      assertThat(session.messages()).hasSize(4);

      assertThat(session.undoCompaction()).contains(fold(5));

      assertThat(session.compaction()).contains(fold(3));
      assertThat(session.messages()).hasSize(6);
      assertThat(session.firstLine()).isEqualTo(4);
      assertThat(session.undoCompaction()).contains(fold(3));
      assertThat(session.compaction()).isEmpty();
      assertThat(session.messages()).hasSize(8).first().isEqualTo(user("turn 0"));
      assertThat(session.undoCompaction()).isEmpty();
      assertThat(session.hasFolded()).isTrue();
      assertThat(fixture.content(session.id()).lines().skip(11))
          .satisfiesExactly(
              line -> assertThat(line).endsWith(",\"undoes\":11}"),
              line -> assertThat(line).endsWith(",\"undoes\":10}"));
    }
  }

  @Test
  void anUndoneCompactionIsUndoneWhenReopenedAndANewOneIsInForce() throws IOException {
    Session session = turns(4);
    session.appendCompaction(fold(3));
    session.appendCompaction(fold(7));
    session.undoCompaction();
    session.append(user("go on"));
    Seen before = Seen.of(session);
    session.close();
    try (Session again = fixture.store.open(session.id())) {
      assertThat(Seen.of(again)).isEqualTo(before);
      assertThat(again.compaction()).contains(fold(3));
      again.appendCompaction(fold(5));
      assertThat(again.compaction()).contains(fold(5));
      assertThat(again.firstLine()).isEqualTo(6);
    }
  }

  /// Who asked for the whole history gets it for one turn at least.
  @Test
  void anUndoHoldsTheNextCompactionForOneMessageOfTheUser() throws IOException {
    try (Session session = turns(3)) {
      session.appendCompaction(fold(5));
      assertThat(session.compactionHeld()).isFalse();
      session.undoCompaction();
      assertThat(session.compactionHeld()).isTrue();
      assertThat(session.sinceCompaction()).isEqualTo(6);
      session.append(user("one"));
      session.append(says("1"));
      assertThat(session.compactionHeld()).isTrue();
      session.append(user("two"));
      assertThat(session.compactionHeld()).isFalse();
      assertThat(session.sinceCompaction()).isEqualTo(6);
    }
  }

  @Test
  void aSystemPromptBeforeTheUsersMessageIsNoObstacle() throws IOException {
    try (Session session = turns(1)) {
      session.appendSystemIfChanged("rules");
      session.append(user("two"));
      session.appendCompaction(fold(3));
      assertThat(session.messages()).hasSize(2).last().isEqualTo(user("two"));
    }
  }

  /// The prompt is recorded once, also when its line was folded long ago.
  @Test
  void aFoldedSystemPromptIsStillTheOneRecordedLast() throws IOException {
    Session session = turns(1);
    session.appendSystemIfChanged("rules");
    session.append(user("two"));
    session.appendCompaction(fold(4));
    session.appendSystemIfChanged("rules");
    session.close();
    for (ReadBounds bounds : List.of(ReadBounds.USUAL, new ReadBounds(0, Long.MAX_VALUE))) {
      try (Session again = fixture.open(session.id(), bounds)) {
        again.appendSystemIfChanged("rules");
        assertThat(again.messages()).containsExactly(user("two"));
        assertThat(again.lines()).isEqualTo(6);
      }
    }
  }

  @Test
  void aSessionInWhichAllIsFoldedIsNotEmpty() throws IOException {
    Session session = turns(2);
    session.appendCompaction(fold(5));
    assertThat(session.messages()).isEmpty();
    assertThat(session.isEmpty()).isFalse();
    session.close();
    try (Session again = fixture.store.open(session.id())) {
      assertThat(again.isEmpty()).isFalse();
      assertThat(again.messages()).isEmpty();
    }
    assertThat(fixture.store.removeEmpty()).isZero();
    assertThat(fixture.store.list(SessionFilter.ALL)).hasSize(1);
  }

  /// After it the model would see an answer first, which no server takes.
  @Test
  void anAnswerRightBehindTheFoldedLinesBringsTheOlderOneBackIntoForce() throws IOException {
    try (Session session = turns(2)) {
      session.appendCompaction(fold(3));
      session.appendCompaction(fold(5));
      session.append(says("late"));
      assertThat(session.compaction()).contains(fold(3));
      assertThat(session.messages()).containsExactly(user("turn 1"), says("done 1"), says("late"));
    }
  }

  @Test
  void whatNobodyCouldGoByIsRefusedAndNotWritten() throws IOException {
    try (Session session = turns(3)) {
      Compaction good = fold(5);
      for (Compaction bad :
          List.of(
              fold(4),
              fold(8),
              with(good, 1, 5, "s"),
              with(good, 0, 5, "s"),
              with(good, 6, 5, "s"),
              with(good, 2, 5, " \n"))) {
        assertThatThrownBy(() -> session.appendCompaction(bad))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining(session.file().toString());
      }
      assertThat(session.lines()).isEqualTo(7);
      assertThat(fixture.content(session.id()).lines()).hasSize(7);
      assertThat(session.hasFolded()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"folded\":{\"from\":2,\"to\":4},\"summary\":\"s\"",
        "\"folded\":{\"from\":2,\"to\":5},\"summary\":\" \"",
        "\"folded\":{\"from\":2,\"to\":5}",
        "\"folded\":{\"from\":1,\"to\":5},\"summary\":\"s\"",
        "\"folded\":{\"from\":6,\"to\":5},\"summary\":\"s\"",
        "\"folded\":{\"from\":2,\"to\":7},\"summary\":\"s\"",
        "\"folded\":{\"from\":2,\"to\":99},\"summary\":\"s\"",
        "\"folded\":{\"from\":-2,\"to\":99999999999},\"summary\":\"s\"",
        "\"folded\":[2,5],\"summary\":\"s\"",
        "\"summary\":\"s\"",
        "\"undoes\":7",
        "\"undoes\":99",
        "\"undoes\":2",
        "\"undoes\":-1",
        "\"undoes\":\"4\"",
      })
  void anUnusableLineIsPassedOverAndTheOlderOneIsInForce(String fields) throws IOException {
    String good = new String(LineWriter.compaction(fold(3)), StandardCharsets.UTF_8).strip();
    String answer = new String(LineWriter.message(says("x")), StandardCharsets.UTF_8).strip();
    fixture.put(
        ID,
        header(ID),
        userLine("one"),
        answer,
        userLine("two"),
        answer,
        good,
        "{\"type\":\"compaction\",\"at\":\"2026-07-05T09:15:00.123Z\"," + fields + "}",
        userLine("three"),
        "");
    for (ReadBounds bounds : List.of(ReadBounds.USUAL, new ReadBounds(0, Long.MAX_VALUE))) {
      try (Session session = fixture.open(ID, bounds)) {
        assertThat(session.compaction()).contains(fold(3));
        assertThat(session.messages()).containsExactly(user("two"), says("x"), user("three"));
        assertThat(session.sinceCompaction()).isEqualTo(2);
        assertThat(session.compactionHeld()).isFalse();
        assertThat(session.notices()).isEmpty();
      }
    }
  }

  @Test
  void fieldsOfALaterVersionAreNoReasonToPassACompactionOver() throws IOException {
    fixture.put(
        ID,
        header(ID),
        userLine("one"),
        userLine("two"),
        "{\"new\":[1],\"summary\":\"s\",\"type\":\"compaction\",\"pieces\":{\"n\":3},"
            + "\"folded\":{\"to\":2,\"by\":\"x\",\"from\":2}}",
        "");
    try (Session session = fixture.store.open(ID)) {
      assertThat(session.messages()).containsExactly(user("two"));
      assertThat(session.compaction()).map(Compaction::summary).contains("s");
    }
  }

  /// Of a long file only what is live is parsed; what looked like the user's message may be none.
  @Test
  void aDamagedLineBehindTheFoldedOnesIsFoundOut() throws IOException {
    String broken = userLine("two").replace("\"text\":\"two\"", "\"text\":\"two\",,");
    String answer = new String(LineWriter.message(says("x")), StandardCharsets.UTF_8).strip();
    fixture.put(
        ID,
        header(ID),
        userLine("one"),
        broken,
        answer,
        new String(LineWriter.compaction(fold(2)), StandardCharsets.UTF_8).strip(),
        "");
    for (ReadBounds bounds : List.of(ReadBounds.USUAL, new ReadBounds(0, Long.MAX_VALUE))) {
      try (Session session = fixture.open(ID, bounds)) {
        assertThat(session.compaction()).isEmpty();
        assertThat(session.messages()).containsExactly(user("one"), says("x"));
        assertThat(session.notices()).singleElement().asString().contains(":3: line skipped");
      }
    }
  }

  @Test
  void thePastIsHandedOverLineByLineFoldedOrNot() throws IOException {
    try (Session session = turns(3)) {
      session.appendCompaction(fold(5));
      assertThat(past(session, 1, 99))
          .containsExactly(
              "2 " + user("turn 0"),
              "3 " + says("done 0"),
              "4 " + user("turn 1"),
              "5 " + says("done 1"),
              "6 " + user("turn 2"),
              "7 " + says("done 2"));
      assertThat(past(session, 3, 4)).containsExactly("3 " + says("done 0"), "4 " + user("turn 1"));
      assertThat(past(session, -5, 2)).containsExactly("2 " + user("turn 0"));
      assertThat(past(session, 8, 8)).isEmpty();
      assertThat(past(session, 9, 3)).isEmpty();
      assertThat(past(session, 50, 60)).isEmpty();
      assertThatThrownBy(() ->
              session.past(
                  2,
                  7,
                  (line, _) -> {
                    throw new InterruptedException("enough at " + line);
                  }))
          .isInstanceOf(InterruptedException.class)
          .hasMessage("enough at 2");
    }
    try (Session unsaid = fixture.create()) {
      unsaid.appendSystemIfChanged("rules");
      assertThat(past(unsaid, 1, 9)).isEmpty();
      assertThat(unsaid.line(0)).isEqualTo(2);
      assertThat(unsaid.lines()).isZero();
      unsaid.append(user("hi"));
      assertThat(unsaid.line(1)).isEqualTo(3);
      assertThat(past(unsaid, 3, 3)).containsExactly("3 " + user("hi"));
    }
  }

  /// A write that failed half way and could not be taken back, or a torn line that was there
  /// before.
  @Test
  void linesKeepTheirNumbersBehindWhatAFailedWriteLeft() throws IOException {
    Path file = fixture.put(ID, header(ID), userLine("one"), "{\"type\":\"mess");
    try (Session session = fixture.store.open(ID)) {
      assertThat(session.lines()).isEqualTo(3);
      session.append(user("two"));
      assertThat(session.line(1)).isEqualTo(4);
      Files.writeString(file, "{\"type\":\"arch", StandardOpenOption.APPEND);
      session.append(user("three"));
      Files.writeString(file, "x\ny\n", StandardOpenOption.APPEND);
      session.append(user("four"));
      assertThat(session.line(2)).isEqualTo(6);
      assertThat(session.line(3)).isEqualTo(9);
      assertThat(session.lines()).isEqualTo(9);
      session.appendCompaction(fold(5));
      assertThat(session.messages()).containsExactly(user("three"), user("four"));
    }
    assertThat(fixture.store.read(ID).lines()).containsExactly(2, 4, 6, 9);
  }

  @Test
  void aForkHasTheCompactionInForceAndWhatWasUndoneIsUndone() throws IOException {
    Session session = turns(4);
    session.appendCompaction(fold(3));
    session.appendCompaction(fold(5));
    session.undoCompaction();
    session.append(user("go on"));
    Seen before = Seen.of(session);
    session.close();

    String forked = fixture.store.fork(session.id(), Path.of("/q"), Path.of("/q"), "0.1.0");

    try (Session fork = fixture.store.open(forked)) {
      assertThat(Seen.of(fork)).isEqualTo(before);
      fork.undoCompaction();
      assertThat(fork.firstLine()).isEqualTo(2);
    }
    try (Session source = fixture.store.open(session.id())) {
      assertThat(Seen.of(source)).isEqualTo(before);
    }
  }

  @Test
  void exportsKeepCompactionsAndUndos() throws IOException {
    Session session = turns(2);
    session.appendCompaction(fold(3));
    session.undoCompaction();
    session.close();
    assertThat(exported(session.id(), ExportFormat.JSON))
        .contains(",\n{\"type\":\"compaction\",", "\"undoes\":6}");
    assertThat(exported(session.id(), ExportFormat.MARKDOWN))
        .contains("Lines 2 to 3 were summarised", "*The summary on line 6 was undone*");
  }

  private String exported(String id, ExportFormat format) throws IOException {
    var out = new ByteArrayOutputStream();
    fixture.store.export(id, format, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /// A session of questions and answers on the lines 2 and 3, 4 and 5, and so on.
  private Session turns(int count) throws IOException {
    Session session = fixture.create();
    for (int turn = 0; turn < count; turn++) {
      session.append(user("turn " + turn));
      session.append(says("done " + turn));
    }
    return session;
  }

  private static Compaction with(Compaction other, int from, int to, String summary) {
    return new Compaction(
        other.at(), from, to, summary, other.before(), other.after(), "auto", Usage.NONE);
  }

  private static List<String> past(Session session, int from, int to) throws IOException {
    List<String> past = new ArrayList<>();
    session.past(from, to, (line, message) -> past.add(line + " " + message));
    return past;
  }
}
