package dev.eonyx.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// JSON whose every value knows where it stands.
sealed interface Node {

  Place place();

  record Text(Place place, String value) implements Node {}

  record Whole(Place place, long value) implements Node {}

  record Decimal(Place place, double value) implements Node {}

  record Flag(Place place, boolean value) implements Node {}

  record Nothing(Place place) implements Node {}

  record Items(Place place, List<Node> values) implements Node {
    public Items {
      values = List.copyOf(values);
    }
  }

  record Group(Place place, Map<String, Member> members) implements Node {
    public Group {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    @Nullable Node get(String key) {
      Member member = members.get(key);
      return member == null ? null : member.value;
    }

    /// The object under a key, or an empty one.
    Group group(String key) {
      return get(key) instanceof Group group ? group : new Group(place, Map.of());
    }
  }

  record Member(Place key, Node value) {}

  /// The value in words, for a sentence that says it is the wrong one.
  default String describe() {
    return switch (this) {
      case Text text -> "the string " + Quoted.brief(text.value);
      case Whole whole -> Long.toString(whole.value);
      case Decimal decimal -> Double.toString(decimal.value);
      case Flag flag -> Boolean.toString(flag.value);
      case Nothing _ -> "null";
      case Items _ -> "a list";
      case Group _ -> "an object";
    };
  }
}
