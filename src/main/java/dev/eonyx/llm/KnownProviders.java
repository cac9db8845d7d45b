package dev.eonyx.llm;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The providers eonyx can talk to from a key alone, and the local servers it looks for. Anthropic
/// and Gemini are reached through the Chat Completions endpoints they offer.
public final class KnownProviders {

  /// In the order in which a set key decides the provider when no model was named.
  public static final List<KnownProvider> HOSTED =
      List.of(
          hosted("anthropic", "https://api.anthropic.com/v1/", "anthropic", "claude-sonnet-5")
              .with("ANTHROPIC_API_KEY"),
          // Newer ones refuse tools on Chat Completions unless their reasoning is switched off.
          hosted("openai", "https://api.openai.com/v1", "openai", "gpt-5.1").with("OPENAI_API_KEY"),
          hosted(
                  "gemini",
                  "https://generativelanguage.googleapis.com/v1beta/openai/",
                  "google",
                  "gemini-3.5-flash")
              .with("GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"),
          hosted(
                  "openrouter",
                  "https://openrouter.ai/api/v1",
                  "openrouter",
                  "anthropic/claude-sonnet-5")
              .with("OPENROUTER_API_KEY"),
          hosted("mistral", "https://api.mistral.ai/v1", "mistral", "mistral-medium-2604")
              .with("MISTRAL_API_KEY"),
          hosted("deepseek", "https://api.deepseek.com", "deepseek", "deepseek-v4-pro")
              .with("DEEPSEEK_API_KEY"),
          hosted("groq", "https://api.groq.com/openai/v1", "groq", "openai/gpt-oss-120b")
              .with("GROQ_API_KEY"),
          hosted("xai", "https://api.x.ai/v1", "xai", "grok-4.3").with("XAI_API_KEY"),
          hosted("together", "https://api.together.xyz/v1", "togetherai", "zai-org/GLM-5.2")
              .with("TOGETHER_API_KEY"),
          hosted(
                  "fireworks",
                  "https://api.fireworks.ai/inference/v1",
                  "fireworks-ai",
                  "accounts/fireworks/models/glm-5p2")
              .with("FIREWORKS_API_KEY"),
          hosted("cerebras", "https://api.cerebras.ai/v1", "cerebras", "gpt-oss-120b")
              .with("CEREBRAS_API_KEY"),
          hosted("moonshot", "https://api.moonshot.ai/v1", "moonshotai", "kimi-k2.7-code")
              .with("MOONSHOT_API_KEY"),
          hosted("zai", "https://api.z.ai/api/paas/v4", "zai", "glm-5.2")
              .with("ZAI_API_KEY", "ZHIPU_API_KEY"),
          hosted(
                  "alibaba",
                  "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
                  "alibaba",
                  "qwen3.7-plus")
              .with("DASHSCOPE_API_KEY"),
          hosted("minimax", "https://api.minimax.io/v1", "minimax", "MiniMax-M3")
              .with("MINIMAX_API_KEY"),
          hosted("opencode", "https://opencode.ai/zen/v1", "opencode", "glm-5.2")
              .with("OPENCODE_API_KEY"),
          hosted("ollama-cloud", "https://ollama.com/v1", "ollama-cloud", "deepseek-v4-pro")
              .with("OLLAMA_API_KEY"),
          // A gateway to the same models at the same prices, under the ids of OpenRouter.
          hosted(
                  "vercel",
                  "https://ai-gateway.vercel.sh/v1",
                  "openrouter",
                  "anthropic/claude-sonnet-4.6")
              .with("AI_GATEWAY_API_KEY"),
          hosted(
                  "nvidia",
                  "https://integrate.api.nvidia.com/v1",
                  "nvidia",
                  "deepseek-ai/deepseek-v4-pro")
              .with("NVIDIA_API_KEY"),
          hosted(
                  "huggingface",
                  "https://router.huggingface.co/v1",
                  "huggingface",
                  "zai-org/GLM-5.2")
              .with("HF_TOKEN"),
          // Its models call no tools, so that it is the last choice for an agent.
          hosted("perplexity", "https://api.perplexity.ai", "perplexity", "sonar-pro")
              .with("PERPLEXITY_API_KEY"));

  /// In the order of preference when several answer. The catalogue cannot know their windows: those
  /// are what each server was started with.
  public static final List<KnownProvider> LOCAL =
      List.of(
          local("ollama", 11434),
          local("lmstudio", 1234),
          local("llamacpp", 8080),
          local("vllm", 8000));

  private static final String CHAT_COMPLETIONS = "openai";

  private KnownProviders() {}

  /// A provider by its name or by the name the catalogue has for it (`google` for gemini), in any
  /// case.
  public static Optional<KnownProvider> find(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    for (List<KnownProvider> providers : List.of(HOSTED, LOCAL)) {
      for (KnownProvider provider : providers) {
        if (provider.name().equals(wanted)) {
          return Optional.of(provider);
        }
      }
    }
    for (KnownProvider provider : HOSTED) {
      if (provider.catalogueKey().equals(wanted)) {
        return Optional.of(provider);
      }
    }
    return Optional.empty();
  }

  /// The first hosted provider whose key is in the environment.
  public static Optional<KnownProvider> firstWithKey(Map<String, String> environment) {
    for (KnownProvider provider : HOSTED) {
      if (provider.keyVariable(environment).isPresent()) {
        return Optional.of(provider);
      }
    }
    return Optional.empty();
  }

  private static Keyless hosted(
      String name, String baseUrl, String catalogueKey, String defaultModel) {
    return new Keyless(name, baseUrl, catalogueKey, defaultModel);
  }

  private static KnownProvider local(String name, int port) {
    return new KnownProvider(
        name, "http://127.0.0.1:" + port + "/v1", List.of(), CHAT_COMPLETIONS, "", "");
  }

  /// A hosted provider before its key variables are named.
  private record Keyless(String name, String baseUrl, String catalogueKey, String defaultModel) {

    KnownProvider with(String... keyVariables) {
      return new KnownProvider(
          name, baseUrl, List.of(keyVariables), CHAT_COMPLETIONS, catalogueKey, defaultModel);
    }
  }
}
