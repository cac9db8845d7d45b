package dev.eonyx.tool;

import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Finds files by name, those changed last first.
final class GlobTool implements Tool {
  private static final int SHOWN = 200;

  private final LazySpec spec = new LazySpec("glob");

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
    PathGlob glob = PathGlob.of(arguments.forTool(spec()).string("pattern"));
    if (!target.requireExisting().isDirectory()) {
      throw new ToolException(target.shown() + " is a file; path must be a directory.");
    }
    Found found = new Found();
    int unreadable =
        Walk.files(
            target.path(),
            context.cancel(),
            entry -> {
              if (glob.matches(entry.relative())) {
                found.add(entry);
              }
              return true;
            });
    Outcome outcome = context.cancel().isCancelled() ? Outcome.CANCELLED : Outcome.OK;
    return new ToolResult(outcome, found.text(context, unreadable));
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).optionalString("path").orElse("."), context);
  }

  /// The newest files so far; older ones are only counted.
  private static final class Found {
    private final PriorityQueue<Walk.Entry> newest = new PriorityQueue<>(newestFirst().reversed());
    private int count;

    private static Comparator<Walk.Entry> newestFirst() {
      return Comparator.comparing((Walk.Entry entry) -> entry.attributes().lastModifiedTime())
          .reversed()
          .thenComparing(Walk.Entry::relative);
    }

    void add(Walk.Entry entry) {
      count++;
      newest.add(entry);
      if (newest.size() > SHOWN) {
        newest.remove();
      }
    }

    String text(ToolContext context, int unreadable) {
      StringBuilder text = new StringBuilder();
      if (count == 0) {
        text.append("No file matches (.git and what git ignores are left out).\n");
      }
      newest.stream()
          .sorted(newestFirst())
          .forEach(entry -> text.append(NamedPath.show(entry.path(), context)).append('\n'));
      if (count > SHOWN) {
        text.append("[the %s newest of %s files; narrow the pattern]\n".formatted(SHOWN, count));
      }
      if (unreadable > 0) {
        text.append("[%s directories could not be read]\n".formatted(unreadable));
      }
      return Caps.clip(text.toString(), new Blobs(context.blobs()));
    }
  }
}
