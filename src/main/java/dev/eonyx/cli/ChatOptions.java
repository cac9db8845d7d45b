package dev.eonyx.cli;

import dev.eonyx.config.Overrides;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// What bare `eonyx` was asked to do.
///
/// @param start which conversation is opened
/// @param session an id or prefix given with `-s`; empty without
/// @param here whether a session of another project may go on in this directory
/// @param inline whether the plain line mode is wanted
record ChatOptions(Start start, String session, boolean here, boolean inline, Overrides overrides) {

  /// What a command line of the chat can begin with.
  static final Set<String> NAMES =
      Set.of(
          "-c",
          "--continue",
          "-s",
          "--session",
          "--new",
          "--here",
          "--inline",
          "-m",
          "--model",
          "--mode");

  /// Without any option.
  static final ChatOptions NONE = new ChatOptions(Start.NEWEST, "", false, false, Overrides.none());

  /// Which conversation is opened.
  enum Start {
    /// The newest of this project, or a new one.
    NEWEST,
    /// The newest of this project; it is an error that there is none.
    CONTINUE,
    NEW,
    NAMED
  }

  static void addTo(CommandSpec spec) {
    Options.flag(
        spec, "Go on with the newest session of this project, or fail.", "-c", "--continue");
    Options.value(
        spec, "ID", "Go on with this session; a unique prefix is enough.", "-s", "--session");
    Options.flag(spec, "Begin a new session.", "--new");
    Options.flag(spec, "Let a session of another project go on in this directory.", "--here");
    Options.flag(
        spec, "Line by line, without a full screen: for ssh, screen readers, logs.", "--inline");
    Options.value(spec, "PROVIDER/MODEL", "The model to use.", "-m", "--model");
    Options.choice(
        spec,
        "MODE",
        "plan (reads only), ask (default), edit (file edits pass), auto (everything passes).",
        List.of("plan", "ask", "edit", "auto"),
        "--mode");
  }

  static ChatOptions of(ParseResult parsed) throws CommandFailure {
    boolean newest = parsed.hasMatchedOption("-c");
    boolean fresh = parsed.hasMatchedOption("--new");
    String session = parsed.matchedOptionValue("-s", "");
    if ((newest ? 1 : 0) + (fresh ? 1 : 0) + (session.isEmpty() ? 0 : 1) > 1) {
      throw new CommandFailure(ExitCode.USAGE, "-c, -s and --new exclude each other.");
    }
    Start start =
        newest
            ? Start.CONTINUE
            : fresh ? Start.NEW : session.isEmpty() ? Start.NEWEST : Start.NAMED;
    return new ChatOptions(
        start,
        session,
        parsed.hasMatchedOption("--here"),
        parsed.hasMatchedOption("--inline"),
        new Overrides(
            parsed.matchedOptionValue("--model", ""),
            parsed.matchedOptionValue("--mode", ""),
            List.of()));
  }
}
