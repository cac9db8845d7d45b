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
  public ToolResult run(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    NamedPath target = target(arguments, context);
    String content = arguments.forTool(spec()).string("content");
    Surrogates.requireWhole("content", content);
    ledger.writing().lock();
    try {
      return Files.exists(target.path(), LinkOption.NOFOLLOW_LINKS)
          ? overwrite(target, content)
          : create(target, content);
    } finally {
      ledger.writing().unlock();
    }
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).string("path"), context);
  }

  private ToolResult create(NamedPath target, String content) throws ToolException, IOException {
    requirePortable(target);
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    Path ancestor = target.path().getParent();
    while (ancestor != null && !Files.exists(ancestor)) {
      ancestor = ancestor.getParent();
    }
    if (ancestor != null && !Files.isDirectory(ancestor)) {
      throw new ToolException(
          "%s cannot be made: %s is a file, not a directory."
              .formatted(target.shown(), NamedPath.visible(ancestor.toString())));
    }
    AtomicWrite.create(target.path(), bytes);
    ledger.saw(target.path().toRealPath(), Fingerprint.of(bytes));
    return ToolResult.ok("Created %s: %s.".formatted(target.shown(), size(content, bytes)));
  }

  private ToolResult overwrite(NamedPath target, String content) throws ToolException, IOException {
    long oldSize = target.requireFile().size();
    Path file = target.path().toRealPath();
    requirePortable(target);
    if (!Files.isWritable(file)) {
      throw new ToolException(target.shown() + " is read-only; nothing was written.");
    }
    if (oldSize > EditTool.LARGEST) {
      ledger.requireSeen(file, Fingerprint.of(file), target.shown());
      return put(target, file, content, "");
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
    return put(target, file, before.inForm(content), before.formName());
  }

  private ToolResult put(NamedPath target, Path file, String content, String form)
      throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    AtomicWrite.replace(file, bytes);
    ledger.saw(file, Fingerprint.of(bytes));
    String kept = form.isEmpty() ? "" : "; kept its " + form;
    return ToolResult.ok(
        "Replaced %s: %s%s.".formatted(target.shown(), size(content, bytes), kept));
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
