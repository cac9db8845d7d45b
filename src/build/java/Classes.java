import java.io.ByteArrayInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.util.Map;

/// Reads and writes the classes of a jar that is being made.
final class Classes {

  private Classes() {}

  /// A reader and writer that knows the classes among the entries and those of the JDK, and
  /// computes stack maps anew.
  static ClassFile over(Map<String, byte[]> entries) {
    ClassHierarchyResolver resolver =
        ClassHierarchyResolver.ofResourceParsing(
                type -> {
                  String descriptor = type.descriptorString();
                  byte[] bytes =
                      entries.get(descriptor.substring(1, descriptor.length() - 1) + ".class");
                  return bytes == null ? null : new ByteArrayInputStream(bytes);
                })
            .orElse(ClassHierarchyResolver.defaultResolver());
    return ClassFile.of(
        StackMapsOption.GENERATE_STACK_MAPS, ClassHierarchyResolverOption.of(resolver));
  }
}
