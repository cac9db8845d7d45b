package dev.eonyx.cli;

import dev.eonyx.config.ConfigException;
import org.slf4j.LoggerFactory;

/// The log file in the state directory. It is first touched when there is something to say, because
/// setting up a logging library is a noticeable part of a short run.
final class Log {

  private final Surroundings surroundings;

  Log(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /// Records a defect of the program and returns the sentence for the user, who never sees the
  /// trace.
  String defect(Throwable defect) {
    LoggerFactory.getLogger(Log.class).error("defect", defect);
    return "Something went wrong inside eonyx ("
        + defect.getClass().getSimpleName()
        + "). What was written so far is safe; the details are in "
        + place()
        + ".";
  }

  private String place() {
    try {
      return Wiring.directories(surroundings).logFile().toString();
    } catch (ConfigException e) {
      return "no log, because there is no place for one: " + e.getMessage();
    }
  }
}
