/* Generators of ops that move elements or make them, and of elementwise ops with attributes. */
#include "cmd/random.h"

/* A value along some dimensions of another, as large as it: their sum is the next op's to draw. */
static ir_op *random_bias(random_state *s, ir_opcode code)
{
    ir_value *like = random_value(s, 1);
    if (!like)
        return NULL;
    const ir_broadcast_in_dim_attrs attrs = {.broadcast_dimensions = random_subset(s, like->type->rank)};
    int64_t n = attrs.broadcast_dimensions.n, *dims = random_ints(s, n);
    for (int64_t i = 0; i < n; i++)
        dims[i] = like->type->dims[attrs.broadcast_dimensions.v[i]];
    ir_value *x = random_value_of(s, ir_with_dims(like->type, n, dims));
    return x ? random_build_simple(s, code, &attrs, 1, &x, ir_with_dims(x->type, like->type->rank, like->type->dims))
             : NULL;
}

ir_op *random_broadcast(random_state *s, ir_opcode code)
{
    if (random_chance(s->c, 40))
        return random_bias(s, code);
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t from = x->type->rank, rank = from + random_between(s->c, 0, 2);
    if (rank > 6)
        return NULL;
    int64_t *dims = random_ints(s, rank), *to = random_ints(s, from);
    ir_ints order = random_chance(s->c, 25) ? random_permutation(s, rank) : (ir_ints){0};
    for (int64_t i = 0; i < rank; i++)
        dims[i] = random_size(s);
    for (int64_t i = 0; i < from; i++) {
        to[i] = order.n ? order.v[i] : i + rank - from;
        if (x->type->dims[i] != 1 || random_chance(s->c, 30))
            dims[to[i]] = x->type->dims[i];
    }
    const ir_broadcast_in_dim_attrs attrs = {.broadcast_dimensions = {from, to}};
    return random_build_simple(s, code, &attrs, 1, &x, ir_with_dims(x->type, rank, dims));
}

ir_op *random_concatenate(random_state *s, ir_opcode code)
{
    ir_value *parts[4] = {random_value(s, 1)};
    if (!parts[0] || parts[0]->type->rank == 0)
        return NULL;
    const ir_type *type = parts[0]->type;
    size_t n = 1 + random_below(s->c, 4);
    const ir_concatenate_attrs attrs = {.dimension = random_between(s->c, 0, type->rank - 1)};
    for (size_t k = 1; k < n; k++) {
        int64_t *dims = random_ints(s, type->rank);
        for (int64_t i = 0; i < type->rank; i++)
            dims[i] = i == attrs.dimension ? random_size(s) : type->dims[i];
        parts[k] = random_chance(s->c, 40) ? random_value_of(s, type)
                                           : random_value_of(s, ir_with_dims(type, type->rank, dims));
    }
    return random_build_simple(s, code, &attrs, n, parts, NULL);
}

ir_op *random_pad(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t n = x->type->rank;
    ir_value *operands[2] = {x, random_value_of(s, ir_with_dims(x->type, 0, NULL))};
    const ir_pad_attrs attrs = {.edge_padding_low = random_list(s, n, 0, 2),
                                .edge_padding_high = random_list(s, n, random_chance(s->c, 30) ? -2 : 0, 2),
                                .interior_padding = random_list(s, n, 0, random_chance(s->c, 40) ? 2 : 0)};
    if (random_chance(s->c, 30))
        for (int64_t i = 0; i < n; i++)
            ((int64_t *)(uintptr_t)attrs.edge_padding_low.v)[i] -= 2;
    return random_build_simple(s, code, &attrs, 2, operands, NULL);
}

ir_op *random_reshape(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t left = x->type->count, rank = 0, *dims = random_ints(s, 8);
    if (left == 0) {
        rank = random_between(s->c, 1, 4);
        for (int64_t i = 0; i < rank; i++)
            dims[i] = i ? random_size(s) : 0;
    }
    for (; left > 1 && rank < 5; rank++) {
        static const int64_t factors[] = {2, 3, 4, 5, 1, 7, 8, 16};
        int64_t factor = factors[random_below(s->c, BASE_COUNT(factors))];
        dims[rank] = rank == 4 || left % factor || random_chance(s->c, 25) ? left : factor;
        left /= dims[rank];
    }
    if (rank < 6 && random_chance(s->c, 20))
        dims[rank++] = 1;
    return random_build_simple(s, code, NULL, 1, &x, ir_with_dims(x->type, rank, dims));
}

ir_op *random_reverse(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    const ir_reverse_attrs attrs = {.dimensions = random_subset(s, x->type->rank)};
    return random_build_simple(s, code, &attrs, 1, &x, NULL);
}

