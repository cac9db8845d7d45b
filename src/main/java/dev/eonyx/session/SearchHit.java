package dev.eonyx.session;

/// A session in which all words were found, and its best line.
///
/// @param line the line in the file, counted from 1; 0 for the title
/// @param role who said it: `user`, `assistant`, `tool`, or `title`
/// @param snippet the text around the first word in one line, at most 200 code points
public record SearchHit(SessionSummary session, int line, String role, String snippet) {}
