package dev.eonyx.llm;

import dev.eonyx.message.Usage;

/// Token counts as they stand on the wire, where every provider counts a little differently.
///
/// @param prompt tokens read, with or without those of the cache
/// @param completion tokens written, with or without the reasoning
/// @param total what the provider calls the sum
record UsageNumbers(
    long prompt,
    long completion,
    long total,
    long cached,
    long cacheWritten,
    long reasoning,
    double costUsd) {

  static final UsageNumbers NONE = new UsageNumbers(0, 0, 0, 0, 0, 0, 0);

  /// These numbers brought up to date: Copilot counts along with zeros first, Groq and OpenRouter
  /// report twice, so the last number that is not zero is the right one.
  UsageNumbers then(UsageNumbers later) {
    return new UsageNumbers(
        later.prompt > 0 ? later.prompt : prompt,
        later.completion > 0 ? later.completion : completion,
        later.total > 0 ? later.total : total,
        later.cached > 0 ? later.cached : cached,
        later.cacheWritten > 0 ? later.cacheWritten : cacheWritten,
        later.reasoning > 0 ? later.reasoning : reasoning,
        later.costUsd > 0 ? later.costUsd : costUsd);
  }

  /// The counts in eonyx's terms. Most providers include the reasoning in the completion; xAI and
  /// Copilot do not, which only the total tells. Most include what came from the cache in the
  /// prompt; a proxy before Anthropic may not, which the total tells, or that the part is larger
  /// than the whole.
  Usage toUsage() {
    boolean apart = reasoning > 0 && total == prompt + completion + reasoning;
    long output = apart ? completion + reasoning : completion;
    long cache = cached + cacheWritten;
    boolean without = cache > prompt || (!apart && cache > 0 && total == prompt + output + cache);
    return new Usage(
        without ? prompt + cache : prompt, output, cached, cacheWritten, reasoning, costUsd);
  }
}
