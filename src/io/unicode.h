/* The Unicode functions that tokenizers need (unicode.c). */
#ifndef IO_UNICODE_H
#define IO_UNICODE_H

#include "base/base.h"

#define IO_NO_CODE UINT32_MAX

/* The first code point of text (size > 0), and its number of bytes; IO_NO_CODE and 1 when the text does not begin with
 * valid UTF-8. */
size_t io_utf8_code(const char *text, size_t size, uint32_t *code);
bool io_is_letter(uint32_t code);
bool io_is_number(uint32_t code);
bool io_is_white(uint32_t code); /* Unicode's White_Space */

#endif
