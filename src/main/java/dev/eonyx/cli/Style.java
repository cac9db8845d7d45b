package dev.eonyx.cli;

/// The few colours of the plain command line, or none of them.
///
/// @param colours whether escape codes may be written
record Style(boolean colours) {

  /// @param wish `always`, `never` or `auto`
  static Style of(String wish, boolean terminal, Surroundings surroundings) {
    return switch (wish) {
      case "always" -> new Style(true);
      case "never" -> new Style(false);
      default ->
          new Style(
              terminal
                  && surroundings.variable("NO_COLOR").isEmpty()
                  && !surroundings.variable("TERM").equals("dumb"));
    };
  }

  String dim(String text) {
    return wrap("2", text);
  }

  String good(String text) {
    return wrap("32", text);
  }

  String bad(String text) {
    return wrap("31", text);
  }

  private String wrap(String code, String text) {
    return colours ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
