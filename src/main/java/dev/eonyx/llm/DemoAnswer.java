package dev.eonyx.llm;

import dev.eonyx.llm.DemoTurn.Done;
import dev.eonyx.message.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What the demo says at the end of a turn: only what the results say, and what it did not
/// understand.
final class DemoAnswer {

  private DemoAnswer() {}

  static String of(DemoTurn turn) {
    List<String> parts = new ArrayList<>();
    if (turn.first()) {
      parts.add(resource("introduction.md"));
    }
    boolean puzzled = false;
    for (Done done : turn.done()) {
      parts.add(
          switch (done) {
            case Done.Ran ran -> ran(ran);
            case Done.Lacking(DemoStep.Action action, String tool) -> lacking(action, tool);
            case Done.Spoken(DemoStep.Talk talk) -> spoken(talk);
          });
      puzzled |= done instanceof Done.Spoken(DemoStep.NotUnderstood _);
    }
    if (puzzled) {
      parts.add(resource("help.md"));
    }
    return String.join("\n\n", parts);
  }

  private static String ran(Done.Ran ran) {
    String what = subject(ran.action());
    Message.Result result = ran.result();
    return switch (result.outcome()) {
      case OK -> succeeded(ran.action(), result.text());
      case ERROR -> what + " failed (" + ran.tool() + "):\n\n" + DemoText.block(result.text());
      case DENIED ->
          what
              + " was not permitted: "
              + DemoText.sentence(result.text())
              + " "
              + permission(ran.action(), ran.tool());
      case CANCELLED -> what + " was cancelled; it may have had effects.";
      case UNKNOWN ->
          what
              + " was interrupted, and nobody knows what it did: "
              + DemoText.sentence(result.text())
              + " I did not repeat it.";
    };
  }

  private static String succeeded(DemoStep.Action action, String text) {
    return switch (action) {
      case DemoStep.Write _, DemoStep.Edit _, DemoStep.Plan _ ->
          subject(action) + " is done: " + DemoText.sentence(text);
      case DemoStep.Read _,
          DemoStep.Run _,
          DemoStep.Search _,
          DemoStep.FindFiles _,
          DemoStep.ListFiles _ ->
          text.isBlank()
              ? subject(action) + " gave nothing."
              : subject(action) + " gave:\n\n" + DemoText.block(text);
    };
  }

  private static String subject(DemoStep.Action action) {
    return switch (action) {
      case DemoStep.Read(String path) -> "Reading " + DemoText.code(path);
      case DemoStep.Write(String path, String _) -> "Writing " + DemoText.code(path);
      case DemoStep.Edit(String path, String _, String _) -> "Changing " + DemoText.code(path);
      case DemoStep.Run(String command) -> "Running " + DemoText.code(command);
      case DemoStep.Search(String pattern, String _) -> "Searching for " + DemoText.code(pattern);
      case DemoStep.FindFiles(String pattern) -> "Looking for " + DemoText.code(pattern);
      case DemoStep.ListFiles(String path) ->
          "Listing " + (path.isEmpty() ? "this directory" : DemoText.code(path));
      case DemoStep.Plan _ -> "Writing down what is to be done";
    };
  }

  /// How to permit what was denied, as a command-line option that can be copied.
  private static String permission(DemoStep.Action action, String tool) {
    return switch (action) {
      case DemoStep.Write _, DemoStep.Edit _ ->
          "`--mode edit` lets me change files of the workspace.";
      case DemoStep.Run(String command) -> allow("bash(" + command + ")");
      case DemoStep.Read(String path) -> allow("read(" + path + ")");
      case DemoStep.Search _, DemoStep.FindFiles _, DemoStep.ListFiles _, DemoStep.Plan _ ->
          allow(tool);
    };
  }

  private static String allow(String rule) {
    String option = "--allow '" + rule.replace("'", "'\\''") + "'";
    return rule.indexOf('\n') < 0 && DemoText.clipped(option).equals(option)
        ? DemoText.code(option) + " permits it."
        : "An `--allow` rule for this command permits it.";
  }

  private static String lacking(DemoStep.Action action, String tool) {
    return subject(action) + " takes the tool `" + tool + "`, which I was not given.";
  }

  private static String spoken(DemoStep.Talk talk) {
    return switch (talk) {
      case DemoStep.Help _ -> resource("help.md");
      case DemoStep.Incomplete(String missing) -> missing;
      case DemoStep.NotUnderstood(String text) ->
          "I did not understand " + DemoText.code(text) + ".";
    };
  }

  private static String resource(String name) {
    try (InputStream in = DemoAnswer.class.getResourceAsStream("demo/" + name)) {
      if (in == null) {
        throw new IllegalStateException("The jar of eonyx is incomplete: it lacks demo/" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("The demo's texts inside the jar cannot be read", e);
    }
  }
}
