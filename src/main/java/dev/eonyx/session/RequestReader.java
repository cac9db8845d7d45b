package dev.eonyx.session;

import dev.eonyx.message.Message;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/// Finds out what a turn sent, from the file alone. The first pass ends where the answer begins, so
/// that what it learned is what was known then; the second one keeps what was sent.
final class RequestReader {

  /// A request is rebuilt whole, however large it was.
  private static final ReadBounds ALL = new ReadBounds(0, Long.MAX_VALUE);

  private final Path file;
  private final int turn;
  private final LineIndex index = new LineIndex();
  private int turns;
  private int line;
  private String model = "";
  private String system = "";
  private String sha256 = "";

  private RequestReader(Path file, int turn) {
    this.file = file;
    this.turn = turn;
  }

  static RecordedRequest read(Path file, int turn) throws IOException {
    SessionTranscript.requireFile(file);
    var reader = new RequestReader(file, turn);
    try {
      return reader.read();
    } catch (FileNotFoundException e) {
      throw SessionTranscript.cannotRead(file, e);
    }
  }

  private RecordedRequest read() throws IOException {
    findAnswer();
    if (line == 0) {
      throw new SessionException(SessionException.Reason.NOT_FOUND, noSuchTurn());
    }
    var content = new SessionContent(file, ALL, index, new Notices(file));
    content.load();
    return new RecordedRequest(
        turn,
        line,
        model,
        system,
        sha256,
        !sha256.isEmpty() && sha256.equals(LineWriter.sha256(system)),
        content.compaction(),
        content.live().view(),
        content.live().lines());
  }

  private void findAnswer() throws IOException {
    try (LineSplitter lines = LineSplitter.open(file)) {
      while (lines.next()) {
        SessionLine parsed = lines.isBlank() ? new SessionLine.Unknown("") : lines.parse();
        if (line > 0 && parsed instanceof SessionLine.Said(Message.Assistant answer)) {
          model = answer.model();
          return;
        }
        int number = index.add(lines.offset(), lines.nextOffset(), lines.terminated());
        line(number, parsed);
        if (parsed instanceof SessionLine.Said(Message.SystemPrompt prompt)) {
          system = prompt.text();
          sha256 = LineParser.sha256(lines.buffer(), lines.start(), lines.length());
        }
      }
    }
  }

  private void line(int number, SessionLine parsed) {
    switch (parsed) {
      case SessionLine.Said(Message message) -> {
        index.message(number, message);
        if (message instanceof Message.User && ++turns == turn) {
          line = number;
        }
      }
      case SessionLine.Folded(Compaction compaction) -> index.folds().fold(number, compaction);
      case SessionLine.Unfolded(Instant _, int undoes) -> index.folds().undo(number, undoes);
      case SessionLine.Header _,
          SessionLine.Titled _,
          SessionLine.Archived _,
          SessionLine.State _,
          SessionLine.Unknown _,
          SessionLine.Unreadable _ -> {
        // Not a part of a request.
      }
    }
  }

  private String noSuchTurn() {
    String there =
        switch (turns) {
          case 0 -> "nothing was said in it yet";
          case 1 -> "it has 1 turn";
          default -> "it has " + turns + " turns";
        };
    return "Session " + StoreFiles.idOf(file) + " has no turn " + turn + "; " + there + ".";
  }
}
