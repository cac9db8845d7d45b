package dev.eonyx.cli;

import dev.eonyx.agent.Agent;
import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.CompactionResult;
import dev.eonyx.agent.Limits;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.config.ConfigException;
import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Usage;
import dev.eonyx.permission.Mode;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionStore;
import dev.eonyx.terminal.LineConsole;
import dev.eonyx.text.ControlCharacters;
import dev.eonyx.tool.FileMention;
import dev.eonyx.tui.command.SlashCommand;
import dev.eonyx.tui.event.Completion;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/// `eonyx --inline`: the chat line by line, without a full screen, for ssh, screen readers and
/// logs. The same agent, the same sessions, the same permissions.
final class InlineChat {

  private static final int MOST_PROMPTS = 500;

  private final Surroundings surroundings;
  private final Wiring wiring;
  private final ChatOptions options;
  private final PrintStream out;
  private final Allowances allowances = new Allowances();

  InlineChat(Surroundings surroundings, Wiring wiring, ChatOptions options) {
    this.surroundings = surroundings;
    this.wiring = wiring;
    this.options = options;
    this.out = surroundings.out();
  }

  ExitCode run() throws CommandFailure, ConfigException, IOException {
    wiring.prepareAgent();
    wiring.config().notices().forEach(this::say);
    ModelChoice model = new ModelChooser(wiring.settings(), surroundings).choose();
    model.notice().ifPresent(this::say);
    SessionStore store = wiring.store();
    allowances.restart(wiring.permissions());
    try (LineConsole console =
            LineConsole.open(
                TerminalSettings.of(surroundings, wiring.settings()),
                store.prompts(MOST_PROMPTS, FileMention::typed),
                InlineChat::completions);
        Session session =
            new SessionChoice(wiring, model.profile(), this::say)
                .choose(options.start(), options.session(), options.here())) {
      say(
          "eonyx, "
              + model.profile().name()
              + ", session "
              + session.title()
              + ", mode "
              + Names.of(allowances.get().mode())
              + ". /help shows the commands, Ctrl+D leaves.");
      Agent agent =
          wiring.agent(
              session,
              model,
              new AgentLinks(
                  new InlineQuestions(console, allowances, alwaysAllowed(), out),
                  allowances,
                  List::of,
                  Limits.DEFAULT,
                  this::say));
      converse(console, agent, session, model);
      if (!session.isEmpty()) {
        say("Continue with: eonyx -s " + session.id());
      }
    }
    return ExitCode.OK;
  }

  private void converse(LineConsole console, Agent agent, Session session, ModelChoice model)
      throws IOException, CommandFailure {
    while (true) {
      out.flush();
      switch (console.read("> ")) {
        case LineConsole.Entry.End _ -> {
          return;
        }
        case LineConsole.Entry.Interrupted _ -> {}
        case LineConsole.Entry.Text(String text) -> {
          if (text.isBlank()) {
            continue;
          }
          switch (SlashCommand.parse(text)) {
            case SlashCommand.Parsed.Known(SlashCommand command, String argument) -> {
              if (command == SlashCommand.EXIT) {
                return;
              }
              command(command, argument, new Chat(console, agent, session, model));
            }
            case SlashCommand.Parsed.Unknown(String name, var near) ->
                say(
                    "There is no command /"
                        + name
                        + "."
                        + near.map(word -> " Did you mean /" + word + "?").orElse(""));
            case SlashCommand.Parsed.Plain _ -> turn(console, agent, text, facts(session, model));
          }
        }
      }
    }
  }

  private void turn(LineConsole console, Agent agent, String prompt, RunFacts facts)
      throws CommandFailure {
    Cancellation cancel = Cancellation.create();
    TextOutput output = output();
    try (LineConsole.Watch _ = console.onInterrupt(cancel::cancel);
        Interrupts _ = new Interrupts(cancel)) {
      TurnOutcome outcome = agent.turn(prompt, (AgentEvent event) -> output.accept(event), cancel);
      output.finished(
          facts, new RunOutput.End(outcome, RunCommand.exitCode(outcome), false, Usage.NONE, 0, 0));
    }
  }

  /// What a command works on.
  private record Chat(LineConsole console, Agent agent, Session session, ModelChoice model) {}

  private void command(SlashCommand command, String argument, Chat chat) throws IOException {
    Session session = chat.session();
    switch (command) {
      case HELP, KEYS -> {
        for (SlashCommand each : SlashCommand.values()) {
          say(each.usage() + "  " + each.description());
        }
      }
      case MODE -> mode(argument);
      case RENAME -> {
        session.rename(argument);
        say("The title is " + session.title() + " now.");
      }
      case CONTEXT ->
          say(
              Figures.text(
                  Figures.of(
                      chat.agent().window(),
                      chat.model().profile().name(),
                      wiring.settings().compaction().whenPct())));
      case COMPACT -> compact(argument, chat);
      case INFO ->
          say("Session " + session.id() + ", \"" + session.title() + "\", " + session.file());
      case AGENTS -> say(Reports.agents(wiring).strip());
      case NEW, SESSIONS, RESUME, EXPORT, MODEL, COPY, MOUSE ->
          say(
              "/"
                  + command.names().getFirst()
                  + " needs the full screen; start eonyx without --inline, or see `eonyx --help`.");
      case EXIT -> throw new IllegalArgumentException("The loop ends itself.");
    }
  }

  private void compact(String argument, Chat chat) throws IOException {
    switch (argument) {
      case "undo" ->
          say(
              CompactionUndone.sentence(
                  chat.agent().undoCompaction(), chat.session().compaction()));
      case "--dry-run", "dry-run" -> say(chat.agent().previewCompaction().text());
      default -> {
        Cancellation cancel = Cancellation.create();
        TextOutput output = output();
        try (LineConsole.Watch _ = chat.console().onInterrupt(cancel::cancel);
            Interrupts _ = new Interrupts(cancel)) {
          if (chat.agent().compact(argument, output, cancel)
              instanceof CompactionResult.NothingToFold(String reason)) {
            say(reason);
          }
        }
      }
    }
  }

  private TextOutput output() {
    Style style = Style.of("auto", surroundings.terminals().out(), surroundings);
    return new TextOutput(out, out, true, style);
  }

  private void mode(String name) {
    try {
      Mode mode = Names.parse(Mode.class, "/mode", name);
      allowances.mode(mode);
      say("The mode is " + Names.of(mode) + " now.");
    } catch (CommandFailure e) {
      say(String.valueOf(e.getMessage()));
    }
  }

  private RunFacts facts(Session session, ModelChoice model) {
    return new RunFacts(
        session.id(),
        session.title(),
        model.profile().name(),
        Names.of(allowances.get().mode()),
        wiring.directory().toString());
  }

  private AlwaysAllowed alwaysAllowed() {
    return new AlwaysAllowed(wiring.configFile());
  }

  private static List<String> completions(String word) {
    List<String> words = new ArrayList<>();
    for (Completion completion : SlashCommand.completions(word)) {
      words.add(completion.text());
    }
    return words;
  }

  private void say(String sentence) {
    out.print(ControlCharacters.neutralise(sentence) + "\n");
    out.flush();
  }
}
