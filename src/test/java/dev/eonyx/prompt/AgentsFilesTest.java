package dev.eonyx.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class AgentsFilesTest {

  private static final int KIB = 1024;

  @TempDir Path temp;
  private Path config;
  private Path root;
  private Path cwd;

  @BeforeEach
  void tree() throws IOException {
    temp = temp.toRealPath();
    config = Files.createDirectories(temp.resolve("config"));
    root = Files.createDirectories(temp.resolve("outer/project"));
    cwd = Files.createDirectories(root.resolve("a/b"));
    Files.createDirectory(root.resolve(".git"));
  }

  @Test
  void takesOneFilePerLevelUpToTheRootOutermostFirstAndTheUsersBeforeAll() throws IOException {
    write(config.resolve("AGENTS.md"), "user\n");
    write(temp.resolve("outer/AGENTS.md"), "beyond the root\n");
    write(root.resolve("AGENTS.md"), "root\n");
    write(cwd.resolve("AGENTS.md"), "near\n");
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain)
        .isEqualTo(
            new AgentsChain(
                root,
                List.of(
                    file(config.resolve("AGENTS.md"), "# User context: AGENTS.md", "user\n"),
                    file(root.resolve("AGENTS.md"), "# Project context: AGENTS.md", "root\n"),
                    file(cwd.resolve("AGENTS.md"), "# Project context: a/b/AGENTS.md", "near\n")),
                List.of()));
    assertThat(chain.text())
        .isEqualTo(
            """
            # User context: AGENTS.md

            user

            # Project context: AGENTS.md

            root

            # Project context: a/b/AGENTS.md

            near
            """);
  }

  @Test
  void anOverrideStandsInForTheFileBesideItAndAnEmptyOneSwitchesItOff() throws IOException {
    write(root.resolve("AGENTS.md"), "shared");
    write(root.resolve("AGENTS.override.md"), "mine");
    write(cwd.resolve("AGENTS.md"), "shared");
    write(cwd.resolve("AGENTS.override.md"), "");
    write(config.resolve("AGENTS.override.md"), "user");
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.text())
        .isEqualTo(
            """
            # User context: AGENTS.override.md

            user

            # Project context: AGENTS.override.md

            mine
            """);
    assertThat(chain.notices()).isEmpty();
  }

  /// UB-183: a submodule's `.git` is a file, and it stops the walk; eonyx.json sets a root as well.
  @Test
  void aGitFileAndAnEonyxJsonStopTheWalk() throws IOException {
    write(root.resolve("AGENTS.md"), "umbrella");
    write(root.resolve("a/AGENTS.md"), "submodule");
    write(root.resolve("a/.git"), "gitdir: ../.git/modules/a\n");
    assertThat(AgentsFiles.read(cwd, config).files())
        .isEqualTo(
            List.of(
                file(root.resolve("a/AGENTS.md"), "# Project context: AGENTS.md", "submodule")));
    Files.move(root.resolve("a/.git"), root.resolve("a/eonyx.json"));
    assertThat(AgentsFiles.read(cwd, config).root()).isEqualTo(root.resolve("a"));
  }

  /// UB-185
  @Test
  void onlyExactNamesMarkARoot() throws IOException {
    Files.createDirectory(cwd.resolve(".github"));
    write(cwd.resolve("eonyx.json.bak"), "");
    write(cwd.resolve(".gitignore"), "");
    assertThat(ProjectRoot.of(cwd)).isEqualTo(root);
    Files.createSymbolicLink(cwd.resolve(".git"), root.resolve(".git"));
    assertThat(ProjectRoot.of(cwd)).isEqualTo(cwd);
  }

  @Test
  void withoutAMarkerTheWalkGoesToTheTopAndHeadingsGoUpwards() throws IOException {
    Files.delete(root.resolve(".git"));
    assumeTrue(ProjectRoot.of(cwd).equals(cwd), "a directory above the temporary one is a project");
    write(temp.resolve("outer/AGENTS.md"), "far");
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.root()).isEqualTo(cwd);
    assertThat(chain.files())
        .contains(
            file(temp.resolve("outer/AGENTS.md"), "# Project context: ../../../AGENTS.md", "far"));
  }

  /// UB-185
  @Test
  void aLinkIsFollowedAndTheHeadingShowsItsOwnPath() throws IOException {
    Path shared = Files.createDirectories(temp.resolve("shared")).resolve("AGENTS.md");
    write(shared, "linked");
    Files.createSymbolicLink(cwd.resolve("AGENTS.md"), shared);
    assertThat(AgentsFiles.read(cwd, config).files())
        .isEqualTo(
            List.of(
                new AgentsFile(
                    cwd.resolve("AGENTS.md"),
                    shared,
                    "# Project context: a/b/AGENTS.md",
                    "linked",
                    6,
                    6,
                    10,
                    List.of())));
  }

  @Test
  void theSameFileBehindSeveralLinksIsAttachedOnceWhereItIsNearest() throws IOException {
    write(root.resolve("AGENTS.md"), "once");
    Files.createSymbolicLink(root.resolve("a/AGENTS.md"), root.resolve("AGENTS.md"));
    Files.createSymbolicLink(config.resolve("AGENTS.md"), root.resolve("AGENTS.md"));
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.files().stream().map(AgentsFile::path).toList())
        .isEqualTo(List.of(root.resolve("a/AGENTS.md")));
    assertThat(chain.notices()).isEmpty();
  }

  /// UB-180
  @Test
  void theBudgetIsSpentNearestFirstAndTheCutIsSaid() throws IOException {
    write(root.resolve("AGENTS.md"), "r".repeat(40 * KIB));
    write(root.resolve("a/AGENTS.md"), "漢".repeat(20 * KIB));
    String near = "local rule\n" + "漢".repeat(300);
    write(cwd.resolve("AGENTS.md"), near);
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.files().stream().map(AgentsFile::bytesUsed).toList())
        .isEqualTo(List.of(3185L, 61_440L, 911L));
    assertThat(chain.files().getLast().text()).isEqualTo(near);
    Path cut = root.resolve("AGENTS.md");
    assertThat(chain.files().getFirst())
        .isEqualTo(
            new AgentsFile(
                cut,
                cut,
                "# Project context: AGENTS.md",
                "r".repeat(3185)
                    + "\n\n[cut: 3185 of 40960 bytes of this file are above; read "
                    + cut
                    + " for the rest]\n",
                40_960,
                3185,
                chain.files().getFirst().estimatedTokens(),
                List.of(
                    "cut to 3185 of 40960 bytes: all such files share 65536 bytes, nearest"
                        + " first.")));
    assertThat(chain.notices())
        .isEqualTo(
            List.of(
                cut
                    + " was cut to 3185 of 40960 bytes: all such files share 65536 bytes, nearest"
                    + " first."));
  }

  /// UB-180: cut on a character; UB-181: nothing is left for the outer one, which is still named.
  @Test
  void aCutNeverSplitsACharacterAndWhatIsLeftOutIsNamed() throws IOException {
    write(cwd.resolve("AGENTS.md"), "x" + "😀".repeat(20 * KIB));
    write(root.resolve("AGENTS.md"), "root");
    AgentsChain chain = AgentsFiles.read(cwd, config);
    AgentsFile near = chain.files().getLast();
    assertThat(near.bytesUsed()).isEqualTo(65_533);
    assertThat(near.text()).startsWith("x😀").doesNotContain("\uFFFD");
    AgentsFile outer = chain.files().getFirst();
    assertThat(outer.bytesUsed()).isEqualTo(3);
    assertThat(chain.notices()).hasSize(2);
  }

  /// UB-181
  @Test
  void fiveMegabytesAreReadNoFurtherThanTheBudget() throws IOException {
    write(cwd.resolve("AGENTS.md"), "0123456789".repeat(500_000));
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.files().getFirst().bytes()).isEqualTo(5_000_000);
    assertThat(chain.files().getFirst().bytesUsed()).isEqualTo(64 * KIB);
    assertThat(chain.files().getFirst().text()).hasSizeLessThan(65 * KIB);
    assertThat(chain.notices())
        .isEqualTo(
            List.of(
                cwd.resolve("AGENTS.md")
                    + " was cut to 65536 of 5000000 bytes: all such files share 65536 bytes,"
                    + " nearest first."));
  }

  /// UB-181
  @Test
  @Timeout(20)
  void whatIsNoReadableTextIsNamedOnceAndBlocksNothing() throws Exception {
    Files.createDirectory(cwd.resolve("AGENTS.md"));
    Path fifo = root.resolve("a/AGENTS.md");
    Process mkfifo = new ProcessBuilder("mkfifo", fifo.toString()).start();
    assumeTrue(mkfifo.waitFor(10, TimeUnit.SECONDS) && mkfifo.exitValue() == 0, "no mkfifo");
    Files.write(root.resolve("AGENTS.md"), new byte[] {'P', 'K', 0, 1});
    Files.createSymbolicLink(config.resolve("AGENTS.md"), temp.resolve("nowhere"));
    assertThat(AgentsFiles.read(cwd, config))
        .isEqualTo(
            new AgentsChain(
                root,
                List.of(),
                List.of(
                    cwd.resolve("AGENTS.md") + " is a directory; it is left out.",
                    fifo + " is not a regular file; it is left out.",
                    root.resolve("AGENTS.md") + " is not text; it is left out.",
                    config.resolve("AGENTS.md")
                        + " is a symbolic link to a file that does not exist; it is left out.")));
  }

  /// UB-181
  @Test
  void aLoopOfLinksAndAForbiddenFileAreNamed() throws IOException {
    Files.createSymbolicLink(cwd.resolve("AGENTS.md"), cwd.resolve("AGENTS.override.md"));
    Files.createSymbolicLink(cwd.resolve("AGENTS.override.md"), cwd.resolve("AGENTS.md"));
    write(root.resolve("AGENTS.md"), "fine");
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.notices())
        .hasSize(2)
        .allMatch(notice -> notice.contains("cannot be looked at: Too many levels of symbolic"));
    assertThat(chain.text()).contains("fine");
    Path secret = root.resolve("AGENTS.md");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(secret), "this user may read anything");
    assertThat(AgentsFiles.read(cwd, config).notices())
        .contains(secret + " cannot be read: permission denied; it is left out.");
  }

  /// A file that cannot be used does not take the one it would replace with it.
  @Test
  void anUnusableOverrideLeavesTheFileBesideIt() throws IOException {
    Files.createDirectory(cwd.resolve("AGENTS.override.md"));
    write(cwd.resolve("AGENTS.md"), "still here");
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.text()).contains("still here");
    assertThat(chain.notices()).hasSize(1);
  }

  /// UB-217
  @Test
  void aByteOrderMarkIsDroppedAndBadUtf8ReplacedAndSaid() throws IOException {
    write(root.resolve("AGENTS.md"), "\uFEFFplain");
    Files.write(cwd.resolve("AGENTS.md"), "d\u00e9j\u00e0".getBytes(StandardCharsets.ISO_8859_1));
    AgentsChain chain = AgentsFiles.read(cwd, config);
    assertThat(chain.files().stream().map(AgentsFile::text).toList())
        .isEqualTo(List.of("plain", "d\uFFFDj\uFFFD"));
    assertThat(chain.notices())
        .isEqualTo(
            List.of(
                cwd.resolve("AGENTS.md")
                    + " holds bytes that are not UTF-8; each was replaced by U+FFFD."));
  }

  /// UB-216
  @Test
  void aDirectoryThatIsGoneHasNoRules() throws IOException {
    Path gone = temp.resolve("gone");
    assertThat(AgentsFiles.read(gone, config).notices()).isEmpty();
    assertThat(AgentsFiles.read(Path.of("/").toAbsolutePath(), config).root())
        .isEqualTo(Path.of("/").toAbsolutePath());
    assertThat(AgentsFiles.nested(gone).notices()).hasSize(1);
  }

  @Test
  void aDirectoryNameCannotBreakOutOfItsHeading() throws IOException {
    Path odd = Files.createDirectory(root.resolve("x\n# Summary"));
    write(odd.resolve("AGENTS.md"), "text");
    assertThat(AgentsFiles.read(odd, config).files().getFirst().heading())
        .isEqualTo("# Project context: x?# Summary/AGENTS.md");
  }

  /// UB-184
  @Test
  void aTouchedDeeperDirectoryBringsItsRulesOnce() throws IOException {
    Path deep = Files.createDirectories(root.resolve("a/c/d"));
    write(root.resolve("AGENTS.md"), "root");
    write(root.resolve("a/AGENTS.md"), "a");
    write(deep.resolve("AGENTS.md"), "deep");
    Set<Path> attached = new HashSet<>();
    AgentsChain first = AgentsFiles.forTouched(deep.resolve("new/File.java"), root, attached);
    assertThat(first.files())
        .isEqualTo(
            List.of(
                file(root.resolve("a/AGENTS.md"), "# Project context: a/AGENTS.md", "a"),
                file(deep.resolve("AGENTS.md"), "# Project context: a/c/d/AGENTS.md", "deep")));
    attached.add(root.resolve("a/AGENTS.md"));
    assertThat(AgentsFiles.forTouched(Path.of("a/c/d"), root, attached).text())
        .isEqualTo("# Project context: a/c/d/AGENTS.md\n\ndeep\n");
    attached.add(deep.resolve("AGENTS.md"));
    assertThat(AgentsFiles.forTouched(deep.resolve("File.java"), root, attached).files()).isEmpty();
    assertThat(AgentsFiles.forTouched(root.resolve("pom.xml"), root, Set.of()).files()).isEmpty();
  }

  /// UB-185, UB-203
  @Test
  void whatIsOutsideTheWorkingDirectoryBringsNoRules() throws IOException {
    Path sibling = Files.createDirectories(temp.resolve("outer/project-evil"));
    write(sibling.resolve("AGENTS.md"), "evil");
    Files.createSymbolicLink(root.resolve("link"), sibling);
    assertThat(AgentsFiles.forTouched(sibling.resolve("x"), root, Set.of()).files()).isEmpty();
    assertThat(AgentsFiles.forTouched(Path.of("../project-evil/x"), root, Set.of()).files())
        .isEmpty();
    assertThat(AgentsFiles.forTouched(root.resolve("link/x"), root, Set.of()).files()).isEmpty();
  }

  @Test
  void nestedFilesAreFoundWhereSomebodyWritesThem() throws IOException {
    write(root.resolve("AGENTS.md"), "own");
    for (String directory : List.of("a", "z/y", "node_modules/m", ".git/x", "target/t")) {
      Files.createDirectories(root.resolve(directory));
      write(root.resolve(directory).resolve("AGENTS.md"), "x");
    }
    write(cwd.resolve("AGENTS.override.md"), "x");
    Files.createSymbolicLink(root.resolve("z/loop"), root);
    assertThat(AgentsFiles.nested(root))
        .isEqualTo(
            new NestedAgents(
                List.of(
                    root.resolve("a/AGENTS.md"),
                    cwd.resolve("AGENTS.override.md"),
                    root.resolve("z/y/AGENTS.md")),
                List.of()));
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text);
  }

  private static AgentsFile file(Path path, String heading, String text) {
    int bytes = text.getBytes(StandardCharsets.UTF_8).length;
    int tokens = (heading.length() + 2 + text.length() + 3) / 4;
    return new AgentsFile(path, path, heading, text, bytes, bytes, tokens, List.of());
  }
}
