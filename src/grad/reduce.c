/* reduce. The rule depends on the body, result by result: sums broadcast the cotangent, extrema share it among equal
 * elements, products multiply it by the product of the other elements (so zeros need no special case). A body that
 * picks an element by comparison (argmax and similar bodies) passes the cotangent to the picked element. Any other
 * body is written as a loop over the elements, which is then differentiated. */
#include "grad/internal.h"

typedef struct reduction {
    grad_call *call;
    size_t n;            /* number of inputs, of inits and of results */
    const ir_type *type; /* the inputs' shape (input i has its own dtype) */
    ir_ints dims;        /* reduced ones, ascending */
    ir_region *body;     /* without calls */
} reduction;

static ir_value *unreduce(const reduction *r, ir_value *x)
{
    return grad_unreduce(r->call->b, x, r->type, r->dims.n, r->dims.v);
}

static ir_value *reduce_sum(const reduction *r, ir_value *x)
{
    return ir_reduce_sum(r->call->b, x, r->dims.n, r->dims.v);
}

/* Passes g to the elements of input i that mask picks, shared evenly; to init where mask picks none. */
static void share(const reduction *r, size_t i, ir_value *mask)
{
    grad_call *call = r->call;
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[i];
    if (!mask || !g)
        return;
    tsr_dtype real = ir_dtype_real(g->type->dtype);
    /* Counted exactly in a wide type: f16 and bf16 cannot represent counts beyond a few hundred. */
    tsr_dtype counting = ir_dtype_bits(real) < 32 ? TSR_F32 : real;
    ir_value *count = reduce_sum(r, ir_convert(b, mask, counting));
    ir_value *one = grad_fill_like(b, count, 1);
    ir_value *nobody = grad_equal(b, count, grad_fill_like(b, count, 0));
    ir_value *even = ir_convert(b, ir_select(b, nobody, one, count), g->type->dtype);
    if (call->wanted[i])
        call->gradients[i] = grad_mask(b, mask, unreduce(r, ir_div(b, g, even)));
    if (call->wanted[r->n + i])
        call->gradients[r->n + i] = grad_sum_all(b, grad_mask(b, nobody, g));
}

/* The products of the elements before each element along dim, or (back) after it: running products, padded
 * after the scan, so that the pad is fused with its reader. */
static ir_value *exclusive(ir_builder *b, ir_value *x, int64_t dim, bool back)
{
    int64_t rank = x->type->rank, n = x->type->dims[dim], ones[IR_MAX_RANK], window[IR_MAX_RANK];
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0}, padding[2 * IR_MAX_RANK] = {0};
    for (int64_t d = 0; d < rank; d++)
        ones[d] = window[d] = 1;
    low[dim] = back ? -1 : 1;
    high[dim] = -low[dim];
    window[dim] = n;
    padding[2 * dim + back] = n - 1;
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = {rank, ones},
                                          .base_dilations = {rank, ones},
                                          .window_dilations = {rank, ones},
                                          .padding = {rank, 2, padding}};
    ir_value *one = ir_constant_scalar(b, x->type->dtype, 1);
    ir_value *operands[] = {x, one};
    ir_region *body = ir_reducer(IR_MULTIPLY, x->type->dtype);
    const ir_op_spec spec = {.code = IR_REDUCE_WINDOW,
                             .n_operands = 2,
                             .operands = operands,
                             .attrs = &attrs,
                             .n_regions = 1,
                             .regions = &body};
    ir_op *op = x ? ir_build_full(b, &spec) : NULL;
    return op ? ir_pad(b, ir_result(op, 0), one, low, high, none) : NULL;
}

/* The product of the others, of the dimensions `dims` taken together: x with these dimensions last and as one. */
static ir_value *others_together(const reduction *r, ir_value *x)
{
    ir_builder *b = r->call->b;
    int64_t order[IR_MAX_RANK], inverse[IR_MAX_RANK], dims[IR_MAX_RANK], n = 0;
    int64_t kept = 1, reduced = 1;
    for (int pass = 0; pass < 2; pass++)
        for (int64_t d = 0; d < r->type->rank; d++)
            if (grad_ints_have(r->dims, d) == (pass == 1)) {
                dims[n] = r->type->dims[d];
                inverse[d] = n;
                order[n++] = d;
                *(pass ? &reduced : &kept) *= r->type->dims[d];
            }
    ir_value *flat = ir_reshape(b, ir_transpose(b, x, order), 2, (int64_t[]){kept, reduced});
    ir_value *others = flat ? ir_mul(b, exclusive(b, flat, 1, false), exclusive(b, flat, 1, true)) : NULL;
    return ir_transpose(b, ir_reshape(b, others, n, dims), inverse);
}

