package dev.eonyx.llm;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Recognises that a prompt did not fit the model's window. No provider has a reliable code for it,
/// so this is a list of what they were seen to say. Used only when a request has failed.
final class Overflow {

  /// Longer error texts are judged by their beginning.
  private static final int LIMIT = 4000;

  /// A whole number as a person writes it, with or without marks between thousands. `32k` is none:
  /// nobody knows whether that is 32,000.
  private static final String NUMBER =
      "(\\d{1,3}(?:[,._'’ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d+)(?![\\dkm])";

  /// Nothing smaller is the window of a model that answers.
  private static final long LEAST_WINDOW = 256;

  /// Rates and budgets that count tokens: the same prompt fits at another time, or never.
  private static final Pattern NOT_OVERFLOW =
      pattern(
          "rate.?limit|too many requests|^(throttling error|service unavailable):|throttl"
              + "|please wait|\\bquota|per (second|min|hour|day|month)|\\btp[md]\\b"
              + "|(daily|weekly|monthly|usage|budget|account|output)[ _]tokens?[ _]limit");

  private static final List<Pattern> SIGNS =
      List.of(
          // Anthropic, directly and through Bedrock
          pattern("prompt is too long|request_too_large|input is too long for requested model"),
          // OpenAI and what speaks like it
          pattern("input tokens exceed the configured limit"),
          pattern(
              "exceed(s|ed|ing)? (the |this |its |your )?(model'?s? )?(max(imum)? |available )?"
                  + "context (length|window|size|limit)"),
          pattern(
              "maximum context length[^\\d]{0,20}\\d|reduce the length of the (messages|input)"),
          pattern("context.?(length|window).?exceeded"),
          // Gemini, xAI, Copilot, GitHub Models, MiniMax, Kimi, z.ai, Doubao
          pattern("input token count.*exceeds the maximum|maximum prompt length is \\d"),
          pattern("tokens?( count)?( of)? [\\d,. ]*exceeds the limit of \\d"),
          pattern("model_max_prompt_tokens_exceeded|tokens_limit_reached"),
          pattern("context window exceeds limit|exceeded model token limit"),
          pattern("prompt exceeds max(imum)? length|exceeds? max message tokens"),
          // Mistral, Alibaba, Vercel, Bedrock Nova, Perplexity, Cohere
          pattern("too large for model with [\\d,]+ maximum context length"),
          pattern("range of input length should be \\[\\d+,\\s*\\d"),
          pattern("input too long:\\s*[\\d,]+ input tokens, limit is \\d"),
          pattern("input tokens exceeded|number of input tokens exceeds"),
          pattern("too_many_prompt_tokens|total length of all messages is too long"),
          pattern("too.many.tokens|token limit exceeded"),
          // Servers people run: llama.cpp, LM Studio, Ollama, vLLM, SGLang, TGI
          pattern("exceed_context_size_error"),
          pattern("greater than the context length|n_keep.{0,20}>=? ?n_ctx"),
          pattern("longer than the context length currently available"),
          pattern("requested \\d+ output tokens.*prompt contains"),
          pattern("context length (is|of) only \\d|input length.*exceeds.*context length"),
          pattern("exceeds (the )?maximum allowed input length of \\d"),
          pattern("longer than the (maximum model length|model'?s context length)"),
          pattern("max_new_tokens`? must be <= \\d"));

  /// A server or a proxy before it that counts bytes: a shorter conversation passes. Believed only
  /// with the status that says the same.
  private static final Pattern LARGE_REQUEST =
      pattern(
          "(request|entity|payload|body|content|prompt|context|input)( is)?.{0,12}too (large|long|big)");

  private static final Pattern ONE_THING =
      pattern("\\b(files?|images?|attachments?|uploads?|audio|video)\\b");

  /// Where the window stands.
  private static final List<Pattern> WINDOWS =
      List.of(
          pattern("tokens? > " + NUMBER + " maximum"),
          pattern("context limit: [\\d,]+ \\+ [\\d,]+ > " + NUMBER),
          pattern("maximum context length(?: is|:| of|,)? ?\\(?" + NUMBER),
          pattern("configured limit of " + NUMBER),
          pattern("input token count.*?\\d.*?maximum[^\\d]*" + NUMBER),
          pattern("maximum prompt length is " + NUMBER),
          pattern("available context size \\(" + NUMBER),
          pattern("exceeds the limit of " + NUMBER),
          pattern("max size: " + NUMBER + " tokens"),
          pattern("maximum allowed input length of " + NUMBER),
          pattern("longer than the maximum model length of " + NUMBER),
          pattern("longer than the model'?s context length \\(" + NUMBER),
          pattern("input length should be \\[\\d+,\\s*" + NUMBER),
          pattern("input tokens, limit is " + NUMBER),
          pattern("context length (?:is|of) only " + NUMBER),
          pattern("for model with " + NUMBER + " maximum context length"),
          pattern("limit for this model is " + NUMBER),
          pattern("exceeded model token limit:? " + NUMBER),
          pattern("n_ctx:? \\(?" + NUMBER),
          pattern("max_new_tokens`? must be <= " + NUMBER),
          pattern("context length of " + NUMBER));

  private Overflow() {}

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  /// @param status the HTTP status, 0 inside a stream
  /// @param text everything the error body says, codes included; empty for an empty body
  static boolean isOverflow(int status, String text) {
    if (text.isBlank()) {
      // Cerebras and Mistral answer like this.
      return status == 400 || status == 413;
    }
    String beginning = beginning(text);
    boolean aboutKeyOrRate = status == 401 || status == 402 || status == 429;
    if (aboutKeyOrRate || NOT_OVERFLOW.matcher(beginning).find()) {
      return false;
    }
    return SIGNS.stream().anyMatch(sign -> sign.matcher(beginning).find())
        || (status == 413
            && LARGE_REQUEST.matcher(beginning).find()
            && !ONE_THING.matcher(beginning).find());
  }

  /// The window in tokens that the text of an overflow names; 0 when it names none.
  static long window(String text) {
    String beginning = beginning(text);
    for (Pattern pattern : WINDOWS) {
      Matcher matcher = pattern.matcher(beginning);
      if (matcher.find()) {
        return number(matcher.group(1));
      }
    }
    return 0;
  }

  private static long number(String written) {
    String digits = written.replaceAll("[^\\d]", "");
    long number = digits.length() > 12 ? 0 : Long.parseLong(digits);
    return number < LEAST_WINDOW ? 0 : number;
  }

  private static String beginning(String text) {
    return text.length() > LIMIT ? text.substring(0, LIMIT) : text;
  }
}
