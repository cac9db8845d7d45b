package dev.eonyx.config;

import java.util.List;

/// What the command line says: the topmost layer.
///
/// @param model the value of `--model`; empty when not given
/// @param mode the value of `--mode`; empty when not given
/// @param allow the values of `--allow`, added to the rules of the files
public record Overrides(String model, String mode, List<String> allow) {

  public Overrides {
    allow = List.copyOf(allow);
  }

  public static Overrides none() {
    return new Overrides("", "", List.of());
  }
}
