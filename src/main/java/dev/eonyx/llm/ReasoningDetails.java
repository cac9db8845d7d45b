package dev.eonyx.llm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The structured reasoning of one answer. It arrives in pieces and must go back as the provider
/// meant it: text pieces of one entry are joined, signatures and encrypted data stay untouched.
final class ReasoningDetails {

  private record Entry(Map<String, String> fields, String textField, StringBuilder text) {}

  private final List<Entry> entries = new ArrayList<>();

  void add(ChatPart.Detail detail) {
    Entry known = detail.textField().isEmpty() ? null : entryOf(detail);
    if (known == null) {
      Map<String, String> fields = new LinkedHashMap<>(detail.fields());
      entries.add(new Entry(fields, detail.textField(), new StringBuilder(detail.text())));
      return;
    }
    known.text().append(detail.text());
    detail
        .fields()
        .forEach((name, value) -> {
          if (!saysNothing(value) || !known.fields().containsKey(name)) {
            known.fields().put(name, value);
          }
        });
  }

  private @Nullable Entry entryOf(ChatPart.Detail detail) {
    for (int i = entries.size() - 1; i >= 0; i--) {
      Entry entry = entries.get(i);
      if (entry.textField().equals(detail.textField())
          && same(entry, detail, "type")
          && same(entry, detail, "index")
          && sameOrUnknown(entry, detail, "id")) {
        return entry;
      }
    }
    return null;
  }

  private static boolean same(Entry entry, ChatPart.Detail detail, String field) {
    return Objects.equals(entry.fields().get(field), detail.fields().get(field));
  }

  private static boolean sameOrUnknown(Entry entry, ChatPart.Detail detail, String field) {
    String mine = entry.fields().getOrDefault(field, "null");
    String other = detail.fields().getOrDefault(field, "null");
    return saysNothing(mine) || saysNothing(other) || mine.equals(other);
  }

  private static boolean saysNothing(String value) {
    return value.isEmpty() || value.equals("null") || value.equals("\"\"");
  }

  /// All of it as a JSON array; empty when there was none.
  String toJson() {
    if (entries.isEmpty()) {
      return "";
    }
    StringBuilder json = new StringBuilder("[");
    for (Entry entry : entries) {
      json.append(json.length() > 1 ? ",{" : "{");
      String separator = "";
      for (Map.Entry<String, String> field : entry.fields().entrySet()) {
        boolean streamed = field.getKey().equals(entry.textField());
        String value = streamed ? WireJson.quote(entry.text().toString()) : field.getValue();
        json.append(separator).append(WireJson.quote(field.getKey())).append(':').append(value);
        separator = ",";
      }
      json.append('}');
    }
    return json.append(']').toString();
  }
}
