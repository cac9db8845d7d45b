import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.RecordAttribute;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Replaces `equals` and `hashCode` of the records in our own classes by plain code.
///
/// The compiler leaves them to `java.lang.runtime.ObjectMethods`, which puts them together while
/// the program runs: some ten method handles for each record, which no cache can hold.
final class Records {

  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
  private static final MethodTypeDesc EQUALS = MethodTypeDesc.of(CD_boolean, CD_Object);
  private static final MethodTypeDesc HASH_CODE = MethodTypeDesc.of(CD_int);

  private final ClassDesc type;
  private final List<RecordComponentInfo> components;

  private Records(ClassDesc type, List<RecordComponentInfo> components) {
    this.type = type;
    this.components = components;
  }

  /// @param own the beginning of the names of the entries to work on
  static Map<String, byte[]> lower(Map<String, byte[]> entries, String own) {
    ClassFile classFile = Classes.over(entries);
    Map<String, byte[]> lowered = new TreeMap<>(entries);
    lowered.replaceAll((name, bytes) ->
        name.startsWith(own) && name.endsWith(".class") ? lower(classFile, name, bytes) : bytes);
    return lowered;
  }

  private static byte[] lower(ClassFile classFile, String name, byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    List<RecordComponentInfo> components =
        model.findAttribute(Attributes.record()).map(RecordAttribute::components).orElse(List.of());
    if (components.isEmpty()) {
      return bytes;
    }
    Records plain = new Records(model.thisClass().asSymbol(), components);
    byte[] lowered = classFile.transformClass(model, plain::replace);
    var errors = classFile.verify(lowered);
    if (!errors.isEmpty()) {
      throw new IllegalStateException(name + ": a record cannot be lowered: " + errors.getFirst());
    }
    return lowered;
  }

  private void replace(ClassBuilder builder, ClassElement element) {
    if (element instanceof MethodModel method && isLeftToTheJdk(method)) {
      if (method.methodTypeSymbol().equals(EQUALS)) {
        builder.withMethodBody("equals", EQUALS, method.flags().flagsMask(), this::equality);
        return;
      }
      if (method.methodTypeSymbol().equals(HASH_CODE)) {
        builder.withMethodBody("hashCode", HASH_CODE, method.flags().flagsMask(), this::hash);
        return;
      }
    }
    builder.with(element);
  }

  private static boolean isLeftToTheJdk(MethodModel method) {
    return method
        .code()
        .map(code ->
            code.elementStream()
                .anyMatch(instruction ->
                    instruction instanceof InvokeDynamicInstruction call
                        && call.bootstrapMethod()
                            .owner()
                            .descriptorString()
                            .equals("Ljava/lang/runtime/ObjectMethods;")))
        .orElse(false);
  }

  /// As `ObjectMethods` does it: the same class, and each component equal.
  private void equality(CodeBuilder code) {
    Label different = code.newLabel();
    code.aload(1).instanceOf(type).ifeq(different).aload(1).checkcast(type).astore(2);
    for (RecordComponentInfo component : components) {
      value(code, 0, component);
      value(code, 2, component);
      switch (component.descriptorSymbol().descriptorString().charAt(0)) {
        case 'Z', 'B', 'C', 'S', 'I' -> code.if_icmpne(different);
        case 'J' -> code.lcmp().ifne(different);
        case 'F' -> compare(code, "java.lang.Float", CD_float).ifne(different);
        case 'D' -> compare(code, "java.lang.Double", CD_double).ifne(different);
        default ->
            code.invokestatic(
                    OBJECTS, "equals", MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object))
                .ifeq(different);
      }
    }
    code.iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
  }

  /// As `ObjectMethods` does it: 31 times what was before, and the next.
  private void hash(CodeBuilder code) {
    code.iconst_0();
    for (RecordComponentInfo component : components) {
      code.loadConstant(31).imul();
      value(code, 0, component);
      switch (component.descriptorSymbol().descriptorString().charAt(0)) {
        case 'Z' -> hash(code, "java.lang.Boolean", CD_boolean);
        case 'B', 'C', 'S', 'I' -> {}
        case 'J' -> hash(code, "java.lang.Long", CD_long);
        case 'F' -> hash(code, "java.lang.Float", CD_float);
        case 'D' -> hash(code, "java.lang.Double", CD_double);
        default -> code.invokestatic(OBJECTS, "hashCode", MethodTypeDesc.of(CD_int, CD_Object));
      }
      code.iadd();
    }
    code.ireturn();
  }

  private void value(CodeBuilder code, int variable, RecordComponentInfo component) {
    code.aload(variable)
        .getfield(type, component.name().stringValue(), component.descriptorSymbol());
  }

  private static CodeBuilder compare(CodeBuilder code, String box, ClassDesc primitive) {
    return code.invokestatic(
        ClassDesc.of(box), "compare", MethodTypeDesc.of(CD_int, primitive, primitive));
  }

  private static void hash(CodeBuilder code, String box, ClassDesc primitive) {
    code.invokestatic(ClassDesc.of(box), "hashCode", MethodTypeDesc.of(CD_int, primitive));
  }
}
