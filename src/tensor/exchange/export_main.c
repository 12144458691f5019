/* The exported main function. It wraps the step's program, as a sync builds it: it puts arguments and results in their
 * order, and computes the numbers that depend on argument numbers. */
#include "tensor/exchange/export.h"

#include <string.h>

typedef struct wrapper {
    export_call *call;
    ir_function *function;
    ir_builder b;
} wrapper;

static size_t argument_of(const export_call *call, const void *owner, const tensor_term *term)
{
    for (size_t i = 0; i < call->arguments.count; i++) {
        const export_argument *a = &call->arguments.items[i];
        if (a->owner == owner && a->input && a->group == term->group && strcmp(a->input, term->name) == 0 &&
            memcmp(&a->value, &term->value, sizeof(a->value)) == 0)
            return i;
    }
    return SIZE_MAX;
}

static size_t argument_named(const export_call *call, const void *number)
{
    for (size_t i = 0; i < call->arguments.count; i++)
        if (call->arguments.items[i].number == number)
            return i;
    return SIZE_MAX;
}

/* A term's value in f64. */
static ir_value *term_value(wrapper *w, const tensor_formula *f, int32_t at)
{
    const tensor_term *term = &f->terms[at];
    if (term->kind == TENSOR_TERM_INPUT)
        return &w->function->body->args[argument_of(w->call, f->owner, term)];
    if (term->kind == TENSOR_TERM_CONSTANT)
        return ir_constant_scalar(&w->b, TSR_F64, term->value);
    static const ir_opcode codes[] = {
        [TENSOR_TERM_ADD] = IR_ADD,    [TENSOR_TERM_SUB] = IR_SUBTRACT, [TENSOR_TERM_MUL] = IR_MULTIPLY,
        [TENSOR_TERM_DIV] = IR_DIVIDE, [TENSOR_TERM_POWER] = IR_POWER,  [TENSOR_TERM_MAX] = IR_MAXIMUM,
        [TENSOR_TERM_MIN] = IR_MINIMUM};
    ir_value *a = term_value(w, f, term->a);
    if (term->kind == TENSOR_TERM_GREATER)
        return ir_convert(&w->b, ir_compare(&w->b, IR_GT, a, term_value(w, f, term->b)), TSR_F64);
    return term->kind == TENSOR_TERM_SQRT ? ir_unary(&w->b, IR_SQRT, a)
                                          : ir_binary(&w->b, codes[term->kind], a, term_value(w, f, term->b));
}

/* The generator's offset after this many draws in the step. */
static ir_value *offset_after(wrapper *w, uint64_t drawn)
{
    size_t at = argument_named(w->call, &w->call->context->step_offset);
    return ir_add(&w->b, &w->function->body->args[at], ir_constant_i64(&w->b, TSR_U64, (int64_t)drawn));
}

static ir_value *leaf_value(wrapper *w, size_t i)
{
    const tensor_leaf *leaf = w->call->step.leaves.items[i];
    if (leaf->origin == TENSOR_FROM_PROGRAM)
        return tensor_leaf_constant(&w->b, leaf);
    if (leaf->kind == TENSOR_LEAF_NUMBER && leaf->origin == TENSOR_FROM_FORMULA)
        return ir_convert(&w->b, term_value(w, leaf->formula, leaf->term), leaf->value->type->dtype);
    if (leaf->kind == TENSOR_LEAF_NUMBER && w->call->draws && leaf->origin == TENSOR_FROM_SEED)
        return &w->function->body->args[argument_named(w->call, &w->call->context->seed)];
    if (leaf->kind == TENSOR_LEAF_NUMBER && w->call->draws && leaf->origin == TENSOR_FROM_OFFSET) {
        uint64_t value;
        memcpy(&value, leaf->number, sizeof(value));
        return offset_after(w, value - w->call->context->step_offset);
    }
    for (size_t a = 0; a < w->call->arguments.count; a++)
        if (w->call->arguments.items[a].leaf == i)
            return &w->function->body->args[a];
    return NULL;
}

static ir_value *next_value(wrapper *w, const export_argument *a)
{
    const tsr_context *context = w->call->context;
    return a->next_of ? term_value(w, a->next_of, a->next) : offset_after(w, context->offset - context->step_offset);
}

/* ---- attributes ----------------------------------------------------------------------------------------------------- */

typedef struct attribute_list {
    const char *names[3];
    const ir_attr *items[3];
    size_t n;
} attribute_list;

static void export_main_add(attribute_list *list, const char *name, const ir_attr *item)
{
    list->names[list->n] = name;
    list->items[list->n++] = item;
}

static const ir_attr *export_main_finish(base_arena *arena, const attribute_list *list)
{
    return list->n ? ir_attr_dict(arena, list->n, list->names, list->items) : NULL;
}

static const ir_attr *text(base_arena *arena, const char *name)
{
    return ir_attr_string(arena, base_arena_strdup(arena, name));
}

static const ir_attr *argument_attrs(base_arena *arena, const export_argument *a)
{
    attribute_list list = {0};
    export_main_add(&list, "tessera.name", text(arena, a->name));
    if (a->slot >= 0)
        export_main_add(&list, "tessera.number", ir_attr_int(arena, a->slot));
    if (a->result >= 0) { /* in the form that other tools write: "tf.aliasing_output = 0 : i32" */
        const ir_attr value = {.kind = IR_ATTR_INT, .type = ir_scalar_type(TSR_I32), .i = a->result};
        export_main_add(&list, "tf.aliasing_output", base_arena_copy(arena, &value, sizeof(value)));
    }
    return export_main_finish(arena, &list);
}

void export_wrap_main(export_call *call)
{
    ir_module *module = call->context->building;
    base_arena *arena = &module->arena;
    ir_function *inner = ir_module_find(module, "main");
    ir_module_remove(module, inner);
    size_t n = call->arguments.count, m = call->results.count;
    const ir_type **types = base_arena_zero(arena, n + 1, sizeof(*types));
    for (size_t i = 0; i < n; i++)
        types[i] = call->arguments.items[i].type;
    wrapper w = {.call = call, .function = ir_function_new(module, "main", n, types)};
    ir_builder_init(&w.b, w.function);
    ir_value **args = base_arena_zero(arena, inner->n_args + 1, sizeof(*args));
    ir_value **outputs = base_arena_zero(arena, inner->n_results + 1, sizeof(*outputs));
    ir_value **results = base_arena_zero(arena, m + 1, sizeof(*results));
    for (size_t i = 0; i < inner->n_args; i++)
        args[i] = leaf_value(&w, i);
    ir_inline_region(&w.b, inner->body, args, outputs);
    for (size_t r = 0; r < m; r++) {
        const export_result *result = &call->results.items[r];
        results[r] = result->output != SIZE_MAX ? outputs[result->output]
                                                : next_value(&w, &call->arguments.items[result->argument]);
    }
    ir_return(&w.b, m, results);
    if (w.b.status != TSR_OK) {
        call->context->building_error = w.b.error;
        return;
    }
    ir_function_finish(w.function);
    for (size_t i = 0; i < n; i++)
        w.function->arg_attrs[i] = argument_attrs(arena, &call->arguments.items[i]);
    for (size_t r = 0; r < m; r++) {
        attribute_list list = {0};
        if (call->results.items[r].name)
            export_main_add(&list, "tessera.name", text(arena, call->results.items[r].name));
        w.function->result_attrs[r] = export_main_finish(arena, &list);
    }
    /* main is the first function, as readers expect */
    memmove(module->functions + 1, module->functions, (module->n_functions - 1) * sizeof(*module->functions));
    module->functions[0] = w.function;
}
