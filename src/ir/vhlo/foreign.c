/* Custom calls of VHLO that represent ops of other dialects, as the text reader keeps them (text/asm.h). VHLO has
 * neither symbols nor arrays of integers: there, function names are strings and lists are tensors, so an attribute's
 * kind follows from its name. */
#include <string.h>

#include "ir/text/asm.h"
#include "ir/vhlo/vhlo.h"

typedef struct function_list {
    BASE_VEC(ir_function *) functions;
    size_t visited; /* number of attributes visited, which is limited: a file may use one array many times */
} function_list;

enum { MOST_NAMES = 1 << 16 };

/* The attribute with symbols in place of strings, and the functions that they name, in order; NULL: a function does
 * not exist. */
static const ir_attr *with_symbols(const ir_vhlo_op *op, const ir_attr *attr, function_list *called)
{
    base_arena *arena = &op->module->arena;
    if (called->visited++ > MOST_NAMES)
        ir_vhlo_fail(op, TSR_UNIMPLEMENTED, "more than %d names of functions", MOST_NAMES);
    ir_attr *copy = base_arena_copy(arena, attr, sizeof(*attr));
    if (attr->kind == IR_ATTR_STRING || attr->kind == IR_ATTR_SYMBOL) {
        ir_function *f = ir_module_find(op->module, attr->text);
        if (f)
            base_vec_push(op->scratch, &called->functions, f);
        copy->kind = IR_ATTR_SYMBOL;
        return f ? copy : NULL;
    }
    if (attr->kind != IR_ATTR_ARRAY)
        return NULL;
    const ir_attr **items = base_arena_alloc(arena, (attr->count + 1) * sizeof(*items));
    for (size_t i = 0; i < attr->count; i++)
        if (!(items[i] = with_symbols(op, attr->items[i], called)))
            ir_vhlo_fail(op, TSR_CORRUPT, "there is no such function");
    copy->items = items;
    return copy;
}

/* array<i64: ...> from a tensor of one dimension; any other attribute is returned unchanged. */
static const ir_attr *as_list(const ir_vhlo_op *op, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_DENSE || attr->dense.type->rank != 1 || !ir_dtype_is_integer(attr->dense.type->dtype))
        return attr;
    base_arena *arena = &op->module->arena;
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

void ir_vhlo_finish_foreign(const ir_vhlo_op *op, ir_custom_call_attrs *attrs)
{
    static const char *const lists[] = {"broadcast_dimensions", "operandSegmentSizes", "resultSegmentSizes", NULL};
    const ir_attr *config = attrs->backend_config;
    const char *name = attrs->call_target_name;
    ir_opcode row = ir_row_of(IR_CUSTOM_CALL, attrs);
    if (attrs->api_version != IR_FOREIGN_VERSION || !config || config->kind != IR_ATTR_DICT ||
        !(ir_info(row)->traits & IR_TRAIT_FOREIGN))
        return;
    base_arena *arena = &op->module->arena;
    const ir_attr **items = base_arena_copy(arena, config->items, config->count * sizeof(*items));
    function_list called = {0};
    for (size_t k = 0; k < config->count; k++)
        items[k] = is_among(config->names[k], lists) ? as_list(op, items[k]) : items[k];
    for (size_t i = 0; ir_function_attrs[i]; i++)
        for (size_t k = 0; k < config->count; k++)
            if (strcmp(config->names[k], ir_function_attrs[i]) == 0 &&
                !(items[k] = with_symbols(op, items[k], &called)))
                ir_vhlo_fail(op, TSR_CORRUPT, "%s: %.80s must be names of functions", name, config->names[k]);
    attrs->backend_config = ir_attr_dict(arena, config->count, config->names, items);
    size_t n = called.functions.count;
    if (called.visited)
        attrs->called_computations = (ir_symbols){
            (int64_t)n, base_arena_copy(arena, called.functions.items, n * sizeof(*called.functions.items))};
}
