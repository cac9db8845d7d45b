/// What lies over the conversation: questions, lists and pages, one file each.
@NullMarked
package dev.eonyx.tui.overlay;

import org.jspecify.annotations.NullMarked;
