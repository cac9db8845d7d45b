package dev.eonyx.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.jr.ob.JSON;

/// The shared edit cases, when they are there: each applies as it says or is refused.
class EditCasesTest {

  @TestFactory
  List<DynamicTest> everySharedCase() throws IOException {
    Path cases = find();
    Assumptions.assumeTrue(Files.exists(cases), "shared/edit-cases.json is absent");
    List<DynamicTest> tests = new ArrayList<>();
    for (Object value : JSON.std.listFrom(Files.readString(cases))) {
      Map<?, ?> edit = (Map<?, ?>) value;
      tests.add(DynamicTest.dynamicTest("" + edit.get("name"), () -> check(edit)));
    }
    assertThat(tests).hasSize(13);
    return tests;
  }

  private static void check(Map<?, ?> given) throws ToolException {
    FileText file = FileText.of(("" + given.get("file")).getBytes(StandardCharsets.UTF_8));
    Edit edit = Edit.of("" + given.get("old"), "" + given.get("new"), false);
    if ("refuse".equals(given.get("expect"))) {
      assertThatThrownBy(() -> EditPlan.of(file, List.of(edit))).isInstanceOf(ToolException.class);
      return;
    }
    byte[] after = Splice.apply(file, EditPlan.of(file, List.of(edit)).splices());
    assertThat(new String(after, StandardCharsets.UTF_8)).isEqualTo(given.get("result"));
  }

  private static Path find() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path cases = at.resolve("shared/edit-cases.json");
      if (Files.isRegularFile(cases)) {
        return cases;
      }
    }
    return Path.of("absent");
  }
}
