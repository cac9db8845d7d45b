package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;
import org.jspecify.annotations.Nullable;

/// [Markdown] for a text that grows. What can no longer change is laid out once: all pieces but the
/// last, and all complete lines of a code block that is still open. So the cost of a few more words
/// is that of the piece they belong to. Not safe for use by several threads.
public final class MarkdownStream {

  private final int width;
  private final Outline outline = new Outline();
  private final PieceLayout layout;

  /// Lines that are final, and the length of the text they stand for.
  private final List<Line> done = new ArrayList<>();

  /// What was given before, and whether it could be taken as it is.
  private String given = "";

  private boolean plain = true;
  private int frozen;
  private int completeBefore;

  /// Of the item that the rest begins with, when it goes on with a list.
  private Piece.@Nullable Place place;

  private @Nullable OpenFence fence;
  private boolean fenceShown;

  /// @param width in cells
  public MarkdownStream(int width) {
    this.width = width;
    this.layout = new PieceLayout(width);
  }

  /// The lines of the text so far, as [Markdown#lines] has them. A text that does not begin with
  /// the one given before is another text.
  public List<Line> lines(String textSoFar) {
    if (!textSoFar.startsWith(given)) {
      startOver();
    }
    plain = plain && Source.isPlain(textSoFar, given.length());
    given = textSoFar;
    String text = plain ? textSoFar : Source.of(textSoFar);
    int complete = text.lastIndexOf('\n') + 1;
    if (complete > completeBefore) {
      completeBefore = complete;
      freeze(text, complete);
    }
    List<Line> all = new ArrayList<>(done);
    if (fence != null) {
      append(all, fence.rest(text, frozen), !fenceShown);
    } else {
      for (Piece piece : outline.pieces(text.substring(frozen), place)) {
        append(all, layout.lines(piece), piece.setApart());
      }
    }
    return all;
  }

  private void startOver() {
    given = "";
    plain = true;
    done.clear();
    frozen = 0;
    completeBefore = 0;
    place = null;
    fence = null;
  }

  /// Lays out what the complete lines have made final. Only they count: a line that has no end yet
  /// may become something else.
  private void freeze(String text, int complete) {
    boolean more = true;
    while (more && frozen < complete) {
      more = fence != null ? freezeCode(text, complete, fence) : freezePieces(text, complete);
    }
  }

  /// @return whether the code block has ended
  private boolean freezeCode(String text, int complete, OpenFence open) {
    frozen = open.take(text, frozen, complete);
    List<Line> rows = open.rows();
    append(done, rows, !fenceShown);
    fenceShown |= !rows.isEmpty();
    if (open.isOpen()) {
      return false;
    }
    fence = null;
    return true;
  }

  /// @return whether there may be more to freeze
  private boolean freezePieces(String text, int complete) {
    String rest = text.substring(frozen, complete);
    List<Piece> pieces = outline.pieces(rest, place);
    if (pieces.isEmpty()) {
      return false;
    }
    for (Piece piece : pieces.subList(0, pieces.size() - 1)) {
      append(done, layout.lines(piece), piece.setApart());
    }
    Piece last = pieces.getLast();
    frozen += last.start();
    place = last.place();
    if (last.block() instanceof FencedCodeBlock code) {
      fence = new OpenFence(code, width);
      fenceShown = false;
      frozen = text.indexOf('\n', frozen) + 1;
      return true;
    }
    if (isClosed(last.block()) && Source.isAfterBlankLine(text, complete)) {
      append(done, layout.lines(last), last.setApart());
      frozen = complete;
    }
    return false;
  }

  /// Whether a blank line ends such a block for good.
  private static boolean isClosed(Block block) {
    return block instanceof Paragraph
        || block instanceof Heading
        || block instanceof ThematicBreak
        || block instanceof LinkReferenceDefinition;
  }

  private static void append(List<Line> all, List<Line> rows, boolean setApart) {
    if (rows.isEmpty()) {
      return;
    }
    if (setApart && !all.isEmpty()) {
      all.add(Line.EMPTY);
    }
    all.addAll(rows);
  }
}
