package dev.eonyx.context;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolCall;
import dev.eonyx.text.ClosingTag;
import dev.eonyx.text.Excerpt;
import dev.eonyx.text.WellFormed;
import java.util.Locale;
import java.util.regex.Pattern;

/// How a message reads in the transcript that is given to the model to be summarised: a label line
/// such as `[12] user:` and a body. Tool results and arguments are shortened, as they are the bulk
/// and the file has them; what was said is whole.
final class FoldText {

  private static final int CLIPPED = 1500;
  private static final int LONGEST_NAME = 64;

  /// What would read as a label of ours; a file that was read may hold anything.
  private static final Pattern LABEL =
      Pattern.compile("\\[(\\d{1,10})(?=\\] (user|assistant|result of )\\b)");

  private FoldText() {}

  /// Whether there is anything of the message to be summarised.
  static boolean isFoldable(Message message) {
    return switch (message) {
      case Message.SystemPrompt _ -> false;
      case Message.User user -> !user.text().isBlank();
      case Message.Assistant assistant ->
          assistant.content().stream()
              .anyMatch(part ->
                  switch (part) {
                    case Content.Text(String text) -> !text.isBlank();
                    case Content.Reasoning _ -> false;
                    case ToolCall _ -> true;
                  });
      case Message.Result _ -> true;
    };
  }

  /// The line above the body, with its line feed.
  ///
  /// @param continued whether the body began in the piece before
  static String label(int line, Message message, boolean continued) {
    String who =
        switch (message) {
          case Message.SystemPrompt _ -> "system";
          case Message.User _ -> "user";
          case Message.Assistant _ -> "assistant";
          case Message.Result result ->
              "result of " + name(result.name()) + " (" + outcome(result.outcome()) + ")";
        };
    return "[" + line + "] " + who + (continued ? " (continued):\n" : ":\n");
  }

  /// The body of a foldable message: well-formed, and with nothing in it that reads as a label or
  /// ends the transcript.
  static String body(int line, Message message) {
    String body =
        switch (message) {
          case Message.SystemPrompt system -> system.text();
          case Message.User user -> user.text();
          case Message.Assistant assistant -> said(line, assistant);
          case Message.Result result ->
              result.text().isBlank() ? Repair.NO_OUTPUT : clipped(line, result.text());
        };
    return defused(WellFormed.text(body));
  }

  static String defused(String text) {
    // The backslash stands inside, where no cut can leave a label at the beginning of a line.
    String unlabelled = text.indexOf('[') < 0 ? text : LABEL.matcher(text).replaceAll("[$1\\\\");
    return ClosingTag.defused(unlabelled, "transcript");
  }

  private static String said(int line, Message.Assistant assistant) {
    var said = new StringBuilder();
    boolean called = false;
    for (Content part : assistant.content()) {
      switch (part) {
        case Content.Reasoning _ -> {
          // What led to an answer is not what was said.
        }
        case Content.Text(String text) -> {
          said.append(called ? "\n" : "").append(text);
          called = false;
        }
        case ToolCall call -> {
          said.append(said.isEmpty() ? "" : "\n")
              .append("called ")
              .append(name(call.name()))
              .append(' ')
              .append(clipped(line, call.arguments()));
          called = true;
        }
      }
    }
    return said.toString();
  }

  private static String clipped(int line, String text) {
    return HeadTail.of(
        WellFormed.text(text),
        CLIPPED,
        left ->
            String.format(
                Locale.ROOT,
                "\n[… %,d characters left out here; line %d of the session has them …]\n",
                left,
                line));
  }

  private static String name(String name) {
    return name.isBlank() ? Calls.NO_NAME : Excerpt.oneLine(name, LONGEST_NAME);
  }

  private static String outcome(Outcome outcome) {
    return switch (outcome) {
      case OK -> "ok";
      case ERROR -> "failed";
      case DENIED -> "denied by the user";
      case CANCELLED -> "cancelled by the user";
      case UNKNOWN -> "outcome unknown";
    };
  }
}
