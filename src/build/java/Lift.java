import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.util.Map;
import java.util.TreeMap;

/// Raises old class files to a version that an AOT cache can hold.
///
/// The JVM leaves classes below version 50 out of every cache ("Old class has been linked") and
/// loads them from the jar at each start. picocli's are version 49, which costs 40 ms. From version
/// 50 on a class needs stack maps, so those are generated.
final class Lift {

  private static final int OLDEST_CACHEABLE = ClassFile.JAVA_6_VERSION;

  private Lift() {}

  static Map<String, byte[]> lift(Map<String, byte[]> entries) {
    ClassFile classFile = Classes.over(entries);
    Map<String, byte[]> lifted = new TreeMap<>(entries);
    lifted.replaceAll((name, bytes) ->
        name.endsWith(".class") && major(bytes) < OLDEST_CACHEABLE
            ? lift(name, bytes, classFile)
            : bytes);
    return lifted;
  }

  private static byte[] lift(String name, byte[] bytes, ClassFile classFile) {
    ClassTransform version =
        (builder, element) -> {
          if (element instanceof ClassFileVersion) {
            builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
          } else {
            builder.with(element);
          }
        };
    byte[] lifted =
        classFile.transformClass(
            classFile.parse(bytes),
            ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL).andThen(version));
    var errors = classFile.verify(lifted);
    if (!errors.isEmpty()) {
      throw new IllegalStateException(name + " cannot be raised to Java 8: " + errors.getFirst());
    }
    return lifted;
  }

  private static int major(byte[] bytes) {
    return (bytes[6] & 0xff) << 8 | bytes[7] & 0xff;
  }
}
