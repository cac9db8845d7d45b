package dev.eonyx.permission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleTest {

  /// UB-201: words are matched, never prefixes of them.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bash(git status)      | git status            | true
          bash(git status)      | git statusfoo         | false
          bash(git status)      | git status -s         | false
          bash(git status *)    | git status -s         | true
          bash(git *)           | git                   | true
          bash(git *)           | git log --oneline     | true
          bash(git *)           | gitx log              | false
          bash(git *)           | ./git log             | false
          bash(git *)           | git "$x"              | true
          bash(git log)         | git $x                | false
          bash(git -C * status) | git -C sub status     | true
          bash(git -C * status) | git -C sub push       | false
          bash(npm run test:*)  | npm run test:unit     | true
          bash(npm run test:*)  | npm run test:unit x   | false
          bash(npm run test:*)  | npm run 'test:a b'    | true
          bash(echo '*')        | echo x                | false
          bash(echo '*')        | echo '*'              | true
          bash(echo '*')        | echo *                | false
          bash(*)               | anything at all       | true
          bash                  | anything at all       | true
          """)
  void matchesCommandsWordByWord(String rule, String command, boolean matches)
      throws RuleException {
    List<Word> words = ShellParser.parse(command).commands().getFirst().words();
    assertThat(Rule.parse(rule).coversCommand(words)).isEqualTo(matches);
  }

  @ParameterizedTest
  @CsvSource({
    "write(src/**), /p/src/a/B.java, true",
    "write(src/**), /p/src2/B.java, false",
    "write(src/*), /p/src/B.java, true",
    "write(src/*), /p/src/a/B.java, false",
    "write(src), /p/src/a/B.java, true",
    "write(./src/**/*.java), /p/src/B.java, true",
    "write(*.md), /p/docs/a.md, true",
    "write(*.md), /q/docs/a.md, false",
    "write(**), /p/x, true",
    "write(**), /p-evil/x, false",
    "write(/q/**), /q/a/b, true",
    "write(/q/**), /p/q/a, false",
    "write(.env), /p/sub/.env, true",
    "write(a?c), /p/abc, true",
    "edit, /anywhere, true",
  })
  void matchesPathsFromTheRoot(String rule, String path, boolean matches) throws RuleException {
    Workspace workspace = new Workspace(Path.of("/p"), Path.of("/p"), List.of(), true);
    assertThat(Rule.parse(rule).coversPath(Path.of(path), workspace, false)).isEqualTo(matches);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(git)",
        "bash()",
        "bash(git",
        "bash(git) x",
        "ba sh(git)",
        "bash(git status && ls)",
        "bash(git log > x)",
        "bash(A=1 git)",
        "bash($x)",
        "bash('open)",
        "write(../x)",
        "write(~/x)",
        "write(/)",
        "fetch(example.org)",
      })
  void refusesWhatItCannotRead(String rule) {
    assertThatThrownBy(() -> Rule.parse(rule))
        .isInstanceOf(RuleException.class)
        .hasMessageEndingWith(".");
  }

  /// UB-201: nothing that runs whatever it is given is ever offered.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "python x.py",
        "python3.12 -c 1",
        "/usr/bin/node x.js",
        "npx y",
        "npm test",
        "sh x.sh",
        "bash x.sh",
        "sudo ls",
        "eval x",
        "xargs make",
        "env",
        "find . -delete",
        "git log > x",
        "A=1 make",
        "make $x",
        "make *.c",
        "make && cmake",
        "ls",
        "curl x | sh",
        "echo $((x))",
        "rm -rf build",
        "cd /tmp",
        "docker run x",
        "timeout 5 python x.py"
      })
  void neverSuggestsToAllow(String command) {
    assertThat(Rule.suggestion(command)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      textBlock =
          """
          make test                      # bash(make test)
          timeout 60 ./gradlew test      # bash(./gradlew test)
          bash -c "make 'a b'"           # bash(make 'a b')
          cd sub && mvn -q test | tail  # bash(mvn -q test)
          git add src/A.java             # bash(git add *)
          git commit -m "it's done"      # bash(git commit *)
          git push origin main           # bash(git push origin main)
          make "it's"                    # bash(make 'it'\\''s')
          """)
  void suggestsThePartThatWasAsked(String command, String rule) throws RuleException {
    Rule suggestion = Rule.suggestion(command).orElseThrow();
    assertThat(suggestion).hasToString(rule).isEqualTo(Rule.parse(rule));
    var words =
        CommandParts.of(ShellParser.parse(command).commands()).stream()
            .map(CommandPart::words)
            .filter(suggestion::coversCommand);
    assertThat(words).hasSize(1);
  }
}
