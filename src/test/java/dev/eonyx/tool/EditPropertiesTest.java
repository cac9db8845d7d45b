package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The laws of the edit tool.
class EditPropertiesTest {

  @Property
  void decodingLosesNoByte(@ForAll byte[] bytes) {
    String text = LosslessUtf8.decode(bytes);

    assertThat(LosslessUtf8.length(text, 0, text.length())).isEqualTo(bytes.length);
    FileText file = FileText.of(bytes);
    assertThat(Splice.apply(file, List.of())).isEqualTo(bytes);
    for (int cut = 0; cut <= text.length(); cut++) {
      boolean inPair =
          cut > 0
              && cut < text.length()
              && Character.isHighSurrogate(text.charAt(cut - 1))
              && Character.isLowSurrogate(text.charAt(cut));
      if (!inPair) {
        int at = LosslessUtf8.length(text, 0, cut);
        assertThat(Splice.apply(file, List.of(new Splice(cut, cut, "é"))))
            .isEqualTo(insert(bytes, at, "é".getBytes(StandardCharsets.UTF_8)));
      }
    }
  }

  @Property
  void everyByteOutsideTheEditStays(
      @ForAll("pieces") byte[] before, @ForAll("pieces") byte[] after, @ForAll("texts") String now)
      throws ToolException {
    byte[] unique = "<<UNIQUE>>".getBytes(StandardCharsets.UTF_8);
    FileText file = FileText.of(concat(before, unique, after));
    Assume.that(!Elision.find(now, "").isPresent());

    EditPlan plan = EditPlan.of(file, List.of(Edit.of("<<UNIQUE>>", now, false)));
    byte[] result = Splice.apply(file, plan.splices());

    assertThat(Arrays.copyOf(result, before.length)).isEqualTo(before);
    assertThat(Arrays.copyOfRange(result, result.length - after.length, result.length))
        .isEqualTo(after);
  }

  @Property
  void aUniqueExactTextAlwaysApplies(
      @ForAll("texts") String before, @ForAll("texts") String old, @ForAll("texts") String after)
      throws ToolException {
    String content = before + old + after;
    Assume.that(!old.isEmpty() && content.indexOf(old) == content.lastIndexOf(old));
    FileText file = FileText.of(content.getBytes(StandardCharsets.UTF_8));

    EditPlan plan = EditPlan.of(file, List.of(Edit.of(old, "#new#", false)));

    assertThat(Splice.apply(file, plan.splices()))
        .isEqualTo((before + "#new#" + after).getBytes(StandardCharsets.UTF_8));
  }

  @Property
  void anAmbiguousTextIsAlwaysRefused(
      @ForAll("texts") String before,
      @ForAll("texts") String old,
      @ForAll("texts") String between) {
    Assume.that(!old.isEmpty());
    FileText file = FileText.of((before + old + between + old).getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> EditPlan.of(file, List.of(Edit.of(old, "#new#", false))))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("places");
  }

  @Property
  void whateverIsAskedEndsInAnEditOrARefusal(
      @ForAll("pieces") byte[] content, @ForAll("texts") String old, @ForAll("texts") String now) {
    FileText file = FileText.of(content);
    try {
      EditPlan plan = EditPlan.of(file, List.of(Edit.of(old, now, true)));
      assertThat(EditDiff.of(file, plan.splices(), EditDiff.Most.OF_A_RESULT).text())
          .doesNotContain("\udce9");
    } catch (ToolException e) {
      assertThat(e).hasMessageStartingWith("No edit was made.");
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "a", "b", "\n", "\r\n", " ", "\t", "é", "“", "\"", "\\n", "\\\"", "…", "😀", "1|", "2|",
            "}", "漢", "e\u0301")
        .list()
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<byte[]> pieces() {
    return Arbitraries.of(
            "a", "b", "\n", "\r\n", " ", "\t", "“", "\uFEFF", "\u00e9", "😀", "}", "1|")
        .list()
        .ofMaxSize(12)
        .map(EditPropertiesTest::bytes);
  }

  /// `é` becomes the single byte of Latin-1, which is no UTF-8.
  private static byte[] bytes(List<String> parts) {
    byte[] all = {};
    for (String part : parts) {
      all =
          concat(
              all,
              part.getBytes(
                  part.equals("\u00e9") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8));
    }
    return all;
  }

  private static byte[] insert(byte[] bytes, int at, byte[] more) {
    return concat(Arrays.copyOf(bytes, at), more, Arrays.copyOfRange(bytes, at, bytes.length));
  }

  private static byte[] concat(byte[]... parts) {
    int size = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    byte[] all = new byte[size];
    int at = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }
}
