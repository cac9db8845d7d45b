#!/usr/bin/env python3
"""Prints the ranges of code points that terminals show in two cells, for tui/WideRanges.java.

They are those of East Asian Width W or F (UAX #11), which includes every character of default
emoji presentation, from the Unicode data of the Python that runs this.
"""
import unicodedata



def is_wide(c):
    # Python reports unassigned code points as F; only the CJK planes are wide by default.
    assigned = unicodedata.category(chr(c)) != "Cn"
    return (assigned or 0x20000 <= c <= 0x3FFFD) and unicodedata.east_asian_width(chr(c)) in "WF"


wide = [c for c in range(0x110000) if is_wide(c)]
ranges = []
for c in wide:
    if ranges and ranges[-1][1] == c - 1:
        ranges[-1][1] = c
    else:
        ranges.append([c, c])
print(f"/// Unicode {unicodedata.unidata_version}")
for first, last in ranges:
    print(f"          new Range(0x{first:X}, 0x{last:X}),")
