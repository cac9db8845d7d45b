package dev.eonyx.tui.markup;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.Heading;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/// Cuts a document into its pieces, looking at its blocks only.
final class Outline {

  /// Deeper quotes and lists are text.
  static final int MOST_NESTED = 24;

  private final Parser blocks =
      Parser.builder()
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .maxOpenBlockParsers(MOST_NESTED)
          .inlineParserFactory(context -> (lines, node) -> {})
          .build();

  /// The pieces of the text, in order.
  ///
  /// @param place of the item the text begins with, when it goes on with a list
  List<Piece> pieces(String text, Piece.@Nullable Place place) {
    List<Head> heads = new ArrayList<>();
    Node node = blocks.parse(text).getFirstChild();
    Piece.Place continued = place;
    while (node != null) {
      if (node instanceof ListBlock list) {
        items(text, list, continued, heads);
      } else if (!belongsToDefinition(text, node)) {
        heads.add(new Head(lineStart(text, node), (Block) node, null));
      }
      continued = null;
      node = node.getNext();
    }
    return cut(text, heads);
  }

  private record Head(int start, Block block, Piece.@Nullable Place place) {}

  private static void items(
      String text, ListBlock list, Piece.@Nullable Place continued, List<Head> heads) {
    int number = list instanceof OrderedList ordered ? ordered.getMarkerStartNumber() : -1;
    boolean setApart = true;
    if (continued != null) {
      number = continued.number();
      setApart = continued.setApart();
    }
    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
      int start = lineStart(text, item);
      if (item.getPrevious() != null) {
        setApart = Source.isAfterBlankLine(text, start);
        number = number < 0 ? -1 : number + 1;
      }
      heads.add(new Head(start, (Block) item, new Piece.Place(setApart, number)));
    }
  }

  /// The definition of a link and what follows it without a blank line were one paragraph, and may
  /// become another one with the next line.
  private static boolean belongsToDefinition(String text, Node node) {
    boolean wasText =
        node instanceof Paragraph
            || node instanceof Heading
            || node instanceof LinkReferenceDefinition;
    return wasText
        && node.getPrevious() instanceof LinkReferenceDefinition
        && !Source.isAfterBlankLine(text, lineStart(text, node));
  }

  private static int lineStart(String text, Node node) {
    SourceSpan first = node.getSourceSpans().getFirst();
    return Source.lineStart(text, first.getInputIndex());
  }

  private static List<Piece> cut(String text, List<Head> heads) {
    List<Piece> pieces = new ArrayList<>(heads.size());
    for (int i = 0; i < heads.size(); i++) {
      Head head = heads.get(i);
      int end = i + 1 < heads.size() ? heads.get(i + 1).start() : text.length();
      pieces.add(
          new Piece(head.start(), text.substring(head.start(), end), head.block(), head.place()));
    }
    return pieces;
  }
}
