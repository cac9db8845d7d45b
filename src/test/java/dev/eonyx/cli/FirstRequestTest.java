package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.text.TextSize;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every session pays before anything is said: a local model with a small window must have
/// room left to work in.
class FirstRequestTest {

  private static final int BUDGET = 2_500;

  @Test
  void theSystemPromptAndAllToolsAreWithinTheirBudget(@TempDir Path directory) {
    try (FakeModel model = new FakeModel().says("Hello.")) {
      new Cli(directory).with(model).run("run", "hi");

      String body = model.bodies().getFirst();
      assertThat(body).contains("You are eonyx", "\"name\":\"edit\"", "\"name\":\"bash\"");
      assertThat(TextSize.tokens(TextSize.codePoints(body))).isLessThanOrEqualTo(BUDGET);
    }
  }
}
