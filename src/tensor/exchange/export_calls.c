/* Calls of chlo's functions in an exported program. These functions are not part of StableHLO. A call on operands of
 * one type becomes a composite of chlo's name, as tsr_erf and similar functions record it, so that a reader that knows
 * the composite computes the same values as the record. Other calls are written as their decompositions. */
#include "tensor/exchange/export.h"

#include "pass/pass.h"

#include <string.h>

typedef struct outliner {
    ir_module *module;
    base_arena *scratch;
    base_table known; /* name and types -> function */
    base_error *error;
} outliner;

/* A function whose operands are floats or complex numbers of one type, without attributes. */
static bool is_function(const ir_op *op)
{
    const ir_custom_call_attrs *call = op->attrs;
    uint32_t traits = ir_info((ir_opcode)op->row)->traits;
    if (op->code != IR_CUSTOM_CALL || !(traits & IR_TRAIT_FOREIGN) || op->n_results != 1 ||
        !(traits & (IR_TRAIT_ELEMENTWISE | IR_TRAIT_SPREADS)))
        return false;
    const ir_type *type = op->results[0].type;
    const ir_attr *config = call->backend_config;
    bool plain = !config || (config->kind == IR_ATTR_DICT && config->count == 0);
    for (uint32_t i = 0; i < op->n_operands; i++)
        plain = plain && ir_operand(op, i)->type == type;
    return plain && ir_is_tensor(type) && (ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype));
}

static ir_function *function_of(outliner *o, ir_op *op)
{
    const ir_custom_call_attrs *call = op->attrs;
    base_text key = {0};
    base_text_format(&key, "%s %u %u", call->call_target_name, op->n_operands, op->results[0].type->id);
    if (key.failed)
        base_unwind(TSR_OUT_OF_MEMORY);
    char *own = base_arena_copy(o->scratch, key.data, key.size);
    size_t size = key.size;
    base_text_free(&key);
    ir_function *function = base_table_get(&o->known, own, size);
    if (function)
        return function;
    const ir_type **types = base_arena_alloc(o->scratch, (op->n_operands + (size_t)1) * sizeof(*types));
    ir_value **args = base_arena_alloc(o->scratch, (op->n_operands + (size_t)1) * sizeof(*args));
    for (uint32_t i = 0; i < op->n_operands; i++)
        types[i] = op->results[0].type;
    function =
        ir_function_new(o->module, ir_module_unique_name(o->module, call->call_target_name), op->n_operands, types);
    function->is_private = true;
    ir_builder b;
    ir_builder_init(&b, function);
    b.loc = op->loc;
    for (uint32_t i = 0; i < op->n_operands; i++)
        args[i] = &function->body->args[i];
    ir_value *result = ir_build_typed(&b, IR_CUSTOM_CALL, call, op->n_operands, args, op->results[0].type);
    ir_return(&b, 1, &result);
    if (b.status != TSR_OK) {
        *o->error = b.error;
        return NULL;
    }
    ir_function_finish(function);
    base_table_put(o->scratch, &o->known, own, size, function);
    return function;
}

static tsr_status outline(outliner *o, ir_op *op)
{
    ir_function *function = function_of(o, op);
    if (!function)
        return o->error->status;
    ir_value **operands = base_arena_alloc(o->scratch, (op->n_operands + (size_t)1) * sizeof(*operands));
    for (uint32_t i = 0; i < op->n_operands; i++)
        operands[i] = ir_operand(op, i);
    ir_builder b;
    ir_builder_init(&b, op->parent->function);
    b.region = op->parent;
    b.before = op;
    b.loc = op->loc;
    const ir_composite_attrs attrs = {.name = ((const ir_custom_call_attrs *)op->attrs)->call_target_name,
                                      .decomposition = function};
    ir_value *result = ir_build_typed(&b, IR_COMPOSITE, &attrs, op->n_operands, operands, op->results[0].type);
    if (!result) {
        *o->error = b.error;
        return b.status;
    }
    ir_replace_op(op, &result);
    return TSR_OK;
}

static tsr_status outline_region(outliner *o, ir_region *region)
{
    tsr_status status = TSR_OK;
    for (ir_op *op = region->first, *next; op && status == TSR_OK; op = next) {
        next = op->next;
        for (uint32_t i = 0; i < op->n_regions && status == TSR_OK; i++)
            status = outline_region(o, op->regions[i]);
        if (status == TSR_OK && is_function(op))
            status = outline(o, op);
    }
    return status;
}

static bool is_no_call(void *user, const ir_op *op)
{
    (void)user;
    return op->code != IR_CUSTOM_CALL;
}

static tsr_status outline_all(outliner *o)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0, n = o->module->n_functions; i < n && status == TSR_OK; i++)
        if (o->module->functions[i]->body)
            status = outline_region(o, o->module->functions[i]->body);
    return status;
}

tsr_status export_write_calls(export_call *call, ir_module *module)
{
    const pass_options options = {.only = "decompose", .accepts = is_no_call, .rounds = 1};
    outliner o = {.module = module, .scratch = &call->arena, .error = &call->error};
    tsr_status status = outline_all(&o);
    return status == TSR_OK ? pass_run(module, &options, &call->error) : status;
}
