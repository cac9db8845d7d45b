package dev.eonyx.llm;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// What a server that speaks Chat Completions wants different from the others. Only differences
/// that make a server refuse a request, or forget what it needs, are worth a switch.
///
/// @param limit the name of the output limit
/// @param system the role of the system prompt
/// @param echo whether and where the model's reasoning is sent back
public record Dialect(TokenLimit limit, SystemRole system, Echo echo, Set<Quirk> quirks) {

  /// How the output limit is called.
  public enum TokenLimit {
    MAX_TOKENS("max_tokens"),
    /// OpenAI's reasoning models refuse the older name.
    MAX_COMPLETION_TOKENS("max_completion_tokens");

    private final String field;

    TokenLimit(String field) {
      this.field = field;
    }

    String field() {
      return field;
    }

    TokenLimit other() {
      return this == MAX_TOKENS ? MAX_COMPLETION_TOKENS : MAX_TOKENS;
    }
  }

  /// The role the system prompt is sent under.
  public enum SystemRole {
    SYSTEM("system"),
    /// OpenAI's reasoning models only; most other servers refuse it.
    DEVELOPER("developer");

    private final String role;

    SystemRole(String role) {
      this.role = role;
    }

    String role() {
      return role;
    }
  }

  /// Whether reasoning goes back to the model.
  ///
  /// @param enabled false never sends it
  /// @param field the field it is sent in, whoever wrote it; empty sends back only what this
  ///   provider wrote, in the field it came in
  public record Echo(boolean enabled, String field) {

    static final Echo SAME_FIELD = new Echo(true, "");
    static final Echo NEVER = new Echo(false, "");
  }

  /// A single departure.
  public enum Quirk {
    /// `stream_options` is refused.
    NO_STREAM_OPTIONS,
    /// Tool call ids are exactly nine letters or digits (Mistral).
    NINE_CHARACTER_IDS,
    /// No user message directly after a tool result, no null content, results carry the tool's name
    /// (Mistral).
    STRICT_TURNS,
    /// Requests of one session are routed to one cache by `prompt_cache_key` (OpenAI).
    CACHE_KEY,
    /// The price is reported when asked for (OpenRouter).
    REPORTS_COST
  }

  /// What most servers take.
  public static final Dialect PLAIN =
      new Dialect(TokenLimit.MAX_TOKENS, SystemRole.SYSTEM, Echo.SAME_FIELD, Set.of());

  public Dialect {
    quirks = Set.copyOf(quirks);
  }

  /// The dialect of a known provider, [#PLAIN] of an unknown one.
  public static Dialect of(String provider, String model) {
    return of(provider, "", model);
  }

  /// The same, for a provider the user named freely: its host tells who it is.
  public static Dialect of(String provider, String baseUrl, String model) {
    return switch (vendor(provider.toLowerCase(Locale.ROOT), baseUrl.toLowerCase(Locale.ROOT))) {
      case "openai" -> openAi(model, Set.of(Quirk.CACHE_KEY));
      case "azure" -> openAi(model, Set.of());
      case "mistral" ->
          new Dialect(
              TokenLimit.MAX_TOKENS,
              SystemRole.SYSTEM,
              Echo.NEVER,
              Set.of(Quirk.NINE_CHARACTER_IDS, Quirk.STRICT_TURNS));
      // These demand it back with tool calls and answer 400 without it.
      case "deepseek", "moonshot", "zai" -> PLAIN.echoing("reasoning_content");
      case "openrouter" -> PLAIN.with(Quirk.REPORTS_COST);
      default -> PLAIN;
    };
  }

  private static String vendor(String provider, String baseUrl) {
    if (baseUrl.contains("api.openai.com")) {
      return "openai";
    } else if (baseUrl.contains(".azure.com")) {
      return "azure";
    } else if (baseUrl.contains("api.mistral.ai")) {
      return "mistral";
    } else if (baseUrl.contains("api.deepseek.com")) {
      return "deepseek";
    } else if (baseUrl.contains("api.moonshot.")) {
      return "moonshot";
    } else if (baseUrl.contains("api.z.ai") || baseUrl.contains("bigmodel.cn")) {
      return "zai";
    } else if (baseUrl.contains("openrouter.ai")) {
      return "openrouter";
    }
    return provider;
  }

  private static Dialect openAi(String model, Set<Quirk> quirks) {
    boolean reasoning = isReasoningModel(model);
    return new Dialect(
        reasoning ? TokenLimit.MAX_COMPLETION_TOKENS : TokenLimit.MAX_TOKENS,
        reasoning ? SystemRole.DEVELOPER : SystemRole.SYSTEM,
        Echo.NEVER,
        quirks);
  }

  /// OpenAI's `o1`, `o3` … and `gpt-5` and later, but not their `-chat` variants.
  static boolean isReasoningModel(String model) {
    String name = model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    if (name.startsWith("o")) {
      return number(name, 1) >= 0;
    }
    return name.startsWith("gpt-") && number(name, 4) >= 5 && !name.contains("-chat");
  }

  /// The whole number that begins at `from`; -1 when there is none.
  private static int number(String text, int from) {
    int value = -1;
    for (int i = from; i < text.length() && i < from + 4; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      value = Math.max(value, 0) * 10 + digit;
    }
    return value;
  }

  boolean has(Quirk quirk) {
    return quirks.contains(quirk);
  }

  /// The same with one more departure.
  public Dialect with(Quirk quirk) {
    EnumSet<Quirk> more = EnumSet.of(quirk);
    more.addAll(quirks);
    return new Dialect(limit, system, echo, more);
  }

  /// The same with another name of the output limit.
  public Dialect with(TokenLimit other) {
    return new Dialect(other, system, echo, quirks);
  }

  /// The same, sending all reasoning back in one field.
  public Dialect echoing(String field) {
    return new Dialect(limit, system, new Echo(true, field), quirks);
  }

  /// The same, never sending reasoning back.
  public Dialect withoutEcho() {
    return new Dialect(limit, system, Echo.NEVER, quirks);
  }
}
