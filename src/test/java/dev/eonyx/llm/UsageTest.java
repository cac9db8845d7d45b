package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Usage;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JsonParser;

/// How full the window is, is told by the input alone: it must be all that was read, from a cache
/// or not, in every dialect.
class UsageTest {

  private static Usage usage(String fields) {
    try (JsonParser parser = WireJson.parser("{" + fields + "}")) {
      parser.nextToken();
      return ChunkParser.parse(parser).usage().toUsage();
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "OpenAI | \"usage\":{\"prompt_tokens\":2006,\"completion_tokens\":300,\"total_tokens\":2306,\"prompt_tokens_details\":{\"cached_tokens\":1920}} | 2006,300,1920,0",
        "DeepSeek | \"usage\":{\"prompt_tokens\":2006,\"completion_tokens\":300,\"total_tokens\":2306,\"prompt_cache_hit_tokens\":1920,\"prompt_cache_miss_tokens\":86} | 2006,300,1920,0",
        "OpenRouter | \"usage\":{\"prompt_tokens\":526,\"completion_tokens\":190,\"total_tokens\":716,\"prompt_tokens_details\":{\"cached_tokens\":153,\"cache_write_tokens\":300}} | 526,190,153,300",
        "Moonshot | \"choices\":[{\"index\":0,\"usage\":{\"prompt_tokens\":90,\"completion_tokens\":5,\"total_tokens\":95,\"cached_tokens\":64}}] | 90,5,64,0",
        "Groq | \"x_groq\":{\"usage\":{\"prompt_tokens\":90,\"completion_tokens\":5,\"prompt_tokens_details\":{\"cached_tokens\":64}}} | 90,5,64,0",
        "LiteLLM | \"usage\":{\"prompt_tokens\":2006,\"completion_tokens\":30,\"total_tokens\":2036,\"cache_read_input_tokens\":1900,\"cache_creation_input_tokens\":100} | 2006,30,1900,100",
        "Vercel | \"usage\":{\"prompt_tokens\":2006,\"completion_tokens\":30,\"total_tokens\":2036,\"prompt_tokens_details\":{\"cached_tokens\":1900},\"cache_creation_input_tokens\":100} | 2006,30,1900,100",
        "a proxy that leaves the cache out | \"usage\":{\"prompt_tokens\":6,\"completion_tokens\":30,\"cache_read_input_tokens\":1900,\"cache_creation_input_tokens\":100} | 2006,30,1900,100",
        "one that adds it to the total | \"usage\":{\"prompt_tokens\":3000,\"completion_tokens\":30,\"total_tokens\":4930,\"prompt_tokens_details\":{\"cached_tokens\":1900}} | 4900,30,1900,0",
        "Anthropic's names | \"usage\":{\"input_tokens\":3000,\"cache_creation_input_tokens\":100,\"cache_read_input_tokens\":1900,\"output_tokens\":30} | 5000,30,1900,100",
        "the names of Responses | \"usage\":{\"input_tokens\":366,\"input_tokens_details\":{\"cached_tokens\":256},\"output_tokens\":30,\"total_tokens\":396} | 366,30,256,0",
        "both names | \"usage\":{\"input_tokens\":1,\"output_tokens\":1,\"prompt_tokens\":366,\"completion_tokens\":30} | 366,30,0,0",
        "llama.cpp | \"usage\":{\"completion_tokens\":42,\"prompt_tokens\":139,\"total_tokens\":181},\"timings\":{\"cache_n\":138,\"prompt_n\":1,\"prompt_ms\":1.5,\"predicted_n\":42} | 139,42,138,0",
        "llama.cpp without usage | \"timings\":{\"cache_n\":138,\"prompt_n\":1,\"prompt_ms\":1.5,\"predicted_n\":42} | 139,42,138,0",
        "llama.cpp without a cache | \"timings\":{\"prompt_n\":139,\"predicted_n\":42} | 139,42,0,0"
      })
  void theInputIsAllThatWasRead(String dialect, String fields, String expected) {
    Usage usage = usage(fields);

    assertThat(
            usage.input()
                + ","
                + usage.output()
                + ","
                + usage.cacheRead()
                + ","
                + usage.cacheWrite())
        .isEqualTo(expected);
  }

  /// Whatever a server counts, no part is larger than the whole.
  @Property(tries = 300)
  void theCacheIsPartOfTheInput(
      @ForAll @IntRange(max = 50) int prompt,
      @ForAll @IntRange(max = 50) int completion,
      @ForAll @IntRange(max = 150) int total,
      @ForAll @IntRange(max = 50) int cached,
      @ForAll @IntRange(max = 50) int written) {
    Usage usage = new UsageNumbers(prompt, completion, total, cached, written, 0, 0).toUsage();

    assertThat(usage.cacheRead() + usage.cacheWrite()).isLessThanOrEqualTo(usage.input());
    assertThat(usage.input()).isBetween((long) prompt, (long) prompt + cached + written);
  }
}
