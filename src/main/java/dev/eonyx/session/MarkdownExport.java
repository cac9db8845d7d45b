package dev.eonyx.session;

import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.ToolCall;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;

/// A session for reading. What tools were given and returned stands in fences longer than any run
/// of backticks in it, so that nothing a tool printed becomes markup.
final class MarkdownExport {

  private final Writer out;

  private MarkdownExport(Writer out) {
    this.out = out;
  }

  static void write(Path file, OutputStream stream) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    var export = new MarkdownExport(out);
    export.header(SessionHead.read(file));
    try (LineSplitter lines = LineSplitter.open(file)) {
      while (lines.next()) {
        if (!lines.isBlank()) {
          export.line(lines);
        }
      }
    }
    out.flush();
  }

  private void header(SessionHeader header) throws IOException {
    paragraph("# Session " + inline(header.title()));
    paragraph(
        "`"
            + header.id()
            + "` · started "
            + Timestamps.forPeople(header.created())
            + " · in "
            + inline(header.cwd()));
  }

  private void line(LineSplitter line) throws IOException {
    switch (line.parse()) {
      case SessionLine.Said(Message message) -> message(message);
      case SessionLine.Titled(Instant _, String title) ->
          paragraph("*Renamed to " + inline(title) + "*");
      case SessionLine.Archived(Instant _, boolean value) ->
          paragraph(value ? "*Archived*" : "*Taken out of the archive*");
      case SessionLine.Folded(Compaction compaction) ->
          folded(
              "Lines " + compaction.from() + " to " + compaction.to() + " were summarised",
              compaction.summary());
      case SessionLine.Unfolded(Instant _, int undoes) ->
          paragraph("*The summary on line " + undoes + " was undone*");
      case SessionLine.Unreadable(String reason) ->
          paragraph("*Line " + line.number() + " could not be read: " + inline(reason) + "*");
      case SessionLine.Header _, SessionLine.State _, SessionLine.Unknown _ -> {
        // Said at the top, or bookkeeping.
      }
    }
  }

  private void message(Message message) throws IOException {
    switch (message) {
      case Message.SystemPrompt system -> folded("System prompt", system.text());
      case Message.User user -> {
        heading("You", user.at());
        paragraph(user.text().isBlank() ? "*(empty)*" : visible(user.text()));
      }
      case Message.Assistant assistant -> assistant(assistant);
      case Message.Result result -> {
        String outcome = result.outcome().name().toLowerCase(Locale.ROOT);
        paragraph(
            "**Result** of "
                + inline(result.name())
                + " ("
                + inline(result.callId())
                + "): "
                + outcome
                + ", "
                + result.took().toMillis()
                + " ms");
        fenced("", result.text());
      }
    }
  }

  private void assistant(Message.Assistant assistant) throws IOException {
    heading("Assistant (" + inline(assistant.model()) + ")", assistant.at());
    if (assistant.content().isEmpty()) {
      paragraph("*(empty)*");
    }
    for (Content part : assistant.content()) {
      switch (part) {
        case Content.Text(String text) -> paragraph(text.isBlank() ? "*(empty)*" : visible(text));
        case Content.Reasoning reasoning -> folded("Reasoning", reasoning.text());
        case ToolCall call -> {
          paragraph("**Call** of " + inline(call.name()) + " (" + inline(call.id()) + ")");
          fenced("json", call.arguments());
        }
      }
    }
    switch (assistant.stop()) {
      case END, TOOL_CALLS -> {
        // The usual ends need no word.
      }
      case LENGTH -> paragraph("*(cut at the output limit)*");
      case CANCELLED -> paragraph("*(cancelled)*");
      case CUT -> paragraph("*(the connection was lost)*");
      case ERROR -> paragraph("*(the provider reported an error)*");
    }
  }

  private void heading(String who, Instant at) throws IOException {
    paragraph("## " + who + " · " + Timestamps.forPeople(at));
  }

  private void folded(String title, String text) throws IOException {
    paragraph("<details><summary>" + title + "</summary>");
    fenced("", text);
    paragraph("</details>");
  }

  private void fenced(String language, String text) throws IOException {
    String fence = "`".repeat(Math.max(3, longestRun(text) + 1));
    String body = visible(text);
    paragraph(fence + language + "\n" + body + (body.endsWith("\n") ? "" : "\n") + fence);
  }

  private void paragraph(String text) throws IOException {
    out.write(text);
    out.write("\n\n");
  }

  /// Names and paths as code, without anything that could end it.
  private static String inline(String text) {
    return "`" + visible(text).replace('`', '\'').replace('\n', ' ') + "`";
  }

  private static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  /// Control characters as their pictures: printing an export must not drive the terminal, nor show
  /// its text in another order than it was said.
  private static String visible(String text) {
    StringBuilder visible = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean control = isControl(c);
      if (control && visible == null) {
        visible = new StringBuilder(text.length()).append(text, 0, i);
      }
      if (visible != null && !(c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n')) {
        visible.append(control ? picture(c) : c);
      }
    }
    return visible == null ? text : visible.toString();
  }

  private static boolean isControl(char c) {
    return (c < 0x20 && c != '\n' && c != '\t')
        || (c >= 0x7F && c < 0xA0)
        || (c >= 0x2028 && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
  }

  private static char picture(char control) {
    if (control < 0x20) {
      return (char) (0x2400 + control);
    }
    return control == 0x7F ? '\u2421' : '\uFFFD';
  }
}
