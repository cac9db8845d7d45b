/// The full-screen interface: events in, frames out. Pure but for one loop.
@NullMarked
package dev.eonyx.tui;

import org.jspecify.annotations.NullMarked;
