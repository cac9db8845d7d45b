package dev.eonyx.llm;

import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The proxy variables as curl reads them: `https_proxy` or `http_proxy` by the scheme of the
/// target, else `all_proxy`; the lower-case name wins; a variable that is set but empty switches
/// the proxy off; `no_proxy` lists the exceptions; this machine is always reached directly.
final class Proxies extends ProxySelector {

  private final ProxyServer server;
  private final NoProxy exceptions;

  private Proxies(ProxyServer server, NoProxy exceptions) {
    this.server = server;
    this.exceptions = exceptions;
  }

  /// Which way requests to a target go.
  sealed interface Route {
    /// Without a proxy: the environment says so, or the target is this machine.
    record Direct() implements Route {}

    /// The environment says nothing: what the Java runtime was told with `-Dhttps.proxyHost` holds.
    record Unsaid() implements Route {}

    /// Through a proxy.
    record Via(ProxyServer server, NoProxy exceptions) implements Route {

      ProxySelector selector() {
        return new Proxies(server, exceptions);
      }
    }
  }

  /// @param https whether the target is reached by https
  /// @throws LlmException when the variable that would be used names no usable proxy
  static Route route(Map<String, String> environment, boolean https, String host, int port)
      throws LlmException {
    if (NoProxy.loopback(host)) {
      return new Route.Direct();
    }
    NoProxy exceptions =
        NoProxy.parse(variable(environment, "no_proxy").map(Variable::value).orElse(""));
    Optional<Variable> set =
        variable(environment, https ? "https_proxy" : "http_proxy")
            .or(() -> variable(environment, "all_proxy"));
    if (set.isEmpty()) {
      return new Route.Unsaid();
    }
    Variable variable = set.get();
    return variable.value.isBlank() || exceptions.covers(host, port)
        ? new Route.Direct()
        : new Route.Via(ProxyServer.parse(variable.name, variable.value), exceptions);
  }

  /// The targets a redirect leads to are judged like the first one.
  @Override
  public List<Proxy> select(URI target) {
    String host = target.getHost() == null ? "" : target.getHost();
    boolean direct = NoProxy.loopback(host) || exceptions.covers(host, target.getPort());
    return List.of(direct ? Proxy.NO_PROXY : server.proxy());
  }

  /// There is only one proxy to try, and the failed call tells of it.
  @Override
  public void connectFailed(URI target, SocketAddress address, IOException failure) {}

  /// A variable as it is written in the environment.
  private record Variable(String name, String value) {}

  /// Any case is taken, because Windows has none, but the lower-case name first, as curl does.
  private static Optional<Variable> variable(Map<String, String> environment, String name) {
    String exact = environment.get(name);
    if (exact != null) {
      return Optional.of(new Variable(name, exact));
    }
    String upper = name.toUpperCase(Locale.ROOT);
    String shouted = environment.get(upper);
    if (shouted != null) {
      return Optional.of(new Variable(upper, shouted));
    }
    for (Map.Entry<String, String> entry : environment.entrySet()) {
      if (entry.getKey().equalsIgnoreCase(name)) {
        return Optional.of(new Variable(entry.getKey(), entry.getValue()));
      }
    }
    return Optional.empty();
  }
}
