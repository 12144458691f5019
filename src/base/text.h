/* Text that grows, and numbers as text (text.c). */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/common.h"

/* Text that grows, on the heap. A zeroed base_text is empty. After a failed allocation `failed` is set and the text
 * stays as it was: check once at the end. data is zero-terminated once anything was added. Numbers do not depend on
 * the locale. */
typedef struct base_text {
    char *data;
    size_t size, capacity;
    bool failed;
} base_text;
void base_text_free(base_text *text);
/* Makes room for `size` more bytes and the final zero; false: memory is short. Called before much is appended piece by piece,
 * so that the text is not copied as it grows. */
bool base_text_reserve(base_text *text, size_t size);
void base_text_add(base_text *text, const char *string);
void base_text_bytes(base_text *text, const void *data, size_t size);
void base_text_char(base_text *text, char c);
void base_text_int(base_text *text,
                   int64_t value); /* like %lld, but several times as fast: programs are printed to make cache keys */
void base_text_spaces(base_text *text, int count);
void base_text_format(base_text *text, const char *format, ...) BASE_PRINTF(2, 3);
/* Adds a value of a type with that many significant bits (24: f32, 53: f64, 11: f16, 8: bf16, fewer: the f8 types).
 * scientific: exactly what MLIR prints for a finite value of that type: 1.000000e+00 if six digits read back as the
 * value, else 0.123456789 or 1.23456789E-7, else (for integers with more digits) the bits, 0x4B800001. Not
 * scientific: the shortest decimal that reads back as the value, as Python's repr writes it: 0.1, 1.0, 1e-05. Not
 * finite: nan, inf, -inf. */
void base_text_double(base_text *text, double value, int significant_bits, bool scientific);
/* Like %.*f and %.*e. digits: the number of digits after the point. */
void base_text_fixed(base_text *text, double value, int digits);
void base_text_exponent(base_text *text, double value, int digits);
/* Like vsnprintf, with a point in numbers in every locale. */
int base_print(char *to, size_t size, const char *format, va_list args) BASE_PRINTF(3, 0);
/* Reads a decimal or 0x float, independently of the locale. false: text does not begin with a number. *end: the
 * first byte that was not read. */
bool base_parse_double(const char *text, const char **end, double *value);
/* Takes the next word, *size bytes at *word, off a list of words with commas between them; false: the list is at its end. */
bool base_next_word(const char **list, const char **word, size_t *size);
/* How many letters must be inserted, removed or replaced to make b of a (Levenshtein). Of long names the first 127 letters
 * after the common ones count. */
size_t base_text_distance(const char *a, const char *b);

#endif
