package dev.eonyx.config;

import dev.eonyx.storage.FileFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// The text of one layer and the name it is spoken of by.
///
/// @param name the file, or what stands for it: `default`, `--model`
/// @param lines whether positions in the text mean something to the user
record ConfigText(String name, String text, boolean lines) {

  /// No configuration a person writes comes near; a larger file is something else.
  static final int MAX_BYTES = 1 << 20;

  /// @return nothing when there is no such file
  /// @throws ConfigException when there is one that cannot be read whole
  static Optional<ConfigText> read(Path file) throws ConfigException {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      if (!attributes.isRegularFile()) {
        throw new ConfigException(file + ": is not a regular file; remove it or put a file there.");
      }
      try (InputStream in = Files.newInputStream(file)) {
        return Optional.of(decode(file.toString(), in.readNBytes(MAX_BYTES + 1)));
      }
    } catch (NoSuchFileException e) {
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new ConfigException(file + ": is a symbolic link to a file that does not exist.");
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new ConfigException(file + ": cannot be read: " + FileFailure.reason(e) + ".");
    }
  }

  private static ConfigText decode(String name, byte[] bytes) throws ConfigException {
    if (bytes.length > MAX_BYTES) {
      throw new ConfigException(name + ": is larger than 1 MiB, which no configuration needs.");
    }
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), chars, true);
    int length = chars.position();
    String text = chars.flip().toString();
    ConfigText whole =
        new ConfigText(name, text.startsWith("\uFEFF") ? text.substring(1) : text, true);
    if (result.isError()) {
      int bom = text.length() - whole.text.length();
      throw new Place(whole, length - bom).error("is not UTF-8; save the file as UTF-8.");
    }
    return whole;
  }

  /// `name:line:column`, both counted from 1, columns in code points.
  String at(int offset) {
    if (!lines) {
      return name;
    }
    int line = 1;
    int start = 0;
    int end = Math.min(offset, text.length());
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
        line++;
        start = i + 1;
      }
    }
    return name + ":" + line + ":" + (text.codePointCount(start, end) + 1);
  }
}
