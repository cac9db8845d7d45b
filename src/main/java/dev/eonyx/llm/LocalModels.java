package dev.eonyx.llm;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads the answer of a server to `GET /v1/models`: `{"data":[{"id":"…"}, …]}`. Anything else, be
/// it a web page or a half of it, names no model.
final class LocalModels {

  private static final int LONGEST_ID = 200;
  private static final int LARGEST_HEAD = 16 << 10;

  /// Parts of the names of models that do not chat.
  private static final List<String> OTHER_KINDS =
      List.of(
          "embed",
          "rerank",
          "bge-",
          "e5-",
          "gte-",
          "minilm",
          "whisper",
          "tts",
          "clip",
          "diffusion");

  private LocalModels() {}

  /// Whether the whole body has come, going by its Content-Length: some servers leave the
  /// connection open although HTTP/1.0 was spoken.
  static boolean complete(ByteArrayOutputStream answer) {
    if (answer.size() > LARGEST_HEAD) {
      return false; // such a list is read to its end
    }
    byte[] bytes = answer.toByteArray();
    int body = bodyStart(bytes);
    if (body < 0) {
      return false;
    }
    String head = new String(bytes, 0, body, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    int field = head.indexOf("\ncontent-length:");
    if (field < 0) {
      return false;
    }
    int start = field + "\ncontent-length:".length();
    String length = head.substring(start, head.indexOf('\n', start)).strip();
    return length.equals(Integer.toString(bytes.length - body));
  }

  /// The id of the first model that chats; empty when the answer names none.
  static String first(byte[] answer) {
    int body = bodyStart(answer);
    if (body < 0 || !isSuccess(answer)) {
      return "";
    }
    try (JsonParser json =
        new JsonFactory()
            .createParser(ObjectReadContext.empty(), answer, body, answer.length - body)) {
      return json.nextToken() == JsonToken.START_OBJECT ? firstOf(json) : "";
    } catch (JacksonException _) {
      return ""; // not JSON, or not all of it: not a server to rely on
    }
  }

  private static String firstOf(JsonParser json) {
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean data = json.currentName().equals("data");
      if (json.nextToken() == JsonToken.START_ARRAY && data) {
        return firstIn(json);
      }
      json.skipChildren();
    }
    return "";
  }

  private static String firstIn(JsonParser json) {
    while (json.nextToken() == JsonToken.START_OBJECT) {
      String id = id(json);
      if (chats(id)) {
        return id;
      }
    }
    return "";
  }

  private static String id(JsonParser json) {
    String id = "";
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean named = json.currentName().equals("id");
      if (json.nextToken() == JsonToken.VALUE_STRING && named) {
        id = json.getString();
      }
      json.skipChildren();
    }
    return id;
  }

  private static boolean chats(String id) {
    if (id.isBlank() || id.length() > LONGEST_ID || id.chars().anyMatch(Character::isISOControl)) {
      return false;
    }
    String name = id.toLowerCase(Locale.ROOT);
    return OTHER_KINDS.stream().noneMatch(name::contains);
  }

  private static boolean isSuccess(byte[] answer) {
    String line = new String(answer, 0, Math.min(answer.length, 12), StandardCharsets.ISO_8859_1);
    return line.startsWith("HTTP/1.") && line.endsWith(" 200");
  }

  private static int bodyStart(byte[] bytes) {
    for (int i = 3; i < bytes.length; i++) {
      if (bytes[i] == '\n'
          && (bytes[i - 1] == '\n' || (bytes[i - 1] == '\r' && bytes[i - 2] == '\n'))) {
        return i + 1;
      }
    }
    return -1;
  }
}
