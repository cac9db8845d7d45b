package dev.eonyx.config;

import java.nio.file.Path;
import java.util.Map;

/// What a configuration is loaded from.
///
/// @param userFile the user's `eonyx.json`, which need not exist
/// @param projectFile the `eonyx.json` of the project root, which need not exist
/// @param projectTrusted whether the user trusts the project; if not, its file may set nothing but
///   `compaction`
/// @param environment what `$NAME` reads
/// @param home what `~/` stands for
public record ConfigRequest(
    Path userFile,
    Path projectFile,
    boolean projectTrusted,
    Overrides overrides,
    Map<String, String> environment,
    Path home) {}
