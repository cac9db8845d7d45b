package dev.eonyx.tool;

import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Lists a directory as it is, hidden and ignored entries included; only `.git` and what git
/// ignores are not opened.
final class LsTool implements Tool {
  private static final int MOST_ENTRIES = 1_000;
  private static final int DEEPEST = 10;

  private final LazySpec spec = new LazySpec("ls");

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
    int depth = Math.clamp(arguments.forTool(spec()).integer("depth", 1), 1, DEEPEST);
    if (!target.requireExisting().isDirectory()) {
      throw new ToolException(target.shown() + " is a file; use read.");
    }
    Listing listing = new Listing(context);
    listing.directory(target.path(), depth, 0, GitIgnore.at(target.path()));
    Outcome outcome = context.cancel().isCancelled() ? Outcome.CANCELLED : Outcome.OK;
    return new ToolResult(outcome, Caps.clip(listing.text(), new Blobs(context.blobs())));
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).optionalString("path").orElse("."), context);
  }

  private static final class Listing {
    private final ToolContext context;
    private final StringBuilder text = new StringBuilder();
    private int shown;
    private int left;

    Listing(ToolContext context) {
      this.context = context;
    }

    void directory(Path directory, int depth, int indent, GitIgnore ignore) {
      List<Path> entries = new ArrayList<>();
      try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
        stream.forEach(entries::add);
      } catch (IOException | DirectoryIteratorException e) {
        text.append("  ".repeat(indent)).append("[cannot be read]\n");
        return;
      }
      entries.sort(Comparator.comparing(Path::toString));
      for (Path entry : entries) {
        if (context.cancel().isCancelled()) {
          return;
        }
        if (shown == MOST_ENTRIES) {
          left++;
          continue;
        }
        entry(entry, depth, indent, ignore);
      }
    }

    String text() {
      if (shown == 0 && text.isEmpty()) {
        return "The directory is empty.\n";
      }
      return left == 0 ? text.toString() : text + "[at least " + left + " more entries left out]\n";
    }

    private void entry(Path entry, int depth, int indent, GitIgnore ignore) {
      shown++;
      String name = String.valueOf(entry.getFileName());
      boolean directory = Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
      text.append("  ".repeat(indent)).append(NamedPath.visible(name));
      text.append(directory ? "/" : link(entry)).append('\n');
      if (directory && depth > 1 && !name.equals(".git") && !ignore.ignores(entry, true)) {
        directory(entry, depth - 1, indent + 1, ignore.below(entry));
      }
    }

    private static String link(Path entry) {
      if (!Files.isSymbolicLink(entry)) {
        return "";
      }
      try {
        return " -> " + NamedPath.visible(Files.readSymbolicLink(entry).toString());
      } catch (IOException e) {
        return " -> ?";
      }
    }
  }
}
