package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.WellFormed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Tells a summary from what models answer instead of one (UB-014). Nothing of such a reply is ever
/// executed.
public final class SummaryReply {

  private static final String OPEN = "<summary>";
  private static final String CLOSE = "</summary>";
  private static final String FENCE = "```";

  private SummaryReply() {}

  /// Why a reply is no summary, as a clause for a sentence to the user; empty when it is one.
  public static Optional<String> refusal(List<Content> content, StopReason stop) {
    if (content.stream().anyMatch(ToolCall.class::isInstance)) {
      return Optional.of("the model called a tool instead of summarising");
    }
    Optional<String> unfinished =
        switch (stop) {
          case END -> Optional.empty();
          case TOOL_CALLS -> Optional.of("the model called a tool instead of summarising");
          case LENGTH -> Optional.of("the reply was cut at the output limit");
          case CANCELLED -> Optional.of("it was cancelled");
          case CUT -> Optional.of("the connection ended before the reply was complete");
          case ERROR -> Optional.of("the provider reported an error in the middle of the reply");
        };
    if (unfinished.isPresent()) {
      return unfinished;
    }
    String text = text(content);
    if (text.isEmpty()) {
      return Optional.of("the reply was empty");
    }
    return CallMarkup.isCall(text)
        ? Optional.of("the reply is tool-call markup")
        : Optional.empty();
  }

  /// The visible text of a reply: well-formed, without the white space, the code fence or the
  /// `<summary>` tag around it.
  public static String text(List<Content> content) {
    var visible = new StringBuilder();
    for (Content part : content) {
      if (part instanceof Content.Text(String text)) {
        visible.append(text);
      }
    }
    return unwrapped(WellFormed.text(visible.toString()).strip());
  }

  /// A tag in a fence or a fence in a tag, and no more: what is deeper was meant.
  private static String unwrapped(String text) {
    String inner = withoutFence(withoutTag(text));
    return inner.length() == text.length() ? text : withoutFence(withoutTag(inner));
  }

  private static String withoutTag(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    // Some letters are longer in lower case; then the places below would not be those of the text.
    boolean wrapped =
        lower.length() == text.length()
            && lower.startsWith(OPEN)
            && lower.endsWith(CLOSE)
            && lower.indexOf(CLOSE) == text.length() - CLOSE.length();
    return wrapped ? text.substring(OPEN.length(), text.length() - CLOSE.length()).strip() : text;
  }

  /// The text without a fence around all of it. Code blocks inside keep theirs, and a text that
  /// only begins and ends with code blocks has none around it.
  private static String withoutFence(String text) {
    int firstEnd = text.indexOf('\n');
    int lastStart = text.lastIndexOf('\n') + 1;
    if (!text.startsWith(FENCE) || firstEnd < 0 || !text.substring(lastStart).equals(FENCE)) {
      return text;
    }
    String info = text.substring(FENCE.length(), firstEnd).strip().toLowerCase(Locale.ROOT);
    String inner = text.substring(firstEnd, lastStart).strip();
    long fences = inner.lines().filter(line -> line.strip().startsWith(FENCE)).count();
    boolean markdown = info.equals("markdown") || info.equals("md");
    return fences == 0 || (markdown && fences % 2 == 0) ? inner : text;
  }
}
