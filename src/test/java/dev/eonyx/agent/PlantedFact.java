package dev.eonyx.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Something that is said once in a long project and wanted again much later.
///
/// @param place who says it
/// @param question what one would look for later: the topic, in the words that come to mind, which
///   are not always those it was said in
/// @param value what must be found then, word for word
/// @param text what is said
record PlantedFact(Place place, String question, String value, String text) {

  enum Place {
    USER,
    ANSWER,
    RESULT
  }

  /// A hundred of them.
  static List<PlantedFact> all() throws IOException {
    try (InputStream facts = PlantedFact.class.getResourceAsStream("facts.txt")) {
      String lines =
          new String(Objects.requireNonNull(facts).readAllBytes(), StandardCharsets.UTF_8);
      return lines.lines().filter(line -> !line.startsWith("#")).map(PlantedFact::parse).toList();
    }
  }

  private static PlantedFact parse(String line) {
    String[] fields = line.split(" \\| ", 4);
    return new PlantedFact(
        Place.valueOf(fields[0].toUpperCase(Locale.ROOT)), fields[1], fields[2], fields[3]);
  }
}
