package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimestampsTest {

  private static final DateTimeFormatter ISO =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  @Property
  void writesAndReadsWhatTheFormatterOfTheRuntimeDoes(
      @ForAll @LongRange(min = 0, max = 253_402_300_799_999L) long millis) {
    Instant instant = Instant.ofEpochMilli(millis);
    String text = Timestamps.format(instant);
    assertThat(text).isEqualTo(ISO.format(instant));
    byte[] bytes = ("x" + text + "\"").getBytes(StandardCharsets.UTF_8);
    assertThat(Timestamps.parse(bytes, 1, bytes.length)).isEqualTo(millis);
    assertThat(Timestamps.parse(text)).isEqualTo(instant);
    assertThat(Timestamps.ofId(Timestamps.compact(instant) + "-1a2b3c4d"))
        .isEqualTo(Instant.ofEpochSecond(Math.floorDiv(millis, 1000)));
  }

  @Property
  void noDigitOfAModificationTimeIsLost(
      @ForAll @LongRange(min = 0, max = 253_402_300_799L) long seconds,
      @ForAll @IntRange(min = 0, max = 999_999_999) int nanos) {
    Instant instant = Instant.ofEpochSecond(seconds, nanos);
    assertThat(Timestamps.parsed(Timestamps.precise(instant))).contains(instant);
    assertThat(Instant.parse(Timestamps.precise(instant))).isEqualTo(instant);
  }

  @Test
  void otherFormsAreReadAndRubbishIsTheEpoch() {
    assertThat(Timestamps.parse("2026-07-05T09:15:00Z")).isEqualTo("2026-07-05T09:15:00Z");
    assertThat(Timestamps.parse("2026-13-05T09:15:00.000Z")).isEqualTo(Instant.EPOCH);
    assertThat(Timestamps.parse("yesterday")).isEqualTo(Instant.EPOCH);
    assertThat(Timestamps.parsed("yesterday")).isEmpty();
    assertThat(Timestamps.parsed("1970-01-01T00:00:00.000Z")).contains(Instant.EPOCH);
    assertThat(Timestamps.precise(Instant.EPOCH)).isEqualTo("1970-01-01T00:00:00.000Z");
    assertThat(Timestamps.precise(Instant.ofEpochSecond(0, 5)))
        .isEqualTo("1970-01-01T00:00:00.000000005Z");
    assertThat(Timestamps.parsed(Timestamps.precise(Instant.MAX))).contains(Instant.MAX);
    assertThat(Timestamps.ofId("imported")).isEqualTo(Instant.EPOCH);
    assertThat(Timestamps.forPeople(StoreFixture.START)).isEqualTo("2026-07-05 09:15:00 UTC");
  }
}
