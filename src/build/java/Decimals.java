import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Lets Jackson's parser start without `BigDecimal`.
///
/// Its base class keeps four limits as constants of that type, for numbers that are decimals and
/// are asked for as integers. They make each start initialise `BigDecimal`, which since JDK 25
/// raises five to the power of 65,536 for it: 16 ms. Here each limit is made where it is compared
/// with, which hardly ever happens, and the constants stay null.
final class Decimals {

  private static final String BASE = "tools/jackson/core/base/ParserMinimalBase";
  private static final String USER = "tools/jackson/core/base/ParserBase";
  private static final String PREFIX = "BD_";

  private static final ClassDesc DECIMAL = ClassDesc.of("java.math.BigDecimal");
  private static final ClassDesc INTEGER = ClassDesc.of("java.math.BigInteger");
  private static final MethodTypeDesc OF_INTEGER = MethodTypeDesc.of(CD_void, INTEGER);

  private int changed;
  private boolean making;

  private Decimals() {}

  static Map<String, byte[]> defer(Map<String, byte[]> entries) {
    ClassFile classFile = Classes.over(entries);
    Map<String, byte[]> deferred = new TreeMap<>(entries);
    deferred.computeIfPresent(
        BASE + ".class", (name, bytes) -> rewrite(classFile, name, bytes, false));
    deferred.computeIfPresent(
        USER + ".class", (name, bytes) -> rewrite(classFile, name, bytes, true));
    return deferred;
  }

  private static byte[] rewrite(ClassFile classFile, String name, byte[] bytes, boolean uses) {
    ClassModel model = classFile.parse(bytes);
    Decimals decimals = new Decimals();
    CodeTransform change = uses ? decimals::use : decimals::skip;
    byte[] rewritten =
        classFile.transformClass(model, ClassTransform.transformingMethodBodies(change));
    var errors = classFile.verify(rewritten);
    if (decimals.changed != 4 || !errors.isEmpty()) {
      throw new IllegalStateException(
          name + ": not the four limits that were expected: " + decimals.changed + " " + errors);
    }
    return rewritten;
  }

  /// Where a limit is read, it is made of the integer beside it.
  private void use(CodeBuilder code, CodeElement element) {
    Optional<FieldInstruction> limit = limit(element, Opcode.GETSTATIC);
    if (limit.isEmpty()) {
      code.with(element);
      return;
    }
    changed++;
    String name = "BI_" + limit.get().name().stringValue().substring(PREFIX.length());
    code.new_(DECIMAL)
        .dup()
        .getstatic(limit.get().owner().asSymbol(), name, INTEGER)
        .invokespecial(DECIMAL, "<init>", OF_INTEGER);
  }

  /// Leaves out what makes the limits: `new`, `dup`, the integer, the constructor, the constant.
  private void skip(CodeBuilder code, CodeElement element) {
    if (element instanceof NewObjectInstruction made && isDecimal(made.className().asSymbol())) {
      making = true;
      return;
    }
    if (!making) {
      code.with(element);
      return;
    }
    boolean part =
        element instanceof StackInstruction
            || element instanceof FieldInstruction
            || (element instanceof InvokeInstruction call && isDecimal(call.owner().asSymbol()));
    if (!part) {
      code.with(element); // such as the number of a line
    }
    if (limit(element, Opcode.PUTSTATIC).isPresent()) {
      changed++;
      making = false;
    }
  }

  private static Optional<FieldInstruction> limit(CodeElement element, Opcode opcode) {
    return element instanceof FieldInstruction field
            && field.opcode() == opcode
            && field.name().stringValue().startsWith(PREFIX)
            && isDecimal(field.typeSymbol())
        ? Optional.of(field)
        : Optional.empty();
  }

  private static boolean isDecimal(ClassDesc type) {
    return type.equals(DECIMAL);
  }
}
