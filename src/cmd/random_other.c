/* Generators of the rest: elementwise ops, calls, tuples, quantization, chlo's functions. */
#include "cmd/random.h"

/* Operands of one type, no attributes: the shape rule says which types it takes. */
ir_op *random_elementwise(random_state *s, ir_opcode code)
{
    size_t n = (size_t)ir_info(code)->n_operands;
    ir_value *operands[8];
    if (n > BASE_COUNT(operands))
        return NULL;
    for (int tries = 0; tries < 6; tries++) {
        const ir_type *type = NULL;
        for (size_t i = 0; i < n; i++) {
            operands[i] = i ? random_value_of(s, type) : random_value(s, 0);
            if (!operands[i])
                return NULL;
            type = operands[i]->type;
        }
        ir_op *op = random_build_simple(s, code, NULL, n, operands, NULL);
        if (op)
            return op;
    }
    return NULL;
}

/* func.call and composite: of a function over the types of some values. */
ir_op *random_call(random_state *s, ir_opcode code)
{
    if (s->depth)
        return NULL;
    ir_value *operands[3];
    const ir_type *types[3];
    size_t n = random_below(s->c, 4);
    for (size_t i = 0; i < n; i++) {
        operands[i] = random_value(s, 0);
        if (!operands[i])
            return NULL;
        types[i] = operands[i]->type;
    }
    ir_function *f = ir_function_new(s->module, ir_module_unique_name(s->module, "callee"), n, types);
    f->is_private = true;
    random_state child = *s;
    child.depth++;
    child.exact = true;
    child.pool = base_arena_zero(&s->module->arena, 1, sizeof(*child.pool));
    ir_builder_init(&child.b, f);
    for (size_t i = 0; i < n; i++)
        base_vec_push(&s->module->arena, child.pool, &f->body->args[i]);
    random_ops(&child, 1 + (int)random_below(s->c, 4));
    BASE_VEC(ir_value *) results = {0};
    for (size_t i = child.pool->count; i-- > 0 && results.count < 2;)
        if (ir_is_tensor(child.pool->items[i]->type))
            base_vec_push(&s->module->arena, &results, child.pool->items[i]);
    ir_return(&child.b, results.count, results.items);
    if (child.b.status != TSR_OK || results.count == 0) {
        ir_module_remove(s->module, f);
        return NULL;
    }
    ir_function_finish(f);
    const ir_call_attrs call = {.callee = f};
    const ir_composite_attrs composite = {.name = "random.composite", .decomposition = f};
    return random_build_simple(s, code, code == IR_CALL ? (const void *)&call : &composite, n, operands, NULL);
}

/* chlo's elementwise functions; the interpreter says which types they take. */
ir_op *random_custom(random_state *s, ir_opcode code)
{
    static const char *const names[] = {"acos",   "acosh", "asin", "asinh",  "atan",      "atanh",
                                        "cosh",   "sinh",  "erf",  "erfc",   "erf_inv",   "digamma",
                                        "lgamma", "tan",   "conj", "square", "bessel_i1e"};
    enum { PLAIN = 6, WITH_COMPLEX = 8 }; /* the first eight, tan and what follows take complex numbers too */
    uint32_t at = random_below(s->c, BASE_COUNT(names));
    ir_value *x = random_value(s, 0);
    if (!x || s->exact || x->type->quant)
        return NULL;
    bool complex = ir_dtype_is_complex(x->type->dtype);
    if (complex ? at >= WITH_COMPLEX && (at < 13 || at == BASE_COUNT(names) - 1) : !ir_dtype_is_float(x->type->dtype))
        return NULL;
    const ir_custom_call_attrs attrs = {.call_target_name = base_arena_format(&s->module->arena, "chlo.%s", names[at])};
    return random_build_simple(s, code, &attrs, 1, &x, x->type);
}

ir_op *random_tuple(random_state *s, ir_opcode code)
{
    ir_value *operands[3];
    size_t n = 1 + random_below(s->c, 3);
    for (size_t i = 0; i < n; i++)
        operands[i] = random_value(s, 0);
    ir_op *op = random_build_simple(s, code, NULL, n, operands, NULL);
    /* A result of main is a tensor, so an element is taken at once. */
    return op && random_element(s, IR_GET_TUPLE_ELEMENT) ? op : NULL;
}

ir_op *random_element(random_state *s, ir_opcode code)
{
    for (size_t i = s->pool->count; i-- > 0;) {
        ir_value *value = s->pool->items[i];
        if (value->type->kind != IR_TYPE_TUPLE)
            continue;
        const ir_get_tuple_element_attrs attrs = {.index = random_between(s->c, 0, value->type->rank - 1)};
        return random_build_simple(s, code, &attrs, 1, &value, NULL);
    }
    return code == IR_GET_TUPLE_ELEMENT && s->options->some && !s->depth ? random_tuple(s, IR_TUPLE) : NULL;
}

ir_op *random_barrier(random_state *s, ir_opcode code)
{
    ir_value *operands[3];
    size_t n = 1 + random_below(s->c, 3);
    for (size_t i = 0; i < n; i++)
        operands[i] = random_value(s, 0);
    return random_build_simple(s, code, NULL, n, operands, NULL);
}

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
