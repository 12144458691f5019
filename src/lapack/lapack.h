/* The linear algebra that JAX programs for CPUs call by name (lapack_spotrf_ffi ...), computed by the system's LAPACK.
 *
 * Uses base and ir. */
#ifndef LAPACK_LAPACK_H
#define LAPACK_LAPACK_H

#include "ir/ir.h"

/* Registers the calls as custom calls of the registry; others may register the same names again (jaxlib brings its
 * own). The first call in a process registers, from any thread; later calls do nothing. The libraries
 * (liblapacke.so.3, libblas.so.3) are loaded when a program first runs such a call; without them the run fails with
 * TSR_UNAVAILABLE, and the message names the package. */
tsr_status lapack_register(base_error *error);

#endif
