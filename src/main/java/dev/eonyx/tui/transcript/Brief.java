package dev.eonyx.tui.transcript;

import java.util.List;
import java.util.function.Predicate;

/// The result of a tool call in a few words, read from what the model was told.
final class Brief {

  private static final int SHORT = 40;

  private Brief() {}

  static String of(Entry.Tool tool) {
    return switch (tool.state()) {
      case WRITING -> "...";
      case WAITING, RUNNING -> "";
      case OK -> ok(tool.name(), tool.output());
      case ERROR -> failed(tool.output());
      case DENIED -> "denied";
      case CANCELLED -> "cancelled";
      case UNKNOWN -> "no result: it may have run";
    };
  }

  /// The line that tells best what went wrong: for a command what it wrote last, for others what
  /// they say first.
  static String telling(Entry.Tool tool) {
    List<String> lines = tool.output().lines().filter(line -> !line.isBlank()).toList();
    List<String> said = lines.stream().filter(line -> !isRemark(line)).toList();
    if (said.isEmpty()) {
      return "";
    }
    return tool.name().equals("bash") ? said.getLast() : said.getFirst();
  }

  private static String ok(String name, String output) {
    return switch (name) {
      case "read" -> read(output);
      case "write", "edit" -> changed(output);
      case "glob" -> output.startsWith("No file") ? "no file" : counted(output, "file");
      case "grep" -> output.startsWith("No match") ? "no match" : counted(output, "line");
      case "ls" -> output.startsWith("The directory is empty") ? "empty" : counted(output, "entry");
      case "todo" -> todo(output);
      default -> lastOf(output);
    };
  }

  /// What a sentence such as `Created A.java: 3 lines, 40 bytes.` says of the file.
  private static String changed(String output) {
    String sentence = Outputs.oneLine(output.lines().findFirst().orElse(""));
    String change = sentence.substring(sentence.lastIndexOf(": ") + 1).strip();
    return change.endsWith(".") ? change.substring(0, change.length() - 1) : change;
  }

  private static String read(String output) {
    int page = output.lastIndexOf("\n[lines ");
    int end = page < 0 ? -1 : output.indexOf(';', page);
    return end < 0 ? counted(output, "line") : output.substring(page + 2, end);
  }

  /// What follows the tasks are the model's notes, in which a line may look like a task.
  private static String todo(String output) {
    List<String> tasks = output.lines().takeWhile(line -> !line.equals("Scratchpad:")).toList();
    long all = tasks.stream().filter(line -> line.startsWith("[")).count();
    long done = tasks.stream().filter(line -> line.startsWith("[x]")).count();
    if (all == 0) {
      return output.startsWith("The list is empty") ? "empty" : "notes";
    }
    return done + " of " + all + " done";
  }

  /// The last line when it is short, and how many there are beside it.
  private static String lastOf(String output) {
    int lines = Outputs.lineCount(output);
    String last = Outputs.oneLine(Outputs.lastLines(output, 1));
    if (last.isEmpty() || last.equals("(no output)")) {
      return "no output";
    }
    if (last.length() > SHORT) {
      return lines == 1 ? last : lines + " lines";
    }
    return lines == 1 ? last : last + " (+" + (lines - 1) + (lines == 2 ? " line)" : " lines)");
  }

  private static String failed(String output) {
    String last = Outputs.lastLines(output, 1);
    if (last.startsWith("[exit code ")) {
      int end = last.indexOf(']');
      return end < 0 ? "failed" : Outputs.oneLine(last.substring(1, end));
    }
    return last.startsWith("[timed out") ? "timed out" : "failed";
  }

  private static String counted(String output, String what) {
    long count = count(output, line -> !line.isBlank() && !isRemark(line));
    String plural = what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
    return count + " " + (count == 1 ? what : plural);
  }

  private static long count(String output, Predicate<String> counted) {
    return output.lines().filter(counted).count();
  }

  /// Whether the tool says this about its output, which it does in brackets.
  private static boolean isRemark(String line) {
    return line.startsWith("[") && line.endsWith("]");
  }
}
