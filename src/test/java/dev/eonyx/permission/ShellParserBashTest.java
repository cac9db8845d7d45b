package dev.eonyx.permission;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.Assumptions;

/// The law of the parser, held against the real bash: whatever bash runs was found, or the whole
/// was not understood.
class ShellParserBashTest {

  private static Path directory = Path.of("");

  @BeforeContainer
  static void makeProgram() throws IOException {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs /bin/bash");
    directory = Files.createTempDirectory("eonyx-bash-law");
    Path program = directory.resolve("zap");
    Files.writeString(program, "#!/bin/sh\n: > " + directory.resolve("ran") + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  @AfterContainer
  static void clean() throws IOException {
    try (var files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  @Provide
  Arbitrary<String> commandLines() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "zap",
            "zap ",
            "zap;",
            "zap\n",
            "$(zap)",
            "`zap`",
            "\"$(zap)\"",
            " ",
            ";",
            "&&",
            "||",
            "|",
            "&",
            "\n",
            "(",
            ")",
            "{ ",
            "; }",
            "$(",
            "`",
            "'",
            "\"",
            "\\",
            "$",
            "${x:-",
            "${x",
            "}",
            "<<E\n",
            "\nE\n",
            "<<'E'\n",
            "<<-E\n\t",
            "E",
            "<<<",
            "<",
            ">",
            ">o ",
            "2>&1 ",
            "&>o ",
            "if ",
            "; then ",
            "; fi",
            "for i in a; do ",
            "; done",
            "case a in a) ",
            "case a in (b|a) ",
            ";; esac",
            "esac",
            "[[ ",
            " ]]",
            "[[ a ]] && ",
            "$'",
            "\\'",
            "\\\n",
            "#",
            "x=",
            "~",
            "{a,zap}",
            "! ",
            "time ",
            "time -p ",
            "true ",
            "true && ",
            "false || ",
            ": ",
            "eval ",
            "command ",
            "exec ",
            "builtin ",
            "$((",
            "1))",
            "((",
            "))",
            "$x",
            "a",
            "=",
            "[",
            "]",
            "*",
            "f() ",
            "function ",
            "trap zap EXIT;",
            "<(",
            ">(",
            "do ",
            "done ",
            "then ",
            "\t",
            "|&",
            ";;",
            "x+=",
            "declare ",
            "let ",
            "coproc ");
    return Arbitraries.oneOf(
        pieces.list().ofMinSize(1).ofMaxSize(9).map(list -> String.join("", list)),
        Combinators.combine(wrapped(), Arbitraries.integers().between(0, 1000), noise())
            .as(ShellParserBashTest::insert));
  }

  /// `zap` inside of up to four constructs, in which bash sees it or does not.
  private static Arbitrary<String> wrapped() {
    return Arbitraries.of(
            "echo $(%)",
            "`%`",
            "echo \"$(%)\"",
            "echo \"`%`\"",
            "if %; then :; fi",
            "if :; then %; fi",
            "cat <<E\n$(%)\nE\n",
            "cat <<E\n`%`\nE\n",
            "cat <<'E'\n$(%)\nE\n",
            ": <<E; %\nx\nE\n",
            ": <<E\nx\nE\n%",
            "cat <<-E\n\tx\n\tE\n%",
            "x=$(%)",
            "[[ -n $(%) ]]",
            "[[ a == b ]] || %",
            "case a in a) % ;; esac",
            "case $(%) in a) : ;; esac",
            "case a in b) : ;; a|c) %; esac",
            "(%)",
            "{ %; }",
            "'%'",
            "\"%\"",
            "$'%'",
            "# %\n",
            "# x\n%",
            "for i in $(%); do :; done",
            "for i in 1; do %; done",
            ": ${x:-$(%)}",
            ": ${x:-`%`}",
            ": \"${x:-$(%)}\"",
            ": ${x:-\"$(%)\"}",
            ": ${x#%}",
            ": <(%)",
            ": <<<$(%)",
            ": > $(%)",
            "\\%",
            "x=1 %",
            "! %",
            "time %",
            "time -p %",
            ": | %",
            "% |& :",
            ": & %",
            "false || %",
            ": && %",
            "while %; do break; done",
            "eval '%'",
            "until %; do break; done",
            "command %",
            "% 2>&1",
            "2>&1 %",
            "<<<x %",
            "echo \\\n$(%)",
            ":\n%\n",
            "echo a#$(%)",
            "echo $((1))$(%)",
            "{ :; } 2>&1; %",
            "(:); %",
            "echo '\\'$(%)",
            "echo \"\\\"\"; %",
            "echo \"'\"; % '\"'",
            "echo $'\\n'; %",
            "echo $x{$(%),}",
            "echo {a,$(%)}",
            "PATH=$PATH %")
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(constructs -> {
          String text = "zap";
          for (String construct : constructs) {
            text = construct.replace("%", text);
          }
          return text;
        });
  }

  private static Arbitrary<String> noise() {
    return Arbitraries.of(
        "", "", "", "'", "\"", "\\", "`", "$", "(", ")", "{", "}", "#", " ", "\n", ";", "&", "|",
        "<", ">", "=", "[", "]", "!", "<<E", "E\n", "\\\n", "$(", "${", "x", "-", "~", "*");
  }

  private static String insert(String text, int where, String noise) {
    int at = where % (text.length() + 1);
    return text.substring(0, at) + noise + text.substring(at);
  }

  @Property(tries = 250)
  void whateverBashRunsWasFound(@ForAll("commandLines") String commandLine)
      throws IOException, InterruptedException {
    boolean found =
        switch (ShellParser.parse(commandLine)) {
          case ShellProgram.Unparsable _ -> true;
          case ShellProgram.Parsed(List<ShellCommand> commands) ->
              CommandParts.of(commands).stream()
                  .anyMatch(part ->
                      part.isOpaque()
                          || (!part.words().isEmpty() && part.words().getFirst().is("zap")));
        };
    if (!found) {
      assertThat(runs(commandLine)).as("bash runs zap in: %s", commandLine).isFalse();
    }
  }

  private static boolean runs(String commandLine) throws IOException, InterruptedException {
    Path mark = directory.resolve("ran");
    Files.deleteIfExists(mark);
    ProcessBuilder builder = new ProcessBuilder("/bin/bash", "-c", commandLine);
    builder.directory(directory.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", directory.toString());
    builder.redirectInput(new File("/dev/null"));
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    if (!process.waitFor(2, TimeUnit.SECONDS)) {
      // A loop without an end; what it ran so far counts.
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    return Files.exists(mark);
  }
}
