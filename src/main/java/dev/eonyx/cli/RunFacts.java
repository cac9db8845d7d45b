package dev.eonyx.cli;

/// What a one-shot run can say about itself before it begins.
///
/// @param session the session's id
record RunFacts(String session, String title, String model, String mode, String directory) {}
