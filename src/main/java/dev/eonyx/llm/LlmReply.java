package dev.eonyx.llm;

import dev.eonyx.message.Content;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.Usage;
import java.util.List;

/// A complete answer.
public record LlmReply(List<Content> content, StopReason stop, Usage usage) {

  public LlmReply {
    content = List.copyOf(content);
  }
}
