package dev.eonyx.tool;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// All edits of one call, matched against the file as it was read. Either every edit has its place
/// and none touches another's, or nothing is done.
///
/// @param splices what to do, in the order of the file
/// @param notes what the model should know about how its edits were matched
record EditPlan(List<Splice> splices, List<String> notes) {

  private static final int TOLD_PROBLEMS = 20;

  private record Placed(int edit, Splice splice) {}

  /// @throws ToolException when something is wrong with any edit; the message covers all of them
  static EditPlan of(FileText file, List<Edit> edits) throws ToolException {
    List<Placed> placed = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < edits.size(); i++) {
      String name = "edits[" + i + "]";
      try {
        EditMatcher.Found found = EditMatcher.match(file, edits.get(i));
        for (Splice splice : found.places()) {
          placed.add(new Placed(i, splice));
        }
        note(notes, name, found);
      } catch (ToolException e) {
        problems.add(name + ": " + e.getMessage());
      }
    }
    placed.sort(Comparator.comparingInt(place -> place.splice().start()));
    problems.addAll(overlaps(file, placed));
    if (!problems.isEmpty()) {
      throw new ToolException("No edit was made. " + told(problems));
    }
    return new EditPlan(placed.stream().map(Placed::splice).toList(), notes);
  }

  private static String told(List<String> problems) {
    int more = problems.size() - TOLD_PROBLEMS;
    return more <= 0
        ? String.join("\n", problems)
        : String.join("\n", problems.subList(0, TOLD_PROBLEMS)) + "\n… and " + more + " more";
  }

  private static void note(List<String> notes, String name, EditMatcher.Found found) {
    if (found.places().size() > 1) {
      notes.add(name + " replaced " + found.places().size() + " places");
    }
    if (found.rung() != Rung.EXACT) {
      notes.add(name + " matched " + found.rung().how());
    }
  }

  private static List<String> overlaps(FileText file, List<Placed> placed) {
    List<String> overlaps = new ArrayList<>();
    for (int i = 1; i < placed.size(); i++) {
      Placed before = placed.get(i - 1);
      Placed after = placed.get(i);
      if (after.splice().start() < before.splice().end()) {
        overlaps.add(
            "edits[%s] and edits[%s] overlap at line %s; make them one edit"
                .formatted(before.edit(), after.edit(), file.lineAt(after.splice().start()) + 1));
      }
    }
    return overlaps;
  }
}
