package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.jr.ob.JSON;

/// The invariant of every request we send, checked on the wire body itself: each tool result
/// follows its call, each call has exactly one result before the next other message, arguments are
/// objects, nothing is empty, no surrogate is alone.
final class ValidRequest {

  private ValidRequest() {}

  static void check(String body) {
    assertThat(loneSurrogateAt(body)).as("lone surrogate in %s", body).isEqualTo(-1);
    assertThat(body.toLowerCase(java.util.Locale.ROOT)).doesNotContainPattern("\\\\ud[89a-f]..");
    List<Map<String, Object>> messages = messages(body);
    Deque<String> open = new ArrayDeque<>();
    boolean userSeen = false;
    for (Map<String, Object> message : messages) {
      String role = String.valueOf(message.get("role"));
      if (role.equals("tool")) {
        assertThat(open.remove(String.valueOf(message.get("tool_call_id"))))
            .as("result without open call: %s", message)
            .isTrue();
        continue;
      }
      assertThat(open).as("calls without result before %s", message).isEmpty();
      if (role.equals("assistant")) {
        assertThat(userSeen).as("assistant before any user").isTrue();
        open.addAll(calls(message));
      }
      userSeen |= role.equals("user");
    }
    assertThat(open).as("calls without result at the end").isEmpty();
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> messages(String body) {
    return (List<Map<String, Object>>)
        Objects.requireNonNull(JSON.std.mapFrom(body).get("messages"));
  }

  private static List<String> calls(Map<String, Object> assistant) {
    List<?> calls = assistant.get("tool_calls") instanceof List<?> list ? list : List.of();
    Object content = assistant.get("content");
    assertThat(!calls.isEmpty() || (content instanceof String text && !text.isBlank()))
        .as("assistant with neither content nor calls: %s", assistant)
        .isTrue();
    return calls.stream().map(call -> call((Map<?, ?>) call)).toList();
  }

  private static String call(Map<?, ?> call) {
    Map<?, ?> function = (Map<?, ?>) Objects.requireNonNull(call.get("function"));
    assertThat(String.valueOf(function.get("name"))).matches("[a-zA-Z0-9_-]{1,64}");
    assertThat(JSON.std.anyFrom(String.valueOf(function.get("arguments"))))
        .as("arguments of %s", call)
        .isInstanceOf(Map.class);
    return String.valueOf(call.get("id"));
  }

  private static int loneSurrogateAt(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        return i;
      }
    }
    return -1;
  }
}
