/* Partitions a program and runs the parts together; the program itself checks its values. */
#ifndef TESTS_PASS_SPMD_H
#define TESTS_PASS_SPMD_H

#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

#include <stdlib.h>

#define STAGES "sdy-propagation-pipeline,spmd-partition"
/* The same with each stage of the partitioner by its own name. */
#define EACH_STAGE                                                                                                     \
    "sdy-propagation-pipeline,sdy-sharding-constraint-to-reshard,sdy-insert-explicit-reshards,"                        \
    "sdy-reshard-to-collectives,sdy-convert-global-to-local"

static inline ir_module *partitioned(const char *text, const char *passes)
{
    const pass_options options = {.only = passes};
    base_error error = {0};
    ir_module *module = NULL;
    CHECK_OK(ir_parse("test", text, strlen(text), &module, &error), error);
    if (!module)
        return NULL;
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_OK(ir_verify(module, &error), error);
    return module;
}

static inline void run_partitioned(const ir_module *module, int64_t devices, uint64_t n_checks)
{
    base_error error = {0};
    uint64_t checks = 0;
    const interp_options options = {.checks = &checks, .replicas = 1, .partitions = devices};
    CHECK_OK(interp_call_mesh(ir_module_main(module), 0, NULL, NULL, &options, &error), error);
    CHECK_INT(checks, n_checks * (uint64_t)devices);
}

/* Runs on the given devices, on each of which the given number of checks must hold; stage by stage as well. has: text that the
 * printed program must contain. */
static inline void check_program(const char *text, int64_t devices, uint64_t n_checks, const char *has)
{
    ir_module *staged = partitioned(text, EACH_STAGE);
    CHECK_OR_RETURN(staged != NULL);
    run_partitioned(staged, devices, n_checks);
    ir_module_free(staged);
    ir_module *module = partitioned(text, STAGES);
    CHECK_OR_RETURN(module != NULL);
    run_partitioned(module, devices, n_checks);
    base_text out = {0};
    ir_print_module(module, NULL, &out);
    CHECK_CONTAINS(out.data, has);
    base_text_free(&out);
    ir_module_free(module);
}

#endif
