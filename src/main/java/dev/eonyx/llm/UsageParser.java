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

  UsageNumbers numbers() {
    return new UsageNumbers(prompt, completion, total, cached, cacheWritten, reasoning, costUsd);
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
      } else if (name.equals("cache_n") && value == JsonToken.VALUE_NUMBER_INT) {
        count("cached_tokens", parser.getDoubleValue());
      } else {
        parser.skipChildren();
      }
    }
  }

  private void count(String name, double value) {
    long tokens = (long) Math.max(value, 0);
    switch (name) {
      case "prompt_tokens" -> prompt = tokens;
      case "completion_tokens" -> completion = tokens;
      case "total_tokens" -> total = tokens;
      case "cached_tokens", "prompt_cache_hit_tokens", "cache_read_input_tokens" ->
          cached = Math.max(cached, tokens);
      case "cache_write_tokens", "cache_creation_input_tokens" ->
          cacheWritten = Math.max(cacheWritten, tokens);
      case "reasoning_tokens" -> reasoning = Math.max(reasoning, tokens);
      case "cost" -> costUsd = Math.max(value, 0);
      case "cost_in_usd_ticks" -> costUsd = Math.max(value, 0) * USD_PER_TICK;
      default -> {}
    }
  }
}
