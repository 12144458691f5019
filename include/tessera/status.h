/* Status codes, returned by every call that blocks, reads, connects or allocates.
 * The numbers are part of the ABI and never change.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_STATUS_H
#define TESSERA_STATUS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define TSR_API __attribute__((visibility("default")))
#else
#define TSR_API
#endif

/* In the macros that take options: refuses a call whose last necessary argument is missing, with a message that names the
 * argument. text: what the caller wrote from this argument on. */
#if !defined(__cplusplus) && __STDC_VERSION__ >= 201112L
#define TSR_GIVEN(text, message)                                                                                       \
    (void)sizeof(struct {                                                                                              \
        _Static_assert(sizeof(text) > 1, message);                                                                     \
        char unused;                                                                                                   \
    })
#else
#define TSR_GIVEN(text, message) (void)0
#endif

/* After a member of a struct that callers fill in by name: members that are left out are zero. C++ would warn of them. */
#ifdef __cplusplus
#define TSR_ZERO = {}
#else
#define TSR_ZERO
#endif

typedef int32_t tsr_status;

enum {
    TSR_OK = 0,
    TSR_END = 1,                   /* a sequence is over: not an error */
    TSR_INVALID_ARGUMENT = -1,     /* the caller's mistake: shapes, dtypes, options, NULL */
    TSR_OUT_OF_MEMORY = -2,        /* an allocation failed, or a memory limit was reached */
    TSR_UNAVAILABLE = -3,          /* a library, device or service that is missing; the message names it */
    TSR_UNIMPLEMENTED = -4,        /* valid, but not supported yet; the message names the missing feature */
    TSR_IO = -5,                   /* the system refused to read, write, map or connect */
    TSR_NOT_FOUND = -6,            /* a file, name or symbol that does not exist */
    TSR_CORRUPT = -7,              /* data that is damaged or not in the format that it claims */
    TSR_EXPIRED = -8,              /* a handle whose inputs were donated by a sync */
    TSR_INTERNAL = -9,             /* a defect of the library */
    TSR_TIMED_OUT = -10,           /* a time limit passed */
    TSR_CANCELLED = -11,           /* stopped on request */
    TSR_FAILED_PRECONDITION = -12, /* the object is not in a state that allows the call */
    TSR_NOT_FINITE = -13,          /* detect_anomaly found a NaN or an infinity */
    TSR_CHECK_FAILED = -14         /* a program's own check (check.expect_eq and the like) failed */
};

/* "TSR_OK", "TSR_INVALID_ARGUMENT" ...; "TSR_UNKNOWN" for a number outside the list. Never NULL. Any thread. */
TSR_API const char *tsr_status_name(tsr_status status);

#ifdef __cplusplus
}
#endif
#endif
