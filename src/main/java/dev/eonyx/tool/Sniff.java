package dev.eonyx.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// What the first bytes of a file say about it.
///
/// @param label the kind for a reader, such as `a PNG image`
/// @param mark how many bytes of byte order mark stand before the text
record Sniff(Kind kind, String label, int mark) {

  enum Kind {
    /// UTF-8, or bytes close enough to be shown as it.
    TEXT,
    UTF_16LE,
    UTF_16BE,
    BINARY
  }

  /// How many bytes are looked at.
  static final int BYTES = 8_192;

  private record Signature(String hex, String label) {}

  private static final List<Signature> SIGNATURES =
      List.of(
          new Signature("89504e47", "a PNG image"),
          new Signature("ffd8ff", "a JPEG image"),
          new Signature("47494638", "a GIF image"),
          new Signature("25504446", "a PDF document"),
          new Signature("504b0304", "a ZIP archive (also jar, docx, xlsx)"),
          new Signature("504b0506", "an empty ZIP archive"),
          new Signature("1f8b", "gzip data"),
          new Signature("28b52ffd", "zstd data"),
          new Signature("fd377a585a00", "xz data"),
          new Signature("425a68", "bzip2 data"),
          new Signature("377abcaf271c", "a 7z archive"),
          new Signature("7f454c46", "an ELF executable"),
          new Signature("cafebabe", "a Java class or Mach-O executable"),
          new Signature("cffaedfe", "a Mach-O executable"),
          new Signature("4d5a", "a Windows executable"),
          new Signature("53514c69746520666f726d6174", "an SQLite database"),
          new Signature("0061736d", "a WebAssembly module"));

  static Sniff of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return of(in.readNBytes(BYTES));
    }
  }

  /// @param content the file's content, or at least its first [#BYTES] bytes
  static Sniff of(byte[] content) {
    byte[] head = content.length <= BYTES ? content : Arrays.copyOf(content, BYTES);
    if (startsWith(head, 0xff, 0xfe, 0, 0) || startsWith(head, 0, 0, 0xfe, 0xff)) {
      return new Sniff(Kind.BINARY, "UTF-32 text", 0);
    }
    if (startsWith(head, 0xff, 0xfe)) {
      return new Sniff(Kind.UTF_16LE, "UTF-16LE text with a byte order mark", 2);
    }
    if (startsWith(head, 0xfe, 0xff)) {
      return new Sniff(Kind.UTF_16BE, "UTF-16BE text with a byte order mark", 2);
    }
    if (startsWith(head, 0xef, 0xbb, 0xbf)) {
      return new Sniff(Kind.TEXT, "UTF-8 text with a byte order mark", 3);
    }
    return zeros(head);
  }

  /// The text of a file's content, its mark left out; bad bytes become U+FFFD.
  String decode(byte[] content) {
    Charset charset =
        switch (kind) {
          case TEXT, BINARY -> StandardCharsets.UTF_8;
          case UTF_16LE -> StandardCharsets.UTF_16LE;
          case UTF_16BE -> StandardCharsets.UTF_16BE;
        };
    return new String(content, mark, content.length - mark, charset);
  }

  /// Text has no zero bytes, but UTF-16 without a mark has one in every second place.
  private static Sniff zeros(byte[] head) {
    int even = 0;
    int odd = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] == 0) {
        even += i % 2 == 0 ? 1 : 0;
        odd += i % 2;
      }
    }
    if (even + odd == 0 && !startsWith(head, '%', 'P', 'D', 'F', '-')) {
      return new Sniff(Kind.TEXT, "UTF-8 text", 0);
    }
    if (even == 0 && odd * 4 > head.length) {
      return new Sniff(Kind.UTF_16LE, "UTF-16LE text", 0);
    }
    if (odd == 0 && even * 4 > head.length) {
      return new Sniff(Kind.UTF_16BE, "UTF-16BE text", 0);
    }
    return new Sniff(Kind.BINARY, binaryLabel(head), 0);
  }

  private static String binaryLabel(byte[] head) {
    String hex = HexFormat.of().formatHex(head, 0, Math.min(head.length, 16));
    for (Signature signature : SIGNATURES) {
      if (hex.startsWith(signature.hex())) {
        return signature.label();
      }
    }
    return "binary data";
  }

  private static boolean startsWith(byte[] bytes, int... prefix) {
    if (bytes.length < prefix.length) {
      return false;
    }
    for (int i = 0; i < prefix.length; i++) {
      if ((bytes[i] & 0xff) != prefix[i]) {
        return false;
      }
    }
    return true;
  }
}
