package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurroundingsTest {

  @Test
  void whatTheLauncherChangedForTheJvmIsTakenBack() {
    Map<String, String> env =
        Map.of(
            "HOME", "/home/me",
            "LC_ALL", "C.UTF-8",
            "EONYX_SAVED_LC_ALL", "tr_TR.UTF-8",
            "EONYX_SAVED_JAVA_TOOL_OPTIONS", "-Xshare:off");

    assertThat(Surroundings.asTheUserSetIt(env))
        .isEqualTo(
            Map.of(
                "HOME", "/home/me",
                "LC_ALL", "tr_TR.UTF-8",
                "JAVA_TOOL_OPTIONS", "-Xshare:off"));
  }

  @Test
  void aVariableThatWasNotSetIsUnsetAgain() {
    Map<String, String> env = Map.of("LC_ALL", "C.UTF-8", "EONYX_SAVED_LC_ALL", "");

    assertThat(Surroundings.asTheUserSetIt(env)).isEmpty();
  }

  @Test
  void withoutTheLauncherTheEnvironmentStaysAsItIs() {
    Map<String, String> env = Map.of("LC_ALL", "C", "EONYX_HOME", "/e");

    assertThat(Surroundings.asTheUserSetIt(env)).isEqualTo(env);
  }

  @Test
  void theHomeDirectoryIsTheOneOfTheEnvironment() {
    assertThat(Surroundings.home("/home/me", "/home/other")).isEqualTo(Path.of("/home/me"));
    assertThat(Surroundings.home("", "/home/other")).isEqualTo(Path.of("/home/other"));
    assertThat(Surroundings.home(null, "/home/other")).isEqualTo(Path.of("/home/other"));
  }
}
