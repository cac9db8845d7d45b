package dev.eonyx.permission;

import java.util.List;

/// One part of a command line as it is judged: what really runs, wrappers looked through.
///
/// @param wrappers the commands around it, outermost first, such as `timeout 5 rm x` around `rm x`
/// @param opaque why nobody can tell what it does, as the end of a sentence; empty when one can
record CommandPart(ShellCommand command, List<ShellCommand> wrappers, String opaque) {

  CommandPart {
    wrappers = List.copyOf(wrappers);
  }

  boolean isOpaque() {
    return !opaque.isEmpty();
  }

  List<Word> words() {
    return command.words();
  }

  String source() {
    return command.source();
  }
}
