/* Shared by the files that check shardings (shard/check.c, shard/ops.c, shard/rule.c). The first error is kept;
 * after it the checks do nothing. */
#ifndef IR_SHARD_CHECK_H
#define IR_SHARD_CHECK_H

#include "ir/internal.h"

/* The axes that a manual computation uses; its body cannot use them. */
typedef struct ir_shard_manual {
    ir_axes axes;
    const struct ir_shard_manual *outer;
} ir_shard_manual;

typedef struct ir_shard_check {
    const ir_module *module;
    const ir_function *function; /* the function being checked, and the op in it or NULL: for messages */
    const ir_op *op;
    const char *what; /* "argument" or "result", and its index; NULL: neither */
    size_t index;
    base_error *error;
    base_arena kept, scratch; /* scratch: of an op */
    base_table meshes;        /* name -> ir_mesh */
    const ir_shard_manual *manual;
} ir_shard_check;

void ir_shard_fail(ir_shard_check *c, const char *format, ...) BASE_PRINTF(2, 3);
/* The attribute's value; NULL, with an error: the attribute is missing, or of another kind. */
const ir_shard *ir_shard_wanted(ir_shard_check *c, const ir_attr *attr, ir_shard_kind kind, const char *name);
const ir_mesh *ir_shard_mesh_of(const ir_shard_check *c, const ir_sharding *sharding);
bool ir_shard_failed(const ir_shard_check *c);
/* Checks a sharding's axes, parts of axes and number of dimensions against a value of this type; NULL: an op without
 * results. */
void ir_shard_check_sharding(ir_shard_check *c, const ir_sharding *sharding, const ir_type *type);
void ir_shard_check_list(ir_shard_check *c, const ir_shardings *list, size_t n, const ir_type *const *types,
                         const char *what);
void ir_shard_check_region(ir_shard_check *c, const ir_region *region);
/* Checks Shardy's own ops, and bodies of ops of other dialects (shard/ops.c). */
void ir_shard_check_op(ir_shard_check *c, const ir_op *op);

/* NULL, or why the rule does not match an op with these operands and results (shard/rule.c). */
const char *ir_shard_rule_fault(base_arena *arena, const ir_rule *rule, const ir_op *op);

#endif
