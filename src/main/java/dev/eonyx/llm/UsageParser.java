package dev.eonyx.llm;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Collects token counts from wherever providers put them in a chunk.
final class UsageParser {

  /// xAI counts dollars in ticks of 10^-10.
  private static final double USD_PER_TICK = 1e-10;

  private long prompt;
  private long completion;
  private long total;
  private long cached;
  private long cacheWritten;
  private long reasoning;
  private double costUsd;
  private long input;
  private long output;
  private boolean inputIsWithoutCache;

  /// What was read so far. `prompt_tokens` and `completion_tokens` are what Chat Completions has;
  /// proxies of other protocols pass on their own names, and llama.cpp may send its timings alone.
  UsageNumbers numbers() {
    long read = inputIsWithoutCache ? input + cached + cacheWritten : input;
    return new UsageNumbers(
        prompt > 0 ? prompt : read,
        completion > 0 ? completion : output,
        total,
        cached,
        cacheWritten,
        reasoning,
        costUsd);
  }

  /// Reads the usage object at the parser's current token.
  void read(JsonParser parser) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (value) {
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> count(name, parser.getDoubleValue());
        case START_OBJECT -> details(name, parser);
        default -> parser.skipChildren();
      }
    }
  }

  private void details(String name, JsonParser parser) {
    if (name.endsWith("_tokens_details")) {
      read(parser);
    } else {
      parser.skipChildren();
    }
  }

  /// Reads an object that may hold a usage object (Groq's `x_groq`) or counts of its own (the
  /// `timings` of llama.cpp).
  void readNested(JsonParser parser) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("usage")) {
        read(parser);
      } else if (value == JsonToken.VALUE_NUMBER_INT) {
        time(name, parser.getDoubleValue());
      } else {
        parser.skipChildren();
      }
    }
  }

  /// The names of llama.cpp: it reads `prompt_n` tokens and finds `cache_n` read already.
  private void time(String name, double value) {
    switch (name) {
      case "cache_n" -> {
        inputIsWithoutCache = true;
        count("cached_tokens", value);
      }
      case "prompt_n" -> count("input_tokens", value);
      case "predicted_n" -> count("output_tokens", value);
      default -> {}
    }
  }

  private void count(String name, double value) {
    long tokens = (long) Math.max(value, 0);
    switch (name) {
      case "prompt_tokens" -> prompt = tokens;
      case "completion_tokens" -> completion = tokens;
      case "total_tokens" -> total = tokens;
      case "input_tokens" -> input = tokens;
      case "output_tokens" -> output = tokens;
      case "cached_tokens", "prompt_cache_hit_tokens" -> cached = Math.max(cached, tokens);
      case "cache_write_tokens" -> cacheWritten = Math.max(cacheWritten, tokens);
      // Anthropic's names, and its way to count.
      case "cache_read_input_tokens" -> {
        inputIsWithoutCache = true;
        cached = Math.max(cached, tokens);
      }
      case "cache_creation_input_tokens" -> {
        inputIsWithoutCache = true;
        cacheWritten = Math.max(cacheWritten, tokens);
      }
      case "reasoning_tokens" -> reasoning = Math.max(reasoning, tokens);
      case "cost" -> costUsd = Math.max(value, 0);
      case "cost_in_usd_ticks" -> costUsd = Math.max(value, 0) * USD_PER_TICK;
      default -> {}
    }
  }
}
