package dev.eonyx.tui.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ScrollingTest {

  @Property
  void theChosenEntryIsInViewAndNoRowIsWasted(
      @ForAll @IntRange(max = 60) int count,
      @ForAll @IntRange(min = 1, max = 20) int visible,
      @ForAll List<@IntRange(min = -30, max = 30) Integer> moves) {
    ListCursor cursor = ListCursor.over(count);
    for (int move : moves) {
      cursor = cursor.moved(move, visible);
      int first = cursor.firstShown(visible);
      if (count > 0) {
        assertThat(cursor.selected()).isBetween(first, first + visible - 1);
      }
      assertThat(first).isBetween(0, Math.max(0, count - visible));
    }
  }

  @Test
  void movingWithinTheViewScrollsNothing() {
    ListCursor down = ListCursor.over(20).moved(9, 5);

    assertThat(down.firstShown(5)).isEqualTo(5);
    assertThat(down.moved(-4, 5).firstShown(5)).isEqualTo(5);
    assertThat(down.moved(-5, 5).firstShown(5)).isEqualTo(4);
  }

  @Property
  void aTextIsNeverScrolledOutOfItsWindow(
      @ForAll @IntRange(max = 60) int total,
      @ForAll @IntRange(max = 20) int visible,
      @ForAll List<@IntRange(min = -30, max = 30) Integer> moves) {
    Scroll scroll = Scroll.TOP;
    for (int move : moves) {
      scroll = scroll.moved(move, total, visible);
      assertThat(scroll.top()).isBetween(0, Math.max(0, total - visible));
    }
  }

  @Test
  void whatIsOutOfViewIsCounted() {
    assertThat(Scroll.TOP.outOfView(5, 5)).isEmpty();
    assertThat(Scroll.TOP.outOfView(9, 5)).isEqualTo("4 more below");
    assertThat(new Scroll(1).outOfView(9, 5)).isEqualTo("1 above, 3 below");
    assertThat(new Scroll(4).outOfView(9, 5)).isEqualTo("4 more above");
  }
}
