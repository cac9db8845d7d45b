package dev.eonyx.tool;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Names that would be a file here but a device, or nothing at all, on Windows. A repository is
/// shared: they are refused on every system (UB-138).
final class PortableName {
  private static final Set<String> DEVICES =
      Set.of("con", "prn", "aux", "nul", "conin$", "conout$", "clock$");
  private static final String DEVICE_DIGITS = "0123456789¹²³";

  private PortableName() {}

  /// What is wrong with one name of a path, as the end of a sentence; empty when nothing is.
  static Optional<String> problem(String name) {
    if (name.equals(".") || name.equals("..")) {
      return Optional.empty();
    }
    if (name.endsWith(".") || name.endsWith(" ")) {
      return Optional.of("ends with a dot or a blank, which Windows drops");
    }
    if (name.chars().anyMatch(Character::isISOControl)) {
      return Optional.of("holds a control character");
    }
    int dot = name.indexOf('.');
    String stem = (dot < 0 ? name : name.substring(0, dot)).strip().toLowerCase(Locale.ROOT);
    return isDevice(stem)
        ? Optional.of("is the name of a device on Windows, with or without an extension")
        : Optional.empty();
  }

  private static boolean isDevice(String stem) {
    boolean port = stem.length() == 4 && (stem.startsWith("com") || stem.startsWith("lpt"));
    return DEVICES.contains(stem) || (port && DEVICE_DIGITS.indexOf(stem.charAt(3)) >= 0);
  }
}
