package dev.eonyx.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What weeks of work in a small window come to. `./mvnw test -Pslow -Dtest=LongProjectTest` prints
/// both reports.
class LongProjectTest {

  @Test
  void aHundredAndFiftyTurnsKeepTheGoals() throws IOException {
    keepsTheGoals(LongProject.run(150));
  }

  @Test
  @Tag("slow")
  void twoThousandTurnsKeepTheGoals() throws IOException {
    keepsTheGoals(LongProject.run(2_000));
  }

  private static void keepsTheGoals(LongProjectReport report) {
    System.out.println(report);
    assertThat(report.failedCalls).isZero();
    assertThat(report.compactions).isGreaterThan(report.turns / 30);
    assertThat(report.lost).isEmpty();
    assertThat(report.otherwise.median()).isGreaterThanOrEqualTo(95);
    assertThat(report.otherwise.mean()).isGreaterThanOrEqualTo(95);
    assertThat(report.otherwise.ofBytes()).isGreaterThanOrEqualTo(95);
    assertThat(report.summaryShare()).isLessThanOrEqualTo(2);
  }
}
