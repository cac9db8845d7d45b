package dev.eonyx.tool;

import dev.eonyx.message.ToolSpec;
import dev.eonyx.permission.Access;
import java.io.IOException;
import java.util.List;

/// Something the model can do to the workspace.
public interface Tool {

  ToolSpec spec();

  /// What a call with these arguments would touch, to be judged before it runs.
  ///
  /// @throws ToolException when the arguments are wrong; its message is for the model
  List<Access> accesses(Arguments arguments, ToolContext context) throws ToolException;

  /// What exactly a call with these arguments would do, for the user who is asked whether it may:
  /// the command, or the change as a unified diff, bounded in size. Empty when the call itself says
  /// it all. Changes nothing and remembers nothing.
  ///
  /// @throws ToolException when the call would fail; the same as [#run] would throw
  /// @throws IOException when the machine failed it
  default String preview(Arguments arguments, ToolContext context)
      throws ToolException, IOException {
    return "";
  }

  /// Runs the call on the calling thread.
  ///
  /// @throws ToolException when it failed in a way the model can act on
  /// @throws IOException when the machine failed it
  ToolResult run(Arguments arguments, ToolContext context) throws ToolException, IOException;
}
