/// Talking to a model: request out, events back. One class per wire protocol, one SSE reader, one
/// retry policy.
@NullMarked
package dev.eonyx.llm;

import org.jspecify.annotations.NullMarked;
