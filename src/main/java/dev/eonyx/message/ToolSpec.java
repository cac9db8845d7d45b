package dev.eonyx.message;

/// A tool as it is offered to the model.
///
/// @param name `[a-zA-Z0-9_-]{1,64}`
/// @param parameters the JSON Schema of its arguments, as compact JSON text
public record ToolSpec(String name, String description, String parameters) {}
