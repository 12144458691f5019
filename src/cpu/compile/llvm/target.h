/* The processor that LLVM makes code for (target.c). */
#ifndef CPU_LLVM_TARGET_H
#define CPU_LLVM_TARGET_H

#include <llvm-c/TargetMachine.h>

#include "base/base.h"

const char *target_triple(void);
const char *target_features(int isa); /* of a base_isa, for LLVM's -mattr */
/* A machine for LLVM's processor `cpu`, until it is returned; NULL: error says why. */
LLVMTargetMachineRef target_borrow(const char *cpu, int isa, base_error *error);
void target_return(LLVMTargetMachineRef target, const char *cpu, int isa);

#endif
