/// The command line: parse, wire, run, exit code. The only place where environment, clock, streams
/// and working directory enter.
@NullMarked
package dev.eonyx.cli;

import org.jspecify.annotations.NullMarked;
