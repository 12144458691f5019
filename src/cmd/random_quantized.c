/* Generators of quantized types, of conversions to and from them, and of products of quantized matrices. */
#include "cmd/random.h"

const ir_type *random_quantized(random_state *s, const ir_type *type, tsr_dtype expressed)
{
    static const tsr_dtype storages[] = {TSR_I8, TSR_U8, TSR_I4, TSR_I16};
    static const double scales[] = {1, 0.5, 0.1, 2, 0.03125};
    ir_quant quant = {
        .storage = storages[random_below(s->c, BASE_COUNT(storages))], .expressed = expressed, .n_scales = 1};
    int bits = ir_dtype_bits(quant.storage);
    bool is_signed = ir_dtype_is_signed(quant.storage);
    quant.storage_min = is_signed ? -(INT64_C(1) << (bits - 1)) : 0;
    quant.storage_max = quant.storage_min + (INT64_C(1) << bits) - 1;
    int64_t axis = 0;
    if (type->rank && random_chance(s->c, 25)) {
        axis = random_between(s->c, 0, type->rank - 1);
        quant.n_axes = 1;
        quant.axes = &axis;
        quant.n_scales = type->dims[axis];
    }
    double *scale = base_arena_alloc(&s->module->arena, (size_t)quant.n_scales * sizeof(*scale) + 16);
    int64_t *zero = random_ints(s, quant.n_scales), block = 1;
    for (int64_t i = 0; i < quant.n_scales; i++) {
        scale[i] = scales[random_below(s->c, BASE_COUNT(scales))];
        zero[i] = random_between(s->c, is_signed ? -3 : 0, 3);
    }
    quant.scales = scale;
    quant.zero_points = zero;
    quant.block_sizes = quant.n_axes ? &block : NULL;
    return quant.n_scales ? ir_tensor_type_full(quant.storage, type->rank, type->dims, NULL, &quant) : NULL;
}

ir_op *random_quantize(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    tsr_dtype expressed = x->type->quant ? x->type->quant->expressed : x->type->dtype;
    if (!ir_dtype_is_float(expressed) || ir_dtype_bits(expressed) < 16) /* which could not hold the scales */
        return NULL;
    const ir_type *to = random_quantized(s, x->type, expressed);
    return to ? random_build_simple(s, code, NULL, 1, &x, to) : NULL;
}

ir_op *random_dequantize(random_state *s, ir_opcode code)
{
    ir_value *x = NULL;
    for (size_t i = s->pool->count; i-- > 0 && !x;)
        if (s->pool->items[i]->type->kind == IR_TYPE_TENSOR && s->pool->items[i]->type->quant)
            x = s->pool->items[i];
    if (!x) {
        ir_op *op = random_quantize(s, IR_UNIFORM_QUANTIZE);
        x = op ? &op->results[0] : NULL;
    }
    return x ? random_build_simple(s, code, NULL, 1, &x, NULL) : NULL;
}

/* [m, k] x [k, n], with the right side about zero, by column or as a whole. What is summed is whole numbers, so the result
 * has one right value. */
ir_op *random_quantized_dot(random_state *s, ir_opcode code)
{
    int64_t m = random_size(s), k = random_size(s), n = random_size(s), sides[3][2] = {{m, k}, {k, n}, {m, n}};
    static const double scales[] = {1, 0.5, 0.25, 2};
    const ir_type *types[3];
    double *scale = base_arena_alloc(&s->module->arena, (size_t)n * sizeof(*scale) + 16);
    int64_t *zeros = random_ints(s, n), axis = 1, block = 1;
    for (int64_t i = 0; i < n; i++)
        scale[i] = scales[random_below(s->c, BASE_COUNT(scales))];
    bool by_column = n > 0 && random_chance(s->c, 40);
    for (int i = 0; i < 3; i++) {
        int64_t zero = i == 1 ? 0 : random_between(s->c, -3, 3);
        double whole = scales[random_below(s->c, BASE_COUNT(scales))];
        ir_quant quant = {.storage = TSR_I8,
                          .expressed = TSR_F32,
                          .storage_min = -128,
                          .storage_max = 127,
                          .n_scales = 1,
                          .scales = base_arena_copy(&s->module->arena, &whole, sizeof(whole)),
                          .zero_points = base_arena_copy(&s->module->arena, &zero, sizeof(zero))};
        if (i == 1 && by_column) {
            quant.n_axes = 1;
            quant.axes = &axis;
            quant.block_sizes = &block;
            quant.n_scales = n;
            quant.scales = scale;
            quant.zero_points = zeros;
        }
        types[i] = ir_tensor_type_full(TSR_I8, 2, sides[i], NULL, &quant);
    }
    static const int64_t left[1] = {1}, right[1] = {0};
    const ir_dot_general_attrs attrs = {.dot_dimension_numbers = {.present = true,
                                                                  .lhs_contracting_dimensions = {1, left},
                                                                  .rhs_contracting_dimensions = {1, right}}};
    ir_value *operands[2] = {random_leaf(s, types[0], RANDOM_ANY), random_leaf(s, types[1], RANDOM_ANY)};
    return random_build_simple(s, code, &attrs, 2, operands, types[2]);
}
