/* Short forms of common ops: each fills in an attribute struct on the stack and calls ir_build. */
#include "ir/internal.h"

#include <string.h>

ir_value *ir_unary(ir_builder *b, ir_opcode code, ir_value *x)
{
    return ir_build(b, code, NULL, 1, &x);
}

ir_value *ir_binary(ir_builder *b, ir_opcode code, ir_value *x, ir_value *y)
{
    ir_value *operands[] = {x, y};
    return ir_build(b, code, NULL, 2, operands);
}

ir_value *ir_add(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_ADD, x, y);
}

ir_value *ir_sub(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_SUBTRACT, x, y);
}

ir_value *ir_mul(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_MULTIPLY, x, y);
}

ir_value *ir_div(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_DIVIDE, x, y);
}

ir_value *ir_neg(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_NEGATE, x);
}

ir_value *ir_max(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_MAXIMUM, x, y);
}

ir_value *ir_min(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_MINIMUM, x, y);
}

ir_value *ir_exp(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_EXPONENTIAL, x);
}

ir_value *ir_log(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_LOG, x);
}

ir_value *ir_compare(ir_builder *b, int32_t direction, ir_value *x, ir_value *y)
{
    ir_compare_attrs attrs = {.comparison_direction = direction};
    if (x) {
        tsr_dtype dtype = x->type->dtype;
        attrs.compare_type = ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype) ? IR_COMPARE_FLOAT
                             : ir_dtype_is_signed(dtype)                            ? IR_COMPARE_SIGNED
                                                                                    : IR_COMPARE_UNSIGNED;
    }
    ir_value *operands[] = {x, y};
    return ir_build(b, IR_COMPARE, &attrs, 2, operands);
}

ir_value *ir_select(ir_builder *b, ir_value *pred, ir_value *on_true, ir_value *on_false)
{
    ir_value *operands[] = {pred, on_true, on_false};
    return ir_build(b, IR_SELECT, NULL, 3, operands);
}

ir_value *ir_clamp(ir_builder *b, ir_value *low, ir_value *x, ir_value *high)
{
    ir_value *operands[] = {low, x, high};
    return ir_build(b, IR_CLAMP, NULL, 3, operands);
}

ir_value *ir_convert(ir_builder *b, ir_value *x, tsr_dtype dtype)
{
    if (!x)
        return NULL;
    if (x->type->dtype == dtype && !x->type->quant)
        return x;
    return ir_build_typed(b, IR_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, dtype));
}

static bool ir_same_dims(const ir_type *type, int64_t rank, const int64_t *dims)
{
    return type->kind == IR_TYPE_TENSOR && type->rank == rank &&
           (rank == 0 || memcmp(type->dims, dims, (size_t)rank * sizeof(*dims)) == 0);
}

ir_value *ir_reshape(ir_builder *b, ir_value *x, int64_t rank, const int64_t *dims)
{
    if (!x || ir_same_dims(x->type, rank, dims))
        return x;
    return ir_build_typed(b, IR_RESHAPE, NULL, 1, &x, ir_with_dims(x->type, rank, dims));
}

ir_value *ir_transpose(ir_builder *b, ir_value *x, const int64_t *permutation)
{
    if (!x)
        return NULL;
    ir_transpose_attrs attrs = {.permutation = {x->type->rank, permutation}};
    return ir_build(b, IR_TRANSPOSE, &attrs, 1, &x);
}

/* An absent list differs from an empty list; callers may pass NULL for an empty list. */
static ir_ints ir_list(int64_t n, const int64_t *v)
{
    static const int64_t none[1];
    return (ir_ints){n, v ? v : none};
}

ir_value *ir_broadcast(ir_builder *b, ir_value *x, int64_t rank, const int64_t *dims, const int64_t *map)
{
    if (!x)
        return NULL;
    if (!map && x->type->rank > 0)
        return ir_build_error(b, TSR_INVALID_ARGUMENT, "broadcast: %lld dimensions, and none is said to go anywhere",
                              (long long)x->type->rank);
    ir_broadcast_in_dim_attrs attrs = {.broadcast_dimensions = ir_list(x->type->rank, map)};
    return ir_build_typed(b, IR_BROADCAST_IN_DIM, &attrs, 1, &x, ir_with_dims(x->type, rank, dims));
}

ir_value *ir_splat(ir_builder *b, ir_value *scalar, const ir_type *like)
{
    if (!like)
        return ir_build_error(b, TSR_INVALID_ARGUMENT, "broadcast: no such result type");
    if (!scalar || like->rank == 0)
        return scalar;
    return ir_broadcast(b, scalar, like->rank, like->dims, NULL);
}

/* ---- constants ------------------------------------------------------------------------------------------------- */
/* ---- movement -------------------------------------------------------------------------------------------------- */

