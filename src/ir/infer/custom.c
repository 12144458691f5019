/* The shape rule of custom_call. Its result types are declared by the program, or given by the registry; layouts and
 * aliases are checked against them. */
#include <stdlib.h>
#include <string.h>

#include "ir/infer/chlo.h"
#include "ir/infer/infer.h"
#include "ir/text/asm.h"

/* layout (minor to major) is a permutation of type's dimensions; it is empty for types other than tensors. */
static bool layout_fits(const ir_infer_call *call, const ir_attr *layout, const ir_type *type)
{
    int64_t rank = type->kind == IR_TYPE_TENSOR ? type->rank : 0;
    uint64_t seen = 0;
    if (layout->kind != IR_ATTR_DENSE || layout->dense.type->count != rank)
        return false;
    for (int64_t i = 0; i < rank; i++) {
        int64_t dim = 0;
        if (ir_infer_dense_int(call, &layout->dense, i, "layout", &dim) != TSR_OK || dim < 0 || dim >= rank ||
            seen >> dim & 1)
            return false;
        seen |= UINT64_C(1) << dim;
    }
    return true;
}

static tsr_status check_layouts(const ir_infer_call *call, const ir_attr *layouts, size_t n,
                                const ir_type *const *types, const char *what)
{
    if (n == 1 && types[0]->kind == IR_TYPE_TUPLE && layouts->count == (size_t)types[0]->rank) {
        n = (size_t)types[0]->rank;
        types = types[0]->elements;
    }
    if (layouts->kind != IR_ATTR_ARRAY || layouts->count != n)
        return ir_infer_fail(call, "%s_layouts has %zu elements, but there are %zu %ss", what, layouts->count, n, what);
    for (size_t i = 0; i < n; i++)
        if (!layout_fits(call, layouts->items[i], types[i]))
            return ir_infer_fail(call, "layout %zu of %s_layouts is not a permutation of the dimensions of %s", i, what,
                                 ir_infer_show(call, types[i]));
    return TSR_OK;
}

/* ---- aliases --------------------------------------------------------------------------------------------------- */

/* Reads the list after `name = [` in the text of an alias; false: the text has no such list. */
static bool alias_indices(const char *text, const char *name, size_t room, int64_t *indices, size_t *count)
{
    const char *at = strstr(text, name);
    *count = 0;
    if (!at || !(at = strchr(at, '[')))
        return false;
    for (at++; *at && *at != ']';) {
        char *end = NULL;
        int64_t index = strtoll(at, &end, 10);
        if (end == at) {
            at++;
            continue;
        }
        if (*count == room)
            return false;
        indices[(*count)++] = index;
        at = end;
    }
    return *at == ']';
}

/* The part of a (tuple) type that the indices lead to; NULL: there is no such part. */
static const ir_type *part_of(const ir_type *type, size_t n, const int64_t *indices)
{
    for (size_t i = 0; i < n; i++) {
        if (type->kind != IR_TYPE_TUPLE || indices[i] < 0 || indices[i] >= type->rank)
            return NULL;
        type = type->elements[indices[i]];
    }
    return type;
}

/* #stablehlo.output_operand_alias<...>, which is kept as text. */
static tsr_status check_alias(const ir_infer_call *call, const char *text)
{
    enum { DEPTH = 16 };
    int64_t of_output[DEPTH], of_operand[DEPTH];
    size_t n_output = 0, n_operand = 0;
    const char *at = strstr(text, "operand_index");
    at = at ? strchr(at, '=') : NULL;
    if (!at || !alias_indices(text, "output_tuple_indices", DEPTH, of_output, &n_output) ||
        !alias_indices(text, "operand_tuple_indices", DEPTH, of_operand, &n_operand))
        return ir_infer_fail(call, "output_operand_aliases has an element that is no output_operand_alias: %s", text);
    int64_t operand = strtoll(at + 1, NULL, 10);
    if (operand < 0 || (size_t)operand >= call->n_operands)
        return ir_infer_fail(call, "operand_index %lld of an output_operand_alias is out of range for %zu operands",
                             (long long)operand, call->n_operands);
    const ir_type *from = part_of(ir_infer_type(call, (size_t)operand), n_operand, of_operand);
    if (!from)
        return ir_infer_fail(call,
                             "operand_tuple_indices of an output_operand_alias lead to no part of operand %lld, %s",
                             (long long)operand, ir_infer_show(call, ir_infer_type(call, (size_t)operand)));
    const ir_type *all =
        call->n_results == 1 ? call->results[0] : ir_tuple_type((int64_t)call->n_results, call->results);
    const ir_type *to = all ? part_of(all, n_output, of_output) : NULL;
    if (!to)
        return ir_infer_fail(call, "output_tuple_indices of an output_operand_alias lead to no part of the results");
    if (from != to)
        return ir_infer_fail(call, "an output_operand_alias joins %s of the operands with %s of the results",
                             ir_infer_show(call, from), ir_infer_show(call, to));
    return TSR_OK;
}

