package dev.eonyx.llm;

import dev.eonyx.message.Cancellation;
import java.util.function.Consumer;

/// A model that can be talked to.
public interface LlmClient {

  /// Sends one request and delivers the answer as it arrives; returns when it is complete. Retries
  /// happen inside and are told as [LlmEvent.Retrying]; never after output was delivered.
  ///
  /// @param events called on the calling thread, in order
  /// @throws LlmException when there is no complete answer; it carries what had arrived
  LlmReply stream(LlmRequest request, Consumer<LlmEvent> events, Cancellation cancel)
      throws LlmException;
}
