package dev.eonyx.permission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// What the user decided beforehand.
///
/// @param deny what is forbidden, whatever else is allowed
/// @param autoApprove what needs no question: `read` (reading inside the workspace) and categories
///   of eonyx's own data such as `memory` and `skills`
public record Rules(List<Rule> allow, List<Rule> deny, Set<String> autoApprove) {

  public Rules {
    allow = List.copyOf(allow);
    deny = List.copyOf(deny);
    autoApprove = Set.copyOf(autoApprove);
  }

  /// These rules and one more that allows.
  public Rules allowing(Rule rule) {
    List<Rule> more = new ArrayList<>(allow);
    more.add(rule);
    return new Rules(more, deny, autoApprove);
  }

  Optional<Rule> allowing(String tool, Access access, Predicate<Rule> covers) {
    return find(allow, tool, access, covers);
  }

  Optional<Rule> denying(String tool, Access access, Predicate<Rule> covers) {
    return find(deny, tool, access, covers);
  }

  private static Optional<Rule> find(
      List<Rule> rules, String tool, Access access, Predicate<Rule> covers) {
    return rules.stream().filter(rule -> rule.concerns(tool, access)).filter(covers).findFirst();
  }
}
