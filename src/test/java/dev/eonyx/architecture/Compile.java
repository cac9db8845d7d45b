package dev.eonyx.architecture;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiles source text against the test's own class path.
final class Compile {

  private Compile() {}

  /// @param sources compilation units, a `package-info` when there is no brace
  static void sources(List<String> sources, Path classes) {
    List<JavaFileObject> units = new ArrayList<>();
    for (String source : sources) {
      units.add(new Unit(fileName(source, units.size()), source));
    }
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                diagnostics,
                List.of("-proc:none", "-d", classes.toString(), "-cp", classPath()),
                null,
                units)
            .call();
    if (!compiled) {
      List<? extends Diagnostic<?>> errors = diagnostics.getDiagnostics();
      throw new AssertionError("A planted source does not compile: " + errors);
    }
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  private static String fileName(String source, int number) {
    if (!source.contains("{")) {
      return number + "/package-info.java";
    }
    String publicType =
        source.replaceFirst("(?s).*?public (?:final )?(?:class|record) (\\w+).*", "$1");
    return number + "/" + (publicType.equals(source) ? "P" : publicType) + ".java";
  }

  private static final class Unit extends SimpleJavaFileObject {
    private final String source;

    Unit(String name, String source) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source;
    }
  }
}
