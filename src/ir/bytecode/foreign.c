/* Reading bytecode: ops of other dialects, which the program keeps as custom calls, just as the text reader does
 * (asm.h).
 *
 * A file has them as VHLO custom calls with a dictionary (written by our writer; vhlo/foreign.c), or as ops of their
 * own dialect (written by openxla's writer when other dialects are allowed). */
#include <string.h>

#include "ir/bytecode/bytecode.h"
#include "ir/text/asm.h"

void *ir_bc_fill_foreign(ir_bytecode *bc, const ir_bc_name *name, size_t n_regions, ir_vhlo_op *op)
{
    base_arena *arena = &bc->module->arena;
    ir_custom_call_attrs *attrs = base_arena_zero(arena, 1, sizeof(*attrs));
    const char **names = base_arena_alloc(&bc->scratch, op->n * sizeof(*names)), *dialect = name->dialect.text;
    const ir_attr **items = base_arena_alloc(&bc->scratch, op->n * sizeof(*items));
    size_t own = 0;
    bool manual = name->row == IR_SDY_MANUAL_COMPUTATION;
    if (n_regions != manual)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "%s.%s with %zu regions", dialect, name->name.text, n_regions);
    for (size_t i = 0; i < op->n; i++) {
        if (strchr(op->named[i].name, '.'))
            continue;
        op->named[i].taken = true;
        names[own] = op->named[i].name;
        items[own++] = op->named[i].value.attr;
    }
    attrs->call_target_name = base_arena_format(arena, "%s.%s", dialect, name->name.text);
    attrs->has_side_effect = ir_info(name->row)->traits & IR_TRAIT_EFFECT;
    attrs->api_version = IR_FOREIGN_VERSION;
    attrs->backend_config = ir_attr_dict(arena, own, names, items);
    return attrs;
}

void ir_bc_outline_manual(ir_bytecode *bc, ir_custom_call_attrs *attrs, ir_op_spec *spec)
{
    base_arena *arena = &bc->module->arena;
    const ir_op *last = spec->regions[0]->last;
    if (spec->n_captures || !last || last->code != IR_RETURN)
        ir_bc_fail(bc, TSR_CORRUPT, "a manual computation whose body uses values outside itself, or does not end");
    const char *wish = base_arena_format(&bc->scratch, "manual_body_%u", (unsigned)bc->n_outlined++);
    ir_function *body = ir_bc_function_of_region(bc, spec->regions[0], wish, "sdy.return");
    attrs->called_computations = (ir_symbols){1, base_arena_copy(arena, &body, sizeof(body))};
    spec->n_regions = 0;
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

ir_function *ir_bc_function_of_region(ir_bytecode *bc, ir_region *region, const char *wish, const char *ending)
{
    const ir_type **types = base_arena_alloc(&bc->scratch, region->n_args * sizeof(*types));
    for (size_t i = 0; i < region->n_args; i++)
        types[i] = region->args[i].type;
    const char *name = ir_module_unique_name(bc->module, wish);
    ir_function *function = ir_function_new(bc->module, name, region->n_args, types);
    function->is_private = true;
    function->body = region;
    const ir_attr *end = ir_attr_string(&bc->module->arena, ending);
    function->extra = ir_attr_dict(&bc->module->arena, 1, (const char *const[]){IR_OUTLINED}, &end);
    ir_region_set_function(region, function);
    ir_function_finish(function);
    return function;
}
