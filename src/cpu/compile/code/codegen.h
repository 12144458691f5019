/* The interface of libtessera-codegen.so: its one exported function returns this table. */
#ifndef CPU_CODEGEN_H
#define CPU_CODEGEN_H

#include "cpu/compile/code/codegen_hash.h"
#include "cpu/compile/kernel/request.h"

/* The library accepts only a code generator that was built from its own sources: the build hashes the sources of
 * both. */
typedef struct cpu_codegen {
    const char *hash; /* CPU_CODEGEN_HASH; stays the first member, whatever else changes */
    const char *llvm_version;
    /* Compiles one request and passes the object's bytes to give, once. cpu: the processor to tune for. Any thread. */
    tsr_status (*compile)(const cpu_request *request, const char *cpu,
                          tsr_status (*give)(void *user, const void *data, size_t size), void *user, base_error *error);
    /* kind 0: IR, 1: assembly. */
    tsr_status (*compile_text)(const cpu_request *request, const char *cpu, int kind,
                               tsr_status (*give)(void *user, const void *data, size_t size), void *user,
                               base_error *error);
} cpu_codegen;

#define CPU_CODEGEN_SYMBOL "tsr_codegen"
typedef const cpu_codegen *cpu_codegen_function(void);

#endif
