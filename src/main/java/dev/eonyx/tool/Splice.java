package dev.eonyx.tool;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// A piece of a file's text and what stands there afterwards.
///
/// @param start the first char that goes
/// @param end the char after the last one that goes
record Splice(int start, int end, String text) {

  /// The file's bytes with all splices done; every byte outside of them is copied as it is.
  ///
  /// @param splices in order, not overlapping
  static byte[] apply(FileText file, List<Splice> splices) {
    byte[][] texts = new byte[splices.size()][];
    long size = file.bytes().length;
    for (int i = 0; i < texts.length; i++) {
      Splice splice = splices.get(i);
      texts[i] = splice.text().getBytes(StandardCharsets.UTF_8);
      size += texts[i].length - LosslessUtf8.length(file.text(), splice.start(), splice.end());
    }
    byte[] result = new byte[Math.toIntExact(size)];
    int read = 0;
    int written = 0;
    int place = 0;
    for (int i = 0; i < texts.length; i++) {
      Splice splice = splices.get(i);
      int kept = LosslessUtf8.length(file.text(), place, splice.start());
      System.arraycopy(file.bytes(), read, result, written, kept);
      System.arraycopy(texts[i], 0, result, written + kept, texts[i].length);
      read += kept + LosslessUtf8.length(file.text(), splice.start(), splice.end());
      written += kept + texts[i].length;
      place = splice.end();
    }
    System.arraycopy(file.bytes(), read, result, written, file.bytes().length - read);
    return result;
  }
}
