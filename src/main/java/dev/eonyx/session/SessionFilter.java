package dev.eonyx.session;

/// Which sessions a list or a search is about.
///
/// @param root only those of this project root; empty for all
/// @param limit at most this many; 0 for all
public record SessionFilter(String root, boolean includeArchived, int limit) {

  /// Everything that is not archived.
  public static final SessionFilter ALL = new SessionFilter("", false, 0);

  /// Whether the list or search is about this one; the limit aside.
  public boolean accepts(SessionSummary summary) {
    return (includeArchived || !summary.archived())
        && (root.isEmpty() || root.equals(summary.root()));
  }
}
