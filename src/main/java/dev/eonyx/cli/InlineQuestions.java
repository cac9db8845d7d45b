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

  private Answer answer(String text, Optional<Rule> rule) throws IOException {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "y", "yes" -> new Answer.Yes();
      case "s" -> {
        rule.ifPresent(allowances::allow);
        yield new Answer.Yes();
      }
      case "a" -> {
        if (rule.isPresent()) {
          allowances.allow(rule.get());
          always.add(rule.get());
          say("Added " + rule.get() + " to " + always.file() + ".");
        }
        yield new Answer.Yes();
      }
      case "n", "no", "" -> new Answer.No(Questions.refusal(""));
      default -> new Answer.No(Questions.refusal(text));
    };
  }

  private void say(String text) {
    out.print(ControlCharacters.neutralise(text) + "\n");
    out.flush();
  }
}
