package dev.eonyx.llm;

import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// The address requests go to, from a base URL as people write it.
final class ChatUrl {

  private static final String PATH = "/chat/completions";

  private ChatUrl() {}

  /// The base URL with the protocol's path: trailing slashes do not matter, a query (Azure's
  /// `api-version`) stays, the full address is taken as it is. Null when it is no HTTP URL.
  static @Nullable HttpUrl of(String baseUrl) {
    HttpUrl base = HttpUrl.parse(baseUrl.strip());
    if (base == null) {
      return null;
    }
    String path = base.encodedPath();
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    String trimmed = path.substring(0, end);
    String whole = trimmed.endsWith(PATH) ? trimmed : trimmed + PATH;
    return base.newBuilder().encodedPath(whole).build();
  }
}
