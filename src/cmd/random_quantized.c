/* Generators of quantized types, of conversions to and from them, and of products of quantized numbers. */
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
    if (!ir_dtype_is_float(expressed) || ir_dtype_bits(expressed) < 16) /* a type that could not represent the scales */
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

/* Numbers of 8 bits with scales that are powers of two: along one of `axes` (a set), or a single scale; `centred`: zero
 * point 0. */
static const ir_type *of_powers(random_state *s, const ir_type *type, tsr_dtype expressed, uint64_t axes, bool centred)
{
    static const double scales[] = {1, 0.5, 0.25, 2};
    int64_t axis = random_between(s->c, 0, BASE_MAX(type->rank - 1, 0)), block = 1;
    bool along = axes >> axis & 1 && type->dims[axis] > 0 && random_chance(s->c, 50);
    ir_quant quant = {.storage = TSR_I8,
                      .expressed = expressed,
                      .storage_min = -128,
                      .storage_max = 127,
                      .n_axes = along,
                      .axes = along ? &axis : NULL,
                      .block_sizes = along ? &block : NULL,
                      .n_scales = along ? type->dims[axis] : 1};
    double *scale = base_arena_alloc(&s->module->arena, (size_t)quant.n_scales * sizeof(*scale));
    int64_t *zero = random_ints(s, quant.n_scales);
    for (int64_t i = 0; i < quant.n_scales; i++)
        scale[i] = scales[random_below(s->c, BASE_COUNT(scales))];
    zero[0] = centred ? 0 : random_between(s->c, -3, 3);
    quant.scales = scale;
    quant.zero_points = zero;
    return ir_tensor_type_full(TSR_I8, type->rank, type->dims, NULL, &quant);
}

/* A product of floats and quantized weights, or of quantized numbers only: the terms of its sums are whole numbers, few
 * enough that the result has a single right value. */
ir_op *random_quantized_product(random_state *s, const ir_op *plain, uint64_t axes)
{
    enum { FEW = 512 };
    ir_value *x = plain ? ir_resolve(plain->operands[0]) : NULL;
    if (!x || plain->n_operands != 2 || x->type->quant)
        return NULL;
    const ir_type *type = x->type, *weights = ir_resolve(plain->operands[1])->type, *result = plain->results[0].type;
    bool hybrid = ir_dtype_is_float(type->dtype) && ir_dtype_bits(type->dtype) >= 16 && random_chance(s->c, 60);
    if (!hybrid && weights->count > FEW)
        return NULL;
    tsr_dtype expressed = hybrid ? type->dtype : TSR_F32;
    ir_value *operands[2] = {hybrid ? x : random_leaf(s, of_powers(s, type, expressed, 0, false), RANDOM_ANY),
                             random_leaf(s, of_powers(s, weights, expressed, axes, true), RANDOM_ANY)};
    result = hybrid ? result : of_powers(s, result, expressed, 0, false);
    return random_build_simple(s, (ir_opcode)plain->code, plain->attrs, 2, operands, result);
}
