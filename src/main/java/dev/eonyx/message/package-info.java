/// What was said: the immutable vocabulary every other package speaks.
@NullMarked
package dev.eonyx.message;

import org.jspecify.annotations.NullMarked;
