package dev.eonyx.llm;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Looks for a model server on this machine: asks the usual ports for their models, all at once, on
/// the calling thread. A port nobody listens on costs a refused connection and nothing more; one
/// that is silent, slow or no model server costs the time limit and is not taken.
public final class LocalServers {

  private static final Duration LIMIT = Duration.ofMillis(200);

  private LocalServers() {}

  /// A server that answered, and the model it would answer with.
  public record Found(KnownProvider provider, String model) {}

  /// The first of [KnownProviders#LOCAL] that offers a model to chat with, within 200 ms in all.
  public static Optional<Found> find() {
    return find(KnownProviders.LOCAL, LIMIT);
  }

  static Optional<Found> find(List<KnownProvider> servers, Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    List<LocalProbe> probes = new ArrayList<>();
    try (Selector selector = Selector.open()) {
      try {
        for (KnownProvider server : servers) {
          probes.add(LocalProbe.start(selector, URI.create(server.baseUrl())));
        }
        while (!decided(probes)) {
          long left = deadline - System.nanoTime();
          if (left <= 0) {
            break;
          }
          selector.select(Math.max(1, Duration.ofNanos(left).toMillis()));
          for (SelectionKey key : selector.selectedKeys()) {
            if (key.attachment() instanceof LocalProbe probe) {
              probe.advance();
            }
          }
          selector.selectedKeys().clear();
        }
      } finally {
        probes.forEach(LocalProbe::close);
      }
    } catch (IOException _) {
      return Optional.empty(); // a machine without sockets to spare has no server for us either
    }
    return best(servers, probes);
  }

  /// Whether nothing that is still to come could change the choice.
  private static boolean decided(List<LocalProbe> probes) {
    for (LocalProbe probe : probes) {
      if (!probe.done()) {
        return false;
      }
      if (!probe.model().isEmpty()) {
        return true;
      }
    }
    return true;
  }

  private static Optional<Found> best(List<KnownProvider> servers, List<LocalProbe> probes) {
    for (int i = 0; i < probes.size(); i++) {
      if (!probes.get(i).model().isEmpty()) {
        return Optional.of(new Found(servers.get(i), probes.get(i).model()));
      }
    }
    return Optional.empty();
  }
}
