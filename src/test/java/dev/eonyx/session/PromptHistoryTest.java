package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptHistoryTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(data);
  }

  @Test
  void promptsOfAllSessionsComeOldestFirstAndOnce() throws IOException {
    said(1, "fix it", "run the tests");
    said(2, "explain", "fix it");

    assertThat(fixture.store.prompts(10, UnaryOperator.identity()))
        .containsExactly("run the tests", "explain", "fix it");
    assertThat(fixture.store.prompts(2, UnaryOperator.identity()))
        .containsExactly("explain", "fix it");
  }

  @Test
  void onlyWhatWasTypedCounts() throws IOException {
    said(1, "<x>output</x>", "look\n<x>file</x>");

    assertThat(fixture.store.prompts(10, text -> text.replaceAll("(?s)\\s*<x>.*</x>", "")))
        .containsExactly("look");
  }

  @Test
  void aHugeSessionIsReadAtItsEndOnly() throws IOException {
    said(1, "old", "x".repeat(5 << 20), "new");

    assertThat(fixture.store.prompts(10, UnaryOperator.identity())).containsExactly("new");
  }

  @Test
  void anEmptyStoreHasNone() throws IOException {
    assertThat(fixture.store.prompts(10, UnaryOperator.identity())).isEmpty();
  }

  private void said(int day, String... texts) throws IOException {
    Files.setLastModifiedTime(
        fixture.file(fixture.said("/p", texts)),
        FileTime.from(Instant.EPOCH.plusSeconds(day * 86_400L)));
  }
}
