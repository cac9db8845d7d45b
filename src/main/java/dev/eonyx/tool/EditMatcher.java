package dev.eonyx.tool;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds the place an edit means: the highest rung of the ladder on which `old` is in the file
/// decides, and there it must be once, unless all places are meant.
final class EditMatcher {
  private static final int NAMED_PLACES = 8;

  private EditMatcher() {}

  /// @param rung how strictly `old` was found
  record Found(Rung rung, List<Splice> places) {}

  /// @throws ToolException when there is no place or more than one; the message says what is there
  static Found match(FileText file, Edit edit) throws ToolException {
    requireSense(edit);
    for (Rung rung : Rung.values()) {
      List<Splice> places = rung.find(file, edit);
      if (places.size() == 1 || (edit.all() && !places.isEmpty())) {
        return new Found(rung, places);
      }
      if (!places.isEmpty()) {
        throw new ToolException(ambiguous(file, places));
      }
    }
    throw new ToolException("old is not in the file. " + NearestPlace.describe(file, edit.old()));
  }

  private static void requireSense(Edit edit) throws ToolException {
    Surrogates.requireWhole("old", edit.old());
    Surrogates.requireWhole("new", edit.now());
    if (edit.old().isEmpty()) {
      throw new ToolException(
          "old is empty. Give the text to replace; to add lines, give a line beside them and repeat"
              + " it in new; to make a file, use write");
    }
    if (edit.old().equals(edit.now())) {
      throw new ToolException("old and new are the same, nothing would change");
    }
    Optional<String> elision = Elision.find(edit.now(), edit.old());
    if (elision.isPresent()) {
      throw new ToolException(
          "new stands for code it leaves out (\"%s\"), which would be lost. Write it out, or make"
                  .formatted(elision.get())
              + " the edit smaller");
    }
  }

  private static String ambiguous(FileText file, List<Splice> places) {
    String lines =
        places.stream()
            .limit(NAMED_PLACES)
            .map(place -> String.valueOf(file.lineAt(place.start()) + 1))
            .collect(Collectors.joining(", "));
    String more = places.size() > NAMED_PLACES ? " …" : "";
    return "old is at %s places (lines %s%s). Add lines around it until it is one place, or set replace_all"
        .formatted(places.size(), lines, more);
  }
}
