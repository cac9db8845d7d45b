/// What the model can do to the workspace.
@NullMarked
package dev.eonyx.tool;

import org.jspecify.annotations.NullMarked;
