package dev.eonyx.permission;

import static dev.eonyx.permission.Decision.Verdict.ALLOW;
import static dev.eonyx.permission.Decision.Verdict.ASK;
import static dev.eonyx.permission.Decision.Verdict.DENY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.permission.Decision.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermissionsTest {

  @TempDir private Path temp;
  private Path project;

  @BeforeEach
  void makeProject() throws IOException {
    temp = temp.toRealPath();
    project = temp.resolve("proj");
    Files.createDirectories(project.resolve("src"));
    Files.createDirectories(project.resolve(".git"));
    Files.createDirectories(temp.resolve("o"));
    Files.createDirectories(temp.resolve("proj-evil"));
    Files.writeString(project.resolve("src/A.java"), "class A {}");
    Files.writeString(project.resolve(".env"), "SECRET=1");
    Files.createSymbolicLink(project.resolve("out"), temp.resolve("o"));
    Files.createSymbolicLink(project.resolve("dangling"), temp.resolve("not-there"));
    Files.createSymbolicLink(project.resolve("loop"), project.resolve("loop"));
    Files.createSymbolicLink(project.resolve("inner"), project.resolve("src"));
  }

  private Permissions permissions(Mode mode, List<String> allow, List<String> deny) {
    return new Permissions(
        mode, new Rules(rules(allow), rules(deny), Set.of("read", "memory")), workspace());
  }

  private Workspace workspace() {
    return new Workspace(project, project, List.of(temp.resolve("blobs")), true);
  }

  private static List<Rule> rules(List<String> texts) {
    List<Rule> rules = new ArrayList<>();
    for (String text : texts) {
      try {
        rules.add(Rule.parse(text));
      } catch (RuleException e) {
        throw new AssertionError(e);
      }
    }
    return rules;
  }

  private Verdict shell(Mode mode, String command) {
    return shell(permissions(mode, List.of(), List.of()), command);
  }

  private static Verdict shell(Permissions permissions, String command) {
    return permissions.judge("bash", List.of(new Access.Shell(command))).verdict();
  }

  /// UB-200: every part is judged, and what is forbidden stays forbidden however it is wrapped.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "git status && rm x",
        "git status; rm x",
        "git status | rm x",
        "git status & rm x",
        "git status\nrm x",
        "git log $(rm x)",
        "git log \"$(rm x)\"",
        "git log `rm x`",
        "git log <(rm x)",
        "(rm x)",
        "{ rm x; }",
        "if true; then rm x; fi",
        "for f in a; do rm $f; done",
        "env rm x",
        "env A=1 rm x",
        "/usr/bin/env rm x",
        "command rm x",
        "nohup rm x",
        "nice -n 5 rm x",
        "timeout -k 1 5 rm x",
        "time -p rm x",
        "echo x | xargs -n1 rm",
        "bash -c \"rm x\"",
        "sh -ec 'git status; rm x'",
        "eval rm x",
        "eval 'git status; rm x'",
        "sudo -u root rm x",
        "find . -name '*.o' -exec rm {} +",
        "/bin/rm x",
        "\\rm x",
        "r'm' x",
        "A=1 rm x",
        "busybox rm x",
        "rm x; echo $((y))",
        "cat <<E\n$(rm x)\nE\n",
        "git status >/dev/null && rm x",
      })
  void aForbiddenCommandIsFoundInEveryPart(String command) {
    Permissions permissions = permissions(Mode.AUTO, List.of("bash(git *)"), List.of("bash(rm *)"));
    assertThat(permissions.judge("bash", List.of(new Access.Shell(command))))
        .satisfies(
            decision -> assertThat(decision.reason()).startsWith("The rule `bash(rm *)` forbids `"))
        .extracting(Decision::verdict)
        .isEqualTo(DENY);
  }

  /// UB-200: what was not allowed is asked, in whatever part it stands.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "git push && make",
        "git push; make",
        "git push | make",
        "git push\nmake",
        "git push $(make)",
        "git push `make`",
        "git push > x",
        "git push >> ../x",
        "git push &> x",
        "GIT_SSH_COMMAND=./x git push",
        "PATH=.:$PATH; git push",
        "for PATH in .; do git push; done",
        "$x push",
        "git push $((x))",
        "git push \u200b",
        "git push 'open",
        "./git push",
        "f() { git push; }; f",
        "bash git push",
        "bash -c \"$x\"",
        "curl x | sh",
        "sudo git push",
        "exec git push",
        ". ./x",
        "env -S 'git push'",
        "timeout $t git push",
        "find . -delete",
      })
  void whatNoRuleAllowsIsAsked(String command) {
    Permissions permissions = permissions(Mode.ASK, List.of("bash(git *)"), List.of());
    assertThat(shell(permissions, command)).isEqualTo(ASK);
    assertThat(shell(permissions.withMode(Mode.EDIT), command)).isIn(ASK, ALLOW);
    assertThat(shell(permissions.withMode(Mode.PLAN), command)).isEqualTo(DENY);
    assertThat(shell(permissions.withMode(Mode.AUTO), command)).isEqualTo(ALLOW);
  }

  /// UB-202: allowed | allowed = allowed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "git push | tail -5",
        "git push 2>&1 | grep -v x | sort | uniq -c",
        "git push >/dev/null 2>&1 && git fetch || echo failed",
        "cd src && git push",
        "timeout 60 git push origin \"$branch\"",
        "bash -c 'git push && git fetch'",
        "LC_ALL=C git push",
        "x=1; git push $x",
        "if git push; then echo ok; fi",
        "git commit -m \"$(cat <<'E'\nfix (it) `now` $(rm x)\nE\n)\"",
      })
  void partsThatAreAllAllowedAreAllowed(String command) {
    Permissions permissions = permissions(Mode.ASK, List.of("bash(git *)"), List.of());
    assertThat(shell(permissions, command)).isEqualTo(ALLOW);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ls",
        "ls -la src | head -3",
        "cat src/A.java",
        "cat < src/A.java",
        "cat inner/A.java",
        "head -n 5 src/*.java",
        "grep -rn 'class /x' src",
        "rg -n --glob '*.java' class src | wc -l",
        "find . -name '*.java' -type f",
        "find . -name '*.java' | xargs echo",
        "sed -n '1,20p' src/A.java",
        "sort -u src/A.java",
        "git status",
        "git --no-pager log --oneline -20 -- src",
        "git diff --stat HEAD~1",
        "git show HEAD:src/A.java",
        "git branch --show-current",
        "pwd && date +%s; which java; true",
        "echo \"$HOME\" ~",
        "test -f src/A.java && echo yes",
        "[ -d src ] || echo no",
        "[[ -f src/A.java && $x == y ]] && echo yes",
        "for f in a b; do echo \"$f\"; done",
        "cd src && cat A.java",
        "set -euo pipefail; ls",
        "env LC_ALL=C sort src/A.java",
        "# only a comment",
      })
  void harmlessCommandsPassInEveryMode(String command) {
    for (Mode mode : Mode.values()) {
      assertThat(shell(mode, command)).as("%s in %s", command, mode).isEqualTo(ALLOW);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cat /etc/passwd",
        "cat ../secret",
        "cat src/../../secret",
        "cat ~/.ssh/id_rsa",
        "cat $f",
        "cat out/x",
        "cat inner/../../x",
        "cat dangling",
        "cat *",
        "cat */x",
        "ls {/etc,src}",
        "cat < /etc/passwd",
        "grep -f/etc/passwd x",
        "grep x /etc/passwd",
        "grep -e x /etc/passwd",
        "grep --file=/etc/passwd x",
        "cd .. && ls",
        "cd /etc && cat passwd",
        "cd \"$d\" && ls",
        "cd - && ls",
        "cd out/..; cat A",
        "find / -name x",
        "ls | xargs cat",
        "diff src/A.java /etc/passwd",
      })
  void harmlessCommandsAreAskedWhenTheyLeaveTheWorkspace(String command) {
    assertThat(shell(Mode.ASK, command)).isEqualTo(ASK);
    assertThat(shell(Mode.PLAN, command)).isIn(ASK, DENY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git -c core.pager=x log",
        "git -C src status",
        "git log --output=x",
        "git log --outpu=x",
        "git diff --ext-diff",
        "git grep -Ox a",
        "git branch -D x",
        "git branch new",
        "git log $x",
        "cd src && git status",
        "GIT_EXTERNAL_DIFF=x git diff",
        "git push",
        "rg --pre x y",
        "rg a *",
        "grep -R a .",
        "diff -r src out",
        "find . -fprint x",
        "find . -exec make {} ;",
        "find . -name *.java",
        "sort -o x src/A.java",
        "sort --output=x src/A.java",
        "uniq src/A.java x",
        "sed -i s/a/b/ src/A.java",
        "sed -n '1w x' src/A.java",
        "date -s 10:00",
        "printf -v x y",
        "test -v 'x[$(a)]'",
        "python x",
        "env",
        "LD_PRELOAD=./x ls",
        "npm_config_script_shell=./x ls",
        "[ * ]",
        "jq 'import \"a\" as $x {search:\"/etc\"}; $x' a.json",
        "./ls",
        "tee x",
        "awk 'BEGIN{system(\"x\")}'",
      })
  void nearlyHarmlessCommandsAreNot(String command) {
    assertThat(shell(Mode.ASK, command)).isEqualTo(ASK);
    assertThat(shell(Mode.PLAN, command)).isEqualTo(DENY);
  }

  @Test
  void gitIsNotHarmlessInADirectoryThatPosesAsARepository() throws IOException {
    Files.delete(project.resolve(".git"));
    Files.createFile(project.resolve("HEAD"));
    assertThat(shell(Mode.ASK, "git status")).isEqualTo(ASK);
  }

  @Test
  void aRuleForFilesKeepsCommandsAwayFromThem() {
    Permissions permissions = permissions(Mode.AUTO, List.of(), List.of("read(.env)"));
    assertThat(shell(permissions, "cat .env")).isEqualTo(DENY);
    assertThat(shell(permissions, "cat ./.env")).isEqualTo(DENY);
    assertThat(shell(permissions, "cat src/../.env")).isEqualTo(DENY);
    assertThat(shell(permissions, "python x.py .env")).isEqualTo(DENY);
    assertThat(shell(permissions, "cat < .env")).isEqualTo(DENY);
    assertThat(shell(permissions, "eval \"$x\"")).isEqualTo(ASK);
    assertThat(shell(permissions, "echo hello")).isEqualTo(ALLOW);
    assertThat(read(permissions, project.resolve(".env"))).isEqualTo(DENY);
    assertThat(read(permissions, temp.resolve("elsewhere/.env"))).isEqualTo(DENY);
  }

  @Test
  void everythingMayBeAllowedButNotAgainstARule() {
    Permissions all = permissions(Mode.ASK, List.of("bash(*)"), List.of());
    assertThat(shell(all, "eval \"$x\" > /tmp/y")).isEqualTo(ALLOW);
    assertThat(shell(all, "echo 'open")).isEqualTo(ALLOW);
    Permissions some = permissions(Mode.ASK, List.of("bash(*)"), List.of("bash(git push *)"));
    assertThat(shell(some, "make > x")).isEqualTo(ALLOW);
    assertThat(shell(some, "git push")).isEqualTo(DENY);
    assertThat(shell(some, "git $x")).isEqualTo(ASK);
    assertThat(shell(some, "$x")).isEqualTo(ASK);
    assertThat(shell(some, "echo 'open")).isEqualTo(ASK);
    Permissions none = permissions(Mode.AUTO, List.of(), List.of("bash"));
    assertThat(shell(none, "ls")).isEqualTo(DENY);
    assertThat(shell(none, "echo 'open")).isEqualTo(DENY);
  }

  @Test
  void redirectionsAreWrites() {
    assertThat(shell(Mode.EDIT, "echo x > src/B.java")).isEqualTo(ALLOW);
    assertThat(shell(Mode.EDIT, "echo x > out/f")).isEqualTo(ASK);
    assertThat(shell(Mode.EDIT, "echo x > .git/hooks/pre-commit")).isEqualTo(ASK);
    assertThat(shell(Mode.EDIT, "echo x > \"$f\"")).isEqualTo(ASK);
    assertThat(shell(Mode.EDIT, "cd .. && echo x > f")).isEqualTo(ASK);
    assertThat(shell(Mode.ASK, "echo x > src/B.java")).isEqualTo(ASK);
    assertThat(shell(Mode.PLAN, "echo x > src/B.java")).isEqualTo(DENY);
    Permissions ruled = permissions(Mode.ASK, List.of("write(src/**)"), List.of("edit(*.key)"));
    assertThat(shell(ruled, "echo x > src/B.java")).isEqualTo(ALLOW);
    assertThat(shell(ruled, "echo x > src/b.key")).isEqualTo(DENY);
  }

  private static Verdict read(Permissions permissions, Path path) {
    return permissions.judge("read", List.of(new Access.Read(path))).verdict();
  }

  private static Verdict write(Permissions permissions, Path path) {
    return permissions.judge("edit", List.of(new Access.Write(path))).verdict();
  }

  /// UB-203: what counts is where a path leads.
  @ParameterizedTest
  @CsvSource({
    "proj/src/A.java, ALLOW",
    "proj/new/dir/f, ALLOW",
    "proj/inner/B.java, ALLOW",
    "proj/src/../src/A.java, ALLOW",
    "proj/out/f, ASK",
    "proj/out/new/f, ASK",
    "proj/dangling, ASK",
    "proj/dangling/f, ASK",
    "proj/loop/f, ASK",
    "proj/../o/f, ASK",
    "proj/inner/../../o/f, ASK",
    "proj-evil/f, ASK",
    "o/f, ASK",
    "proj/.git/config, ASK",
    "proj/sub/.GIT/config, ASK",
    "proj/eonyx.json, ASK",
    "proj/.eonyx/x, ASK",
    "proj/.github/x.yml, ALLOW",
    "proj/AGENTS.md, ALLOW",
  })
  void editsPassOnlyInsideTheWorkspace(String path, Verdict expected) {
    Path file = temp.resolve(path);
    assertThat(write(permissions(Mode.EDIT, List.of(), List.of()), file)).isEqualTo(expected);
    assertThat(write(permissions(Mode.ASK, List.of(), List.of()), file)).isEqualTo(ASK);
    assertThat(write(permissions(Mode.PLAN, List.of("write"), List.of()), file)).isEqualTo(DENY);
    assertThat(write(permissions(Mode.AUTO, List.of(), List.of()), file)).isEqualTo(ALLOW);
    assertThat(write(permissions(Mode.AUTO, List.of(), List.of("write(**)")), file))
        .isEqualTo(DENY);
  }

  /// UB-203
  @Test
  void aRuleForALinkDoesNotReachBehindIt() {
    Permissions permissions = permissions(Mode.ASK, List.of("write(out/**)"), List.of());
    assertThat(permissions.judge("write", List.of(new Access.Write(project.resolve("out/f")))))
        .isEqualTo(
            new Decision(
                ASK,
                project.resolve("out/f")
                    + " leads to "
                    + temp.resolve("o/f")
                    + ", outside the workspace "
                    + project
                    + "."));
  }

  @Test
  void readingInsidePassesAndOutsideIsAsked() {
    for (Mode mode : List.of(Mode.PLAN, Mode.ASK, Mode.EDIT)) {
      Permissions permissions = permissions(mode, List.of(), List.of());
      assertThat(read(permissions, project.resolve("src/A.java"))).isEqualTo(ALLOW);
      assertThat(read(permissions, temp.resolve("blobs/x"))).isEqualTo(ALLOW);
      assertThat(read(permissions, project.resolve("out/f"))).isEqualTo(ASK);
      assertThat(read(permissions, temp.resolve("proj-evil/f"))).isEqualTo(ASK);
    }
    Permissions strict =
        new Permissions(Mode.ASK, new Rules(List.of(), List.of(), Set.of()), workspace());
    assertThat(read(strict, project.resolve("src/A.java"))).isEqualTo(ASK);
    assertThat(shell(strict, "cat src/A.java")).isEqualTo(ASK);
    assertThat(shell(strict, "echo hi")).isEqualTo(ALLOW);
  }

  @Test
  void eonyxOwnDataNeedsApprovalByCategory() {
    Permissions permissions = permissions(Mode.PLAN, List.of(), List.of());
    assertThat(permissions.judge("remember", List.of(new Access.Internal("memory"))).verdict())
        .isEqualTo(ALLOW);
    assertThat(permissions.judge("todo", List.of(new Access.Internal("todo"))).verdict())
        .isEqualTo(ALLOW);
    assertThat(permissions.judge("x", List.of(new Access.Internal("skills"))).verdict())
        .isEqualTo(ASK);
    Permissions denied = permissions(Mode.AUTO, List.of(), List.of("memory"));
    assertThat(denied.judge("remember", List.of(new Access.Internal("memory"))).verdict())
        .isEqualTo(DENY);
  }

  /// What the model looks up and notes down is of its own conversation.
  @ParameterizedTest
  @EnumSource(Mode.class)
  void theConversationItselfNeedsNoApproval(Mode mode) {
    Permissions strict =
        new Permissions(mode, new Rules(List.of(), List.of(), Set.of()), workspace());
    for (String category : List.of("todo", "history")) {
      assertThat(strict.judge(category, List.of(new Access.Internal(category))).verdict())
          .isEqualTo(ALLOW);
    }
  }

  @Test
  void theStrictestAccessDecidesAndSaysWhy() {
    Permissions permissions = permissions(Mode.EDIT, List.of(), List.of());
    assertThat(
            permissions.judge(
                "copy",
                List.of(
                    new Access.Read(project.resolve("src/A.java")),
                    new Access.Write(temp.resolve("o/f")),
                    new Access.Write(project.resolve("b")))))
        .isEqualTo(
            new Decision(ASK, temp.resolve("o/f") + " is outside the workspace " + project + "."));
  }

  @Test
  void anotherShellsLanguageIsNeverUnderstood() {
    Permissions permissions =
        new Permissions(
            Mode.ASK,
            new Rules(List.of(), List.of(), Set.of("read")),
            new Workspace(project, project, List.of(), false));
    assertThat(shell(permissions, "ls")).isEqualTo(ASK);
  }

  @Test
  void explainsEachPart() {
    Permissions permissions = permissions(Mode.ASK, List.of("bash(make *)"), List.of("bash(rm *)"));
    assertThat(permissions.explain("ls && make all | tee log > x; rm -rf /"))
        .containsExactly(
            part("ls", ALLOW, "`ls` only reads."),
            part("make all", ALLOW, "The rule `bash(make *)` allows `make all`."),
            part("> x", ASK, "No rule allows changing " + project.resolve("x") + "."),
            part("tee log > x", ASK, "No rule allows `tee log > x`."),
            part("rm -rf /", DENY, "The rule `bash(rm *)` forbids `rm -rf /`."));
  }

  private static Permissions.JudgedPart part(String text, Verdict verdict, String reason) {
    return new Permissions.JudgedPart(text, new Decision(verdict, reason));
  }

  @Test
  void alwaysAllowingTakesEffect() {
    Permissions permissions = permissions(Mode.ASK, List.of(), List.of());
    assertThat(shell(permissions, "make test")).isEqualTo(ASK);
    Rule rule = Rule.suggestion("make test").orElseThrow();
    assertThat(shell(permissions.allowing(rule), "make test")).isEqualTo(ALLOW);
  }
}
