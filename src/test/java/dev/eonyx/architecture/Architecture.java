package dev.eonyx.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.NullMarked;

/// The map of the project as rules: who may use whom, and what may be touched where. The rules are
/// built for a root package so that a planted violation can be checked against them.
final class Architecture {

  /// Every package with the packages it may use. `agent` and `cli` are written out because
  /// "everything but" would let a new package slip in unseen.
  static final Map<String, Set<String>> MAY_USE = mayUse();

  private static Map<String, Set<String>> mayUse() {
    Map<String, Set<String>> uses = new LinkedHashMap<>();
    uses.put("text", Set.of());
    uses.put("storage", Set.of());
    uses.put("message", Set.of());
    uses.put("config", Set.of("text", "storage"));
    uses.put("prompt", Set.of("text", "storage", "message"));
    uses.put("context", Set.of("text", "message"));
    uses.put("session", Set.of("text", "storage", "message"));
    uses.put("llm", Set.of("text", "storage", "message"));
    uses.put("permission", Set.of("text", "message"));
    uses.put("tool", Set.of("text", "storage", "message", "permission"));
    uses.put("memory", Set.of("text", "storage", "message", "tool"));
    uses.put(
        "agent",
        Set.of(
            "text",
            "message",
            "prompt",
            "context",
            "session",
            "llm",
            "permission",
            "tool",
            "memory"));
    uses.put("tui", Set.of("text", "message", "agent", "context", "session"));
    uses.put("tui.frame", Set.of("text"));
    uses.put("tui.event", Set.of("text", "message", "agent", "tui.frame"));
    uses.put("tui.editor", Set.of("text", "tui.frame", "tui.event"));
    uses.put("tui.markup", Set.of("text", "tui.frame"));
    uses.put(
        "tui.transcript",
        Set.of("text", "message", "agent", "tui.frame", "tui.event", "tui.markup"));
    uses.put("tui.command", Set.of("text", "tui.event"));
    uses.put("tui.overlay", Set.of("text", "tui.frame", "tui.event", "tui.command"));
    uses.put("terminal", Set.of("text", "tui"));
    uses.put(
        "cli",
        Set.of(
            "text",
            "storage",
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
    return Collections.unmodifiableMap(uses);
  }

  /// Names that say where code was put and not what it is for.
  private static final Set<String> NAMES_WITHOUT_MEANING =
      Set.of("util", "utils", "common", "core", "impl", "service", "manager", "helper", "helpers");

  private static final Set<String> CONSTANT_TYPES =
      Set.of(
          "java.lang.String",
          "java.util.regex.Pattern",
          "java.time.Duration",
          "java.util.List",
          "java.util.Set",
          "java.util.Map",
          "java.time.format.DateTimeFormatter");

  /// Where the outside enters: environment, streams, clock, time zone, language, and the way out.
  private static final Set<String> AMBIENT =
      Set.of(
          "java.lang.System.in",
          "java.lang.System.out",
          "java.lang.System.err",
          "java.lang.System.console",
          "java.lang.System.currentTimeMillis",
          "java.lang.System.exit",
          "java.lang.System.getenv",
          "java.lang.System.getProperties",
          "java.lang.System.getProperty",
          "java.lang.System.setProperty",
          "java.lang.Boolean.getBoolean",
          "java.lang.Integer.getInteger",
          "java.lang.Long.getLong",
          "java.lang.Runtime.exit",
          "java.lang.Runtime.halt",
          "java.time.InstantSource.system",
          "java.time.ZoneId.systemDefault",
          "java.util.Locale.getDefault",
          "java.util.TimeZone.getDefault");

  private Architecture() {}

  /// All rules for the classes under `root`, such as `dev.eonyx`, by name.
  static Map<String, ArchRule> rules(String root) {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    MAY_USE.forEach((name, uses) -> rules.put("layer " + name, layer(root, name, uses)));
    rules.put("no cycles", slices().matching(root + ".(*)..").should().beFreeOfCycles());
    rules.put("every package is on the map", classes().should(beOnTheMap(root)));
    rules.put("package names say what for", classes().should(liveInANamedPlace()));
    rules.put("every package is NullMarked", classes().should(beNullMarked()));
    rules.put("classes are final", classes().should(beFinal()));
    rules.put("message is only vocabulary", vocabulary(root));
    rules.put("text is only functions of text", withoutTheWorld(root));
    rules.put(
        "Lanterna and JLine only in terminal",
        only(root, "terminal", "com.googlecode.lanterna..", "org.jline.."));
    rules.put("picocli only in cli", only(root, "cli", "picocli.."));
    rules.put("OkHttp only in llm", only(root, "llm", "okhttp3..", "okio.."));
    rules.put("no Jackson in message, agent, tui", noJackson(root));
    rules.put("no mutable static", fields().that().areStatic().should(beConstant(root)));
    rules.put("environment, clock and streams only in cli", ambient(root));
    rules.replaceAll((name, rule) -> rule.allowEmptyShould(true));
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
        .dependOnClassesThat(foreign);
  }

  private static ArchRule only(String root, String home, String... libraries) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + "." + home + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries);
  }

