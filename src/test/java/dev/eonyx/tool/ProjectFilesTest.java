package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.message.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectFilesTest {

  @TempDir Path temp;
  private Workspace work;
  private ProjectFiles files;

  @BeforeEach
  void open() throws IOException {
    work = new Workspace(temp);
    for (String file :
        new String[] {
          "pom.xml", "src/Parser.java", "src/ParserTest.java", "doc/parser.md", "src/lex/Lexer.java"
        }) {
      work.put(file, "");
    }
    files = new ProjectFiles(work.directory);
  }

  @Test
  void namesThatBeginWithTheQueryComeFirst() throws IOException {
    assertThat(files.matching("pars", 10))
        .containsExactly("doc/parser.md", "src/Parser.java", "src/ParserTest.java");
    assertThat(files.matching("test", 10)).containsExactly("src/ParserTest.java");
    assertThat(files.matching("src/l", 10)).containsExactly("src/lex/", "src/lex/Lexer.java");
    assertThat(files.matching("spj", 10)).containsExactly("src/Parser.java", "src/ParserTest.java");
    assertThat(files.matching("zzz", 10)).isEmpty();
  }

  @Test
  void whatWasChosenOftenComesBeforeItsEquals() throws IOException {
    files.chosen("src/ParserTest.java");

    assertThat(files.matching("pars", 2)).containsExactly("src/ParserTest.java", "doc/parser.md");
  }

  @Test
  void withoutAQueryTheShortestComeFirst() throws IOException {
    assertThat(files.matching("", 3)).containsExactly("doc/", "src/", "pom.xml");
  }

  @Test
  void whatGitIgnoresIsLeftOut() throws IOException {
    work.put(".gitignore", "target/\n");
    work.put("target/Parser.class", "");

    assertThat(files.matching("parser.class", 10)).isEmpty();
  }

  @Test
  void aCancelledListingIsNotKept() throws IOException {
    Cancellation cancel = Cancellation.create();
    cancel.cancel();

    assertThat(files.matching("pom", 10, cancel)).isEmpty();
    assertThat(files.matching("pom", 10)).containsExactly("pom.xml");
  }
}
