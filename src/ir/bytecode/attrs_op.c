/* Writing bytecode: the attributes of an op, under VHLO's names. */
#include <string.h>

#include "ir/bytecode/attrs.h"
#include "ir/text/asm.h"

static uint64_t zero_length(ir_bw *bw)
{
    int64_t none = 0;
    return ir_bw_ints(bw, TSR_I64, 1, &none, &none);
}

static uint64_t accuracy_attr(ir_bw *bw, const ir_accuracy *accuracy)
{
    static const ir_accuracy usual = {.present = false};
    if (!accuracy->present)
        accuracy = &usual;
    uint64_t mode = ir_bw_coded(bw, IR_VHLO_ACCURACY_MODE, (uint64_t)accuracy->mode);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_ACCURACY);
    ir_bw_f64(bw, &bytes, accuracy->atol);
    ir_bw_f64(bw, &bytes, accuracy->rtol);
    ir_bw_svarint(bw, &bytes, accuracy->ulps);
    ir_bw_varint(bw, &bytes, mode);
    return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
}

/* Replica groups that name axes of a mesh. */
static uint64_t groups_attr(ir_bw *bw, const ir_mesh_groups *groups)
{
    if (bw->stablehlo < IR_VERSION(1, 16))
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "replica groups by axes of a mesh came with StableHLO 1.16");
    if (groups->mesh)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "replica groups by axes that their mesh does not have");
    uint64_t *axes = base_arena_alloc(&bw->scratch, groups->axes.n * sizeof(*axes));
    for (size_t i = 0; i < groups->axes.n; i++) {
        const ir_axis *axis = &groups->axes.v[i];
        uint64_t name = ir_bw_vhlo_string(bw, axis->name), part = 0;
        if (axis->size) {
            ir_bytes info = {0};
            ir_bw_varint(bw, &info, IR_VHLO_SUB_AXIS);
            ir_bw_svarint(bw, &info, axis->before);
            ir_bw_svarint(bw, &info, axis->size);
            part = ir_bw_attr_entry(bw, IR_BW_VHLO, &info);
        }
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_VHLO_AXIS_REF);
        ir_bw_varint(bw, &bytes, name);
        ir_bw_varint(bw, &bytes, axis->size != 0);
        if (axis->size)
            ir_bw_varint(bw, &bytes, part);
        axes[i] = ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    uint64_t list = ir_bw_array(bw, groups->axes.n, axes);
    uint64_t mesh = ir_bw_vhlo_string(bw, groups->mesh_name);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_MESH_AXES);
    ir_bw_varint(bw, &bytes, mesh);
    ir_bw_varint(bw, &bytes, list);
    return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t enums_attr(ir_bw *bw, const ir_field *field, const ir_ints *list)
{
    static const int64_t usual[2]; /* the default for both operands, used when the list is absent */
    ir_ints all = list->v ? *list : (ir_ints){2, usual};
    uint64_t *items = base_arena_alloc(&bw->scratch, (size_t)all.n * sizeof(*items));
    for (int64_t i = 0; i < all.n; i++)
        items[i] = ir_bw_coded(bw, ir_vhlo_enums[field->enumeration], (uint64_t)all.v[i]);
    return ir_bw_array(bw, (size_t)all.n, items);
}

