/* Ops whose complex operands become two real ones: the same op for each part, or one op with twice the operands. */
#include "cpu/compile/complex/complex.h"

static const ir_type *part_type(const ir_type *type)
{
    return ir_with_dtype(type, ir_dtype_real(type->dtype));
}

/* ---- both parts alike ---- */

static ir_value *one_part(ir_builder *b, ir_op *op, bool imaginary, ir_region *const *regions)
{
    ir_value **operands = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++) {
        cpu_complex z = cpu_complex_parts(b, ir_operand(op, i));
        operands[i] = imaginary && z.im ? z.im : z.re;
    }
    const ir_type *type = part_type(op->results[0].type);
    ir_op_spec spec = {.code = op->code,
                       .n_operands = op->n_operands,
                       .operands = operands,
                       .n_captures = op->n_captures,
                       .attrs = op->attrs,
                       .n_regions = op->n_regions,
                       .regions = regions,
                       .n_result_types = 1,
                       .result_types = &type};
    ir_op *made = ir_build_full(b, &spec);
    return made ? &made->results[0] : NULL;
}

bool cpu_complex_both(ir_builder *b, ir_op *op)
{
    ir_value *re = one_part(b, op, false, NULL), *im = one_part(b, op, true, NULL);
    ir_value *joined = cpu_complex_join(b, (cpu_complex){re, im});
    if (joined)
        ir_replace_op(op, &joined);
    return joined != NULL;
}

/* The limits may be scalars. */
bool cpu_complex_clamp(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type, *part = ir_with_dtype(type, ir_dtype_real(type->dtype));
    cpu_complex z[3];
    for (size_t i = 0; i < BASE_COUNT(z); i++) {
        z[i] = cpu_complex_parts(b, ir_operand(op, i));
        if (z[i].re && z[i].im && z[i].re->type != part) {
            z[i].re = ir_broadcast(b, z[i].re, part->rank, part->dims, NULL);
            z[i].im = ir_broadcast(b, z[i].im, part->rank, part->dims, NULL);
        }
    }
    z[1] = cpu_complex_minimum(b, cpu_complex_maximum(b, z[1], z[0]), z[2]);
    ir_value *joined = cpu_complex_join(b, z[1]);
    if (joined)
        ir_replace_op(op, &joined);
    return joined != NULL;
}

/* The body for one part, if the body treats both parts alike (it is a sum, or one of its arguments); else NULL. */
static ir_region *body_of_parts(ir_builder *b, const ir_region *body, tsr_dtype dtype)
{
    if (ir_region_reducer(body) == IR_ADD)
        return ir_region_copy(b->arena, ir_reducer(IR_ADD, dtype));
    const ir_op *end = body->last;
    if (body->first != end || !end || end->n_operands != 1 || body->n_args != 2)
        return NULL;
    const ir_type *types[2] = {ir_scalar_type(dtype), ir_scalar_type(dtype)};
    ir_region *region = ir_region_new(b->arena, 2, types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *returned = &region->args[ir_operand(end, 0) == &body->args[1]];
    ir_return(&inner, 1, &returned);
    ir_builder_join(b, &inner);
    return region;
}

bool cpu_complex_separate(ir_builder *b, ir_op *op)
{
    if (op->n_results != 1 || op->n_captures > 0 || op->n_regions != 1 || !cpu_is_complex(&op->results[0]))
        return cpu_complex_widen(b, op);
    tsr_dtype dtype = ir_dtype_real(op->results[0].type->dtype);
    ir_region *regions[2];
    for (int i = 0; i < 2; i++) {
        regions[i] = body_of_parts(b, op->regions[0], dtype);
        if (!regions[i])
            return cpu_complex_widen(b, op);
    }
    cpu_complex z = {one_part(b, op, false, &regions[0]), one_part(b, op, true, &regions[1])};
    ir_value *joined = cpu_complex_join(b, z);
    if (joined)
        ir_replace_op(op, &joined);
    return joined != NULL;
}

/* ---- twice the operands ---- */

typedef BASE_VEC(ir_value *) values;
typedef BASE_VEC(const ir_type *) types;

static void add_value(ir_builder *b, values *to, ir_value *value)
{
    cpu_complex z = cpu_complex_parts(b, value);
    base_vec_push(b->arena, to, z.re);
    if (z.im)
        base_vec_push(b->arena, to, z.im);
}

static void add_type(ir_builder *b, types *to, const ir_value *value)
{
    bool two = cpu_is_complex(value);
    const ir_type *type = two ? part_type(value->type) : value->type;
    base_vec_push(b->arena, to, type);
    if (two)
        base_vec_push(b->arena, to, type);
}

/* The region with each complex argument and result, and all complex values inside, as pairs. by_twos: arguments come in
 * pairs of elements, as a comparator takes them, and so do their parts: re a, re b, im a, im b. */
static ir_region *widened(ir_builder *b, const ir_region *region, bool by_twos)
{
    types list = {0};
    for (size_t i = 0; i < region->n_args; i++)
        add_type(b, &list, &region->args[i]);
    ir_region *made = ir_region_new(b->arena, list.count, list.items);
    ir_builder inner;
    ir_builder_init_region(&inner, b, made);
    ir_value **args = base_arena_alloc(b->arena, (region->n_args + 1) * sizeof(*args));
    for (size_t i = 0, at = 0, step = by_twos ? 2 : 1; i < region->n_args; i++) {
        bool two = cpu_is_complex(&region->args[i]);
        cpu_complex z = {&made->args[at], two ? &made->args[at + step] : NULL};
        args[i] = z.im ? cpu_complex_join(&inner, z) : z.re;
        at += two && i % step == step - 1 ? step + 1 : 1;
    }
    const ir_op *end = region->last;
    ir_value **returned = base_arena_zero(b->arena, end->n_operands + 1, sizeof(*returned));
    ir_inline_region(&inner, region, args, returned);
    inner.loc = end->loc;
    if (inner.status == TSR_OK) {
        ir_op *stop = ir_return(&inner, end->n_operands, returned);
        cpu_complex_region(&inner, made);
        values list_of_parts = {0};
        inner.region = made;
        inner.before = stop;
        for (size_t i = 0; stop && i < stop->n_operands; i++)
            add_value(&inner, &list_of_parts, ir_operand(stop, i));
        ir_return(&inner, list_of_parts.count, list_of_parts.items);
        if (stop)
            ir_erase(stop);
    }
    ir_builder_join(b, &inner);
    return made;
}

bool cpu_complex_widen(ir_builder *b, ir_op *op)
{
    if (op->code == IR_MAP && cpu_is_complex(&op->results[0]))
        return false; /* a map yields one value */
    values operands = {0};
    types results = {0};
    size_t formal = 0;
    for (size_t i = 0; i < op->n_operands; i++) {
        if (i == ir_formal_operands(op))
            formal = operands.count;
        add_value(b, &operands, ir_operand(op, i));
    }
    for (size_t i = 0; i < op->n_results; i++)
        add_type(b, &results, &op->results[i]);
    ir_region **regions = base_arena_alloc(b->arena, (op->n_regions + 1) * sizeof(*regions));
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = widened(b, op->regions[i], op->code == IR_SORT);
    ir_op_spec spec = {.code = op->code,
                       .n_operands = operands.count,
                       .operands = operands.items,
                       .n_captures = op->n_captures ? operands.count - formal : 0,
                       .attrs = op->attrs,
                       .n_regions = op->n_regions,
                       .regions = regions,
                       .n_result_types = results.count,
                       .result_types = results.items};
    ir_op *made = ir_build_full(b, &spec);
    if (!made)
        return false;
    ir_value **replacements = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*replacements));
    size_t at = 0;
    for (size_t i = 0; i < op->n_results; i++) {
        cpu_complex z = {&made->results[at++], NULL};
        if (cpu_is_complex(&op->results[i]))
            z.im = &made->results[at++];
        replacements[i] = z.im ? cpu_complex_join(b, z) : z.re;
        if (!replacements[i])
            return false;
    }
    ir_replace_op(op, replacements);
    return true;
}

