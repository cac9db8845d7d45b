package dev.eonyx.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Where eonyx keeps things. Nothing is created here.
///
/// @param config what the user writes: `eonyx.json`, `AGENTS.md`
/// @param data what must not be lost: sessions, memory
/// @param state what may be lost: the log
public record Directories(Path config, Path data, Path state) {

  private static final String NAME = "eonyx";

  /// `EONYX_HOME` if it is set; else `%APPDATA%` and `%LOCALAPPDATA%` on Windows, and the XDG base
  /// directories everywhere else, macOS included: one layout for every Unix, and the one that
  /// command line users keep in their dotfiles. As the XDG specification asks, relative values of
  /// its variables are ignored.
  ///
  /// @param osName the system property `os.name`
  /// @throws ConfigException when a variable holds something that cannot be a directory
  public static Directories of(Map<String, String> env, Path home, String osName)
      throws ConfigException {
    String own = env.getOrDefault("EONYX_HOME", "");
    if (!own.isBlank()) {
      Path all = ownHome(own, home);
      return new Directories(all, all, all);
    }
    if (osName.toLowerCase(Locale.ROOT).startsWith("windows")) {
      Path local = base(env, "LOCALAPPDATA", home.resolve("AppData").resolve("Local"));
      Path roaming = base(env, "APPDATA", home.resolve("AppData").resolve("Roaming"));
      return new Directories(roaming, local, local);
    }
    return new Directories(
        base(env, "XDG_CONFIG_HOME", home.resolve(".config")),
        base(env, "XDG_DATA_HOME", home.resolve(".local").resolve("share")),
        base(env, "XDG_STATE_HOME", home.resolve(".local").resolve("state")));
  }

  private static Path ownHome(String value, Path home) throws ConfigException {
    // A shell expands the tilde, but a service file or a .env file does not.
    Path path =
        value.startsWith("~/") ? home.resolve(value.substring(2)) : path("EONYX_HOME", value);
    if (!path.isAbsolute()) {
      throw new ConfigException(
          "EONYX_HOME must be an absolute path, but it is " + Quoted.brief(value) + ".");
    }
    return path.normalize();
  }

  private static Path base(Map<String, String> env, String variable, Path fallback)
      throws ConfigException {
    String value = env.getOrDefault(variable, "");
    Path path = value.isBlank() ? fallback : path(variable, value);
    return (path.isAbsolute() ? path : fallback).resolve(NAME).normalize();
  }

  private static Path path(String variable, String value) throws ConfigException {
    try {
      return Path.of(value);
    } catch (InvalidPathException e) {
      throw new ConfigException(
          variable
              + " is no path on this system: "
              + Quoted.brief(value)
              + " ("
              + e.getReason()
              + ").");
    }
  }

  /// The user's configuration file.
  public Path configFile() {
    return config.resolve("eonyx.json");
  }

  public Path sessions() {
    return data.resolve("sessions");
  }

  /// Deleted sessions, which can be restored.
  public Path trash() {
    return data.resolve("trash");
  }

  /// Outputs too long for a line of a session.
  public Path blobs() {
    return data.resolve("blobs");
  }

  public Path memory() {
    return data.resolve("memory");
  }

  /// A cache that can be rebuilt, never the truth.
  public Path index() {
    return data.resolve("index");
  }

  public Path logFile() {
    return state.resolve("eonyx.log");
  }
}
