package dev.eonyx.permission;

import java.util.List;

/// What was understood of a command line.
sealed interface ShellProgram {

  /// Every simple command in it, nested ones included, in the order they were read.
  List<ShellCommand> commands();

  /// Everything was understood.
  record Parsed(List<ShellCommand> commands) implements ShellProgram {

    public Parsed {
      commands = List.copyOf(commands);
    }
  }

  /// Something was not; `commands` are those read before it.
  ///
  /// @param reason what it was, as the end of a sentence
  record Unparsable(String reason, List<ShellCommand> commands) implements ShellProgram {

    public Unparsable {
      commands = List.copyOf(commands);
    }
  }
}
