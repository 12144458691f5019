/* From a module to a program: the part of compile that the backend's table uses. */
#ifndef CPU_COMPILE_H
#define CPU_COMPILE_H

#include "cpu/program/program.h"

/* On TSR_OK *out owns module; otherwise module is freed. signature: that of main, whose layouts this sets. Not inside
 * base_try. */
tsr_status cpu_compile_module(ir_module *module, device_signature *signature, const device_compile_options *options,
                              cpu_program **out, base_error *error);
/* Appends everything besides the program that machine code depends on: generator, LLVM, instruction set. */
void cpu_compile_identity(base_text *out);

#endif
