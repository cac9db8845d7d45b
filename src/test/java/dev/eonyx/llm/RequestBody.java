package dev.eonyx.llm;

import java.nio.charset.StandardCharsets;

/// What goes over the wire for a request, to a plain server.
public final class RequestBody {

  private static final Endpoint PLAIN = Endpoint.of("test", "http://127.0.0.1:1/v1", "", "model");

  private RequestBody() {}

  public static byte[] of(LlmRequest request) {
    return ChatRequestWriter.write(request, PLAIN, PLAIN.dialect());
  }

  /// The same, to be read.
  public static String text(LlmRequest request) {
    return new String(of(request), StandardCharsets.UTF_8);
  }
}
