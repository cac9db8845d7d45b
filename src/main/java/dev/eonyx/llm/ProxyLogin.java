package dev.eonyx.llm;

import okhttp3.Authenticator;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;
import org.jspecify.annotations.Nullable;

/// Logs in to the proxy with the password of the proxy variable: at once where a tunnel is opened,
/// and where a plain request was refused for the lack of it. A refused password is not tried again.
record ProxyLogin(String authorization) implements Authenticator {

  private static final String HEADER = "Proxy-Authorization";

  @Override
  public @Nullable Request authenticate(@Nullable Route route, Response response) {
    return response.request().header(HEADER) == null
        ? response.request().newBuilder().header(HEADER, authorization).build()
        : null;
  }

  @Override
  public String toString() {
    return "ProxyLogin";
  }
}