/* ---- where parts come from ---- */

static bool replace(ir_op *op, ir_value *made)
{
    if (made)
        ir_replace_op(op, &made);
    return made != NULL;
}

/* If the operand is a joined value, replaces `real` by the operand's part. `real` of a value in memory stays, since it
 * is the load. */
bool cpu_complex_real(ir_builder *b, ir_op *op)
{
    const ir_op *from = ir_defining_op(ir_operand(op, 0));
    return from && from->code == IR_COMPLEX && replace(op, cpu_complex_parts(b, ir_operand(op, 0)).re);
}

bool cpu_complex_imag(ir_builder *b, ir_op *op)
{
    const ir_op *from = ir_defining_op(ir_operand(op, 0));
    return from && from->code == IR_COMPLEX && replace(op, cpu_complex_parts(b, ir_operand(op, 0)).im);
}

bool cpu_complex_constant(ir_builder *b, ir_op *op)
{
    const ir_dense *dense = &((const ir_constant_attrs *)op->attrs)->value;
    const ir_type *type = part_type(op->results[0].type);
    size_t size = tsr_dtype_size(type->dtype), n = dense->splat ? 1 : (size_t)type->count;
    ir_value *parts[2];
    for (size_t p = 0; p < 2; p++) {
        char *data = base_arena_alloc(b->arena, n * size + 1);
        for (size_t i = 0; i < n; i++)
            memcpy(data + i * size, (const char *)dense->data + (2 * i + p) * size, size);
        ir_constant_attrs attrs = {.value = {.type = type, .splat = dense->splat, .data = data}};
        parts[p] = ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, type);
    }
    return replace(op, cpu_complex_join(b, (cpu_complex){parts[0], parts[1]}));
}

bool cpu_complex_iota(ir_builder *b, ir_op *op)
{
    const ir_type *type = part_type(op->results[0].type);
    ir_value *re = ir_iota(b, type, ((const ir_iota_attrs *)op->attrs)->iota_dimension);
    return replace(op, cpu_complex_join(b, (cpu_complex){re, ir_constant_fill(b, type, 0)}));
}

bool cpu_complex_convert(ir_builder *b, ir_op *op)
{
    cpu_complex z = cpu_complex_parts(b, ir_operand(op, 0));
    tsr_dtype out = op->results[0].type->dtype, dtype = ir_dtype_real(out);
    cpu_complex made = {ir_convert(b, z.re, dtype), z.im ? ir_convert(b, z.im, dtype) : NULL};
    if (!ir_dtype_is_complex(out))
        return replace(op, made.re);
    if (!made.im)
        made.im = made.re ? ir_zeros_like(b, made.re) : NULL;
    return replace(op, cpu_complex_join(b, made));
}
