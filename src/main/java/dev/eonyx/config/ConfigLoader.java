package dev.eonyx.config;

import dev.eonyx.storage.FileFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the layers of the configuration, lowest first: defaults, the user's file, the project's
/// file, the command line.
public final class ConfigLoader {

  /// The one key a project may set before the user trusts it: it runs, allows and redirects
  /// nothing.
  private static final String HARMLESS = "compaction";

  private final ConfigRequest request;
  private final List<String> notices = new ArrayList<>();
  private final List<Source> sources = new ArrayList<>();
  private final Checker checker = new Checker(notices);

  private ConfigLoader(ConfigRequest request) {
    this.request = request;
  }

  /// @throws ConfigException when a layer cannot be read or is wrong; the message names the place
  public static LoadedConfig load(ConfigRequest request) throws ConfigException {
    return new ConfigLoader(request).load();
  }

  private LoadedConfig load() throws ConfigException {
    Node.Group merged = JsonTree.parse(new ConfigText("default", Keys.DEFAULTS, false));
    Optional<Node.Group> user = file("user", request.userFile(), Source.Status.READ);
    if (user.isPresent()) {
      merged = Layers.merge(merged, user.get());
    }
    Optional<Node.Group> project = project();
    if (project.isPresent()) {
      merged = Layers.merge(merged, project.get());
    }
    Node.Group flags = OverridesLayer.of(request.overrides());
    checker.check(flags);
    merged = Layers.merge(merged, flags);
    Settings settings =
        new SettingsReader(request.environment(), request.home(), notices).read(merged);
    return new LoadedConfig(settings, notices, sources, merged);
  }

  private Optional<Node.Group> file(String layer, Path file, Source.Status whenThere)
      throws ConfigException {
    Optional<ConfigText> text = ConfigText.read(file);
    sources.add(new Source(layer, file, text.isPresent() ? whenThere : Source.Status.ABSENT));
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Node.Group root = JsonTree.parse(text.get());
    checker.check(root);
    return Optional.of(root);
  }

  private Optional<Node.Group> project() throws ConfigException {
    Path file = request.projectFile();
    if (isUserFile(file)) {
      sources.add(new Source("project", file, Source.Status.SAME_AS_USER));
      return Optional.empty();
    }
    if (request.projectTrusted()) {
      return file("project", file, Source.Status.READ);
    }
    Optional<Node.Group> root = file("project", file, Source.Status.UNTRUSTED);
    return root.isEmpty() ? root : Optional.of(harmless(root.get()));
  }

  private Node.Group harmless(Node.Group root) {
    Map<String, Node.Member> kept = new LinkedHashMap<>();
    for (Map.Entry<String, Node.Member> entry : root.members().entrySet()) {
      if (entry.getKey().equals(HARMLESS)) {
        kept.put(entry.getKey(), entry.getValue());
      } else if (Keys.ROOT.keys().containsKey(entry.getKey())
          && !entry.getKey().equals("$schema")) {
        notices.add(
            entry.getValue().key()
                + ": \""
                + entry.getKey()
                + "\" is ignored because this project is not trusted; what you want of it, put into "
                + request.userFile()
                + ".");
      }
    }
    return new Node.Group(root.place(), kept);
  }

  /// Started in the configuration directory itself, the user's file is also the project's.
  private boolean isUserFile(Path file) throws ConfigException {
    try {
      return Files.exists(file)
          && Files.exists(request.userFile())
          && Files.isSameFile(file, request.userFile());
    } catch (IOException e) {
      throw new ConfigException(file + ": cannot be read: " + FileFailure.reason(e) + ".");
    }
  }
}
