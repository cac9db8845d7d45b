package dev.eonyx.tui.overlay;

import static dev.eonyx.tui.overlay.Samples.key;
import static dev.eonyx.tui.overlay.Samples.press;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.SessionRow;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Size;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionBrowserTest {

  private static final Size AREA = Samples.USUAL;

  @Test
  void enterOpensTheChosenSession() {
    assertThat(press(Samples.sessions(), "down").press(key("enter")))
        .isEqualTo(Overlay.Step.close(new Effect.OpenSession("s2")));
  }

  @Test
  void escapeClosesAndChangesNothing() {
    assertThat(Samples.sessions().press(key("escape"))).isEqualTo(Overlay.Step.close());
  }

  @Test
  void everyLetterSearches() {
    Overlay.Step first = Samples.sessions().press(key("l"));
    Overlay.Step second = first.next().orElseThrow().press(key("e"));

    assertThat(first.effects()).containsExactly(new Effect.FindSessions("l"));
    assertThat(second.effects()).containsExactly(new Effect.FindSessions("le"));
    assertThat(Samples.text(second.next().orElseThrow(), AREA)).contains("searching...");
  }

  @Test
  void aSpaceAtTheEndSearchesForNothingElse() {
    assertThat(press(Samples.sessions(), "l").press(key("space")).effects()).isEmpty();
  }

  @Test
  void aPasteSearchesOnce() {
    assertThat(Samples.sessions().paste("the\nlexer").effects())
        .containsExactly(new Effect.FindSessions("the lexer"));
  }

  @Test
  void anAnswerToAnEarlierQuestionIsDropped() {
    SessionBrowser asked = (SessionBrowser) press(Samples.sessions(), "l", "e");

    assertThat(asked.with(new UiEvent.Sessions("l", List.of(), true))).isSameAs(asked);
  }

  @Test
  void nothingIsChosenFromTheAnswerToAnEarlierQuestion() {
    SessionBrowser asked = (SessionBrowser) press(Samples.sessions(), "down", "l");
    assertThat(asked.press(key("enter")).effects()).isEmpty();
    assertThat(asked.press(key("ctrl+d")).next().orElseThrow().hints()).contains("Enter open");

    SessionBrowser answered = asked.with(new UiEvent.Sessions("l", Samples.rows(), false));

    assertThat(answered.press(key("enter")).effects())
        .containsExactly(new Effect.OpenSession("s1"));
  }

  @Test
  void nothingFoundIsSaid() {
    SessionBrowser asked = (SessionBrowser) press(Samples.sessions(), "l", "e");

    assertThat(Samples.text(asked.with(new UiEvent.Sessions("le", List.of(), true)), AREA))
        .contains(" Nothing found for \"le\"");
  }

  @Test
  void moreThatComesLeavesTheChosenOneChosen() {
    SessionBrowser chosen = (SessionBrowser) press(Samples.sessions(), "down");
    List<SessionRow> more = new ArrayList<>();
    more.add(Samples.row("s0", "newer", "", false));
    more.addAll(Samples.rows());

    assertThat(chosen.with(new UiEvent.Sessions("", more, true)).press(key("enter")).effects())
        .containsExactly(new Effect.OpenSession("s2"));
  }

  @Test
  void aDeletionIsAskedTwice() {
    Overlay asked = press(Samples.sessions(), "ctrl+d");
    assertThat(asked.caret(AREA)).isEmpty();
    assertThat(Samples.text(asked, AREA)).contains("Ctrl+D again deletes \"parser work\"");

    Overlay.Step done = asked.press(key("ctrl+d"));

    assertThat(done.effects())
        .containsExactly(new Effect.DeleteSession("s1"), new Effect.FindSessions(""));
    assertThat(Samples.text(done.next().orElseThrow(), AREA)).doesNotContain("parser work");
  }

  @Test
  void anyOtherKeyDeletesNothing() {
    Overlay back = press(Samples.sessions(), "delete", "escape");
    assertThat(back.press(key("enter")).effects()).containsExactly(new Effect.OpenSession("s1"));

    Overlay.Step other = press(Samples.sessions(), "delete").press(key("down"));
    assertThat(other.effects()).isEmpty();
    assertThat(other.next().orElseThrow().press(key("enter")).effects())
        .containsExactly(new Effect.OpenSession("s2"));
  }

  @Test
  void aDeletedSessionIsRestored() {
    Overlay trash = press(Samples.sessions(), "tab");
    assertThat(trash.press(key("ctrl+d")).effects()).isEmpty();
    assertThat(trash.press(key("ctrl+r")).effects()).isEmpty();

    Overlay.Step restored = trash.press(key("enter"));

    assertThat(restored.effects())
        .containsExactly(new Effect.RestoreSession("s3"), new Effect.FindSessions(""));
    assertThat(Samples.text(restored.next().orElseThrow(), AREA)).contains("Nothing was deleted");
  }

  @Test
  void aSessionIsRenamedInPlace() {
    Overlay writing = press(Samples.sessions(), "ctrl+r", "ctrl+u", "l", "e", "x");

    Overlay.Step done = writing.press(key("enter"));

    assertThat(done.effects())
        .containsExactly(new Effect.RenameSession("s1", "lex"), new Effect.FindSessions(""));
    assertThat(Samples.text(done.next().orElseThrow(), AREA)).contains("> lex ");
  }

  @Test
  void anEmptyTitleIsNone() {
    Overlay.Step step = press(Samples.sessions(), "ctrl+r", "ctrl+u").press(key("enter"));

    assertThat(step.effects()).isEmpty();
    assertThat(Samples.text(step.next().orElseThrow(), AREA)).contains("New title:");
  }

  @Test
  void aSessionIsExportedAndTheListStays() {
    Overlay.Step step = Samples.sessions().press(key("ctrl+x"));

    assertThat(step.effects()).containsExactly(new Effect.ExportSession("s1", ""));
    assertThat(step.next()).isPresent();
  }

  @Test
  void withoutSessionsNoKeyDoesAnything() {
    SessionBrowser empty = SessionBrowser.loading().with(new UiEvent.Sessions("", List.of(), true));

    assertThat(Samples.text(empty, AREA)).contains("No sessions yet");
    for (String key : List.of("enter", "ctrl+d", "ctrl+r", "ctrl+x", "down", "pagedown", "end")) {
      assertThat(empty.press(key(key)).effects()).as(key).isEmpty();
    }
  }

  @Test
  void theChosenSessionStaysInView() {
    List<SessionRow> many = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      many.add(Samples.row("s" + i, "title " + i, "", false));
    }
    SessionBrowser browser =
        SessionBrowser.loading().with(new UiEvent.Sessions("", many, true)).sized(AREA);

    assertThat(Samples.text(press(browser, "end"), AREA)).contains("> title 499");
    assertThat(Samples.text(press(browser, "pagedown"), AREA)).contains("> title 10 ");
    assertThat(Samples.text(press(browser, "end", "pageup", "home"), AREA)).contains("> title 0 ");
  }

  @Test
  void theChosenRowIsSelectedOverItsWholeWidth() {
    assertThat(Samples.sessions().render(AREA).get(3).spans())
        .allMatch(span -> span.style().role() == Role.SELECTION);
    assertThat(Samples.sessions().render(AREA).get(3).width()).isEqualTo(80);
  }
}
