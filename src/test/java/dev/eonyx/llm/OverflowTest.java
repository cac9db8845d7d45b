package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.LlmException.Kind;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Wire rule 1.9, through the door that real refusals come in by. What was recorded of real
/// providers is in [RecordedErrorsTest].
class OverflowTest {

  private static ProviderError refused(int status, String body) {
    Endpoint endpoint = Endpoint.of("acme", "http://127.0.0.1:9/v1", "", "m");
    return new Failures(endpoint, "http://127.0.0.1:9/v1/chat/completions", Wire.WORDS)
        .refused(status, Map.<String, String>of()::get, Instant.EPOCH, body)
        .error();
  }

  private static void assertOverflow(int status, String body, long window) {
    assertThat(refused(status, body))
        .returns(Kind.CONTEXT_OVERFLOW, ProviderError::kind)
        .returns(window, ProviderError::window)
        .returns(false, ProviderError::isRetryable);
  }

  /// Hosted providers, each with the body it sends.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "OpenAI | 400 | {\"error\":{\"message\":\"This model's maximum context length is 128000 tokens. However, your messages resulted in 130012 tokens. Please reduce the length of the messages.\",\"type\":\"invalid_request_error\",\"param\":\"messages\",\"code\":\"context_length_exceeded\"}} | 128000",
        "OpenAI, newer | 400 | {\"error\":{\"message\":\"Your input exceeds the context window of this model. Please adjust your input and try again.\",\"type\":\"invalid_request_error\",\"param\":\"input\",\"code\":\"context_length_exceeded\"}} | 0",
        "OpenAI, configured | 400 | {\"error\":{\"message\":\"Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300021 tokens.\",\"code\":\"context_length_exceeded\"}} | 272000",
        "a code alone | 500 | {\"error\":{\"message\":\"no\",\"code\":\"context_length_exceeded\"}} | 0",
        "Anthropic | 400 | {\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"prompt is too long: 208310 tokens > 200000 maximum\"}} | 200000",
        "Anthropic, with output | 400 | {\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"input length and `max_tokens` exceed context limit: 195000 + 8192 > 200000, decrease input length or `max_tokens` and try again\"}} | 200000",
        "Anthropic, bytes | 413 | {\"type\":\"error\",\"error\":{\"type\":\"request_too_large\",\"message\":\"Request exceeds the maximum size\"}} | 0",
        "Anthropic, in passing | 400 | {\"error\":{\"message\":\"stopped: model_context_window_exceeded\"}} | 0",
        "Gemini | 400 | [{\"error\":{\"code\":400,\"message\":\"The input token count (1250074) exceeds the maximum number of tokens allowed (1048576).\",\"status\":\"INVALID_ARGUMENT\"}}] | 1048576",
        "Bedrock | 400 | {\"message\":\"Input is too long for requested model.\"} | 0",
        "Bedrock Nova | 400 | {\"message\":\"The model returned the following errors: Input Tokens Exceeded: Number of input tokens exceeds maximum length. Please update the input to try again.\"} | 0",
        "Copilot | 400 | {\"error\":{\"message\":\"prompt token count of 135420 exceeds the limit of 128000\",\"code\":\"model_max_prompt_tokens_exceeded\"}} | 128000",
        "GitHub Models | 413 | {\"error\":{\"code\":\"tokens_limit_reached\",\"message\":\"Request body too large for gpt-4o model. Max size: 8000 tokens.\"}} | 8000",
        "MiniMax | 400 | {\"type\":\"error\",\"error\":{\"type\":\"bad_request_error\",\"message\":\"invalid params, context window exceeds limit (2013)\",\"http_code\":\"400\"}} | 0",
        "Kimi | 400 | {\"error\":{\"message\":\"Invalid request: Your request exceeded model token limit: 131072 (requested: 200000)\",\"type\":\"invalid_request_error\"}} | 131072",
        "Mistral | 400 | {\"object\":\"error\",\"message\":\"Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length\",\"type\":\"invalid_request_invalid_args\",\"code\":\"3051\"} | 32768",
        "Alibaba | 400 | {\"error\":{\"code\":\"invalid_parameter_error\",\"message\":\"<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 98304]\",\"type\":\"invalid_request_error\"}} | 98304",
        "Vercel | 400 | {\"error\":{\"message\":\"Input too long: 300000 input tokens, limit is 200000\",\"type\":\"invalid_request_error\"}} | 200000",
        "Perplexity | 400 | {\"error\":{\"message\":\"The total length of all messages is too long.\",\"type\":\"too_many_prompt_tokens\",\"code\":400}} | 0",
        "Perplexity, the type alone | 400 | {\"error\":{\"message\":\"no\",\"type\":\"too_many_prompt_tokens\",\"code\":400}} | 0",
        "xAI | 400 | {\"code\":\"Client specified an invalid argument\",\"error\":\"This model's maximum prompt length is 131072 but the request contains 537812 tokens.\"} | 131072",
        "Cohere | 400 | {\"error_type\":\"TOO_MANY_TOKENS\",\"message\":\"too many tokens: size limit exceeded by 25836 tokens. The limit for this model is 288000 tokens.\"} | 288000",
        "DeepSeek | 400 | {\"error\":{\"message\":\"This model's maximum context length is 131072 tokens. However, you requested 140025 tokens (140025 in the messages, 0 in the completion).\",\"code\":\"invalid_request_error\"}} | 131072",
        "Groq | 400 | {\"error\":{\"message\":\"Please reduce the length of the messages or completion.\",\"code\":\"context_length_exceeded\"}} | 0",
        "z.ai | 400 | {\"error\":{\"code\":\"1261\",\"message\":\"Prompt exceeds max length\"}} | 0",
        "Doubao | 400 | {\"error\":{\"code\":\"InvalidParameter\",\"message\":\"Total tokens of image and text exceed max message tokens.\"}} | 0",
        "Fireworks | 400 | {\"error\":{\"message\":\"The prompt is too long: 140000, model maximum context length: 131071\"}} | 131071",
        "Together | 422 | {\"error\":{\"message\":\"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens and 100 `max_new_tokens`\"}} | 8193",
        "OpenRouter | 400 | {\"error\":{\"message\":\"This endpoint's maximum context length is 65,536 tokens. However, you requested about 80,112 tokens (79,000 of text input, 1,112 in the output).\",\"code\":400}} | 65536",
        "OpenRouter, wrapped | 400 | {\"error\":{\"message\":\"Provider returned error\",\"code\":400,\"metadata\":{\"raw\":\"{\\\"error\\\":{\\\"message\\\":\\\"prompt is too long: 208310 tokens > 200000 maximum\\\"}}\"}}} | 200000"
      })
  void hostedProviders(String provider, int status, String body, long window) {
    assertOverflow(status, body, window);
  }

  /// Servers that people run themselves.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "llama.cpp | 400 | {\"error\":{\"code\":400,\"message\":\"request (13392 tokens) exceeds the available context size (8192 tokens), try increasing it\",\"type\":\"exceed_context_size_error\",\"n_prompt_tokens\":13392,\"n_ctx\":8192}} | 8192",
        "llama.cpp, the type alone | 400 | {\"error\":{\"code\":400,\"message\":\"no\",\"type\":\"exceed_context_size_error\",\"n_ctx\":16384}} | 16384",
        "llama.cpp, older | 400 | {\"error\":{\"code\":400,\"message\":\"the request exceeds the available context size. try increasing the context size or enable context shift\",\"type\":\"invalid_request_error\"}} | 0",
        "LM Studio | 400 | {\"error\":\"The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input\"} | 0",
        "LM Studio, newer | 400 | {\"error\":\"Trying to keep the first 9025 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.\"} | 4096",
        "LM Studio, engine | 400 | {\"error\":{\"message\":\"Cannot truncate prompt with n_keep (9025) >= n_ctx (4096)\"}} | 4096",
        "Ollama | 400 | {\"error\":{\"message\":\"the prompt is longer than the context length currently available to the model; reduce it\",\"type\":\"invalid_request_error\"}} | 0",
        "Ollama cloud | 400 | {\"error\":\"prompt too long; exceeded max context length by 1204 tokens (ref: 0a1b)\"} | 0",
        "Ollama, older | 500 | {\"error\":{\"message\":\"input length exceeds the context length\",\"type\":\"api_error\"}} | 0",
        "vLLM | 400 | {\"object\":\"error\",\"message\":\"You passed 5000 input tokens and requested 100 output tokens. However, the model's context length is only 4096 tokens, resulting in a maximum input length of 3996 tokens.\",\"type\":\"BadRequestError\",\"code\":400} | 4096",
        "vLLM, output counted | 400 | {\"error\":{\"message\":\"This model's maximum context length is 8192 tokens. However, you requested 4000 output tokens and your prompt contains at least 4193 input tokens, for a total of at least 8193 tokens.\",\"type\":\"BadRequestError\",\"code\":400}} | 8192",
        "vLLM, no window | 400 | {\"error\":{\"message\":\"You requested 4000 output tokens and your prompt contains 9000 input tokens\",\"code\":400}} | 0",
        "vLLM, older | 400 | {\"object\":\"error\",\"message\":\"The decoder prompt (length 5000) is longer than the maximum model length of 4096.\",\"code\":400} | 4096",
        "vLLM, compared | 400 | {\"object\":\"error\",\"message\":\"the input length of 9000 exceeds the model's context length of 8192\",\"code\":400} | 8192",
        "SGLang | 400 | {\"object\":\"error\",\"message\":\"Requested token count exceeds the model's maximum context length of 32,768 tokens.\",\"code\":400} | 32768",
        "SGLang, input | 400 | {\"object\":\"error\",\"message\":\"Input (9000 tokens) is longer than the model's context length (8192 tokens).\",\"code\":400} | 8192",
        "a gateway | 400 | {\"error\":{\"message\":\"Requested tokens exceed the maximum context length (8192)\"}} | 8192",
        "another | 400 | {\"detail\":\"The prompt exceeds the maximum allowed input length of 100,000 tokens\"} | 100000",
        "a third | 400 | Token limit exceeded | 0",
        "nginx | 413 | <html><head><title>413 Request Entity Too Large</title></head></html> | 0",
        "a Go proxy | 413 | http: request body too large | 0"
      })
  void serversOfOnesOwn(String server, int status, String body, long window) {
    assertOverflow(status, body, window);
  }

  /// Cerebras and Mistral refuse a prompt that is too long without a word.
  @ParameterizedTest
  @CsvSource({"400,true", "413,true", "404,false", "422,false", "429,false", "500,false"})
  void anEmptyBodySaysItOnlyWithTheRightStatus(int status, boolean overflow) {
    assertThat(refused(status, "").overflow()).isEqualTo(overflow);
    assertThat(refused(status, " \n").overflow()).isEqualTo(overflow);
  }

  /// Compacting does not help against any of these, and it costs money.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a rate of tokens | 400 | Rate limit reached: too many tokens per minute | FAILED",
        "its code | 400 | {\"error\":{\"message\":\"Token limit exceeded\",\"code\":\"rate_limit_exceeded\"}} | TRY_LATER",
        "Groq's rate | 413 | {\"error\":{\"message\":\"Request too large for model `m` on tokens per minute (TPM): Limit 6000, Requested 9000, please reduce your message size and try again.\",\"type\":\"tokens\",\"code\":\"rate_limit_exceeded\"}} | TRY_LATER",
        "requests | 400 | Too many requests, too many tokens | FAILED",
        "Bedrock's throttling | 400 | {\"message\":\"Too many tokens, please wait before trying again.\"} | FAILED",
        "Bedrock's throttling, its status | 429 | {\"message\":\"Too many tokens, please wait before trying again.\"} | TRY_LATER",
        "Bedrock's throttling, named | 400 | Throttling error: Too many tokens, try again later. | FAILED",
        "Bedrock's outage | 503 | Service unavailable: token limit exceeded | TRY_LATER",
        "a day's budget | 400 | Daily token limit exceeded for your plan | FAILED",
        "a month's quota | 403 | Token limit exceeded: monthly quota used up | AUTHENTICATION",
        "money | 402 | Token limit exceeded | FAILED",
        "any 429 | 429 | {\"error\":{\"message\":\"prompt is too long: 208310 tokens > 200000 maximum\",\"code\":\"context_length_exceeded\"}} | TRY_LATER",
        "an empty 429 | 429 | `` | TRY_LATER",
        "a file | 400 | File size 30000000 exceeds the limit of 10485760 bytes | FAILED",
        "a file, by status | 413 | The file content is too large, the limit is 10485760 | FAILED",
        "an image | 413 | {\"error\":{\"message\":\"image content too large: 5242880 bytes maximum\"}} | FAILED",
        "a status alone | 413 | no | FAILED",
        "the output's limit | 400 | max_tokens is too large: 500000. This model supports at most 16384 completion tokens. | FAILED",
        "the output's limit, again | 400 | Output token limit exceeded | FAILED",
        "a number of tools | 400 | Invalid 'tools': array too long. Expected at most 128, but got 200 instead. | FAILED"
      })
  void whatIsNoOverflow(String what, int status, String body, Kind kind) {
    assertThat(refused(status, body))
        .returns(kind, ProviderError::kind)
        .returns(0L, ProviderError::window);
  }

  /// Windows are written with whatever a country puts between thousands.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "131072 | 131072",
        "131,072 | 131072",
        "131.072 | 131072",
        "131_072 | 131072",
        "131 072 | 131072",
        "131\u202f072 | 131072",
        "131'072 | 131072",
        "1,048,576 | 1048576",
        "8192. 200 more | 8192",
        "32k | 0",
        "1M | 0",
        "12 | 0",
        "9999999999999 | 0"
      })
  void aWindowIsReadAsWritten(String written, long window) {
    assertThat(Overflow.window("This model's maximum context length is " + written + " tokens"))
        .isEqualTo(window);
  }

  /// A long text is judged by its beginning, whatever fills the rest.
  @Test
  void aLongTextIsJudgedByItsBeginning() {
    String filler = "input length exceeds 9 ".repeat(100_000);

    assertThat(Overflow.isOverflow(400, "prompt is too long " + filler)).isTrue();
    assertThat(Overflow.isOverflow(400, "x".repeat(4000) + "prompt is too long")).isFalse();
  }
}
