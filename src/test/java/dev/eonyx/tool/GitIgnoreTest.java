package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The walk lists exactly the files git lists.
class GitIgnoreTest {

  private static final String[] NAMES = {
    "a",
    "b",
    "build",
    "lib",
    "x.log",
    "y.log",
    "debug.log",
    "main.c",
    "main.o",
    "t-1.txt",
    "t-2.txt",
    "#hash",
    "!bang",
    "sp ace",
    "foo.d",
    "[x]",
    "Abc"
  };

  private static final String[] RULES = {
    "*.log",
    "!debug.log",
    "build/",
    "/lib",
    "a/b",
    "/a/*",
    "!/a/b",
    "**/foo.d",
    "lib/**",
    "b/**/main.o",
    "*.o",
    "t-[0-1].txt",
    "t-[!1].txt",
    "\\#hash",
    "\\!bang",
    "#comment",
    "",
    "  ",
    "sp ace",
    "x.log  ",
    "sp\\ ace",
    "a/",
    "!a/",
    "*",
    "!*/",
    "!*.c",
    "/b/a/",
    "**",
    "main.?",
    "[[:upper:]]*",
    "[x]",
    "\\[x\\]",
    "a/**/b",
    "**/a/**",
    "/",
    "b/",
    "!b",
    "foo.d/x.log",
    "!build/",
    "lib/*.c\r",
    "**/b/",
    "***/c",
    "a**"
  };

  @TempDir Path temp;

  @Test
  void ownExamples() throws Exception {
    write(".gitignore", "*.log\n!keep.log\n/out/\ndocs/*.html\n");
    write("sub/.gitignore", "!b.log\nsecret\n");
    write(".git/info/exclude", "excluded.txt\n");
    for (String file :
        List.of(
            "a.log",
            "keep.log",
            "out/x",
            "sub/out/x",
            "docs/a.html",
            "docs/deep/b.html",
            "sub/b.log",
            "sub/c.log",
            "sub/deep/secret",
            "secret",
            "excluded.txt",
            ".hidden")) {
      write(file, "");
    }

    assertThat(walk(temp))
        .containsExactly(
            ".gitignore",
            ".hidden",
            "docs/deep/b.html",
            "keep.log",
            "secret",
            "sub/.gitignore",
            "sub/b.log",
            "sub/out/x");
  }

  @Test
  void rulesOfDirectoriesAboveHoldInASubdirectory() throws Exception {
    write(".git/HEAD", "");
    write(".gitignore", "*.log\nsub/tmp/\n");
    write("sub/a.log", "");
    write("sub/tmp/x", "");
    write("sub/b.txt", "");

    assertThat(walk(temp.resolve("sub"))).containsExactly("b.txt");
  }

  @Test
  void anIgnoredDirectoryThatIsNamedIsSearched() throws Exception {
    write(".git/HEAD", "");
    write(".gitignore", "/build/\n");
    write("build/x", "");

    assertThat(walk(temp)).containsExactly(".gitignore");
    assertThat(walk(temp.resolve("build"))).containsExactly("x");
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
      })
  void generatedTreesAreListedAsByGit(long seed) throws Exception {
    assumeGit();
    Random random = new Random(seed);
    git("init", "-q");
    grow(temp, random, 2);
    write(".git/info/exclude", rules(random, 2));

    assertThat(walk(temp)).isEqualTo(gitFiles());
  }

  /// In a work tree `.git` is a file, and `info/exclude` is that of the main repository.
  @Test
  void aWorkTreeUsesTheExcludesOfItsRepository() throws Exception {
    assumeGit();
    git("init", "-q", "main");
    Path main = temp.resolve("main");
    run(
        main,
        "git",
        "-c",
        "user.name=n",
        "-c",
        "user.email=e@x",
        "commit",
        "-q",
        "--allow-empty",
        "-m",
        "c");
    run(main, "git", "worktree", "add", "-q", temp.resolve("tree").toString());
    Files.createDirectories(main.resolve(".git/info"));
    Files.writeString(main.resolve(".git/info/exclude"), "no.txt\n");
    write("tree/no.txt", "");
    write("tree/yes.txt", "");

    assertThat(walk(temp.resolve("tree"))).containsExactly("yes.txt");
  }

  private void grow(Path directory, Random random, int depth) throws IOException {
    if (depth == 2 || random.nextInt(3) == 0) {
      Files.writeString(directory.resolve(".gitignore"), rules(random, 6));
    }
    for (String name : NAMES) {
      Path child = directory.resolve(name);
      int dice = random.nextInt(10);
      if (depth > 0 && dice < 2) {
        Files.createDirectory(child);
        grow(child, random, depth - 1);
      } else if (dice < 7) {
        Files.writeString(child, "");
      }
    }
  }

  private static String rules(Random random, int most) {
    StringBuilder rules = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      rules.append(RULES[random.nextInt(RULES.length)]).append('\n');
    }
    return rules.toString();
  }

  private static List<String> walk(Path start) throws IOException {
    List<String> files = new ArrayList<>();
    Walk.files(start, Cancellation.create(), entry -> files.add(entry.relative()));
    return files.stream().sorted().toList();
  }

  private List<String> gitFiles() throws Exception {
    String all = run(temp, "git", "ls-files", "-z", "--others", "--cached", "--exclude-standard");
    return all.isEmpty() ? List.of() : List.of(all.split("\0")).stream().sorted().toList();
  }

  private void write(String file, String content) throws IOException {
    Path path = temp.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content);
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    run(temp, command.toArray(String[]::new));
  }

  private static void assumeGit() throws InterruptedException {
    try {
      Process process = new ProcessBuilder("git", "--version").redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      Assumptions.assumeTrue(process.waitFor() == 0, "git is absent");
    } catch (IOException e) {
      Assumptions.abort("git is absent");
    }
  }

  private static String run(Path directory, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "GIT_CONFIG_GLOBAL", "/dev/null",
                "GIT_CONFIG_SYSTEM", "/dev/null",
                "XDG_CONFIG_HOME", "/nonexistent"));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(String.join(" ", command)).isZero();
    return output;
  }
}
