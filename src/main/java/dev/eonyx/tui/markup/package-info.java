/// Markdown, code and diffs as styled lines.
@NullMarked
package dev.eonyx.tui.markup;

import org.jspecify.annotations.NullMarked;