static void reduce_product(const reduction *r, size_t i)
{
    grad_call *call = r->call;
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, i), *init = grad_operand(call, r->n + i), *g = call->cotangents[i];
    if (call->wanted[i] && x->type->count == 0)
        call->gradients[i] = grad_fill_like(b, x, 0);
    if (call->wanted[i] && x->type->count > 0) {
        ir_value *others = r->dims.n == 1
                               ? ir_mul(b, exclusive(b, x, r->dims.v[0], false), exclusive(b, x, r->dims.v[0], true))
                               : others_together(r, x);
        double value;
        if (others && !(ir_constant_splat(init, &value) && value == 1))
            others = ir_mul(b, others, ir_splat(b, init, others->type));
        call->gradients[i] = grad_mul_conj(b, unreduce(r, g), others);
    }
    if (call->wanted[r->n + i]) {
        ir_value *whole = ir_reduce(b, IR_MULTIPLY, x, r->dims.n, r->dims.v);
        call->gradients[r->n + i] = grad_sum_all(b, grad_mul_conj(b, g, whole));
    }
}

/* Mask of the picked position: there every input equals its result. Integers identify the position; without
 * integers, values do, and equal elements share. */
static ir_value *picked(const reduction *r)
{
    ir_builder *b = r->call->b;
    ir_value *mask = NULL;
    bool integers = false;
    for (size_t i = 0; i < r->n; i++)
        integers = integers || !grad_has_gradient(grad_operand(r->call, i)->type);
    for (size_t i = 0; i < r->n; i++) {
        ir_value *x = grad_operand(r->call, i), *result = unreduce(r, grad_result(r->call, i));
        if (grad_has_gradient(x->type) != integers)
            mask = grad_and(b, mask, grad_equal(b, x, result));
    }
    return mask;
}

static bool one_result(const reduction *r, size_t i)
{
    grad_call *call = r->call;
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[i];
    switch (grad_body_of(r->body, i, r->n)) {
    case IR_ADD:
        if (call->wanted[i])
            call->gradients[i] = unreduce(r, g);
        if (call->wanted[r->n + i])
            call->gradients[r->n + i] = grad_sum_all(b, g);
        return true;
    case IR_MAXIMUM:
    case IR_MINIMUM:
        share(r, i, grad_equal(b, grad_operand(call, i), unreduce(r, grad_result(call, i))));
        return true;
    case IR_MULTIPLY:
        reduce_product(r, i);
        return true;
    default:
        return false;
    }
}

/* The reduction as a loop: acc = body(acc, x[k]) for each k. Its state: the counter and n accumulators; captured:
 * the n inputs as [steps, kept...], and the body's own captures. */
typedef struct reduce_loop {
    const reduction *r;
    size_t n_state, n_values; /* operands: state, then captured values */
    ir_value **operands;
    const ir_type **types;
    int64_t steps, kept, dims[IR_MAX_RANK + 1]; /* dims of one input: [steps, kept...] */
    const ir_type *like;                        /* bools of the kept dimensions */
} reduce_loop;

static bool loop_operands(ir_builder *b, const reduction *r, reduce_loop *loop)
{
    grad_call *call = r->call;
    ir_op *op = call->op;
    size_t n = r->n, captures = op->n_captures;
    int64_t order[IR_MAX_RANK], at = 0;
    *loop = (reduce_loop){.r = r, .n_state = n + 1, .n_values = 2 * n + 1 + captures, .steps = 1};
    for (int64_t i = 0; i < r->dims.n; i++) {
        order[at++] = r->dims.v[i];
        loop->steps *= r->type->dims[r->dims.v[i]];
    }
    loop->dims[0] = loop->steps;
    for (int64_t d = 0; d < r->type->rank; d++)
        if (!grad_ints_have(r->dims, d)) {
            order[at++] = d;
            loop->dims[1 + loop->kept++] = r->type->dims[d];
        }
    loop->like = ir_tensor_type(TSR_BOOL, loop->kept, loop->dims + 1);
    loop->operands = base_arena_alloc(call->scratch, loop->n_values * sizeof(*loop->operands));
    loop->types = base_arena_alloc(call->scratch, loop->n_values * sizeof(*loop->types));
    loop->operands[0] = ir_constant_i64(b, TSR_I64, 0);
    for (size_t i = 0; i < n; i++) {
        ir_value *init = grad_operand(call, n + i), *x = ir_transpose(b, grad_operand(call, i), order);
        loop->operands[1 + i] = ir_splat(b, init, ir_with_dtype(loop->like, init->type->dtype));
        loop->operands[loop->n_state + i] = ir_reshape(b, x, loop->kept + 1, loop->dims);
    }
    for (size_t i = 0; i < captures; i++)
        loop->operands[loop->n_state + n + i] = grad_operand(call, op->n_operands - captures + i);
    if (b->status != TSR_OK)
        return false;
    for (size_t i = 0; i < loop->n_values; i++)
        loop->types[i] = loop->operands[i]->type;
    return true;
}

