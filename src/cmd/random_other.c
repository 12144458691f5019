/* Generators of the other ops: elementwise ops, calls, tuples, tokens. */
#include "cmd/random.h"

/* The shape rule accepts complex numbers, but the specification does not define their remainder. */
static bool has_meaning(ir_opcode code, const ir_type *type)
{
    return code != IR_REMAINDER || !ir_dtype_is_complex(type->dtype);
}

/* Operands of one type, no attributes: the shape rule decides which types the op takes. */
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
        ir_op *op = has_meaning(code, type) ? random_build_simple(s, code, NULL, n, operands, NULL) : NULL;
        if (op)
            return op;
    }
    return NULL;
}

ir_function *random_function(random_state *s, const char *name, size_t n, const ir_type *const *types,
                             random_mesh *mesh, void (*body)(random_state *child), size_t most_results)
{
    ir_function *f = ir_function_new(s->module, ir_module_unique_name(s->module, name), n, types);
    f->is_private = true;
    random_state child = *s;
    child.depth++;
    child.exact = true;
    child.mesh = mesh;
    child.pool = base_arena_zero(&s->module->arena, 1, sizeof(*child.pool));
    ir_builder_init(&child.b, f);
    for (size_t i = 0; i < n; i++)
        base_vec_push(&s->module->arena, child.pool, &f->body->args[i]);
    body(&child);
    BASE_VEC(ir_value *) results = {0};
    for (size_t i = child.pool->count; i-- > 0 && results.count < most_results;)
        if (ir_is_tensor(child.pool->items[i]->type))
            base_vec_push(&s->module->arena, &results, child.pool->items[i]);
    ir_return(&child.b, results.count, results.items);
    if (child.b.status != TSR_OK || results.count == 0) {
        ir_module_remove(s->module, f);
        return NULL;
    }
    ir_function_finish(f);
    return f;
}

static void call_body(random_state *child)
{
    random_ops(child, 1 + (int)random_below(child->c, 4));
}

/* func.call and composite: a call of a function over the types of some values. */
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
    ir_function *f = random_function(s, "callee", n, types, s->mesh, call_body, 2);
    if (!f)
        return NULL;
    const ir_call_attrs call = {.callee = f};
    const ir_composite_attrs composite = {.name = "random.composite", .decomposition = f};
    return random_build_simple(s, code, code == IR_CALL ? (const void *)&call : &composite, n, operands, NULL);
}

ir_op *random_tuple(random_state *s, ir_opcode code)
{
    ir_value *operands[3];
    size_t n = 1 + random_below(s->c, 3);
    for (size_t i = 0; i < n; i++)
        operands[i] = random_value(s, 0);
    ir_op *op = random_build_simple(s, code, NULL, n, operands, NULL);
    /* Results of main are tensors, so an element of the tuple is taken at once. */
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

ir_op *random_tokens(random_state *s, ir_opcode code)
{
    ir_value *operands[3];
    size_t n = 0;
    for (size_t i = s->pool->count; i-- > 0 && n < BASE_COUNT(operands);)
        if (s->pool->items[i]->type == ir_token_type() && random_chance(s->c, 60))
            operands[n++] = s->pool->items[i];
    return random_build_simple(s, code, NULL, n, operands, NULL);
}
