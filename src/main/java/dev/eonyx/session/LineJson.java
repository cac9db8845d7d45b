package dev.eonyx.session;

import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/// The one JSON factory of the store. Its limits are raised because a line holds whatever a tool
/// returned: Jackson's own end at 100 million characters, and a session that could be written must
/// be readable. Emoji stay raw UTF-8, so that a search over the bytes finds them.
final class LineJson {

  private static final int NESTING = 10_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxNestingDepth(NESTING)
                  .build())
          .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
          .build();

  private LineJson() {}

  static JsonParser parser(byte[] bytes, int from, int length) {
    return FACTORY.createParser(ObjectReadContext.empty(), bytes, from, length);
  }

  static JsonGenerator generator(OutputStream out) {
    return FACTORY.createGenerator(ObjectWriteContext.empty(), out);
  }
}
