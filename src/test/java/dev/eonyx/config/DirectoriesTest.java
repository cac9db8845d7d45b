package dev.eonyx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DirectoriesTest {

  private static final Path HOME = Path.of("/home/ann").toAbsolutePath();

  @ParameterizedTest
  @ValueSource(strings = {"Linux", "Mac OS X", "FreeBSD"})
  void everyUnixUsesTheXdgDefaults(String os) throws ConfigException {
    assertThat(Directories.of(Map.of(), HOME, os))
        .isEqualTo(
            new Directories(
                HOME.resolve(".config/eonyx"),
                HOME.resolve(".local/share/eonyx"),
                HOME.resolve(".local/state/eonyx")));
  }

  @Test
  void absoluteXdgVariablesAreUsedAndRelativeOrEmptyOnesIgnored() throws ConfigException {
    Path data = HOME.resolve("d");
    Map<String, String> env =
        Map.of("XDG_CONFIG_HOME", "conf", "XDG_DATA_HOME", data.toString(), "XDG_STATE_HOME", "");
    assertThat(Directories.of(env, HOME, "Linux"))
        .isEqualTo(
            new Directories(
                HOME.resolve(".config/eonyx"),
                data.resolve("eonyx"),
                HOME.resolve(".local/state/eonyx")));
  }

  @Test
  void windowsUsesRoamingForTheConfigurationAndLocalForTheRest() throws ConfigException {
    Path roaming = HOME.resolve("R");
    Path local = HOME.resolve("L");
    Map<String, String> env =
        Map.of("APPDATA", roaming.toString(), "LOCALAPPDATA", local.toString());
    assertThat(Directories.of(env, HOME, "Windows 11"))
        .isEqualTo(
            new Directories(
                roaming.resolve("eonyx"), local.resolve("eonyx"), local.resolve("eonyx")));
    assertThat(Directories.of(Map.of(), HOME, "Windows 11").config())
        .isEqualTo(HOME.resolve("AppData").resolve("Roaming").resolve("eonyx"));
  }

  @Test
  void theNameOfTheSystemIsReadTheSameInTurkish() throws ConfigException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.of("tr", "TR"));
      assertThat(Directories.of(Map.of(), HOME, "WINDOWS 11").data().toString())
          .contains("AppData");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void eonyxHomeHoldsEverything() throws ConfigException {
    Path own = HOME.resolve("all");
    Map<String, String> env =
        Map.of("EONYX_HOME", own.toString(), "XDG_DATA_HOME", HOME.resolve("d").toString());
    Directories directories = Directories.of(env, HOME, "Linux");
    assertThat(directories).isEqualTo(new Directories(own, own, own));
    assertThat(directories.configFile()).isEqualTo(own.resolve("eonyx.json"));
    assertThat(directories.sessions()).isEqualTo(own.resolve("sessions"));
    assertThat(directories.trash()).isEqualTo(own.resolve("trash"));
    assertThat(directories.blobs()).isEqualTo(own.resolve("blobs"));
    assertThat(directories.memory()).isEqualTo(own.resolve("memory"));
    assertThat(directories.index()).isEqualTo(own.resolve("index"));
    assertThat(directories.logFile()).isEqualTo(own.resolve("eonyx.log"));
    assertThat(Directories.of(Map.of("EONYX_HOME", "~/e"), HOME, "Linux").data())
        .isEqualTo(HOME.resolve("e"));
  }

  @Test
  void aRelativeEonyxHomeIsRefusedBecauseItWouldMoveWithTheWorkingDirectory() {
    assertThatThrownBy(() -> Directories.of(Map.of("EONYX_HOME", "here"), HOME, "Linux"))
        .isInstanceOf(ConfigException.class)
        .hasMessage("EONYX_HOME must be an absolute path, but it is \"here\".");
  }

  /// L8: with `LC_ALL=C` the JDK refuses paths it cannot spell; NUL is refused everywhere.
  @Test
  void aVariableThatIsNoPathIsNamed() {
    assertThatThrownBy(() -> Directories.of(Map.of("XDG_DATA_HOME", "/a\0b"), HOME, "Linux"))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("XDG_DATA_HOME is no path on this system: \"/a\\u0000b\"");
  }
}
