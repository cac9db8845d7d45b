package dev.eonyx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigPrinterTest {

  @TempDir Path temp;

  @Test
  void showsEveryValueWithItsSourceAndNoSecret() throws Exception {
    Path file = temp.resolve("eonyx.json");
    Files.writeString(
        file,
        """
        { "providers": {
            "a": { "base_url": "http://x/v1?key=hush", "api_key": "hush-literal",
                   "headers": { "X-Api-Key": "hush2", "X-Team": "blue", "Cookie": "$JAR" },
                   "models": { "m": { "price": { "input": 0.5 } } } },
            "b": { "api_key": "${B_KEY}", "models": {} },
            "c": { "api_key": "pre$B_KEY" } },
          "permissions": { "allow": ["bash(ls)"] }, "typo": 1,
          "keys": { "fold": "ctrl+t", "newline": ["alt+enter"] } }
        """);
    Map<String, String> env = Map.of("B_KEY", "hush3", "JAR", "hush4");
    LoadedConfig loaded = load(file, env);
    assertThat(loaded.show())
        .isEqualTo(
            """
            {
              "model": "", // default
              "providers": {
                "a": {
                  "base_url": "http://x/v1?***", // FILE:2:24
                  "api_key": "***", // FILE:2:59
                  "headers": {
                    "X-Api-Key": "***", // FILE:3:38
                    "X-Team": "blue", // FILE:3:57
                    "Cookie": "$JAR" // FILE:3:75
                  },
                  "models": {
                    "m": {
                      "price": {
                        "input": 0.5 // FILE:4:51
                      }
                    }
                  }
                },
                "b": {
                  "api_key": "${B_KEY}", // FILE:5:23
                  "models": {}
                },
                "c": {
                  "api_key": "***" // FILE:6:23
                }
              },
              "compaction": {
                "when_pct": 80, // default
                "keep_turns": 3, // default
                "after_messages": 0 // default
              },
              "permissions": {
                "mode": "ask", // default
                "auto_approve": [
                  "read", // default
                  "memory", // default
                  "skills" // default
                ],
                "allow": [
                  "bash(ls)", // FILE:7:30
                  "read(src)" // --allow
                ],
                "deny": [] // default
              },
              "tools": {
                "memory": true // default
              },
              "obsidian": {
                "vault": "" // default
              },
              "network": {
                "ca_file": "", // default
                "idle_timeout_seconds": 300 // default
              },
              "theme": "auto", // default
              "diff_colors": "standard", // default
              "mouse": true, // default
              "notify": true, // default
              "keys": {
                "fold": "ctrl+t", // FILE:8:21
                "newline": [
                  "alt+enter" // FILE:8:43
                ]
              }
            }
            """
                .replace("FILE", file.toString()));
  }

  @Test
  void whatIsShownCanBeReadAgain() throws Exception {
    Path file = temp.resolve("eonyx.json");
    Files.writeString(
        file, "{\"model\":\"a/\\u001b\\\"\\\\é\",\"permissions\":{\"deny\":[\"x\\ty\"]}}");
    LoadedConfig loaded = load(file, Map.of());
    Path copy = temp.resolve("copy.json");
    Files.writeString(copy, loaded.show());
    ConfigRequest again =
        new ConfigRequest(copy, temp.resolve("none.json"), false, Overrides.none(), Map.of(), temp);
    assertThat(loaded.show()).doesNotContain("\u001b");
    assertThat(ConfigLoader.load(again).settings())
        .usingRecursiveComparison()
        .ignoringFields("permissions.allow")
        .isEqualTo(loaded.settings());
  }

  private LoadedConfig load(Path file, Map<String, String> env) throws ConfigException {
    Overrides overrides = new Overrides("", "", List.of("read(src)"));
    return ConfigLoader.load(
        new ConfigRequest(file, temp.resolve("none.json"), false, overrides, env, temp));
  }
}
