package dev.eonyx.llm;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/// Which hosts are reached without the proxy: the list of `NO_PROXY` as curl reads it. An entry is
/// a host with all below it (`corp`, `.corp` and `*.corp` are the same), an address, a network
/// (`10.0.0.0/8`), or `*` for all; each but the last may name a port.
record NoProxy(List<Entry> entries) {

  /// @param host lower case, without brackets and dots around it; empty matches every host
  /// @param port 0 for every port
  private record Entry(String host, int port) {}

  static NoProxy parse(String list) {
    List<Entry> entries = new ArrayList<>();
    StringTokenizer items = new StringTokenizer(list, ", \t\r\n");
    while (items.hasMoreTokens()) {
      entries.add(entry(items.nextToken().toLowerCase(Locale.ROOT)));
    }
    return new NoProxy(List.copyOf(entries));
  }

  /// Whether the target is named by the list.
  ///
  /// @param host as in a URL: a name, or an address with or without brackets
  boolean covers(String host, int port) {
    String bare = bare(host);
    for (Entry entry : entries) {
      if ((entry.port == 0 || entry.port == port) && covers(entry.host, bare)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the host is this machine, which no proxy can reach for us. `0.0.0.0` is what a server
  /// prints that listens everywhere, and is connected to as this machine.
  static boolean loopback(String host) {
    String bare = bare(host);
    if (bare.equals("localhost") || bare.endsWith(".localhost")) {
      return true;
    }
    InetAddress address = literal(bare);
    return address != null && (address.isLoopbackAddress() || address.isAnyLocalAddress());
  }

  private static Entry entry(String item) {
    if (item.equals("*")) {
      return new Entry("", 0);
    }
    int colon = item.lastIndexOf(':');
    boolean hasPort = colon > 0 && (item.indexOf(':') == colon || item.charAt(colon - 1) == ']');
    int port = hasPort ? port(item.substring(colon + 1)) : 0;
    String host = bare(port > 0 ? item.substring(0, colon) : item);
    return new Entry(host.startsWith("*.") ? host.substring(2) : host, port);
  }

  private static int port(String text) {
    if (text.isEmpty() || text.length() > 5) {
      return 0;
    }
    int port = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return 0;
      }
      port = port * 10 + digit;
    }
    return port;
  }

  private static boolean covers(String entry, String host) {
    if (entry.isEmpty() || host.equals(entry) || host.endsWith('.' + entry)) {
      return true;
    }
    InetAddress address = literal(host);
    return address != null && coversAddress(entry, address);
  }

  private static boolean coversAddress(String entry, InetAddress address) {
    int slash = entry.indexOf('/');
    InetAddress network = literal(slash < 0 ? entry : entry.substring(0, slash));
    if (network == null) {
      return false;
    }
    byte[] wanted = network.getAddress();
    int bits = slash < 0 ? wanted.length * 8 : port(entry.substring(slash + 1));
    return samePrefix(wanted, address.getAddress(), bits);
  }

  private static boolean samePrefix(byte[] network, byte[] address, int bits) {
    if (network.length != address.length || bits < 0 || bits > network.length * 8) {
      return false;
    }
    for (int bit = 0; bit < bits; bit++) {
      int mask = 0x80 >>> (bit % 8);
      if (((network[bit / 8] ^ address[bit / 8]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  private static String bare(String host) {
    String bare = host.toLowerCase(Locale.ROOT);
    if (bare.startsWith("[") && bare.endsWith("]")) {
      bare = bare.substring(1, bare.length() - 1);
    }
    int start = 0;
    int end = bare.length();
    while (start < end && bare.charAt(start) == '.') {
      start++;
    }
    while (end > start && bare.charAt(end - 1) == '.') {
      end--;
    }
    return bare.substring(start, end);
  }

  /// An address without asking a name server; null for a name.
  private static @Nullable InetAddress literal(String text) {
    if (text.isEmpty() || (text.indexOf(':') < 0 && !Character.isDigit(text.charAt(0)))) {
      return null;
    }
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException _) {
      return null;
    }
  }
}
