package dev.eonyx.llm;

import java.util.List;

/// One JSON object of a Chat Completions stream, reduced to what it says.
///
/// @param parts in the order they are to be taken: reasoning, text, calls
/// @param finish the finish reason; empty when the answer goes on
/// @param usage [UsageNumbers#NONE] when the chunk has none
/// @param isError whether the object reports an error, whatever else is in it
record ChatChunk(List<ChatPart> parts, String finish, UsageNumbers usage, boolean isError) {}
