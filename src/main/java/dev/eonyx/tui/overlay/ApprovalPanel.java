package dev.eonyx.tui.overlay;

import dev.eonyx.tui.event.Approval;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Effect.Answer.Choice;
import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Size;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/// Asks whether a tool call may happen, and shows exactly what would. Only letters and digits that
/// stand for an answer give one; Enter is none, so that nobody agrees by habit.
public final class ApprovalPanel implements Overlay {

  private final Asked asked;
  private final Laid subject;
  private final View view;

  /// @param hidden characters of what would happen that are spelled out
  private record Asked(Approval approval, int hidden) {}

  /// @param reply the reason of a no, while it is being written
  private record View(Scroll scroll, Optional<TextField> reply, boolean held, Size area) {}

  private ApprovalPanel(Asked asked, Laid subject, View view) {
    this.asked = asked;
    this.subject = subject;
    this.view = view;
  }

  /// A question about a command, or about any other text.
  public static ApprovalPanel of(Approval approval) {
    return of(approval, width -> Reveal.rows(approval.subject(), width));
  }

  /// @param subjectAtWidth what would happen in rows of at most so many cells, such as a diff. It
  ///   must leave nothing out: it is to be made of [Reveal#spelled] of the subject.
  public static ApprovalPanel of(Approval approval, IntFunction<List<Line>> subjectAtWidth) {
    Asked asked = new Asked(approval, Reveal.hidden(approval.subject()));
    View view = new View(Scroll.TOP, Optional.empty(), false, new Size(80, 24));
    return new ApprovalPanel(asked, Laid.of(subjectAtWidth), view);
  }

  public Approval approval() {
    return asked.approval();
  }

  @Override
  public Place place() {
    return Place.PANEL;
  }

  @Override
  public boolean isQuestion() {
    return true;
  }

  @Override
  public ApprovalPanel held(boolean held) {
    return held == view.held ? this : with(new View(view.scroll, view.reply, held, view.area));
  }

  @Override
  public ApprovalPanel sized(Size area) {
    Laid laid = laid(area);
    return laid.width() == subject.width() && area.equals(view.area)
        ? this
        : new ApprovalPanel(asked, laid, new View(view.scroll, view.reply, view.held, area));
  }

  @Override
  public Optional<Step> accept(Key key) {
    if (view.reply.isPresent()) {
      return replying(view.reply.get(), key);
    }
    if (key.name() == Key.Name.PAGE_UP || key.name() == Key.Name.PAGE_DOWN) {
      return scrolled(key);
    }
    return view.held ? Optional.empty() : choosing(layout(view.area), key);
  }

  @Override
  public Step wheel(int rows) {
    int visible = layout(view.area).visible();
    return Step.open(at(view.scroll.moved(rows, laid(view.area).rows().size(), visible)));
  }

  @Override
  public Overlay pasted(String text) {
    return view.reply.<Overlay>map(field -> replied(field.inserted(text))).orElse(this);
  }

  @Override
  public List<Line> render(Size area) {
    Laid laid = laid(area);
    ApprovalLayout layout = layout(area);
    int total = laid.rows().size();
    List<Line> rows = new ArrayList<>(layout.before());
    for (Line line : view.scroll.window(laid.rows(), layout.visible())) {
      rows.add(line.after(new Span(PageLayout.MARGIN, Style.PRIMARY)));
    }
    String rest = view.scroll.outOfView(total, layout.visible());
    if (layout.seen() && !rest.isEmpty()) {
      rows.add(Line.of(PageLayout.MARGIN + rest + ": PgUp PgDn", Style.ACCENT));
    }
    rows.addAll(layout.after());
    rows.replaceAll(line -> line.fit(area.columns()));
    return rows.subList(0, Math.min(rows.size(), area.rows()));
  }

  @Override
  public Optional<Frame.Caret> caret(Size area) {
    int row = Math.max(0, render(area).size() - 1);
    return view.reply.map(field -> prompt(field).caret(row, area));
  }

  @Override
  public String hints() {
    if (view.reply.isPresent()) {
      return "Enter no, with this reason  Esc back";
    }
    return view.held ? "stop typing for a moment to answer" : "y once  s session  n no  Esc no";
  }

  private Optional<Step> choosing(ApprovalLayout layout, Key key) {
    if (key.equals(Key.of(Key.Name.ESCAPE))) {
      return Optional.of(answer(Choice.NO, ""));
    }
    if (!key.isText()) {
      return Optional.empty();
    }
    boolean seen = layout.seen();
    return switch (Character.toLowerCase(key.character())) {
      case 'y', '1' -> seen ? Optional.of(answer(Choice.ONCE, "")) : Optional.empty();
      case 's', '2' -> seen ? Optional.of(answer(Choice.SESSION, "")) : Optional.empty();
      case 'a', '3' -> layout.always() ? Optional.of(answer(Choice.ALWAYS, "")) : Optional.empty();
      case 'n', '4' -> Optional.of(answer(Choice.NO, ""));
      case 'r', '5' -> Optional.of(Step.open(replied(TextField.EMPTY)));
      default -> Optional.empty();
    };
  }

  private Optional<Step> replying(TextField field, Key key) {
    return switch (key.name()) {
      case ENTER -> Optional.of(answer(Choice.NO, field.stripped()));
      case ESCAPE ->
          Optional.of(
              Step.open(with(new View(view.scroll, Optional.empty(), view.held, view.area))));
      case PAGE_UP, PAGE_DOWN -> scrolled(key);
      default -> field.press(key).map(written -> Step.open(replied(written)));
    };
  }

  /// Paging belongs to the conversation when all that would happen is in view.
  private Optional<Step> scrolled(Key key) {
    int total = laid(view.area).rows().size();
    int visible = layout(view.area).visible();
    return visible < total
        ? view.scroll.press(key, total, visible).map(scroll -> Step.open(at(scroll)))
        : Optional.empty();
  }

  private Step answer(Choice choice, String reason) {
    return Step.close(new Effect.Answer(asked.approval().id(), choice, reason));
  }

  private ApprovalPanel replied(TextField field) {
    return with(new View(view.scroll, Optional.of(field), view.held, view.area));
  }

  private ApprovalPanel at(Scroll scroll) {
    return with(new View(scroll, view.reply, view.held, view.area));
  }

  private ApprovalPanel with(View other) {
    return new ApprovalPanel(asked, subject, other);
  }

  private Laid laid(Size area) {
    return subject.at(area.columns() - PageLayout.MARGIN.length());
  }

  private ApprovalLayout layout(Size area) {
    int total = laid(area).rows().size();
    var content = new ApprovalLayout.Content(asked.approval(), asked.hidden(), total, !view.held);
    return view.reply
        .map(f -> ApprovalLayout.replying(content, prompt(f).line(area.columns()), area))
        .orElseGet(() -> ApprovalLayout.choosing(content, area));
  }

  private static Prompt prompt(TextField field) {
    return new Prompt("Why not:", field);
  }
}
