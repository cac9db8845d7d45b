package dev.eonyx.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The house keeps its rules. That each rule bites is shown by [PlantedViolationsTest].
class ArchitectureTest {

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.eonyx");

  @TestFactory
  Stream<DynamicTest> everyRuleHolds() {
    return Architecture.rules("dev.eonyx").entrySet().stream()
        .map(rule -> DynamicTest.dynamicTest(rule.getKey(), () -> rule.getValue().check(MAIN)));
  }

  @Test
  void everyPackageOfTheMapIsLookedAt() {
    assertThat(MAIN)
        .extracting(JavaClass::getPackageName)
        .contains("dev.eonyx.message", "dev.eonyx.llm", "dev.eonyx.tool", "dev.eonyx.cli");
  }
}
