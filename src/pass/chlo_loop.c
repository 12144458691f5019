/* chlo.scan as a loop: body(slices, carries) -> (outputs, carries) runs for each index of a dimension in turn; the
 * op returns the stacked outputs and the last carries. */
#include "pass/chlo.h"

#include <string.h>

typedef struct scan {
    const ir_op *op;
    const ir_region *body;
    size_t inputs, carries, outputs;
    int64_t d, length;
    bool reverse;
} scan;

/* The loop's state: the step, carries, outputs; then come the inputs and the body's captures. */
static ir_value *not_done(ir_builder *b, void *user, ir_value *const *args)
{
    const scan *s = user;
    return ir_compare(b, IR_LT, args[0], ir_constant_fill(b, args[0]->type, (double)s->length));
}

static size_t starts_at(ir_builder *b, const scan *s, int64_t rank, ir_value *at, ir_value **starts)
{
    for (int64_t i = 0; i < rank; i++)
        starts[i] = i == s->d ? at : ir_zeros_like(b, at);
    return (size_t)rank;
}

static ir_value *slice(ir_builder *b, const scan *s, ir_value *x, ir_value *at, const ir_type *type)
{
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    int64_t sizes[IR_MAX_RANK], rank = x->type->rank;
    memcpy(sizes, x->type->dims, (size_t)rank * sizeof(*sizes));
    sizes[s->d] = 1;
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    size_t n = starts_at(b, s, rank, at, operands + 1);
    x = ir_build(b, IR_DYNAMIC_SLICE, &attrs, 1 + n, operands);
    return x ? ir_reshape(b, x, type->rank, type->dims) : NULL;
}

static ir_value *chlo_loop_update(ir_builder *b, const scan *s, ir_value *x, ir_value *part, ir_value *at)
{
    int64_t dims[IR_MAX_RANK], rank = x->type->rank;
    memcpy(dims, x->type->dims, (size_t)rank * sizeof(*dims));
    dims[s->d] = 1;
    ir_value *operands[IR_MAX_RANK + 2] = {x, part ? ir_reshape(b, part, rank, dims) : NULL};
    size_t n = starts_at(b, s, rank, at, operands + 2);
    return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, 2 + n, operands);
}

static void one_step(ir_builder *b, void *user, ir_value *const *args, ir_value **next)
{
    const scan *s = user;
    ir_value *one = ir_ones_like(b, args[0]), *at = args[0];
    if (s->reverse)
        at = ir_sub(b, ir_constant_fill(b, at->type, (double)(s->length - 1)), at);
    ir_value *const *carries = args + 1, *const *outputs = carries + s->carries, *const *inputs = outputs + s->outputs;
    ir_value **given = base_arena_alloc(b->arena, (s->body->n_args + 1) * sizeof(*given));
    ir_value **yields = base_arena_zero(b->arena, s->outputs + s->carries + 1, sizeof(*yields));
    for (size_t i = 0; i < s->inputs; i++)
        given[i] = slice(b, s, inputs[i], at, s->body->args[i].type);
    memcpy(given + s->inputs, carries, s->carries * sizeof(*given));
    for (size_t i = s->inputs + s->carries; i < s->body->n_args; i++)
        given[i] = inputs[i - s->carries];
    ir_inline_region(b, s->body, given, yields);
    next[0] = ir_add(b, args[0], one);
    memcpy(next + 1, yields + s->outputs, s->carries * sizeof(*next));
    for (size_t i = 0; i < s->outputs; i++)
        next[1 + s->carries + i] = chlo_loop_update(b, s, outputs[i], yields[i], at);
}

/* Reads the op's attributes and types; false: they do not have the form that is supported. */
static bool read_scan(ir_op *op, scan *s)
{
    const ir_attr *dimension = pass_chlo_config(op, "dimension"), *back = pass_chlo_config(op, "is_reverse");
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    s->op = op;
    s->body = op->n_regions ? op->regions[0] : called->n ? called->v[0]->body : NULL;
    if (!dimension || dimension->kind != IR_ATTR_INT || !s->body || !s->body->last)
        return false;
    s->d = dimension->i;
    s->reverse = back && (back->kind == IR_ATTR_UNIT || back->i);
    size_t formal = s->body->n_args - op->n_captures, yields = s->body->last->n_operands;
    if (formal != ir_formal_operands(op) || yields != op->n_results)
        return false;
    /* Inputs have one dimension more than the body's arguments; carries have the arguments' types. */
    while (s->inputs < formal && ir_operand(op, s->inputs)->type->rank == s->body->args[s->inputs].type->rank + 1)
        s->inputs++;
    s->carries = formal - s->inputs;
    if (s->inputs == 0 || yields < s->carries || s->d < 0 || s->d >= ir_operand(op, 0)->type->rank)
        return false;
    s->outputs = yields - s->carries;
    s->length = ir_operand(op, 0)->type->dims[s->d];
    for (size_t i = 0; i < s->inputs; i++) {
        const ir_type *type = ir_operand(op, i)->type;
        if (type->rank <= s->d || type->dims[s->d] != s->length || !ir_is_static(s->body->args[i].type))
            return false;
    }
    for (size_t i = 0; i < s->carries; i++)
        if (ir_operand(op, s->inputs + i)->type != op->results[s->outputs + i].type)
            return false;
    return true;
}

bool decompose_chlo_scan(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    scan s = {0};
    if (!read_scan(op, &s))
        return false;
    size_t n = 1 + s.carries + s.outputs, m = s.inputs + op->n_captures;
    ir_value **operands = base_arena_alloc(b->arena, (n + m) * sizeof(*operands)), **at = operands;
    *at++ = ir_constant_i64(b, TSR_I64, 0);
    for (size_t i = 0; i < s.carries; i++)
        *at++ = ir_operand(op, s.inputs + i);
    for (size_t i = 0; i < s.outputs; i++)
        *at++ = ir_constant_fill(b, op->results[i].type, 0);
    for (size_t i = 0; i < s.inputs; i++)
        *at++ = ir_operand(op, i);
    for (size_t i = 0; i < op->n_captures; i++)
        *at++ = ir_operand(op, s.inputs + s.carries + i);
    ir_loop loop = {.n = n, .m = m, .operands = operands, .condition = not_done, .body = one_step, .user = &s};
    ir_op *made = ir_while(b, &loop);
    for (size_t i = 0; made && i < s.outputs; i++)
        results[i] = ir_result(made, 1 + s.carries + i);
    for (size_t i = 0; made && i < s.carries; i++)
        results[s.outputs + i] = ir_result(made, 1 + i);
    return made != NULL;
}
