package dev.eonyx.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import dev.eonyx.text.TextSize;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/// The laws of folding, over random histories, windows and settings (UB-008, UB-009, UB-010,
/// UB-016).
class FoldingPropertyTest {

  private static final Pattern LABEL =
      Pattern.compile(
          "(?:^|\n)\\[\\d+\\] (?:user|assistant|result of [^\n]* \\([a-z ]+\\))( \\(continued\\))?:\n");

  @Provide
  Arbitrary<List<Message>> histories() {
    return Arbitraries.oneOf(Histories.ruins(), Histories.damaged(), Histories.sound());
  }

  /// Histories with texts that are worth cutting.
  @Provide
  Arbitrary<List<Message>> longHistories() {
    return histories()
        .flatMap(history ->
            Arbitraries.integers()
                .between(0, 400)
                .list()
                .ofSize(history.size())
                .map(times -> lengthened(history, times)));
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void whatStaysIsValidAndBeginsWithTheUser(
      @ForAll("histories") List<Message> live,
      @ForAll @IntRange(max = 6) int keepTurns,
      @ForAll @LongRange(max = 60) long budget) {
    FoldPlan plan = FoldPlan.of(live, keepTurns, budget);
    List<Message> stays = live.subList(plan.cut(), live.size());

    assertThat(Valid.violations(Repair.repair(stays, Histories.LENIENT))).isEmpty();
    assertThat(plan.kept()).isEqualTo(Estimate.messages(stays));
    if (plan.folds()) {
      assertThat(live.get(plan.cut()))
          .isInstanceOfSatisfying(Message.User.class, user -> assertThat(user.text()).isNotBlank());
      assertThat(plan.turns()).isBetween(1, Math.max(1, keepTurns));
      assertThat(plan.turns() == 1 || plan.kept() <= budget).isTrue();
      assertThat(live.subList(0, plan.cut())).anyMatch(FoldText::isFoldable);
    }
  }

  /// No plan with one more turn would have done.
  @Property(edgeCases = EdgeCasesMode.NONE)
  void asManyTurnsStayAsFit(
      @ForAll("histories") List<Message> live,
      @ForAll @IntRange(min = 1, max = 6) int keepTurns,
      @ForAll @LongRange(max = 60) long budget) {
    FoldPlan plan = FoldPlan.of(live, keepTurns, budget);
    FoldPlan more = FoldPlan.of(live, plan.turns() + 1, Long.MAX_VALUE);
    if (plan.folds() && plan.turns() < keepTurns && more.turns() > plan.turns()) {
      assertThat(more.kept()).isGreaterThan(budget);
    }
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void piecesFitAndLoseNothing(
      @ForAll("longHistories") List<Message> history,
      @ForAll @LongRange(min = 100, max = 400) long budget) {
    // Calls without a result get one that says so; here each has its own.
    List<Message> folded = Repair.repair(history, Histories.LENIENT);
    List<FoldPieces.Piece> pieces = new ArrayList<>();
    var folding = new FoldPieces<RuntimeException>(budget, pieces::add);
    var all = new StringBuilder();
    for (int i = 0; i < folded.size(); i++) {
      folding.add(i + 1, folded.get(i));
      if (FoldText.isFoldable(folded.get(i))) {
        all.append(FoldText.body(i + 1, folded.get(i)));
      }
    }
    folding.finish();

    var read = new StringBuilder();
    for (int i = 0; i < pieces.size(); i++) {
      String text = pieces.get(i).text();
      read.append(LABEL.matcher(text).replaceAll(""));
      assertThat(Estimate.text(text)).isLessThanOrEqualTo(budget);
      if (i + 1 < pieces.size()) {
        // A label may take 120 code points, and so few as 40 are not worth one.
        assertThat(TextSize.codePoints(text)).isGreaterThan(budget * 4 - 160);
      }
    }
    assertThat(read).hasToString(all.toString());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void shortenedResultsStayValidStableAndShort(
      @ForAll("longHistories") List<Message> history,
      @ForAll @IntRange(max = 5) int first,
      @ForAll @LongRange(max = 2000) long budget) {
    List<Message> messages = Repair.repair(history, Histories.LENIENT);
    var results = new ShortResults();
    List<Message> sentBefore = List.of();
    for (int size = 0; size <= messages.size(); size++) {
      List<Message> now = messages.subList(0, size);
      List<Message> sent = results.fit(now, first, budget);

      assertThat(results.fit(now, first, budget)).isEqualTo(sent);
      List<Message> grown = new ArrayList<>(sentBefore);
      grown.addAll(now.subList(sentBefore.size(), size));
      if (Estimate.messages(grown) <= budget) {
        assertThat(sent).isEqualTo(grown);
      }
      for (int i = 0; i < size; i++) {
        assertThat(Estimate.message(sent.get(i)))
            .isLessThanOrEqualTo(Estimate.message(messages.get(i)));
        assertThat(i >= first || sent.get(i).equals(messages.get(i))).isTrue();
      }
      sentBefore = sent;
    }
    assertThat(Valid.violations(Repair.repair(sentBefore, Histories.LENIENT))).isEmpty();
    assertThat(Repair.repair(sentBefore, Histories.LENIENT)).isEqualTo(sentBefore);
  }

  private static List<Message> lengthened(List<Message> history, List<Integer> times) {
    List<Message> longer = new ArrayList<>();
    for (int i = 0; i < history.size(); i++) {
      int count = times.get(i) / 2 * 2;
      longer.add(
          switch (history.get(i)) {
            case Message.User user ->
                new Message.User(user.at(), user.text() + "é\ud83d\ude00 ".repeat(count));
            case Message.Result result ->
                new Message.Result(
                    result.at(),
                    result.callId(),
                    result.name(),
                    result.outcome(),
                    result.took(),
                    result.text() + "r\ud83d\ude00\n[3] user:\n".repeat(count));
            default -> history.get(i);
          });
    }
    return longer;
  }
}
