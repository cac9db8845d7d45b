package dev.eonyx.tui.frame;

import java.util.List;

/// The code points that terminals show in two cells: East Asian Width W or F (UAX #11), of Unicode
/// 14.0.0. Made by `src/build/width/wide.py`.
final class WideRanges {

  private record Range(int first, int last) {}

  private static final List<Range> RANGES =
      List.of(
          new Range(0x1100, 0x115F),
          new Range(0x231A, 0x231B),
          new Range(0x2329, 0x232A),
          new Range(0x23E9, 0x23EC),
          new Range(0x23F0, 0x23F0),
          new Range(0x23F3, 0x23F3),
          new Range(0x25FD, 0x25FE),
          new Range(0x2614, 0x2615),
          new Range(0x2648, 0x2653),
          new Range(0x267F, 0x267F),
          new Range(0x2693, 0x2693),
          new Range(0x26A1, 0x26A1),
          new Range(0x26AA, 0x26AB),
          new Range(0x26BD, 0x26BE),
          new Range(0x26C4, 0x26C5),
          new Range(0x26CE, 0x26CE),
          new Range(0x26D4, 0x26D4),
          new Range(0x26EA, 0x26EA),
          new Range(0x26F2, 0x26F3),
          new Range(0x26F5, 0x26F5),
          new Range(0x26FA, 0x26FA),
          new Range(0x26FD, 0x26FD),
          new Range(0x2705, 0x2705),
          new Range(0x270A, 0x270B),
          new Range(0x2728, 0x2728),
          new Range(0x274C, 0x274C),
          new Range(0x274E, 0x274E),
          new Range(0x2753, 0x2755),
          new Range(0x2757, 0x2757),
          new Range(0x2795, 0x2797),
          new Range(0x27B0, 0x27B0),
          new Range(0x27BF, 0x27BF),
          new Range(0x2B1B, 0x2B1C),
          new Range(0x2B50, 0x2B50),
          new Range(0x2B55, 0x2B55),
          new Range(0x2E80, 0x2E99),
          new Range(0x2E9B, 0x2EF3),
          new Range(0x2F00, 0x2FD5),
          new Range(0x2FF0, 0x2FFB),
          new Range(0x3000, 0x303E),
          new Range(0x3041, 0x3096),
          new Range(0x3099, 0x30FF),
          new Range(0x3105, 0x312F),
          new Range(0x3131, 0x318E),
          new Range(0x3190, 0x31E3),
          new Range(0x31F0, 0x321E),
          new Range(0x3220, 0x3247),
          new Range(0x3250, 0x4DBF),
          new Range(0x4E00, 0xA48C),
          new Range(0xA490, 0xA4C6),
          new Range(0xA960, 0xA97C),
          new Range(0xAC00, 0xD7A3),
          new Range(0xF900, 0xFA6D),
          new Range(0xFA70, 0xFAD9),
          new Range(0xFE10, 0xFE19),
          new Range(0xFE30, 0xFE52),
          new Range(0xFE54, 0xFE66),
          new Range(0xFE68, 0xFE6B),
          new Range(0xFF01, 0xFF60),
          new Range(0xFFE0, 0xFFE6),
          new Range(0x16FE0, 0x16FE4),
          new Range(0x16FF0, 0x16FF1),
          new Range(0x17000, 0x187F7),
          new Range(0x18800, 0x18CD5),
          new Range(0x18D00, 0x18D08),
          new Range(0x1AFF0, 0x1AFF3),
          new Range(0x1AFF5, 0x1AFFB),
          new Range(0x1AFFD, 0x1AFFE),
          new Range(0x1B000, 0x1B122),
          new Range(0x1B150, 0x1B152),
          new Range(0x1B164, 0x1B167),
          new Range(0x1B170, 0x1B2FB),
          new Range(0x1F004, 0x1F004),
          new Range(0x1F0CF, 0x1F0CF),
          new Range(0x1F18E, 0x1F18E),
          new Range(0x1F191, 0x1F19A),
          new Range(0x1F200, 0x1F202),
          new Range(0x1F210, 0x1F23B),
          new Range(0x1F240, 0x1F248),
          new Range(0x1F250, 0x1F251),
          new Range(0x1F260, 0x1F265),
          new Range(0x1F300, 0x1F320),
          new Range(0x1F32D, 0x1F335),
          new Range(0x1F337, 0x1F37C),
          new Range(0x1F37E, 0x1F393),
          new Range(0x1F3A0, 0x1F3CA),
          new Range(0x1F3CF, 0x1F3D3),
          new Range(0x1F3E0, 0x1F3F0),
          new Range(0x1F3F4, 0x1F3F4),
          new Range(0x1F3F8, 0x1F43E),
          new Range(0x1F440, 0x1F440),
          new Range(0x1F442, 0x1F4FC),
          new Range(0x1F4FF, 0x1F53D),
          new Range(0x1F54B, 0x1F54E),
          new Range(0x1F550, 0x1F567),
          new Range(0x1F57A, 0x1F57A),
          new Range(0x1F595, 0x1F596),
          new Range(0x1F5A4, 0x1F5A4),
          new Range(0x1F5FB, 0x1F64F),
          new Range(0x1F680, 0x1F6C5),
          new Range(0x1F6CC, 0x1F6CC),
          new Range(0x1F6D0, 0x1F6D2),
          new Range(0x1F6D5, 0x1F6D7),
          new Range(0x1F6DD, 0x1F6DF),
          new Range(0x1F6EB, 0x1F6EC),
          new Range(0x1F6F4, 0x1F6FC),
          new Range(0x1F7E0, 0x1F7EB),
          new Range(0x1F7F0, 0x1F7F0),
          new Range(0x1F90C, 0x1F93A),
          new Range(0x1F93C, 0x1F945),
          new Range(0x1F947, 0x1F9FF),
          new Range(0x1FA70, 0x1FA74),
          new Range(0x1FA78, 0x1FA7C),
          new Range(0x1FA80, 0x1FA86),
          new Range(0x1FA90, 0x1FAAC),
          new Range(0x1FAB0, 0x1FABA),
          new Range(0x1FAC0, 0x1FAC5),
          new Range(0x1FAD0, 0x1FAD9),
          new Range(0x1FAE0, 0x1FAE7),
          new Range(0x1FAF0, 0x1FAF6),
          new Range(0x20000, 0x3FFFD));

  private WideRanges() {}

  static boolean contains(int codePoint) {
    int low = 0;
    int high = RANGES.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Range range = RANGES.get(middle);
      if (codePoint < range.first()) {
        high = middle - 1;
      } else if (codePoint > range.last()) {
        low = middle + 1;
      } else {
        return true;
      }
    }
    return false;
  }
}
