/// The conversation on the screen: entries, their layout, and the part that is in view.
@NullMarked
package dev.eonyx.tui.transcript;

import org.jspecify.annotations.NullMarked;
