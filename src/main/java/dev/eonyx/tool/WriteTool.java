package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Writes whole files: new ones with the directories they need, existing ones only when the model
/// knows what it overwrites.
final class WriteTool implements Tool {
  private final LazySpec spec = new LazySpec("write");
  private final FileLedger ledger;

  WriteTool(FileLedger ledger) {
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
    Change change = change(target(arguments, context), content(arguments));
    return change.diff();
  }

  @Override
  public ToolResult run(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    NamedPath target = target(arguments, context);
    String content = content(arguments);
    ledger.writing().lock();
    try {
      return make(target, change(target, content));
    } finally {
      ledger.writing().unlock();
    }
  }

  /// What a call comes to.
  ///
  /// @param file what is overwritten; empty for a new file
  /// @param before its text; empty when it is too large to be compared
  /// @param content the new text in the form of the old
  private record Change(Optional<Path> file, Optional<FileText> before, String content) {

    String form() {
      return before.map(FileText::formName).orElse("");
    }

    String diff() {
      if (before.isEmpty()) {
        return EditDiff.ofNew(content, EditDiff.Most.OF_A_PREVIEW).text();
      }
      FileText old = before.get();
      if (old.text().equals(content)) {
        return "[the file stays as it is]";
      }
      // A byte order mark is no part of the first line; it stays.
      int start = old.start(0);
      Splice all = new Splice(start, old.text().length(), content.substring(start));
      String diff = EditDiff.of(old, List.of(all), EditDiff.Most.OF_A_PREVIEW).text();
      return diff.isEmpty() ? EditDiff.LINE_ENDS : diff;
    }
  }

  private String content(Arguments arguments) throws ToolException {
    String content = arguments.forTool(spec()).string("content");
    Surrogates.requireWhole("content", content);
    return content;
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).string("path"), context);
  }

  private Change change(NamedPath target, String content) throws ToolException, IOException {
    return Files.exists(target.path(), LinkOption.NOFOLLOW_LINKS)
        ? overwriting(target, content)
        : creating(target, content);
  }

  private static Change creating(NamedPath target, String content) throws ToolException {
    requirePortable(target);
    Path ancestor = target.path().getParent();
    while (ancestor != null && !Files.exists(ancestor)) {
      ancestor = ancestor.getParent();
    }
    if (ancestor != null && !Files.isDirectory(ancestor)) {
      throw new ToolException(
          "%s cannot be made: %s is a file, not a directory."
              .formatted(target.shown(), NamedPath.visible(ancestor.toString())));
    }
    return new Change(Optional.empty(), Optional.empty(), content);
  }

  private Change overwriting(NamedPath target, String content) throws ToolException, IOException {
    long oldSize = target.requireFile().size();
    Path file = target.path().toRealPath();
    requirePortable(target);
    if (!Files.isWritable(file)) {
      throw new ToolException(target.shown() + " is read-only; nothing was written.");
    }
    if (oldSize > EditTool.LARGEST) {
      ledger.requireSeen(file, Fingerprint.of(file), target.shown());
      return new Change(Optional.of(file), Optional.empty(), content);
    }
    byte[] old = Files.readAllBytes(file);
    ledger.requireSeen(file, Fingerprint.of(old), target.shown());
    Sniff sniff = Sniff.of(old);
    if (sniff.kind() == Sniff.Kind.UTF_16LE || sniff.kind() == Sniff.Kind.UTF_16BE) {
      throw new ToolException(
          "%s is %s and would become UTF-8; convert it with iconv first, or delete it."
              .formatted(target.shown(), sniff.label()));
    }
    FileText before = FileText.of(old);
    Optional<String> elision = Elision.find(content, before.text());
    if (elision.isPresent()) {
      throw new ToolException(
          "The content stands for code it leaves out (\"%s\"), which would be lost. Send the whole"
                  .formatted(elision.get())
              + " file, or use edit to change a part.");
    }
    return new Change(Optional.of(file), Optional.of(before), before.inForm(content));
  }

  private ToolResult make(NamedPath target, Change change) throws ToolException, IOException {
    byte[] bytes = change.content().getBytes(StandardCharsets.UTF_8);
    String size = size(change.content(), bytes);
    if (change.file().isEmpty()) {
      AtomicWrite.create(target.path(), bytes);
      ledger.saw(target.path().toRealPath(), Fingerprint.of(bytes));
      return ToolResult.ok("Created %s: %s.".formatted(target.shown(), size));
    }
    Path file = change.file().get();
    AtomicWrite.replace(file, bytes);
    ledger.saw(file, Fingerprint.of(bytes));
    String kept = change.form().isEmpty() ? "" : "; kept its " + change.form();
    return ToolResult.ok("Replaced %s: %s%s.".formatted(target.shown(), size, kept));
  }

  /// Only what this call would make is judged: a repository may hold such names already.
  private static void requirePortable(NamedPath target) throws ToolException {
    Path path = target.path();
    boolean last = true;
    while (path != null && path.getFileName() != null && (last || Files.notExists(path))) {
      String name = path.getFileName().toString();
      Optional<String> problem = PortableName.problem(name);
      if (problem.isPresent()) {
        throw new ToolException(
            "%s cannot be written: \"%s\" %s. Choose another name."
                .formatted(target.shown(), NamedPath.visible(name), problem.get()));
      }
      last = false;
      path = path.getParent();
    }
  }

  private static String size(String content, byte[] bytes) {
    long ends = content.chars().filter(c -> c == '\n').count();
    long lines = content.isEmpty() || content.endsWith("\n") ? ends : ends + 1;
    return "%s %s, %s bytes".formatted(lines, lines == 1 ? "line" : "lines", bytes.length);
  }
}
