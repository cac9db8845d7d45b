package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads text files, page by page, and tells whatever about a file's form matters for changing it.
final class ReadTool implements Tool {
  private static final int LARGEST_UTF_16 = 16 << 20;

  private final LazySpec spec = new LazySpec("read");
  private final FileLedger ledger;

  ReadTool(FileLedger ledger) {
    this.ledger = ledger;
  }

  @Override
  public ToolSpec spec() {
    return spec.get();
  }

  @Override
  public List<Access> accesses(Arguments arguments, ToolContext context) throws ToolException {
    return List.of(new Access.Read(target(arguments, context).path()));
  }

  @Override
  public ToolResult run(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    NamedPath target = target(arguments, context);
    Arguments given = arguments.forTool(spec());
    int offset = given.integer("offset", 1);
    int limit = given.integer("limit", Caps.MAX_LINES);
    return ToolResult.ok(read(target, offset, limit, context.cancel()));
  }

  /// A part of a file as the model sees it, numbered and within the caps; the model then knows the
  /// file.
  String read(NamedPath target, int firstLine, int mostLines, Cancellation cancel)
      throws ToolException, IOException {
    int offset = Math.max(1, firstLine);
    int limit = Math.clamp(mostLines, 1, Caps.MAX_LINES);
    long size = target.requireFile().size();
    Path file = target.path().toRealPath();
    Sniff sniff = Sniff.of(file);
    if (sniff.kind() == Sniff.Kind.BINARY) {
      throw new ToolException(
          "%s is %s, %s bytes; read shows only text."
              .formatted(target.shown(), sniff.label(), size));
    }
    // Taken before the text: a change in between then counts as one the model has not seen.
    Fingerprint content = Fingerprint.of(file);
    try (InputStream in = open(target, file, sniff)) {
      Page page = Page.read(new LineSource(in), offset, limit, cancel);
      if (page.shown() == 0 && offset > 1) {
        throw new ToolException(
            "%s has only %s lines; offset %s is behind its end."
                .formatted(target.shown(), page.total(), offset));
      }
      ledger.saw(file, content);
      return page.text(notes(sniff));
    }
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).string("path"), context);
  }

  private static InputStream open(NamedPath target, Path file, Sniff sniff)
      throws ToolException, IOException {
    if (sniff.kind() == Sniff.Kind.TEXT) {
      InputStream in = Files.newInputStream(file);
      in.skipNBytes(sniff.mark());
      return in;
    }
    if (Files.size(file) > LARGEST_UTF_16) {
      throw new ToolException(
          "%s is %s of %s bytes, too large to be converted here; convert it with iconv first."
              .formatted(target.shown(), sniff.label(), Files.size(file)));
    }
    String text = sniff.decode(Files.readAllBytes(file));
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> notes(Sniff sniff) {
    List<String> notes = new ArrayList<>();
    if (sniff.kind() != Sniff.Kind.TEXT) {
      notes.add(sniff.label() + ", shown as UTF-8; edit and write refuse it");
    } else if (sniff.mark() > 0) {
      notes.add(sniff.label() + ", which edit keeps");
    }
    return notes;
  }
}