static ir_region *loop_condition(ir_builder *b, const reduce_loop *loop)
{
    ir_builder inside;
    ir_region *region = ir_region_new(b->arena, loop->n_values, loop->types);
    ir_builder_init_region(&inside, b, region);
    ir_value *more = ir_compare(&inside, IR_LT, &region->args[0], ir_constant_i64(&inside, TSR_I64, loop->steps));
    ir_return(&inside, 1, &more);
    ir_builder_join(b, &inside);
    return region;
}

static ir_region *loop_body(ir_builder *b, const reduce_loop *loop)
{
    const reduction *r = loop->r;
    base_arena *scratch = r->call->scratch;
    size_t n = r->n, captures = loop->n_values - loop->n_state - n;
    ir_builder inside;
    ir_region *region = ir_region_new(b->arena, loop->n_values, loop->types);
    ir_builder_init_region(&inside, b, region);
    ir_value *args = region->args;
    ir_value **scalars = base_arena_alloc(scratch, (2 * n + captures + 1) * sizeof(*scalars));
    ir_value **next = base_arena_alloc(scratch, loop->n_state * sizeof(*next));
    for (size_t i = 0; i < n; i++) {
        ir_value *starts[IR_MAX_RANK + 1] = {&args[loop->n_state + i], &args[0]};
        int64_t sizes[IR_MAX_RANK + 1] = {1};
        for (int64_t d = 1; d <= loop->kept; d++) {
            starts[1 + d] = ir_constant_i64(&inside, TSR_I64, 0);
            sizes[d] = loop->dims[d];
        }
        ir_dynamic_slice_attrs attrs = {.slice_sizes = grad_list(loop->kept + 1, sizes)};
        ir_value *row = ir_build(&inside, IR_DYNAMIC_SLICE, &attrs, (size_t)loop->kept + 2, starts);
        scalars[i] = &args[1 + i];
        scalars[n + i] = ir_reshape(&inside, row, loop->kept, loop->dims + 1);
    }
    for (size_t i = 0; i < captures; i++)
        scalars[2 * n + i] = &args[loop->n_state + n + i];
    next[0] = ir_add(&inside, &args[0], ir_constant_i64(&inside, TSR_I64, 1));
    grad_vectorize(&inside, scratch, r->body, loop->like, scalars, next + 1);
    ir_return(&inside, loop->n_state, next);
    ir_builder_join(b, &inside);
    return region;
}

static bool as_loop(ir_builder *b, const reduction *r, ir_value **equivalents)
{
    reduce_loop loop;
    if (!loop_operands(b, r, &loop))
        return false;
    ir_region *regions[] = {loop_condition(b, &loop), loop_body(b, &loop)};
    ir_op_spec spec = {.code = IR_WHILE,
                       .n_operands = loop.n_values,
                       .operands = loop.operands,
                       .n_captures = loop.n_values - loop.n_state,
                       .n_regions = 2,
                       .regions = regions};
    ir_op *op = ir_build_full(b, &spec);
    for (size_t i = 0; op && i < r->n; i++)
        equivalents[i] = ir_result(op, 1 + i);
    return op != NULL;
}

void vjp_reduce(grad_call *call)
{
    const ir_reduce_attrs *attrs = call->op->attrs;
    size_t n = ir_formal_operands(call->op) / 2;
    int64_t sorted[IR_MAX_RANK], count = 0;
    for (int64_t d = 0; d < IR_MAX_RANK; d++)
        if (grad_ints_have(attrs->dimensions, d))
            sorted[count++] = d;
    reduction r = {.call = call,
                   .n = n,
                   .type = grad_operand(call, 0)->type,
                   .dims = grad_list(count, sorted),
                   .body = grad_flat_body(call->b, call->scratch, call->op->regions[0])};
    bool known = true;
    for (size_t i = 0; i < n; i++)
        if (call->cotangents[i])
            known = known && one_result(&r, i);
    if (known || call->b->status != TSR_OK)
        return;
    for (size_t i = 0; i < call->op->n_operands; i++)
        call->gradients[i] = NULL;
    if (grad_body_selects(r.body, n)) {
        ir_value *mask = picked(&r);
        for (size_t i = 0; i < n; i++)
            share(&r, i, mask);
        return;
    }
    grad_recorder recorder;
    grad_record_begin(&recorder, call->b, call->scratch);
    ir_value **equivalents = base_arena_zero(call->scratch, n, sizeof(*equivalents));
    as_loop(&recorder.b, &r, equivalents);
    grad_through(call, &recorder, equivalents);
}

/* map: applies the body to whole tensors, and differentiates that. */
void vjp_map(grad_call *call)
{
    ir_op *op = call->op;
    grad_recorder recorder;
    grad_record_begin(&recorder, call->b, call->scratch);
    ir_value **args = base_arena_alloc(call->scratch, (op->n_operands + 1) * sizeof(*args));
    for (size_t i = 0; i < op->n_operands; i++)
        args[i] = grad_operand(call, i);
    ir_value *equivalent = NULL;
    grad_vectorize(&recorder.b, call->scratch, op->regions[0], op->results[0].type, args, &equivalent);
    grad_through(call, &recorder, &equivalent);
}
