package dev.eonyx.tool;

import dev.eonyx.permission.Access;
import dev.eonyx.permission.Decision;
import dev.eonyx.permission.Permissions;
import dev.eonyx.text.TextSize;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts the files a prompt mentions behind it: `@src/A.java`, `@src/A.java:10-40`, `@"a b.txt"`.
///
/// The prompt itself stays as it is. Each file follows as the read tool shows it, so that the model
/// knows it as if it had read it:
///
/// ```
/// <file path="src/A.java" lines="10-40">
/// 10|…
/// </file>
/// ```
///
/// Every line of a file begins with its number, so none can end the block.
public final class FileMention {

  private static final int MOST_WORDS = 1_000;
  private static final int MOST_BYTES = 200 << 10;
  private static final String END = "</file>";

  private final ReadTool reader;
  private final ToolContext context;

  /// @param ledger of the session whose model will see the files
  /// @param context where paths start from, and the signal that stops reading
  public FileMention(FileLedger ledger, ToolContext context) {
    this.reader = new ReadTool(ledger);
    this.context = context;
  }

  /// A prompt ready to be sent.
  ///
  /// @param notices what the user should know of the files that are not in it, one sentence each
  public record Expanded(String text, List<String> notices) {

    public Expanded {
      notices = List.copyOf(notices);
    }
  }

  /// Reads what is mentioned. A mention of nothing that exists is only text. So is one of a file
  /// that may not be read without a question, or cannot be read, and that is said.
  public Expanded expand(String prompt, Permissions permissions) throws IOException {
    Map<MentionedFile, String> blocks = new LinkedHashMap<>();
    List<String> notices = new ArrayList<>();
    int left = MOST_BYTES;
    for (String word : MentionedFile.words(prompt, MOST_WORDS)) {
      Optional<MentionedFile> found = find(word);
      if (found.isEmpty() || blocks.containsKey(found.get())) {
        continue;
      }
      MentionedFile file = found.get();
      Decision decision = permissions.judge("read", List.of(new Access.Read(file.target().path())));
      if (decision.verdict() != Decision.Verdict.ALLOW) {
        notices.add("@" + word + " is sent as text only: " + decision.reason());
        continue;
      }
      if (left <= 0) {
        notices.add("@" + word + " is sent as text only: the files before it are enough.");
        continue;
      }
      try {
        String block = block(file);
        left -= TextSize.utf8(block);
        blocks.put(file, block);
      } catch (ToolException e) {
        notices.add("@" + word + " is sent as text only: " + e.getMessage());
      }
    }
    String text = blocks.isEmpty() ? prompt : prompt + "\n\n" + String.join("\n", blocks.values());
    return new Expanded(text, notices);
  }

  /// What of a sent prompt the user typed: the same without the files behind it.
  public static String typed(String sent) {
    int at = sent.indexOf(MentionedFile.BEGIN);
    while (at > 0) {
      if (sent.startsWith("\n\n", at - 2) && isBlocks(sent, at)) {
        return sent.substring(0, at - 2);
      }
      at = sent.indexOf(MentionedFile.BEGIN, at + 1);
    }
    return sent;
  }

  private static boolean isBlocks(String text, int from) {
    boolean inside = false;
    for (String line : text.substring(from).split("\n", -1)) {
      if (inside) {
        inside = !line.equals(END);
      } else if (line.startsWith(MentionedFile.BEGIN) && line.endsWith("\">")) {
        inside = true;
      } else {
        return false;
      }
    }
    return !inside;
  }

  private String block(MentionedFile file) throws ToolException, IOException {
    int most = file.last() - file.first() + 1;
    String text = reader.read(file.target(), file.first(), most, context.cancel());
    return file.begin() + "\n" + text + END;
  }

  /// The file a word names: what stands behind it, as a comma, may belong to the sentence.
  private Optional<MentionedFile> find(String word) {
    for (String candidate : MentionedFile.candidates(word)) {
      Optional<MentionedFile> file =
          MentionedFile.parse(candidate, context)
              .filter(found -> Files.isRegularFile(found.target().path()));
      if (file.isPresent()) {
        return file;
      }
    }
    return Optional.empty();
  }
}
