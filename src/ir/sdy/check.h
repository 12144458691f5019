/* What the files that check shardings share (sdy/check.c, sdy/ops.c). The first error stays; what follows does nothing. */
#ifndef IR_SDY_CHECK_H
#define IR_SDY_CHECK_H

#include "ir/sdy/sdy.h"

/* The axes of a manual computation, which what is inside cannot use. */
typedef struct ir_sdy_manual {
    ir_sdy_axes axes;
    const struct ir_sdy_manual *outer;
} ir_sdy_manual;

typedef struct ir_sdy_check {
    const ir_module *module;
    const ir_function *function; /* being checked, and the op in it: for messages; or NULL */
    const ir_op *op;
    const char *what; /* "argument", "result": which of them, by index; NULL: none */
    size_t index;
    base_error *error;
    base_arena kept, scratch; /* scratch: of an op */
    base_table meshes;        /* name -> ir_sdy_mesh */
    const ir_sdy_manual *manual;
} ir_sdy_check;

void ir_sdy_fail(ir_sdy_check *c, const char *format, ...) BASE_PRINTF(2, 3);
/* The attribute, which must be there and of that kind; NULL: it is not, and that is said. Until the next op. */
const ir_sdy_attr *ir_sdy_attr_of(ir_sdy_check *c, const ir_attr *attr, ir_sdy_kind kind, const char *name);
const ir_sdy_mesh *ir_sdy_mesh_of(const ir_sdy_check *c, const ir_sdy_sharding *sharding);
bool ir_sdy_failed(const ir_sdy_check *c);
/* Axes, parts of axes and the number of dimensions of a sharding of this type; NULL: of an op without results. */
void ir_sdy_check_sharding(ir_sdy_check *c, const ir_sdy_sharding *sharding, const ir_type *type);
void ir_sdy_check_list(ir_sdy_check *c, const ir_sdy_shardings *list, size_t n, const ir_type *const *types,
                       const char *what);
void ir_sdy_check_region(ir_sdy_check *c, const ir_region *region);
/* Shardy's own ops, and bodies of ops of other dialects (sdy/ops.c). */
void ir_sdy_check_op(ir_sdy_check *c, const ir_op *op);

#endif