ir_op *random_slice(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t n = x->type->rank, *start = random_ints(s, n), *limit = random_ints(s, n);
    for (int64_t i = 0; i < n; i++) {
        start[i] = random_between(s->c, 0, x->type->dims[i]);
        limit[i] = x->type->dims[i] - random_between(s->c, 0, x->type->dims[i] - start[i]);
    }
    const ir_slice_attrs attrs = {
        .start_indices = {n, start}, .limit_indices = {n, limit}, .strides = random_list(s, n, 1, 3)};
    return random_build_simple(s, code, &attrs, 1, &x, NULL);
}

ir_op *random_transpose(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    const ir_transpose_attrs attrs = {.permutation = random_permutation(s, x->type->rank)};
    return random_build_simple(s, code, &attrs, 1, &x, NULL);
}

ir_op *random_convert(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    return x ? random_build_simple(s, code, NULL, 1, &x, ir_with_dtype(x->type, random_dtype(s))) : NULL;
}

ir_op *random_bitcast(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x || x->type->quant)
        return NULL;
    tsr_dtype to = random_dtype(s);
    int from_bits = ir_dtype_bits(x->type->dtype), to_bits = ir_dtype_bits(to);
    int64_t rank = x->type->rank, *dims = random_ints(s, rank + 1);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = x->type->dims[i];
    if (to_bits < from_bits)
        dims[rank++] = from_bits / to_bits;
    else if (to_bits > from_bits)
        rank--;
    return rank < 0 ? NULL : random_build_simple(s, code, NULL, 1, &x, ir_tensor_type(to, rank, dims));
}

ir_op *random_iota(random_state *s, ir_opcode code)
{
    const ir_type *type = random_type(s, TSR_DTYPE_NONE, 1, 4);
    const ir_iota_attrs attrs = {.iota_dimension = random_between(s->c, 0, type->rank - 1)};
    return random_build_simple(s, code, &attrs, 0, NULL, type);
}

ir_op *random_constant(random_state *s, ir_opcode code)
{
    (void)code;
    const ir_type *type = random_type(s, TSR_DTYPE_NONE, 0, 3);
    ir_value *value;
    if (random_chance(s->c, 50)) {
        value = random_leaf(s, type, RANDOM_ANY);
    } else {
        /* One element for all. */
        char element[16] = {0};
        random_elements(random_below(s->c, 1 << 16), random_chance(s->c, 30) ? RANDOM_SPECIAL : RANDOM_SMALL,
                        ir_with_dims(type, 0, NULL), element);
        const ir_constant_attrs attrs = {.value = {.type = type, .splat = true, .data = element}};
        ir_op *op = random_build_simple(s, IR_CONSTANT, &attrs, 0, NULL, NULL);
        value = op ? &op->results[0] : NULL;
    }
    if (!value)
        return NULL;
    value->op->flags = 0; /* stays a constant */
    return value->op;
}

ir_op *random_reduce_precision(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    const ir_reduce_precision_attrs attrs = {.exponent_bits = random_between(s->c, 1, 11),
                                             .mantissa_bits = random_between(s->c, 0, 52)};
    return random_build_simple(s, code, &attrs, 1, &x, NULL);
}

ir_op *random_compare(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    ir_value *operands[2] = {x, random_value_of(s, x->type)};
    /* Narrow floats may be computed in wider ones, which loses a NaN's sign; but the total order depends on this
     * sign. */
    bool total = ir_dtype_is_float(x->type->dtype) && ir_dtype_bits(x->type->dtype) >= 16 && random_chance(s->c, 25);
    const ir_compare_attrs attrs = {.comparison_direction = (int32_t)random_below(s->c, 6),
                                    .compare_type = total ? IR_COMPARE_TOTALORDER : IR_COMPARE_NOTYPE};
    return random_build_simple(s, code, &attrs, 2, operands, NULL);
}

ir_op *random_select(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    bool scalar = random_chance(s->c, 25);
    const ir_type *pred = ir_tensor_type(TSR_BOOL, scalar ? 0 : x->type->rank, x->type->dims);
    ir_value *operands[3] = {random_value_of(s, pred), x, random_value_of(s, x->type)};
    return random_build_simple(s, code, NULL, 3, operands, NULL);
}

ir_op *random_clamp(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    const ir_type *scalar = ir_with_dims(x->type, 0, NULL);
    ir_value *operands[3] = {random_value_of(s, random_chance(s->c, 40) ? scalar : x->type), x,
                             random_value_of(s, random_chance(s->c, 40) ? scalar : x->type)};
    return random_build_simple(s, code, NULL, 3, operands, NULL);
}
