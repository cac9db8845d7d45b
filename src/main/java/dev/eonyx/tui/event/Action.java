package dev.eonyx.tui.event;

import java.util.List;
import java.util.Locale;

/// What a key can do. Each has default keys, which the configuration can replace; in an overlay the
/// keys it shows come first.
public enum Action {
  SEND(
      Group.CHAT,
      "Send the draft; while the model works, give it at the next tool boundary",
      "enter"),
  NEWLINE(Group.CHAT, "Begin a new line", "shift+enter", "alt+enter", "ctrl+j"),
  QUEUE(Group.CHAT, "While the model works, queue the draft for after the turn", "tab"),
  TAKE_BACK(Group.CHAT, "Take the newest queued prompt back into the draft", "alt+up"),
  CANCEL(Group.CHAT, "Stop the model, or close what is open", "escape"),
  INTERRUPT(
      Group.CHAT, "Stop the model; else clear the draft; else leave, when pressed twice", "ctrl+c"),
  QUIT(Group.CHAT, "Leave, when the draft is empty; else delete to the right", "ctrl+d"),
  NEXT_MODE(Group.CHAT, "Change what happens without asking: plan, ask, edit", "shift+tab"),
  EXTERNAL_EDITOR(Group.CHAT, "Write the draft in $EDITOR", "ctrl+g"),
  SUSPEND(Group.CHAT, "Stop eonyx and go back to the shell; fg continues", "ctrl+z"),
  REDRAW(Group.CHAT, "Draw the screen anew", "ctrl+l"),
  HELP(Group.CHAT, "Show the keys; so does ? in an empty draft", "f1"),

  PAGE_UP(Group.CONVERSATION, "Scroll up by a page", "pageup"),
  PAGE_DOWN(Group.CONVERSATION, "Scroll down by a page", "pagedown"),
  TOP(Group.CONVERSATION, "Go to the beginning; so does Home in an empty draft", "ctrl+home"),
  BOTTOM(Group.CONVERSATION, "Go to the latest; so does End in an empty draft", "ctrl+end"),
  PREVIOUS_PROMPT(Group.CONVERSATION, "Go to the prompt before", "ctrl+up", "alt+p"),
  NEXT_PROMPT(Group.CONVERSATION, "Go to the prompt after", "ctrl+down", "alt+n"),
  SEARCH(Group.CONVERSATION, "Search in the conversation", "ctrl+f"),
  FOLD(Group.CONVERSATION, "Show or hide the output of tools", "ctrl+o"),
  REASONING(Group.CONVERSATION, "Show or hide the model's reasoning", "alt+t"),

  LEFT(Group.DRAFT, "Left by a character", "left", "ctrl+b"),
  RIGHT(Group.DRAFT, "Right by a character", "right"),
  UP(Group.DRAFT, "Up by a row; in the first row, the prompt before", "up", "ctrl+p"),
  DOWN(Group.DRAFT, "Down by a row; in the last row, the prompt after", "down", "ctrl+n"),
  WORD_LEFT(Group.DRAFT, "Left by a word", "alt+b", "ctrl+left", "alt+left"),
  WORD_RIGHT(Group.DRAFT, "Right by a word", "alt+f", "ctrl+right", "alt+right"),
  LINE_START(Group.DRAFT, "To the beginning of the line", "ctrl+a", "home"),
  LINE_END(Group.DRAFT, "To the end of the line", "ctrl+e", "end"),
  TEXT_START(Group.DRAFT, "To the beginning of the draft", "alt+<"),
  TEXT_END(Group.DRAFT, "To the end of the draft", "alt+>"),
  BACKSPACE(
      Group.DRAFT, "Delete the character to the left", "backspace", "ctrl+h", "shift+backspace"),
  DELETE(Group.DRAFT, "Delete the character to the right", "delete"),
  DELETE_WORD_LEFT(
      Group.DRAFT, "Delete the word to the left", "ctrl+w", "alt+backspace", "ctrl+backspace"),
  DELETE_WORD_RIGHT(Group.DRAFT, "Delete the word to the right", "alt+d", "ctrl+delete"),
  KILL_TO_END(Group.DRAFT, "Cut to the end of the line", "ctrl+k"),
  KILL_TO_START(Group.DRAFT, "Cut to the beginning of the line", "ctrl+u"),
  YANK(Group.DRAFT, "Insert what was cut", "ctrl+y"),
  UNDO(Group.DRAFT, "Take the last change back", "ctrl+_"),
  REDO(Group.DRAFT, "Make it again", "alt+z"),
  EXPAND_PASTE(Group.DRAFT, "Show the folded paste at the caret, or all of them", "alt+e"),
  HISTORY_SEARCH(Group.DRAFT, "Search the prompts of all sessions", "ctrl+r");

  private final Group group;
  private final String description;
  private final String defaultKeys;

  /// Where it acts, for the list of keys.
  public enum Group {
    CHAT,
    CONVERSATION,
    DRAFT
  }

  Action(Group group, String description, String... defaultKeys) {
    this.group = group;
    this.description = description;
    this.defaultKeys = String.join(" ", defaultKeys);
  }

  public Group group() {
    return group;
  }

  public String description() {
    return description;
  }

  /// As [KeyText#parse] reads them.
  public List<String> defaultKeys() {
    return List.of(defaultKeys.split(" "));
  }

  /// As the configuration names it, such as `next_mode`.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
