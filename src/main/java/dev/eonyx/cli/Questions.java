package dev.eonyx.cli;

import dev.eonyx.agent.Approver;
import dev.eonyx.agent.CallLabel;
import dev.eonyx.permission.Rule;
import dev.eonyx.tui.Inbox;
import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Asks the user whether a tool call may run, through the screen. The agent's thread waits; the
/// screen's thread answers.
final class Questions implements Approver {

  private static final String CANCELLED = "the user cancelled the turn.";

  private final Inbox inbox;
  private final AllowedAlways always;
  private final Allowances allowances;
  private final AtomicLong ids = new AtomicLong();
  private final Set<String> sameAgain = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable Open> open = new AtomicReference<>();

  /// Writes a rule where it holds for good.
  interface AllowedAlways {
    void add(Rule rule) throws IOException;

    /// Where the rule goes, for the user to read.
    Path file();
  }

  private record Open(
      long id, Request request, Optional<Rule> rule, CompletableFuture<Answer> answer) {}

  /// @param allowances in force; an answer for longer than once adds to them
  Questions(Inbox inbox, AllowedAlways always, Allowances allowances) {
    this.inbox = inbox;
    this.always = always;
    this.allowances = allowances;
  }

  @Override
  public Answer approve(Request request) {
    if (sameAgain.contains(key(request))) {
      return new Answer.Yes();
    }
    Optional<Rule> rule = allowances.get().suggestion(request.call().name(), request.accesses());
    Open asked = new Open(ids.incrementAndGet(), request, rule, new CompletableFuture<>());
    open.set(asked);
    inbox.post(new UiEvent.Asked(approval(asked)));
    try {
      return asked.answer().join();
    } finally {
      open.set(null);
      inbox.post(new UiEvent.AskedNoMore(asked.id()));
    }
  }

  /// The user's word. Called on the screen's thread.
  void answer(Effect.Answer given) {
    Open asked = open.get();
    if (asked == null || asked.id() != given.approval()) {
      return;
    }
    switch (given.choice()) {
      case ONCE -> {}
      case SESSION -> allowHere(asked);
      case ALWAYS -> allowAlways(asked);
      case NO -> {
        asked.answer().complete(new Answer.No(refusal(given.reason())));
        return;
      }
    }
    asked.answer().complete(new Answer.Yes());
  }

  /// The turn was cancelled: whoever waits is told no.
  void release() {
    Open asked = open.get();
    if (asked != null) {
      asked.answer().complete(new Answer.No(CANCELLED));
    }
  }

  /// Another session starts with fresh permissions.
  void forget() {
    sameAgain.clear();
  }

  private void allowHere(Open asked) {
    if (asked.rule().isPresent()) {
      allowances.allow(asked.rule().get());
    } else {
      sameAgain.add(key(asked.request()));
    }
  }

  private void allowAlways(Open asked) {
    allowHere(asked);
    if (asked.rule().isEmpty()) {
      return;
    }
    try {
      always.add(asked.rule().get());
      inbox.post(
          new UiEvent.Notice("Added " + asked.rule().get() + " to " + always.file() + ".", false));
    } catch (IOException e) {
      inbox.post(
          new UiEvent.Notice(
              "The rule holds for this session only: " + Commands.sentence(e), true));
    }
  }

  private Approval approval(Open asked) {
    Request request = asked.request();
    boolean changesFile = !request.call().name().equals("bash");
    return new Approval(
        asked.id(),
        CallLabel.of(request.call()),
        request.preview().isEmpty() ? request.call().arguments() : request.preview(),
        changesFile ? CallLabel.argument(request.call()) : "",
        request.decision().reason(),
        asked.rule().map(Rule::toString).orElse(""),
        always.file().toString());
  }

  private static String key(Request request) {
    return request.call().name() + "\n" + request.call().arguments();
  }

  static String refusal(String reason) {
    return reason.isBlank()
        ? "the user said no. Do not try the same in another way; ask what they want instead."
        : "the user said no: " + reason.strip();
  }
}
