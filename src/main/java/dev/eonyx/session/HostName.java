package dev.eonyx.session;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The name of this machine.
final class HostName {

  private static final String KERNEL = "/proc/sys/kernel/hostname";

  private HostName() {}

  /// Asks the kernel where it answers: a resolver may wait seconds for the network.
  static String read() {
    try {
      return Files.readString(Path.of(KERNEL), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return resolved();
    }
  }

  private static String resolved() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "this machine";
    }
  }
}