static tsr_status check_aliases(const ir_infer_call *call, const ir_attr *aliases)
{
    if (aliases->kind != IR_ATTR_ARRAY)
        return ir_infer_fail(call, "output_operand_aliases must be a list");
    for (size_t i = 0; i < aliases->count; i++)
        INFER_TRY(check_alias(call, aliases->items[i]->text ? aliases->items[i]->text : ""));
    return TSR_OK;
}

/* ---- ops of other dialects -------------------------------------------------------------------------------------- */

/* The rule of the call's own row. A call without a dictionary of attributes represents no op of another dialect: its
 * declared types are taken as they are. */
static tsr_status check_named(ir_infer_call *call)
{
    const ir_custom_call_attrs *attrs = call->attrs;
    const ir_op_info *info = ir_info(call->row);
    const char *name = attrs->call_target_name;
    if (attrs->api_version != IR_FOREIGN_VERSION || !attrs->backend_config)
        return TSR_OK;
    if (call->row == IR_CUSTOM_CALL)
        return ir_foreign_name(name, strlen(name)) ? ir_infer_fail(call, "there is no op %s", name) : TSR_OK;
    if (info->elements) {
        if (call->n_operands != (size_t)info->n_operands)
            return ir_infer_fail(call, "%s has %d operands, not %zu", name, info->n_operands, call->n_operands);
        if (call->n_declared != (size_t)info->n_results)
            return ir_infer_fail(call, "%s has %d results, not %zu", name, info->n_results, call->n_declared);
        for (size_t i = 0; i < call->n_operands; i++)
            INFER_TRY(
                ir_infer_check_operand(call, i, info->elements, base_arena_format(call->arena, "operand %zu", i)));
    }
    return info->infer(call);
}

tsr_status infer_check_indices(ir_infer_call *call)
{
    const ir_type *type = ir_infer_type(call, 0);
    if (!ir_types_compatible(type, call->declared[0]))
        return ir_infer_fail(call, "the operand is %s, but the result %s: they must be one type",
                             ir_infer_show(call, type), ir_infer_show(call, call->declared[0]));
    return TSR_OK;
}

/* ---- the rule -------------------------------------------------------------------------------------------------- */

enum { API_TYPED_FFI = 4 };

tsr_status infer_custom_call(ir_infer_call *call)
{
    const ir_custom_call_attrs *attrs = call->attrs;
    if (!attrs->call_target_name)
        return ir_infer_fail(call, "call_target_name is missing");
    if (attrs->api_version < 0 || attrs->api_version > API_TYPED_FFI)
        return ir_infer_fail(call, "there is no api_version %lld", (long long)attrs->api_version);
    const ir_attr *config = attrs->backend_config;
    if (config && config->kind != (attrs->api_version == API_TYPED_FFI ? IR_ATTR_DICT : IR_ATTR_STRING))
        return ir_infer_fail(call, "backend_config must be a %s where api_version is %lld",
                             attrs->api_version == API_TYPED_FFI ? "dictionary" : "string",
                             (long long)attrs->api_version);
    if (!attrs->operand_layouts != !attrs->result_layouts)
        return ir_infer_fail(call, "operand_layouts and result_layouts must be given both or neither");
    const ir_custom *custom = ir_find_custom_call(attrs->call_target_name);
    if (custom && custom->infer)
        INFER_TRY(custom->infer(custom->user, call));
    else
        INFER_TRY(ir_infer_declared(call, call->n_declared, "a custom call's types are its writer's to say"));
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_infer_check_quant(call, ir_infer_type(call, i), "an operand"));
    for (size_t i = 0; i < call->n_results; i++)
        INFER_TRY(ir_infer_check_quant(call, call->results[i], "a result"));
    if (!custom)
        INFER_TRY(check_named(call));
    if (attrs->output_operand_aliases)
        INFER_TRY(check_aliases(call, attrs->output_operand_aliases));
    if (!attrs->operand_layouts)
        return TSR_OK;
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++)
        types[i] = ir_infer_type(call, i);
    INFER_TRY(check_layouts(call, attrs->operand_layouts, call->n_operands, types, "operand"));
    return check_layouts(call, attrs->result_layouts, call->n_results, call->results, "result");
}

/* The operands and the result of a recurrence have one type, along one of whose dimensions it runs. */
tsr_status infer_recurrence(ir_infer_call *call)
{
    int64_t dim, reverse;
    INFER_TRY(infer_chlo_same(call));
    INFER_TRY(ir_chlo_int(call, "dim", &dim));
    INFER_TRY(ir_chlo_int(call, "reverse", &reverse));
    const ir_type *type = ir_infer_type(call, 0);
    if (dim < 0 || dim >= type->rank)
        return ir_infer_fail(call, "dim %lld is no dimension of %s", (long long)dim, ir_infer_show(call, type));
    return TSR_OK;
}
