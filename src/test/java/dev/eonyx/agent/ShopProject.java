package dev.eonyx.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The files of a small shop, as they stand on the disk: a class for each module, rules for whoever
/// works here, and notes.
final class ShopProject {

  static final List<String> MODULES =
      List.of(
          "api",
          "billing",
          "cache",
          "cart",
          "checkout",
          "coupon",
          "customer",
          "export",
          "image",
          "importer",
          "invoice",
          "ledger",
          "login",
          "mail",
          "order",
          "payment",
          "price",
          "product",
          "queue",
          "refund",
          "report",
          "search",
          "session",
          "shipping",
          "tax");

  private static final String RULES =
      """
      # Shop
      A shop backend in Java. One directory for each module under `src`, notes under `docs`.

      - Small commits, present tense. Never force-push.
      - No new dependency without a note in `docs/decisions.md`.
      - Every change of behaviour comes with a test beside it.
      - Public methods have a sentence of Javadoc.
      """;

  private static final String CLASS =
      """
      package shop.{module};

      /// What the shop knows of the {module}.
      public final class {Module} {

        static final int LIMIT = {limit};

        private final Store<{Module}.Entry> store;

        {Module}(Store<{Module}.Entry> store) {
          this.store = store;
        }

        /// The newest entries, at most the limit.
        public List<Entry> newest() {
          return store.all().stream().limit(LIMIT).toList();
        }

        /// Takes one more.
        public void add(Entry entry) {
          store.put(entry.key(), entry);
        }

        record Entry(String key, long amount) {}
      }
      """;

  private final Path directory;
  private final Map<String, Integer> limits = new HashMap<>();

  ShopProject(Path directory) throws IOException {
    this.directory = directory;
    Files.writeString(directory.resolve("AGENTS.md"), RULES);
    Files.createDirectories(directory.resolve("docs"));
    for (String module : MODULES) {
      Path file = directory.resolve(file(module));
      Files.createDirectories(file.getParent());
      Files.writeString(
          file,
          CLASS
              .replace("{module}", module)
              .replace("{Module}", className(module))
              .replace("{limit}", "20"));
      limits.put(module, 20);
    }
  }

  static String className(String module) {
    return Character.toUpperCase(module.charAt(0)) + module.substring(1);
  }

  static String file(String module) {
    return "src/" + module + "/" + className(module) + ".java";
  }

  /// The limit in the class of this module.
  int limit(String module) {
    return limits.getOrDefault(module, 0);
  }

  /// The same; it is about to be raised by one.
  int raised(String module) {
    return limits.merge(module, 1, Integer::sum) - 1;
  }

  /// Writes a note with this among its lines.
  ///
  /// @return its path
  String note(int number, String line) throws IOException {
    String path = "docs/note-" + number + ".md";
    Files.writeString(
        directory.resolve(path),
        "# Notes of week "
            + number % 52
            + "\nbuild: green since Tuesday\n"
            + line
            + "\nreviews: two are waiting\n");
    return path;
  }
}
