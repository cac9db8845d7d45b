package dev.eonyx.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The laws of repair, over random histories and random windows of them (UB-008, UB-009, UB-010).
class RepairPropertyTest {

  @Provide
  Arbitrary<List<Message>> histories() {
    return Arbitraries.oneOf(Histories.ruins(), Histories.damaged(), Histories.sound());
  }

  @Provide
  Arbitrary<List<Message>> soundHistories() {
    return Histories.sound();
  }

  @Provide
  Arbitrary<RepairRules> rules() {
    return Combinators.combine(Arbitraries.of(true, false), Arbitraries.of(true, false))
        .as((close, alternate) -> new RepairRules(close, alternate, _ -> List.of("a\ud83d.txt")));
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void repairedHistoriesAreValid(
      @ForAll("histories") List<Message> history, @ForAll("rules") RepairRules rules) {
    assertThat(Valid.violations(Repair.repair(history, rules))).isEmpty();
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void repairingTwiceChangesNothingMore(
      @ForAll("histories") List<Message> history, @ForAll("rules") RepairRules rules) {
    List<Message> once = Repair.repair(history, rules);
    assertThat(Repair.repair(once, rules)).isEqualTo(once);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void whatIsValidIsUnchanged(@ForAll("soundHistories") List<Message> history) {
    assertThat(Valid.violations(history)).isEmpty();
    assertThat(Repair.repair(history, Histories.LENIENT)).isEqualTo(history);
  }

  /// UB-021: servers cache by prefix, so a longer history must begin with the same messages.
  @Property(edgeCases = EdgeCasesMode.NONE)
  void whatFollowsALaterTurnDoesNotChangeWhatWasSentBefore(
      @ForAll("histories") List<Message> damaged, @ForAll("soundHistories") List<Message> turns) {
    List<Message> sent = Repair.repair(damaged, Histories.LENIENT);
    Assume.that(!sent.isEmpty());
    List<Message> longer = new ArrayList<>(sent);
    longer.addAll(turns);
    assertThat(Repair.repair(longer, Histories.LENIENT)).startsWith(sent.toArray(Message[]::new));
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void rolesAlternateWhereAServerDemandsIt(@ForAll("histories") List<Message> history) {
    List<Message> sent = Repair.repair(history, new RepairRules(true, true, _ -> List.of()));
    for (int i = 1; i < sent.size(); i++) {
      if (sent.get(i) instanceof Message.User) {
        assertThat(sent.get(i - 1)).isInstanceOf(Message.Assistant.class);
      }
    }
  }
}
