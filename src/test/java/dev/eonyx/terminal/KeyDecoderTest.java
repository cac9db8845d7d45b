package dev.eonyx.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.event.Key;
import dev.eonyx.tui.event.Key.Name;
import dev.eonyx.tui.event.KeyText;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.event.UiEvent.Focused;
import dev.eonyx.tui.event.UiEvent.Mouse;
import dev.eonyx.tui.event.UiEvent.Pasted;
import dev.eonyx.tui.event.UiEvent.Pressed;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDecoderTest {

  private static final String ESC = "\u001b";

  private final List<UiEvent> events = new ArrayList<>();
  private final List<Integer> backgrounds = new ArrayList<>();
  private final KeyDecoder decoder = new KeyDecoder(events::add, backgrounds::add);

  /// UB-151: each way to write a newline is a key of its own, none is a plain Enter. Sequences are
  /// written with `^` for the escape.
  @ParameterizedTest
  @CsvSource({
    "^[13;2u, Shift+Enter",
    "^[27;2;13~, Shift+Enter",
    "^[13;3u, Alt+Enter",
    "^[13;5u, Ctrl+Enter",
    "^[57414;2u, Shift+Enter",
    "^[A, Up",
    "^OA, Up",
    "^[1;2A, Shift+Up",
    "^[1;3A, Alt+Up",
    "^^[A, Alt+Up",
    "^[1;5C, Ctrl+Right",
    "^[1;9D, ''",
    "^[1;33D, Alt+Left",
    "^[H, Home",
    "^[1~, Home",
    "^[7~, Home",
    "^OH, Home",
    "^[F, End",
    "^[1;5F, Ctrl+End",
    "^[3~, Delete",
    "^[3;5~, Ctrl+Delete",
    "^[5~, PgUp",
    "^[6;2~, Shift+PgDn",
    "^[2~, Insert",
    "^[Z, Shift+Tab",
    "^[9;2u, Shift+Tab",
    "^[27;2;9~, Shift+Tab",
    "^OP, F1",
    "^[[A, F1",
    "^[11~, F1",
    "^[15~, F5",
    "^[17~, F6",
    "^[24~, F12",
    "^[1;2P, Shift+F1",
    "^[27u, Esc",
    "^[127;3u, Alt+Backspace",
    "^[127;5u, Ctrl+Backspace",
    "^[99;5u, Ctrl+C",
    "^[27;5;99~, Ctrl+C",
    "^[97;6u, Ctrl+Shift+A",
    "^[45:95;6u, Ctrl+_",
    "^[44:60;4u, Alt+<",
    "^[1089::99;5u, Ctrl+C",
    "^[106;5u, Ctrl+J",
    "^[91;5u, Esc",
    "^[105;5u, Tab",
    "^[109;5u, Enter",
    "^[97;2u, A",
    "^[27;2;33~, !",
    "^[32;2u, Space",
    "^[57404u, 5",
    "^[57418;5u, Ctrl+Right",
    "^[57441;2u, ''",
    "^[97;9u, ''",
    "^[97;1:3u, ''",
    "^[97;1:2u, a",
    "^OM, Enter",
    "^Op, 0",
    "^O5C, Ctrl+Right",
    "^a, Alt+A",
    "^B, Alt+Shift+B",
    "^<, Alt+<",
    "^é, Alt+É",
  })
  void aSequenceIsAKey(String sequence, String label) {
    type(sequence.replace("^", ESC));
    assertThat(labels()).isEqualTo(label);
    assertThat(decoder.patience()).isZero();
  }

  /// UB-151, with the text around it: nothing submits, nothing of the sequences shows.
  @Test
  void newlinesBetweenLetters() {
    type("a\u001b\nb");
    type("a\u001b\rb");
    type("a\nb");
    type("a\\\rb");
    assertThat(labels()).isEqualTo("a Alt+Enter b a Alt+Enter b a Ctrl+J b a \\ Enter b");
  }

  @Test
  void controlCharactersAreKeys() {
    type("\u0000\u0001\u0008\t\r\u001a\u001c\u001d\u001e\u001f\u007f");
    assertThat(labels())
        .isEqualTo(
            "Ctrl+Space Ctrl+A Ctrl+H Tab Enter Ctrl+Z Ctrl+\\ Ctrl+] Ctrl+^ Ctrl+_ Backspace");
  }

  /// UB-233: what the user sees as one character of one code point is one key.
  @Test
  void charactersOfAnyPlaneAreOneKey() {
    type("é漢😀");
    assertThat(events).containsExactly(character('é'), character('漢'), character(0x1F600));
  }

  @Test
  void invalidUtf8IsShownAsSuch() {
    byte[] bytes = {
      'a',
      (byte) 0xFF,
      (byte) 0xC3,
      'b',
      (byte) 0xE2,
      (byte) 0x82,
      (byte) 0xED,
      (byte) 0xA0,
      (byte) 0x80,
      (byte) 0xC0,
      'c'
    };
    decoder.accept(bytes, bytes.length, false);
    assertThat(labels()).isEqualTo("a \ufffd \ufffd b \ufffd \ufffd \ufffd c");
  }

  @Test
  void aCharacterThatIsNeverCompleteIsShownAsSuch() {
    byte[] bytes = {(byte) 0xE2, (byte) 0x82};
    decoder.accept(bytes, bytes.length, false);
    assertThat(decoder.patience()).isEqualTo(250);
    decoder.timeout();
    assertThat(labels()).isEqualTo("\ufffd");
  }

  @Test
  void aC1ControlIsNoCharacter() {
    type("\u009b");
    assertThat(labels()).isEqualTo("\ufffd");
  }

  @Test
  void aLoneEscapeIsDecidedAfter25Milliseconds() {
    type(ESC);
    assertThat(events).isEmpty();
    assertThat(decoder.patience()).isEqualTo(25);
    decoder.timeout();
    assertThat(labels()).isEqualTo("Esc");
    assertThat(decoder.patience()).isZero();
  }

  @Test
  void twoEscapesAreTwoKeys() {
    type(ESC + ESC);
    decoder.timeout();
    assertThat(labels()).isEqualTo("Esc Esc");
  }

  @Test
  void threeEscapesAndALetter() {
    type(ESC + ESC + ESC + "x");
    assertThat(labels()).isEqualTo("Esc Esc Alt+X");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "O", "]", "P", "_"})
  void anIntroducerWithNothingBehindItIsAltAndAKey(String introducer) {
    type(ESC + introducer);
    decoder.timeout();
    type("x");
    assertThat(labels()).isEqualTo(KeyText.label(Keys.alt(introducer.charAt(0))) + " x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"]", "P", "_"})
  void lettersTypedBehindAnIntroducerAreNotLost(String introducer) {
    type(ESC + introducer + "hello");
    assertThat(labels()).isEqualTo(KeyText.label(Keys.alt(introducer.charAt(0))) + " h e l l o");
  }

  /// UB-167: answers and reports never appear as text, whether they were asked for or not.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "^[?62;c",
        "^[?62;1;4c",
        "^[>0;276;0c",
        "^[?2026;2$y",
        "^[?5u",
        "^[12;40R",
        "^[8;24;80t",
        "^[0n",
        "^]10;rgb:ffff/ffff/ffff^\\",
        "^]4;1;rgb:0/0/0\u0007",
        "^]ltitle^\\",
        "^P1$r0m^\\",
        "^P>|XTerm(380)^\\",
        "^P1+r544e=1^\\",
        "^_Gi=1;OK^\\",
        "^[M !!",
        "^[201~",
        "^[?997;1n",
        "^[999~",
        "^[1;2X",
      })
  void answersAreSwallowed(String answer) {
    type(answer.replace("^", ESC));
    type("x");
    assertThat(labels()).isEqualTo("x");
  }

  /// UB-167.
  @ParameterizedTest
  @CsvSource({
    "rgb:1e1e/1e1e/2e2e, 1e1e2e",
    "rgb:ffff/ffff/ffff, ffffff",
    "rgb:0/8/f, 0088ff",
    "rgb:fff/000/7ff, ff007f",
    "rgba:ffff/0000/0000/8080, ff0000",
  })
  void theAnswerToOsc11IsTheBackground(String answer, String colour) {
    type(ESC + "]11;" + answer + ESC + "\\");
    type(ESC + "]11;" + answer + "\u0007");
    int expected = Integer.parseInt(colour, 16);
    assertThat(backgrounds).containsExactly(expected, expected);
    assertThat(events).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rgb:", "rgb:1/2", "rgb:12345/0/0", "rgb:x/y/z", "#ffffff", "?"})
  void aStrangeAnswerIsIgnored(String answer) {
    type(ESC + "]11;" + answer + ESC + "\\");
    assertThat(backgrounds).isEmpty();
    assertThat(events).isEmpty();
  }

  @Test
  void unendedSequencesDoNotKeepTheKeyboard() {
    type(ESC + "[1;");
    decoder.timeout();
    type("a");
    type(ESC + "]0;text");
    decoder.timeout();
    type("b");
    type(ESC + "[1" + ESC + "[Bc");
    type(ESC + "[1\rd");
    type(ESC + "[[");
    decoder.timeout();
    type("e");
    assertThat(labels()).isEqualTo("a b Down c Enter d e");
  }

  @Test
  void theMouseIsReported() {
    type(ESC + "[<0;5;3M" + ESC + "[<32;6;3M" + ESC + "[<0;6;3m");
    type(ESC + "[<64;1;1M" + ESC + "[<65;300;200M");
    assertThat(events)
        .containsExactly(
            new Mouse(Mouse.Action.PRESS, 2, 4),
            new Mouse(Mouse.Action.DRAG, 2, 5),
            new Mouse(Mouse.Action.RELEASE, 2, 5),
            new Mouse(Mouse.Action.WHEEL_UP, 0, 0),
            new Mouse(Mouse.Action.WHEEL_DOWN, 199, 299));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<2;1;1M", "<1;1;1M", "<35;1;1M", "<66;1;1M", "<0;0;0M", "<128;1;1M"})
  void otherButtonsAreNot(String report) {
    type(ESC + "[" + report);
    assertThat(events).isEmpty();
  }

  @Test
  void focusIsReported() {
    type(ESC + "[I" + ESC + "[O");
    assertThat(events).containsExactly(new Focused(true), new Focused(false));
  }

  /// UB-152.
  @Test
  void aBracketedPasteIsOneText() {
    type("a" + ESC + "[200~l1\rl2\r\nl3\n\ttab 漢😀" + ESC + "[201~b");
    assertThat(events)
        .containsExactly(character('a'), new Pasted("l1\nl2\nl3\n\ttab 漢😀"), character('b'));
  }

  /// UB-152: nothing that acts on a terminal is left in a paste.
  @Test
  void aPasteIsNeutralised() {
    type(ESC + "[200~a" + ESC + "[31mb" + ESC + "]0;x\u0007c\u0000\u009b1m\u202ed" + ESC + "[201~");
    Pasted pasted = (Pasted) events.getFirst();
    assertThat(pasted.text().chars())
        .noneMatch(c -> c < ' ' || (c >= 0x7F && c < 0xA0) || c == 0x202E);
    assertThat(pasted.text()).startsWith("abc").endsWith("d");
  }

  @Test
  void aPasteMayHoldThePiecesOfItsEndMark() {
    type(ESC + "[200~a" + ESC + "[20" + ESC + ESC + "[201~");
    assertThat(events).hasSize(1);
    assertThat(((Pasted) events.getFirst()).text()).startsWith("a");
    assertThat(decoder.patience()).isZero();
  }

  /// UB-152: no lag. A thousand times a thousand characters, read as a terminal delivers them.
  @Test
  void aLargePasteIsOneText() {
    String line = "0123456789".repeat(10) + "\r";
    type(ESC + "[200~");
    for (int i = 0; i < 10_000; i++) {
      type(line);
    }
    type(ESC + "[201~");
    assertThat(events).containsExactly(new Pasted(line.replace('\r', '\n').repeat(10_000)));
  }

  @Test
  void aPasteWithoutEndIsBounded() {
    type(ESC + "[200~");
    byte[] piece = new byte[1 << 16];
    for (int i = 0; i < 100; i++) {
      decoder.accept(piece, piece.length, false);
    }
    decoder.timeout();
    assertThat(((Pasted) events.getFirst()).text()).hasSize(Bracketed.MAX_BYTES);
  }

  /// UB-152: a lost end mark must not swallow the keyboard.
  @Test
  void aPasteWithoutEndIsDeliveredAndKeysAreKeysAgain() {
    type(ESC + "[200~text\r");
    assertThat(decoder.patience()).isEqualTo(2000);
    decoder.timeout();
    type("x\r");
    assertThat(events)
        .containsExactly(new Pasted("text\n"), character('x'), new Pressed(Key.of(Name.ENTER)));
  }

  /// UB-152.
  @Test
  void linesThatCameAtOnceAreAPasteWithoutMarks() {
    byte[] bytes = "l1\rl2\r\nl3\t漢\r".getBytes(StandardCharsets.UTF_8);
    assertThat(Burst.isLines(bytes, bytes.length)).isTrue();
    decoder.accept(bytes, bytes.length, true);
    assertThat(events).containsExactly(new Pasted("l1\nl2\nl3\t漢\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello\r", "\r\r\r", "hello", "a\u001b\rb", "a\u0003\rb", "\r\n"})
  void keysAreNoLines(String typed) {
    byte[] bytes = typed.getBytes(StandardCharsets.UTF_8);
    assertThat(Burst.isLines(bytes, bytes.length)).isFalse();
  }

  /// However the bytes are split, the events are the same.
  @Property(tries = 2000)
  void splittingChangesNothing(@ForAll("streams") String stream, @ForAll List<Byte> cuts) {
    byte[] bytes = stream.getBytes(StandardCharsets.UTF_8);
    assertThat(decoded(bytes, cuts)).isEqualTo(decoded(bytes, List.of()));
  }

  /// Whatever comes, nothing breaks, and after a while keys are keys again.
  @Property(tries = 2000)
  void rubbishDoesNoHarm(@ForAll byte[] rubbish) {
    List<UiEvent> seen = new ArrayList<>();
    KeyDecoder any = new KeyDecoder(seen::add, colour -> {});
    any.accept(rubbish, rubbish.length, false);
    for (int i = 0; i < 3 && any.patience() > 0; i++) {
      any.timeout();
    }
    assertThat(any.patience()).isZero();
    seen.clear();
    any.accept(new byte[] {'x'}, 1, false);
    assertThat(seen).containsExactly(character('x'));
  }

  @Provide
  Arbitrary<String> streams() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "a",
            "é",
            "漢",
            "😀",
            "\r",
            "\n",
            "\t",
            "\u0003",
            "\u007f",
            ESC + "a",
            ESC + "[A",
            ESC + "[1;5C",
            ESC + "OP",
            ESC + "[13;2u",
            ESC + "[27;2;13~",
            ESC + "[<0;1;1M",
            ESC + "[I",
            ESC + "]11;rgb:0/0/0" + ESC + "\\",
            ESC + "[?62;c",
            ESC + "P1$r0m" + ESC + "\\",
            ESC + "[200~x\ry漢" + ESC + "[201~",
            ESC + ESC + "[A",
            ESC + "[3~",
            "\\",
            "[",
            "200~");
    return pieces.list().ofMaxSize(12).map(list -> String.join("", list));
  }

  private static List<UiEvent> decoded(byte[] bytes, List<Byte> cuts) {
    List<UiEvent> events = new ArrayList<>();
    KeyDecoder decoder = new KeyDecoder(events::add, colour -> {});
    int at = 0;
    for (byte cut : cuts) {
      int length = Math.min(bytes.length - at, Math.abs(cut) % 7);
      byte[] piece = java.util.Arrays.copyOfRange(bytes, at, at + length);
      decoder.accept(piece, length, false);
      at += length;
    }
    byte[] rest = java.util.Arrays.copyOfRange(bytes, at, bytes.length);
    decoder.accept(rest, rest.length, false);
    for (int i = 0; i < 3 && decoder.patience() > 0; i++) {
      decoder.timeout();
    }
    return events;
  }

  private void type(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    decoder.accept(bytes, bytes.length, false);
  }

  private String labels() {
    return events.stream()
        .map(event -> KeyText.label(((Pressed) event).key()))
        .collect(Collectors.joining(" "));
  }

  private static UiEvent character(int codePoint) {
    return new Pressed(Key.character(codePoint));
  }
}
