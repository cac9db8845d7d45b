/// What the model is told before the conversation: identity, AGENTS.md files, memory index,
/// summary.
@NullMarked
package dev.eonyx.prompt;

import org.jspecify.annotations.NullMarked;
