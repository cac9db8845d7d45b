package dev.eonyx.llm;

import dev.eonyx.text.WellFormed;
import java.util.HashMap;
import java.util.Map;

/// The ids of tool calls as one request sends them. A provider gets its own ids back untouched;
/// those of another are rewritten to what every server takes, a call and its result alike. The same
/// id always becomes the same text, so that a prompt cache keeps its prefix.
final class ToolIds {

  private static final int MAX_LENGTH = 40;
  private static final int HASH_LENGTH = 9;
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private final boolean nineCharacters;
  private final Map<String, String> sent = new HashMap<>();

  ToolIds(Dialect dialect) {
    this.nineCharacters = dialect.has(Dialect.Quirk.NINE_CHARACTER_IDS);
  }

  /// The id of a call.
  ///
  /// @param foreign whether another provider made it
  String ofCall(String id, boolean foreign) {
    String legal = legal(WellFormed.text(id), foreign);
    sent.put(id, legal);
    return legal;
  }

  /// The id of a result: that of its call.
  String ofResult(String id) {
    String known = sent.get(id);
    return known != null ? known : legal(WellFormed.text(id), true);
  }

  private String legal(String id, boolean foreign) {
    if (nineCharacters) {
      return id.length() == HASH_LENGTH && isPlain(id, "") ? id : hash(id);
    }
    boolean fine = !id.isEmpty() && id.length() <= MAX_LENGTH && isPlain(id, "_-");
    if (fine || (!foreign && !id.isEmpty())) {
      return id;
    }
    return "call_" + hash(id);
  }

  private static boolean isPlain(String id, String others) {
    return id.chars().allMatch(c -> ALPHABET.indexOf(c) >= 0 || others.indexOf(c) >= 0);
  }

  /// Nine letters or digits that stand for the id: FNV-1a, then mixed, since similar ids are
  /// common.
  private static String hash(String id) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < id.length(); i++) {
      hash = (hash ^ id.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 32)) * 0x9e3779b97f4a7c15L;
    hash ^= hash >>> 29;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < HASH_LENGTH; i++) {
      text.append(ALPHABET.charAt((int) Long.remainderUnsigned(hash, ALPHABET.length())));
      hash = Long.divideUnsigned(hash, ALPHABET.length());
    }
    return text.toString();
  }
}
