package dev.eonyx.context;

import static dev.eonyx.context.Said.assistant;
import static dev.eonyx.context.Said.call;
import static dev.eonyx.context.Said.result;
import static dev.eonyx.context.Said.says;
import static dev.eonyx.context.Said.system;
import static dev.eonyx.context.Said.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldPlanTest {

  private static final long PLENTY = 1_000_000;

  /// Four turns of 1 + 2 tokens each.
  private static final List<Message> FOUR_TURNS =
      List.of(
          user("aaaa"), says("answer 1"),
          user("bbbb"), says("answer 2"),
          user("cccc"), says("answer 3"),
          user("dddd"), says("answer 4"));

  @Test
  void theNewestTurnsStay() {
    assertThat(FoldPlan.of(FOUR_TURNS, 3, PLENTY)).isEqualTo(new FoldPlan(2, 3, 9));
    assertThat(FoldPlan.of(FOUR_TURNS, 1, PLENTY)).isEqualTo(new FoldPlan(6, 1, 3));
    assertThat(FoldPlan.of(FOUR_TURNS, 3, PLENTY).folds()).isTrue();
  }

  @Test
  void fewerTurnsStayWhenTheyDoNotFit() {
    assertThat(FoldPlan.of(FOUR_TURNS, 3, 9)).isEqualTo(new FoldPlan(2, 3, 9));
    assertThat(FoldPlan.of(FOUR_TURNS, 3, 8)).isEqualTo(new FoldPlan(4, 2, 6));
    assertThat(FoldPlan.of(FOUR_TURNS, 3, 5)).isEqualTo(new FoldPlan(6, 1, 3));
  }

  @Test
  void oneTurnStaysEvenWhenItDoesNotFit() {
    assertThat(FoldPlan.of(FOUR_TURNS, 3, 0)).isEqualTo(new FoldPlan(6, 1, 3));
    assertThat(FoldPlan.of(FOUR_TURNS, 0, PLENTY)).isEqualTo(new FoldPlan(6, 1, 3));
  }

  /// With as many turns as are to stay, or fewer, room is made by keeping fewer.
  @Test
  void somethingIsAlwaysLeftToFoldWhenThereIsMoreThanOneTurn() {
    assertThat(FoldPlan.of(FOUR_TURNS, 4, PLENTY)).isEqualTo(new FoldPlan(2, 3, 9));
    assertThat(FoldPlan.of(FOUR_TURNS.subList(0, 4), 3, PLENTY)).isEqualTo(new FoldPlan(2, 1, 3));
  }

  @Test
  void aSingleTurnCannotBeFolded() {
    assertThat(FoldPlan.of(FOUR_TURNS.subList(0, 2), 3, 0)).isEqualTo(new FoldPlan(0, 1, 3));
    assertThat(FoldPlan.of(List.of(), 3, PLENTY)).isEqualTo(new FoldPlan(0, 0, 0));
    assertThat(FoldPlan.of(List.of(says("of nobody")), 3, 0).folds()).isFalse();
  }

  @Test
  void whatCannotBeSummarisedIsNothingToFold() {
    List<Message> onlyNoise =
        List.of(
            system("rules, version 1"),
            user(" \n"),
            assistant(new Content.Reasoning("hm", "reasoning_content")),
            user("aaaa"),
            says("answer 1"));
    assertThat(FoldPlan.of(onlyNoise, 3, PLENTY).folds()).isFalse();
  }

  /// The first turn of a session that lost its beginning can be folded as well.
  @Test
  void anAnswerWithoutItsQuestionIsFolded() {
    assertThat(FoldPlan.of(List.of(says("late"), user("aaaa")), 3, PLENTY))
        .isEqualTo(new FoldPlan(1, 1, 1));
  }

  @Test
  void questionsInARowBeginOneTurnTogether() {
    List<Message> live =
        List.of(
            user("aaaa"),
            says("answer 1"),
            user("bbbb"),
            system("rules, version 2"),
            user(" "),
            user("cccc"),
            says("answer 2"));
    assertThat(FoldPlan.of(live, 1, PLENTY)).isEqualTo(new FoldPlan(2, 1, 5));
  }

  @Test
  void aBlankUserMessageBeginsNoTurn() {
    List<Message> live = List.of(user("aaaa"), says("one"), user("\n"), says("two"), user("bbbb"));
    assertThat(FoldPlan.of(live, 2, PLENTY).cut()).isEqualTo(4);
  }

  /// UB-008: U,Ac(c1),T(c1),A over and over, folded twice.
  @Test
  void nothingIsCutApartWhenFoldedTwice() {
    List<Message> live = new ArrayList<>();
    for (int turn = 0; turn < 12; turn++) {
      live.add(user("question " + turn));
      live.add(assistant(call("c1", "{}")));
      live.add(result("c1", "output " + turn));
      live.add(says("answer " + turn));
    }
    List<Message> once = live.subList(FoldPlan.of(live, 6, PLENTY).cut(), live.size());
    List<Message> twice = once.subList(FoldPlan.of(once, 3, PLENTY).cut(), once.size());

    assertThat(once).hasSize(24);
    assertThat(twice).hasSize(12).first().isEqualTo(user("question 9"));
    assertThat(Valid.violations(Repair.repair(twice, Histories.LENIENT))).isEmpty();
  }

  /// UB-010: a call whose result never came stays with its turn and is answered by repair.
  @Test
  void aCallWithoutResultStaysWhole() {
    List<Message> live =
        List.of(user("a"), says("b"), user("c"), assistant(call("c9", "{}")), user("d"), says("e"));
    FoldPlan plan = FoldPlan.of(live, 2, PLENTY);
    assertThat(plan.cut()).isEqualTo(2);
    List<Message> sent = Repair.repair(live.subList(2, live.size()), Histories.LENIENT);
    assertThat(Valid.violations(sent)).isEmpty();
    assertThat(((Message.Result) sent.get(2)).text()).startsWith("Outcome unknown");
  }
}
