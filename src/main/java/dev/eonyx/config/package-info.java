/// Settings and directories, read once at start.
@NullMarked
package dev.eonyx.config;

import org.jspecify.annotations.NullMarked;
