/* Composites: functions of more than one op, recorded as one op with a name, attributes and a decomposition.
 *
 * A decomposition is built once for each combination of name, attributes and operand types, as a function in the
 * context's library, and copied into the programs that use it. The function's name is made from this combination, so
 * that it is the same in every process. */
#include "tensor/call/composite.h"

#include "pass/pass.h"
#include "tensor/record/position.h"
#include "tensor/step/step.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A composite that was recorded before: it is found again without building its attributes. */
typedef struct instance {
    struct instance *next; /* the next instance of the same slot */
    const tensor_composite *kind;
    double values[TENSOR_COMPOSITE_ATTRS];
    size_t n;
    const ir_type *types[TENSOR_COMPOSITE_OPERANDS];
    ir_known known;
} instance;

enum { INSTANCE_SLOTS = 256, LIBRARY_BUDGET = 16 << 20, STEPS = 4 /* that fit a library over its budget */ };

struct tensor_composites {
    ir_module *library;
    instance *instances[INSTANCE_SLOTS]; /* in the library's arena */
    base_table known;                    /* name, attributes, types -> function; in the library's arena */
    base_text key;
    size_t bytes; /* of the library when the record was last empty */
    size_t most;  /* the most bytes by which it has grown between two such times */
};

void tensor_composites_close(tsr_context *context)
{
    tensor_composites *composites = context->composites;
    if (!composites)
        return;
    ir_module_free(composites->library);
    base_text_free(&composites->key);
    base_free(composites);
    context->composites = NULL;
}

/* A step that needs more than the budget keeps its functions: a library over the budget holds a few such steps. Other
 * functions may get the names of the freed ones, by which serials know functions: so the serials go, too, and with them what was
 * learnt from steps, which names serials and lines of the library's ops. */
void tensor_composites_renew(tsr_context *context)
{
    tensor_composites *composites = context->composites;
    if (!composites)
        return;
    size_t bytes = composites->library->arena.bytes;
    composites->most = BASE_MAX(composites->most, bytes - composites->bytes);
    composites->bytes = bytes;
    if (bytes <= LIBRARY_BUDGET || bytes / STEPS <= composites->most)
        return;
    tensor_composites_close(context);
    tensor_interns_forget(context);
    tensor_report_close(context);
    tensor_forms_close(context);
    tensor_positions_close(context);
}

static tensor_composites *composites_of(tsr_context *context)
{
    if (context->composites)
        return context->composites;
    tensor_composites *composites = base_alloc_zero(1, sizeof(*composites));
    if (composites)
        composites->library = ir_module_new();
    if (!composites || !composites->library) {
        base_free(composites);
        base_unwind(TSR_OUT_OF_MEMORY);
    }
    return context->composites = composites;
}

/* A decomposition while it is built for the library: a failure unwinds to here, so that the build sees no NULL. */
typedef struct decompose_call {
    ir_builder b;
    const tensor_composite *kind;
    const ir_attr *attrs;
    size_t n;
    ir_value *args[TENSOR_COMPOSITE_OPERANDS], *results[TENSOR_COMPOSITE_RESULTS];
} decompose_call;

static tsr_status decompose_body(void *user)
{
    decompose_call *d = user;
    const pass_call call = {.row = d->kind->row, .config = d->attrs, .n = d->n, .operands = d->args};
    size_t n_results = (size_t)ir_info(d->kind->row)->n_results;
    if (!pass_decompose_call(&d->b, &call, d->results) && d->b.status == TSR_OK)
        ir_build_error(&d->b, TSR_UNIMPLEMENTED, "%s: it has no form for these operands", ir_info(d->kind->row)->name);
    ir_return(&d->b, n_results, d->results);
    return d->b.status;
}

