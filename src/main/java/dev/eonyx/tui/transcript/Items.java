package dev.eonyx.tui.transcript;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/// The items of a conversation, oldest first: a list that is never changed and of which a changed
/// one is made without copying it whole, however long it is.
final class Items {

  static final Items NONE = new Items(new Item[0][], 0);

  private static final int CHUNK = 64;

  private final Item[][] chunks;
  private final int size;

  private Items(Item[][] chunks, int size) {
    this.chunks = chunks;
    this.size = size;
  }

  static Items of(List<Item> items) {
    Item[][] chunks = new Item[(items.size() + CHUNK - 1) / CHUNK][];
    for (int i = 0; i < chunks.length; i++) {
      int to = Math.min(items.size(), (i + 1) * CHUNK);
      chunks[i] = items.subList(i * CHUNK, to).toArray(Item[]::new);
    }
    return new Items(chunks, items.size());
  }

  int size() {
    return size;
  }

  Item get(int index) {
    return chunks[index / CHUNK][index % CHUNK];
  }

  Entry entry(int index) {
    return get(index).entry();
  }

  Items plus(Entry entry) {
    return plus(Item.of(entry));
  }

  Items plus(Item item) {
    int chunk = size / CHUNK;
    int used = size % CHUNK;
    Item[][] changed = Arrays.copyOf(chunks, chunk + 1);
    Item[] last = used == 0 ? new Item[1] : Arrays.copyOf(chunks[chunk], used + 1);
    last[used] = item;
    changed[chunk] = last;
    return new Items(changed, size + 1);
  }

  Items with(int index, Item item) {
    Item[][] changed = chunks.clone();
    Item[] chunk = chunks[index / CHUNK].clone();
    chunk[index % CHUNK] = item;
    changed[index / CHUNK] = chunk;
    return new Items(changed, size);
  }

  Items with(int index, Entry entry) {
    return with(index, get(index).with(entry));
  }

  /// The first so many.
  Items first(int count) {
    if (count >= size) {
      return this;
    }
    int full = (count + CHUNK - 1) / CHUNK;
    Item[][] kept = Arrays.copyOf(chunks, full);
    if (count % CHUNK != 0) {
      kept[full - 1] = Arrays.copyOf(kept[full - 1], count % CHUNK);
    }
    return new Items(kept, count);
  }

  /// From this index on, in order.
  List<Item> from(int index) {
    return list().subList(index, size);
  }

  /// A view of them as a list.
  List<Item> list() {
    return new AbstractList<>() {
      @Override
      public Item get(int index) {
        return Items.this.get(index);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }
}
