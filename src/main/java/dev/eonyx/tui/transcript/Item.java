package dev.eonyx.tui.transcript;

/// An entry in its place of the conversation. Its identity stands for what it shows: whatever
/// changes makes another item.
final class Item {

  private final Entry entry;
  private final int toggled;

  private Item(Entry entry, int toggled) {
    this.entry = entry;
    this.toggled = toggled;
  }

  static Item of(Entry entry) {
    return new Item(entry, 0);
  }

  Entry entry() {
    return entry;
  }

  /// The same place with another entry in it; it stays folded or unfolded as it is.
  Item with(Entry other) {
    return new Item(other, toggled);
  }

  /// @param age of the folds it differs from now; see [Folds]
  boolean isToggled(int age) {
    return toggled == age;
  }

  Item toggled(int age) {
    return new Item(entry, toggled == age ? 0 : age);
  }
}
