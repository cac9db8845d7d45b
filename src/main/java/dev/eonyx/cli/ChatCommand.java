package dev.eonyx.cli;

import dev.eonyx.agent.CallLabel;
import dev.eonyx.config.ConfigException;
import dev.eonyx.message.Cancellation;
import dev.eonyx.terminal.TerminalDisplay;
import dev.eonyx.terminal.TerminalOptions;
import dev.eonyx.tui.Chat;
import dev.eonyx.tui.Inbox;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.UiEvent;
import java.io.IOException;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// Bare `eonyx`: the full-screen chat, on the newest conversation of this project.
final class ChatCommand implements Command {

  static void addTo(CommandSpec root) {
    ChatOptions.addTo(root);
  }

  /// Takes a terminal.
  @FunctionalInterface
  interface Opening {
    TerminalDisplay open(TerminalOptions options, Consumer<UiEvent> inbox) throws IOException;
  }

  /// The terminal of the process. A class, because the training cannot run it, and a method
  /// reference that was not trained takes the JVM 25 ms.
  static final class OfProcess implements Opening {

    @Override
    public TerminalDisplay open(TerminalOptions options, Consumer<UiEvent> inbox)
        throws IOException {
      return TerminalDisplay.open(options, inbox);
    }
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, ConfigException, IOException {
    return run(ChatOptions.of(parsed), surroundings);
  }

  static ExitCode run(ChatOptions options, Surroundings surroundings)
      throws CommandFailure, ConfigException, IOException {
    requireTerminal(options, surroundings);
    return options.inline()
        ? new InlineChat(surroundings, wiring(options, surroundings), options).run()
        : chat(options, surroundings, new OfProcess());
  }

  /// The chat on a terminal, until the user leaves. However it ends, the terminal is given back
  /// before anything is said about it.
  static ExitCode chat(ChatOptions options, Surroundings surroundings, Opening opening)
      throws CommandFailure, ConfigException, IOException {
    TerminalDisplay.prepare();
    Wiring wiring = wiring(options, surroundings);
    KeyMap keys = ConfiguredKeys.of(wiring.config());
    Inbox inbox = new Inbox();
    ChatSession chat = new ChatSession(surroundings, wiring, options, inbox);
    // At a signal the display gives the terminal back and tells the loop; the rest is awaited.
    try (Interrupts _ = new Interrupts(Cancellation.create())) {
      chat.start();
      try (chat;
          TerminalDisplay screen =
              opening.open(TerminalSettings.of(surroundings, wiring.settings()), inbox::post)) {
        new Chat(screen, inbox, chat.desk(), keys, CallLabel::argument).run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return farewell(surroundings, chat);
    }
  }

  private static Wiring wiring(ChatOptions options, Surroundings surroundings)
      throws CommandFailure, ConfigException {
    Wiring wiring = new Wiring(surroundings, options.overrides());
    wiring.requireRules();
    return wiring;
  }

  private static ExitCode farewell(Surroundings surroundings, ChatSession chat)
      throws CommandFailure {
    chat.requireStarted();
    Facts facts = chat.facts();
    if (facts.kept()) {
      surroundings.out().print("Continue with: eonyx -s " + facts.session() + "\n");
      surroundings.out().flush();
    }
    return ExitCode.OK;
  }

  /// Without a terminal there is nothing to draw on, and a dumb one cannot be drawn on.
  private static void requireTerminal(ChatOptions options, Surroundings surroundings)
      throws CommandFailure {
    boolean terminal = surroundings.terminals().in() && surroundings.terminals().out();
    boolean dumb = surroundings.variable("TERM").equals("dumb");
    if (!terminal) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "This is not a terminal. Use `eonyx run PROMPT` for scripts and pipes, or see `eonyx"
              + " --help`.");
    }
    if (dumb && !options.inline()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "A dumb terminal cannot show the full screen. Use `eonyx --inline`, or `eonyx run"
              + " PROMPT`.");
    }
  }
}
