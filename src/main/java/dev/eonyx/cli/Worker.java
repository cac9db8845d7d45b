package dev.eonyx.cli;

import dev.eonyx.tui.Inbox;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;

/// A thread that does one thing after the other behind the screen, and tells on it what failed.
///
/// A platform thread: a virtual one that waits for a socket keeps the JVM from exiting for a third
/// of a second.
final class Worker {

  private final LinkedBlockingQueue<Task> waiting = new LinkedBlockingQueue<>();
  private final Inbox inbox;
  private final Thread thread;
  private boolean last;

  /// Something to do; a failure is one sentence.
  interface Task {
    void run() throws IOException, CommandFailure;
  }

  Worker(String name, Inbox inbox) {
    this.inbox = inbox;
    this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::work);
    thread.setUncaughtExceptionHandler((_, defect) -> inbox.fail(defect));
  }

  void start() {
    thread.start();
  }

  void run(Task task) {
    waiting.add(task);
  }

  /// Waits until all that was given has been done; nothing more can be given.
  ///
  /// @return whether it was done in time
  boolean finish(Duration patience) throws InterruptedException {
    run(() -> last = true);
    return thread.join(patience);
  }

  private void work() {
    while (!last) {
      try {
        waiting.take().run();
      } catch (InterruptedException e) {
        return;
      } catch (CommandFailure e) {
        tell(String.valueOf(e.getMessage()));
      } catch (IOException e) {
        tell(Commands.sentence(e));
      }
    }
  }

  private void tell(String sentence) {
    inbox.post(new UiEvent.Notice(sentence, true));
  }
}
