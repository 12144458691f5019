/* Numbers in environment variables (setting.c). */
#ifndef BASE_SETTING_H
#define BASE_SETTING_H

#include "base/error.h"

#include <stdint.h>

/* The whole number, in decimal digits, that the variable holds; fallback when it is not set or empty. A text that is
 * no number from least to most is TSR_INVALID_ARGUMENT, which names the variable, its text and the range; *out is
 * fallback then. error: NULL where the reader cannot fail. */
tsr_status base_setting(const char *name, int64_t least, int64_t most, int64_t fallback, int64_t *out,
                        base_error *error);

#endif
