package dev.eonyx.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFilesTest {

  @TempDir Path temp;

  @BeforeEach
  void permissionsExist() throws IOException {
    assumeTrue(
        temp.getFileSystem().supportedFileAttributeViews().contains("posix"),
        "this file system has no POSIX permissions");
    temp = temp.toRealPath();
  }

  /// UB-075
  @Test
  void newDirectoriesAndTheirNewParentsAreForTheOwnerOnly() throws IOException {
    PrivateFiles.directory(temp.resolve("a/b"));
    assertThat(permissions(temp.resolve("a"))).isEqualTo("rwx------");
    assertThat(permissions(temp.resolve("a/b"))).isEqualTo("rwx------");
  }

  /// UB-075
  @Test
  void anExistingDirectoryIsClosedAndItsParentsAreLeftAlone() throws IOException {
    Path parent = Files.createDirectory(temp.resolve("p"));
    Path open = Files.createDirectory(parent.resolve("open"));
    Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    PrivateFiles.directory(open);
    PrivateFiles.directory(open);
    assertThat(permissions(open)).isEqualTo("rwx------");
    assertThat(permissions(parent)).isEqualTo("rwxr-xr-x");
  }

  @Test
  void aDirectorySharedByDesignIsNotTakenFromTheOthers() throws IOException {
    Path shared = Files.createDirectory(temp.resolve("shared"));
    Files.setAttribute(shared, "unix:mode", 0b1_111_111_111);
    assertThatThrownBy(() -> PrivateFiles.directory(shared))
        .isInstanceOf(IOException.class)
        .hasMessage("The directory " + shared + " is shared with others; choose one of your own.");
    assertThat(permissions(shared)).isEqualTo("rwxrwxrwx");
  }

  /// UB-061
  @Test
  void aDanglingLinkIsNamedWithItsTarget() throws IOException {
    Path link = Files.createSymbolicLink(temp.resolve("data"), Path.of("/nowhere"));
    assertThatThrownBy(() -> PrivateFiles.directory(link.resolve("sessions")))
        .isInstanceOf(IOException.class)
        .hasMessage(
            link
                + " is a symbolic link to /nowhere, which does not exist; create that directory or"
                + " remove the link.");
  }

  @Test
  void aLinkToADirectoryIsFollowed() throws IOException {
    Path real = Files.createDirectory(temp.resolve("real"));
    Path link = Files.createSymbolicLink(temp.resolve("link"), real);
    PrivateFiles.directory(link.resolve("sessions"));
    assertThat(real.resolve("sessions")).isDirectory();
  }

  @Test
  void aFileInTheWayIsNamed() throws IOException {
    Path file = Files.writeString(temp.resolve("sessions"), "x");
    assertThatThrownBy(() -> PrivateFiles.directory(file.resolve("deeper")))
        .isInstanceOf(IOException.class)
        .hasMessage(file + " is needed as a directory, but it is not one; move it away.");
  }

  @Test
  void anUnwritableDirectoryIsNamed() throws IOException {
    Path closed = Files.createDirectory(temp.resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-x------"));
    assumeFalse(Files.isWritable(closed), "this user may write anywhere");
    assertThatThrownBy(() -> PrivateFiles.directory(closed))
        .hasMessage("The directory " + closed + " cannot be written; check its owner.");
    assertThatThrownBy(() -> PrivateFiles.directory(closed.resolve("new")))
        .hasMessage(
            "The directory " + closed.resolve("new") + " cannot be created: permission denied.");
  }

  @Test
  void whereTheSystemCreatesNothingTheReasonIsGiven() {
    Path impossible = Path.of("/proc/eonyx");
    assumeTrue(Files.isDirectory(Path.of("/proc")), "there is no /proc");
    assertThatThrownBy(() -> PrivateFiles.directory(impossible))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("The directory /proc/eonyx cannot be created: ");
  }

  /// UB-075
  @Test
  void newFilesAreForTheOwnerOnlyAndOpenOnesAreClosed() throws IOException {
    Path created = temp.resolve("created");
    PrivateFiles.create(created);
    Path unique = PrivateFiles.createUnique(temp.resolve("new"), "output-", ".txt");
    Path open = Files.createFile(temp.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxr-x"));
    PrivateFiles.tighten(open);

    assertThat(permissions(created)).isEqualTo("rw-------");
    assertThat(permissions(unique)).isEqualTo("rw-------");
    assertThat(permissions(open)).isEqualTo("rw-------");
  }

  @Test
  void replacingLeavesTheNewContentAndNothingElse() throws IOException {
    Path file = temp.resolve("index/titles");
    PrivateFiles.replace(file, new byte[] {'a'});
    PrivateFiles.replace(file, new byte[] {'b'});

    assertThat(file).hasContent("b");
    assertThat(permissions(file)).isEqualTo("rw-------");
    assertThat(temp.resolve("index")).isDirectoryNotContaining(each -> !each.equals(file));
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
