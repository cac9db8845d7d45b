/// What happens to the screen, and what it wants to happen: the vocabulary around the pure part.
@NullMarked
package dev.eonyx.tui.event;

import org.jspecify.annotations.NullMarked;
