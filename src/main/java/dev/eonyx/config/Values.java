package dev.eonyx.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Texts of the configuration as what they stand for. An absent value and an empty one mean the
/// same: not set.
final class Values {

  private final Variables variables;
  private final Path home;

  Values(Variables variables, Path home) {
    this.variables = variables;
    this.home = home;
  }

  String text(@Nullable Node node) throws ConfigException {
    return node instanceof Node.Text text ? variables.require(text).strip() : "";
  }

  /// A path; `~/` is the home directory, and a relative one starts at the directory of the file
  /// that names it.
  Optional<Path> path(@Nullable Node node) throws ConfigException {
    String given = text(node);
    if (node == null || given.isEmpty()) {
      return Optional.empty();
    }
    try {
      if (given.equals("~") || given.startsWith("~/") || given.startsWith("~\\")) {
        return Optional.of(home.resolve(given.substring(Math.min(2, given.length()))).normalize());
      }
      Path directory = Path.of(node.place().in().name()).toAbsolutePath().getParent();
      Path path = Path.of(given);
      return Optional.of((directory == null ? path : directory.resolve(path)).normalize());
    } catch (InvalidPathException e) {
      throw node.place()
          .error("no path on this system: " + Quoted.brief(given) + " (" + e.getReason() + ").");
    }
  }

  /// An http or https address without trailing slashes. The sentences that refuse one do not quote
  /// it: what a variable brought may be secret.
  String address(@Nullable Node node) throws ConfigException {
    String given = text(node);
    if (node == null || given.isEmpty()) {
      return "";
    }
    String lower = given.toLowerCase(Locale.ROOT);
    if (!lower.startsWith("http://") && !lower.startsWith("https://")) {
      throw node.place().error("an address must start with http:// or https://.");
    }
    URI uri;
    try {
      uri = new URI(given);
    } catch (URISyntaxException e) {
      throw node.place().error("not an address: " + e.getReason() + " at index " + e.getIndex());
    }
    String server = uri.getRawAuthority();
    if (server == null || server.startsWith(":")) {
      throw node.place().error("the address names no server.");
    }
    if (server.indexOf('@') >= 0) {
      throw node.place()
          .error("an address must not hold a user or password; use \"api_key\" or \"headers\".");
    }
    if (uri.getRawFragment() != null) {
      throw node.place().error("an address must not have a # part.");
    }
    checkPort(node, server);
    int end = given.length();
    while (given.charAt(end - 1) == '/') {
      end--;
    }
    return given.substring(0, end);
  }

  /// `java.net.URI` takes any number for a port, and anything at all after a host with `_`.
  private static void checkPort(Node node, String server) throws ConfigException {
    int colon = server.indexOf(':', server.lastIndexOf(']') + 1);
    if (colon < 0) {
      return;
    }
    String port = server.substring(colon + 1);
    boolean digits = !port.isEmpty() && port.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits && port.length() <= 5 ? Integer.parseInt(port) : 0;
    if (number < 1 || number > 65_535) {
      throw node.place().error("the port of the address must be a number from 1 to 65535.");
    }
  }

  /// A key that may be missing; surrounding white space, such as the line end of the file a
  /// variable was filled from, is dropped.
  Variables.Expanded key(Node.Text text) throws ConfigException {
    Variables.Expanded expanded = variables.expand(text);
    String key = expanded.text().strip();
    checkHeaderValue(text, key);
    return new Variables.Expanded(key, expanded.missing());
  }

  Secret header(@Nullable Node node) throws ConfigException {
    String value = text(node);
    if (node != null) {
      checkHeaderValue(node, value);
    }
    return new Secret(value);
  }

  /// Without this a line end in a key would reach the wire, or an HTTP library's error message
  /// would quote the key.
  private static void checkHeaderValue(Node node, String value) throws ConfigException {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c != '\t' && (c < ' ' || c > '~')) {
        throw node.place()
            .error(
                "character "
                    + (i + 1)
                    + " of the value cannot be sent in an HTTP header; only printable ASCII can.");
      }
    }
  }
}
