package dev.eonyx.tui.event;

/// Something a word can be completed to.
///
/// @param text what is put in place of the word, its leading `@` or `/` included
/// @param hint what it is, in a few words; may be empty
public record Completion(String text, String hint) {}
