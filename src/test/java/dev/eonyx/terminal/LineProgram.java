package dev.eonyx.terminal;

import dev.eonyx.terminal.LineConsole.Entry;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// A small program on the line console, for tests that need a process: it says what it read.
final class LineProgram {

  private LineProgram() {}

  /// Until Ctrl+C, which is watched.
  private static void work(LineConsole console) throws InterruptedException {
    CountDownLatch cancelled = new CountDownLatch(1);
    LineConsole.Watch watch = console.onInterrupt(cancelled::countDown);
    System.out.println("working");
    cancelled.await();
    watch.close();
    System.out.println("cancelled");
  }

  /// Until Ctrl+C, which nobody watches.
  private static void hang() throws InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("last words")));
    System.out.println("hanging");
    new CountDownLatch(1).await();
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    try (LineConsole console =
        LineConsole.open(
            TerminalOptions.of(args[0]),
            List.of("an earlier prompt"),
            word ->
                List.of("@src/Parser.java").stream().filter(w -> w.startsWith(word)).toList())) {
      Entry entry = console.read("ask> ");
      while (!(entry instanceof Entry.End)) {
        System.out.println("entry: " + entry.toString().replace('\n', '/'));
        if (entry.equals(new Entry.Text("work"))) {
          work(console);
        } else if (entry.equals(new Entry.Text("hang"))) {
          hang();
        }
        entry = console.read("ask> ");
      }
    }
    System.out.println("goodbye");
  }
}
