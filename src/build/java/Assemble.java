import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Builds the folder that is eonyx: launchers, one jar, native libraries, licences, and the AOT
/// cache. Run by Maven with the build's JDK: `java Assemble.java CLASSPATH VERSION SOURCES OUT
/// SKIP_AOT`.
final class Assemble {

  private Assemble() {}

  /// @param args the class path of the product, own classes first; its version; the folder this
  ///   program's sources and the launchers are in; the folder to build; `true` to leave out the AOT
  ///   cache
  public static void main(String[] args) throws IOException, InterruptedException {
    List<Path> classPath =
        Stream.of(args[0].split(java.io.File.pathSeparator)).map(Path::of).toList();
    String version = args[1];
    Path sources = Path.of(args[2]);
    Path out = Path.of(args[3]);

    delete(out);
    Path lib = Files.createDirectories(out.resolve("lib"));
    for (String folder : List.of("bin", "lib", "licenses")) {
      copy(sources.resolve(folder), out.resolve(folder));
    }
    Files.copy(sources.resolve("../../LICENSE"), out.resolve("LICENSE"));
    if (!out.resolve("bin/eonyx").toFile().setExecutable(true, false)) {
      throw new IOException("Cannot make " + out.resolve("bin/eonyx") + " executable.");
    }

    Contents contents = Contents.of(classPath);
    for (Map.Entry<String, byte[]> file : contents.beside().entrySet()) {
      Path target = out.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.write(target, file.getValue());
    }
    String build = Jar.write(contents.entries(), version, lib.resolve("eonyx.jar"));
    Files.writeString(lib.resolve("version"), version + " " + build + "\n");

    if (!Boolean.parseBoolean(args[4])) {
      Training.train(lib, build);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  /// Removes files instead of overwriting them: an eonyx that is running from here keeps its jar.
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException failure)
              throws IOException {
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
