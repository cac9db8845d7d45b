package dev.eonyx.tool;

import java.util.List;

/// The ladder of ways in which `old` may stand in a file, from the strictest down. Each is exact in
/// its own terms: it undoes one known habit of models and compares whole texts. None measures
/// similarity, so none can hit a place that only looks about right.
enum Rung {
  EXACT("exactly"),
  LOOKALIKE("apart from line ends, trailing blanks or look-alike characters"),
  OVERESCAPED("after taking off one level of backslashes"),
  BLANK_LINES("apart from blank lines around it"),
  INDENTED("apart from its indentation, which was shifted to the file's"),
  NUMBERED("after taking off line numbers");

  private final String how;

  Rung(String how) {
    this.how = how;
  }

  /// How `old` was found, to follow "matched".
  String how() {
    return how;
  }

  /// The places where `old` stands, each with what is to be put there.
  ///
  /// @throws ToolException when the place is clear but the meaning of `new` is not
  List<Splice> find(FileText file, Edit edit) throws ToolException {
    return switch (this) {
      case EXACT -> ExactMatch.find(file, edit);
      case LOOKALIKE -> LookalikeMatch.find(file, edit);
      case OVERESCAPED -> Overescaped.find(file, edit);
      case BLANK_LINES -> BlankLines.find(file, edit);
      case INDENTED -> IndentMatch.find(file, edit);
      case NUMBERED -> LineNumbers.find(file, edit);
    };
  }

  /// The places of the first of these rungs that has any.
  static List<Splice> first(FileText file, Edit edit, Rung... rungs) throws ToolException {
    for (Rung rung : rungs) {
      List<Splice> places = rung.find(file, edit);
      if (!places.isEmpty()) {
        return places;
      }
    }
    return List.of();
  }
}
