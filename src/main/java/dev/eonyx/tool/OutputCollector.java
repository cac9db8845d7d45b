package dev.eonyx.tool;

import dev.eonyx.text.ControlCharacters;
import dev.eonyx.text.TextSize;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/// Takes the output of a process as it comes, in bounded memory: decodes it, neutralises it, keeps
/// its first and its last lines and puts the whole into a file when that is not all of it. Not safe
/// for use by several threads.
final class OutputCollector implements ControlCharacters.Sink {

  private static final int HALF_LINES = Caps.MAX_LINES / 2;
  private static final int HALF_BYTES = Caps.MAX_BYTES / 2;

  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final ByteBuffer undecoded = ByteBuffer.allocate(65_536 + 8);
  private final CharBuffer decoded = CharBuffer.allocate(65_536);
  private final ControlCharacters filter = new ControlCharacters(this);
  private final OutputLine line = new OutputLine();
  private final OutputSpill spill;
  private final Consumer<String> live;

  private final List<String> head = new ArrayList<>();
  private final Deque<String> tail = new ArrayDeque<>();
  private int headBytes;
  private int tailBytes;
  private boolean headFull;
  private long omittedLines;
  private long omittedBytes;
  private long cutLines;
  private long badBytes;
  private boolean returned;

  OutputCollector(Path blobs) {
    this(blobs, _ -> {});
  }

  /// @param live told every line when it is complete
  OutputCollector(Path blobs, Consumer<String> live) {
    this.live = live;
    this.spill = new OutputSpill(new Blobs(blobs), Caps.MAX_BYTES);
  }

  /// What came of it.
  ///
  /// @param text the output within the caps, with a marker where lines are left out; without a line
  ///   feed at its end
  /// @param notes what the reader must know about it, one sentence each
  record Collected(String text, List<String> notes) {}

  void accept(byte[] bytes, int length) {
    int at = 0;
    while (at < length) {
      int part = Math.min(length - at, undecoded.remaining());
      undecoded.put(bytes, at, part);
      at += part;
      decode(false);
    }
  }

  private void decode(boolean last) {
    undecoded.flip();
    while (true) {
      CoderResult result = decoder.decode(undecoded, decoded, last);
      flushDecoded();
      if (result.isError()) {
        badBytes += result.length();
        undecoded.position(undecoded.position() + result.length());
        decoded.put('\ufffd');
      } else if (result.isUnderflow()) {
        break;
      }
    }
    undecoded.compact();
  }

  private void flushDecoded() {
    filter.accept(decoded.array(), decoded.position());
    decoded.clear();
  }

  @Override
  public void text(char[] characters, int from, int to) {
    if (returned) {
      returned = false;
      spill.lineFeed();
    }
    line.append(characters, from, to);
    spill.append(characters, from, to);
  }

  @Override
  public void lineFeed() {
    returned = false;
    spill.lineFeed();
    endLine();
  }

  @Override
  public void carriageReturn() {
    returned = true;
    line.carriageReturn();
  }

  @Override
  public void backspace() {
    line.backspace();
  }

  private void endLine() {
    if (line.missing() > 0) {
      cutLines++;
    }
    String text = line.text();
    line.clear();
    live.accept(text);
    int bytes = TextSize.utf8(text) + 1;
    headFull |= head.size() >= HALF_LINES || headBytes + bytes > HALF_BYTES;
    if (!headFull) {
      head.add(text);
      headBytes += bytes;
      return;
    }
    tail.add(text);
    tailBytes += bytes;
    while (tail.size() > HALF_LINES || tailBytes > HALF_BYTES) {
      int gone = TextSize.utf8(tail.remove()) + 1;
      tailBytes -= gone;
      omittedBytes += gone;
      omittedLines++;
    }
  }

  /// Ends the output; nothing may be added afterwards.
  Collected finish() {
    decode(true);
    decoder.flush(decoded);
    flushDecoded();
    filter.end();
    if (!line.isEmpty()) {
      endLine();
    }
    List<String> notes = new ArrayList<>();
    String kept = "";
    if (omittedLines > 0 || cutLines > 0) {
      kept = spill.keep();
    } else {
      spill.discard();
    }
    if (omittedLines == 0 && cutLines > 0) {
      notes.add("Lines longer than " + Caps.MAX_LINE_CHARS + " characters were cut; " + kept + ".");
    }
    if (badBytes > 0) {
      notes.add(
          badBytes
              + " bytes of this output are not UTF-8 and are shown as \ufffd; that is how it was decoded"
              + " here, and says nothing about the files.");
    }
    return new Collected(joined(kept), List.copyOf(notes));
  }

  private String joined(String kept) {
    StringBuilder text = new StringBuilder(headBytes + tailBytes + 200);
    head.forEach(each -> text.append(each).append('\n'));
    if (omittedLines > 0) {
      text.append("[… ")
          .append(omittedLines)
          .append(" lines (")
          .append(omittedBytes)
          .append(" bytes) left out of the output; ")
          .append(kept)
          .append(" …]\n");
    }
    tail.forEach(each -> text.append(each).append('\n'));
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\n') {
      end--;
    }
    return text.substring(0, end);
  }
}
