package dev.eonyx.tui.editor;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.KeyText;
import dev.eonyx.tui.frame.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tells what was pressed as text, and what is seen then as text.
final class Story {

  static final KeyMap KEYS = KeyMap.defaults();

  private Story() {}

  static Editor after(String keys) {
    return press(Editor.empty(), keys);
  }

  /// Presses keys with white space between them, such as `h i space left ctrl+w`. What is no key is
  /// typed letter by letter.
  static Editor press(Editor editor, String keys) {
    Editor next = editor;
    for (String word : keys.strip().split("\\s+", -1)) {
      Optional<Key> key = KeyText.parse(word);
      next = key.isPresent() ? next.press(key.get(), KEYS) : type(next, word);
    }
    return next;
  }

  /// Presses the key of each character.
  static Editor type(Editor editor, String text) {
    Editor next = editor;
    for (int character : text.codePoints().toArray()) {
      next = next.press(Key.character(character), KEYS);
    }
    return next;
  }

  /// The text with the caret as `|`.
  static String draft(Editor editor) {
    Editor marked = editor.insert("|");
    return marked.text();
  }

  /// The rows, the popup behind a line, and where the caret is.
  static String screen(Editor editor, int width, int maxRows) {
    Editor.View view = editor.view(width, maxRows);
    List<String> lines = new ArrayList<>();
    view.rows().forEach(row -> lines.add(row.text().stripTrailing()));
    lines.add("caret " + view.caretRow() + ":" + view.caretColumn());
    for (Line line : view.popup()) {
      lines.add("| " + line.text());
    }
    return String.join("\n", lines) + "\n";
  }
}
