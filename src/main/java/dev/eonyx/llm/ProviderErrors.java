package dev.eonyx.llm;

import dev.eonyx.text.Excerpt;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/// Reads error bodies in all the shapes servers send: OpenAI's object, a plain string, FastAPI's
/// list, a top-level array, text, a web page, nothing.
final class ProviderErrors {

  /// How much of a server's own words is shown, in code points.
  private static final int MAX_TEXT = 300;

  /// Nested structures are searched for words this deep.
  private static final int MAX_DEPTH = 5;

  private ProviderErrors() {}

  /// @param status the HTTP status; 0 for an error inside a stream that began well
  static ProviderError parse(int status, String body) {
    String content = body.strip();
    if (content.startsWith("\uFEFF")) {
      content = content.substring(1).strip();
    }
    if (content.startsWith("{") || content.startsWith("[")) {
      Object tree = tree(content);
      if (tree != null) {
        return fromTree(status, tree, content);
      }
    }
    String text = content.startsWith("<") ? pageTitle(content) : content;
    return error(status, Map.of(), Map.of(), text, content);
  }

  private static @Nullable Object tree(String json) {
    try {
      return JSON.std.anyFrom(json);
    } catch (JacksonException e) {
      return null;
    }
  }

  private static ProviderError fromTree(int status, Object tree, String content) {
    Map<?, ?> root = map(tree instanceof List<?> list && !list.isEmpty() ? list.getFirst() : tree);
    Object error = root.get("error");
    if (error == null && root.get("choices") instanceof List<?> choices && !choices.isEmpty()) {
      error = map(choices.getFirst()).get("error");
    }
    Map<?, ?> details = error instanceof Map<?, ?> map ? map : root;
    String text = error instanceof String words ? words : words(details, 0);
    Map<?, ?> metadata = map(details.get("metadata"));
    String raw = words(metadata.get("raw"), 0);
    if (raw.startsWith("{") && tree(raw) instanceof Map<?, ?> upstream) {
      raw = words(upstream, 0);
    }
    if (!raw.isEmpty() && !raw.equals(text)) {
      text = text.isEmpty() ? raw : text + ": " + raw;
    }
    return error(status, root, details, text.isEmpty() ? content : text, content);
  }

  private static ProviderError error(
      int status, Map<?, ?> root, Map<?, ?> details, String text, String content) {
    String type = name(details, "type", "status", "error_type");
    String code = name(details, "code");
    if (code.isEmpty()) {
      code = name(root, "code");
    }
    int effective = status > 0 ? status : status(details);
    String everything = text + " " + type + " " + code;
    boolean overflow = Overflow.isOverflow(effective, content.isEmpty() ? "" : everything);
    return new ProviderError(
        effective,
        type,
        code,
        name(details, "param"),
        Excerpt.oneLine(text, MAX_TEXT),
        retryDelay(details, text),
        overflow ? window(details, text) : 0,
        overflow,
        isTerminal(code, type, text, content));
  }

  /// Of a text that speaks of something else, a number must not be taken for the window.
  private static long window(Map<?, ?> details, String text) {
    long field = number(details.get("n_ctx"));
    return field > 0 ? field : Overflow.window(text);
  }

  private static String name(Map<?, ?> map, String... fields) {
    for (String field : fields) {
      if (map.get(field) instanceof String name && !name.equals("error")) {
        return name.toLowerCase(Locale.ROOT);
      }
    }
    return "";
  }

  private static int status(Map<?, ?> details) {
    for (String field : List.of("status_code", "code", "status")) {
      long number = number(details.get(field));
      if (number >= 100 && number < 600) {
        return (int) number;
      }
    }
    return 0;
  }

  private static long number(@Nullable Object value) {
    if (value instanceof Number number) {
      return number.longValue();
    }
    boolean digits =
        value instanceof String text
            && !text.isEmpty()
            && text.length() < 10
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Long.parseLong((String) value) : 0;
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  /// What a person would read out of a piece of an error body.
  private static String words(@Nullable Object value, int depth) {
    if (value instanceof String text) {
      return text;
    }
    if (depth > MAX_DEPTH) {
      return "";
    }
    if (value instanceof List<?> list) {
      StringJoiner joined = new StringJoiner("; ");
      list.stream()
          .limit(3)
          .map(element -> words(element, depth + 1))
          .filter(text -> !text.isEmpty())
          .forEach(joined::add);
      return joined.toString();
    }
    for (String field : List.of("message", "msg", "detail", "error", "errors")) {
      String text = words(map(value).get(field), depth + 1);
      if (!text.isEmpty()) {
        return text;
      }
    }
    return "";
  }

  private static Duration retryDelay(Map<?, ?> details, String text) {
    if (details.get("details") instanceof List<?> infos) {
      for (Object info : infos) {
        if (map(info).get("retryDelay") instanceof String delay) {
          return RetryHints.duration(delay);
        }
      }
    }
    return RetryHints.inText(text);
  }

  /// A daily quota, or a quota of nothing: waiting a few minutes is pointless.
  private static boolean isTerminal(String code, String type, String text, String content) {
    return code.equals("invalid_prompt")
        || type.equals("invalid_prompt")
        || content.contains("PerDay")
        || text.contains("limit: 0,")
        || text.endsWith("limit: 0");
  }

  private static String pageTitle(String html) {
    String lower = html.toLowerCase(Locale.ROOT);
    int start = lower.indexOf("<title");
    int from = start < 0 ? -1 : lower.indexOf('>', start);
    int to = from < 0 ? -1 : lower.indexOf("</title", from);
    return to < 0 ? "a web page" : "a web page titled \"" + html.substring(from + 1, to) + "\"";
  }
}
