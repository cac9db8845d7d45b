/// The only package that knows Lanterna and JLine.
@NullMarked
package dev.eonyx.terminal;

import org.jspecify.annotations.NullMarked;
