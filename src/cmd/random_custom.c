/* Generators of custom calls that have a meaning here: chlo's functions, annotations, meshes, and calls that are
 * registered as users register theirs. */
#include "cmd/random.h"

#include <string.h>

/* ---- registered ones ---- */

/* Each result is an operand with its elements reversed, and then rotated by the number in config. */
static tsr_status execute_turned(void *user, const ir_custom_run *run, base_error *error)
{
    const ir_attr *config = run->config;
    const ir_custom_buffer *inputs = run->inputs, *outputs = run->outputs;
    size_t n_inputs = run->n_inputs, n_outputs = run->n_outputs;
    (void)user;
    size_t first = config && config->text ? strlen(config->text) : 0;
    for (size_t i = 0; i < n_outputs; i++) {
        const ir_custom_buffer *from = n_inputs ? &inputs[(first + i) % n_inputs] : NULL;
        if (!from || from->type != outputs[i].type)
            return base_fail(error, TSR_INVALID_ARGUMENT, "result %zu is no operand", i);
        size_t count = (size_t)from->type->count, size = tsr_dtype_size(from->type->dtype);
        for (size_t k = 0; k < count; k++)
            memcpy((char *)outputs[i].data + k * size, (const char *)from->data + (count - 1 - k) * size, size);
    }
    return TSR_OK;
}

static const char *const turned_names[] = {"random.turned", "random.turned_with_effect"};

void random_register_calls(void)
{
    for (size_t i = 0; i < BASE_COUNT(turned_names); i++)
        if (!ir_find_custom_call(turned_names[i]))
            ir_register_custom_call(&(ir_custom){.name = turned_names[i], .effect = i == 1, .execute = execute_turned},
                                    NULL);
}

static ir_op *call_with(random_state *s, const char *name, const ir_attr *config, size_t n, ir_value *const *operands,
                        size_t n_results, const ir_type *const *types)
{
    const ir_custom_call_attrs attrs = {.call_target_name = name, .backend_config = config};
    return random_build(s, (ir_op_spec){.code = IR_CUSTOM_CALL,
                                        .attrs = &attrs,
                                        .n_operands = n,
                                        .operands = operands,
                                        .n_result_types = n_results,
                                        .result_types = types});
}

/* A random row among those with this generator. */
static ir_opcode row_of(random_state *s, random_generator *generator)
{
    uint32_t n = 0;
    for (int row = IR_OPCODE_COUNT + 1; row < IR_ROW_COUNT; row++)
        n += random_generator_of((ir_opcode)row) == generator;
    uint32_t at = random_below(s->c, n);
    for (int row = IR_OPCODE_COUNT + 1; row < IR_ROW_COUNT; row++)
        if (random_generator_of((ir_opcode)row) == generator && at-- == 0)
            return (ir_opcode)row;
    return IR_OPCODE_COUNT;
}

ir_op *random_chlo_unary(random_state *s, ir_opcode row)
{
    ir_value *x = random_value(s, 0);
    if (!x || !ir_row_takes(row, x->type))
        return NULL;
    if (row == IR_CHLO_BESSEL_I1E && ir_dtype_is_complex(x->type->dtype))
        return NULL; /* not defined for complex numbers, though the shape rule accepts them */
    bool predicate = row == IR_CHLO_IS_INF || row == IR_CHLO_IS_POS_INF || row == IR_CHLO_IS_NEG_INF;
    const ir_type *type = predicate ? ir_with_dtype(x->type, TSR_BOOL) : x->type;
    return call_with(s, ir_info(row)->name, NULL, 1, &x, 1, &type);
}

ir_op *random_chlo_binary(random_state *s, ir_opcode row)
{
    ir_value *x = random_value(s, 0);
    if (!x || !ir_row_takes(row, x->type))
        return NULL;
    ir_value *operands[2] = {x, random_value_of(s, x->type)};
    return call_with(s, ir_info(row)->name, NULL, 2, operands, 1, &x->type);
}

