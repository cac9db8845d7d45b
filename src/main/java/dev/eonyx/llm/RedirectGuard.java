package dev.eonyx.llm;

import java.io.IOException;
import java.util.Locale;
import java.util.Set;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

/// Keeps keys at home: a request that a redirect has led to another host keeps only the headers
/// every request has. OkHttp drops Authorization there, but a key may be in `api-key`, `x-api-key`
/// or any header the user configured.
final class RedirectGuard implements Interceptor {

  private static final Set<String> HARMLESS =
      Set.of(
          "accept",
          "accept-encoding",
          "connection",
          "content-length",
          "content-type",
          "host",
          "transfer-encoding",
          "user-agent");

  @Override
  public Response intercept(Chain chain) throws IOException {
    Request request = chain.request();
    if (sameOrigin(chain.call().request().url(), request.url())) {
      return chain.proceed(request);
    }
    Request.Builder bare = request.newBuilder();
    for (String name : request.headers().names()) {
      if (!HARMLESS.contains(name.toLowerCase(Locale.ROOT))) {
        bare.removeHeader(name);
      }
    }
    return chain.proceed(bare.build());
  }

  private static boolean sameOrigin(HttpUrl first, HttpUrl second) {
    return first.host().equals(second.host())
        && first.port() == second.port()
        && first.scheme().equals(second.scheme());
  }
}
