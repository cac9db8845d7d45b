package dev.eonyx.tool;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The environment of the processes that tools start.
public final class ToolEnvironment {

  private static final String NO_EDITOR =
      "echo 'No editor can be opened here; pass the text with an option such as -m.' >&2; false #";

  private ToolEnvironment() {}

  /// The environment without the variables named in `secretNames`: those that hold the keys of
  /// models. Keys of other services (`STRIPE_API_KEY`, `GITHUB_TOKEN`) belong to the user's own
  /// programs and stay. Letter case is ignored, as Windows does.
  public static Map<String, String> clean(
      Map<String, String> environment, Set<String> secretNames) {
    Map<String, String> clean = new HashMap<>();
    environment.forEach((name, value) -> {
      if (secretNames.stream().noneMatch(secret -> secret.equalsIgnoreCase(name))) {
        clean.put(name, value);
      }
    });
    return Map.copyOf(clean);
  }

  /// The environment in which nothing waits for a person: no pager, no editor, no prompt, no
  /// colours, UTF-8 from Python.
  static Map<String, String> unattended(Map<String, String> environment) {
    Map<String, String> unattended = new HashMap<>(environment);
    List.of("FORCE_COLOR", "CLICOLOR_FORCE", "SSH_ASKPASS", "GIT_PAGER_IN_USE")
        .forEach(unattended::remove);
    unattended.put("TERM", "dumb");
    unattended.put("NO_COLOR", "1");
    unattended.put("PAGER", "cat");
    unattended.put("GIT_PAGER", "cat");
    unattended.put("MANPAGER", "cat");
    unattended.put("EDITOR", "false");
    unattended.put("VISUAL", "false");
    unattended.put("GIT_EDITOR", NO_EDITOR);
    unattended.put("GIT_SEQUENCE_EDITOR", NO_EDITOR);
    unattended.put("GIT_TERMINAL_PROMPT", "0");
    unattended.put("SSH_ASKPASS_REQUIRE", "never");
    unattended.put("DEBIAN_FRONTEND", "noninteractive");
    unattended.put("PYTHONIOENCODING", "utf-8");
    return unattended;
  }
}
