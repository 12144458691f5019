/* Ends a compilation instead of the process when LLVM finds no memory (rescue.c). */
#ifndef CPU_LLVM_RESCUE_H
#define CPU_LLVM_RESCUE_H

#include "base/base.h"

/* Runs body(user), which calls LLVM. When LLVM runs out of memory, or gives up, it comes back from here with a status. What
 * LLVM had taken is lost then, and perhaps one of its locks is held: every later call is refused. */
tsr_status rescue_run(tsr_status (*body)(void *user), void *user, base_error *error);

#endif
