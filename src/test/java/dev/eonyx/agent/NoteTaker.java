package dev.eonyx.agent;

import dev.eonyx.llm.LlmRequest;
import dev.eonyx.message.Message;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes the summaries of the long project: honest but lossy, as a model does. It keeps sentences
/// that state something, not requests, code or reports; it keeps to the number of words it is asked
/// for, and forgets the oldest when it must. It knows nothing of the planted facts.
final class NoteTaker {

  private static final Pattern WORDS = Pattern.compile("At most (\\d+) words");
  private static final Pattern LABEL =
      Pattern.compile(
          "(?m)^\\[(\\d+)\\] (user|assistant|result of [^\\n]*?)(?: \\(continued\\))?:$");
  private static final Pattern EDITED = Pattern.compile("called edit \\{\"path\":\"([^\"]+)\"");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "\\b(is|are|was|were|use|uses|has|have to|never|must|needs?|want|wants|only|may|decided"
              + "|settled|went|goes?|stands?|starts?|listens|took|take|made|makes|gives|left|keep"
              + "|name|compile|writes|come|came|run|runs|speaks|splits?|expire|breaks?|broke|times"
              + "|evicts|renamed|removed|answers|failed|chose|found|gets?|below|above)\\b");
  private static final Pattern WORK =
      Pattern.compile(
          "^(In |Edited |I am not|Next: |Check |Clean |Somebody |Fix |Mind |Done: \\S+ \\S+ |I changed "
              + "|can you|\\w+ is cleaned).*");
  private static final Pattern SENTENCE = Pattern.compile("(?<=[.?!]) (?=[A-Z])");
  private static final Pattern NUMBERED = Pattern.compile("^\\d+\\|");
  private static final Pattern FORBIDS = Pattern.compile("\\b(never|must|only|not|no)\\b");

  private record Note(String section, String text) {
    int words() {
      return text.split(" ", -1).length + 1;
    }
  }

  private final List<Note> notes = new ArrayList<>();

  /// The one changed last stands last.
  private final Set<String> files = new LinkedHashSet<>();

  private NoteTaker() {}

  static String summary(LlmRequest request) {
    String prompt = ((Message.User) request.messages().getFirst()).text();
    Matcher words = WORDS.matcher(request.system());
    if (!words.find()) {
      throw new AssertionError("No number of words is asked for: " + request.system());
    }
    var taker = new NoteTaker();
    taker.readSummary(between(prompt, "<summary>\n", "\n</summary>"));
    taker.readTranscript(between(prompt, "<transcript>\n", "\n</transcript>"));
    return taker.written(Integer.parseInt(words.group(1)));
  }

  private static String between(String text, String open, String close) {
    int from = text.indexOf(open);
    return from < 0 ? "" : text.substring(from + open.length(), text.indexOf(close, from));
  }

  private void readSummary(String summary) {
    String section = "Facts";
    for (String line : summary.lines().toList()) {
      if (line.startsWith("## ")) {
        section = line.substring(3).replaceAll(" \\(lines.*", "");
      } else if (line.startsWith("- ") && section.equals("Files")) {
        files.add(line.substring(2));
      } else if (line.startsWith("- ")) {
        notes.add(new Note(section, line.substring(2)));
      }
    }
  }

  private void readTranscript(String transcript) {
    Matcher label = LABEL.matcher(transcript);
    int from = -1;
    while (label.find()) {
      if (from >= 0) {
        readMessage(transcript.substring(from, label.start()));
      }
      from = label.end() + 1;
    }
    readMessage(transcript.substring(Math.min(Math.max(from, 0), transcript.length())));
  }

  private void readMessage(String body) {
    Matcher edited = EDITED.matcher(body);
    while (edited.find()) {
      files.remove(edited.group(1));
      files.add(edited.group(1));
    }
    body.lines()
        .map(line -> NUMBERED.matcher(line).replaceFirst(""))
        .filter(line -> !line.isBlank() && !line.startsWith("called ") && !isCode(line))
        .flatMap(line -> SENTENCE.splitAsStream(line))
        .map(String::strip)
        .filter(sentence -> STATEMENT.matcher(sentence).find())
        .filter(sentence -> !WORK.matcher(sentence).matches())
        .map(sentence -> new Note(section(sentence), sentence))
        .forEach(this::note);
  }

  /// What is said again is new again.
  private void note(Note note) {
    notes.remove(note);
    notes.add(note);
  }

  private static boolean isCode(String line) {
    return line.contains(";")
        ? line.strip().endsWith(";")
        : line.strip().matches(".*[{}]|///.*|@@.*|#.*|\\[.*|.*\\.java.*LIMIT.*");
  }

  private static String section(String sentence) {
    if (sentence.contains("`")) {
      return "Commands";
    }
    if (sentence.contains("decided") || sentence.contains("settled")) {
      return "Decisions";
    }
    return FORBIDS.matcher(sentence).find() ? "Constraints" : "Facts";
  }

  private String written(int words) {
    List<String> changed = List.copyOf(files);
    List<String> newest = changed.subList(Math.max(0, changed.size() - 8), changed.size());
    int left = words - 12 - 2 * newest.size();
    int first = notes.size();
    while (first > 0 && left >= notes.get(first - 1).words()) {
      first--;
      left -= notes.get(first).words();
    }
    var summary = new StringBuilder();
    for (String section : List.of("Constraints", "Decisions", "Facts", "Commands")) {
      List<String> texts =
          notes.subList(first, notes.size()).stream()
              .filter(note -> note.section().equals(section))
              .map(Note::text)
              .toList();
      write(summary, section, texts);
    }
    write(summary, "Files", newest);
    return summary.append("## Open\n- Whatever the user asks next.\n").toString();
  }

  private static void write(StringBuilder summary, String section, List<String> texts) {
    if (!texts.isEmpty()) {
      summary.append("## ").append(section).append('\n');
      texts.forEach(text -> summary.append("- ").append(text).append('\n'));
      summary.append('\n');
    }
  }
}
