package dev.eonyx.llm;

import dev.eonyx.message.ToolCall;
import dev.eonyx.text.JsonText;
import dev.eonyx.text.WellFormed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Puts tool calls together from pieces that servers number, name and repeat in their own ways. A
/// piece belongs to the call whose id it carries, else to the call at its index, else to the last
/// call; an unknown id or index begins a new call.
final class ToolCallAssembler {

  private static final class Draft {
    final int index;
    String id;
    String name;
    final StringBuilder arguments;

    Draft(ChatPart.Call piece) {
      this.index = piece.index();
      this.id = piece.id();
      this.name = piece.name();
      this.arguments = new StringBuilder(piece.arguments());
    }

    boolean isComplete() {
      return !arguments.isEmpty() && JsonText.isObject(arguments.toString());
    }
  }

  private final Supplier<String> newId;
  private final List<Draft> drafts = new ArrayList<>();

  /// @param newId makes ids for calls that came without one
  ToolCallAssembler(Supplier<String> newId) {
    this.newId = newId;
  }

  /// Takes a piece.
  ///
  /// @return the name of the call when this piece was the first to name it, else empty
  String add(ChatPart.Call piece) {
    if (piece.id().isEmpty() && piece.name().isEmpty() && piece.arguments().isEmpty()) {
      return "";
    }
    Draft draft = find(piece);
    if (draft == null) {
      drafts.add(new Draft(piece));
      return piece.name();
    }
    boolean firstName = draft.name.isEmpty();
    if (!piece.id().isEmpty()) {
      draft.id = piece.id();
    }
    if (!piece.name().isEmpty()) {
      draft.name = piece.name();
    }
    draft.arguments.append(piece.arguments());
    return firstName ? draft.name : "";
  }

  private @Nullable Draft find(ChatPart.Call piece) {
    Draft candidate = piece.id().isEmpty() ? null : withId(piece.id());
    if (candidate != null) {
      boolean otherPlace = piece.index() >= 0 && candidate.index != piece.index();
      return otherPlace && !piece.name().isEmpty() ? null : candidate;
    }
    candidate = piece.index() >= 0 ? at(piece.index()) : last();
    if (candidate == null || isAnother(candidate, piece)) {
      return null;
    }
    return candidate;
  }

  private @Nullable Draft withId(String id) {
    return lastWhere(draft -> draft.id.equals(id));
  }

  private @Nullable Draft at(int index) {
    return lastWhere(draft -> draft.index == index);
  }

  private @Nullable Draft last() {
    return drafts.isEmpty() ? null : drafts.getLast();
  }

  private @Nullable Draft lastWhere(Predicate<Draft> condition) {
    for (int i = drafts.size() - 1; i >= 0; i--) {
      if (condition.test(drafts.get(i))) {
        return drafts.get(i);
      }
    }
    return null;
  }

  /// Whether a piece that seems to continue a call really begins another one (UB-080, UB-081).
  private static boolean isAnother(Draft draft, ChatPart.Call piece) {
    if (!piece.id().isEmpty() && !draft.id.isEmpty()) {
      return true;
    }
    if (piece.name().isEmpty() || draft.name.isEmpty()) {
      return false;
    }
    boolean otherName = !piece.name().equals(draft.name);
    if (otherName && piece.index() < 0) {
      return true;
    }
    boolean says = otherName || !piece.arguments().isBlank();
    return says && draft.isComplete();
  }

  boolean isEmpty() {
    return drafts.isEmpty();
  }

  /// Whether the arguments of every call are a complete JSON object, so that no more can follow.
  boolean allComplete() {
    return drafts.stream().allMatch(Draft::isComplete);
  }

  /// The calls in the order they began, each with an id of its own and its arguments as compact
  /// JSON; arguments that are no JSON object stay what they were, for the model to be told.
  List<ToolCall> calls() {
    List<ToolCall> calls = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (Draft draft : drafts) {
      String id = WellFormed.text(draft.id);
      if (id.isBlank() || !used.add(id)) {
        id = newId.get();
      }
      String name = WellFormed.text(draft.name);
      calls.add(new ToolCall(id, name, normalised(draft.arguments.toString())));
    }
    return calls;
  }

  private static String normalised(String arguments) {
    if (arguments.isBlank()) {
      return "{}";
    }
    String compact = WireJson.compactObject(arguments);
    return compact != null ? compact : WellFormed.text(arguments);
  }
}
