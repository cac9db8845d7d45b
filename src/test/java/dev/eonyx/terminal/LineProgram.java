package dev.eonyx.terminal;

import dev.eonyx.terminal.LineConsole.Entry;
import java.io.IOException;
import java.util.List;

/// A small program on the line console, for tests that need a process: it says what it read.
final class LineProgram {

  private LineProgram() {}

  public static void main(String[] args) throws IOException {
    try (LineConsole console =
        LineConsole.open(
            TerminalOptions.of(args[0]),
            List.of("an earlier prompt"),
            word ->
                List.of("@src/Parser.java").stream().filter(w -> w.startsWith(word)).toList())) {
      Entry entry = console.read("ask> ");
      while (!(entry instanceof Entry.End)) {
        System.out.println("entry: " + entry.toString().replace('\n', '/'));
        entry = console.read("ask> ");
      }
    }
    System.out.println("goodbye");
  }
}
