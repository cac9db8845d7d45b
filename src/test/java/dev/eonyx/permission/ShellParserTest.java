package dev.eonyx.permission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellParserTest {

  /// The commands found, each as its words joined by `|`; dynamic words as `…`.
  private static List<String> commands(String text) {
    ShellProgram program = ShellParser.parse(text);
    assertThat(program).isInstanceOf(ShellProgram.Parsed.class);
    return shown(program);
  }

  private static List<String> shown(ShellProgram program) {
    return program.commands().stream()
        .filter(command -> !command.words().isEmpty())
        .map(command ->
            String.join(
                "|", command.words().stream().map(w -> w.dynamic() ? "…" : w.text()).toList()))
        .toList();
  }

  private static List<String> redirections(String text) {
    return ShellParser.parse(text).commands().stream()
        .flatMap(command -> command.redirections().stream())
        .map(redirection -> (redirection.write() ? ">" : "<") + redirection.target().text())
        .toList();
  }

  @Test
  void splitsAtEveryOperator() {
    assertThat(commands("a 1 && b || c; d | e |& f & g\nh"))
        .containsExactly("a|1", "b", "c", "d", "e", "f", "g", "h");
  }

  @Test
  void looksIntoSubshellsGroupsAndSubstitutions() {
    assertThat(commands("(a; b) && { c; } && echo $(d \"$(e)\") `f` <(g) \"x $(h) `i`\""))
        .containsExactlyInAnyOrder("a", "b", "c", "d|…", "e", "f", "g", "h", "i", "echo|…|…|…|…");
  }

  @Test
  void looksIntoLoopsAndConditions() {
    assertThat(
            commands(
                """
                for f in a $(b); do c "$f"; done
                if d; then e; elif f; then g; else h; fi
                while i; do j; done < in > out
                case $x in a|b) k ;; (c) l; m ;; *) n ;& esac
                [[ -f x && y =~ ^a(b|c)$ ]] && ! time -p o
                """))
        .containsExactlyInAnyOrder(
            "b",
            "c|…",
            "d",
            "e",
            "f",
            "g",
            "h",
            "i",
            "j",
            "k",
            "l",
            "m",
            "n",
            "[[|-f|x|y|=~|^a|b|c|$",
            "o");
  }

  @Test
  void takesQuotesOff() {
    assertThat(commands("'r'\"m\" \\-rf 'a b' \"c\\\"d\" $'e\\nf' g\\ h \"i\\\nj\""))
        .containsExactly("rm|-rf|a b|c\"d|e\nf|g h|ij");
  }

  @Test
  void tellsWhatIsOnlyKnownWhenItRuns() {
    assertThat(commands("echo $a ${b:-c} ~/d {e,f} HEAD@{1} stash@{0} {} $ $((1+2))"))
        .containsExactly("echo|…|…|…|…|HEAD@{1}|stash@{0}|{}|$|…");
  }

  @Test
  void findsRedirections() {
    assertThat(redirections("a >b 2>>c <d &>e >|f >&g 3<>h 2>&1 >&- <&0 2>/dev/null"))
        .containsExactly(">b", ">c", "<d", ">e", ">f", ">g", ">h", ">/dev/null");
  }

  @Test
  void stepsOverHereDocumentsButNotOverTheirSubstitutions() {
    assertThat(commands("cat <<A <<-'B' && z\n$(x)\nA\n\t$(y)\n\tB\nw <<<\"$(v)\""))
        .containsExactlyInAnyOrder("cat", "z", "x", "w", "v");
  }

  @Test
  void readsAssignments() {
    ShellCommand command = ShellParser.parse("A=1 B+=$(x) c D=2").commands().getLast();
    assertThat(command.assigned()).containsExactly("A", "B");
    assertThat(command.words()).extracting(Word::text).containsExactly("c", "D=2");
  }

  @Test
  void leavesComments() {
    assertThat(commands("a # rm\nb#c #'\n# \"\nd")).containsExactly("a", "b#c", "d");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo 'open",
        "echo \"open",
        "echo `open",
        "echo $(open",
        "echo ${open",
        "echo )",
        "(a",
        "a ;; b",
        "f() { rm x; }",
        "function f { rm x; }",
        "x=(a b)",
        "echo $((x))",
        "echo $[x]",
        "((x))",
        "for ((i=0;i<3;i++)); do a; done",
        "echo ${x@P}",
        "echo ${!x}",
        "echo ${x[$(rm y)]}",
        "echo ${x:y}",
        "echo ${PATH:=.}",
        "[[ x -eq 1 ]]",
        "cat <<A\nno end",
        "cat <<A\nA\\\n\nrm x\nA",
        "cat <<$x\n",
        "echo $\"translated\"",
        "echo $'\\'; rm x; echo '",
        "echo a\\\nb",
        "coproc a",
        "{fd}>x a {fd}>x",
        "echo \\",
        "rm\u200b x",
        "echo \u202e x",
        "echo \u001b[2J",
        "echo a\rrm x",
        "echo \u00ad",
      })
  void doesNotGuess(String text) {
    assertThat(ShellParser.parse(text)).isInstanceOf(ShellProgram.Unparsable.class);
  }

  @Test
  void isBoundedInLengthAndDepth() {
    assertThat(ShellParser.parse("x".repeat(200_000))).isInstanceOf(ShellProgram.Unparsable.class);
    assertThat(ShellParser.parse("$(".repeat(20_000))).isInstanceOf(ShellProgram.Unparsable.class);
    assertThat(ShellParser.parse("(".repeat(2) + "(".repeat(20_000)))
        .isInstanceOf(ShellProgram.Unparsable.class);
    assertThat(ShellParser.parse("a;".repeat(20_000))).isInstanceOf(ShellProgram.Unparsable.class);
  }

  @Test
  void keepsWhatItReadBeforeItGaveUp() {
    assertThat(shown(ShellParser.parse("rm x; echo $((y))"))).containsExactly("rm|x", "echo");
  }
}
