import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// What goes into the one jar, and what is laid beside it, gathered from a class path.
///
/// Classes for newer Java versions replace the base ones, so that the jar need not be a
/// multi-release jar. Service files are joined. What only matters to other build tools (signatures,
/// module descriptors, Maven, OSGi and native-image metadata) is left out. Two different files of
/// one name are an error.
///
/// @param entries the jar's entries by name
/// @param beside files by their path below the product's folder: licences and native libraries
record Contents(Map<String, byte[]> entries, Map<String, byte[]> beside) {

  private static final int JAVA = 25;

  /// JLine's folders of native libraries by the names a JDK's `release` file has for the platform.
  private static final Map<String, String> PLATFORMS =
      Map.of(
          "Linux/x86_64", "Linux-x86_64",
          "Linux/arm64", "Linux-aarch64",
          "Mac/x86_64", "Darwin-x86_64",
          "Mac/arm64", "Darwin-aarch64",
          "Windows/x86_64", "Windows-x86_64",
          "Windows/arm64", "Windows-aarch64");

  private static final String OWN = "dev/eonyx/";
  private static final String NATIVE = "org/jline/nativ/";
  private static final String VERSIONS = "META-INF/versions/";
  private static final String SERVICES = "META-INF/services/";

  static Contents of(List<Path> classPath) throws IOException {
    Contents all = new Contents(new TreeMap<>(), new TreeMap<>());
    for (Path element : classPath) {
      Map<String, byte[]> files = Files.isDirectory(element) ? directory(element) : jar(element);
      String library = element.getFileName().toString().replaceFirst("\\.jar$", "");
      for (Map.Entry<String, byte[]> file : flatten(files).entrySet()) {
        all.add(file.getKey(), file.getValue(), library);
      }
    }
    Map<String, byte[]> entries = Decimals.defer(Lift.lift(all.entries));
    entries = Records.lower(Switches.lower(entries, OWN), OWN);
    return new Contents(entries, all.beside);
  }

  private void add(String name, byte[] content, String library) throws IOException {
    if (isLicence(name)) {
      String file = name.substring(name.lastIndexOf('/') + 1);
      beside.put("licenses/" + library + "/" + file, content);
    } else if (name.startsWith(NATIVE) && PLATFORMS.containsKey(platform(name))) {
      String file = name.substring(name.lastIndexOf('/') + 1);
      beside.put("lib/native/" + PLATFORMS.get(platform(name)) + "/" + file, content);
    } else if (name.startsWith(SERVICES)) {
      entries.merge(name, content, Contents::join);
    } else if (!isBuildMetadata(name)) {
      byte[] other = entries.put(name, content);
      if (other != null && !Arrays.equals(other, content)) {
        throw new IOException("Two different files are named " + name + ", one in " + library);
      }
    }
  }

  private static boolean isLicence(String name) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    return name.startsWith("META-INF/")
        && (file.contains("LICENSE") || file.contains("NOTICE"))
        && !file.endsWith(".class");
  }

  private static boolean isBuildMetadata(String name) {
    return name.equals("META-INF/MANIFEST.MF")
        || name.equals("META-INF/INDEX.LIST")
        || name.endsWith("module-info.class")
        || name.startsWith("META-INF/maven/")
        || name.startsWith("META-INF/native-image/")
        || name.startsWith("OSGI-INF/")
        || name.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC|kotlin_module)");
  }

  private static String platform(String name) {
    return name.substring(NATIVE.length(), Math.max(NATIVE.length(), name.lastIndexOf('/')));
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + 1 + second.length);
    joined[first.length] = '\n';
    System.arraycopy(second, 0, joined, first.length + 1, second.length);
    return joined;
  }

  /// The files as a Java of this version sees them.
  private static Map<String, byte[]> flatten(Map<String, byte[]> files) {
    Map<String, byte[]> flat = new HashMap<>(files);
    flat.keySet().removeIf(name -> name.startsWith(VERSIONS));
    List<String> versioned =
        files.keySet().stream()
            .filter(name -> name.startsWith(VERSIONS) && version(name) <= JAVA)
            .sorted(Comparator.comparingInt(Contents::version))
            .toList();
    for (String name : versioned) {
      flat.put(name.substring(name.indexOf('/', VERSIONS.length()) + 1), files.get(name));
    }
    return flat;
  }

  private static int version(String name) {
    return Integer.parseInt(
        name.substring(VERSIONS.length(), name.indexOf('/', VERSIONS.length())));
  }

  private static Map<String, byte[]> directory(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(root)) {
      walk.filter(Files::isRegularFile).forEach(files::add);
    }
    Map<String, byte[]> contents = new HashMap<>();
    for (Path file : files) {
      contents.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
    }
    return contents;
  }

  private static Map<String, byte[]> jar(Path file) throws IOException {
    Map<String, byte[]> contents = new HashMap<>();
    try (JarFile jar = new JarFile(file.toFile(), false)) {
      for (ZipEntry entry : jar.stream().filter(each -> !each.isDirectory()).toList()) {
        try (InputStream in = jar.getInputStream(entry)) {
          contents.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return contents;
  }
}
