package dev.eonyx.tui.frame;

/// A role and how strongly it is said.
public record Style(
    Role role, boolean bold, boolean italic, boolean underline, boolean strike, boolean reverse) {

  public static final Style PRIMARY = of(Role.PRIMARY);
  public static final Style DIM = of(Role.DIM);
  public static final Style ACCENT = of(Role.ACCENT);
  public static final Style SELECTION = of(Role.SELECTION);
  public static final Style WARNING = of(Role.WARNING);
  public static final Style ERROR = of(Role.ERROR);
  public static final Style ADDED = of(Role.ADDED);
  public static final Style REMOVED = of(Role.REMOVED);

  public static Style of(Role role) {
    return new Style(role, false, false, false, false, false);
  }

  public Style withRole(Role other) {
    return new Style(other, bold, italic, underline, strike, reverse);
  }

  public Style bolded() {
    return new Style(role, true, italic, underline, strike, reverse);
  }

  public Style italicised() {
    return new Style(role, bold, true, underline, strike, reverse);
  }

  public Style underlined() {
    return new Style(role, bold, italic, true, strike, reverse);
  }

  public Style struck() {
    return new Style(role, bold, italic, underline, true, reverse);
  }

  public Style reversed() {
    return new Style(role, bold, italic, underline, strike, true);
  }
}
