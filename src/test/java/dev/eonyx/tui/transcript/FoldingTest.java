package dev.eonyx.tui.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.message.Content;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.event.UiEvent;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {

  private static final ToolCall RUN = new ToolCall("1", "bash", "seq 3");

  @Test
  void aClickOnItsLineUnfoldsAnOutputAndFoldsItAgain() {
    Play play = new Play(30, 8).prompt("count").answered(RUN).ran(RUN, Outcome.OK, 0, "1\n2\n3");
    String folded = "\n\n\n\n\n> count\n\n+ bash  seq 3   3 (+2 lines)\n";
    String open = "\n\n> count\n\n- bash  seq 3   3 (+2 lines)\n    1\n    2\n    3\n";
    assertThat(play.frame()).isEqualTo(folded);
    play.transcript = play.transcript.clicked(7, 3);
    assertThat(play.frame()).isEqualTo(open);
    play.transcript = play.transcript.clicked(6, 5);
    assertThat(play.frame()).isEqualTo(open);
    play.transcript = play.transcript.clicked(4, 0);
    assertThat(play.frame()).isEqualTo(folded);
  }

  @Test
  void theLineThatWasClickedStaysWhereItIs() {
    Play play = new Play(40, 6).prompt("count").answered(RUN).ran(RUN, Outcome.OK, 0, numbers(40));
    for (int i = 0; i < 6; i++) {
      play.note("note " + i, false);
    }
    play.transcript = play.transcript.scrolled(-3);
    assertThat(play.frame())
        .isEqualTo("\n+ bash  seq 3   40 (+39 lines)\n\n  note 0\n  note 1\n  note 2\n");
    play.transcript = play.transcript.clicked(1, 0);
    assertThat(play.frame())
        .isEqualTo("\n- bash  seq 3   40 (+39 lines)\n    1\n    2\n    3\n    4\n");
  }

  @Test
  void allOutputIsShownAndFoldedAtOnce() {
    ToolCall other = new ToolCall("2", "bash", "seq 2");
    Play play = new Play(30, 8).prompt("count").answered(RUN, other);
    play.ran(RUN, Outcome.OK, 0, "1\n2\n3").ran(other, Outcome.OK, 0, "1\n2");
    play.transcript = play.transcript.clicked(6, 0).toggleDetails();
    assertThat(play.frame())
        .isEqualTo(
            """

            - bash  seq 3   3 (+2 lines)
                1
                2
                3
            - bash  seq 2   2 (+1 line)
                1
                2
            """);
    play.transcript = play.transcript.toggleDetails();
    assertThat(play.frame())
        .endsWith("+ bash  seq 3   3 (+2 lines)\n+ bash  seq 2   2 (+1 line)\n");
  }

  @Test
  void reasoningIsFoldedFromItsFirstWordOn() {
    Play play = new Play(30, 6).prompt("think").reasoning("First, ").after(2_000);
    assertThat(play.frame()).endsWith("> think\n\n+ thinking ...\n");
    play.transcript = play.transcript.toggleReasoning();
    assertThat(play.frame()).endsWith("- thinking ...\n  First,\n");
    play.reasoning("a plan.").after(240).text("Done.");
    assertThat(play.frame()).endsWith("- thought for 2.2 s\n  First, a plan.\n\nDone.\n");
    play.answered(new Content.Reasoning("First, a plan.", ""), new Content.Text("Done."));
    assertThat(play.frame()).endsWith("- thought for 2.2 s\n  First, a plan.\n\nDone.\n");
    play.transcript = play.transcript.toggleReasoning();
    assertThat(play.frame()).endsWith("+ thought for 2.2 s\n\nDone.\n");
  }

  @Test
  void aLongDiffSaysHowLongItIs() {
    ToolCall edit = new ToolCall("1", "edit", "A.java");
    String added =
        IntStream.rangeClosed(1, 20).mapToObj(i -> "+line " + i).collect(Collectors.joining("\n"));
    Play play = new Play(40, 6).prompt("edit").answered(edit);
    play.ran(
        edit,
        Outcome.OK,
        0,
        "Edited A.java: 1 edit, 20 lines added, 0 removed.\n@@ -0,0 +1,20 @@\n" + added);
    assertThat(play.frame()).endsWith("+ edit  A.java   +20 -0\n    ... 20 lines of changes\n");
    play.transcript = play.transcript.clicked(5, 0).bottom();
    assertThat(play.frame()).endsWith(" + line 19\n    20 + line 20\n");
  }

  @Test
  void aListOfTasksIsShown() {
    ToolCall todo = new ToolCall("1", "todo", "");
    Play play = new Play(30, 6).prompt("plan").answered(todo);
    play.ran(todo, Outcome.OK, 0, "[x] look\n[>] mend\n[ ] test");
    assertThat(play.frame())
        .endsWith("- todo  1 of 3 done\n    [x] look\n    [>] mend\n    [ ] test\n");
  }

  /// A line of the notes is no task, whatever it looks like.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[x] look;;[ ] test;;;;Scratchpad:;;[x] no task | 1 of 2 done",
        "Scratchpad:;;[x] no task | notes",
        "The scratchpad is empty. | notes",
        "The list is empty.;;;;Scratchpad:;;see A.java | empty"
      })
  void theTasksAreCountedWithoutTheNotes(String output, String brief) {
    ToolCall todo = new ToolCall("1", "todo", "");
    Play play = new Play(30, 12).prompt("plan").answered(todo);
    play.ran(todo, Outcome.OK, 0, output.replace(";;", "\n"));
    assertThat(play.frame()).contains("todo  " + brief + "\n");
  }

  @Test
  void aLongPromptShowsItsBeginning() {
    Play play = new Play(30, 14).prompt(numbers(100));
    assertThat(play.frame()).startsWith("\n> 1\n  2\n").endsWith("  12\n  ... 88 more lines\n");
    play.transcript = play.transcript.clicked(4, 1);
    assertThat(play.frame()).startsWith("\n> 1\n  2\n").endsWith("  12\n  13\n");
  }

  @Test
  void aCommandOfTheUserShowsItsLastLinesWhileItRuns() {
    Play play = new Play(40, 13);
    play.shell("seq 100", numbers(60), UiEvent.ShellOutput.State.RUNNING).after(3_200);
    assertThat(play.transcript.isMoving()).isTrue();
    assertThat(play.frame())
        .startsWith(
            "\n$ seq 100                            3 s\n    ... 50 more lines before these\n    51\n");
    play.shell("seq 100", numbers(100), Play.ENDED);
    assertThat(play.transcript.isMoving()).isFalse();
    assertThat(play.frame())
        .startsWith(
            "\n$ seq 100                          3.2 s\n    ... 90 more lines before these\n    91\n");
    play.transcript = play.transcript.clicked(1, 0);
    assertThat(play.frame())
        .startsWith("\n$ seq 100                          3.2 s\n    1\n    2\n");
    assertThat(play.transcript.entries()).hasSize(1);
  }

  @Test
  void anOutputShowsTwoThousandRowsAtMost() {
    Play play = new Play(20, 3).prompt("count").answered(RUN);
    play.ran(RUN, Outcome.OK, 0, numbers(5_000)).shell("x", "y".repeat(1 << 20), Play.ENDED);
    play.transcript = play.transcript.toggleDetails().scrolled(-22);
    assertThat(play.frame()).isEqualTo("  1999\n  2000\n  ... 3000 more lin…\n");
    assertThat(play.transcript.below()).isEqualTo(22);
  }

  @Test
  void nothingATerminalObeysIsShown() {
    ToolCall evil = new ToolCall("1", "\u001b[2Jsh", "rm\u0007 \u001b]0;x\u0007-rf\n/");
    Play play = new Play(60, 8).prompt("\u001b[31mred").answered(evil);
    play.ran(evil, Outcome.ERROR, 0, "\u001b[1mno\u001b[0m\tentry\r\n").note("a\u001b[2Jb", true);
    play.event(new AgentEvent.Notice("\u009b2Jnotice"));
    assertThat(play.frame())
        .isEqualTo(
            """

            > red

            x sh    rm -rf /   failed
                no entry

            ! ab
              notice
            """);
  }

  private static String numbers(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining("\n"));
  }
}
