/// The draft a user writes: pure functions from key to text, caret and rows.
@NullMarked
package dev.eonyx.tui.editor;

import org.jspecify.annotations.NullMarked;
