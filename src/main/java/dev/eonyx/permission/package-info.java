/// What may happen: rules, the shell lexer, trust.
@NullMarked
package dev.eonyx.permission;

import org.jspecify.annotations.NullMarked;
