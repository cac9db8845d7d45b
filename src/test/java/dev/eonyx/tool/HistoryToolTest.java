package dev.eonyx.tool;

import static dev.eonyx.tool.Transcript.assistant;
import static dev.eonyx.tool.Transcript.result;
import static dev.eonyx.tool.Transcript.said;
import static dev.eonyx.tool.Transcript.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.permission.Access;
import dev.eonyx.text.TextSize;
import dev.eonyx.text.WellFormed;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryToolTest {

  private static final String HINT = "\n[read around a hit with from and to, its line number]";

  @TempDir Path temp;

  private final Cancellation cancel = Cancellation.create();

  private ToolContext context() {
    return new ToolContext(temp, temp.resolve("blobs"), cancel);
  }

  private ToolResult call(Past past, Object... arguments) throws ToolException, IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      values.put((String) arguments[i], arguments[i + 1]);
    }
    return new HistoryTool(past).run(new Arguments(values), context());
  }

  private String text(List<Message> past, Object... arguments) throws Exception {
    ToolResult result = call(new Transcript(past), arguments);
    assertThat(result.outcome()).isEqualTo(Outcome.OK);
    return result.text();
  }

  private static ToolCall bash(String command) {
    return new ToolCall("c", "bash", "{\"command\":\"" + command + "\"}");
  }

  @Test
  void itTouchesNothingButTheConversation() {
    assertThat(
            new HistoryTool(new Transcript(List.of())).accesses(new Arguments(Map.of()), context()))
        .containsExactly(new Access.Internal("history"));
  }

  @Test
  void aSearchShowsTheNewestFirst() throws Exception {
    List<Message> past =
        List.of(
            user("mend the parser"),
            assistant(new Content.Text("I test the parser."), bash("mvn test")),
            result("bash", Outcome.ERROR, "ParserTest failed"),
            said("nothing of interest"));

    assertThat(text(past, "search", "parser"))
        .isEqualTo(
            """
            3 messages hold parser, newest first:
            [4] tool bash (error): ParserTest failed
            [3] assistant: I test the parser. [calls bash] command: mvn test
            [2] user: mend the parser\
            """
                + HINT);
  }

  @Test
  void aMessageWithAllWordsComesFirst() throws Exception {
    List<Message> past = List.of(user("the port"), user("the port is 8080"), user("is it 8080"));

    assertThat(text(past, "search", " port  8080 port"))
        .isEqualTo(
            """
            1 message holds both of port, 8080:
            [3] user: the port is 8080
            Others hold less of it:
            [4] user: is it 8080
            [2] user: the port\
            """
                + HINT);
  }

  @Test
  void aQuotedPhraseMustOccurAsItStands() throws Exception {
    List<Message> past = List.of(user("a port is open"), user("an open\n  port"), user("open"));

    assertThat(text(past, "search", "\"open port\" an"))
        .isEqualTo("1 message holds both of \"open port\", an:\n[3] user: an open port" + HINT);
    assertThat(text(past, "search", "“OPEN port"))
        .isEqualTo("1 message holds \"open port\":\n[3] user: an open port" + HINT);
  }

  @Test
  void withoutAFullMatchTheNearestAreShownAndItIsSaid() throws Exception {
    List<Message> past =
        List.of(user("red green"), user("red"), user("green blue"), user("blue"), user("none"));

    assertThat(text(past, "search", "red green blue"))
        .isEqualTo(
            """
            No message holds all of red, green, blue. 2 messages hold 2 of the 3, newest first:
            [4] user: green blue
            [2] user: red green
            Others hold less of it:
            [5] user: blue
            [3] user: red\
            """
                + HINT);
    assertThat(text(past, "search", "none such"))
        .isEqualTo(
            "No message holds both of none, such. 1 message holds 1 of the 2:\n[6] user: none"
                + HINT);
    assertThat(text(past, "search", "black white"))
        .isEqualTo("No message on the 6 lines of this session holds any of black, white.");
    assertThat(text(past, "search", "black"))
        .isEqualTo("No message on the 6 lines of this session holds black.");
  }

  @ParameterizedTest
  @CsvSource({"0, 20", "5, 5", "50, 50", "1000, 50"})
  void hitsAreCountedAndBounded(int limit, int shown) throws Exception {
    List<Message> past = IntStream.range(0, 70).mapToObj(i -> user("hit " + i)).toList();

    List<String> lines = text(past, "search", "hit", "limit", limit).lines().toList();

    assertThat(lines.getFirst())
        .isEqualTo("70 messages hold hit; the newest %s, newest first:".formatted(shown));
    assertThat(lines).hasSize(shown + 2);
    assertThat(lines.get(1)).isEqualTo("[71] user: hit 69");
    assertThat(lines.get(shown)).isEqualTo("[%s] user: hit %s".formatted(72 - shown, 70 - shown));
  }

  /// A search that finds the searches before it tells nothing.
  @Test
  void itsOwnCallsAndResultsAreNotSearched() throws Exception {
    List<Message> past =
        List.of(
            assistant(
                new Content.Text("I look it up."),
                new ToolCall("c", "history", "{\"search\":\"zebra\"}"),
                bash("grep zebra")),
            result("history", Outcome.OK, "[1] user: zebra"),
            result("bash", Outcome.OK, "no match"));

    assertThat(text(past, "search", "zebra"))
        .isEqualTo(
            "1 message holds zebra:\n[2] assistant: I look it up. [calls bash] command: grep zebra"
                + HINT);
  }

  /// UB-043: no server may get reasoning back as text.
  @Test
  void systemPromptsAndReasoningAreNeitherFoundNorShown() throws Exception {
    List<Message> past =
        List.of(
            new Message.SystemPrompt(Instant.EPOCH, "zebra"),
            assistant(new Content.Reasoning("zebra?", "reasoning"), new Content.Text("Hello.")),
            assistant(new Content.Reasoning("zebra!", "reasoning")));

    assertThat(text(past, "search", "zebra"))
        .isEqualTo("No message on the 4 lines of this session holds zebra.");
    assertThat(text(past, "from", 1)).isEqualTo("[3] assistant: Hello.\n[lines 1 to 4 of 4]");
  }

  /// What the model wrote into a file is found as it stands in the file, without JSON's escapes.
  @Test
  void argumentsAreSearchedAsTheyWereMeant() throws Exception {
    String json =
        "{\"path\":\"A.java\",\"edits\":[{\"old\":\"say(\\\"hi\\\");\\n  go();\",\"new\":null,\"n\":[1]}]}";
    List<Message> past =
        List.of(
            assistant(new ToolCall("c", "edit", json)),
            assistant(new ToolCall("c", "edit", "{\"path\":\"half")));

    assertThat(text(past, "search", "\"; go()")).contains("[2] assistant");
    assertThat(text(past, "from", 2))
        .isEqualTo(
            """
            [2] assistant: [calls edit]
            path: A.java
            edits[0].old: say("hi");
              go();
            edits[0].new: null
            edits[0].n[0]: 1
            [3] assistant: [calls edit]
            {"path":"half
            [lines 2 to 3 of 3]\
            """);
  }

  @Test
  void aHitIsShownWithWhatSurroundsIt() throws Exception {
    String filler = "lorem ipsum ".repeat(500);
    List<Message> past = List.of(user(filler + "NEEDLE\n\tand thread " + filler));

    String hit = text(past, "search", "needle").lines().toList().get(1);

    assertThat(hit).startsWith("[2] user: …").endsWith("…").contains("ipsum NEEDLE and thread lo");
    assertThat(hit.codePointCount(0, hit.length())).isBetween(280, 320);
  }

  @Test
  void hitsFarApartInOneMessageAreOneLine() throws Exception {
    String filler = "lorem ipsum ".repeat(500);
    List<Message> past = List.of(user("first " + filler + "second " + filler + "third"));

    assertThat(text(past, "search", "third first second").lines().toList())
        .hasSize(3)
        .element(1)
        .asString()
        .matches("\\[2] user: first .* … .*second .* … .* third")
        .hasSizeLessThan(330);
  }

  /// The caps of a result hold whatever was said.
  @Test
  void manyLongHitsStayWithinTheCaps() throws Exception {
    List<Message> past = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      past.add(result("x".repeat(10_000), Outcome.OK, "hit " + "😀".repeat(1_000)));
    }

    String text = text(past, "search", "hit", "limit", 50);

    assertThat(TextSize.utf8(text)).isBetween(Caps.MAX_BYTES - 3_000, Caps.MAX_BYTES);
    assertThat(text).startsWith("60 messages hold hit; the newest ").endsWith(HINT);
    assertThat(WellFormed.text(text)).isEqualTo(text);
  }

  @Test
  void linesAreReadInFull() throws Exception {
    List<Message> past =
        List.of(
            user("one\n two"),
            assistant(new Content.Text("three"), bash("ls")),
            result("bash", Outcome.DENIED, "no"),
            user("four"));

    assertThat(text(past, "from", 2, "to", 4))
        .isEqualTo(
            """
            [2] user: one
             two
            [3] assistant: three
            [calls bash]
            command: ls
            [4] tool bash (denied): no
            [lines 2 to 4 of 5]\
            """);
    assertThat(text(past, "from", "5", "to", 900)).isEqualTo("[5] user: four\n[lines 5 to 5 of 5]");
    assertThat(text(past, "from", 1, "to", 1)).isEqualTo("Nothing was said on lines 1 to 1 of 5.");
  }

  @Test
  void whatDoesNotFitIsLeftForTheNextCall() throws Exception {
    List<Message> past = IntStream.range(0, 30).mapToObj(i -> user("x\n".repeat(250))).toList();

    assertThat(text(past, "from", 2))
        .endsWith("\n[lines 2 to 8 of 31; go on with from: 9]")
        .satisfies(text -> assertThat(text.lines().count()).isLessThanOrEqualTo(Caps.MAX_LINES));
    assertThat(text(past, "from", 30)).endsWith("\n[lines 30 to 31 of 31]");
  }

  /// Reading on and on passes every message once.
  @Test
  void aWholeSessionCanBeReadPageByPage() throws Exception {
    List<Message> past = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      past.add(user("message " + i + " " + "é".repeat(i * 37 % 1500)));
    }
    StringBuilder all = new StringBuilder();
    int from = 1;
    while (from > 0) {
      String page = text(past, "from", from);
      assertThat(TextSize.utf8(page)).isLessThanOrEqualTo(Caps.MAX_BYTES);
      int mark = page.lastIndexOf("go on with from: ");
      all.append(page, 0, page.lastIndexOf('['));
      from = mark < 0 ? 0 : Integer.parseInt(page.substring(mark + 17, page.length() - 1));
    }
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < past.size(); i++) {
      expected.append("[" + (i + 2) + "] user: " + ((Message.User) past.get(i)).text() + "\n");
    }
    assertThat(all.toString()).isEqualTo(expected.toString());
  }

  @Test
  void aMessageTooLongKeepsItsTwoEndsAndTheWholeInAFile() throws Exception {
    String middle = "0123456789 middle\n".repeat(20_000);
    List<Message> past = List.of(user("before"), user("HEAD\n" + middle + "TAIL"), user("after"));

    String text = text(past, "from", 3);

    assertThat(text)
        .startsWith("[3] user: HEAD\n")
        .contains("characters) left out here; the whole is in " + temp.resolve("blobs"))
        .endsWith("\nTAIL\n[lines 3 to 3 of 4; go on with from: 4]");
    assertThat(TextSize.utf8(text)).isLessThanOrEqualTo(Caps.MAX_BYTES);
    try (var files = Files.list(temp.resolve("blobs"))) {
      assertThat(files)
          .singleElement()
          .satisfies(file -> assertThat(file).content().endsWith(middle + "TAIL"));
    }
    assertThat(text(past, "from", 2)).endsWith("[lines 2 to 2 of 4; go on with from: 3]");
  }

  /// UB-037: no cut falls inside a character.
  @Test
  void aLineTooLongIsShortenedBetweenCharacters() throws Exception {
    String text = text(List.of(user("😀".repeat(100_000))), "from", 2);

    assertThat(text).contains("characters left out]…").isEqualTo(WellFormed.text(text));
    assertThat(text.lines()).allMatch(line -> line.codePointCount(0, line.length()) <= 2_000);
  }

  @Test
  void aCancelledCallEndsAtTheNextMessage() throws Exception {
    List<Message> past = List.of(user("hit 1"), user("hit 2"));
    cancel.cancel();

    assertThat(call(new Transcript(past), "search", "hit"))
        .isEqualTo(
            new ToolResult(
                Outcome.CANCELLED,
                "1 message holds hit:\n[2] user: hit 1" + HINT + "\n[cancelled: this is not all]"));
  }

  /// Once a message has passed, nothing holds it but the words that will be shown: the session may
  /// be larger than the memory.
  @Test
  void aMessageThatPassedIsNotKept() throws Exception {
    List<WeakReference<Message>> passed = new ArrayList<>();
    Past past =
        new Past() {
          @Override
          public int lines() {
            return 11;
          }

          @Override
          public void read(int from, int to, Visitor visitor) throws IOException {
            for (int line = 2; line <= to; line++) {
              visitor.message(line, passing(line));
            }
            System.gc();
            assertThat(passed).hasSize(10).allMatch(message -> message.refersTo(null));
          }

          private Message passing(int line) {
            Message message = user("hit " + line);
            passed.add(new WeakReference<>(message));
            return message;
          }
        };

    assertThat(call(past, "search", "hit", "limit", 2).text())
        .isEqualTo(
            "10 messages hold hit; the newest 2, newest first:\n[11] user: hit 11\n[10] user: hit 10"
                + HINT);
  }
}
