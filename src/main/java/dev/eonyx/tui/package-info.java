/// What is shown on a terminal and how wide it is. Pure.
@NullMarked
package dev.eonyx.tui;

import org.jspecify.annotations.NullMarked;
