package dev.eonyx.tui.markup;

import org.commonmark.node.Block;
import org.jspecify.annotations.Nullable;

/// A part of a document that is laid out on its own: a block of the outermost level, or an item of
/// a list there. Whatever a piece looks like depends on its own text and place only, so that a
/// piece which is complete never has to be looked at again.
///
/// @param start where it begins in the text
/// @param text from its first line to that of the next piece
/// @param block as the outline has it, without its inline content
record Piece(int start, String text, Block block, @Nullable Place place) {

  /// Where an item of a list stands.
  ///
  /// @param setApart whether a blank line goes before it
  /// @param number of the item; -1 in a list of bullets
  record Place(boolean setApart, int number) {}

  /// Whether a blank line sets it apart from the piece before.
  boolean setApart() {
    return place == null || place.setApart();
  }
}
