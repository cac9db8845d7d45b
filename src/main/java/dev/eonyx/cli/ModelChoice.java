package dev.eonyx.cli;

import dev.eonyx.agent.ModelProfile;
import dev.eonyx.llm.LlmClient;

/// The model of a run, ready to be asked.
///
/// @param reason why this one, when nobody named it; empty when somebody did
record ModelChoice(LlmClient client, ModelProfile profile, String reason) {}
