package dev.eonyx.agent;

import dev.eonyx.agent.WorldLaws.Met;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;

/// Random conversations through small and large windows, with a model that fails in every way it
/// can: see [WorldLaws] for what holds all the same.
class CompactionPropertyTest {

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void whateverHappensTheLawsHold(@ForAll("worlds") World world) throws IOException {
    count(WorldRun.of(world), EnumSet.of(Met.FOLDED, Met.FOLDED_AGAIN, Met.NOT_FOLDED));
  }

  /// The same, more often.
  @Property(tries = 5_000, edgeCases = EdgeCasesMode.NONE)
  @Tag("slow")
  void whateverHappensTheLawsHoldForLong(@ForAll("worlds") World world) throws IOException {
    count(WorldRun.of(world), EnumSet.allOf(Met.class));
  }

  /// Worlds in which nothing happens would keep every law.
  ///
  /// @param often what is so frequent that it cannot be missing
  private static void count(Set<Met> met, Set<Met> often) {
    for (Met what : often) {
      Statistics.label(what.name())
          .collect(met.contains(what))
          .coverage(coverage -> coverage.check(true).count(count -> count > 0));
    }
  }

  @Provide
  Arbitrary<World> worlds() {
    return Worlds.any();
  }
}
