package dev.eonyx.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The programs that make the jar change classes; what they do must not show.
class LoweredClassesTest {

  private static final String RECORD =
      """
      public record Sample(
          boolean z, byte b, char c, short s, int i, long j, float f, double d, String text,
          int[] array) {}
      """;

  private static final List<Object[]> VALUES =
      List.of(
          values(1, Float.NaN, "a"),
          values(1, Float.NaN, "a"),
          values(2, Float.NaN, "a"),
          values(1, 0.0f, "a"),
          values(1, -0.0f, "a"),
          values(1, Float.NaN, null));

  @TempDir private Path directory;
  private URLClassLoader programs;

  @BeforeEach
  void compile() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String name : List.of("Classes", "Records")) {
      sources.add(Path.of("src", "build", "java", name + ".java"));
    }
    sources.add(Files.writeString(directory.resolve("Sample.java"), RECORD));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      List<String> options = List.of("-proc:none", "-d", directory.toString());
      assertThat(
              compiler
                  .getTask(
                      null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                  .call())
          .isTrue();
    }
    programs = new URLClassLoader(new URL[] {directory.toUri().toURL()}, null);
  }

  @AfterEach
  void close() throws IOException {
    programs.close();
  }

  @Test
  void aLoweredRecordEqualsAndHashesAsBefore() throws Exception {
    byte[] bytes = Files.readAllBytes(directory.resolve("Sample.class"));
    byte[] lowered = lower(bytes);
    assertThat(calls(lowered)).as("bootstraps left: that of toString").isLessThan(calls(bytes));
    Constructor<?> before = programs.loadClass("Sample").getConstructors()[0];
    Constructor<?> after = new Defining(lowered).loadClass("Sample").getConstructors()[0];
    for (Object[] one : VALUES) {
      Object plain = after.newInstance(one);
      assertThat(plain.hashCode()).isEqualTo(before.newInstance(one).hashCode());
      assertThat(plain.equals("a")).isFalse();
      for (Object[] other : VALUES) {
        assertThat(plain.equals(after.newInstance(other)))
            .isEqualTo(before.newInstance(one).equals(before.newInstance(other)));
      }
    }
  }

  /// How many calls are left to be linked at run time.
  private static long calls(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(CodeModel::elementStream)
        .filter(InvokeDynamicInstruction.class::isInstance)
        .count();
  }

  @SuppressWarnings("unchecked")
  private byte[] lower(byte[] bytes) throws Exception {
    Method lower =
        programs.loadClass("Records").getDeclaredMethod("lower", Map.class, String.class);
    lower.setAccessible(true);
    Map<String, byte[]> entries =
        (Map<String, byte[]>) lower.invoke(null, Map.of("Sample.class", bytes), "Sample");
    return entries.get("Sample.class");
  }

  private static Object[] values(int i, float f, String text) {
    return new Object[] {true, (byte) 1, 'c', (short) -2, i, 1L << 40, f, -0.0, text, null};
  }

  /// Holds the one class.
  private static final class Defining extends ClassLoader {

    private final byte[] bytes;

    Defining(byte[] bytes) {
      super(null);
      this.bytes = bytes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.equals("Sample")) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
