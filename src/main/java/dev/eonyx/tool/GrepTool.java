package dev.eonyx.tool;

import dev.eonyx.message.Outcome;
import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.util.List;

/// Searches the lines of the project's text files.
final class GrepTool implements Tool {
  private static final int USUAL_LIMIT = 100;
  private static final int MOST_MATCHES = 1_000;
  private static final int MOST_CONTEXT = 20;

  private final LazySpec spec = new LazySpec("grep");

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
    Arguments given = arguments.forTool(spec());
    NamedPath target = target(arguments, context);
    String pattern = given.string("pattern");
    if (pattern.isEmpty()) {
      throw given.wrong("pattern", "is empty and would match every line");
    }
    LinePattern lines =
        LinePattern.of(
            pattern,
            given.flag("literal", false),
            given.flag("ignore_case", false),
            context.cancel());
    int contextLines = Math.clamp(given.integer("context", 0), 0, MOST_CONTEXT);
    int limit = Math.clamp(given.integer("limit", USUAL_LIMIT), 1, MOST_MATCHES);
    GrepRun run = new GrepRun(lines, contextLines, limit, context);
    if (target.requireExisting().isDirectory()) {
      PathGlob files = PathGlob.of(given.optionalString("glob").orElse("**"));
      run.unreadable(
          Walk.files(
              target.path(),
              context.cancel(),
              entry ->
                  !entry.attributes().isRegularFile()
                      || !files.matches(entry.relative())
                      || run.search(entry.path(), entry.attributes().size())));
    } else {
      run.search(target.path(), target.requireFile().size());
    }
    Outcome outcome = context.cancel().isCancelled() ? Outcome.CANCELLED : Outcome.OK;
    return new ToolResult(outcome, Caps.clip(run.text(), new Blobs(context.blobs())));
  }

  private NamedPath target(Arguments arguments, ToolContext context) throws ToolException {
    return NamedPath.of(arguments.forTool(spec()).optionalString("path").orElse("."), context);
  }
}
