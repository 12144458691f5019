/* Errors that calls of the library are to leave in the context. */
#ifndef TESTS_EXPECT_H
#define TESTS_EXPECT_H

#include "test.h"

#include <tessera/tensor.h>

/* Takes the context's error, and checks its status and that its message contains `part`. */
static inline void expect_error(tsr_status status, const char *part)
{
    const char *message;
    CHECK_STATUS(tsr_error_take(&message), status);
    CHECK_CONTAINS(message, part);
}

#endif
