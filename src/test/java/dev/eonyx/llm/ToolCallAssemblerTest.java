package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.ToolCall;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolCallAssemblerTest {

  private static List<ToolCall> assemble(ChatPart.Call... pieces) {
    AtomicInteger made = new AtomicInteger();
    ToolCallAssembler assembler = new ToolCallAssembler(() -> "made" + made.incrementAndGet());
    for (ChatPart.Call piece : pieces) {
      assembler.add(piece);
    }
    return assembler.calls();
  }

  private static ChatPart.Call piece(int index, String id, String name, String arguments) {
    return new ChatPart.Call(index, id, name, arguments);
  }

  private static ToolCall call(String id, String name, String arguments) {
    return new ToolCall(id, name, arguments);
  }

  @Test
  void fragmentsAreJoinedByIndex() {
    assertThat(
            assemble(
                piece(0, "a", "r", ""),
                piece(1, "b", "w", ""),
                piece(0, "", "", "{\"p\":"),
                piece(1, "", "", "{\"q\":"),
                piece(0, "", "", " 1}"),
                piece(1, "", "", "2}")))
        .containsExactly(call("a", "r", "{\"p\":1}"), call("b", "w", "{\"q\":2}"));
  }

  @Test
  void theFirstCallMayHaveAnyIndex() {
    assertThat(assemble(piece(1, "a", "r", "{\"p"), piece(1, "", "", "\":1}")))
        .containsExactly(call("a", "r", "{\"p\":1}"));
  }

  /// UB-080.
  @Test
  void withoutIndexANewIdBeginsANewCallAndABarePieceContinuesTheLast() {
    assertThat(
            assemble(
                piece(-1, "a", "r", "{\"p\":1}"),
                piece(-1, "b", "r", "{\"p\""),
                piece(-1, "", "", ":2}")))
        .containsExactly(call("a", "r", "{\"p\":1}"), call("b", "r", "{\"p\":2}"));
  }

  /// UB-081.
  @Test
  void withOneIndexForAllANewIdBeginsANewCall() {
    assertThat(assemble(piece(0, "a", "r", "{\"p\":1}"), piece(0, "b", "r", "{\"p\":2}")))
        .containsExactly(call("a", "r", "{\"p\":1}"), call("b", "r", "{\"p\":2}"));
  }

  /// UB-081, without ids.
  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void afterCompleteArgumentsAnotherNamedPieceIsANewCall(int index) {
    assertThat(
            assemble(
                piece(index, "", "r", "{\"p\":1}"),
                piece(index, "", "r", "{\"p\":2}"),
                piece(index, "", "w", "{}"),
                piece(index, "", "ls", "")))
        .containsExactly(
            call("made1", "r", "{\"p\":1}"),
            call("made2", "r", "{\"p\":2}"),
            call("made3", "w", "{}"),
            call("made4", "ls", "{}"));
  }

  @Test
  void anEmptyIdOrNameInALaterPieceChangesNothing() {
    assertThat(
            assemble(piece(0, "a", "r", ""), piece(0, "", "", "{\"p\":1"), piece(0, "", "", "}")))
        .containsExactly(call("a", "r", "{\"p\":1}"));
  }

  @Test
  void anIdOrNameRepeatedInFullReplaces() {
    assertThat(
            assemble(
                piece(0, "a", "read", "{\"p\""),
                piece(0, "a", "read", ":1"),
                piece(0, "a", "read", "}"),
                piece(0, "a", "read", "")))
        .containsExactly(call("a", "read", "{\"p\":1}"));
  }

  @Test
  void theNameOrTheIdMayComeLater() {
    assertThat(assemble(piece(0, "a", "", ""), piece(0, "", "r", ""), piece(0, "", "", "{}")))
        .containsExactly(call("a", "r", "{}"));
    assertThat(assemble(piece(0, "", "r", ""), piece(0, "a", "", "{}")))
        .containsExactly(call("a", "r", "{}"));
  }

  @Test
  void theSameIdAtAnotherIndexIsAnotherCallAndGetsAnIdOfItsOwn() {
    assertThat(assemble(piece(0, "x", "r", "{}"), piece(1, "x", "w", "{}")))
        .containsExactly(call("x", "r", "{}"), call("made1", "w", "{}"));
  }

  @Test
  void emptyEntriesAreNoCalls() {
    assertThat(assemble(piece(0, "", "", ""), piece(-1, "", "", ""))).isEmpty();
  }

  @Test
  void aCallIsAnnouncedOnceWhenItsNameIsKnown() {
    ToolCallAssembler assembler = new ToolCallAssembler(() -> "made");

    assertThat(assembler.add(piece(0, "a", "", ""))).isEmpty();
    assertThat(assembler.add(piece(0, "", "r", ""))).isEqualTo("r");
    assertThat(assembler.add(piece(0, "a", "r", "{}"))).isEmpty();
    assertThat(assembler.add(piece(1, "b", "w", "{}"))).isEqualTo("w");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | {}",
        "`  ` | {}",
        "{ \"a\" : [ 1 , 2 ] } | {\"a\":[1,2]}",
        "{\"n\":1.10,\"e\":1E+400,\"i\":123456789012345678901234567890} | {\"n\":1.10,\"e\":1E+400,\"i\":123456789012345678901234567890}",
        "{\"e\":\"\\uD83D\\uDE00\"} | {\"e\":\"😀\"}",
      })
  void validArgumentsBecomeCompactWithExactNumbers(String sent, String kept) {
    assertThat(assemble(piece(0, "a", "r", sent))).containsExactly(call("a", "r", kept));
  }

  /// UB-035 and UB-036: kept as they are, for the model to be told.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"command\":\"ls",
        "[1,2]",
        "\"x\"",
        "null",
        "{\"a\":1}}",
        "{\"a\":1} {\"b\":2}",
        "{\"a\":\"tab\there\"}",
        "rm -rf"
      })
  void otherArgumentsStayAsTheyAre(String sent) {
    assertThat(assemble(piece(0, "a", "r", sent))).containsExactly(call("a", "r", sent));
  }

  /// UB-037.
  @Test
  void loneSurrogatesInArgumentsBecomeReplacementCharacters() {
    assertThat(assemble(piece(0, "a", "r", "{\"x\":\"\\ud99c\"}")))
        .containsExactly(call("a", "r", "{\"x\":\"\uFFFD\"}"));
    assertThat(assemble(piece(0, "a", "r", "{\"x\":\"\uD83D")))
        .containsExactly(call("a", "r", "{\"x\":\"\uFFFD"));
    assertThat(assemble(piece(0, "a", "r", "{\"x\":\"\uD83D"), piece(0, "", "", "\uDE00\"}")))
        .containsExactly(call("a", "r", "{\"x\":\"😀\"}"));
  }

  /// UB-036.
  @Test
  void anEmptyNameIsKept() {
    assertThat(assemble(piece(0, "a", "", "{}"))).containsExactly(call("a", "", "{}"));
  }
}
