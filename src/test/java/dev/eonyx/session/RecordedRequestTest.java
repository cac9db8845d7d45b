package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.START;
import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.fold;
import static dev.eonyx.session.StoreFixture.header;
import static dev.eonyx.session.StoreFixture.result;
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
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRequestTest {

  private static final String ID = "20260705T091500-1a2b3c4d";

  @TempDir Path data;
  private StoreFixture fixture;
  private String id;

  /// Turn 1 on lines 2 to 6, turn 2 on 7 and 8, turn 3 (first folded, line 10) on 9 to 12, turn 4
  /// on 13 and 14; the undo on line 15; turn 5 on 16 to 18; turn 6, not answered yet, on 19.
  @BeforeEach
  void setUp() throws IOException {
    fixture = new StoreFixture(data);
    try (Session session = fixture.create()) {
      id = session.id();
      session.append(user("one"));
      session.append(system("rules"));
      session.append(calls("c1", "{}"));
      session.append(result("c1", "pom.xml"));
      session.append(says("done 1"));
      session.append(user("two"));
      session.append(says("done 2"));
      session.append(user("three"));
      session.appendCompaction(fold(6));
      session.append(system("new rules"));
      session.append(says("done 3"));
      session.append(user("four"));
      session.append(says("done 4"));
      session.undoCompaction();
      session.append(user("five"));
      session.appendState(SessionState.EMPTY);
      session.append(says("done 5"));
      session.append(user("six"));
    }
  }

  @Test
  void aTurnBeforeTheCompaction() throws IOException {
    assertThat(fixture.store.request(id, 1))
        .isEqualTo(
            new RecordedRequest(
                1,
                2,
                "ollama/qwen3",
                "rules",
                LineWriter.sha256("rules"),
                true,
                Optional.empty(),
                List.of(user("one"), system("rules")),
                List.of(2, 3)));
    assertThat(fixture.store.request(id, 2).lines()).containsExactly(2, 3, 4, 5, 6, 7);
  }

  @Test
  void theTurnThatWasFoldedFor() throws IOException {
    assertThat(fixture.store.request(id, 3))
        .isEqualTo(
            new RecordedRequest(
                3,
                9,
                "ollama/qwen3",
                "new rules",
                LineWriter.sha256("new rules"),
                true,
                Optional.of(fold(6)),
                List.of(user("two"), says("done 2"), user("three"), system("new rules")),
                List.of(7, 8, 9, 11)));
  }

  @Test
  void aTurnAfterTheCompaction() throws IOException {
    RecordedRequest request = fixture.store.request(id, 4);
    assertThat(request.compaction()).contains(fold(6));
    assertThat(request.lines()).containsExactly(7, 8, 9, 11, 12, 13);
  }

  @Test
  void aTurnAfterTheUndoSentEverything() throws IOException {
    RecordedRequest request = fixture.store.request(id, 5);
    assertThat(request.compaction()).isEmpty();
    assertThat(request.lines()).containsExactly(2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 16);
    assertThat(request.messages()).last().isEqualTo(user("five"));
  }

  @Test
  void aTurnWithoutAnAnswerGoesToTheEnd() throws IOException {
    RecordedRequest request = fixture.store.request(id, 6);
    assertThat(request.model()).isEmpty();
    assertThat(request.line()).isEqualTo(19);
    assertThat(request.messages()).last().isEqualTo(user("six"));
  }

  @Test
  void aPromptThatWasChangedInTheFileDoesNotMatchItsHash() throws IOException {
    Path file = fixture.file(id);
    Files.writeString(file, Files.readString(file).replace("\"rules\"", "\"no rules\""));
    RecordedRequest request = fixture.store.request(id, 1);
    assertThat(request.system()).isEqualTo("no rules");
    assertThat(request.sha256()).isEqualTo(LineWriter.sha256("rules"));
    assertThat(request.systemMatches()).isFalse();
    assertThat(fixture.store.request(id, 3).systemMatches()).isTrue();
  }

  @Test
  void withoutARecordedHashNothingIsSaidToMatch() throws IOException {
    fixture.put(
        ID,
        header(ID),
        "",
        "{broken",
        userLine("one"),
        "{\"type\":\"message\",\"role\":\"system\",\"content\":\"rules\"}",
        "");
    assertThat(fixture.store.request(ID, 1))
        .isEqualTo(
            new RecordedRequest(
                1,
                4,
                "",
                "rules",
                "",
                false,
                Optional.empty(),
                List.of(user("one"), new Message.SystemPrompt(Instant.EPOCH, "rules")),
                List.of(4, 5)));
  }

  /// What made the compaction unusable came later: the request was sent with the summary.
  @Test
  void onlyWhatWasInTheFileThenCounts() throws IOException {
    fixture.put(
        ID,
        header(ID),
        userLine("one"),
        line(says("done 1")),
        userLine("two"),
        line(fold(4)),
        line(says("done 2")),
        "");
    assertThat(fixture.store.request(ID, 2).compaction()).contains(fold(4));
    try (Session session = fixture.store.open(ID)) {
      assertThat(session.compaction()).isEmpty();
    }
  }

  @Test
  void aTurnThatIsNotThereIsRefusedWithHowManyThereAre() throws IOException {
    for (int turn : new int[] {0, -1, 7, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> fixture.store.request(id, turn))
          .isInstanceOfSatisfying(
              SessionException.class,
              e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.NOT_FOUND))
          .hasMessage("Session " + id + " has no turn " + turn + "; it has 6 turns.");
    }
    String one = fixture.said("/p", "hi");
    assertThatThrownBy(() -> fixture.store.request(one, 2)).hasMessageContaining("it has 1 turn.");
    fixture.put(ID, header(ID), "");
    assertThatThrownBy(() -> fixture.store.request(ID, 1))
        .hasMessageContaining("nothing was said in it yet.");
    assertThatThrownBy(() -> fixture.store.request("nowhere", 1))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining("There is no session");
  }

  private static Message.SystemPrompt system(String text) {
    return new Message.SystemPrompt(START, text);
  }

  private static String line(Message message) {
    return new String(LineWriter.message(message), StandardCharsets.UTF_8).strip();
  }

  private static String line(Compaction compaction) {
    return new String(LineWriter.compaction(compaction), StandardCharsets.UTF_8).strip();
  }
}
