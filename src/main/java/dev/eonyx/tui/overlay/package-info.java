/// Whatever lies over the conversation and takes the keys: one file each.
@NullMarked
package dev.eonyx.tui.overlay;

import org.jspecify.annotations.NullMarked;
