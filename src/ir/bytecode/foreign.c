/* Reading bytecode: ops of other dialects, which the program keeps as custom calls, as the text's reader keeps them (asm.h).
 *
 * A file has them as VHLO custom calls with a dictionary (what our writer makes), or as ops of their own dialect (what
 * openxla's writer makes where it is allowed other dialects). VHLO has neither symbols nor arrays of integers: names of
 * functions are strings there, lists are tensors, and which attribute is what follows from its name. */
#include <string.h>

#include "ir/bytecode/bytecode.h"
#include "ir/text/asm.h"

static bool is_manual(const ir_bc_name *name)
{
    return strcmp(name->dialect.text, "sdy") == 0 && strcmp(name->name.text, "manual_computation") == 0;
}

bool ir_bc_is_foreign(const ir_bc_name *name)
{
    static const char *const dialects[] = {"chlo", "check", "interpreter"};
    for (size_t i = 0; i < BASE_COUNT(dialects); i++)
        if (strcmp(name->dialect.text, dialects[i]) == 0)
            return true;
    return is_manual(name) ||
           (strcmp(name->dialect.text, "sdy") == 0 && strcmp(name->name.text, "sharding_constraint") == 0);
}

void *ir_bc_fill_foreign(ir_bytecode *bc, const ir_bc_name *name, size_t n_regions, size_t n, ir_bc_named *named)
{
    base_arena *arena = &bc->module->arena;
    ir_custom_call_attrs *attrs = base_arena_zero(arena, 1, sizeof(*attrs));
    const char **names = base_arena_alloc(&bc->scratch, n * sizeof(*names)), *dialect = name->dialect.text;
    const ir_attr **items = base_arena_alloc(&bc->scratch, n * sizeof(*items));
    size_t own = 0;
    bool manual = is_manual(name);
    if (n_regions != manual)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "%s.%s with %zu regions", dialect, name->name.text, n_regions);
    for (size_t i = 0; i < n; i++) {
        if (strchr(named[i].name, '.'))
            continue;
        named[i].taken = true;
        names[own] = named[i].name;
        items[own++] = named[i].attr->attr;
    }
    attrs->call_target_name = base_arena_format(arena, "%s.%s", dialect, name->name.text);
    attrs->has_side_effect = manual || dialect[0] == 'i' || strcmp(dialect, "check") == 0;
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

typedef struct function_list {
    BASE_VEC(ir_function *) functions;
    size_t visited; /* attributes: a file may use one array many times over */
} function_list;

enum { MOST_NAMES = 1 << 16 };

/* The same with symbols for names, and the functions that they name, in order; NULL: there is no such function. */
static const ir_attr *with_symbols(ir_bytecode *bc, const ir_attr *attr, function_list *called)
{
    base_arena *arena = &bc->module->arena;
    if (called->visited++ > MOST_NAMES)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "more than %d names of functions", MOST_NAMES);
    ir_attr *copy = base_arena_copy(arena, attr, sizeof(*attr));
    if (attr->kind == IR_ATTR_STRING || attr->kind == IR_ATTR_SYMBOL) {
        ir_function *f = ir_module_find(bc->module, attr->text);
        if (f)
            base_vec_push(&bc->scratch, &called->functions, f);
        copy->kind = IR_ATTR_SYMBOL;
        return f ? copy : NULL;
    }
    if (attr->kind != IR_ATTR_ARRAY)
        return NULL;
    ir_bc_enter(bc);
    const ir_attr **items = base_arena_alloc(arena, (attr->count + 1) * sizeof(*items));
    for (size_t i = 0; i < attr->count; i++)
        if (!(items[i] = with_symbols(bc, attr->items[i], called)))
            ir_bc_fail(bc, TSR_CORRUPT, "there is no such function");
    ir_bc_leave(bc);
    copy->items = items;
    return copy;
}

/* array<i64: ...> of a tensor of one dimension; another attribute as it is. */
static const ir_attr *as_list(ir_bytecode *bc, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_DENSE || attr->dense.type->rank != 1 || !ir_dtype_is_integer(attr->dense.type->dtype))
        return attr;
    base_arena *arena = &bc->module->arena;
    const ir_type *type = attr->dense.type;
    ir_attr *list = base_arena_zero(arena, 1, sizeof(*list));
    int64_t *v = base_arena_alloc(arena, ((size_t)type->count + 1) * sizeof(*v));
    size_t size = attr->dense.splat ? 0 : tsr_dtype_size(type->dtype);
    for (int64_t i = 0; i < type->count; i++)
        v[i] = ir_element_get_i64(type->dtype, (const char *)attr->dense.data + (size_t)i * size);
    *list = (ir_attr){.kind = IR_ATTR_INTS, .type = ir_scalar_type(type->dtype), .ints = {type->count, v}};
    return list;
}

static bool is_among(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

void ir_bc_finish_foreign(ir_bytecode *bc, ir_custom_call_attrs *attrs)
{
    static const char *const lists[] = {"broadcast_dimensions", "operandSegmentSizes", "resultSegmentSizes", NULL};
    const ir_attr *config = attrs->backend_config;
    const char *name = attrs->call_target_name;
    if (attrs->api_version != IR_FOREIGN_VERSION || !config || config->kind != IR_ATTR_DICT || !name ||
        !ir_foreign_name(name, strlen(name)))
        return;
    base_arena *arena = &bc->module->arena;
    const ir_attr **items = base_arena_copy(arena, config->items, config->count * sizeof(*items));
    function_list called = {0};
    for (size_t k = 0; k < config->count; k++)
        items[k] = is_among(config->names[k], lists) ? as_list(bc, items[k]) : items[k];
    for (size_t i = 0; ir_function_attrs[i]; i++)
        for (size_t k = 0; k < config->count; k++)
            if (strcmp(config->names[k], ir_function_attrs[i]) == 0 &&
                !(items[k] = with_symbols(bc, items[k], &called)))
                ir_bc_fail(bc, TSR_CORRUPT, "%s: %s must be names of functions", name, config->names[k]);
    attrs->backend_config = ir_attr_dict(arena, config->count, config->names, items);
    size_t n = called.functions.count;
    if (called.visited)
        attrs->called_computations = (ir_symbols){
            (int64_t)n, base_arena_copy(arena, called.functions.items, n * sizeof(*called.functions.items))};
}