static ir_function *composite_build(tensor_call *call, tensor_composites *composites, const tensor_composite *kind,
                                    const ir_attr *attrs, size_t n, const ir_type *const *types)
{
    char name[160];
    snprintf(name, sizeof(name), "%s.%016" PRIx64, ir_info(kind->row)->name,
             base_hash(composites->key.data, composites->key.size, 0));
    ir_module *library = composites->library;
    ir_function *function = ir_function_new(library, ir_module_unique_name(library, name), n, types);
    function->is_private = true;
    decompose_call d = {.kind = kind, .attrs = ir_attr_copy(&library->arena, attrs), .n = n};
    ir_builder_init(&d.b, function);
    d.b.loc = call->b->loc;
    d.b.catcher = &d.b;
    for (size_t i = 0; i < n; i++)
        d.args[i] = &function->body->args[i];
    tsr_status status = base_try(decompose_body, &d, &call->error);
    if (status != TSR_OK) {
        ir_module_remove(library, function);
        if (d.b.status == TSR_OK)
            base_unwind_told(status);
        ir_builder_join(call->b, &d.b);
        return ir_give_up(call->b);
    }
    ir_function_finish(function);
    return function;
}

ir_op *tensor_composite_build(tensor_call *call, const tensor_composite *kind, const ir_attr *attrs, size_t n,
                              ir_value *const *operands)
{
    if (call->b->status != TSR_OK)
        return NULL;
    tensor_composites *composites = composites_of(call->context);
    base_text *key = &composites->key;
    const ir_type *types[TENSOR_COMPOSITE_OPERANDS];
    const ir_composite_attrs naming = {.name = ir_info(kind->row)->name, .composite_attributes = attrs};
    key->size = 0;
    ir_attrs_write(ir_info(IR_COMPOSITE)->schema, &naming, key);
    for (size_t i = 0; i < n; i++) {
        if (!operands[i])
            return NULL;
        types[i] = operands[i]->type;
        base_text_bytes(key, &types[i]->hash, sizeof(types[i]->hash));
    }
    if (key->failed) {
        key->failed = false;
        base_unwind(TSR_OUT_OF_MEMORY);
    }
    ir_function *function = base_table_get(&composites->known, key->data, key->size);
    if (!function) {
        function = composite_build(call, composites, kind, attrs, n, types);
        if (!function)
            return NULL;
        base_table_put(&composites->library->arena, &composites->known, key->data, key->size, function);
    }
    const ir_composite_attrs own = {
        .name = ir_info(kind->row)->name, .composite_attributes = attrs, .decomposition = function};
    const ir_op_spec spec = {.code = IR_COMPOSITE,
                             .n_operands = n,
                             .operands = operands,
                             .attrs = &own,
                             .n_result_types = function->n_results,
                             .result_types = function->result_types};
    return ir_build_full(call->b, &spec);
}

static const ir_attr *attrs_of(base_arena *arena, const tensor_composite *kind, const double *values)
{
    const char *names[TENSOR_COMPOSITE_ATTRS];
    const ir_attr *items[TENSOR_COMPOSITE_ATTRS];
    size_t n = 0;
    for (; n < TENSOR_COMPOSITE_ATTRS && kind->attrs[n].name; n++) {
        names[n] = kind->attrs[n].name;
        items[n] = kind->attrs[n].real ? ir_attr_float(arena, ir_scalar_type(TSR_F64), values[n])
                                       : ir_attr_int(arena, (int64_t)values[n]);
    }
    return n ? ir_attr_dict(arena, n, names, items) : NULL;
}

/* The result is kept in the library's arena, which outlives the record. */
static void composite_remember(tsr_context *context, const instance *found, const ir_op *op, instance **slot)
{
    base_arena *arena = &context->composites->library->arena;
    const ir_type **types = base_arena_zero(arena, op->n_results + 1, sizeof(*types));
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    instance *kept = base_arena_copy(arena, found, sizeof(*found));
    kept->known = (ir_known){.attrs = ir_attrs_copy(arena, ir_info(IR_COMPOSITE)->schema, op->attrs),
                             .serial = op->hash,
                             .row = op->row,
                             .n_results = op->n_results,
                             .result_types = types};
    kept->next = *slot;
    *slot = kept;
}

