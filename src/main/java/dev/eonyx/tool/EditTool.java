package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Changes parts of a file the model has read. Everything outside the changed places stays as it
/// is, to the byte: line ends, encoding, byte order mark, mode, owner, symlinks.
final class EditTool implements Tool {
  /// The largest file that is edited, in bytes.
  static final int LARGEST = 64 << 20;

  private final LazySpec spec = new LazySpec("edit");
  private final FileLedger ledger;

  EditTool(FileLedger ledger) {
    this.ledger = ledger;
  }

  @Override
  public ToolSpec spec() {
    return spec.get();
  }

  @Override
  public List<Access> accesses(Arguments arguments, ToolContext context) throws ToolException {
    return List.of(new Access.Write(target(arguments, context).path()));
  }

  @Override
  public String preview(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    Change change = change(target(arguments, context), edits(arguments.forTool(spec())));
    String diff = change.diff(EditDiff.Most.OF_A_PREVIEW).text();
    return diff.isEmpty() ? EditDiff.LINE_ENDS : diff;
  }

  @Override
  public ToolResult run(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    NamedPath target = target(arguments, context);
    List<Edit> edits = edits(arguments.forTool(spec()));
    ledger.writing().lock();
    try {
      Change change = change(target, edits);
      byte[] after = change.after();
      AtomicWrite.replace(change.file(), after);
      ledger.saw(change.file(), Fingerprint.of(after));
      return ToolResult.ok(result(target, edits.size(), change));
    } finally {
      ledger.writing().unlock();
    }
  }

  /// What the edits come to.
  private record Change(Path file, FileText before, EditPlan plan) {

    byte[] after() {
      return Splice.apply(before, plan.splices());
    }

    EditDiff diff(EditDiff.Most most) {
      return EditDiff.of(before, plan.splices(), most);
    }
  }

  private Change change(NamedPath target, List<Edit> edits) throws ToolException, IOException {
    requireEditable(target);
    Path file = target.path().toRealPath();
    byte[] bytes = Files.readAllBytes(file);
    ledger.requireSeen(file, Fingerprint.of(bytes), target.shown());
    Sniff sniff = Sniff.of(bytes);
    if (sniff.kind() != Sniff.Kind.TEXT) {
      throw new ToolException(
          "%s is %s; edit changes only UTF-8 text and files close to it."
              .formatted(target.shown(), sniff.label()));
    }
    FileText before = FileText.of(bytes);
    Change change = new Change(file, before, EditPlan.of(before, edits));
    if (Arrays.equals(bytes, change.after())) {
      throw new ToolException(
          target.shown() + " already is as these edits would make it; nothing was written.");
    }
    return change;
  }

  private static void requireEditable(NamedPath target) throws ToolException, IOException {
    long size = target.requireFile().size();
    if (size > LARGEST) {
      throw new ToolException(
          "%s has %s bytes, more than the %s edit can change; use bash, such as sed -i."
              .formatted(target.shown(), size, LARGEST));
    }
    if (!Files.isWritable(target.path())) {
      throw new ToolException(target.shown() + " is read-only; nothing was written.");
    }
  }

  private static String result(NamedPath target, int edits, Change change) {
    EditDiff diff = change.diff(EditDiff.Most.OF_A_RESULT);
    StringBuilder text = new StringBuilder();
    text.append(
            "Edited %s: %s %s, ".formatted(target.shown(), edits, edits == 1 ? "edit" : "edits"))
        .append(
            "%s %s added, %s removed.\n"
                .formatted(diff.added(), diff.added() == 1 ? "line" : "lines", diff.removed()));
    change.plan().notes().forEach(note -> text.append('[').append(note).append("]\n"));
    return text.append(diff.text()).toString().stripTrailing();
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).string("path"), context);
  }

  private static List<Edit> edits(Arguments arguments) throws ToolException {
    List<Edit> edits = new ArrayList<>();
    for (Arguments edit : arguments.objects("edits")) {
      edits.add(Edit.of(edit.string("old"), edit.string("new"), edit.flag("replace_all", false)));
    }
    if (edits.isEmpty()) {
      throw arguments.wrong("edits", "is an empty list");
    }
    return edits;
  }
}
