package dev.eonyx.agent;

import dev.eonyx.agent.World.Act;
import dev.eonyx.agent.World.Move;
import dev.eonyx.agent.World.Reply;
import dev.eonyx.agent.World.Window;
import dev.eonyx.context.Histories;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/// Random worlds, in which it often gets tight.
final class Worlds {

  private Worlds() {}

  static Arbitrary<World> any() {
    return Combinators.combine(
            histories(),
            windows(),
            policies(),
            Arbitraries.of(true, false),
            acts().list().ofMinSize(3).ofMaxSize(9),
            moves().list().ofMinSize(3).ofMaxSize(12),
            replies().list().ofMinSize(1).ofMaxSize(6))
        .as(World::new);
  }

  /// Short ones, and some that are as long as the windows.
  private static Arbitrary<List<Message>> histories() {
    Arbitrary<List<Message>> any =
        Arbitraries.oneOf(
            Histories.sound().filter(history -> history.size() > 5),
            Histories.sound(),
            Histories.damaged(),
            Histories.ruins());
    Arbitrary<List<Integer>> sizes = between(0, 400).list().ofSize(6);
    return Combinators.combine(any, Histories.texts(), sizes).as(Worlds::inflated);
  }

  /// Every text is followed by so many copies of another.
  private static List<Message> inflated(List<Message> history, String filler, List<Integer> sizes) {
    List<Message> inflated = new ArrayList<>();
    for (int i = 0; i < history.size(); i++) {
      String more = filler.isBlank() ? "" : filler.repeat(sizes.get(i % sizes.size()));
      inflated.add(
          switch (history.get(i)) {
            case Message.SystemPrompt system -> system;
            case Message.User user -> new Message.User(user.at(), user.text() + more);
            case Message.Result result ->
                new Message.Result(
                    result.at(),
                    result.callId(),
                    result.name(),
                    result.outcome(),
                    result.took(),
                    result.text() + more);
            case Message.Assistant answer ->
                new Message.Assistant(
                    answer.at(),
                    answer.model(),
                    answer.content().stream().map(part -> inflated(part, more)).toList(),
                    answer.stop(),
                    answer.usage());
          });
    }
    return inflated;
  }

  private static Content inflated(Content part, String more) {
    return part instanceof Content.Text(String text) ? new Content.Text(text + more) : part;
  }

  private static Arbitrary<Window> windows() {
    return Arbitraries.frequencyOf(
        Tuple.of(4, between(600, 4_000).map(tokens -> new Window(true, tokens))),
        Tuple.of(4, between(300, 1_500).map(tokens -> new Window(true, tokens))),
        Tuple.of(1, between(0, 300).map(tokens -> new Window(true, tokens))),
        Tuple.of(1, between(1, 1_500).map(tokens -> new Window(false, tokens))),
        Tuple.of(1, Arbitraries.of(new Window(false, 0), new Window(false, 1_000_000))));
  }

  /// Any of these numbers as likely as any other; else the small ones were preferred.
  private static Arbitrary<Integer> between(int least, int most) {
    return Arbitraries.integers()
        .between(least, most)
        .withDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<CompactionPolicy> policies() {
    return Combinators.combine(
            Arbitraries.of(80, 80, 1, 50, 100),
            Arbitraries.integers().between(1, 5),
            Arbitraries.of(0, 0, 3, 10))
        .as(CompactionPolicy::new);
  }

  private static Arbitrary<Act> acts() {
    Arbitrary<String> prompts =
        Combinators.combine(Histories.texts(), Arbitraries.of("go on", "", "x".repeat(600)))
            .as((text, more) -> (text + more).isBlank() ? "?" : text + more);
    Arbitrary<String> meanwhile = Arbitraries.of("", "", "", "and that", "😀".repeat(300));
    return Arbitraries.frequencyOf(
        Tuple.of(8, Combinators.combine(prompts, meanwhile).as(Act.Say::new)),
        Tuple.of(2, Arbitraries.of("", "the 😀 names").map(Act.Compact::new)),
        Tuple.of(1, Arbitraries.just(new Act.Undo())),
        Tuple.of(1, Arbitraries.just(new Act.Restart())));
  }

  private static Arbitrary<Move> moves() {
    Arbitrary<Move.Kind> kinds =
        Arbitraries.frequencyOf(
            Tuple.of(4, Arbitraries.just(Move.Kind.ANSWER)),
            Tuple.of(3, Arbitraries.of(Move.Kind.CALL, Move.Kind.CALLS)),
            Tuple.of(3, Arbitraries.just(Move.Kind.READ_MUCH)),
            Tuple.of(2, Arbitraries.of(Move.Kind.values())));
    return Combinators.combine(kinds, Arbitraries.of(0, 0, 30, 100, 170)).as(Move::new);
  }

  private static Arbitrary<Reply> replies() {
    return Arbitraries.frequencyOf(
        Tuple.of(8, Arbitraries.just(Reply.GOOD)), Tuple.of(4, Arbitraries.of(Reply.values())));
  }
}
