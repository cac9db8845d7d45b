package dev.eonyx.tui.markup;

import dev.eonyx.tui.frame.Line;
import dev.eonyx.tui.frame.Span;
import dev.eonyx.tui.frame.Style;
import dev.eonyx.tui.frame.Width;
import dev.eonyx.tui.frame.Wrap;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;

/// The lines of blocks, one under the other.
final class Blocks extends AbstractVisitor {

  /// Where a mark or an indent would leave less than this, it is left out.
  static final int NARROWEST = 6;

  private static final int LONGEST_RULE = 40;
  private static final Style MARK = Style.ACCENT;
  private static final Span QUOTE = new Span("| ", Style.DIM);

  private final String source;
  private final int width;
  private final List<Line> lines = new ArrayList<>();

  /// @param source what the blocks were parsed from
  Blocks(String source, int width) {
    this.source = source;
    this.width = Math.max(1, width);
  }

  List<Line> lines() {
    return lines;
  }

  /// A code block within a document.
  static List<Line> code(String language, String code, int width) {
    CodeRows rows = new CodeRows(language, width);
    for (String line : code.split("\n", -1)) {
      rows.line(line);
    }
    return rows.take();
  }

  void children(Node parent) {
    visitChildren(parent);
  }

  /// @param number of the first item; -1 in a list of bullets
  void items(ListBlock list, int number) {
    int place = number;
    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
      String mark = "- ";
      if (list instanceof OrderedList ordered) {
        mark = place + ordered.getMarkerDelimiter() + " ";
        place++;
      }
      item(item, mark);
    }
  }

  private void item(Node item, String mark) {
    int cells = Width.of(mark);
    int inner = width - cells;
    if (inner < NARROWEST) {
      add(item, inside(item, width));
      return;
    }
    List<Line> content = inside(item, inner);
    Span indent = new Span(" ".repeat(cells), Style.PRIMARY);
    List<Line> marked = new ArrayList<>(Math.max(1, content.size()));
    marked.add((content.isEmpty() ? Line.EMPTY : content.getFirst()).after(new Span(mark, MARK)));
    for (int i = 1; i < content.size(); i++) {
      Line line = content.get(i);
      marked.add(line.spans().isEmpty() ? line : line.after(indent));
    }
    add(item, marked);
  }

  private List<Line> inside(Node container, int cells) {
    Blocks blocks = new Blocks(source, cells);
    blocks.children(container);
    return blocks.lines;
  }

  /// Adds the lines of a block, set apart from those before: always in the document and in quotes,
  /// and as in the source within lists, which may be tight.
  private void add(Node block, List<Line> rows) {
    if (rows.isEmpty()) {
      return;
    }
    if (!lines.isEmpty() && isSetApart(block)) {
      lines.add(Line.EMPTY);
    }
    lines.addAll(rows);
  }

  private boolean isSetApart(Node block) {
    boolean inList = block instanceof ListItem || block.getParent() instanceof ListItem;
    return !inList
        || block.getSourceSpans().isEmpty()
        || Source.isAfterBlankLineOfQuote(
            source, block.getSourceSpans().getFirst().getInputIndex());
  }

  private List<Line> text(Node parent, Style style) {
    List<Line> rows = new ArrayList<>();
    for (Line line : Inlines.lines(parent, style)) {
      rows.addAll(Wrap.lines(line, width));
    }
    return rows;
  }

  @Override
  public void visit(Paragraph paragraph) {
    List<Line> rows = text(paragraph, Style.PRIMARY);
    boolean first = paragraph.getParent() instanceof ListItem && paragraph.getPrevious() == null;
    if (first && !rows.isEmpty()) {
      rows.set(0, withTaskMark(rows.getFirst()));
    }
    add(paragraph, rows);
  }

  /// The box of an item of a task list, as a mark.
  private static Line withTaskMark(Line line) {
    if (line.spans().isEmpty()) {
      return line;
    }
    Span first = line.spans().getFirst();
    String text = first.text();
    boolean task = text.startsWith("[ ] ") || text.startsWith("[x] ") || text.startsWith("[X] ");
    if (!task) {
      return line;
    }
    List<Span> spans = new ArrayList<>(line.spans());
    spans.set(0, new Span(text.substring(0, 3), MARK));
    spans.add(1, new Span(text.substring(3), first.style()));
    return new Line(spans, line.continued());
  }

  @Override
  public void visit(Heading heading) {
    Style style = (heading.getLevel() <= 2 ? Style.ACCENT : Style.PRIMARY).bolded();
    add(heading, text(heading, heading.getLevel() == 1 ? style.underlined() : style));
  }

  @Override
  public void visit(ThematicBreak rule) {
    String dashes = "-".repeat(Math.min(width, LONGEST_RULE));
    add(rule, List.of(Line.of(dashes, Style.DIM)));
  }

  @Override
  public void visit(BlockQuote quote) {
    int inner = width - QUOTE.text().length();
    if (inner < NARROWEST) {
      add(quote, inside(quote, width));
      return;
    }
    List<Line> rows = new ArrayList<>();
    for (Line line : inside(quote, inner)) {
      rows.add(line.after(QUOTE));
    }
    add(quote, rows);
  }

  @Override
  public void visit(BulletList list) {
    items(list, -1);
  }

  @Override
  public void visit(OrderedList list) {
    items(list, list.getMarkerStartNumber());
  }

  @Override
  public void visit(FencedCodeBlock block) {
    add(block, code(block.getInfo(), block.getLiteral(), width));
  }

  @Override
  public void visit(IndentedCodeBlock block) {
    add(block, code("", block.getLiteral(), width));
  }

  @Override
  public void visit(HtmlBlock html) {
    add(html, Inlines.plain(html.getLiteral(), width));
  }

  @Override
  public void visit(LinkReferenceDefinition definition) {
    String text = "[" + definition.getLabel() + "]: " + Inlines.target(definition.getDestination());
    List<Line> rows = Wrap.lines(Line.of(Span.safe(text, Style.DIM)), width);
    if (definition.getPrevious() instanceof LinkReferenceDefinition) {
      lines.addAll(rows);
    } else {
      add(definition, rows);
    }
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof TableBlock) {
      add(block, TableLayout.lines(block, width));
    }
  }
}
