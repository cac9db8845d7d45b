/// One user turn, from prompt to final answer. Knows an event sink and a cancel signal, never a
/// screen.
@NullMarked
package dev.eonyx.agent;

import org.jspecify.annotations.NullMarked;
