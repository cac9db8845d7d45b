package dev.eonyx.context;

import java.util.HashSet;
import java.util.Set;

/// Gives every call of a history an id of its own, in order. An id that is printable ASCII and new
/// stays as it is: some models expect to see their own ids again. What a single provider demands
/// beyond that is for its client.
final class CallIds {

  private static final int LONGEST = 64;

  private final Set<String> used = new HashSet<>();
  private int calls;

  String unique(String id) {
    calls++;
    String wanted = isUsable(id) ? id : "call_" + calls;
    String unique = wanted;
    for (int copy = 2; !used.add(unique); copy++) {
      String suffix = "_" + copy;
      int kept = Math.min(wanted.length(), LONGEST - suffix.length());
      unique = wanted.substring(0, kept) + suffix;
    }
    return unique;
  }

  private static boolean isUsable(String id) {
    if (id.isEmpty() || id.length() > LONGEST) {
      return false;
    }
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) <= ' ' || id.charAt(i) >= 0x7F) {
        return false;
      }
    }
    return true;
  }
}
