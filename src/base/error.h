/* Errors: a status and a sentence (error.c). */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <tessera/status.h>

#include "base/common.h"

/* One error: a status and a whole sentence. Callers own it (on their stack, in their context); any function that
 * takes a base_error * accepts NULL from a caller that only needs the status. The function that detects the error
 * writes the message; its callers may put a prefix before it. */
typedef struct base_error {
    tsr_status status;
    uint32_t place; /* the part of a program that failed, as a number that the program's builder chose; 0: unknown */
    uint16_t own;   /* where base_fail's part of the message begins, after the prefixes */
    bool sited;     /* the message begins with the file and line of the op that failed */
    /* An op's operands do not fit: the message has their types, which a tensor function's caller does not know. */
    bool of_op;
    char message[2048];
} base_error;

/* Writes status and message into error (cut at its size, always terminated) and returns status. */
tsr_status base_fail(base_error *error, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
tsr_status base_fail_v(base_error *error, tsr_status status, const char *format, va_list args) BASE_PRINTF(3, 0);
/* Puts "prefix: " before error's message; returns error's status. */
tsr_status base_fail_prefix(base_error *error, const char *format, ...) BASE_PRINTF(2, 3);
/* What errno's number means, in English in every locale. */
const char *base_reason(int number);
/* Adds text to the end of error's message; returns error's status. */
tsr_status base_fail_suffix(base_error *error, const char *format, ...) BASE_PRINTF(2, 3);

#endif
