package dev.eonyx.tui.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.tui.command.SlashCommand.Parsed;
import dev.eonyx.tui.event.Completion;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlashCommandTest {

  @ParameterizedTest
  @CsvSource({
    "/new, NEW, ''",
    "\\new, NEW, ''",
    "/NEW, NEW, ''",
    "'/new ', NEW, ''",
    "/title  my  work , RENAME, 'my  work'",
    "/rename, RENAME, ''",
    "/ctx, CONTEXT, ''",
    "/context, CONTEXT, ''",
    "/quit, EXIT, ''",
    "/exit, EXIT, ''",
    "/export md /tmp/a b.md, EXPORT, md /tmp/a b.md",
    "\\mode plan, MODE, plan",
    "/resume 2025, RESUME, 2025",
    "/compact, COMPACT, ''",
    "/compact the  parser, COMPACT, the  parser",
    "\\COMPACT undo, COMPACT, undo",
  })
  void aCommandIsKnownByEachOfItsNames(String draft, SlashCommand command, String argument) {
    assertThat(SlashCommand.parse(draft)).isEqualTo(new Parsed.Known(command, argument));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello",
        " /new",
        "/usr/bin/x is what?",
        "/usr/bin",
        "//comment",
        "/* comment */",
        "/new\nand more",
        "/etc/hosts\nis what?",
        "\\d+ matches what?",
        "\\section{One} is wrong",
        "\\frac is wrong",
        "/a.out crashes",
      })
  void anythingElseIsForTheModel(String draft) {
    assertThat(SlashCommand.parse(draft)).isEqualTo(new Parsed.Plain());
  }

  @ParameterizedTest
  @CsvSource({
    "/sesions, sesions, sessions",
    "/modle x, modle, model",
    "\\hepl, hepl, help",
    "/renmae, renmae, rename",
    "/qiut, qiut, quit",
    "/compcat x, compcat, compact",
  })
  void aMistypedCommandIsGuessed(String draft, String name, String suggestion) {
    assertThat(SlashCommand.parse(draft))
        .isEqualTo(new Parsed.Unknown(name, Optional.of(suggestion)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/frobnicate", "/tmp is full"})
  void whatLooksLikeACommandIsNotSentByMistake(String draft) {
    assertThat(SlashCommand.parse(draft))
        .isInstanceOfSatisfying(
            Parsed.Unknown.class, unknown -> assertThat(unknown.suggestion()).isEmpty());
  }

  @Test
  void namesAreCompleted() {
    assertThat(SlashCommand.completions("/mo"))
        .containsExactly(
            new Completion("/model", "Use another model, or choose one"),
            new Completion("/mode", "Change what happens without asking"),
            new Completion("/mouse", "Leave the mouse to the terminal, or take it back"));
    assertThat(texts("\\ct")).containsExactly("\\ctx", "\\compact");
    assertThat(SlashCommand.completions("/comp"))
        .containsExactly(new Completion("/compact", "Fold what is old into a summary"));
    assertThat(texts("/x")).containsExactly("/export", "/context", "/ctx", "/exit");
    assertThat(texts("/zz")).isEmpty();
  }

  @Test
  void aSlashAloneOffersEachCommandOnce() {
    assertThat(texts("/"))
        .hasSize(SlashCommand.values().length)
        .startsWith("/new", "/sessions", "/resume", "/rename", "/info");
  }

  @Test
  void argumentsAreCompleted() {
    assertThat(texts("/mode ")).containsExactly("plan", "ask", "edit", "auto");
    assertThat(texts("/mode a")).containsExactly("ask", "auto");
    assertThat(texts("\\export j")).containsExactly("json");
    assertThat(texts("/compact ")).containsExactly("--dry-run", "undo");
    assertThat(texts("/compact u")).containsExactly("undo");
    assertThat(texts("/compact the parser")).isEmpty();
    assertThat(texts("/new a")).isEmpty();
    assertThat(texts("/nonsense a")).isEmpty();
    assertThat(texts("mode a")).isEmpty();
  }

  @Test
  void noNameIsThatOfTwoCommands() {
    assertThat(Arrays.stream(SlashCommand.values()).flatMap(c -> c.names().stream()))
        .doesNotHaveDuplicates();
  }

  @Property
  void anyDraftIsSomething(@ForAll String text) {
    assertThat(SlashCommand.parse("/" + text)).isNotNull();
    assertThat(SlashCommand.completions("/" + text)).isNotNull();
    assertThat(SlashCommand.completions(text)).isNotNull();
  }

  private static List<String> texts(String query) {
    return SlashCommand.completions(query).stream().map(Completion::text).toList();
  }
}
