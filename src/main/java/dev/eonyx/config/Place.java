package dev.eonyx.config;

/// Where something stands. The line is only counted when somebody asks.
///
/// @param offset in UTF-16 units
record Place(ConfigText in, int offset) {

  ConfigException error(String sentence) {
    return new ConfigException(this + ": " + sentence);
  }

  @Override
  public String toString() {
    return in.at(offset);
  }
}
