/// How full the window is and what to do when it fills; history repair. Pure functions over lists.
@NullMarked
package dev.eonyx.context;

import org.jspecify.annotations.NullMarked;
