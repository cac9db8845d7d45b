package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/// docs/context.md names the tests behind each of its clauses; they are there.
class ContextDocTest {

  private static final Path PAGE = Path.of("docs/context.md");

  /// `package.ClassTest.method`, below the root package.
  private static final Pattern NAMED = Pattern.compile("`([a-z.]+\\.\\w+Test)\\.(\\w+)`");

  private static final Pattern CLAUSE =
      Pattern.compile("\n- \\*\\*.*?(?=\n- |\n\n|$)", Pattern.DOTALL);

  @Test
  void everyNamedTestIsOne() throws IOException {
    List<String> missing = new ArrayList<>();
    for (MatchResult name : NAMED.matcher(Files.readString(PAGE)).results().toList()) {
      if (!isTest("dev.eonyx." + name.group(1), name.group(2))) {
        missing.add(name.group());
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void everyClauseNamesATest() throws IOException {
    List<String> clauses =
        CLAUSE.matcher(Files.readString(PAGE)).results().map(MatchResult::group).toList();
    assertThat(clauses)
        .hasSizeGreaterThan(40)
        .allSatisfy(clause -> assertThat(clause).containsPattern(NAMED));
  }

  private static boolean isTest(String className, String method) {
    try {
      return Arrays.stream(Class.forName(className).getDeclaredMethods())
          .anyMatch(each -> each.getName().equals(method) && isTest(each));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(Test.class)
        || method.isAnnotationPresent(ParameterizedTest.class)
        || method.isAnnotationPresent(Property.class);
  }
}