ir_op *tensor_composite_record(tensor_call *call, const tensor_composite *kind, const double *values, size_t n,
                               ir_value *const *operands)
{
    if (call->b->status != TSR_OK)
        return NULL;
    tensor_composites *composites = composites_of(call->context);
    instance wanted = {.kind = kind, .n = n};
    uint64_t hash = base_hash_u64((uintptr_t)kind, n);
    for (size_t i = 0; i < TENSOR_COMPOSITE_ATTRS && kind->attrs[i].name; i++) {
        uint64_t bits;
        wanted.values[i] = values[i];
        memcpy(&bits, &values[i], sizeof(bits));
        hash = base_hash_u64(hash, bits);
    }
    for (size_t i = 0; i < n; i++) {
        if (!operands[i])
            return NULL;
        wanted.types[i] = operands[i]->type;
        hash = base_hash_u64(hash, (uintptr_t)operands[i]->type);
    }
    instance **slot = &composites->instances[hash % INSTANCE_SLOTS], *found = *slot;
    while (found &&
           (found->kind != kind || found->n != n || memcmp(found->values, wanted.values, sizeof(wanted.values)) != 0 ||
            memcmp(found->types, wanted.types, n * sizeof(wanted.types[0])) != 0))
        found = found->next;
    if (found) {
        const ir_op_spec spec = {.code = IR_COMPOSITE, .n_operands = n, .operands = operands, .known = &found->known};
        return ir_build_full(call->b, &spec);
    }
    ir_op *op = tensor_composite_build(call, kind, attrs_of(call->b->arena, kind, values), n, operands);
    if (op)
        composite_remember(call->context, &wanted, op, slot);
    return op;
}

bool tensor_composite_decompose(tensor_call *call, const tensor_composite *kind, const double *values, size_t n,
                                ir_value *const *operands, ir_value **results)
{
    const ir_attr *config = attrs_of(call->b->arena, kind, values);
    return pass_decompose_call(call->b, &(pass_call){.row = kind->row, .config = config, .n = n, .operands = operands},
                               results);
}

ir_function *tensor_library_find(tsr_context *context, const void *key, size_t size)
{
    return base_table_get(&composites_of(context)->known, key, size);
}

ir_function *tensor_library_copy(tsr_context *context, const void *key, size_t size, const ir_function *function)
{
    tensor_composites *composites = composites_of(context);
    ir_module *library = composites->library;
    ir_function *copy = ir_function_copy(library, function, ir_module_unique_name(library, function->name));
    copy->is_private = true;
    base_table_put(&library->arena, &composites->known, key, size, copy);
    return copy;
}

ir_function *tensor_library_function(tsr_context *context, ir_builder *b, const char *name, const ir_region *region,
                                     size_t n, ir_value *const *more)
{
    tensor_composites *composites = composites_of(context);
    base_arena *scratch = &context->record.arena;
    ir_module *library = composites->library;
    base_text *key = &composites->key;
    key->size = 0;
    base_text_bytes(key, name, strlen(name) + 1);
    tensor_write_region(scratch, region, key);
    size_t n_args = region->n_args + n;
    const ir_type **types = base_arena_zero(scratch, n_args + 1, sizeof(*types));
    for (size_t i = 0; i < n_args; i++) {
        types[i] = i < region->n_args ? region->args[i].type : more[i - region->n_args]->type;
        base_text_bytes(key, &types[i]->id, sizeof(types[i]->id));
    }
    if (key->failed) {
        key->failed = false;
        base_unwind(TSR_OUT_OF_MEMORY);
    }
    ir_function *function = base_table_get(&composites->known, key->data, key->size);
    if (function)
        return function;
    function = ir_function_new(library, ir_module_unique_name(library, name), n_args, types);
    function->is_private = true;
    ir_builder inside;
    ir_builder_init(&inside, function);
    inside.loc = b->loc;
    size_t n_results = region->last->n_operands;
    ir_value **args = base_arena_zero(scratch, n_args + 1, sizeof(*args));
    ir_value **results = base_arena_zero(scratch, n_results + 1, sizeof(*results));
    for (size_t i = 0; i < n_args; i++)
        args[i] = &function->body->args[i];
    ir_inline_region(&inside, region, args, results);
    ir_return(&inside, n_results, results);
    if (inside.status != TSR_OK) {
        ir_builder_join(b, &inside);
        ir_module_remove(library, function);
        return NULL;
    }
    ir_function_finish(function);
    base_table_put(&library->arena, &composites->known, key->data, key->size, function);
    return function;
}
