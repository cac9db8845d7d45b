package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.calls;
import static dev.eonyx.session.StoreFixture.result;
import static dev.eonyx.session.StoreFixture.says;
import static dev.eonyx.session.StoreFixture.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionSearchTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  @Test
  void aHitIsTheBestLineOfASession() throws IOException {
    String id;
    try (Session session = fixture.create()) {
      id = session.id();
      session.append(new Message.SystemPrompt(StoreFixture.START, "zebra everywhere"));
      session.append(user("look at the Zebra"));
      session.append(calls("c1", "{\"command\":\"grep stripes\"}"));
      session.append(result("c1", "line one\n\tzebra with \u001b[1mstripes"));
    }
    fixture.said("/p", "only a zebra");

    List<SearchHit> hits = search("STRIPES zebra");
    assertThat(hits)
        .containsExactly(
            new SearchHit(fixture.store.summary(id), 5, "tool", "line one zebra with [1mstripes"));
    assertThat(search("zebra").stream().map(SearchHit::role)).containsExactly("user", "user");
  }

  /// SearchWords may stand in different messages, and in the title.
  @Test
  void allWordsMustOccurSomewhereInTheSession() throws IOException {
    String id = fixture.said("/p", "alpha", "beta");
    assertThat(search("alpha beta")).hasSize(1);
    assertThat(search("alpha gamma")).isEmpty();
    fixture.store.rename(id, "Gamma rays");
    assertThat(search("alpha gamma"))
        .containsExactly(new SearchHit(fixture.store.summary(id), 0, "title", "Gamma rays"));
  }

  /// What looks like a hit in the bytes may be a key, a role or an old title.
  @Test
  void onlyWhatWasSaidCounts() throws IOException {
    String id = fixture.said("/p", "hello");
    fixture.store.rename(id, "first title");
    fixture.store.rename(id, "second");
    assertThat(search("content")).isEmpty();
    assertThat(search("role")).isEmpty();
    assertThat(search("first")).isEmpty();
    assertThat(search("second")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "say \"hi\" now, \"HI\"",
    "a path C:\\temp\\new, c:\\TEMP",
    "der Übergang, übergang",
    "ПРИВЕТ мир, привет",
    "日本語のテキスト, 本語",
    "smile \ud83d\ude00 please, \ud83d\ude00",
    "stop; now, STOP;"
  })
  void wordsAreFoundInEitherCaseAndEscaped(String text, String word) throws IOException {
    fixture.said("/p", text);
    fixture.said("/p", "something else");
    assertThat(search(word)).hasSize(1);
    assertThat(search(word + "q")).isEmpty();
  }

  @Test
  void theNewestComesFirstAndTheLimitHolds() throws IOException {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      try (Session session = fixture.create()) {
        Instant at = StoreFixture.START.plusSeconds(i);
        session.append(new Message.User(at, i % 4 == 0 ? "needle" : "hay"));
        if (i % 4 == 0) {
          ids.addFirst(session.id());
        }
      }
    }
    assertThat(search("needle").stream().map(hit -> hit.session().id()))
        .containsExactlyElementsOf(ids);
    assertThat(search(new SearchQuery(List.of("needle"), new SessionFilter("/p", false, 3))))
        .extracting(hit -> hit.session().id())
        .containsExactlyElementsOf(ids.subList(0, 3));
    assertThat(search(new SearchQuery(List.of("needle"), new SessionFilter("/q", false, 0))))
        .isEmpty();
  }

  /// UB-066
  @Test
  void aSearchIsInterruptedByItsSignal() throws IOException {
    for (int i = 0; i < 10; i++) {
      fixture.said("/p", "needle");
    }
    var cancellation = Cancellation.create();
    List<SearchHit> hits = new ArrayList<>();
    fixture.store.search(
        SearchQuery.of("needle", SessionFilter.ALL),
        hit -> {
          hits.add(hit);
          cancellation.cancel();
        },
        cancellation);
    assertThat(hits).hasSize(1);
  }

  /// UB-068
  @Test
  void aWordAcrossTheChunksOfALargeFileIsFound() throws IOException {
    String pad = "p".repeat((1 << 17) - 3000);
    try (Session session = fixture.create()) {
      session.append(user("start"));
      for (int i = 0; i < 40; i++) {
        session.append(says(pad.substring(0, 100 * i + 80_000) + " n" + i + "eedle "));
      }
    }
    for (int i = 0; i < 40; i++) {
      assertThat(search("n" + i + "eedle")).hasSize(1);
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("abAB\"\\ zé\u65e5").ofMinLength(0).ofMaxLength(90);
  }

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.strings().withChars("abB\"\\zé\u65e5").ofMinLength(1).ofMaxLength(4);
  }

  /// The scan of bytes never misses what a comparison of texts finds.
  @Property(edgeCases = EdgeCasesMode.NONE, tries = 2000)
  void theBytesOfALineHoldItsWords(@ForAll("texts") String text, @ForAll("words") String word) {
    boolean expected = text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    assertThat(SearchWords.indexIn(text, word) >= 0).isEqualTo(expected);
    byte[] line = LineWriter.message(user(text));
    ByteNeedle.of(word)
        .ifPresent(needle -> {
          if (expected) {
            assertThat(needle.isIn(line, 0, line.length)).isTrue();
          }
        });
  }

  @Property(edgeCases = EdgeCasesMode.NONE, tries = 2000)
  void aByteIsFoundWhereALoopFindsIt(@ForAll("texts") String text, @ForAll int seed) {
    byte[] bytes = text.repeat(3).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    int from = bytes.length == 0 ? 0 : Math.floorMod(seed, bytes.length);
    for (byte wanted : new byte[] {'a', 'z', '"', (byte) 0xC3, 'x'}) {
      int exact = -1;
      int folded = -1;
      for (int i = bytes.length - 1; i >= from; i--) {
        exact = bytes[i] == wanted ? i : exact;
        folded = (byte) (bytes[i] | 0x20) == wanted ? i : folded;
      }
      assertThat(ByteScan.indexOf(bytes, from, bytes.length, wanted)).isEqualTo(exact);
      if ((wanted & 0x20) != 0) {
        assertThat(ByteScan.indexOf(bytes, from, bytes.length, wanted, 0x20)).isEqualTo(folded);
      }
    }
  }

  private List<SearchHit> search(String text) throws IOException {
    return search(SearchQuery.of(text, SessionFilter.ALL));
  }

  private List<SearchHit> search(SearchQuery query) throws IOException {
    List<SearchHit> hits = new ArrayList<>();
    fixture.store.search(query, hits::add, Cancellation.create());
    return hits;
  }
}
