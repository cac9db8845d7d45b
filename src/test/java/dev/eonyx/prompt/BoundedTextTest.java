package dev.eonyx.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class BoundedTextTest {

  @Property(tries = 500)
  void aCutTextIsTheLongestBeginningThatFits(
      @ForAll @StringLength(max = 60) String any, @ForAll @IntRange(max = 80) int bound)
      throws IOException {
    String clean = clean(any);
    byte[] bytes = clean.getBytes(StandardCharsets.UTF_8);
    BoundedText read = BoundedText.read(new ByteArrayInputStream(bytes), bound);
    assertThat(read.wasReplaced()).isFalse();
    assertThat(clean).startsWith(read.text());
    assertThat(read.bytesKept())
        .isEqualTo(read.text().getBytes(StandardCharsets.UTF_8).length)
        .isEqualTo(read.bytesUsed())
        .isLessThanOrEqualTo(bound);
    assertThat(read.isCut()).isEqualTo(bytes.length > bound);
    if (read.isCut()) {
      int next = clean.codePointAt(read.text().length());
      assertThat(
              read.bytesKept() + Character.toString(next).getBytes(StandardCharsets.UTF_8).length)
          .isGreaterThan(bound);
    } else {
      assertThat(read.text()).isEqualTo(clean);
    }
  }

  @Property(tries = 500)
  void anyBytesGiveTextWithinTheBound(
      @ForAll @Size(max = 60) byte[] bytes, @ForAll @IntRange(max = 80) int bound)
      throws IOException {
    BoundedText read = BoundedText.read(new ByteArrayInputStream(bytes), bound);
    byte[] kept = read.text().getBytes(StandardCharsets.UTF_8);
    assertThat(kept.length).isEqualTo(read.bytesKept()).isLessThanOrEqualTo(bound);
    assertThat(new String(kept, StandardCharsets.UTF_8)).isEqualTo(read.text());
  }

  @Property(tries = 20)
  void aLongFileIsReadAFewBytesPastTheBound(@ForAll @IntRange(max = 70_000) int bound)
      throws IOException {
    InputStream in = new ByteArrayInputStream("x".repeat(100_000).getBytes(StandardCharsets.UTF_8));
    assertThat(BoundedText.read(in, bound).text()).hasSize(bound);
    assertThat(in.available()).isGreaterThanOrEqualTo(100_000 - bound - 4);
  }

  /// Without what is not text: NUL, half characters, and a byte order mark in front.
  private static String clean(String any) {
    String whole = new String(any.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    String text = whole.replace("\0", "");
    return text.startsWith("\uFEFF") ? text.substring(1).replace("\uFEFF", "") : text;
  }
}
