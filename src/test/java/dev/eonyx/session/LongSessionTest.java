package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.result;
import static dev.eonyx.session.StoreFixture.says;
import static dev.eonyx.session.StoreFixture.user;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A session of 300 MB, opened by a process whose memory is a third of that.
@Tag("slow")
@Timeout(120)
class LongSessionTest {

  private static final String ID = "20260705T091500-1a2b3c4d";
  private static final int TURNS = 30_000;

  @TempDir Path data;

  @Test
  void memoryDoesNotDependOnWhatWasFolded() throws Exception {
    var fixture = new StoreFixture(data);
    Files.createDirectories(fixture.directories.sessions());
    int folded = 4 * (TURNS - 10) + 1;
    try (var out = new BufferedOutputStream(Files.newOutputStream(fixture.file(ID)), 1 << 20)) {
      out.write((StoreFixture.header(ID) + "\n").getBytes(StandardCharsets.UTF_8));
      turns(out);
      out.write(LineWriter.compaction(StoreFixture.fold(folded - 4_000)));
      out.write(LineWriter.compaction(StoreFixture.fold(folded)));
    }
    assertThat(Files.size(fixture.file(ID))).isGreaterThan(300_000_000);

    try (Crew.Member member = Crew.start(data, "facts", ID)) {
      assertThat(member.rest())
          .containsExactly(
              "40 live from " + (folded + 1), 4 * TURNS + " said", "true " + (4 * TURNS + 4));
    }
  }

  private static void turns(OutputStream out) throws IOException {
    String output = "the quick \"brown\" fox\n".repeat(400);
    for (int turn = 0; turn < TURNS; turn++) {
      out.write(LineWriter.message(user("turn " + turn)));
      out.write(LineWriter.message(calls("c" + turn, "{}")));
      out.write(LineWriter.message(result("c" + turn, output)));
      out.write(LineWriter.message(says("done " + turn)));
    }
  }
}
