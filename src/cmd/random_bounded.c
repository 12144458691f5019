/* Generators of tensors whose size is a value within a bound: set_dimension_size, some ops on its results, and an op
 * that gives a static shape again, which other ops may read. */
#include "cmd/random.h"

static ir_value *plain_op(random_state *s, ir_value *x)
{
    static const ir_opcode codes[] = {IR_NEGATE, IR_ADD, IR_NOT, IR_MAXIMUM, IR_ABS, IR_SIGN, IR_XOR, IR_SUBTRACT};
    ir_opcode code = codes[random_below(s->c, BASE_COUNT(codes))];
    ir_value *operands[2] = {x, x}, *result = ir_build(&s->b, code, NULL, (size_t)ir_info(code)->n_operands, operands);
    if (!result)
        s->b.status = TSR_OK;
    return result ? result : x;
}

static ir_value *turned(random_state *s, ir_value *x, int64_t *d)
{
    ir_ints order = random_permutation(s, x->type->rank);
    const ir_transpose_attrs attrs = {.permutation = order};
    ir_value *result = ir_build(&s->b, IR_TRANSPOSE, &attrs, 1, &x);
    if (!result) {
        s->b.status = TSR_OK;
        return x;
    }
    for (int64_t i = 0; i < order.n; i++)
        if (order.v[i] == *d) {
            *d = i;
            break;
        }
    return result;
}

ir_op *random_bounded(random_state *s, ir_opcode code)
{
    ir_value *x = s->depth ? NULL : random_value(s, 1);
    if (!x || x->type->rank == 0 || x->type->quant)
        return NULL;
    const ir_type *type = x->type, *scalar = ir_with_dims(type, 0, NULL), *size_type = ir_scalar_type(TSR_I32);
    ir_dimension_attrs attrs = {.dimension = random_between(s->c, 0, type->rank - 1)};
    int64_t bound = type->dims[attrs.dimension];
    int32_t size = (int32_t)random_between(s->c, random_chance(s->c, 10) ? 0 : BASE_MIN(bound, 1), bound);
    ir_value *operands[2] = {x, random_leaf_data(s, size_type, base_arena_copy(&s->module->arena, &size, sizeof(size)),
                                                 random_chance(s->c, 50))};
    ir_value *value = operands[1] ? ir_build(&s->b, code, &attrs, 2, operands) : NULL;
    for (uint32_t i = 0, n = random_below(s->c, 3); value && i < n; i++)
        value = random_chance(s->c, 30) ? turned(s, value, &attrs.dimension) : plain_op(s, value);
    if (!value) {
        s->b.status = TSR_OK;
        return NULL;
    }
    if (random_chance(s->c, 30))
        return random_build_simple(s, IR_GET_DIMENSION_SIZE, &attrs, 1, &value, NULL);
    ir_value *reduced[2] = {value, random_leaf(s, scalar, RANDOM_SMALL)};
    ir_region *body = random_reducer(s, type->dtype);
    const ir_reduce_attrs reduce = {.dimensions = {1, &attrs.dimension}};
    bool exact = s->exact;
    s->exact = true; /* sums are judged by the number of terms, which the type does not tell */
    ir_op *op = random_build(s, (ir_op_spec){.code = IR_REDUCE,
                                             .attrs = &reduce,
                                             .n_operands = 2,
                                             .operands = reduced,
                                             .n_regions = 1,
                                             .regions = &body});
    s->exact = exact;
    return op;
}
