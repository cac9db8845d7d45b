package dev.eonyx.cli;

import dev.eonyx.agent.Approver;
import dev.eonyx.agent.CallLabel;
import dev.eonyx.permission.Rule;
import dev.eonyx.terminal.LineConsole;
import dev.eonyx.text.ControlCharacters;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;

/// Asks on a line whether a tool call may run. Nothing but a clear yes is one.
final class InlineQuestions implements Approver {

  private final LineConsole console;
  private final Allowances allowances;
  private final Questions.AllowedAlways always;
  private final PrintStream out;

  InlineQuestions(
      LineConsole console, Allowances allowances, Questions.AllowedAlways always, PrintStream out) {
    this.console = console;
    this.allowances = allowances;
    this.always = always;
    this.out = out;
  }

  @Override
  public Answer approve(Request request) {
    Optional<Rule> rule = allowances.get().suggestion(request.call().name(), request.accesses());
    say(request.decision().reason());
    say(
        request.preview().isEmpty()
            ? CallLabel.of(request.call()) + "\n" + request.call().arguments()
            : CallLabel.of(request.call()) + "\n" + request.preview());
    String choices =
        "Allow? y once"
            + rule.map(known -> ", s for this session, a always (" + known + ")").orElse("")
            + ", n no: ";
    try {
      return switch (console.read(choices)) {
        case LineConsole.Entry.Text(String text) -> answer(text.strip(), rule);
        case LineConsole.Entry.Interrupted _, LineConsole.Entry.End _ ->
            new Answer.No(Questions.refusal(""));
      };
    } catch (IOException e) {
      return new Answer.No("the user could not be asked: " + e.getMessage());
    }
  }

  private Answer answer(String text, Optional<Rule> rule) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "y", "yes" -> new Answer.Yes();
      case "s", "a" -> forLonger(text, rule);
      case "n", "no", "" -> new Answer.No(Questions.refusal(""));
      default -> new Answer.No(Questions.refusal(text));
    };
  }

  /// Without a rule this was not offered, so it is no yes.
  private Answer forLonger(String text, Optional<Rule> rule) {
    if (rule.isEmpty()) {
      return new Answer.No(Questions.refusal(text));
    }
    allowances.allow(rule.get());
    if (text.equalsIgnoreCase("a")) {
      try {
        always.add(rule.get());
        say("Added " + rule.get() + " to " + always.file() + ".");
      } catch (IOException e) {
        say("The rule holds for this session only: " + Commands.sentence(e));
      }
    }
    return new Answer.Yes();
  }

  private void say(String text) {
    out.print(ControlCharacters.neutralise(text) + "\n");
    out.flush();
  }
}
