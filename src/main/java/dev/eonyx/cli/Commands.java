package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import dev.eonyx.session.SessionException;
import dev.eonyx.storage.FileFailure;
import dev.eonyx.text.ControlCharacters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// The command line: which commands there are, and the boundary at which every failure of a command
/// becomes one sentence and an exit code.
final class Commands {

  private static final Map<String, Consumer<CommandSpec>> COMMANDS = commands();

  private final Surroundings surroundings;

  Commands(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  private static Map<String, Consumer<CommandSpec>> commands() {
    Map<String, Consumer<CommandSpec>> commands = new LinkedHashMap<>();
    commands.put("run", RunCommand::addTo);
    commands.put("sessions", SessionsCommand::addTo);
    commands.put("agents", AgentsCommand::addTo);
    commands.put("config", ConfigCommand::addTo);
    commands.put("doctor", DoctorCommand::addTo);
    commands.put("completion", root -> all(commands, root));
    return Collections.unmodifiableMap(commands);
  }

  /// A completion script is about every command.
  private static void all(Map<String, Consumer<CommandSpec>> commands, CommandSpec root) {
    commands.forEach((name, command) -> {
      if (!name.equals("completion")) {
        command.accept(root);
      }
    });
    CompletionCommand.addTo(root);
  }

  /// Parses and runs, and returns the exit code.
  int run(String[] args) {
    // The chat opens in a moment, and building a command line takes a part of it.
    CommandLine line = args.length == 0 ? null : commandLine(args);
    try {
      return line == null
          ? ChatCommand.run(ChatOptions.NONE, surroundings).code()
          : execute(line.parseArgs(args));
    } catch (ParameterException e) {
      return fail(ExitCode.USAGE, new UsageProblem(e).sentence());
    } catch (CommandFailure e) {
      return fail(e.exitCode(), String.valueOf(e.getMessage()));
    } catch (ConfigException e) {
      return fail(ExitCode.USAGE, String.valueOf(e.getMessage()));
    } catch (SessionException e) {
      boolean later = e.reason() == SessionException.Reason.LOCKED;
      return fail(later ? ExitCode.TRY_LATER : ExitCode.FAILED, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return fail(ExitCode.FAILED, sentence(e));
    } catch (UncheckedIOException e) {
      return fail(ExitCode.FAILED, sentence(Objects.requireNonNull(e.getCause())));
    } catch (OutOfMemoryError e) {
      return fail(
          ExitCode.FAILED,
          "The memory was not enough. What was written so far is safe; EONYX_JAVA_OPTIONS=-Xmx2g"
              + " gives more.");
    } catch (RuntimeException | StackOverflowError e) {
      return fail(ExitCode.FAILED, new Log(surroundings).defect(e));
    } finally {
      surroundings.out().flush();
      surroundings.err().flush();
    }
  }

  /// The command that is named first is enough, and building the others would cost each start some
  /// milliseconds; help and completion want them all.
  private static CommandLine commandLine(String[] args) {
    CommandSpec root = Options.command("eonyx", "A coding agent whose memory you can trust.");
    ChatCommand.addTo(root);
    Consumer<CommandSpec> named = COMMANDS.get(args.length == 0 ? "" : args[0]);
    if (isChat(args)) {
      return Options.commandLine(root);
    }
    if (named == null) {
      all(COMMANDS, root);
    } else {
      named.accept(root);
    }
    Options.example(
        root,
        "eonyx run \"explain this project\"",
        "eonyx run -c --mode edit \"now add the missing test\"",
        "eonyx sessions --search \"connection pool\"");
    return Options.commandLine(root);
  }

  /// Whether only options of the chat were given, and no command.
  private static boolean isChat(String[] args) {
    List<String> given = List.of(args);
    return ChatOptions.NAMES.contains(given.getFirst())
        && Collections.disjoint(given, COMMANDS.keySet());
  }

  private int execute(ParseResult parsed) throws CommandFailure, ConfigException, IOException {
    List<CommandLine> line = parsed.asCommandLineList();
    CommandLine last = line.getLast();
    if (last.isUsageHelpRequested()) {
      surroundings.out().print(last.getUsageMessage(CommandLine.Help.Ansi.OFF));
      return ExitCode.OK.code();
    }
    if (last.isVersionHelpRequested()) {
      surroundings.out().print(Version.line() + "\n");
      return ExitCode.OK.code();
    }
    if (last.getCommandSpec().userObject() instanceof Command command) {
      return command.run(last.getParseResult(), surroundings).code();
    }
    return new ChatCommand().run(last.getParseResult(), surroundings).code();
  }

  /// What went wrong with a file, in words.
  static String sentence(IOException e) {
    return e instanceof FileSystemException failed
        ? failed.getFile() + ": " + FileFailure.reason(failed) + "."
        : String.valueOf(e.getMessage());
  }

  private int fail(ExitCode code, String sentence) {
    surroundings.out().flush();
    surroundings.err().print("eonyx: " + ControlCharacters.neutralise(sentence) + "\n");
    return code.code();
  }
}