  private static ArchRule noJackson(String root) {
    return noClasses()
        .that()
        .resideInAnyPackage(root + ".message..", root + ".agent..", root + ".tui..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..");
  }

  /// Functions over the vocabulary live in the packages that need them, and those over plain text
  /// in `text`: whoever reads `message` sees nothing but what can be said.
  private static ArchRule vocabulary(String root) {
    return classes()
        .that()
        .resideInAPackage(root + ".message..")
        .should()
        .beRecords()
        .orShould()
        .beEnums()
        .orShould()
        .beInterfaces();
  }

  /// What keeps `text`, which everybody may use, from becoming a place for everything.
  private static ArchRule withoutTheWorld(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + ".text..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.io..", "java.net..", "java.nio.file..", "java.time..", "java.util.concurrent..");
  }

  private static ArchRule ambient(String root) {
    DescribedPredicate<JavaAccess<?>> ambient =
        DescribedPredicate.describe("environment, clock or streams", Architecture::isAmbient);
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + ".cli..")
        .should()
        .accessTargetWhere(ambient);
  }

  private static boolean isAmbient(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    String member = access.getTarget().getName();
    boolean asksTheClock =
        owner.getPackageName().equals("java.time")
            && (member.equals("now")
                || (owner.getSimpleName().equals("Clock") && member.startsWith("system")));
    return asksTheClock || AMBIENT.contains(owner.getName() + "." + member);
  }

  private static ArchCondition<JavaClass> beOnTheMap(String root) {
    return condition(
        "be in a package of the map",
        type ->
            MAY_USE.keySet().stream()
                .map(name -> root + "." + name)
                .anyMatch(name -> (type.getPackageName() + ".").startsWith(name + ".")),
        "is in a package that is not on the map");
  }

  private static ArchCondition<JavaClass> liveInANamedPlace() {
    return condition(
        "live in packages whose names say what they are for",
        type ->
            Collections.disjoint(
                NAMES_WITHOUT_MEANING, List.of(type.getPackageName().split("\\."))),
        "lives in a package whose name says nothing");
  }

  private static ArchCondition<JavaClass> beNullMarked() {
    return condition(
        "live in a package that is @NullMarked",
        type -> type.getPackage().isAnnotatedWith(NullMarked.class),
        "lives in a package whose package-info is missing or not @NullMarked");
  }

  private static ArchCondition<JavaClass> beFinal() {
    return condition(
        "be final unless they are abstract",
        type ->
            type.isInterface()
                || type.isAnonymousClass()
                || type.isEnum()
                || type.getModifiers().contains(JavaModifier.ABSTRACT)
                || type.getModifiers().contains(JavaModifier.FINAL),
        "is neither final nor abstract");
  }

  private static ArchCondition<JavaField> beConstant(String root) {
    return new ArchCondition<>("be final and of an immutable type") {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        JavaClass type = field.getRawType();
        boolean immutable =
            type.isPrimitive()
                || type.isEnum()
                || type.isRecord()
                || CONSTANT_TYPES.contains(type.getName())
                || (type.getPackageName().startsWith(root) && hasOnlyFinalFields(type))
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

  private static boolean hasOnlyFinalFields(JavaClass type) {
    return type.getAllFields().stream()
        .allMatch(field -> field.getModifiers().contains(JavaModifier.FINAL));
  }

  private static ArchCondition<JavaClass> condition(
      String description, Predicate<JavaClass> holds, String complaint) {
    return new ArchCondition<>(description) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!holds.test(type)) {
          events.add(SimpleConditionEvent.violated(type, type.getName() + " " + complaint));
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
