import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Replaces the switches over types in our own classes by plain `instanceof` chains.
///
/// The compiler leaves such a switch to `java.lang.runtime.SwitchBootstraps`, which writes a class
/// for it while the program runs. No cache can hold that class, so each start would pay for the
/// JDK's whole class file machinery again.
final class Switches {

  private static final MethodTypeDesc SWITCH = MethodTypeDesc.of(CD_int, CD_Object, CD_int);

  private final ClassModel model;
  private final ClassFile classFile;
  private final List<List<ClassDesc>> switches = new ArrayList<>();

  private Switches(ClassModel model, ClassFile classFile) {
    this.model = model;
    this.classFile = classFile;
  }

  /// @param own the beginning of the names of the entries to work on
  static Map<String, byte[]> lower(Map<String, byte[]> entries, String own) {
    ClassFile classFile = Classes.over(entries);
    Map<String, byte[]> lowered = new TreeMap<>(entries);
    lowered.replaceAll((name, bytes) ->
        name.startsWith(own) && name.endsWith(".class")
            ? new Switches(classFile.parse(bytes), classFile).lower(name, bytes)
            : bytes);
    return lowered;
  }

  private byte[] lower(String name, byte[] bytes) {
    byte[] lowered =
        classFile.transformClass(
            model,
            ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(() -> this::replace))
                .andThen(ClassTransform.endHandler(this::addMethods)));
    if (switches.isEmpty()) {
      return bytes;
    }
    var errors = classFile.verify(lowered);
    if (!errors.isEmpty()) {
      throw new IllegalStateException(name + ": a switch cannot be lowered: " + errors.getFirst());
    }
    return lowered;
  }

  private void replace(CodeBuilder code, java.lang.classfile.CodeElement element) {
    List<ClassDesc> types =
        element instanceof InvokeDynamicInstruction call ? types(call) : List.of();
    if (types.isEmpty()) {
      code.with(element);
      return;
    }
    int number = switches.indexOf(types);
    if (number < 0) {
      number = switches.size();
      switches.add(types);
    }
    code.invokestatic(
        model.thisClass().asSymbol(),
        methodName(number),
        SWITCH,
        model.flags().has(AccessFlag.INTERFACE));
  }

  /// The labels of a type switch; empty for anything else, and where a label is no type.
  private static List<ClassDesc> types(InvokeDynamicInstruction call) {
    if (!call.name().equalsString("typeSwitch")
        || !call.bootstrapMethod()
            .owner()
            .descriptorString()
            .equals("Ljava/lang/runtime/SwitchBootstraps;")) {
      return List.of();
    }
    List<ClassDesc> types = new ArrayList<>();
    for (LoadableConstantEntry label : call.invokedynamic().bootstrap().arguments()) {
      if (!(label instanceof ClassEntry type)) {
        return List.of();
      }
      types.add(type.asSymbol());
    }
    return types;
  }

  private void addMethods(ClassBuilder builder) {
    for (int number = 0; number < switches.size(); number++) {
      List<ClassDesc> types = switches.get(number);
      builder.withMethodBody(
          methodName(number),
          SWITCH,
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
          code -> write(code, types));
    }
  }

  /// As `SwitchBootstraps` specifies it: -1 for null, else the first label from the second argument
  /// on that the first is an instance of, else the number of labels.
  private static void write(CodeBuilder code, List<ClassDesc> types) {
    Label notNull = code.newLabel();
    code.aload(0).ifnonnull(notNull).iconst_m1().ireturn().labelBinding(notNull);
    for (int i = 0; i < types.size(); i++) {
      Label next = code.newLabel();
      code.iload(1).loadConstant(i).if_icmpgt(next);
      code.aload(0).instanceOf(types.get(i)).ifeq(next);
      code.loadConstant(i).ireturn().labelBinding(next);
    }
    code.loadConstant(types.size()).ireturn();
  }

  private static String methodName(int number) {
    return "$typeSwitch$" + number;
  }
}
