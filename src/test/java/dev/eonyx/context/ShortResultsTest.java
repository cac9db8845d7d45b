package dev.eonyx.context;

import static dev.eonyx.context.Said.assistant;
import static dev.eonyx.context.Said.call;
import static dev.eonyx.context.Said.result;
import static dev.eonyx.context.Said.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShortResultsTest {

  /// UB-016: the pair stays, the middle of the result goes, and the text says so.
  @Test
  void aGiantResultIsShortenedHeadAndTail() {
    Message giant = result("c1", "<".repeat(1_000_000) + ">".repeat(1_000_000));
    List<Message> messages = List.of(user("a"), assistant(call("c1", "{}")), giant);
    var results = new ShortResults();

    List<Message> sent = results.fit(messages, 0, 6000);

    assertThat(sent.subList(0, 2)).isEqualTo(messages.subList(0, 2));
    Message.Result shortened = (Message.Result) sent.get(2);
    assertThat(shortened).usingRecursiveComparison().ignoringFields("text").isEqualTo(giant);
    assertThat(shortened.text()).hasSize(4000).startsWith("<<<").endsWith(">>>");
    long shown = shortened.text().chars().filter(c -> c == '<' || c == '>').count();
    assertThat(shortened.text())
        .contains(
            String.format(
                "\n[… %,d characters left out of this request: the window is full; the session has"
                    + " all …]\n",
                2_000_000 - shown));
    assertThat(results.shortened()).isEqualTo(1);
    assertThat(Valid.violations(sent)).isEmpty();
  }

  @Test
  void whatFitsIsTheSameList() {
    List<Message> messages = exchanges(3, 100);
    var results = new ShortResults();
    assertThat(results.fit(messages, 0, Estimate.messages(messages))).isSameAs(messages);
    assertThat(results.shortened()).isZero();
  }

  @Test
  void theOldestAreShortenedFirstAndOnlyThoseOfTheTurn() {
    List<Message> messages = exchanges(5, 8000);
    var results = new ShortResults();

    // Five results of 2,000 tokens; three of them at 1,000 make 7,000, below 3/4.
    List<Message> sent = results.fit(messages, 2, 9500);

    assertThat(lengths(sent)).containsExactly(8000, 4000, 4000, 4000, 8000);
    assertThat(Estimate.messages(sent)).isLessThanOrEqualTo(9500 * 3 / 4);
  }

  @Test
  void harderStepsFollowWhenTheFirstIsNotEnough() {
    List<Message> messages = exchanges(3, 8000);
    assertThat(lengths(new ShortResults().fit(messages, 0, 2600)))
        .containsExactly(1000, 1000, 4000);
    assertThat(lengths(new ShortResults().fit(messages, 0, 10))).containsExactly(250, 250, 250);
  }

  /// As short as can be is the best there is; whether it fits is for the caller.
  @Test
  void aShortResultIsNeverMadeLonger() {
    List<Message> messages = exchanges(3, 250);
    assertThat(new ShortResults().fit(messages, 0, 1)).isSameAs(messages);
  }

  /// UB-021: servers cache by prefix.
  @Test
  void whatWasShortenedStaysTheSameAndThereIsRoomForTheNextResults() {
    List<Message> messages = exchanges(10, 8000);
    var results = new ShortResults();
    List<Message> first = results.fit(messages.subList(0, 12), 0, 10_000);
    List<Message> second = results.fit(messages.subList(0, 14), 0, 10_000);

    assertThat(results.fit(messages.subList(0, 12), 0, 10_000)).isEqualTo(first);
    assertThat(second.subList(0, first.size())).isEqualTo(first);
    assertThat(results.shortened()).isEqualTo(5);
  }

  /// After a fold the indexes mean other messages: nothing is mixed up.
  @Test
  void anotherListIsLookedAtAnew() {
    var results = new ShortResults();
    results.fit(exchanges(3, 8000), 0, 2600);
    List<Message> other = List.of(user("b"), assistant(call("d", "{}")), result("d", "short"));
    assertThat(results.fit(other, 0, 2600)).isSameAs(other);
    assertThat(results.shortened()).isZero();
  }

  /// UB-037
  @Test
  void emojisAreNotCutApart() {
    List<Message> messages =
        List.of(
            user("a"), assistant(call("c1", "{}")), result("c1", "\ud83d\ude00".repeat(100_000)));
    assertThat(Valid.violations(new ShortResults().fit(messages, 0, 300))).isEmpty();
  }

  private static List<Message> exchanges(int count, int length) {
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      messages.add(assistant(call("c" + i, "{}")));
      messages.add(result("c" + i, Character.toString('a' + i).repeat(length)));
    }
    return messages;
  }

  private static List<Integer> lengths(List<Message> messages) {
    List<Integer> lengths = new ArrayList<>();
    for (Message message : messages) {
      if (message instanceof Message.Result result) {
        lengths.add(result.text().length());
      }
    }
    return lengths;
  }
}
