/// What a screen is made of: styled text, measured in cells.
@NullMarked
package dev.eonyx.tui.frame;

import org.jspecify.annotations.NullMarked;
