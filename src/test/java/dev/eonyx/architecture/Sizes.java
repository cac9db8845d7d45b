package dev.eonyx.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Measures source files with the compiler's own parser. The header of a record may have any number
/// of components, also where its canonical constructor is written out.
final class Sizes {

  static final int FILE_LINES = 400;
  static final int METHOD_LINES = 40;
  static final int PARAMETERS = 5;

  private Sizes() {}

  /// What is too large in these files, as `file:line: what`.
  static List<String> violations(List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(sources));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      List<String> violations = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        new Measure(unit, positions, violations).scan(unit, null);
      }
      return violations;
    }
  }

  private static final class Measure extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> violations;

    Measure(CompilationUnitTree unit, SourcePositions positions, List<String> violations) {
      this.unit = unit;
      this.positions = positions;
      this.violations = violations;
    }

    @Override
    public Void visitCompilationUnit(CompilationUnitTree tree, Void nothing) {
      report(1, "the file", line(positions.getEndPosition(unit, unit)), FILE_LINES, "lines");
      return super.visitCompilationUnit(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      long first = line(positions.getStartPosition(unit, method));
      long last = line(positions.getEndPosition(unit, method));
      String name = "method " + method.getName();
      report(first, name, last - first + 1, METHOD_LINES, "lines");
      if (!isConstructorOfRecord(method)) {
        report(first, name, method.getParameters().size(), PARAMETERS, "parameters");
      }
      return super.visitMethod(method, null);
    }

    private boolean isConstructorOfRecord(MethodTree method) {
      return method.getName().contentEquals("<init>")
          && getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
    }

    private long line(long position) {
      return unit.getLineMap().getLineNumber(position);
    }

    private void report(long line, String what, long size, int bound, String unitName) {
      if (size > bound) {
        String file = unit.getSourceFile().getName();
        violations.add(
            file + ":" + line + ": " + what + " has " + size + " " + unitName + ", bound " + bound);
      }
    }
  }
}
