package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.permission.Access;
import dev.eonyx.permission.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApprovalTest {

  @TempDir Path temp;
  private Bench bench;

  @BeforeEach
  void open() throws IOException {
    bench = new Bench(temp);
  }

  @AfterEach
  void close() throws IOException {
    bench.close();
  }

  @Test
  void aCommandIsAskedAboutWordForWord() {
    bench.calls("bash", "{\"command\":\"touch a\"}").says("done");

    bench.turn("go");

    Approver.Request request = bench.asked.getFirst();
    assertThat(request.call()).isEqualTo(new ToolCall("c1", "bash", "{\"command\":\"touch a\"}"));
    assertThat(request.preview()).isEqualTo("touch a");
    assertThat(request.accesses()).containsExactly(new Access.Shell("touch a"));
    assertThat(bench.project.resolve("a")).exists();
  }

  @Test
  void aChangeIsAskedAboutAsItsDiff() throws IOException {
    Files.writeString(bench.project.resolve("a.txt"), "one\ntwo\n");
    bench
        .calls("read", "{\"path\":\"a.txt\"}")
        .calls("edit", "{\"path\":\"a.txt\",\"edits\":[{\"old\":\"two\",\"new\":\"three\"}]}")
        .calls("write", "{\"path\":\"b.txt\",\"content\":\"x\\n\"}")
        .says("done");

    bench.turn("go");

    assertThat(bench.asked.stream().map(Approver.Request::preview))
        .containsExactly("@@ -1,3 +1,3 @@\n one\n-two\n+three\n", "@@ -0,0 +1,1 @@\n+x\n");
    assertThat(bench.project.resolve("a.txt")).hasContent("one\nthree\n");
  }

  @Test
  void aCallThatWouldFailIsNotAskedAbout() throws IOException {
    Files.writeString(bench.project.resolve("a.txt"), "one\n");
    bench.calls("write", "{\"path\":\"a.txt\",\"content\":\"x\"}").says("done");

    bench.turn("go");

    assertThat(bench.asked).isEmpty();
    assertThat(bench.conversation().get(2))
        .isEqualTo(
            "write: ERROR a.txt exists and was not read in this session; read it first, then try"
                + " again.");
  }

  @Test
  void aNoIsToldToTheModelWithItsReason() {
    bench.approver = _ -> new Approver.Answer.No("use git mv");
    bench.calls("bash", "{\"command\":\"mv a b\"}").says("ok");

    bench.turn("go");

    assertThat(bench.conversation().get(2)).isEqualTo("bash: DENIED Not executed: use git mv");
  }

  @Test
  void aCallIsNotRunAfterACancelWhateverWasAnswered() {
    bench.approver =
        _ -> {
          bench.cancel.cancel();
          return new Approver.Answer.Yes();
        };
    bench.calls("bash", "{\"command\":\"touch a\"}");

    assertThat(bench.turn("go")).isEqualTo(new TurnOutcome.Cancelled(""));
    assertThat(bench.project.resolve("a")).doesNotExist();
    assertThat(((Message.Result) bench.session.messages().getLast()).outcome())
        .isEqualTo(Outcome.CANCELLED);
  }

  @Test
  void modeAndRulesMayChangeBetweenTwoCalls() {
    List<Mode> modes = List.of(Mode.ASK, Mode.EDIT);
    bench.permissions = () -> bench.permissions(modes.get(bench.requests.size() - 1));
    bench
        .calls("write", "{\"path\":\"a\",\"content\":\"x\"}")
        .calls("write", "{\"path\":\"b\",\"content\":\"x\"}")
        .says("done");

    bench.turn("go");

    assertThat(bench.asked.stream().map(Approver.Request::call))
        .containsExactly(new ToolCall("c1", "write", "{\"path\":\"a\",\"content\":\"x\"}"));
  }
}
