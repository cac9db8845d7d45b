package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import java.util.Optional;

/// Searches in the conversation. It only holds the words: whoever has the conversation looks at
/// [#query] and [#move] after each key, and tells how much was found.
public final class SearchField implements Overlay {

  private final TextField field;
  private final Move move;
  private final String found;

  /// Where the last key wants to go.
  public enum Move {
    STAY,
    NEXT,
    PREVIOUS
  }

  private SearchField(TextField field, Move move, String found) {
    this.field = field;
    this.move = move;
    this.found = found;
  }

  /// @param query what was searched the last time; may be empty
  public static SearchField of(String query) {
    return new SearchField(TextField.of(query), Move.STAY, "");
  }

  public String query() {
    return field.text();
  }

  /// What the last key asked for; a change of the query asks for nothing.
  public Move move() {
    return move;
  }

  /// With what was found beside the field.
  ///
  /// @param current which of them is in view, counted from one; 0 for none
  public SearchField found(int current, int total) {
    String text =
        query().isEmpty()
            ? ""
            : total == 0 ? "not found" : current == 0 ? total + " found" : current + " of " + total;
    return new SearchField(field, move, text);
  }

  @Override
  public Place place() {
    return Place.PANEL;
  }

  @Override
  public Optional<Step> accept(Key key) {
    return switch (key.name()) {
      case ESCAPE -> Optional.of(Step.close());
      case ENTER -> moving(key.shift() ? Move.PREVIOUS : Move.NEXT);
      case DOWN -> moving(Move.NEXT);
      case UP -> moving(Move.PREVIOUS);
      default ->
          key.equals(Key.ctrl('f'))
              ? moving(Move.NEXT)
              : field.press(key).map(other -> Step.open(written(other)));
    };
  }

  @Override
  public Overlay pasted(String text) {
    return written(field.inserted(text));
  }

  @Override
  public List<Line> render(Size area) {
    return List.of(prompt().line(area.columns()).fit(area.columns()));
  }

  @Override
  public Optional<Frame.Caret> caret(Size area) {
    return Optional.of(prompt().caret(0, area));
  }

  @Override
  public String hints() {
    return "Enter next  Up previous  Esc close";
  }

  private Optional<Step> moving(Move where) {
    return Optional.of(Step.open(new SearchField(field, where, found)));
  }

  private SearchField written(TextField other) {
    return new SearchField(other, Move.STAY, other.text().equals(field.text()) ? found : "");
  }

  private Prompt prompt() {
    return new Prompt("Find:", field, found);
  }
}
