package dev.eonyx.tui;

import dev.eonyx.message.ToolCall;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// The loop: takes what happened, makes the next state of it, paints it, and lets happen what the
/// state wants. The thread that runs it owns the state and the display; everybody else posts to the
/// inbox.
///
/// A key is answered at once. Text that streams is painted 30 times a second at most, and while
/// nothing happens the loop sleeps.
public final class Chat {

  private static final long FRAME_MILLIS = 33;
  private static final long TICK_MILLIS = 250;

  private final Display display;
  private final Inbox inbox;
  private final Consumer<Effect.Outside> outside;
  private UiState state;
  private long painted;
  private boolean urgent = true;
  private boolean dirty = true;
  private boolean over;

  /// @param outside makes effects happen that are not the display's. It must not block, but for
  ///   [Effect.RunEditor], which has the terminal for itself meanwhile
  /// @param telling the argument of a tool call that tells most
  public Chat(
      Display display,
      Inbox inbox,
      Consumer<Effect.Outside> outside,
      KeyMap keys,
      Function<ToolCall, String> telling) {
    this.display = display;
    this.inbox = inbox;
    this.outside = outside;
    this.state = UiState.initial(display.size(), keys, telling);
  }

  /// Runs until the user leaves or the process is asked to end.
  public void run() throws IOException, InterruptedException {
    while (!over) {
      Optional<Inbox.Stamped> next = inbox.take(patience());
      if (next.isPresent()) {
        handle(next.get());
      } else if (state.isMoving() && !dirty) {
        handle(new Inbox.Stamped(new UiEvent.Tick(), Inbox.now()));
      }
      drain();
      paintWhenDue();
    }
  }

  /// How long there is nothing to do but to wait.
  private long patience() {
    if (dirty) {
      return Math.max(0, painted + FRAME_MILLIS - Inbox.now());
    }
    return state.isMoving() ? TICK_MILLIS : -1;
  }

  /// Takes what else is there, but not for longer than a frame.
  private void drain() throws IOException, InterruptedException {
    long until = Inbox.now() + FRAME_MILLIS;
    while (!over && Inbox.now() < until) {
      Optional<Inbox.Stamped> more = inbox.take(0);
      if (more.isEmpty()) {
        return;
      }
      handle(more.get());
    }
  }

  private void handle(Inbox.Stamped event) throws IOException {
    Step step = Update.of(state, event.event(), event.at());
    dirty = true;
    urgent |= !(event.event() instanceof UiEvent.FromAgent);
    state = step.state();
    for (Effect effect : step.effects()) {
      happen(effect);
    }
    display.handled(event.event());
  }

  private void paintWhenDue() throws IOException {
    long now = Inbox.now();
    if (!over && dirty && (urgent || now - painted >= FRAME_MILLIS)) {
      Frame frame = View.render(state, now);
      display.paint(frame);
      painted = now;
      dirty = false;
      urgent = false;
    }
  }

  private void happen(Effect effect) throws IOException {
    switch (effect) {
      case Effect.Outside wanted -> outside.accept(wanted);
      case Effect.OnDisplay wanted -> onDisplay(wanted);
    }
  }

  private void onDisplay(Effect.OnDisplay effect) throws IOException {
    switch (effect) {
      case Effect.Quit _ -> over = true;
      case Effect.Notify(String text) -> display.notify(text);
      case Effect.ToggleMouse _ -> {
        boolean taken = display.toggleMouse();
        inbox.post(
            new UiEvent.Notice(
                taken
                    ? "The mouse scrolls, selects and copies here."
                    : "The mouse is the terminal's; /mouse takes it back.",
                false));
      }
      case Effect.Redraw _ -> display.forget();
      case Effect.Suspend _ -> display.suspend();
      case Effect.EditDraft(String text) ->
          display.away(() -> outside.accept(new Effect.RunEditor(text)));
      case Effect.Copy(String text) ->
          // Both ways: a tool reaches this machine's clipboard, the terminal that of the user's.
          outside.accept(new Effect.CopyHere(text, display.copy(text)));
    }
  }
}
