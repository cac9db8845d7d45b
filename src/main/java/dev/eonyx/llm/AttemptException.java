package dev.eonyx.llm;

/// One attempt of a request failed.
final class AttemptException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  AttemptException(Failure failure) {
    super(failure.sentence());
    this.failure = failure;
  }

  Failure failure() {
    return failure;
  }
}
