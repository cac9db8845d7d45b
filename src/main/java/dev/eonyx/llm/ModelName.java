package dev.eonyx.llm;

import java.util.Locale;

/// A model's id taken apart, so that the spellings of one model can be told from different models:
/// `anthropic/claude-sonnet-4.5`, `claude-sonnet-4-5-20250929` and `Claude-Sonnet-4.5:free` name
/// the same window.
///
/// @param vendor what stands before the last `/`; empty when nothing does
/// @param stem the id without vendor, date and variant, lower case, its dots as hyphens
/// @param date a date or `latest`, without its separator; empty for none
/// @param variant what stands after `:` when it is a way of serving; empty for none
record ModelName(String vendor, String stem, String date, String variant) {

  static ModelName of(String id) {
    String name = id.toLowerCase(Locale.ROOT);
    String variant = variantOf(name);
    if (!variant.isEmpty()) {
      name = name.substring(0, name.length() - variant.length() - 1);
    }
    int slash = name.lastIndexOf('/');
    String vendor = slash < 0 ? "" : name.substring(0, slash);
    String stem = name.substring(slash + 1).replace('.', '-');
    String date = dateOf(stem);
    if (!date.isEmpty()) {
      stem = stem.substring(0, stem.length() - date.length() - 1);
    }
    return new ModelName(vendor, stem, date, variant);
  }

  /// Whether both name one model: vendor and date need to agree only where both state one.
  boolean agrees(ModelName other) {
    return stem.equals(other.stem)
        && (vendor.isEmpty() || other.vendor.isEmpty() || vendor.equals(other.vendor))
        && (openDate() || other.openDate() || date.equals(other.date))
        && (other.variant.isEmpty() || other.variant.equals(variant));
  }

  private boolean openDate() {
    return date.isEmpty() || date.equals("latest");
  }

  boolean isFree() {
    return variant.equals("free");
  }

  /// Only the ways of serving that OpenRouter and its kind know: in `qwen3:8b` the part after the
  /// colon is a size and belongs to the model.
  private static String variantOf(String name) {
    String tail = name.substring(name.lastIndexOf(':') + 1);
    return switch (tail) {
      case "free", "nitro", "floor", "online", "extended", "exacto", "beta" ->
          tail.length() < name.length() ? tail : "";
      default -> "";
    };
  }

  private static String dateOf(String stem) {
    for (String shape : new String[] {"dddddddd", "dddd-dd-dd"}) {
      String tail = tail(stem, shape.length());
      if (tail.startsWith("20") && hasShape(tail, shape)) {
        return tail;
      }
    }
    String latest = tail(stem, "latest".length());
    return latest.equals("latest") ? latest : "";
  }

  /// The last characters of a stem when a separator stands before them, else nothing.
  private static String tail(String stem, int length) {
    int separator = stem.length() - length - 1;
    return separator > 0 && (stem.charAt(separator) == '-' || stem.charAt(separator) == '@')
        ? stem.substring(separator + 1)
        : "";
  }

  private static boolean hasShape(String text, String shape) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (shape.charAt(i) == 'd' ? c < '0' || c > '9' : c != shape.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
