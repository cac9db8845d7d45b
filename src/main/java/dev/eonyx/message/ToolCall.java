package dev.eonyx.message;

/// A call of a tool by the model.
///
/// @param id the provider's id of the call; never empty
/// @param name the tool's name as the model wrote it, possibly unknown or empty
/// @param arguments the arguments as JSON text: a compact object when the model sent one, otherwise
///   exactly what it sent, which may not be JSON at all
public record ToolCall(String id, String name, String arguments) implements Content {}
