package dev.eonyx.cli;

import dev.eonyx.agent.Approver;
import dev.eonyx.agent.Limits;
import dev.eonyx.permission.Permissions;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// How an agent reaches whoever it works for.
///
/// @param permissions in force; asked before each call
/// @param steering takes the prompts that were given while the turn runs
/// @param notices told what the user should know of the project's instructions
record AgentLinks(
    Approver approver,
    Supplier<Permissions> permissions,
    Supplier<List<String>> steering,
    Limits limits,
    Consumer<String> notices) {}
