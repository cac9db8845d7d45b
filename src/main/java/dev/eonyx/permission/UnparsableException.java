package dev.eonyx.permission;

/// The parser met something it does not understand, or does not want to.
final class UnparsableException extends Exception {

  private static final long serialVersionUID = 1L;

  UnparsableException(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
