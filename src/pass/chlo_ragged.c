/* chlo.ragged_dot as a loop over the groups into which lhs's ragged dimension is cut: each round is one dot_general.
 *
 * If the ragged dimension is free, each group has its own slice of rhs: a round multiplies all rows by that slice,
 * and the group's rows are kept. If the ragged dimension is contracting, each round gives a slice of the result,
 * from the group's parts of both operands. If it is a batch dimension, there is one product, and rows after the last
 * group are zero. */
#include "pass/chlo.h"

#include <string.h>

enum { LHS_BATCH, RHS_BATCH, LHS_CONTRACT, RHS_CONTRACT, RAGGED, GROUP, LISTS };

typedef struct ragged {
    int64_t list[LISTS][IR_MAX_RANK], n[LISTS];
    int64_t groups, place; /* index of the ragged dimension in a round's result */
    const ir_type *round;  /* a round's result */
    ir_dot_dims dims;      /* without the group dimension */
} ragged;

static bool listed(const ragged *r, int which, int64_t d)
{
    for (int64_t i = 0; i < r->n[which]; i++)
        if (r->list[which][i] == d)
            return true;
    return false;
}

/* Mask over `type`: the positions along dimension d that lie in the group [begin, end). */
static ir_value *chlo_ragged_inside(ir_builder *b, const ir_type *type, int64_t d, ir_value *begin, ir_value *end)
{
    const ir_type *whole = ir_with_dtype(type, begin->type->dtype);
    ir_value *at = ir_iota(b, whole, d);
    return ir_binary(b, IR_AND, ir_compare(b, IR_GE, at, ir_splat(b, begin, whole)),
                     ir_compare(b, IR_LT, at, ir_splat(b, end, whole)));
}

static ir_value *masked(ir_builder *b, ir_value *x, int64_t d, ir_value *begin, ir_value *end)
{
    return ir_select(b, chlo_ragged_inside(b, x->type, d, begin, end), x, ir_zeros_like(b, x));
}

static ir_value *chlo_ragged_product(ir_builder *b, const ragged *r, ir_value *x, ir_value *y)
{
    ir_dot_general_attrs attrs = {.dot_dimension_numbers = r->dims};
    ir_value *operands[] = {x, y};
    return ir_build_typed(b, IR_DOT_GENERAL, &attrs, 2, operands, r->round);
}

/* Element or slice `at` of x along d. */
static ir_value *chlo_ragged_take(ir_builder *b, ir_value *x, int64_t d, ir_value *at, bool keep)
{
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    int64_t sizes[IR_MAX_RANK], rest[IR_MAX_RANK], rank = x->type->rank, n = 0;
    for (int64_t i = 0; i < rank; i++) {
        operands[1 + i] = i == d ? at : ir_zeros_like(b, at);
        sizes[i] = i == d ? 1 : x->type->dims[i];
        if (i != d)
            rest[n++] = x->type->dims[i];
    }
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    x = ir_build(b, IR_DYNAMIC_SLICE, &attrs, 1 + (size_t)rank, operands);
    return !x || keep ? x : ir_reshape(b, x, n, rest);
}

/* args: group, begin, out, then lhs, rhs, sizes */
static ir_value *more_groups(ir_builder *b, void *user, ir_value *const *args)
{
    const ragged *r = user;
    return ir_compare(b, IR_LT, args[0], ir_constant_fill(b, args[0]->type, (double)r->groups));
}

static void one_group(ir_builder *b, void *user, ir_value *const *args, ir_value **next)
{
    const ragged *r = user;
    ir_value *g = args[0], *begin = args[1], *out = args[2], *x = args[3], *y = args[4];
    ir_value *end = ir_add(b, begin, chlo_ragged_take(b, args[5], 0, g, false));
    int64_t d = r->list[RAGGED][0];
    next[0] = ir_add(b, g, ir_ones_like(b, g));
    next[1] = end;
    if (r->n[GROUP])
        y = chlo_ragged_take(b, y, r->list[GROUP][0], g, false);
    if (!listed(r, LHS_CONTRACT, d)) {
        ir_value *dot = chlo_ragged_product(b, r, x, y);
        next[2] = ir_select(b, chlo_ragged_inside(b, r->round, r->place, begin, end), dot, out);
        return;
    }
    int64_t of_rhs = 0;
    for (int64_t i = 0; i < r->n[LHS_CONTRACT]; i++)
        if (r->list[LHS_CONTRACT][i] == d)
            of_rhs = r->list[RHS_CONTRACT][i];
    ir_value *dot = chlo_ragged_product(b, r, masked(b, x, d, begin, end), masked(b, y, of_rhs, begin, end));
    int64_t dims[IR_MAX_RANK], rank = out->type->rank;
    memcpy(dims, out->type->dims, (size_t)rank * sizeof(*dims));
    dims[0] = 1;
    ir_value *operands[IR_MAX_RANK + 2] = {out, ir_reshape(b, dot, rank, dims), g};
    for (int64_t i = 1; i < rank; i++)
        operands[2 + i] = ir_zeros_like(b, g);
    next[2] = ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, 2 + (size_t)rank, operands);
}

