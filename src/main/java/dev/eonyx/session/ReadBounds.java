package dev.eonyx.session;

/// How much of a session file is looked at how closely when it is opened.
///
/// @param whole up to this size, in bytes, every line is parsed, so that each damaged one is named
/// @param live how much of the file, in bytes, may be in memory as messages
record ReadBounds(long whole, long live) {

  static final ReadBounds USUAL = new ReadBounds(8L << 20, 64L << 20);
}
