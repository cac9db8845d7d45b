package dev.eonyx.llm;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/// The recorded answers of real providers, which lie beside the project, not in it.
final class Fixtures {

  /// One recorded exchange.
  record Exchange(String name, int status, Map<String, String> headers, Path response) {

    boolean isStream() {
      return response.toString().endsWith(".sse");
    }

    byte[] body() {
      try {
        return Files.readAllBytes(response);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private Fixtures() {}

  /// The folder of the recordings; skips the test when there is none.
  static Path root() {
    for (Path dir = Path.of("").toAbsolutePath(); dir != null; dir = parent(dir)) {
      Path candidate = dir.resolve("shared/fixtures");
      if (Files.isDirectory(candidate)) {
        return candidate;
      }
    }
    return abort("no shared/fixtures beside the project: recordings are not replayed");
  }

  private static @Nullable Path parent(Path dir) {
    return dir.getParent();
  }

  /// All exchanges of one provider, in order.
  static List<Exchange> of(Path root, String provider) {
    try (Stream<Path> folders = Files.list(root.resolve(provider))) {
      List<Exchange> exchanges = new ArrayList<>();
      for (Path folder : folders.sorted().toList()) {
        exchanges.addAll(exchanges(provider, folder));
      }
      return exchanges;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Exchange> exchanges(String provider, Path folder) throws IOException {
    Map<String, Object> meta = JSON.std.mapFrom(Files.readString(folder.resolve("meta.json")));
    List<Exchange> exchanges = new ArrayList<>();
    for (Object element : (List<?>) meta.getOrDefault("exchanges", List.of())) {
      Map<?, ?> exchange = (Map<?, ?>) element;
      Map<String, String> headers = new LinkedHashMap<>();
      if (exchange.get("headers") instanceof Map<?, ?> recorded) {
        recorded.forEach((name, value) -> headers.put((String) name, String.valueOf(value)));
      }
      String response = String.valueOf(exchange.get("response"));
      exchanges.add(
          new Exchange(
              provider + "/" + folder.getFileName() + "/" + response,
              Integer.parseInt(String.valueOf(exchange.get("status"))),
              headers,
              folder.resolve(response)));
    }
    return exchanges;
  }
}
