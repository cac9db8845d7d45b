package dev.eonyx.llm;

import dev.eonyx.text.Excerpt;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/// Failures of the network as sentences that say what to do.
///
/// @param host where the request goes, as `host:port`
/// @param proxy the proxy on the way there, without its password; empty for none
/// @param caOption how a CA file is set
record NetworkFailures(String host, String proxy, String caOption) {

  private static final int LONGEST_REASON = 300;
  private static final int DEEPEST_CAUSE = 10;

  String explain(IOException failure) {
    if (failure instanceof SSLException) {
      return tls(failure);
    }
    if (failure instanceof UnknownHostException) {
      String asked = proxy.isEmpty() ? host : "the proxy " + proxy;
      return "The name server knows no address of " + asked + ".";
    }
    if (failure instanceof ConnectException || failure instanceof NoRouteToHostException) {
      return "Cannot connect to " + place() + ": " + reason(failure) + ".";
    }
    if (failure instanceof SocketTimeoutException) {
      return "No answer from " + place() + " in time: " + reason(failure) + ".";
    }
    if (!proxy.isEmpty() && refusedByProxy(reason(failure))) {
      return "The proxy "
          + proxy
          + " did not let the request through to "
          + host
          + ": "
          + reason(failure)
          + ". Check the user and password in the proxy variable.";
    }
    if (reason(failure).startsWith("unexpected end of stream")) {
      return place() + " closed the connection before it answered.";
    }
    return "The connection to " + place() + " failed: " + reason(failure) + ".";
  }

  private String tls(IOException failure) {
    if (cause(failure, CertificateExpiredException.class) != null
        || cause(failure, CertificateNotYetValidException.class) != null) {
      return "The certificate of "
          + host
          + " is not valid today: "
          + deepest(failure)
          + ". Check the clock of this machine.";
    }
    if (failure instanceof SSLPeerUnverifiedException) {
      return "The certificate of "
          + host
          + " is made out to another name: "
          + reason(failure)
          + ".";
    }
    if (cause(failure, CertPathBuilderException.class) != null
        || cause(failure, CertificateException.class) != null) {
      return "The certificate of "
          + host
          + " is not trusted: "
          + deepest(failure)
          + ". If your network inspects TLS or the server has a certificate of its own, name the PEM"
          + " file of that certificate authority with "
          + caOption
          + ".";
    }
    return "No secure connection to "
        + place()
        + ": "
        + reason(failure)
        + ". If it does not speak TLS, write its base_url with http://.";
  }

  private String place() {
    return proxy.isEmpty() ? host : host + " through the proxy " + proxy;
  }

  private static boolean refusedByProxy(String reason) {
    return reason.contains("authenticate with proxy")
        || reason.contains("CONNECT")
        || reason.contains("tunnel connections")
        || reason.contains("SOCKS");
  }

  private static @Nullable Throwable cause(Throwable failure, Class<? extends Throwable> type) {
    @Nullable Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
      if (type.isInstance(cause)) {
        return cause;
      }
      cause = cause.getCause();
    }
    return null;
  }

  private static String deepest(Throwable failure) {
    Throwable deepest = failure;
    @Nullable Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
      deepest = cause;
      cause = cause.getCause();
    }
    return reason(deepest);
  }

  private static String reason(Throwable failure) {
    String line = firstLine(failure.getMessage());
    return line.isEmpty() ? failure.getClass().getSimpleName() : line;
  }

  /// The first line of a message, short and without a final full stop.
  static String firstLine(@Nullable String message) {
    if (message == null) {
      return "";
    }
    int end = message.indexOf('\n');
    String first = (end < 0 ? message : message.substring(0, end)).strip();
    String line = Excerpt.of(first, LONGEST_REASON);
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }
}
