package dev.eonyx.cli;

import dev.eonyx.agent.Agent;
import dev.eonyx.agent.Approver;
import dev.eonyx.agent.TurnOutcome;
import dev.eonyx.config.ConfigException;
import dev.eonyx.llm.LlmException;
import dev.eonyx.message.Cancellation;
import dev.eonyx.permission.Permissions;
import dev.eonyx.session.Session;
import dev.eonyx.text.ControlCharacters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `eonyx run`: one prompt to its final answer, for the shell and for scripts.
final class RunCommand implements Command {

  private static final Duration STDIN_SILENCE = Duration.ofMillis(250);

  static void addTo(CommandSpec parent) {
    CommandSpec spec =
        Options.command("run", "Run one prompt and print the answer.", new RunCommand());
    RunOptions.addTo(spec);
    Options.example(
        spec,
        "eonyx run \"why does the build fail?\"",
        "git diff | eonyx run --mode plan \"review this change\"",
        "eonyx run -c --mode edit --allow 'bash(./mvnw *)' \"fix it and run the tests\"");
    parent.addSubcommand("run", spec);
  }

  @Override
  public ExitCode run(ParseResult parsed, Surroundings surroundings)
      throws CommandFailure, ConfigException, IOException {
    RunOptions options = RunOptions.of(parsed, surroundings.directory());
    PromptInput input = new PromptInput(surroundings.in(), STDIN_SILENCE);
    if (!surroundings.terminals().in()) {
      input.start();
    }
    Wiring wiring = new Wiring(surroundings, options.overrides());
    wiring.prepareAgent();
    ModelChoice model = new ModelChooser(wiring.settings(), surroundings).choose();
    String prompt = prompt(options.prompt(), input, surroundings);
    requireWritable(options);
    Consumer<String> notices =
        notice -> surroundings.err().print(ControlCharacters.neutralise(notice) + "\n");
    wiring.config().notices().forEach(notices);
    model.notice().ifPresent(notices);
    Cancellation cancel = Cancellation.create();
    try (Session session =
            new SessionChoice(wiring, model.profile(), notices)
                .choose(options.start(), options.session(), options.here());
        Interrupts _ = new Interrupts(cancel)) {
      Agent agent = wiring.agent(session, model, links(wiring, options, notices));
      Tally tally = new Tally(session, output(options, surroundings));
      RunFacts facts = facts(wiring, session, model);
      tally.started(facts);
      TurnOutcome outcome = agent.turn(prompt, tally, cancel);
      ExitCode exitCode = exitCode(outcome);
      tally.finished(facts, outcome, exitCode);
      save(options, outcome);
      return exitCode;
    }
  }

  private static AgentLinks links(Wiring wiring, RunOptions options, Consumer<String> notices)
      throws CommandFailure {
    Permissions permissions = wiring.permissions();
    return new AgentLinks(
        RunCommand::refuse, () -> permissions, List::of, options.limits(), notices);
  }

  /// In a one-shot run nobody can be asked, so what needs asking is refused, and the model is told
  /// how the user could have allowed it.
  private static Approver.Answer refuse(Approver.Request request) {
    return new Approver.Answer.No(
        request.decision().reason()
            + " Nobody can be asked in this run. The user can allow it beforehand: --allow with a"
            + " rule such as "
            + request.call().name()
            + "(…), or another --mode. Go on without it if you can, otherwise say what is needed.");
  }

  private static RunFacts facts(Wiring wiring, Session session, ModelChoice model)
      throws CommandFailure {
    return new RunFacts(
        session.id(),
        session.title(),
        model.profile().name(),
        Names.of(wiring.mode()),
        wiring.directory().toString());
  }

  private static RunOutput output(RunOptions options, Surroundings surroundings) {
    return switch (options.format()) {
      case TEXT ->
          new TextOutput(
              surroundings.out(),
              surroundings.err(),
              surroundings.terminals().out(),
              Style.of(options.colour(), surroundings.terminals().err(), surroundings));
      case JSON -> new JsonOutput(surroundings.out(), false);
      case STREAM_JSON -> new JsonOutput(surroundings.out(), true);
    };
  }

  private static String prompt(String given, PromptInput input, Surroundings surroundings)
      throws CommandFailure {
    boolean piped = !surroundings.terminals().in();
    boolean none = given.isBlank() || given.equals("-");
    if (none && !piped) {
      throw new CommandFailure(
          ExitCode.USAGE, "There is no prompt. Give one: eonyx run \"explain this project\".");
    }
    String inputText = piped ? (none ? input.readAll() : input.readWhatComes()) : "";
    if (none && inputText.isBlank()) {
      throw new CommandFailure(
          ExitCode.USAGE, "There is no prompt: none was given and standard input was empty.");
    }
    if (none) {
      return inputText;
    }
    return inputText.isBlank()
        ? given
        : given + "\n\n<stdin>\n" + inputText.stripTrailing() + "\n</stdin>";
  }

  static ExitCode exitCode(TurnOutcome outcome) {
    return switch (outcome) {
      case TurnOutcome.Completed(String _, boolean cut, String refused) -> {
        if (!refused.isEmpty()) {
          yield ExitCode.PERMISSION;
        }
        yield cut ? ExitCode.LIMIT : ExitCode.OK;
      }
      case TurnOutcome.LimitReached _, TurnOutcome.PromptRefused _ -> ExitCode.LIMIT;
      case TurnOutcome.ModelFailed(LlmException.Kind kind, String _, String _) ->
          switch (kind) {
            case AUTHENTICATION -> ExitCode.AUTHENTICATION;
            case TRY_LATER -> ExitCode.TRY_LATER;
            case CONTEXT_OVERFLOW -> ExitCode.LIMIT;
            case CUT, FAILED -> ExitCode.FAILED;
            case CANCELLED -> ExitCode.INTERRUPTED;
          };
      case TurnOutcome.StoreFailed _ -> ExitCode.FAILED;
      case TurnOutcome.Cancelled _ -> ExitCode.INTERRUPTED;
    };
  }

  /// An answer that cannot be saved should be known before it is paid for.
  private static void requireWritable(RunOptions options) throws CommandFailure {
    if (options.output().isEmpty()) {
      return;
    }
    Path file = options.output().get();
    Path parent = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || parent == null || !Files.isDirectory(parent)) {
      throw new CommandFailure(
          ExitCode.USAGE, "-o " + file + ": this is not a file in an existing directory.");
    }
  }

  private static void save(RunOptions options, TurnOutcome outcome) throws IOException {
    if (options.output().isPresent()
        && outcome instanceof TurnOutcome.Completed(String text, boolean _, String _)) {
      Files.writeString(options.output().get(), text.endsWith("\n") ? text : text + "\n");
    }
  }
}
