package dev.eonyx.llm;

/// What is known of a model before it was asked anything.
///
/// @param contextWindow the most tokens a request may have; 0 when unknown. Where a provider limits
///   the input below the window (gpt-5: 272,000 of 400,000), it is that limit
/// @param maxOutput the most tokens an answer may have; 0 when unknown
/// @param reasoningField the message field in which reasoning must be sent back, such as
///   `reasoning_content`; empty when it need not be
/// @param toolCalls whether the model can call tools
public record ModelInfo(
    int contextWindow, int maxOutput, Price price, String reasoningField, boolean toolCalls) {}
