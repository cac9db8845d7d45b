package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import java.util.List;
import java.util.Optional;

/// Gives the open session another title.
public final class TitleField implements Overlay {

  private final TextField field;

  private TitleField(TextField field) {
    this.field = field;
  }

  public static TitleField of(String title) {
    return new TitleField(TextField.of(title));
  }

  @Override
  public Place place() {
    return Place.PANEL;
  }

  @Override
  public Optional<Step> accept(Key key) {
    return switch (key.name()) {
      case ESCAPE -> Optional.of(Step.close());
      case ENTER ->
          Optional.of(
              field.stripped().isEmpty()
                  ? Step.open(this)
                  : Step.close(new Effect.RenameSession("", field.stripped())));
      default -> field.press(key).map(other -> Step.open(new TitleField(other)));
    };
  }

  @Override
  public Overlay pasted(String text) {
    return new TitleField(field.inserted(text));
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
    return "Enter rename  Esc close";
  }

  private Prompt prompt() {
    return new Prompt("Title:", field);
  }
}
