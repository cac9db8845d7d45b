package dev.eonyx.llm;

import dev.eonyx.message.Message;
import dev.eonyx.message.ToolSpec;
import java.util.List;

/// One request to a model. The messages must satisfy the rules of a repaired history (every call
/// answered once, nothing empty): a client sends them as they are.
///
/// @param system the system prompt; empty for none
/// @param maxOutput the most tokens the answer may have; 0 leaves it to the provider
/// @param cacheKey stable within one session, for providers that route by it; empty for none
public record LlmRequest(
    String system, List<Message> messages, List<ToolSpec> tools, int maxOutput, String cacheKey) {

  public LlmRequest {
    messages = List.copyOf(messages);
    tools = List.copyOf(tools);
  }
}
