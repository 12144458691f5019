/* scan: a counted loop that also takes slices of its inputs, and writes its results in place into buffers. The body is
 * recorded twice: first to find the types of its results, then for the final loop. */
#include "tensor/call/shapes.h"
#include "tensor/control/control.h"

#include <string.h>

/* NULL: the input cannot be read, or the body has freed it; the builder holds the error. */
static ir_value *slice_at(ir_builder *b, ir_value *x, ir_value *i)
{
    if (!x)
        return NULL;
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    int64_t sizes[IR_MAX_RANK], rank = x->type->rank;
    for (int64_t d = 0; d < rank; d++) {
        operands[1 + d] = d == 0 ? i : ir_constant_i64(b, TSR_I64, 0);
        sizes[d] = d == 0 ? 1 : x->type->dims[d];
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    ir_value *slice = ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)rank + 1, operands);
    return ir_reshape(b, slice, rank - 1, x->type->dims + 1);
}

static ir_value *update_at(ir_builder *b, ir_value *all, ir_value *one, ir_value *i)
{
    if (!all || !one)
        return NULL;
    ir_value *operands[IR_MAX_RANK + 2] = {all};
    int64_t dims[IR_MAX_RANK], rank = all->type->rank;
    for (int64_t d = 0; d < rank; d++) {
        operands[2 + d] = d == 0 ? i : ir_constant_i64(b, TSR_I64, 0);
        dims[d] = d == 0 ? 1 : all->type->dims[d];
    }
    operands[1] = ir_reshape(b, one, rank, dims);
    return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)rank + 2, operands);
}

/* args: the counter, the carried values and the buffers of the results. The first pass has no buffers, because the
 * types of the results are not known yet. */
static tsr_status scan_step(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    base_arena *arena = &l->context->record.arena;
    size_t n_out = l->n + l->n_ys;
    tsr_tensor **in = base_arena_zero(arena, l->n + l->n_xs + 1, sizeof(*in));
    tsr_tensor **out = base_arena_zero(arena, n_out + 1, sizeof(*out));
    ir_value *i = tensor_control_counter(l, args);
    for (size_t k = 0; k < l->n; k++)
        in[k] = args[1 + k];
    for (size_t k = 0; k < l->n_xs; k++) {
        ir_value *slice = slice_at(b, tensor_value(l->context, l->xs[k]), i);
        in[l->n + k] = slice ? tensor_new(l->context, slice, NULL, slice->type) : NULL;
        if (!in[l->n + k] && b->status != TSR_OK)
            return tensor_control_fail(l, b->status, "%s", b->error.message);
        if (!in[l->n + k])
            return tensor_control_fail(l, TSR_OUT_OF_MEMORY, "out of memory");
    }
    tsr_status status = tensor_control_results(l, l->body(l->user, in, out), n_out, out, results + 1);
    return tensor_control_same(l, status, 1, results + 1);
}

static tsr_status wrap_scan_types(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    results[0] = tensor_control_counter(l, args);
    return scan_step(l, b, args, results);
}

static tsr_status wrap_scan(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results)
{
    tsr_status status = scan_step(l, b, args, results);
    ir_value *i = tensor_control_counter(l, args);
    for (size_t k = 0; status == TSR_OK && k < l->n_ys; k++)
        results[1 + l->n + k] = update_at(b, tensor_value(l->context, args[1 + l->n + k]), results[1 + l->n + k], i);
    results[0] = ir_add(b, i, ir_constant_i64(b, TSR_I64, 1));
    return status;
}

static tsr_status scan_body(void *user)
{
    tensor_control *l = user;
    base_arena *arena = &l->context->record.arena;
    size_t n = l->n + l->n_ys;
    ir_value **variables = base_arena_zero(arena, n + 1, sizeof(*variables));
    ir_value **first = base_arena_zero(arena, n + 2, sizeof(*first));
    tsr_status status = tensor_control_values(l, l->n, l->init, variables);
    first[0] = ir_constant_i64(tensor_builder(l->context), TSR_I64, 0);
    memcpy(first + 1, variables, l->n * sizeof(*first));
    /* The first pass finds the types of the results; the second pass is the final loop. */
    tensor_control_body draft;
    if (status == TSR_OK)
        status = tensor_control_record(l, l->n + 1, first, true, wrap_scan_types, n + 1, &draft);
    if (status != TSR_OK)
        return status;
    for (size_t k = 0; k < l->n_ys; k++) {
        const ir_type *one = draft.region->last->operands[1 + l->n + k]->type;
        int64_t dims[IR_MAX_RANK];
        if (one->rank + 1 > IR_MAX_RANK)
            return tensor_control_fail(l, TSR_INVALID_ARGUMENT, "result %zu has too many dimensions", k);
        dims[0] = l->upper;
        memcpy(dims + 1, one->dims, (size_t)one->rank * sizeof(int64_t));
        const ir_type *stacked = ir_tensor_type(one->dtype, one->rank + 1, dims);
        variables[l->n + k] = stacked ? ir_constant_fill(tensor_builder(l->context), stacked, 0) : NULL;
        if (!variables[l->n + k])
            return tensor_control_fail(l, TSR_INVALID_ARGUMENT, "result %zu is too large", k);
    }
    ir_op *op = NULL;
    status = tensor_control_counted(l, n, variables, wrap_scan, &op);
    return status == TSR_OK ? tensor_control_show(l, op, 1, n) : status;
}

tsr_status tsr_scan(tsr_body body, void *user, tsr_tensor *const *init, int64_t n_init, tsr_tensor *const *xs,
                    int64_t n_xs, int64_t n_ys, int64_t length, tsr_tensor **out)
{
    tensor_control l = {.name = "scan",
                        .body = body,
                        .user = user,
                        .init = init,
                        .n = (size_t)n_init,
                        .xs = xs,
                        .n_xs = (size_t)n_xs,
                        .n_ys = (size_t)n_ys,
                        .out = out};
    tsr_status status = tensor_control_check(&l, "carried tensor", init, n_init);
    if (status == TSR_OK)
        status = tensor_control_check(&l, "input", xs, n_xs);
    if (status == TSR_OK && (!body || n_ys < 0 || n_ys > TENSOR_LIST_MOST || !tensor_list_fits(out, n_init + n_ys)))
        status =
            tensor_control_fail(&l, TSR_INVALID_ARGUMENT, "body or out is NULL, or the number of results is negative");
    l.upper = length;
    for (int64_t i = 0; status == TSR_OK && i < n_xs; i++) {
        if (xs[i]->type->rank == 0 || (i > 0 && xs[i]->type->dims[0] != l.upper))
            status = tensor_control_fail(&l, TSR_INVALID_ARGUMENT,
                                         "input %lld has shape %s: all inputs must have one first dimension",
                                         (long long)i, tensor_shape_words(xs[i]->type).text);
        else
            l.upper = xs[i]->type->dims[0];
    }
    if (status == TSR_OK && l.upper < 0)
        status = tensor_control_fail(&l, TSR_INVALID_ARGUMENT, "the length is negative");
    bool counts_fit = n_init >= 0 && n_init <= TENSOR_LIST_MOST && n_ys >= 0 && n_ys <= TENSOR_LIST_MOST;
    return tensor_control_run(&l, counts_fit ? n_init + n_ys : 0, status, scan_body);
}