ir_value *ir_slice(ir_builder *b, ir_value *x, const int64_t *start, const int64_t *limit, const int64_t *strides)
{
    if (!x)
        return NULL;
    int64_t rank = x->type->rank, ones[IR_MAX_RANK];
    for (int64_t i = 0; !strides && i < rank; i++)
        ones[i] = 1;
    ir_slice_attrs attrs = {.start_indices = ir_list(rank, start),
                            .limit_indices = ir_list(rank, limit),
                            .strides = {rank, strides ? strides : ones}};
    return ir_build(b, IR_SLICE, &attrs, 1, &x);
}

ir_value *ir_pad(ir_builder *b, ir_value *x, ir_value *value, const int64_t *low, const int64_t *high,
                 const int64_t *interior)
{
    if (!x)
        return NULL;
    static const int64_t zeros[IR_MAX_RANK];
    int64_t rank = x->type->rank;
    ir_pad_attrs attrs = {.edge_padding_low = {rank, low ? low : zeros},
                          .edge_padding_high = {rank, high ? high : zeros},
                          .interior_padding = {rank, interior ? interior : zeros}};
    ir_value *operands[] = {x, value};
    return ir_build(b, IR_PAD, &attrs, 2, operands);
}

ir_value *ir_concatenate(ir_builder *b, size_t n, ir_value *const *values, int64_t dimension)
{
    if (n == 1)
        return values[0];
    ir_concatenate_attrs attrs = {.dimension = dimension};
    return ir_build(b, IR_CONCATENATE, &attrs, n, values);
}

ir_value *ir_reverse(ir_builder *b, ir_value *x, int64_t n, const int64_t *dims)
{
    ir_reverse_attrs attrs = {.dimensions = ir_list(n, dims)};
    return ir_build(b, IR_REVERSE, &attrs, 1, &x);
}

/* ---- calls ----------------------------------------------------------------------------------------------------- */
ir_op *ir_call(ir_builder *b, ir_function *callee, size_t n, ir_value *const *operands)
{
    ir_call_attrs attrs = {.callee = callee};
    return ir_build_full(b, &(ir_op_spec){.code = IR_CALL, .n_operands = n, .operands = operands, .attrs = &attrs});
}

static const ir_attr *array_of(base_arena *arena, size_t n, const ir_attr *each)
{
    const ir_attr **items = base_arena_alloc(arena, (n + 1) * sizeof(*items));
    ir_attr *array = base_arena_zero(arena, 1, sizeof(*array));
    for (size_t i = 0; i < n; i++)
        items[i] = each;
    *array = (ir_attr){.kind = IR_ATTR_ARRAY, .count = n, .items = items};
    return array;
}

static const ir_attr *symbol_of(base_arena *arena, const ir_function *f)
{
    ir_attr *symbol = base_arena_zero(arena, 1, sizeof(*symbol));
    *symbol = (ir_attr){.kind = IR_ATTR_SYMBOL, .text = f->name, .size = strlen(f->name)};
    return symbol;
}

ir_op *ir_run_parallel(ir_builder *b, size_t replicas, size_t partitions, ir_function *f, ir_value *const *operands,
                       size_t n_feeds, ir_function *feed)
{
    size_t n = replicas * partitions, n_results = n * f->n_results;
    ir_function **called = base_arena_alloc(b->arena, (n + n_feeds + 1) * sizeof(*called));
    const ir_type **types = base_arena_alloc(b->arena, (n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < n + n_feeds; i++)
        called[i] = i < n ? f : feed;
    for (size_t i = 0; i < n_results; i++)
        types[i] = f->result_types[i % f->n_results];
    static const char *const names[] = {"infeed", "programs"};
    const ir_attr *row = array_of(b->arena, partitions, symbol_of(b->arena, f));
    const ir_attr *items[] = {n_feeds ? array_of(b->arena, n_feeds, symbol_of(b->arena, feed)) : NULL,
                              array_of(b->arena, replicas, row)};
    size_t skipped = n_feeds == 0;
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_INTERPRETER_RUN_PARALLEL)->name,
                                        .api_version = 4,
                                        .has_side_effect = true,
                                        .backend_config =
                                            ir_attr_dict(b->arena, 2 - skipped, names + skipped, items + skipped),
                                        .called_computations = {(int64_t)(n + n_feeds), called}};
    return ir_build_full(b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                          .n_operands = n * f->n_args,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_result_types = n_results,
                                          .result_types = types});
}

ir_op *ir_return(ir_builder *b, size_t n, ir_value *const *values)
{
    return ir_build_full(b, &(ir_op_spec){.code = IR_RETURN, .n_operands = n, .operands = values});
}
