/* Ends a compilation instead of the process when LLVM finds no memory (rescue.c). */
#ifndef CPU_LLVM_RESCUE_H
#define CPU_LLVM_RESCUE_H

#include "base/base.h"

/* Runs body(user), which calls LLVM. When LLVM runs out of memory or gives up, rescue_run returns an error status.
 * Memory that LLVM had allocated is then lost, and one of its locks may still be held, so every later call is
 * refused. */
tsr_status rescue_run(tsr_status (*body)(void *user), void *user, base_error *error);

#endif
