package dev.eonyx.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Every rule of [Architecture] fails on a violation planted for it: small projects that are
/// compiled here, each under a root package of its own.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlantedViolationsTest {

  private static final String ENVIRONMENT = "environment, clock and streams only in cli";

  private static final List<Plant> PLANTS = Stream.concat(layers(), others()).toList();

  /// Everything that is allowed and looks close to what is not.
  private static final List<String> CLEAN =
      List.of(
          "@NullMarked package ROOT.message; import org.jspecify.annotations.NullMarked;",
          "package ROOT.message; public record Said(String text) {}",
          "package ROOT.message; enum Role { USER, MODEL { @Override String o() { return \"\"; } };"
              + " String o() { return name(); } }",
          "@NullMarked package ROOT.cli; import org.jspecify.annotations.NullMarked;",
          """
          package ROOT.cli;
          import java.time.Instant;
          import java.util.List;
          final class Main {
            static final String NAME = "eonyx";
            static final List<String> NAMES = List.of(NAME);
            static final Main ONE = new Main(new ROOT.message.Said(NAME));
            private final ROOT.message.Said said;
            Main(ROOT.message.Said said) { this.said = said; }
            public static void main(String[] args) {
              System.out.println(Instant.now() + System.getenv("HOME") + ONE.said + NAMES);
              Runnable anonymous = new Runnable() { @Override public void run() {} };
              new picocli.CommandLine(anonymous).execute(args);
            }
          }
          """);

  private JavaClasses planted;

  @BeforeAll
  void compile(@TempDir Path directory) {
    List<String> sources = new ArrayList<>();
    for (int i = 0; i < PLANTS.size(); i++) {
      for (String source : PLANTS.get(i).sources()) {
        sources.add(source.replace("ROOT", root(i)));
      }
    }
    CLEAN.forEach(source -> sources.add(source.replace("ROOT", "clean")));
    sources.add("package com.googlecode.lanterna; public class TerminalSize {}");
    Compile.sources(sources, directory);
    planted = new ClassFileImporter().importPath(directory);
  }

  @TestFactory
  Stream<DynamicTest> everyPlantIsFound() {
    return Stream.iterate(0, i -> i < PLANTS.size(), i -> i + 1)
        .map(i -> DynamicTest.dynamicTest(PLANTS.get(i).toString(), () -> isFound(i)));
  }

  private void isFound(int i) {
    ArchRule rule = Architecture.rules(root(i)).get(PLANTS.get(i).rule());
    assertThat(evaluate(rule, root(i)).hasViolation()).isTrue();
  }

  @Test
  void everyRuleHasAPlant() {
    assertThat(PLANTS)
        .extracting(Plant::rule)
        .containsAll(Architecture.rules("any").keySet())
        .allMatch(Architecture.rules("any")::containsKey);
  }

  @TestFactory
  Stream<DynamicTest> noRuleComplainsOfACleanProject() {
    return Architecture.rules("clean").entrySet().stream()
        .map(rule ->
            DynamicTest.dynamicTest(
                rule.getKey(),
                () ->
                    assertThat(evaluate(rule.getValue(), "clean").getFailureReport().getDetails())
                        .isEmpty()));
  }

  private EvaluationResult evaluate(ArchRule rule, String root) {
    return rule.evaluate(planted.that(JavaClass.Predicates.resideInAPackage(root + "..")));
  }

  private static String root(int i) {
    return "planted.p" + i;
  }

  /// @param rule the rule it breaks
  /// @param sources compilation units; `ROOT` stands for the plant's root package
  private record Plant(String rule, List<String> sources) {

    Plant(String rule, String... sources) {
      this(rule, List.of(sources));
    }
  }

  /// For each package of the map, a use of the first package it may not use.
  private static Stream<Plant> layers() {
    return Architecture.MAY_USE.entrySet().stream()
        .map(layer ->
            new Plant(
                "layer " + layer.getKey(),
                "package ROOT.%s; final class Uses { ROOT.%s.Target target; }"
                    .formatted(layer.getKey(), forbidden(layer)),
                "package ROOT.%s; public final class Target {}".formatted(forbidden(layer))));
  }

  private static String forbidden(Map.Entry<String, Set<String>> layer) {
    return Architecture.MAY_USE.keySet().stream()
        .filter(name -> !isWithin(name, layer.getKey()))
        .filter(name -> layer.getValue().stream().noneMatch(used -> isWithin(name, used)))
        .findFirst()
        .orElse("stranger");
  }

  private static boolean isWithin(String name, String outer) {
    return name.equals(outer) || name.startsWith(outer + ".");
  }

  private static Stream<Plant> others() {
    return Stream.of(
        new Plant(
            "no cycles",
            "package ROOT.agent; public final class A { ROOT.tool.B b; }",
            "package ROOT.tool; public final class B { ROOT.agent.A a; }"),
        new Plant("every package is on the map", "package ROOT.plugin; final class P {}"),
        new Plant("every package is on the map", "package ROOT; final class P {}"),
        new Plant("every package is on the map", "package ROOT.tools; final class P {}"),
        new Plant("package names say what for", "package ROOT.util; final class P {}"),
        new Plant("package names say what for", "package ROOT.tool.impl; final class P {}"),
        new Plant("every package is NullMarked", "package ROOT.tool; final class P {}"),
        new Plant(
            "every package is NullMarked",
            "@Deprecated package ROOT.tool;",
            "package ROOT.tool; final class P {}"),
        new Plant("classes are final", "package ROOT.tool; class P {}"),
        new Plant("classes are final", "package ROOT.tool; final class P { static class Q {} }"),
        new Plant("message is only vocabulary", "package ROOT.message; final class P {}"),
        new Plant(
            "text is only functions of text",
            "package ROOT.text; final class P { java.nio.file.Path path; }"),
        new Plant(
            "Lanterna and JLine only in terminal",
            "package ROOT.tui; final class P { org.jline.terminal.Terminal t; }"),
        new Plant(
            "Lanterna and JLine only in terminal",
            "package ROOT.tui; final class P { com.googlecode.lanterna.TerminalSize s; }"),
        new Plant(
            "picocli only in cli",
            "package ROOT.config; final class P { Object c = new picocli.CommandLine(this); }"),
        new Plant(
            "OkHttp only in llm",
            "package ROOT.agent; final class P { okhttp3.OkHttpClient client; }"),
        new Plant("OkHttp only in llm", "package ROOT.tool; final class P { okio.Buffer b; }"),
        new Plant(
            "no Jackson in message, agent, tui",
            "package ROOT.message; record P(tools.jackson.core.JsonParser parser) {}"),
        new Plant(
            "no Jackson in message, agent, tui",
            "package ROOT.agent; final class P { tools.jackson.jr.ob.JSON json; }"),
        constant("static int count;"),
        constant("static final int[] SIZES = {1};"),
        constant("static final java.util.ArrayList<String> NAMES = new java.util.ArrayList<>();"),
        constant("static final P SELF = new P(); int count;"),
        ambient("Object o = System.out;"),
        ambient("String o = System.getenv(\"HOME\");"),
        ambient("String o = System.getProperty(\"user.home\");"),
        ambient("Object o = java.time.Instant.now();"),
        ambient("java.util.function.Supplier<Object> o = java.time.LocalDate::now;"),
        ambient("Object o = java.time.Clock.systemUTC();"),
        ambient("long o = System.currentTimeMillis();"),
        ambient("void o() { System.exit(1); }"));
  }

  private static Plant constant(String member) {
    return new Plant("no mutable static", "package ROOT.tool; final class P { " + member + " }");
  }

  private static Plant ambient(String member) {
    return new Plant(ENVIRONMENT, "package ROOT.tool; final class P { " + member + " }");
  }
}
