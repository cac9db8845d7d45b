package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.llm.DemoStep.Edit;
import dev.eonyx.llm.DemoStep.FindFiles;
import dev.eonyx.llm.DemoStep.Help;
import dev.eonyx.llm.DemoStep.Incomplete;
import dev.eonyx.llm.DemoStep.ListFiles;
import dev.eonyx.llm.DemoStep.NotUnderstood;
import dev.eonyx.llm.DemoStep.Plan;
import dev.eonyx.llm.DemoStep.Read;
import dev.eonyx.llm.DemoStep.Run;
import dev.eonyx.llm.DemoStep.Search;
import dev.eonyx.llm.DemoStep.Write;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class DemoScriptTest {

  private static final String WRITE_NEEDS = "\"write a.txt\" needs a text: write a.txt: hello.";

  @TestFactory
  Stream<DynamicTest> readingAndLooking() {
    return Stream.of(
        means("read pom.xml", new Read("pom.xml")),
        means("Read `pom.xml`.", new Read("pom.xml")),
        means("Could you please read the file \"my notes.txt\" for me?", new Read("my notes.txt")),
        means("show src/Main.java", new Read("src/Main.java")),
        means("show me the pom.xml file, please", new Read("pom.xml")),
        means("show me the contents of README.md", new Read("README.md")),
        means("cat ../a.txt", new Read("../a.txt")),
        means("look at Makefile", new Read("Makefile")),
        means("ls", new ListFiles("")),
        means("list src", new ListFiles("src")),
        means("list the folder", new ListFiles("")),
        means("list the files in the src directory", new ListFiles("src")),
        means("show me the files", new ListFiles("")),
        means("ls -la src", new Run("ls -la src")),
        means("search foo", new Search("foo", "")),
        means("search for \"fix me\" in src/main", new Search("fix me", "src/main")),
        means("find foo in src", new Search("foo", "src")),
        means("find one in a million", new Search("one in a million", "")),
        means("grep -n foo pom.xml", new Run("grep -n foo pom.xml")),
        means("find files *.java", new FindFiles("*.java")),
        means("find all *.java files in src", new FindFiles("src/**/*.java")),
        means("find src/**/*.md", new FindFiles("src/**/*.md")),
        means("glob *.txt", new FindFiles("*.txt")));
  }

  @TestFactory
  Stream<DynamicTest> changingAndRunning() {
    return Stream.of(
        means("write notes.txt: some text", new Write("notes.txt", "some text\n")),
        means("write notes.txt:text", new Write("notes.txt", "text\n")),
        means("create notes.txt with some text.", new Write("notes.txt", "some text.\n")),
        means("create a file called `a b.txt` containing x", new Write("a b.txt", "x\n")),
        means(
            "write \"Hello, then; good bye\" to a.txt",
            new Write("a.txt", "Hello, then; good bye\n")),
        means("write C:\\a.txt: x", new Write("C:\\a.txt", "x\n")),
        means("write a.md:\n```\nread b\nrun c\n```", new Write("a.md", "read b\nrun c\n")),
        means("write a.txt:\none\ntwo", new Write("a.txt", "one\ntwo\n")),
        means("create a.txt", new Write("a.txt", "")),
        means("write a.txt", new Incomplete(WRITE_NEEDS)),
        means("edit a.txt: old -> new", new Edit("a.txt", "old", "new")),
        means("edit a.txt: `a -> b` => \"c. \"", new Edit("a.txt", "a -> b", "c. ")),
        means("replace X with Y in FILE", new Edit("FILE", "X", "Y")),
        means("change 'in a' to 'in b' in src/a.txt.", new Edit("src/a.txt", "in a", "in b")),
        means("run ls -la", new Run("ls -la")),
        means("run ls -la.", new Run("ls -la")),
        means("run `ls; pwd` please", new Run("ls; pwd")),
        means("please run ls ..", new Run("ls ..")),
        means("run the command echo 'hi!'", new Run("echo 'hi!'")),
        means("run cd src; ls && find . | wc -l", new Run("cd src; ls && find . | wc -l")),
        means("!ls", new Run("ls")),
        means("`!ls`", new Run("ls")),
        means("todo: read code, write a test", new Plan(List.of("read code", "write a test"))));
  }

  @TestFactory
  Stream<DynamicTest> severalInOne() {
    return Stream.of(
        means(
            "read a.txt, then write b.txt: x, y and z, then run cat b.txt",
            new Read("a.txt"),
            new Write("b.txt", "x, y and z\n"),
            new Run("cat b.txt")),
        means(
            "Hi, list src and then search foo in src; read \"a; b.txt\"",
            new ListFiles("src"),
            new Search("foo", "src"),
            new Read("a; b.txt")),
        means(
            "read README.md, list the folder, write hello.txt: hi",
            new Read("README.md"),
            new ListFiles(""),
            new Write("hello.txt", "hi\n")),
        means("run ls; read pom.xml\n!pwd", new Run("ls"), new Read("pom.xml"), new Run("pwd")),
        means("read a.txt. Then run ls", new Read("a.txt"), new Run("ls")),
        means("write a.txt: eat and run", new Write("a.txt", "eat and run\n")));
  }

  @TestFactory
  Stream<DynamicTest> whatIsNotUnderstoodIsNotGuessed() {
    return Stream.of(
        means("hi", new Help()),
        means("Hello!", new Help()),
        means("What can you do?", new Help()),
        means("?", new Help()),
        means("  ", new Help()),
        means("refactor the parser", new NotUnderstood("refactor the parser")),
        means("run the tests", new NotUnderstood("run the tests")),
        means("show me how this works", new NotUnderstood("show me how this works")),
        means("readme", new NotUnderstood("readme")),
        means(
            "read pom.xml and tell me the version",
            new Read("pom.xml"),
            new NotUnderstood("tell me the version")),
        means(
            "read pom.xml to learn the version",
            new Read("pom.xml"),
            new NotUnderstood("to learn the version")),
        means("read", new Incomplete("\"read\" needs a file: read pom.xml.")),
        means("run", new Incomplete("\"run\" needs a command: run ls -la.")),
        means("find", new Incomplete("\"find\" needs what to look for: search main in src.")));
  }

  @Test
  void aRequestTooLongIsRefusedWholeAndNotCut() {
    assertThat(DemoScript.parse("write a.txt: " + "x".repeat(20_000)))
        .containsExactly(
            new Incomplete(
                "The demo takes requests of up to 20,000 characters; this one has 20013."));
    assertThat(DemoScript.parse(" \u201c;read".repeat(2_800))).hasSizeLessThan(50);
  }

  @Property(tries = 500)
  void anyTextIsTakenApartWithinBounds(@ForAll @StringLength(max = 300) String noise) {
    for (String request :
        List.of(
            noise,
            "read " + noise,
            "write " + noise,
            "edit a: " + noise,
            "run " + noise + "; read `" + noise,
            "find files " + noise + " in " + noise)) {
      assertThat(DemoScript.parse(request)).hasSizeBetween(1, 42);
    }
  }

  private static DynamicTest means(String request, DemoStep... steps) {
    return DynamicTest.dynamicTest(
        "'" + request + "'", () -> assertThat(DemoScript.parse(request)).containsExactly(steps));
  }
}
