package dev.eonyx.llm;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import okhttp3.Credentials;

/// A proxy as a proxy variable names it: `[scheme://][user:password@]host[:port]`.
///
/// @param authorization the value of the Proxy-Authorization header; empty for none. It is a secret
record ProxyServer(Proxy.Type type, String host, int port, Optional<String> authorization) {

  /// What curl assumes where a proxy variable names no port.
  private static final int DEFAULT_PORT = 1080;

  /// @param variable the name of the variable, for the message
  /// @throws LlmException when the value names no usable proxy; the message holds no password
  static ProxyServer parse(String variable, String value) throws LlmException {
    String rest = value.strip();
    int schemeEnd = schemeEnd(rest);
    String scheme = schemeEnd < 0 ? "http" : rest.substring(0, schemeEnd).toLowerCase(Locale.ROOT);
    rest = schemeEnd < 0 ? rest : rest.substring(schemeEnd + 3);
    // A password may hold '/' or '@' unescaped: the last '@' ends it, a path can come only after.
    int at = rest.lastIndexOf('@');
    String userInfo = at < 0 ? "" : rest.substring(0, at);
    rest = at < 0 ? rest : rest.substring(at + 1);
    int slash = rest.indexOf('/');
    String place = slash < 0 ? rest : rest.substring(0, slash);
    Proxy.Type type = type(variable, scheme, place);
    if (type == Proxy.Type.SOCKS && !userInfo.isEmpty()) {
      throw unusable(
          variable,
          "names a SOCKS proxy with a password, and eonyx cannot log in to a SOCKS proxy: name one"
              + " without a password, or an http:// proxy");
    }
    int colon = place.endsWith("]") ? -1 : place.lastIndexOf(':');
    String host = colon < 0 ? place : place.substring(0, colon);
    if (host.isEmpty()) {
      throw unusable(variable, "names no host: write it as http://host:port");
    }
    int port = colon < 0 ? DEFAULT_PORT : port(variable, place, place.substring(colon + 1));
    return new ProxyServer(type, unbracketed(host), port, authorization(userInfo));
  }

  Proxy proxy() {
    return new Proxy(type, InetSocketAddress.createUnresolved(host, port));
  }

  /// The proxy without its password, for messages.
  @Override
  public String toString() {
    return host.indexOf(':') < 0 ? host + ':' + port : '[' + host + "]:" + port;
  }

  /// Where `://` stands after a scheme; -1 when there is none. In `user:a://b@host` it is part of a
  /// password, which must not get into a message as if it were a scheme.
  private static int schemeEnd(String value) {
    int end = value.indexOf("://");
    for (int i = 0; i < end; i++) {
      if (!Character.isLetterOrDigit(value.charAt(i))) {
        return -1;
      }
    }
    return end;
  }

  private static Proxy.Type type(String variable, String scheme, String place) throws LlmException {
    return switch (scheme) {
      case "http" -> Proxy.Type.HTTP;
      case "socks", "socks5", "socks5h" -> Proxy.Type.SOCKS;
      case "https" ->
          throw unusable(
              variable,
              "asks for TLS to the proxy itself (https://"
                  + place
                  + "), which eonyx does not support: write it as http://"
                  + place
                  + "; what goes through it to an https:// provider is encrypted all the same");
      default ->
          throw unusable(
              variable, "begins with " + scheme + "://, and eonyx knows http:// and socks5://");
    };
  }

  private static int port(String variable, String place, String text) throws LlmException {
    try {
      int port = Integer.parseInt(text);
      if (port > 0 && port <= 65_535) {
        return port;
      }
    } catch (NumberFormatException _) {
      // told below, with the range
    }
    throw unusable(variable, "names no port from 1 to 65535 after the colon: " + place);
  }

  private static Optional<String> authorization(String userInfo) throws LlmException {
    if (userInfo.isEmpty()) {
      return Optional.empty();
    }
    int colon = userInfo.indexOf(':');
    String user = colon < 0 ? userInfo : userInfo.substring(0, colon);
    String password = colon < 0 ? "" : userInfo.substring(colon + 1);
    return Optional.of(Credentials.basic(decoded(user), decoded(password), StandardCharsets.UTF_8));
  }

  /// Percent escapes are decoded; a text that only looks like one is taken as it is.
  private static String decoded(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return text;
    }
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }

  private static LlmException unusable(String variable, String what) {
    return new LlmException(
        LlmException.Kind.FAILED, "The variable " + variable + " " + what + ".");
  }
}
