package dev.eonyx.agent;

import dev.eonyx.context.RepairRules;
import dev.eonyx.llm.LlmClient;
import dev.eonyx.permission.Permissions;
import dev.eonyx.prompt.SystemPrompt;
import dev.eonyx.tool.TodoList;
import dev.eonyx.tool.Toolbox;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Everything an agent works with, put together once by whoever starts it. The suppliers are asked
/// on the thread of the turn.
///
/// @param todos the task list that the tools keep; filled from the session
/// @param permissions asked anew for every tool call, since mode and rules may change in between
/// @param systemPrompt rendered anew for every turn, without a summary; the same text while its
///   files are unchanged
/// @param nested the instructions of directories below the working directory
/// @param repair how a damaged history is mended before it is sent
/// @param directory where tools run; absolute
/// @param blobs where outputs too long for a result are kept
/// @param revision the commit that is checked out; empty where there is none
/// @param steering hands over the prompts that the user gave since it was last asked; see
///   [Agent#turn] for when that is
public record AgentSetup(
    LlmClient llm,
    ModelProfile model,
    Toolbox tools,
    TodoList todos,
    Supplier<Permissions> permissions,
    Approver approver,
    Supplier<SystemPrompt> systemPrompt,
    NestedInstructions nested,
    RepairRules repair,
    Path directory,
    Path blobs,
    Limits limits,
    CompactionPolicy compaction,
    Supplier<String> revision,
    InstantSource clock,
    Supplier<List<String>> steering) {}
