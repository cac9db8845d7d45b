package dev.eonyx.llm;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Recognises that a prompt did not fit the model's window. No provider has a reliable code for it,
/// so this is a list of what they were seen to say. Used only when a request has failed.
final class Overflow {

  /// Longer error texts are judged by their beginning.
  private static final int LIMIT = 4000;

  /// Throttling that talks about tokens.
  private static final Pattern NOT_OVERFLOW =
      pattern("rate limit|too many requests|^(throttling error|service unavailable):");

  private static final List<Pattern> SIGNS =
      List.of(
          pattern("prompt is too long|request_too_large|input is too long for requested model"),
          pattern("exceeds the context window|context window exceeds limit"),
          pattern("input token count.*exceeds the maximum|maximum prompt length is \\d+"),
          pattern("reduce the length of the messages|maximum context length is \\d+ tokens"),
          pattern("this model.?s maximum context length is \\d+"),
          pattern("maximum context length (of [\\d,]+ tokens?|\\([\\d,]+\\))"),
          pattern("exceeds (the )?maximum allowed input length of [\\d,]+"),
          pattern("input \\(\\d+ tokens\\) is longer than the model'?s context length"),
          pattern("exceeds the limit of \\d+|exceeds the available context size"),
          pattern("exceed_context_size_error|greater than the context length"),
          pattern("exceeded model token limit|model_context_window_exceeded"),
          pattern("too large for model with \\d+ maximum context length"),
          pattern("prompt too long; exceeded (max )?context length"),
          pattern("longer than the context length currently available"),
          pattern("range of input length should be \\[\\d+,\\s*\\d+\\]"),
          pattern("input too long:\\s*\\d+ input tokens, limit is \\d+"),
          pattern("requested \\d+ output tokens.*prompt contains"),
          pattern("context length is only \\d+ tokens"),
          pattern("input length.*exceeds.*context length"),
          pattern("input tokens exceeded|number of input tokens exceeds"),
          pattern("too_many_prompt_tokens|total length of all messages is too long"),
          pattern("context[_ ]length[_ ]exceeded|too many tokens|token limit exceeded"));

  /// The window is the first group.
  private static final List<Pattern> WINDOWS =
      List.of(
          pattern("\\d+ tokens? > ([\\d,]+) maximum"),
          pattern("maximum context length (?:is|of) ([\\d,]+)"),
          pattern("maximum context length \\(([\\d,]+)"),
          pattern("input token count.*?\\d+.*?maximum[^\\d]*([\\d,]+)"),
          pattern("maximum prompt length is ([\\d,]+)"),
          pattern("available context size \\(([\\d,]+)"),
          pattern("exceeds the limit of ([\\d,]+)"),
          pattern("maximum allowed input length of ([\\d,]+)"),
          pattern("longer than the model'?s context length \\(([\\d,]+)"),
          pattern("input length should be \\[\\d+,\\s*([\\d,]+)"),
          pattern("input tokens, limit is ([\\d,]+)"),
          pattern("context length is only ([\\d,]+)"),
          pattern("for model with ([\\d,]+) maximum context length"),
          pattern("limit for this model is ([\\d,]+)"),
          pattern("exceeded model token limit:? ([\\d,]+)"),
          pattern("context length of ([\\d,]+)"));

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
    if (status == 429 || NOT_OVERFLOW.matcher(beginning).find()) {
      return false;
    }
    return status == 413 || SIGNS.stream().anyMatch(sign -> sign.matcher(beginning).find());
  }

  /// The window in tokens that the text names; 0 when it names none.
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

  private static long number(String digits) {
    String plain = digits.replace(",", "");
    return plain.isEmpty() || plain.length() > 12 ? 0 : Long.parseLong(plain);
  }

  private static String beginning(String text) {
    return text.length() > LIMIT ? text.substring(0, LIMIT) : text;
  }
}
