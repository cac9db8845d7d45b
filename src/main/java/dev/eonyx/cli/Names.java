package dev.eonyx.cli;

import java.util.Locale;

/// The names of constants as they stand in files, flags and JSON.
final class Names {

  private Names() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /// The constant of that name.
  ///
  /// @throws CommandFailure naming the option and what it takes
  static <E extends Enum<E>> E parse(Class<E> type, String option, String value)
      throws CommandFailure {
    StringBuilder names = new StringBuilder();
    for (E constant : type.getEnumConstants()) {
      if (of(constant).equals(value)) {
        return constant;
      }
      names.append(names.isEmpty() ? "" : ", ").append(of(constant));
    }
    throw new CommandFailure(
        ExitCode.USAGE, option + " takes one of " + names + ", not `" + value + "`.");
  }
}
