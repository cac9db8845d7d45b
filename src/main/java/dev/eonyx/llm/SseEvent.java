package dev.eonyx.llm;

/// One server-sent event.
///
/// @param name the event's type; empty when the server named none
/// @param data its data lines joined by LF
record SseEvent(String name, String data) {}
