package dev.eonyx.tui.event;

/// A session in a list.
///
/// @param age of its last activity in words, such as `3 h`
/// @param project the directory, as short as it is clear
/// @param hit where the searched words were found; empty in a plain list
/// @param deleted whether it is in the trash
public record SessionRow(
    String id,
    String title,
    String firstText,
    String age,
    String project,
    int messages,
    String hit,
    boolean deleted) {}
