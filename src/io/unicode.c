/* Unicode: checks of UTF-8; and what tokenizers need: decoding it, and tests for letters, numbers and white space. */
#include "io/unicode.h"

#include "io/internal.h"

#include <string.h>

typedef struct code_range {
    uint32_t first, last;
} code_range;

#include "io/unicode.inc"

static bool is_in(const code_range *ranges, size_t n, uint32_t code)
{
    size_t low = 0, high = n; /* ranges before low end below code; ranges from high on begin above code */
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (ranges[middle].last < code)
            low = middle + 1;
        else if (ranges[middle].first > code)
            high = middle;
        else
            return true;
    }
    return false;
}

bool io_is_letter(uint32_t code)
{
    return is_in(letters, BASE_COUNT(letters), code);
}

bool io_is_number(uint32_t code)
{
    return is_in(numbers, BASE_COUNT(numbers), code);
}

bool io_is_white(uint32_t code)
{
    static const code_range whites[] = {{0x9, 0xd},       {0x20, 0x20},     {0x85, 0x85},     {0xa0, 0xa0},
                                        {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
                                        {0x205f, 0x205f}, {0x3000, 0x3000}};
    return is_in(whites, BASE_COUNT(whites), code);
}

size_t io_utf8_code(const char *text, size_t size, uint32_t *code)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    const uint8_t *bytes = (const uint8_t *)text;
    uint8_t first = bytes[0];
    size_t n = first < 0x80 ? 1 : first >= 0xf0 && first < 0xf8 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
    if (first >= 0xf8)
        n = 0;
    *code = n == 1 ? first : n == 2 ? first & 0x1fU : n == 3 ? first & 0x0fU : first & 0x07U;
    for (size_t i = 1; i < n; i++) {
        if (i >= size || (bytes[i] & 0xc0) != 0x80) {
            n = 0;
            break;
        }
        *code = *code << 6 | (bytes[i] & 0x3fU);
    }
    if (n != 0 && *code >= least[n] && *code <= 0x10ffff && (*code < 0xd800 || *code > 0xdfff))
        return n;
    *code = IO_NO_CODE;
    return 1;
}

bool io_utf8_valid(const char *text, size_t size)
{
    const uint8_t *p = (const uint8_t *)text, *end = p + size;
    while (p < end) {
        if (*p < 0x80) {
            p++;
            continue;
        }
        int extra = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : 1;
        if (*p < 0xc2 || *p > 0xf4 || end - p <= extra)
            return false;
        /* Limits of the second byte, which exclude overlong forms, surrogates, and code points above U+10FFFF. */
        uint8_t low = *p == 0xe0 ? 0xa0 : *p == 0xf0 ? 0x90 : 0x80, high = *p == 0xed ? 0x9f : *p == 0xf4 ? 0x8f : 0xbf;
        if (p[1] < low || p[1] > high)
            return false;
        for (int i = 2; i <= extra; i++)
            if ((p[i] & 0xc0) != 0x80)
                return false;
        p += extra + 1;
    }
    return true;
}

tsr_status io_utf8_check(const char *what, const char *text, base_error *error)
{
    return io_utf8_valid(text, strlen(text))
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "%s \"%s\" is not UTF-8", what, text);
}
