package dev.eonyx.llm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// The shipped table of models: windows, limits and prices. It is read only when a model is asked
/// for, in one pass over its bytes, and nothing of it is kept. The table is made from models.dev by
/// `src/build/catalogue/catalogue.py`.
public final class Catalogue {

  private static final String RESOURCE = "models.tsv";

  private Catalogue() {}

  /// What is known of a model. The exact id wins; else the spellings of [ModelName] are tried, so
  /// that a variant (`:free`), a date or a left-out vendor does not hide the window.
  ///
  /// @param provider the catalogue's name of the provider, see [KnownProvider#catalogueKey()]
  /// @param model the model's id as it is sent to the provider
  public static Optional<ModelInfo> find(String provider, String model) {
    if (provider.isEmpty() || model.isEmpty()) {
      return Optional.empty();
    }
    return find(table(), provider, model);
  }

  static Optional<ModelInfo> find(byte[] table, String provider, String model) {
    byte[] key = (provider.toLowerCase(Locale.ROOT) + "\t").getBytes(StandardCharsets.UTF_8);
    ModelName wanted = ModelName.of(model);
    String near = null;
    for (int start = 0; start < table.length; ) {
      int end = lineEnd(table, start);
      if (startsWith(table, start, end, key)) {
        String row = new String(table, start, end - start, StandardCharsets.UTF_8);
        String id = row.substring(key.length, row.indexOf('\t', key.length));
        if (id.equalsIgnoreCase(model)) {
          return Optional.of(info(row, false));
        }
        if (wanted.agrees(ModelName.of(id))) {
          near = row;
        }
      }
      start = end + 1;
    }
    return near == null ? Optional.empty() : Optional.of(info(near, wanted.isFree()));
  }

  private static ModelInfo info(String row, boolean free) {
    String[] column = row.split("\t", -1);
    int context = integer(column[2]);
    int input = integer(column[3]);
    return new ModelInfo(
        input > 0 ? Math.min(input, context) : context,
        integer(column[4]),
        free ? Price.NONE : price(column),
        column[9],
        column[10].equals("1"));
  }

  /// A cache price that is not stated is the price of ordinary input: rather too much than too
  /// little.
  private static Price price(String[] column) {
    double input = decimal(column[5], 0);
    return new Price(
        input, decimal(column[6], 0), decimal(column[7], input), decimal(column[8], input));
  }

  private static int integer(String text) {
    return text.isEmpty() ? 0 : Integer.parseInt(text);
  }

  private static double decimal(String text, double absent) {
    return text.isEmpty() ? absent : Double.parseDouble(text);
  }

  private static int lineEnd(byte[] table, int start) {
    int end = start;
    while (end < table.length && table[end] != '\n') {
      end++;
    }
    return end;
  }

  private static boolean startsWith(byte[] table, int start, int end, byte[] key) {
    if (end - start < key.length) {
      return false;
    }
    for (int i = 0; i < key.length; i++) {
      if (table[start + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  private static byte[] table() {
    try (InputStream in = Catalogue.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("The jar of eonyx is incomplete: it lacks " + RESOURCE);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("The model catalogue inside the jar cannot be read", e);
    }
  }
}
