package dev.eonyx.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Measures source files with the compiler's own parser.
final class Sizes {

  static final int FILE_LINES = 400;
  static final int METHOD_LINES = 40;
  static final int PARAMETERS = 5;

  private Sizes() {}

  /// What is too large in one source file, as `file:line: what`.
  static List<String> violations(Path file) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, List.of("-proc:none"), null, files.getJavaFileObjects(file));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      List<String> violations = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        new Measure(unit, positions, file, violations).scan(unit, null);
      }
      return violations;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Measure extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final Path file;
    private final List<String> violations;

    Measure(
        CompilationUnitTree unit, SourcePositions positions, Path file, List<String> violations) {
      this.unit = unit;
      this.positions = positions;
      this.file = file;
      this.violations = violations;
    }

    @Override
    public Void visitCompilationUnit(CompilationUnitTree tree, Void nothing) {
      long lines = unit.getLineMap().getLineNumber(positions.getEndPosition(unit, unit));
      report(1, "the file", lines, FILE_LINES, "lines");
      return super.visitCompilationUnit(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      long first = line(positions.getStartPosition(unit, method));
      long last = line(positions.getEndPosition(unit, method));
      String name = "method " + method.getName();
      report(first, name, last - first + 1, METHOD_LINES, "lines");
      if (getCurrentPath().getParentPath().getLeaf().getKind() != Tree.Kind.RECORD) {
        report(first, name, method.getParameters().size(), PARAMETERS, "parameters");
      }
      return super.visitMethod(method, null);
    }

    private long line(long position) {
      LineMap map = unit.getLineMap();
      return map.getLineNumber(position);
    }

    private void report(long line, String what, long size, int bound, String unitName) {
      if (size > bound) {
        violations.add(
            file + ":" + line + ": " + what + " has " + size + " " + unitName + ", bound " + bound);
      }
    }
  }
}
