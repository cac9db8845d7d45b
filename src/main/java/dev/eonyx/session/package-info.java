/// The conversation on disk: one append-only JSONL file a session; list, search, lock, lifecycle.
@NullMarked
package dev.eonyx.session;

import org.jspecify.annotations.NullMarked;
