/* Shared by the tests of interp: programs of one op, built and called. */
#ifndef TESTS_INTERP_HELPER_H
#define TESTS_INTERP_HELPER_H

#include "interp/interp.h"

/* Builds an op in a function @main of the operands' types; valid until the next call. */
typedef struct interp_test_op {
    ir_opcode code;
    const void *attrs;
    size_t n_operands;
    const ir_type *const *types; /* of the operands */
    size_t n_results;            /* 0: inferred */
    const ir_type *const *results;
    ir_region *(*region)(ir_builder *builder, void *user); /* or NULL: none */
    void *user;
} interp_test_op;

/* A module whose @main applies the op to its arguments; NULL: error says why. */
ir_module *interp_test_module(const interp_test_op *op, base_error *error);
/* Builds, calls on the data and copies each result's bytes to out[i]. */
tsr_status interp_test_run(const interp_test_op *op, const void *const *in, void *const *out, base_error *error);

#endif
