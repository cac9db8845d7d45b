package dev.eonyx.tui.event;

/// A tool call that waits for the user's word.
///
/// @param id names it in the answer
/// @param label what it is in one line, such as `bash` or `edit src/Parser.java`
/// @param subject exactly what would happen: the command, or the change as a unified diff
/// @param path the file a diff changes; empty when `subject` is a command or other text
/// @param reason why it is asked, one sentence
/// @param rule what "always" would add to the configuration; empty when nothing safe can be added
/// @param ruleFile where it would be added
public record Approval(
    long id,
    String label,
    String subject,
    String path,
    String reason,
    String rule,
    String ruleFile) {}
