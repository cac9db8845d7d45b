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

  /// Runs the call on the calling thread.
  ///
  /// @throws ToolException when it failed in a way the model can act on
  /// @throws IOException when the machine failed it
  ToolResult run(Arguments arguments, ToolContext context) throws ToolException, IOException;
}
