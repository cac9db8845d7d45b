/// Commands typed into the draft, such as `/model`.
@NullMarked
package dev.eonyx.tui.command;

import org.jspecify.annotations.NullMarked;
