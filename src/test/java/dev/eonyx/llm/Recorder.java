package dev.eonyx.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Keeps what a listener was told.
final class Recorder implements Consumer<LlmEvent> {

  private final List<LlmEvent> events = new CopyOnWriteArrayList<>();

  @Override
  public void accept(LlmEvent event) {
    events.add(event);
  }

  List<LlmEvent> events() {
    return new ArrayList<>(events);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (LlmEvent event : events) {
      if (event instanceof LlmEvent.TextDelta(String delta)) {
        text.append(delta);
      }
    }
    return text.toString();
  }

  List<LlmEvent.Retrying> retries() {
    return events.stream()
        .filter(LlmEvent.Retrying.class::isInstance)
        .map(LlmEvent.Retrying.class::cast)
        .toList();
  }
}
