/* Scatters as XLA defines them: a window that does not fit into the operand is left out as a whole.
 *
 * StableHLO writes the part of such a window that lies inside, XLA none of it, and hosts go by XLA: JAX fills the whole window of a
 * gather that does not fit, so nothing of it may come back in the gradient, which is a scatter at the same indices. Here the starts
 * of these windows move so far that no part of them lies inside. */
#include "pjrt/plugin/plugin.h"

/* For each entry of an index vector: the first and last start at which the window fits are 0 and `last`; at `before` and
 * `after` all of it lies outside. */
typedef struct starts {
    int64_t n, last[IR_MAX_RANK], before[IR_MAX_RANK], after[IR_MAX_RANK];
    bool partly; /* some window can lie half outside */
    bool wide;   /* a number needs 64 bits */
} starts;

/* The size of the windows along dimension d of the operand. */
static int64_t window_size(const ir_scatter_dims *dims, const ir_type *updates, int64_t d)
{
    if (ir_ints_contain(dims->inserted_window_dims, d) || ir_ints_contain(dims->input_batching_dims, d))
        return 1;
    int64_t place = d;
    for (int64_t i = 0; i < d; i++)
        place -= ir_ints_contain(dims->inserted_window_dims, i) || ir_ints_contain(dims->input_batching_dims, i);
    return updates->dims[dims->update_window_dims.v[place]];
}

static starts starts_of(const ir_scatter_dims *dims, const ir_type *operand, const ir_type *updates)
{
    starts s = {.n = dims->scatter_dims_to_operand_dims.n};
    for (int64_t i = 0; i < s.n; i++) {
        int64_t d = dims->scatter_dims_to_operand_dims.v[i], size = window_size(dims, updates, d);
        s.last[i] = operand->dims[d] - size;
        s.before[i] = -size;
        s.after[i] = operand->dims[d];
        s.partly = s.partly || size > 1;
        s.wide = s.wide || operand->dims[d] > INT32_MAX;
    }
    return s;
}

/* One number for each entry of the index vectors, in the indices' shape. */
static ir_value *of_entries(ir_builder *b, const int64_t *numbers, int64_t n, int64_t vector_dim, const ir_type *like)
{
    ir_value *entries[IR_MAX_RANK];
    if (vector_dim >= like->rank) /* the indices are the vectors' only entries */
        return ir_splat(b, ir_constant_i64(b, like->dtype, numbers[0]), like);
    const int64_t one = 1;
    for (int64_t i = 0; i < n; i++)
        entries[i] = ir_reshape(b, ir_constant_i64(b, like->dtype, numbers[i]), 1, &one);
    return ir_broadcast(b, ir_concatenate(b, (size_t)n, entries, 0), like->rank, like->dims, &vector_dim);
}

static void move_starts(ir_op *op)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    size_t n = (ir_formal_operands(op) - 1) / 2;
    ir_value *indices = ir_operand(op, n);
    const ir_type *operand = ir_operand(op, 0)->type, *updates = ir_operand(op, n + 1)->type;
    if (!ir_is_static(operand) || !ir_is_static(updates) || !ir_is_static(indices->type))
        return; /* hosts determine the sizes before they compile */
    starts s = starts_of(dims, operand, updates);
    if (!s.partly)
        return;
    ir_builder b;
    ir_builder_init(&b, op->parent->function);
    b.region = op->parent;
    b.before = op;
    b.loc = op->loc;
    b.catcher = &b; /* a build that fails unwinds */
    tsr_dtype own = indices->type->dtype;
    ir_value *x = ir_convert(&b, indices, own == TSR_I32 && !s.wide ? TSR_I32 : TSR_I64);
    const ir_type *type = x->type;
    int64_t at = dims->index_vector_dim;
    ir_value *early = ir_compare(&b, IR_LT, x, ir_zeros_like(&b, x));
    ir_value *late = ir_compare(&b, IR_GT, x, of_entries(&b, s.last, s.n, at, type));
    x = ir_select(&b, late, of_entries(&b, s.after, s.n, at, type), x);
    x = ir_select(&b, early, of_entries(&b, s.before, s.n, at, type), x);
    ir_set_operand(op, n, x);
}

static void visit(ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region ? region->first : NULL; op; op = op->next) {
        for (size_t i = 0; i < op->n_regions; i++)
            visit(op->regions[i]);
        if (op->code == IR_SCATTER)
            move_starts(op);
    }
}

tsr_status pjrt_keep_windows_whole(void *user)
{
    ir_module *module = user;
    for (size_t i = 0; i < module->n_functions; i++)
        visit(module->functions[i]->body);
    return TSR_OK;
}
