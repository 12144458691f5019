/* The processor for which LLVM generates code (target.c). */
#ifndef CPU_LLVM_TARGET_H
#define CPU_LLVM_TARGET_H

#include <llvm-c/TargetMachine.h>

#include "base/base.h"

const char *target_triple(void);
const char *target_features(int isa); /* the features of a base_isa, for LLVM's -mattr */
/* Lends a target machine for LLVM's processor `cpu`, until it is returned; NULL: error says why. */
LLVMTargetMachineRef target_borrow(const char *cpu, int isa, base_error *error);
void target_return(LLVMTargetMachineRef target, const char *cpu, int isa);

#endif
