package dev.eonyx.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The map of the project as rules: who may use whom, and what may be touched where. The rules are
/// built for a root package so that a planted violation can be checked against them.
final class Architecture {

  /// Every package with the packages it may use. `agent` and `cli` are written out because
  /// "everything but" would let a new package slip in unseen.
  static final Map<String, Set<String>> MAY_USE = new LinkedHashMap<>();

  static {
    MAY_USE.put("message", Set.of());
    MAY_USE.put("config", Set.of());
    MAY_USE.put("prompt", Set.of("message"));
    MAY_USE.put("context", Set.of("message"));
    MAY_USE.put("session", Set.of("message"));
    MAY_USE.put("llm", Set.of("message"));
    MAY_USE.put("permission", Set.of("message"));
    MAY_USE.put("tool", Set.of("message", "permission"));
    MAY_USE.put("memory", Set.of("message", "tool"));
    MAY_USE.put(
        "agent",
        Set.of("message", "prompt", "context", "session", "llm", "permission", "tool", "memory"));
    MAY_USE.put("tui", Set.of("message", "agent", "context", "session"));
    MAY_USE.put("terminal", Set.of("tui"));
    MAY_USE.put(
        "cli",
        Set.of(
            "message",
            "config",
            "prompt",
            "context",
            "session",
            "llm",
            "permission",
            "tool",
            "memory",
            "agent",
            "tui",
            "terminal"));
  }

  private static final Set<String> CONSTANT_TYPES =
      Set.of(
          "java.lang.String",
          "java.util.regex.Pattern",
          "java.time.Duration",
          "java.util.List",
          "java.util.Set",
          "java.util.Map",
          "java.time.format.DateTimeFormatter");

  private Architecture() {}

  /// All rules for the classes under `root`, such as `dev.eonyx`, by name.
  static Map<String, ArchRule> rules(String root) {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    MAY_USE.forEach((name, uses) -> rules.put("layer " + name, layer(root, name, uses)));
    rules.put("no cycles", slices().matching(root + ".(*)..").should().beFreeOfCycles());
    rules.put(
        "Lanterna and JLine only in terminal",
        only(root, "terminal", "com.googlecode.lanterna..", "org.jline.."));
    rules.put("picocli only in cli", only(root, "cli", "picocli.."));
    rules.put("OkHttp only in llm", only(root, "llm", "okhttp3..", "okio.."));
    rules.put(
        "no Jackson in message, agent, tui",
        noClasses()
            .that()
            .resideInAnyPackage(root + ".message..", root + ".agent..", root + ".tui..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..")
            .allowEmptyShould(true));
    rules.put("no mutable static", fields().that().areStatic().should(beConstant()));
    rules.put("environment, clock and streams only in cli", ambient(root));
    return rules;
  }

  private static ArchRule layer(String root, String name, Set<String> uses) {
    List<String> allowed = new ArrayList<>();
    allowed.add(root + "." + name + "..");
    uses.forEach(used -> allowed.add(root + "." + used + ".."));
    DescribedPredicate<JavaClass> foreign =
        resideInAPackage(root + "..")
            .and(DescribedPredicate.not(resideInAnyPackage(allowed.toArray(String[]::new))));
    return noClasses()
        .that()
        .resideInAPackage(root + "." + name + "..")
        .should()
        .dependOnClassesThat(foreign)
        .allowEmptyShould(true);
  }

  private static ArchRule only(String root, String home, String... libraries) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + "." + home + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries)
        .allowEmptyShould(true);
  }

  private static ArchRule ambient(String root) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + ".cli..")
        .should()
        .accessField(System.class, "in")
        .orShould()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(System.class, "getProperty", String.class)
        .orShould()
        .callMethod(System.class, "getProperty", String.class, String.class)
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(java.time.Instant.class, "now")
        .orShould()
        .callMethod(java.time.LocalDateTime.class, "now")
        .orShould()
        .callMethod(java.time.Clock.class, "systemUTC")
        .orShould()
        .callMethod(java.time.Clock.class, "systemDefaultZone")
        .allowEmptyShould(true);
  }

  private static ArchCondition<JavaField> beConstant() {
    return new ArchCondition<>("be final and of an immutable type") {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        JavaClass type = field.getRawType();
        boolean immutable =
            type.isPrimitive()
                || type.isEnum()
                || type.isRecord()
                || CONSTANT_TYPES.contains(type.getName())
                || type.getPackageName().startsWith("dev.eonyx")
                || isLibraryConstant(type);
        boolean constant = field.getModifiers().contains(JavaModifier.FINAL) && immutable;
        boolean synthetic = field.getModifiers().contains(JavaModifier.SYNTHETIC);
        if (!constant && !synthetic) {
          events.add(
              SimpleConditionEvent.violated(
                  field, field.getFullName() + " is a static that can change"));
        }
      }
    };
  }

  private static boolean isLibraryConstant(JavaClass type) {
    return Set.of(
            "org.slf4j.Logger",
            "okhttp3.MediaType",
            "tools.jackson.core.json.JsonFactory",
            "java.lang.invoke.VarHandle",
            "java.nio.charset.Charset",
            "java.math.BigDecimal",
            "java.net.URI")
        .contains(type.getName());
  }
}
