package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.eonyx.message.Usage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {

  private static final ModelInfo SONNET_45 =
      new ModelInfo(200_000, 64_000, new Price(3, 15, 0.3, 3.75), "", true);

  @Test
  void aModelIsFoundWithItsWindowItsPriceAndItsReasoningField() {
    assertThat(Catalogue.find("anthropic", "claude-sonnet-4-5")).contains(SONNET_45);
    assertThat(Catalogue.find("deepseek", "deepseek-v4-pro"))
        .contains(
            new ModelInfo(
                1_000_000,
                384_000,
                new Price(0.435, 0.87, 0.003625, 0.435),
                "reasoning_content",
                true));
  }

  @Test
  void theWindowIsTheLimitOfTheInputWhereThatIsSmaller() {
    assertThat(Catalogue.find("openai", "gpt-5"))
        .contains(new ModelInfo(272_000, 128_000, new Price(1.25, 10, 0.125, 1.25), "", true));
  }

  @ParameterizedTest
  @CsvSource({
    "anthropic,Claude-Sonnet-4-5",
    "anthropic,claude-sonnet-4.5",
    "anthropic,claude-sonnet-4-5-20250929",
    "anthropic,claude-sonnet-4-5-latest",
    "anthropic,anthropic/claude-sonnet-4.5",
    "Anthropic,claude-sonnet-4-5@20250929",
  })
  void otherSpellingsOfAModelAreUnderstood(String provider, String model) {
    assertThat(Catalogue.find(provider, model)).contains(SONNET_45);
  }

  @Test
  void aVariantHasTheWindowOfItsModelAndAFreeOneNoPrice() {
    assertThat(Catalogue.find("openrouter", "anthropic/claude-sonnet-4.6:nitro"))
        .isEqualTo(Catalogue.find("openrouter", "claude-sonnet-4.6"))
        .contains(new ModelInfo(1_000_000, 128_000, new Price(3, 15, 0.3, 3.75), "", true));
    assertThat(Catalogue.find("openrouter", "anthropic/claude-sonnet-4.6:free"))
        .contains(new ModelInfo(1_000_000, 128_000, Price.NONE, "", true));
  }

  @ParameterizedTest
  @CsvSource({
    "anthropic,claude-9",
    "anthropic,claude",
    "anthropic,''",
    "'',claude-sonnet-4-5",
    "anthro,claude-sonnet-4-5",
    "#provider,model",
    "openai,claude-sonnet-4-5",
    "anthropic,claude-3-5-sonnet-20240101",
    "openrouter,other/claude-sonnet-4.5",
    "ollama-cloud,qwen3-vl:8b",
  })
  void whatIsNotThereIsNotGuessed(String provider, String model) {
    boolean header = provider.equals("#provider");
    assertThat(header ? Catalogue.find("provider", model) : Catalogue.find(provider, model))
        .isEmpty();
  }

  @Test
  void cachedTokensAreChargedOnceAndAtTheirOwnPrice() {
    Price price = new Price(2, 10, 0.5, 4);

    assertThat(price.cost(new Usage(1_000_000, 100_000, 600_000, 100_000, 0, 0)))
        .isCloseTo(0.6 + 1.0 + 0.3 + 0.4, within(1e-9));
    assertThat(price.cost(new Usage(10, 0, 1_000_000, 0, 0, 0))).isCloseTo(0.5, within(1e-9));
    assertThat(Price.NONE.cost(new Usage(5, 5, 5, 5, 5, 0))).isZero();
  }

  @Test
  void everyDefaultModelIsInTheCatalogueAndAllButPerplexityCallTools() {
    for (KnownProvider provider : KnownProviders.HOSTED) {
      assertThat(Catalogue.find(provider.catalogueKey(), provider.defaultModel()))
          .as(provider.name())
          .hasValueSatisfying(info ->
              assertThat(info.toolCalls()).isEqualTo(!provider.name().equals("perplexity")));
    }
  }

  @Test
  void theFirstProviderWithAKeyIsTaken() {
    assertThat(KnownProviders.firstWithKey(Map.of("HF_TOKEN", "t", "GOOGLE_API_KEY", "k")))
        .map(KnownProvider::name)
        .contains("gemini");
    assertThat(KnownProviders.firstWithKey(Map.of("OPENAI_API_KEY", " "))).isEmpty();
    assertThat(KnownProviders.firstWithKey(Map.of())).isEmpty();
  }

  @Test
  void aProviderIsFoundByItsNameAndByThatOfTheCatalogue() {
    assertThat(List.of("Gemini", "google", "openrouter", "vllm").stream().map(KnownProviders::find))
        .map(found -> found.orElseThrow().name())
        .containsExactly("gemini", "gemini", "openrouter", "vllm");
    assertThat(KnownProviders.find("")).isEmpty();
    assertThat(KnownProviders.find("ollama"))
        .contains(
            new KnownProvider("ollama", "http://127.0.0.1:11434/v1", List.of(), "openai", "", ""));
  }
}
