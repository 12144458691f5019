"""Writes src/io/unicode.inc: the ranges of Unicode's letters and numbers. Python's own table may be older than that of
Hugging Face's tokenizers (16.0.0), so the package unicodedata2 is needed.

    pip install unicodedata2==16.0.0
    python3 tools/make_unicode.py > src/io/unicode.inc"""
import unicodedata2 as unicodedata


def ranges(kind):
    found, start = [], None
    for code in range(0x110001):
        inside = code < 0x110000 and unicodedata.category(chr(code))[0] == kind
        if inside and start is None:
            start = code
        if not inside and start is not None:
            found.append((start, code - 1))
            start = None
    return found


print("/* Made by tools/make_unicode.py from Unicode %s. */" % unicodedata.unidata_version)
for name, kind in (("letters", "L"), ("numbers", "N")):
    print("static const code_range %s[] = {" % name)
    line = "   "
    for first, last in ranges(kind):
        piece = " {0x%x, 0x%x}," % (first, last)
        if len(line) + len(piece) > 120:
            print(line)
            line = "   "
        line += piece
    print(line)
    print("};")
