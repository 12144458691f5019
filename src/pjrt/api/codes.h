/* Numbers of the PJRT C API that both its sides translate. */
#ifndef PJRT_API_CODES_H
#define PJRT_API_CODES_H

#include <tessera/dtype.h>
#include <tessera/status.h>

#include "pjrt/api/abi.h"

PJRT_Error_Code pjrt_code_of(tsr_status status); /* UNKNOWN: it has no twin */
tsr_status pjrt_status_of(PJRT_Error_Code code); /* TSR_INTERNAL: the same */
PJRT_Buffer_Type pjrt_type_of(tsr_dtype dtype);  /* 0: the API has none */
tsr_dtype pjrt_dtype_of(PJRT_Buffer_Type type);  /* TSR_DTYPE_NONE: the library has none */

/* The key of an error's payload: the failed part of the program (base_error's place) as a decimal number. */
static const char pjrt_place_key[] = "tessera.place";

#endif
