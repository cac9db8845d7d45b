package dev.eonyx.tool;

import static dev.eonyx.tool.Transcript.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Which messages a search of the history shows first, for those who do not remember every word.
class HistorySearchTest {

  private static final String HINT = "\n[read around a hit with from and to, its line number]";

  private static String search(List<Message> past, String words) throws Exception {
    ToolContext context = new ToolContext(Path.of("."), Path.of("blobs"), Cancellation.create());
    return new HistoryTool(new Transcript(past))
        .run(new Arguments(Map.of("search", words)), context)
        .text();
  }

  /// Nobody remembers the very word after a week.
  @Test
  void anotherFormOfAWordIsFoundToo() throws Exception {
    List<Message> past =
        List.of(
            user("Every migration is approved by Halvorsen."),
            user("The disapproval of immigration"),
            user("migrations"));

    assertThat(search(past, "migrations"))
        .startsWith("1 message holds migrations:\n[4] user: migrations\nOthers hold less of it:\n")
        .contains("[2] user: Every migration");
    assertThat(search(past.subList(0, 2), "approval migrating"))
        .isEqualTo(
            """
            No message holds both of approval, migrating. 1 message holds 2 of the 2, or forms of them:
            [2] user: Every migration is approved by Halvorsen.
            Others hold less of it:
            [3] user: The disapproval of immigration\
            """
                + HINT);
    assertThat(search(past.subList(0, 1), "approves migrations"))
        .isEqualTo(
            "No message holds both of approves, migrations. 1 message holds 2 of the 2, or forms of"
                + " them:\n[2] user: Every migration is approved by Halvorsen."
                + HINT);
    assertThat(search(past.subList(0, 1), "migrations"))
        .startsWith("No message holds migrations. 1 message holds a form of it:\n[2] user: Every");
  }

  /// The words that everybody uses do not hide the one that tells.
  @Test
  void aRareWordTellsMoreThanCommonOnes() throws Exception {
    List<Message> past = new ArrayList<>();
    past.add(user("Thumbnails are 320x200."));
    for (int i = 0; i < 100; i++) {
      past.add(user("the size of the page " + i));
    }

    assertThat(search(past, "the size of a thumbnail").lines().toList().get(1))
        .isEqualTo("[2] user: Thumbnails are 320x200.");
  }

  /// A question that was asked before holds all words, but not the answer.
  @Test
  void whatHoldsAllWordsDoesNotHideWhatHoldsLess() throws Exception {
    List<Message> past =
        List.of(user("Uploads are limited to 12 MiB."), user("mind the maximum upload size"));

    assertThat(search(past, "maximum upload size").lines())
        .containsSubsequence(
            "[3] user: mind the maximum upload size", "[2] user: Uploads are limited to 12 MiB.");
  }

  @Test
  void wordsThatStandTogetherLeaveTheirRoomToWhatFollows() throws Exception {
    String filler = "lorem ipsum ".repeat(500);
    List<Message> past = List.of(user(filler + "build broke after upgrade " + filler));

    String hit = search(past, "build broke after upgrade").lines().toList().get(1);

    assertThat(hit.codePointCount(0, hit.length())).isBetween(280, 320);
  }

  /// A search for many words has many ways to be half right; what is kept of them is bounded.
  @Test
  void amongManyMixturesOfWordsTheMostTellingIsFound() throws Exception {
    List<String> words = IntStream.range(0, 12).mapToObj(i -> "w" + (char) ('a' + i)).toList();
    List<Message> past = new ArrayList<>();
    past.add(user(String.join(" ", words)));
    for (int i = 1; i < 4095; i++) {
      int mixture = i;
      past.add(
          user(
              String.join(
                  " ",
                  IntStream.range(0, 12)
                      .filter(bit -> (mixture >> bit & 1) == 1)
                      .mapToObj(words::get)
                      .toList())));
    }

    assertThat(search(past, String.join(" ", words)))
        .startsWith("1 message holds all of " + String.join(", ", words) + ":\n[2] user: wa wb");
  }
}
