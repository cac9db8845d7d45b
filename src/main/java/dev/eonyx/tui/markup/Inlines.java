package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Role;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/// The text of a paragraph, a heading or a cell: styled lines of any length, one more for each hard
/// break.
final class Inlines extends AbstractVisitor {

  /// Of the target of a link.
  private static final int LONGEST_TARGET = 1000;

  private final List<Line> lines = new ArrayList<>();
  private final List<Span> spans = new ArrayList<>();
  private final StringBuilder run = new StringBuilder();
  private Style style;

  private Inlines(Style style) {
    this.style = style;
  }

  /// The lines of what is inside the node, without blank ones at the beginning and end.
  static List<Line> lines(Node parent, Style style) {
    Inlines inlines = new Inlines(style);
    inlines.visitChildren(parent);
    inlines.endLine();
    return trimmed(inlines.lines);
  }

  /// Lines of text of any kind, wrapped, without blank ones at the beginning and end.
  static List<Line> plain(String text, int width) {
    return trimmed(Wrap.text(text.stripTrailing(), Style.PRIMARY, width));
  }

  /// Only what is left when controls are gone shows which lines are blank.
  private static List<Line> trimmed(List<Line> lines) {
    int from = 0;
    int to = lines.size();
    while (from < to && lines.get(to - 1).text().isBlank()) {
      to--;
    }
    while (from < to && lines.get(from).text().isBlank()) {
      from++;
    }
    return lines.subList(from, to);
  }

  /// Where a link leads, in full unless it is absurdly long.
  static String target(String destination) {
    return destination.length() <= LONGEST_TARGET
        ? destination
        : destination.substring(0, LONGEST_TARGET) + "...";
  }

  /// Ends the run of text in one style. Controls are taken out of it as a whole: whatever a
  /// sequence is put together of.
  private void endRun() {
    if (!run.isEmpty()) {
      String text = Span.clean(run.toString());
      if (!text.isEmpty()) {
        spans.add(new Span(text, style));
      }
      run.setLength(0);
    }
  }

  private void put(String text, Style as) {
    endRun();
    Style outer = style;
    style = as;
    run.append(text);
    endRun();
    style = outer;
  }

  private void endLine() {
    endRun();
    lines.add(new Line(spans, false));
    spans.clear();
  }

  private void inside(Node node, Style inner) {
    endRun();
    Style outer = style;
    style = inner;
    visitChildren(node);
    endRun();
    style = outer;
  }

  @Override
  public void visit(Text text) {
    run.append(text.getLiteral());
  }

  @Override
  public void visit(Code code) {
    // The ticks say what it is where there are no colours, and in what is copied.
    Style tick = style.withRole(Role.DIM);
    put("`", tick);
    put(code.getLiteral(), style.withRole(Role.ACCENT));
    put("`", tick);
  }

  @Override
  public void visit(Emphasis emphasis) {
    inside(emphasis, style.italicised());
  }

  @Override
  public void visit(StrongEmphasis strong) {
    inside(strong, style.bolded());
  }

  @Override
  public void visit(CustomNode node) {
    inside(node, node instanceof Strikethrough ? style.struck() : style);
  }

  @Override
  public void visit(Link link) {
    inside(link, style.underlined());
    String target = link.getDestination();
    boolean shown =
        link.getFirstChild() instanceof Text text
            && text.getNext() == null
            && (target.equals(text.getLiteral()) || target.equals("mailto:" + text.getLiteral()));
    if (!shown && !target.isEmpty()) {
      put((link.getFirstChild() == null ? "(" : " (") + target(target) + ")", Style.DIM);
    }
  }

  @Override
  public void visit(Image image) {
    if (image.getFirstChild() == null) {
      put("image", style.italicised());
    }
    inside(image, style.italicised());
    put(" (" + target(image.getDestination()) + ")", Style.DIM);
  }

  @Override
  public void visit(HtmlInline html) {
    put(html.getLiteral(), style.withRole(Role.DIM));
  }

  @Override
  public void visit(SoftLineBreak lineBreak) {
    run.append(' ');
  }

  @Override
  public void visit(HardLineBreak lineBreak) {
    endLine();
  }
}
