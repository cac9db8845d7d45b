package dev.eonyx.agent;

import dev.eonyx.context.RepairRules;
import dev.eonyx.llm.LlmClient;
import dev.eonyx.permission.Permissions;
import dev.eonyx.tool.Toolbox;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Supplier;

/// Everything an agent works with, put together once by whoever starts it.
///
/// @param systemPrompt rendered anew for every turn; the same text while its files are unchanged
/// @param nested the instructions of directories below the working directory
/// @param repair how a damaged history is mended before it is sent
/// @param directory where tools run; absolute
/// @param blobs where outputs too long for a result are kept
public record AgentSetup(
    LlmClient llm,
    ModelProfile model,
    Toolbox tools,
    Permissions permissions,
    Approver approver,
    Supplier<String> systemPrompt,
    NestedInstructions nested,
    RepairRules repair,
    Path directory,
    Path blobs,
    Limits limits,
    InstantSource clock) {}
