package dev.eonyx.llm;

import java.util.List;

/// One thing a request to the demo asks for.
sealed interface DemoStep {

  /// What takes a tool.
  sealed interface Action extends DemoStep {}

  /// What takes only words.
  sealed interface Talk extends DemoStep {}

  record Read(String path) implements Action {}

  record Write(String path, String content) implements Action {}

  /// Replaces one text in a file.
  record Edit(String path, String old, String replacement) implements Action {}

  record Run(String command) implements Action {}

  /// Searches in files.
  ///
  /// @param path where; empty for everywhere
  record Search(String pattern, String path) implements Action {}

  /// Finds files by name.
  record FindFiles(String pattern) implements Action {}

  /// Lists a directory.
  ///
  /// @param path which; empty for the working directory
  record ListFiles(String path) implements Action {}

  /// Writes down what is to be done.
  record Plan(List<String> items) implements Action {}

  /// Asks what the demo is and understands.
  record Help() implements Talk {}

  /// A request that begins like one the demo knows and lacks something.
  ///
  /// @param missing a sentence that says what
  record Incomplete(String missing) implements Talk {}

  record NotUnderstood(String text) implements Talk {}
}