/* The second operand has the shape's last dimensions, some of them 1. */
ir_op *random_chlo_broadcast(random_state *s, ir_opcode row)
{
    ir_value *x = random_value(s, 0);
    if (!x || x->type->quant)
        return NULL;
    int64_t rank = x->type->rank, skipped = random_between(s->c, 0, rank), *dims = random_ints(s, rank);
    for (int64_t i = skipped; i < rank; i++)
        dims[i - skipped] = random_chance(s->c, 30) ? 1 : x->type->dims[i];
    ir_value *operands[2] = {x, random_value_of(s, ir_with_dims(x->type, rank - skipped, dims))};
    const ir_attr *config = NULL;
    if (random_chance(s->c, 40)) { /* gives the default broadcast dimensions explicitly */
        static const char *const key = "broadcast_dimensions";
        int64_t *places = random_ints(s, rank);
        for (int64_t i = skipped; i < rank; i++)
            places[i - skipped] = i;
        const ir_attr *list = ir_attr_int_list(&s->module->arena, rank - skipped, places);
        config = ir_attr_dict(&s->module->arena, 1, &key, &list);
    }
    const ir_opcode code = ir_row_spread(row);
    tsr_dtype dtype = x->type->dtype;
    bool floats = ir_dtype_is_float(dtype), bits = code == IR_AND || code == IR_OR || code == IR_XOR;
    bool numbers = code < IR_OPCODE_COUNT && dtype != TSR_BOOL && code != IR_ATAN2;
    if (code == IR_REMAINDER && ir_dtype_is_complex(dtype))
        return NULL; /* which the specification leaves open */
    if (bits ? !ir_dtype_is_integer(dtype) && dtype != TSR_BOOL : !numbers && !floats)
        return NULL;
    return call_with(s, ir_info(row)->name, config, 2, operands, 1, &x->type);
}

ir_op *random_chlo_top_k(random_state *s, ir_opcode row)
{
    ir_value *x = random_value(s, 1);
    if (!x || x->type->quant || x->type->rank == 0 || ir_dtype_is_complex(x->type->dtype) || x->type->dtype == TSR_BOOL)
        return NULL;
    int64_t rank = x->type->rank, *dims = random_ints(s, rank);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = x->type->dims[i];
    dims[rank - 1] = random_between(s->c, 0, dims[rank - 1]);
    const ir_attr *k = ir_attr_int(&s->module->arena, dims[rank - 1]);
    static const char *const names[] = {"k"};
    const ir_type *types[2] = {ir_with_dims(x->type, rank, dims), ir_tensor_type(TSR_I32, rank, dims)};
    return call_with(s, ir_info(row)->name, ir_attr_dict(&s->module->arena, 1, names, &k), 1, &x, 2, types);
}

ir_op *random_recurrence(random_state *s, ir_opcode row)
{
    static const char *const names[] = {"dim", "reverse"};
    ir_value *x = random_value(s, 1), *a;
    if (!x || x->type->quant || x->type->rank == 0 ||
        !(ir_dtype_is_float(x->type->dtype) || ir_dtype_is_complex(x->type->dtype)))
        return NULL;
    a = random_value_of(s, x->type);
    base_arena *arena = &s->module->arena;
    const ir_attr *values[] = {ir_attr_int(arena, random_between(s->c, 0, x->type->rank - 1)),
                               ir_attr_int(arena, random_chance(s->c, 50))};
    ir_value *operands[] = {a, x};
    return call_with(s, ir_info(row)->name, ir_attr_dict(arena, 2, names, values), 2, operands, 1, &x->type);
}

ir_op *random_annotation(random_state *s, ir_opcode row)
{
    ir_value *x = random_value(s, 0);
    return x ? call_with(s, ir_info(row)->name, NULL, 1, &x, 1, &x->type) : NULL;
}

/* Some operands of any types; the results are some of them, rotated. */
static ir_op *registered(random_state *s)
{
    static const char *const marks[] = {NULL, "1", "22"};
    const char *mark = marks[random_below(s->c, BASE_COUNT(marks))];
    ir_value *operands[3];
    const ir_type *types[3];
    size_t n = 1 + random_below(s->c, 3), n_results = 1 + random_below(s->c, (uint32_t)n);
    for (size_t i = 0; i < n; i++) {
        operands[i] = random_value(s, 0);
        if (!operands[i])
            return NULL;
    }
    for (size_t i = 0; i < n_results; i++)
        types[i] = operands[((mark ? strlen(mark) : 0) + i) % n]->type;
    const ir_attr *config = mark ? ir_attr_string(&s->module->arena, mark) : NULL;
    return call_with(s, turned_names[random_chance(s->c, 30)], config, n, operands, n_results, types);
}

ir_op *random_custom(random_state *s, ir_opcode code)
{
    random_generator *generator = random_chlo_unary;
    switch (random_below(s->c, 14)) {
    case 0:
    case 1:
    case 10:
    case 11:
        if (!s->options->never[IR_PARTITION_ID])
            return random_parallel(s, code);
        break;
    case 2:
        generator = random_chlo_top_k;
        break;
    case 3:
        generator = random_chlo_binary;
        break;
    case 4:
    case 5:
        generator = random_chlo_broadcast;
        break;
    case 6:
        generator = random_annotation;
        break;
    case 9:
        generator = random_recurrence;
        break;
    case 12:
    case 13:
        return registered(s);
    default:
        break;
    }
    return generator(s, row_of(s, generator));
}
