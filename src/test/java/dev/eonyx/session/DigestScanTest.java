package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.userLine;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Message;
import dev.eonyx.text.Excerpt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The quick look at a file sees what reading it fully sees, also when it goes on from an earlier
/// look.
class DigestScanTest {

  @Provide
  Arbitrary<List<String>> files() {
    return Arbitraries.of(
            StoreFixture.header("x") + "\n",
            userLine("plain") + "\n",
            userLine("esc \\\" \\\\ \\n \\u00e9 \\ud83d\\ude00 \ud83d\ude00") + "\r\n",
            userLine("long ".repeat(20_000)) + "\n",
            line(StoreFixture.says("answer")),
            line(StoreFixture.result("c", "r".repeat(150_000))),
            line(new Message.SystemPrompt(StoreFixture.START, "s")),
            "{\"role\":\"user\",\"type\":\"message\",\"content\":\"foreign\"}\n",
            "{\"type\":\"title\",\"title\":\"t2\"}\n",
            "{\"type\":\"archived\",\"value\":true}\n",
            "{\"type\":\"archived\",\"value\":false}\n",
            "{\"type\":\"state\",\"todos\":[]}\n",
            "{\"type\":\"message\",\"at\n",
            "\n",
            "\u0000\u0000\n")
        .list()
        .ofMaxSize(9);
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void aQuickLookSeesWhatReadingSees(
      @ForAll("files") List<String> before,
      @ForAll("files") List<String> after,
      @ForAll boolean torn)
      throws IOException {
    Path file = Files.createTempFile("digest", ".jsonl");
    try {
      Files.writeString(file, String.join("", before));
      Digest first = new DigestScan().scan(file, Digest.NOTHING);
      sees(first, SessionTranscript.read(file));

      Files.writeString(
          file, String.join("", before) + String.join("", after) + (torn ? userLine("torn") : ""));
      Digest second = new DigestScan().scan(file, first);
      sees(second, SessionTranscript.read(file));
      assertThat(second).isEqualTo(new DigestScan().scan(file, Digest.NOTHING));
    } finally {
      Files.delete(file);
    }
  }

  private static void sees(Digest digest, SessionTranscript read) {
    List<Message> said =
        read.messages().stream()
            .filter(message -> !(message instanceof Message.SystemPrompt))
            .toList();
    String first =
        said.stream()
            .filter(Message.User.class::isInstance)
            .map(message -> Excerpt.first(((Message.User) message).text(), LinePrefix.SHOWN))
            .findFirst()
            .orElse("");
    assertThat(digest.messages()).isEqualTo(said.size());
    assertThat(digest.first()).isEqualTo(first);
    assertThat(digest.title()).isEqualTo(read.title());
    assertThat(digest.archived()).isEqualTo(read.archived());
    assertThat(digest.root()).isEqualTo(read.header().root());
    assertThat(digest.unreadable()).isEqualTo(read.notices().size());
    assertThat(digest.lastActivity())
        .isEqualTo(said.isEmpty() ? -1 : said.getLast().at().toEpochMilli());
  }

  private static String line(Message message) {
    return new String(LineWriter.message(message), StandardCharsets.UTF_8);
  }
}
