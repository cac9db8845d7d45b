package dev.eonyx.cli;

import dev.eonyx.agent.Limits;
import dev.eonyx.config.Overrides;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// What `eonyx run` was asked to do.
///
/// @param session an id or prefix given with `-s`; empty without
/// @param here whether a session of another project may go on in this directory
/// @param colour `always`, `never` or `auto`
record RunOptions(
    String prompt,
    boolean continueNewest,
    String session,
    boolean here,
    Format format,
    String colour,
    Overrides overrides,
    Limits limits,
    Optional<Path> output) {

  /// Which conversation the run belongs to.
  ChatOptions.Start start() {
    if (continueNewest) {
      return ChatOptions.Start.CONTINUE;
    }
    return session.isEmpty() ? ChatOptions.Start.NEW : ChatOptions.Start.NAMED;
  }

  /// How the run is told.
  enum Format {
    TEXT,
    JSON,
    STREAM_JSON
  }

  static void addTo(CommandSpec spec) {
    Options.flag(spec, "Go on with the newest session of this project.", "-c", "--continue");
    Options.value(
        spec, "ID", "Go on with this session; a unique prefix is enough.", "-s", "--session");
    Options.flag(spec, "Let a session of another project go on in this directory.", "--here");
    Options.choice(
        spec,
        "FORMAT",
        "text (default), json, or stream-json (a line an event).",
        List.of("text", "json", "stream-json"),
        "--format");
    Options.choice(
        spec,
        "WHEN",
        "Colours: auto (default), always or never.",
        List.of("auto", "always", "never"),
        "--color");
    Options.value(spec, "PROVIDER/MODEL", "The model to use.", "-m", "--model");
    Options.choice(
        spec,
        "MODE",
        "plan (reads only), ask (default: what needs asking is refused), edit (file edits pass),"
            + " auto (everything passes).",
        List.of("plan", "ask", "edit", "auto"),
        "--mode");
    Options.values(
        spec, "RULE", "Allow this without asking, such as 'bash(mvn *)'. Repeatable.", "--allow");
    Options.value(spec, "N", "At most this many requests to the model (100).", "--max-turns");
    Options.value(spec, "USD", "Stop when the run has cost this much.", "--max-cost");
    Options.value(
        spec, "N", "Stop before a request larger than this many tokens.", "--max-context-tokens");
    Options.value(spec, "FILE", "Write the answer to this file as well.", "-o", "--output");
    Options.arguments(spec, "PROMPT", "0..*", "What to do. `-` reads it from standard input.");
  }

  static RunOptions of(ParseResult parsed, Path directory) throws CommandFailure {
    Limits limits =
        new Limits(
            count(parsed, "--max-turns", Limits.DEFAULT.requests()),
            amount(parsed, "--max-cost"),
            number(parsed, "--max-context-tokens", 0, Long.MAX_VALUE),
            Limits.DEFAULT.repeats());
    boolean newest = parsed.hasMatchedOption("-c");
    String session = text(parsed, "-s", "");
    if (newest && !session.isEmpty()) {
      throw new CommandFailure(ExitCode.USAGE, "-c and -s exclude each other.");
    }
    String output = text(parsed, "-o", "");
    return new RunOptions(
        String.join(" ", parsed.matchedPositionalValue(0, new String[0])),
        newest,
        session,
        parsed.hasMatchedOption("--here"),
        format(text(parsed, "--format", "text")),
        text(parsed, "--color", "auto"),
        new Overrides(
            text(parsed, "--model", ""),
            text(parsed, "--mode", ""),
            List.of(parsed.matchedOptionValue("--allow", new String[0]))),
        limits,
        output.isEmpty() ? Optional.empty() : Optional.of(directory.resolve(output)));
  }

  private static String text(ParseResult parsed, String option, String otherwise) {
    return parsed.matchedOptionValue(option, otherwise);
  }

  private static Format format(String name) throws CommandFailure {
    return switch (name) {
      case "text" -> Format.TEXT;
      case "json" -> Format.JSON;
      case "stream-json" -> Format.STREAM_JSON;
      default ->
          throw new CommandFailure(
              ExitCode.USAGE, "--format takes text, json or stream-json, not `" + name + "`.");
    };
  }

  /// A number of things, given with an option or not.
  static int count(ParseResult parsed, String option, int otherwise) throws CommandFailure {
    return (int) number(parsed, option, otherwise, Integer.MAX_VALUE);
  }

  private static long number(ParseResult parsed, String option, long otherwise, long most)
      throws CommandFailure {
    String value = text(parsed, option, "");
    if (value.isEmpty()) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(value);
      if (number > 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like every other value that is no number of things.
    }
    throw new CommandFailure(
        ExitCode.USAGE, option + " takes a whole number above 0, not `" + value + "`.");
  }

  private static double amount(ParseResult parsed, String option) throws CommandFailure {
    String value = text(parsed, option, "");
    if (value.isEmpty()) {
      return 0;
    }
    try {
      double amount = Double.parseDouble(value);
      if (amount > 0 && amount < Double.POSITIVE_INFINITY) {
        return amount;
      }
    } catch (NumberFormatException e) {
      // Told below, like every other value that is no amount.
    }
    throw new CommandFailure(
        ExitCode.USAGE, option + " takes an amount in US dollars above 0, not `" + value + "`.");
  }
}
