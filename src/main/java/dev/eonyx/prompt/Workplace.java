package dev.eonyx.prompt;

import java.nio.file.Path;

/// Where the agent works. Only what stays the same from turn to turn belongs here: a clock in the
/// prompt would make every server read all of it again (UB-021).
///
/// @param platform such as `Linux` or `Windows 11`
/// @param shell what runs the commands, such as `bash`
public record Workplace(Path directory, Path root, String platform, String shell) {}
