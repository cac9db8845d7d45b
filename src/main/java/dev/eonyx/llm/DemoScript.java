package dev.eonyx.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Takes a request to the demo apart into steps. It knows a handful of plain English requests and
/// says so of everything else; it guesses nothing.
final class DemoScript {

  private static final int MOST_STEPS = 20;

  /// Taking a request apart is quadratic in the worst case.
  private static final int LONGEST_REQUEST = 20_000;

  /// Words that begin a step and so end the one before.
  private static final Set<String> VERBS =
      Set.of(
          "read", "show", "open", "cat", "view", "display", "print", "write", "create", "save",
          "edit", "change", "replace", "run", "execute", "search", "grep", "find", "look", "list",
          "ls", "dir", "glob", "todo", "plan", "help", "what", "tell", "explain");

  /// Words that a shell would know too: after a `;` they belong to the command before it.
  private static final Set<String> SHELL_WORDS =
      Set.of(
          "cat", "find", "ls", "dir", "grep", "print", "open", "help", "look", "view", "what",
          "tell", "explain", "show", "display", "plan", "todo", "change", "save");

  private static final List<String> SEPARATORS =
      List.of("\n", ";", ", and then ", ", then ", " and then ");

  /// Only where what stands before is a path or a pattern: a text or a command may hold them.
  private static final List<String> SOFT_SEPARATORS =
      List.of(" then ", ", and ", " and ", ", ", ". ");

  private DemoScript() {}

  static List<DemoStep> parse(String request) {
    if (request.length() > LONGEST_REQUEST) {
      return List.of(
          new DemoStep.Incomplete(
              "The demo takes requests of up to 20,000 characters; this one has "
                  + request.length()
                  + "."));
    }
    String rest = request.strip();
    List<DemoStep> steps = new ArrayList<>();
    while (!rest.isEmpty() && steps.size() < MOST_STEPS) {
      int end = partEnd(rest);
      steps.addAll(DemoGrammar.step(rest.substring(0, end)));
      rest = withoutSeparator(rest.substring(end));
    }
    if (!rest.isEmpty()) {
      steps.add(new DemoStep.NotUnderstood(rest));
    }
    return steps.isEmpty() ? List.of(new DemoStep.Help()) : List.copyOf(steps);
  }

  /// Where the first step ends: before a separator behind which another one begins.
  private static int partEnd(String text) {
    String body = DemoWords.withoutCourtesies(text);
    boolean command = DemoGrammar.isCommand(body);
    boolean soft = DemoGrammar.takesOnlyAPath(body);
    int i = text.length() - body.length();
    while (i < text.length()) {
      int quoted = DemoWords.quotationEnd(text, i);
      if (quoted > 0) {
        i = quoted;
        continue;
      }
      String separator = separatorAt(text, i, soft);
      if (!separator.isEmpty()
          && begins(text.substring(i + separator.length()), command && separator.equals(";"))) {
        return i;
      }
      i++;
    }
    return text.length();
  }

  private static String separatorAt(String text, int at, boolean soft) {
    for (String separator : SEPARATORS) {
      if (text.regionMatches(true, at, separator, 0, separator.length())) {
        return separator;
      }
    }
    if (soft) {
      for (String separator : SOFT_SEPARATORS) {
        if (text.regionMatches(true, at, separator, 0, separator.length())) {
          return separator;
        }
      }
    }
    return "";
  }

  private static boolean begins(String rest, boolean afterCommand) {
    String step = DemoWords.withoutCourtesies(rest);
    if (step.startsWith("!") || step.startsWith("`!")) {
      return true;
    }
    String word = DemoWords.firstWord(step);
    boolean ends =
        step.length() == word.length()
            || Character.isWhitespace(step.charAt(word.length()))
            || ":,;.?!".indexOf(step.charAt(word.length())) >= 0;
    return ends && VERBS.contains(word) && !(afterCommand && SHELL_WORDS.contains(word));
  }

  private static String withoutSeparator(String text) {
    String rest = text.stripLeading();
    while (!rest.isEmpty() && ";,.".indexOf(rest.charAt(0)) >= 0) {
      rest = rest.substring(1).stripLeading();
    }
    return rest;
  }
}