/* rhs's dimensions, renumbered after the group dimension is removed. */
static void drop_group(ragged *r)
{
    for (int which = RHS_BATCH; which <= RHS_CONTRACT; which += RHS_CONTRACT - RHS_BATCH)
        for (int64_t i = 0; r->n[GROUP] && i < r->n[which]; i++)
            r->list[which][i] -= r->list[which][i] > r->list[GROUP][0];
}

static bool read_ragged(ir_op *op, ragged *r)
{
    static const char *const names[] = {"lhs_batching_dimensions",    "rhs_batching_dimensions",
                                        "lhs_contracting_dimensions", "rhs_contracting_dimensions",
                                        "lhs_ragged_dimensions",      "rhs_group_dimensions"};
    const ir_attr *attr = pass_chlo_config(op, "ragged_dot_dimension_numbers");
    for (int i = 0; i < LISTS; i++)
        if (!attr || !attr->text || (r->n[i] = ir_text_ints(attr->text, names[i], IR_MAX_RANK, r->list[i])) < 0)
            return false;
    if (op->n_operands != 3 || op->n_results != 1 || r->n[RAGGED] != 1 || ir_operand(op, 2)->type->rank != 1)
        return false;
    const ir_type *x = ir_operand(op, 0)->type, *out = op->results[0].type;
    r->groups = ir_operand(op, 2)->type->dims[0];
    bool contracts = listed(r, LHS_CONTRACT, r->list[RAGGED][0]);
    if (contracts && (out->rank < 1 || out->dims[0] != r->groups || r->n[GROUP]))
        return false;
    r->round = contracts ? ir_with_dims(out, out->rank - 1, out->dims + 1) : out;
    for (int64_t i = 0; i < r->n[LHS_BATCH]; i++)
        if (r->list[LHS_BATCH][i] == r->list[RAGGED][0])
            r->place = i;
    if (!listed(r, LHS_BATCH, r->list[RAGGED][0])) {
        r->place = r->n[LHS_BATCH];
        for (int64_t d = 0; d < x->rank && d < r->list[RAGGED][0]; d++)
            r->place += !listed(r, LHS_BATCH, d) && !listed(r, LHS_CONTRACT, d);
    }
    drop_group(r);
    r->dims = (ir_dot_dims){.present = true,
                            .lhs_batching_dimensions = {r->n[LHS_BATCH], r->list[LHS_BATCH]},
                            .rhs_batching_dimensions = {r->n[RHS_BATCH], r->list[RHS_BATCH]},
                            .lhs_contracting_dimensions = {r->n[LHS_CONTRACT], r->list[LHS_CONTRACT]},
                            .rhs_contracting_dimensions = {r->n[RHS_CONTRACT], r->list[RHS_CONTRACT]}};
    return r->round != NULL;
}

bool decompose_chlo_ragged_dot(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    ragged r = {0};
    if (!read_ragged(op, &r))
        return false;
    ir_value *sizes = ir_convert(b, ir_operand(op, 2), TSR_I64);
    ir_value *operands[] = {ir_constant_i64(b, TSR_I64, 0),
                            ir_constant_i64(b, TSR_I64, 0),
                            ir_constant_fill(b, op->results[0].type, 0),
                            ir_operand(op, 0),
                            ir_operand(op, 1),
                            sizes};
    ir_loop loop = {.n = 3, .m = 3, .operands = operands, .condition = more_groups, .body = one_group, .user = &r};
    ir_op *made = ir_while(b, &loop);
    results[0] = made ? ir_result(made, 2) : NULL;
    return made != NULL;
}
