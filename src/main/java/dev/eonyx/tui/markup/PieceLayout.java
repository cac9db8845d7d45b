package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import java.util.List;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// Lays out a piece of a document.
final class PieceLayout {

  /// Longer pieces are plain text: brackets without an end cost 2 ms a kilobyte.
  private static final int LONGEST = 64 << 10;

  private static final int MOST_INLINE_NESTED = 24;

  /// Of a table; a short row stands for as many cells as its head has.
  private static final int MOST_CELLS = 20_000;

  /// What means something within text to the parser.
  private static final String MARKS = "\n\\`*_[]!<&~|";

  private final int width;
  private final Parser parser =
      Parser.builder()
          .extensions(
              List.of(
                  TablesExtension.builder().maxCells(MOST_CELLS).build(),
                  StrikethroughExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .maxOpenBlockParsers(Outline.MOST_NESTED)
          .maxInlineNesting(MOST_INLINE_NESTED)
          .build();

  PieceLayout(int width) {
    this.width = width;
  }

  List<Line> lines(Piece piece) {
    if (piece.block() instanceof FencedCodeBlock code) {
      return Blocks.code(code.getInfo(), code.getLiteral(), width);
    }
    if (piece.text().length() > LONGEST || isWithoutMarks(piece)) {
      return Inlines.plain(piece.text(), width);
    }
    Node document;
    try {
      document = parser.parse(piece.text());
    } catch (IllegalArgumentException tooManyCells) {
      // The parser's only answer to a table beyond its bound.
      return Inlines.plain(piece.text(), width);
    }
    Blocks blocks = new Blocks(piece.text(), width);
    Node first = document.getFirstChild();
    if (piece.place() != null && first instanceof ListBlock list && first.getNext() == null) {
      blocks.items(list, piece.place().number());
    } else {
      blocks.children(document);
    }
    return blocks.lines();
  }

  /// Whether the piece is one line of words, which takes no parser: most of them are.
  private static boolean isWithoutMarks(Piece piece) {
    String text = piece.text();
    if (!(piece.block() instanceof Paragraph) || isBlank(text.charAt(0))) {
      return false;
    }
    int end = text.length();
    while (isBlank(text.charAt(end - 1))) {
      end--;
    }
    for (int i = 0; i < end; i++) {
      if (MARKS.indexOf(text.charAt(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n';
  }
}
