package dev.eonyx.tool;

import dev.eonyx.message.Cancellation;
import dev.eonyx.message.Message;
import dev.eonyx.text.TextSize;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One pass over the past that keeps, for each selection of the terms, the newest of the messages
/// that hold it. Afterwards it is known how rare each term is, and so which of them tell most: who
/// looks for something seldom remembers all the words it was said in, and the words that everybody
/// uses should not hide the others.
final class HistorySearch implements Past.Visitor {

  private static final int TEXT_BYTES = Caps.MAX_BYTES - 1_024;

  /// More selections of the terms than this are not told apart.
  private static final int MOST_GROUPS = 64;

  /// So many are shown if there are so many: what holds all words is often not what one looks for,
  /// but somebody who looked for it before.
  private static final int FEW = 8;

  /// What tells less than this part of what the best tells is about something else.
  private static final double WORTH_SHOWING = 0.55;

  private static final String LESS = "Others hold less of it:\n";

  /// What another form of a term is worth.
  private static final double FORM = 0.6;

  private final HistoryQuery query;
  private final int limit;
  private final Cancellation cancel;

  private final Map<Terms, Group> groups = new HashMap<>();
  private final int[] holding;
  private int searched;

  /// @param forms terms of which only another form occurs
  private record Terms(BitSet exact, BitSet forms) {
    int count() {
      return exact.cardinality() + forms.cardinality();
    }
  }

  private record Hit(int line, String text) {}

  /// The messages that hold the same terms.
  private static final class Group {
    final ArrayDeque<Hit> newest = new ArrayDeque<>();
    int total;
  }

  /// Groups whose terms tell the same.
  ///
  /// @param newest first
  private record Tier(double weight, Terms terms, int total, List<Hit> newest) {}

  /// Hits in the order in which they are shown, as many as there is room for.
  private static final class Listing {
    final StringBuilder text = new StringBuilder();
    final int most;
    int shown;
    int bytes;

    Listing(int most) {
      this.most = most;
    }

    boolean hasRoom() {
      return shown < most && bytes < TEXT_BYTES;
    }

    void add(Tier tier) {
      String head = text.isEmpty() || text.indexOf(LESS) >= 0 ? "" : LESS;
      for (Hit hit : tier.newest()) {
        String line = head + hit.text();
        bytes += TextSize.utf8(line);
        if (!hasRoom()) {
          return;
        }
        text.append(line);
        shown++;
        head = "";
      }
    }
  }

  /// @param limit how many messages to keep; at least 1
  HistorySearch(HistoryQuery query, int limit, Cancellation cancel) {
    this.query = query;
    this.limit = limit;
    this.cancel = cancel;
    this.holding = new int[query.terms().size()];
  }

  @Override
  public boolean message(int line, Message message) {
    Optional<Utterance> utterance = Utterance.without(HistoryTool.NAME, message);
    utterance.ifPresent(some -> consider(line, some));
    return !cancel.isCancelled();
  }

  private void consider(int line, Utterance utterance) {
    searched++;
    String text = utterance.text();
    HistoryQuery.Held held = query.heldBy(Folded.text(text));
    if (held.isEmpty()) {
      return;
    }
    Terms terms = new Terms(held.exact(), held.forms());
    held.exact().stream().forEach(i -> holding[i]++);
    held.forms().stream().forEach(i -> holding[i]++);
    Group group = groups.computeIfAbsent(terms, _ -> new Group());
    group.total++;
    if (group.newest.size() == limit) {
      group.newest.removeFirst();
    }
    List<Integer> origins =
        held.places().stream().map(place -> Folded.origin(text, place)).toList();
    group.newest.addLast(
        new Hit(
            line,
            "[" + line + "] " + utterance.speaker() + ": " + Snippet.around(text, origins) + "\n"));
    if (groups.size() > MOST_GROUPS) {
      groups.remove(Collections.min(groups.keySet(), Comparator.comparingDouble(this::weight)));
    }
  }

  /// How much these terms tell: the more, the fewer messages hold them.
  private double weight(Terms terms) {
    double weight =
        terms.exact().stream().mapToDouble(this::weight).sum()
            + FORM * terms.forms().stream().mapToDouble(this::weight).sum();
    // The same sum in another order is the same weight.
    return Math.rint(weight * 1e6);
  }

  private double weight(int term) {
    return Math.log(1 + (double) searched / holding[term]);
  }

  /// What was found, the most telling first.
  ///
  /// @param lines how many lines were searched
  String report(int lines) {
    List<Tier> tiers = tiers();
    if (tiers.isEmpty()) {
      String what = query.terms().size() == 1 ? "" : "any of ";
      return "No message on the %s lines of this session holds %s%s."
          .formatted(lines, what, query.spoken());
    }
    Tier best = tiers.getFirst();
    Listing listing = new Listing(limit);
    listing.add(best);
    String summary = summary(best, listing.shown);
    for (Tier tier : tiers.subList(1, tiers.size())) {
      boolean near = tier.weight() >= best.weight() * WORTH_SHOWING;
      if (listing.hasRoom() && (near || listing.shown < FEW)) {
        listing.add(tier);
      }
    }
    return summary + "\n" + listing.text + "[read around a hit with from and to, its line number]";
  }

  private List<Tier> tiers() {
    Map<Double, Tier> tiers = new HashMap<>();
    groups.forEach((terms, group) -> {
      Tier tier = new Tier(weight(terms), terms, group.total, newestFirst(group.newest));
      tiers.merge(tier.weight(), tier, HistorySearch::merged);
    });
    return tiers.values().stream()
        .sorted(Comparator.comparingDouble(Tier::weight).reversed())
        .toList();
  }

  private static Tier merged(Tier one, Tier other) {
    List<Hit> both = new ArrayList<>(one.newest());
    both.addAll(other.newest());
    return new Tier(one.weight(), one.terms(), one.total() + other.total(), newestFirst(both));
  }

  private static List<Hit> newestFirst(Collection<Hit> hits) {
    return hits.stream().sorted(Comparator.comparingInt(Hit::line).reversed()).toList();
  }

  private String summary(Tier best, int shown) {
    int terms = query.terms().size();
    int total = best.total();
    String all = terms == 1 ? "" : terms == 2 ? "both of " : "all of ";
    String order = shown < total ? "; the newest " + shown + ", newest first:" : ", newest first:";
    String holding = total == 1 ? " message holds " : " messages hold ";
    String end = total == 1 ? ":" : order;
    if (best.terms().exact().cardinality() == terms) {
      return total + holding + all + query.spoken() + end;
    }
    String part =
        best.terms().count()
            + " of the "
            + terms
            + (best.terms().forms().isEmpty() ? "" : ", or forms of them");
    return "No message holds %s%s. %s%s%s%s"
        .formatted(all, query.spoken(), total, holding, terms == 1 ? "a form of it" : part, end);
  }
}
