package dev.eonyx.permission;

import java.util.List;

/// One simple command of a command line: what runs, which variables it sets, which files the shell
/// opens for it.
///
/// @param source its text as written
/// @param assigned the names of the variables set before the first word
/// @param words the command and its arguments; empty when it only assigns or redirects
record ShellCommand(
    String source, List<String> assigned, List<Word> words, List<Redirection> redirections) {

  ShellCommand {
    assigned = List.copyOf(assigned);
    words = List.copyOf(words);
    redirections = List.copyOf(redirections);
  }

  /// A file the shell opens; `write` also for `<>`, which may create it.
  record Redirection(Word target, boolean write) {}

  /// The name of the program: its last segment for a path, because `/bin/rm` is `rm` to whoever
  /// forbids it.
  static String baseName(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
