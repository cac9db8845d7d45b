package dev.eonyx.tui.overlay;

import dev.eonyx.tui.command.SlashCommand;
import dev.eonyx.tui.event.Action;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Keys that belong together, in words: for the page that shows them and for the documentation.
record KeySection(String title, List<Entry> entries) {

  /// @param keys as they are shown; empty when nothing is set
  /// @param name in the configuration; empty for what cannot be set
  record Entry(String keys, String description, String name) {

    private static Entry fixed(String keys, String description) {
      return new Entry(keys, description, "");
    }
  }

  /// All there is to press and to type, in the order of use.
  static List<KeySection> of(KeyMap keys) {
    List<KeySection> sections = new ArrayList<>();
    for (Action.Group group : Action.Group.values()) {
      sections.add(new KeySection(title(group), actions(group, keys)));
    }
    sections.add(commands());
    sections.addAll(overlays());
    return sections;
  }

  static List<KeySection> overlays() {
    return List.of(approval(), sessions(), lists(), locked(), search(), pages(), fields());
  }

  private static String title(Action.Group group) {
    return switch (group) {
      case CHAT -> "Chat";
      case CONVERSATION -> "Conversation";
      case DRAFT -> "Draft";
    };
  }

  private static List<Entry> actions(Action.Group group, KeyMap keys) {
    List<Entry> entries = new ArrayList<>();
    for (Action action : Action.values()) {
      if (action.group() == group) {
        String own =
            keys.keys(action).stream().map(KeyText::label).collect(Collectors.joining(", "));
        entries.add(new Entry(own, action.description(), action.id()));
      }
    }
    return entries;
  }

  private static KeySection commands() {
    List<Entry> entries = new ArrayList<>();
    for (SlashCommand command : SlashCommand.values()) {
      entries.add(Entry.fixed(command.usage(), command.description()));
    }
    return new KeySection("Commands", entries);
  }

  private static KeySection approval() {
    return new KeySection(
        "Asked for permission",
        List.of(
            Entry.fixed("y, 1", "Yes, this once"),
            Entry.fixed("s, 2", "Yes, and do not ask again in this session"),
            Entry.fixed("a, 3", "Always: add the rule that is shown to the configuration"),
            Entry.fixed("n, 4, Esc", "No"),
            Entry.fixed("r, 5", "No, and tell the model why"),
            Entry.fixed("PgUp, PgDn", "Scroll what would happen")));
  }

  private static KeySection sessions() {
    return new KeySection(
        "Sessions",
        List.of(
            Entry.fixed("Enter", "Open the session; restore it, when it was deleted"),
            Entry.fixed(KeyText.label(SessionBrowser.RENAME), "Give it another title"),
            Entry.fixed(
                KeyText.label(SessionBrowser.DELETE)
                    + ", "
                    + KeyText.label(Key.of(Key.Name.DELETE)),
                "Delete it, when pressed twice"),
            Entry.fixed(KeyText.label(SessionBrowser.EXPORT), "Write it to a file"),
            Entry.fixed("Tab", "Show the deleted ones, or the others again"),
            Entry.fixed("Esc", "Close")));
  }

  private static KeySection lists() {
    return new KeySection(
        "Lists",
        List.of(
            Entry.fixed("Up, Ctrl+P", "The entry before"),
            Entry.fixed("Down, Ctrl+N", "The entry after"),
            Entry.fixed("PgUp, PgDn", "A page up, a page down"),
            Entry.fixed("Home, End", "The first, the last")));
  }

  private static KeySection locked() {
    return new KeySection(
        "A session that is open elsewhere",
        List.of(
            Entry.fixed("f", "Fork: a new session that begins with all that was said"),
            Entry.fixed("r", "Read it, without writing to it"),
            Entry.fixed("n", "Begin a new session"),
            Entry.fixed("q, Esc", "Leave")));
  }

  private static KeySection search() {
    return new KeySection(
        "Search in the conversation",
        List.of(
            Entry.fixed("Enter, Down, Ctrl+F", "The next place"),
            Entry.fixed("Up, Shift+Enter", "The place before"),
            Entry.fixed("Esc", "Close")));
  }

  private static KeySection pages() {
    return new KeySection(
        "Pages to read",
        List.of(
            Entry.fixed("Up, Down, PgUp, PgDn, Home, End", "Scroll"),
            Entry.fixed("Esc", "Close; so do q and Enter where nothing can be typed")));
  }

  private static KeySection fields() {
    return new KeySection(
        "Fields of one line",
        List.of(
            Entry.fixed("Left, Ctrl+B, Right", "By a character; with Ctrl or Alt by a word"),
            Entry.fixed("Ctrl+A, Ctrl+E", "To the beginning, to the end"),
            Entry.fixed("Backspace, Ctrl+H", "Delete the character to the left"),
            Entry.fixed("Ctrl+W, Alt+Backspace", "Delete the word to the left"),
            Entry.fixed("Alt+D", "Delete the word to the right"),
            Entry.fixed("Ctrl+U, Ctrl+K", "Delete to the beginning, to the end")));
  }
}
