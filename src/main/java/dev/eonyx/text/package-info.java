/// Text from anywhere, made fit to be sent, stored and shown: well-formed, bounded, measured. Pure
/// functions over strings that every other package may use.
@NullMarked
package dev.eonyx.text;

import org.jspecify.annotations.NullMarked;
