package dev.eonyx.session;

import java.nio.file.Path;
import java.time.Instant;

/// What a list shows of a session, known without reading its messages.
///
/// @param lastActivity when the last message was said; the file's time when it has none
/// @param messages how many messages it holds, system prompts not counted
/// @param title the title in force
/// @param cwd the recorded working directory; empty when the first line could not be read
/// @param root the recorded project root; empty when the first line could not be read
/// @param firstUserText how the first user message begins, at most 200 code points of raw text:
///   control characters are for the display to neutralise
/// @param size of the file in bytes
public record SessionSummary(
    String id,
    Path file,
    Instant lastActivity,
    int messages,
    String title,
    String cwd,
    String root,
    String firstUserText,
    long size,
    boolean archived) {}
