package dev.eonyx.tui.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyBindingsTest {

  @Test
  void withoutEntriesTheDefaultsStay() throws KeyBindingException {
    KeyMap keys = KeyBindings.read(Map.of());

    assertThat(keys.action(key("enter"))).contains(Action.SEND);
    assertThat(keys.action(key("ctrl+r"))).contains(Action.HISTORY_SEARCH);
  }

  @Test
  void anEntryTakesThePlaceOfAllDefaultKeys() throws KeyBindingException {
    KeyMap keys =
        KeyBindings.read(
            Map.of("send", List.of("ctrl+s"), "newline", List.of("enter", "Ctrl+J", "ctrl+j")));

    assertThat(keys.keys(Action.SEND)).containsExactly(key("ctrl+s"));
    assertThat(keys.keys(Action.NEWLINE)).containsExactly(key("enter"), key("ctrl+j"));
    assertThat(keys.action(key("alt+enter"))).isEmpty();
  }

  @Test
  void anEmptyListFreesTheKeys() throws KeyBindingException {
    KeyMap keys =
        KeyBindings.read(Map.of("history_search", List.of(), "search", List.of("ctrl+r")));

    assertThat(keys.keys(Action.HISTORY_SEARCH)).isEmpty();
    assertThat(keys.action(key("ctrl+r"))).contains(Action.SEARCH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "sned # enter # there is no action `sned`; did you mean `send`?",
        "nextmode # f2 # there is no action `nextmode`; did you mean `next_mode`?",
        "fly-away # f2 # there is no action `fly-away`; docs/keys.md lists them",
        "search # ctl+r # `ctl+r` is no key; write it like `ctrl+r`, `alt+enter`, `shift+tab` or `f5`",
        "search # '' # `` is no key; write it like `ctrl+r`, `alt+enter`, `shift+tab` or `f5`",
        "search # a # `a` is needed for typing; take it together with `ctrl+` or `alt+`",
        "search # space # `space` is needed for typing; take it together with `ctrl+` or `alt+`",
        "search # shift+x # `shift+x` is needed for typing; take it together with `ctrl+` or `alt+`",
        "search # ctrl+m # `ctrl+m` arrives as Enter in most terminals",
        "search # Ctrl+I # `Ctrl+I` arrives as Tab in most terminals",
        "search # ctrl+[ # `ctrl+[` arrives as Esc in most terminals",
      })
  void anEntryThatCannotBeIsNamed(String name, String key, String message) {
    assertProblem(Map.of(name, List.of(key)), name, message);
  }

  @Test
  void aDefaultKeyOfAnotherActionHasToBeFreedFirst() {
    assertProblem(
        Map.of("search", List.of("ctrl+r")),
        "search",
        "Ctrl+R is a key of `history_search`; to free it, also set \"history_search\": []");
    assertProblem(
        Map.of("search", List.of("ctrl+p")),
        "search",
        "Ctrl+P is a key of `up`; to free it, also set \"up\": [\"up\"]");
    assertProblem(
        Map.of("redo", List.of("enter")),
        "redo",
        "Enter is a key of `send`; to free it, also set \"send\": []");
  }

  @Test
  void twoEntriesForOneKeyAreBothNamed() {
    Map<String, List<String>> entries = new LinkedHashMap<>();
    entries.put("fold", List.of("f5"));
    entries.put("search", List.of("f6", "f5"));

    assertProblem(entries, "fold", "`search` and `fold` both have the key F5");
  }

  @ParameterizedTest
  @CsvSource({"send", "cancel"})
  void whatNothingElseDoesNeedsAKey(String name) {
    assertProblem(
        Map.of(name, List.of()),
        name,
        "`" + name + "` needs a key: nothing else does what it does");
  }

  @Test
  void whatIsNamedIsShortened() {
    assertProblem(
        Map.of("search", List.of("x".repeat(5_000))),
        "search",
        "`"
            + "x".repeat(40)
            + "...` is no key; write it like `ctrl+r`, `alt+enter`, `shift+tab` or `f5`");
  }

  private static void assertProblem(
      Map<String, List<String>> entries, String name, String message) {
    KeyBindingException problem =
        catchThrowableOfType(KeyBindingException.class, () -> KeyBindings.read(entries));

    assertThat(problem).hasMessage(message);
    assertThat(problem.path()).containsExactly("keys", name);
  }

  private static Key key(String text) {
    return KeyText.parse(text).orElseThrow();
  }
}
