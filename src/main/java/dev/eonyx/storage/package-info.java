/// Files of eonyx's own, which only their owner may read, and what is wrong with a file in words.
@NullMarked
package dev.eonyx.storage;

import org.jspecify.annotations.NullMarked;