static uint64_t field_attr(ir_bw *bw, const ir_field *field, const void *at)
{
    switch (field->kind) {
    case IR_FIELD_BOOL:
        return ir_bw_coded(bw, IR_VHLO_BOOLEAN, *(const bool *)at);
    case IR_FIELD_I64:
        if (strcmp(field->name, "api_version") == 0)
            return ir_bw_coded(bw, IR_VHLO_API_VERSION, *(const int64_t *)at ? (uint64_t) * (const int64_t *)at : 1);
        return ir_bw_integer(bw, ir_field_int_type(field), *(const int64_t *)at);
    case IR_FIELD_F32:
        return ir_bw_float(bw, TSR_F32, *(const float *)at);
    case IR_FIELD_F64:
        return ir_bw_float(bw, TSR_F64, *(const double *)at);
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS: {
        const ir_ints *list = at;
        if (!list->v)
            return zero_length(bw);
        return ir_bw_ints(bw, field->kind == IR_FIELD_BOOLS ? TSR_BOOL : TSR_I64, 1, &list->n, list->v);
    }
    case IR_FIELD_INTS2: {
        const ir_ints2 *table = at;
        if (!table->v)
            return zero_length(bw);
        return ir_bw_ints(bw, TSR_I64, 2, (int64_t[]){table->rows, table->columns}, table->v);
    }
    case IR_FIELD_STRING: {
        const char *text = *(const char *const *)at;
        return ir_bw_vhlo_string(bw, text ? text : "");
    }
    case IR_FIELD_SYMBOL:
        return ir_bw_vhlo_string(bw, (*(ir_function *const *)at)->name);
    case IR_FIELD_SYMBOLS: {
        const ir_symbols *symbols = at;
        uint64_t *items = base_arena_alloc(&bw->scratch, (size_t)symbols->n * sizeof(*items));
        for (int64_t i = 0; i < symbols->n; i++)
            items[i] = ir_bw_vhlo_string(bw, symbols->v[i]->name);
        return ir_bw_array(bw, (size_t)symbols->n, items);
    }
    case IR_FIELD_TYPE:
        if (!*(const ir_type *const *)at) /* tf32 */
            return ir_bw_type_attr(bw, ir_bw_bare_type(bw, IR_VHLO_T_TF32));
        return ir_bw_vhlo_attr(bw, &(ir_attr){.kind = IR_ATTR_TYPE, .type = *(const ir_type *const *)at, .i = 1});
    case IR_FIELD_DENSE:
        return ir_bw_dense(bw, at, false);
    case IR_FIELD_DICT: {
        const ir_attr *dict = *(const ir_attr *const *)at;
        return ir_bw_vhlo_attr(bw, dict ? dict : &(ir_attr){.kind = IR_ATTR_DICT});
    }
    case IR_FIELD_ATTR: {
        const ir_attr *attr = *(const ir_attr *const *)at;
        return attr ? ir_bw_vhlo_attr(bw, attr) : ir_bw_array(bw, 0, NULL);
    }
    case IR_FIELD_ENUM:
        return ir_bw_coded(bw, ir_vhlo_enums[field->enumeration], (uint64_t) * (const int32_t *)at);
    case IR_FIELD_ENUMS:
        return enums_attr(bw, field, at);
    case IR_FIELD_NESTED:
    case IR_FIELD_POINTER:
        break;
    }
    return ir_bw_none(bw);
}

static bool has_name(const ir_attr_schema *schema, const char *name)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        if (strcmp(schema->fields[i].name, name) == 0)
            return true;
    return false;
}

/* false: the struct has no attribute with that name. */
static bool named_attr(ir_bw *bw, const ir_attr_schema *schema, const char *attrs, const char *name, uint64_t *place)
{
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        const void *at = attrs + field->offset;
        if (field->kind != IR_FIELD_NESTED) {
            if (strcmp(field->name, name) != 0)
                continue;
            *place = field_attr(bw, field, at);
            return true;
        }
        if (ir_schema_is(field->nested, "result_accuracy")) {
            if (strcmp(field->name, name) != 0)
                continue;
            *place = accuracy_attr(bw, at);
            return true;
        }
        if (ir_schema_is(field->nested, "channel_handle")) {
            const ir_channel *channel = at;
            if (strcmp(name, "channel_id") != 0 && strcmp(name, "channel_type") != 0)
                continue;
            int64_t value = strcmp(name, "channel_id") == 0 ? channel->handle : channel->type;
            *place = ir_bw_integer(bw, TSR_I64, channel->present ? value : 0);
            return true;
        }
        bool absent = field->optional && !*(const bool *)at;
        if (absent ? !has_name(field->nested, name) : !named_attr(bw, field->nested, at, name, place))
            continue;
        if (absent)
            *place = ir_bw_none(bw);
        return true;
    }
    return false;
}

void ir_bw_op_attrs(ir_bw *bw, const ir_op *op, size_t n, const char *const *names, uint64_t *attrs)
{
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    for (size_t i = 0; i < n; i++) {
        const ir_attr *extra = ir_attr_get(op->extra, names[i]);
        const ir_shard *groups = ir_shard_of(extra, IR_SHARD_GROUPS);
        if (groups && strcmp(names[i], "replica_groups") == 0)
            attrs[i] = groups_attr(bw, (const ir_mesh_groups *)groups);
        else if (op->code == IR_CUSTOM_CALL && strcmp(names[i], "backend_config") == 0 &&
                 !((const ir_custom_call_attrs *)op->attrs)->backend_config) {
            bool typed = ((const ir_custom_call_attrs *)op->attrs)->api_version == 4;
            attrs[i] = typed ? ir_bw_vhlo_attr(bw, &(ir_attr){.kind = IR_ATTR_DICT}) : ir_bw_vhlo_string(bw, "");
        } else if (op->code == IR_DYNAMIC_CONV && strcmp(names[i], "padding") == 0) {
            const ir_dynamic_conv_attrs *conv = op->attrs;
            int64_t dims[] = {conv->dimension_numbers.input_spatial_dimensions.n, 2};
            int64_t *zeros = base_arena_zero(&bw->scratch, (size_t)dims[0] * 2, sizeof(*zeros));
            attrs[i] = ir_bw_ints(bw, TSR_I64, 2, dims, zeros);
        } else if (named_attr(bw, schema, op->attrs, names[i], &attrs[i])) {
            continue;
        } else { /* result_tilings */
            attrs[i] = extra ? ir_bw_vhlo_attr(bw, extra) : ir_bw_array(bw, 0, NULL);
        }
    }
}
