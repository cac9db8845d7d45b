import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes the jar, the same bytes for the same contents.
final class Jar {

  /// Where the program finds its own build id.
  private static final String BUILD_ID = "dev/eonyx/cli/build-id";

  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private Jar() {}

  /// Writes the entries and returns the build id, which is a hash of them.
  static String write(Map<String, byte[]> entries, String version, Path file) throws IOException {
    String build = hash(entries);
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(9);
      put(zip, "META-INF/MANIFEST.MF", Assemble.utf8(manifest(version)));
      put(zip, BUILD_ID, Assemble.utf8(build + "\n"));
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        put(zip, entry.getKey(), entry.getValue());
      }
    }
    return build;
  }

  /// The permission for native access stands here because on the command line it would be a module
  /// flag, and those turn the AOT cache off.
  private static String manifest(String version) {
    return """
    Manifest-Version: 1.0\r
    Main-Class: dev.eonyx.cli.Main\r
    Enable-Native-Access: ALL-UNNAMED\r
    Implementation-Title: eonyx\r
    Implementation-Version: %s\r
    \r
    """
        .formatted(version);
  }

  private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  private static String hash(Map<String, byte[]> entries) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      entries.forEach((name, content) -> {
        sha.update(Assemble.utf8(name + "\0" + content.length + "\0"));
        sha.update(content);
      });
      return HexFormat.of().formatHex(sha.digest(), 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
