package dev.eonyx.tool;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The environment of the processes that tools start.
public final class ToolEnvironment {

  /// The variables in which the known providers keep their keys. Keys of other services
  /// (`STRIPE_API_KEY`, `GITHUB_TOKEN`) belong to the user's own programs and stay.
  private static final Set<String> PROVIDER_KEYS =
      Set.of(
          "AI21_API_KEY",
          "ANTHROPIC_API_KEY",
          "ANTHROPIC_AUTH_TOKEN",
          "AZURE_API_KEY",
          "AZURE_OPENAI_API_KEY",
          "CEREBRAS_API_KEY",
          "CLAUDE_CODE_OAUTH_TOKEN",
          "CODESTRAL_API_KEY",
          "COHERE_API_KEY",
          "CO_API_KEY",
          "DASHSCOPE_API_KEY",
          "DEEPINFRA_API_KEY",
          "DEEPSEEK_API_KEY",
          "FIREWORKS_API_KEY",
          "GEMINI_API_KEY",
          "GOOGLE_API_KEY",
          "GOOGLE_GENERATIVE_AI_API_KEY",
          "GROQ_API_KEY",
          "HF_TOKEN",
          "HUGGINGFACE_API_KEY",
          "HUGGING_FACE_HUB_TOKEN",
          "HYPERBOLIC_API_KEY",
          "LM_STUDIO_API_KEY",
          "MINIMAX_API_KEY",
          "MISTRAL_API_KEY",
          "MOONSHOT_API_KEY",
          "NEBIUS_API_KEY",
          "NOVITA_API_KEY",
          "NVIDIA_API_KEY",
          "OLLAMA_API_KEY",
          "OLLAMA_KEY",
          "OPENAI_API_KEY",
          "OPENROUTER_API_KEY",
          "PERPLEXITY_API_KEY",
          "REPLICATE_API_TOKEN",
          "SAMBANOVA_API_KEY",
          "TOGETHER_API_KEY",
          "VERTEX_API_KEY",
          "VLLM_API_KEY",
          "VOYAGE_API_KEY",
          "XAI_API_KEY",
          "ZAI_API_KEY");

  private static final String NO_EDITOR =
      "echo 'No editor can be opened here; pass the text with an option such as -m.' >&2; false #";

  private ToolEnvironment() {}

  /// The environment without the keys of models: those of the known providers, and the variables
  /// named in `secretNames`, which are all that the configuration takes a key from. Letter case is
  /// ignored, as Windows does.
  public static Map<String, String> clean(
      Map<String, String> environment, Set<String> secretNames) {
    Map<String, String> clean = new HashMap<>();
    environment.forEach((name, value) -> {
      String upper = name.toUpperCase(Locale.ROOT);
      boolean secret =
          PROVIDER_KEYS.contains(upper)
              || secretNames.stream().anyMatch(secretName -> secretName.equalsIgnoreCase(name));
      if (!secret) {
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
