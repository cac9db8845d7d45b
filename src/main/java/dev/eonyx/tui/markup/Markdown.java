package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import java.util.List;

/// Markdown as styled lines: CommonMark with the tables and the strikethrough of GitHub.
///
/// The text is not trusted. Nothing in it reaches the terminal as a command, no depth of nesting
/// costs more than its size, a link always shows where it leads, and HTML is text.
///
/// A name that a link is looked up by is known in the block that defines it and nowhere else, lest
/// the last line of an answer change its first: elsewhere `[text][name]` stays as it is written,
/// and the definition is shown where it stands.
public final class Markdown {

  private Markdown() {}

  /// The text at a width in cells. One blank line between blocks, none at the beginning or end.
  public static List<Line> lines(String markdown, int width) {
    return new MarkdownStream(width).lines(markdown);
  }
}
