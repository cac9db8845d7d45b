package dev.eonyx.tool;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// A path the model named.
///
/// @param path absolute, not resolved through symlinks
/// @param shown how it is called in results: relative to the working directory when it lies below
record NamedPath(Path path, String shown) {

  /// @throws ToolException when this machine can have no file of that name
  static NamedPath of(String given, ToolContext context) throws ToolException {
    if (given.isBlank()) {
      throw new ToolException("The path is empty; name a file or directory, such as \".\".");
    }
    try {
      Path path = context.resolve(given);
      return new NamedPath(path, show(path, context));
    } catch (InvalidPathException e) {
      throw new ToolException(
          "The path \"%s\" is not possible here: %s.".formatted(visible(given), e.getReason()));
    }
  }

  /// How a path is called in results.
  static String show(Path path, ToolContext context) {
    Path base = context.directory();
    if (!path.startsWith(base)) {
      return visible(path.toString());
    }
    String relative = base.relativize(path).toString();
    return relative.isEmpty() ? "." : visible(relative);
  }

  /// A name with its control characters made visible: a line end in a file name must not look like
  /// another line of the result.
  static String visible(String name) {
    StringBuilder visible = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < ' ' || (c >= 0x7f && c < 0xa0) || c == '\u2028' || c == '\u2029') {
        visible.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
      } else {
        visible.append(c);
      }
    }
    return visible.toString();
  }

  /// The attributes of the regular file this is, symlinks followed. Pipes and devices are refused
  /// here, before anything opens them, since opening a pipe waits for its other end.
  BasicFileAttributes requireFile() throws ToolException, IOException {
    BasicFileAttributes attributes = requireExisting();
    if (attributes.isDirectory()) {
      throw new ToolException(shown + " is a directory; use ls to list it.");
    }
    if (!attributes.isRegularFile()) {
      throw new ToolException(
          shown + " is a pipe, socket or device; only regular files can be used.");
    }
    if (!Files.isReadable(path)) {
      throw new ToolException(shown + " exists, but this user may not read it.");
    }
    return attributes;
  }

  /// The attributes of what is there, symlinks followed.
  BasicFileAttributes requireExisting() throws ToolException, IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      throw new ToolException(shown + " does not exist." + NearestNames.hint(path));
    } catch (AccessDeniedException e) {
      throw new ToolException(shown + " lies in a directory this user may not enter.");
    } catch (FileSystemException e) {
      // A chain of symlinks that leads back to itself is reported under no type of its own.
      if (Files.isSymbolicLink(path)) {
        throw new ToolException(shown + " is a symlink that cannot be followed: " + e.getReason());
      }
      throw e;
    }
  }
}
