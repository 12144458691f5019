/* Machine code of requests: the keys under which it is kept, and its compilation (code.c). */
#ifndef CPU_CODE_H
#define CPU_CODE_H

#include "cpu/compile/kernel/request.h"
#include "device/device.h"

/* Appends to key the bytes that the code depends on: kernel or tile, instruction set, version of generator and LLVM.
 * Equal keys mean equal code. The caller's cache maps a key to the bytes of an object. */
void cpu_request_key(const cpu_request *request, base_text *key);

/* Compiles each request to a relocatable object, in up to `threads` threads; either all requests succeed or the call
 * fails. TSR_UNAVAILABLE, naming the package, when the generator or LLVM cannot be loaded. Any thread. */
tsr_status cpu_compile(const cpu_request *requests, size_t count, int threads, cpu_bytes *out, base_error *error);
/* LLVM's IR (kind 0) or assembly (1) for one request, for TESSERA_PRINT and tests. */
tsr_status cpu_compile_text(const cpu_request *request, int kind, base_text *out, base_error *error);

/* Around each use of LLVM, in its thread (at_exit.c). TSR_UNAVAILABLE: exit has ended LLVM, or waits until no thread uses it. */
tsr_status cpu_codegen_enter(base_error *error);
void cpu_codegen_leave(void);

/* A copy of a tidy kernel that reads its varying numbers from dims[CPU_STEP_DIMS] on; *n_dims: how many it reads
 * (general.c). */
const cpu_kernel *cpu_kernel_general(const cpu_kernel *kernel, const device_compile_options *options, int64_t *dims,
                                     int *n_dims);
/* Encodes a tile as an object, without LLVM (tile_code.c). broadcasts: see base_cpu_info; the sums have the same bits.
 * TSR_UNIMPLEMENTED: this tile needs LLVM. */
tsr_status cpu_tile_encode(const cpu_request *request, bool broadcasts, cpu_bytes *out);

#endif
