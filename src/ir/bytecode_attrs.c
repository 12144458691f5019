/* Writing bytecode: attributes, as VHLO's and as the builtin dialect's, and those of an op by its names. */
#include <string.h>

#include "ir/asm.h"
#include "ir/bytecode.h"

enum { LARGE_DATA = 1024 };

static uint64_t attr_entry(ir_bw *bw, uint8_t dialect, ir_bytes *bytes)
{
    return ir_bw_intern(bw, false, dialect, true, bytes);
}

/* ---- simple attributes of VHLO --------------------------------------------------------------------------------- */

static uint64_t coded_attr(ir_bw *bw, uint64_t code, uint64_t value)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, code);
    ir_bw_varint(bw, &bytes, value);
    return attr_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t string_attr(ir_bw *bw, const char *text, size_t size)
{
    return coded_attr(bw, IR_VHLO_STRING, ir_bw_string(bw, text, size));
}

uint64_t ir_bw_vhlo_string(ir_bw *bw, const char *text)
{
    return string_attr(bw, text, strlen(text));
}

uint64_t ir_bw_type_attr(ir_bw *bw, uint64_t type)
{
    return coded_attr(bw, IR_VHLO_TYPE, type);
}

uint64_t ir_bw_array(ir_bw *bw, size_t n, const uint64_t *items)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_ARRAY);
    ir_bw_list(bw, &bytes, n, items);
    return attr_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t integer_attr(ir_bw *bw, tsr_dtype dtype, int64_t value)
{
    uint64_t type = ir_bw_element_type(bw, dtype);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_INTEGER);
    ir_bw_varint(bw, &bytes, type);
    ir_bw_bits(bw, &bytes, (uint64_t)value, ir_dtype_bits(dtype));
    return attr_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t float_attr(ir_bw *bw, tsr_dtype dtype, double value)
{
    uint64_t type = ir_bw_element_type(bw, dtype), bits = 0;
    ir_element_set(dtype, &bits, value);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_FLOAT);
    ir_bw_varint(bw, &bytes, type);
    ir_bw_bits(bw, &bytes, bits, ir_dtype_bits(dtype));
    return attr_entry(bw, IR_BW_VHLO, &bytes);
}

/* Packs booleans, the lowest bit first. */
static void put_packed(ir_bw *bw, ir_bytes *bytes, const uint8_t *bools, size_t count)
{
    for (size_t i = 0; i < count; i += 8) {
        uint8_t packed = 0;
        for (size_t k = i; k < count && k < i + 8; k++)
            packed = (uint8_t)(packed | (bools[k] != 0) << (k - i));
        ir_bw_byte(bw, bytes, packed);
    }
}

/* Bytes of narrow integers are zero-extended in the file. */
static void put_elements(ir_bw *bw, ir_bytes *bytes, tsr_dtype dtype, const uint8_t *data, size_t size)
{
    uint8_t mask = ir_dtype_bits(dtype) < 8 ? (uint8_t)((1 << ir_dtype_bits(dtype)) - 1) : 0xff;
    for (size_t i = 0; i < size; i++)
        ir_bw_byte(bw, bytes, data[i] & mask);
}

/* index: its elements are of type index, which we keep as i64. */
static uint64_t dense_attr(ir_bw *bw, const ir_dense *dense, bool index)
{
    const ir_type *type = dense->type;
    uint64_t place = ir_bw_tensor_type(bw, type, index);
    size_t size = type->count == 0 ? 0 : ir_dense_bytes(dense);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_TENSOR);
    ir_bw_varint(bw, &bytes, place);
    if (type->dtype == TSR_BOOL && size > 0) {
        const uint8_t *data = dense->data;
        if (dense->splat) {
            ir_bw_varint(bw, &bytes, 1);
            ir_bw_byte(bw, &bytes, !data[0] ? 0 : type->count == 1 ? 1 : 0xff);
        } else {
            ir_bw_varint(bw, &bytes, (size + 7) / 8);
            put_packed(bw, &bytes, data, size);
        }
        return attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    ir_bw_varint(bw, &bytes, size);
    if (size < LARGE_DATA || ir_dtype_bits(type->dtype) < 8) {
        put_elements(bw, &bytes, type->dtype, dense->data, size);
        return attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    ir_bw_entry entry = {.bytes = bytes.items,
                         .size = bytes.count,
                         .tail = dense->data,
                         .tail_size = size,
                         .dialect = IR_BW_VHLO,
                         .encoded = true};
    base_vec_push(&bw->scratch, &bw->attrs, entry);
    return bw->attrs.count - 1;
}

static uint64_t ints_attr(ir_bw *bw, tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *v)
{
    const ir_type *type = ir_tensor_type(dtype, rank, dims);
    size_t element = tsr_dtype_size(dtype);
    uint8_t *data = base_arena_alloc(&bw->scratch, (size_t)type->count * element);
    for (int64_t i = 0; i < type->count; i++)
        ir_element_set_i64(dtype, data + (size_t)i * element, v[i]);
    return dense_attr(bw, &(ir_dense){type, false, data}, false);
}

static uint64_t none_attr(ir_bw *bw)
{
    return ir_bw_type_attr(bw, ir_bw_bare_type(bw, IR_VHLO_T_NONE));
}

/* ---- any attribute --------------------------------------------------------------------------------------------- */

/* Text of a dialect that reads it back by itself. */
uint64_t ir_bw_text(ir_bw *bw, bool is_type, const char *text, size_t size)
{
    ir_bytes bytes = {0};
    ir_bw_bytes(bw, &bytes, text, size);
    ir_bw_byte(bw, &bytes, 0);
    return ir_bw_intern(bw, is_type, IR_BW_BUILTIN, false, &bytes);
}

static uint64_t text_entry(ir_bw *bw, const char *text, size_t size)
{
    uint64_t place;
    return ir_bw_sdy_attr(bw, text, &place) ? place : ir_bw_text(bw, false, text, size);
}

static uint64_t builtin_coded(ir_bw *bw, uint64_t code, size_t n, const uint64_t *values)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, code);
    for (size_t i = 0; i < n; i++)
        ir_bw_varint(bw, &bytes, values[i]);
    return attr_entry(bw, IR_BW_BUILTIN, &bytes);
}

static uint64_t builtin_string(ir_bw *bw, const char *text, size_t size)
{
    return builtin_coded(bw, IR_BUILTIN_STRING, 1, (uint64_t[]){ir_bw_string(bw, text, size)});
}

/* "#stablehlo<precision HIGH>" and the like: an enumeration that stands by itself. */
static bool enum_attr(ir_bw *bw, const ir_attr *attr, uint64_t *place)
{
    static const char start[] = "#stablehlo<";
    const char *text = attr->text ? attr->text : "", *space = strchr(text, ' ');
    if (strncmp(text, start, sizeof(start) - 1) != 0 || !space)
        return false;
    size_t size = strlen(space + 1);
    for (int id = 0; id < IR_ENUM_COUNT; id++) {
        int32_t value;
        if (size < 2 || !ir_enum_value(id, space + 1, size - 1, &value))
            continue;
        *place = coded_attr(bw, ir_vhlo_enums[id], (uint64_t)value);
        return true;
    }
    return false;
}

/* The numbers in text up to `stop`, at most `most`. */
static int64_t numbers_until(const char **text, char stop, int64_t *v, int64_t most)
{
    int64_t n = 0;
    for (; **text && **text != stop; ++*text) {
        if (**text < '0' || **text > '9')
            continue;
        int64_t value = 0;
        for (; **text >= '0' && **text <= '9'; ++*text)
            value = value < INT32_MAX ? value * 10 + (**text - '0') : value;
        --*text;
        if (n < most)
            v[n++] = value;
    }
    return n;
}

/* "#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 1, operand_tuple_indices = []>" */
static bool alias_attr(ir_bw *bw, const ir_attr *attr, uint64_t *place)
{
    enum { MOST_INDICES = 16 };
    static const char start[] = "#stablehlo.output_operand_alias<";
    const char *text = attr->text ? attr->text : "", *operand, *in;
    if (strncmp(text, start, sizeof(start) - 1) != 0 || !(operand = strstr(text, "operand_index")) ||
        !(in = strstr(text, "operand_tuple_indices")))
        return false;
    int64_t v[MOST_INDICES], index = 0, n = numbers_until(&text, ']', v, MOST_INDICES);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_OUTPUT_OPERAND_ALIAS);
    ir_bw_svarints(bw, &bytes, n, v);
    numbers_until(&operand, ',', &index, 1);
    ir_bw_svarint(bw, &bytes, index);
    n = numbers_until(&in, ']', v, MOST_INDICES);
    ir_bw_svarints(bw, &bytes, n, v);
    *place = attr_entry(bw, IR_BW_VHLO, &bytes);
    return true;
}

uint64_t ir_bw_vhlo_attr(ir_bw *bw, const ir_attr *attr)
{
    uint64_t place;
    switch (attr->kind) {
    case IR_ATTR_UNIT:
        return builtin_coded(bw, IR_BUILTIN_UNIT, 0, NULL);
    case IR_ATTR_BOOL:
        return coded_attr(bw, IR_VHLO_BOOLEAN, attr->i != 0);
    case IR_ATTR_INT:
        return integer_attr(bw, attr->type ? attr->type->dtype : TSR_I64, attr->i);
    case IR_ATTR_FLOAT:
        return float_attr(bw, attr->type ? attr->type->dtype : TSR_F64, attr->f);
    case IR_ATTR_STRING:
    case IR_ATTR_SYMBOL:
        return string_attr(bw, attr->text, attr->size);
    case IR_ATTR_TYPE:
        if (attr->type->kind == IR_TYPE_TENSOR && attr->type->rank == 0)
            return ir_bw_type_attr(bw, ir_bw_element_type(bw, attr->type->dtype));
        return ir_bw_type_attr(bw, ir_bw_type(bw, attr->type));
    case IR_ATTR_INTS:
        return ints_attr(bw, attr->type ? attr->type->dtype : TSR_I64, 1, &attr->ints.n, attr->ints.v);
    case IR_ATTR_DENSE:
        return dense_attr(bw, &attr->dense, attr->i == 1);
    case IR_ATTR_ARRAY: {
        uint64_t *items = base_arena_alloc(&bw->scratch, attr->count * sizeof(*items));
        for (size_t i = 0; i < attr->count; i++)
            items[i] = ir_bw_vhlo_attr(bw, attr->items[i]);
        return ir_bw_array(bw, attr->count, items);
    }
    case IR_ATTR_DICT: {
        uint64_t *pairs = base_arena_alloc(&bw->scratch, 2 * attr->count * sizeof(*pairs));
        for (size_t i = 0; i < attr->count; i++) {
            pairs[2 * i] = ir_bw_vhlo_string(bw, attr->names[i]);
            pairs[2 * i + 1] = ir_bw_vhlo_attr(bw, attr->items[i]);
        }
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_VHLO_DICTIONARY);
        ir_bw_varint(bw, &bytes, attr->count);
        for (size_t i = 0; i < 2 * attr->count; i++)
            ir_bw_varint(bw, &bytes, pairs[i]);
        return attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    case IR_ATTR_OPAQUE:
        return enum_attr(bw, attr, &place) || alias_attr(bw, attr, &place) ? place
                                                                           : text_entry(bw, attr->text, attr->size);
    }
    return none_attr(bw);
}

static uint64_t builtin_type(ir_bw *bw, tsr_dtype dtype)
{
    static const int8_t floats[TSR_DTYPE_COUNT] = {[TSR_BF16] = IR_BUILTIN_T_BF16,
                                                   [TSR_F16] = IR_BUILTIN_T_F16,
                                                   [TSR_F32] = IR_BUILTIN_T_F32,
                                                   [TSR_F64] = IR_BUILTIN_T_F64};
    ir_bytes bytes = {0};
    if (floats[dtype]) {
        ir_bw_varint(bw, &bytes, (uint64_t)floats[dtype]);
    } else if (dtype == TSR_BOOL || ir_dtype_is_integer(dtype)) {
        ir_bw_varint(bw, &bytes, IR_BUILTIN_T_INTEGER);
        ir_bw_varint(bw, &bytes, (uint64_t)ir_dtype_bits(dtype) << 2 | (ir_dtype_is_unsigned(dtype) ? 2 : 0));
    } else {
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "a module's attribute of type %s", tsr_dtype_name(dtype));
    }
    return ir_bw_intern(bw, true, IR_BW_BUILTIN, true, &bytes);
}

uint64_t ir_bw_builtin_attr(ir_bw *bw, const ir_attr *attr)
{
    ir_bytes bytes = {0};
    tsr_dtype dtype = attr->type ? attr->type->dtype : TSR_I64;
    switch (attr->kind) {
    case IR_ATTR_UNIT:
        return builtin_coded(bw, IR_BUILTIN_UNIT, 0, NULL);
    case IR_ATTR_BOOL:
        dtype = TSR_BOOL;
        /* fall through */
    case IR_ATTR_INT: {
        uint64_t type = builtin_type(bw, dtype);
        ir_bw_varint(bw, &bytes, IR_BUILTIN_INTEGER);
        ir_bw_varint(bw, &bytes, type);
        ir_bw_bits(bw, &bytes, (uint64_t)attr->i, ir_dtype_bits(dtype));
        return attr_entry(bw, IR_BW_BUILTIN, &bytes);
    }
    case IR_ATTR_FLOAT: {
        dtype = attr->type ? dtype : TSR_F64;
        uint64_t type = builtin_type(bw, dtype), bits = 0;
        ir_element_set(dtype, &bits, attr->f);
        ir_bw_varint(bw, &bytes, IR_BUILTIN_FLOAT);
        ir_bw_varint(bw, &bytes, type);
        ir_bw_bits(bw, &bytes, bits, ir_dtype_bits(dtype));
        return attr_entry(bw, IR_BW_BUILTIN, &bytes);
    }
    case IR_ATTR_STRING:
        return builtin_string(bw, attr->text, attr->size);
    case IR_ATTR_SYMBOL:
        return builtin_coded(bw, IR_BUILTIN_SYMBOL, 1, (uint64_t[]){builtin_string(bw, attr->text, attr->size)});
    case IR_ATTR_ARRAY: {
        uint64_t *items = base_arena_alloc(&bw->scratch, (attr->count + 1) * sizeof(*items));
        items[0] = attr->count;
        for (size_t i = 0; i < attr->count; i++)
            items[i + 1] = ir_bw_builtin_attr(bw, attr->items[i]);
        return builtin_coded(bw, IR_BUILTIN_ARRAY, attr->count + 1, items);
    }
    case IR_ATTR_DICT: {
        uint64_t *items = base_arena_alloc(&bw->scratch, attr->count * sizeof(*items));
        for (size_t i = 0; i < attr->count; i++)
            items[i] = ir_bw_builtin_attr(bw, attr->items[i]);
        return ir_bw_builtin_dict(bw, attr->count, attr->names, items);
    }
    default: /* the printer's text, which MLIR reads */
        bw->text.size = 0;
        ir_print_attr(attr, &bw->text);
        if (!bw->text.data || bw->text.failed)
            ir_bw_fail(bw, TSR_OUT_OF_MEMORY, "out of memory");
        return text_entry(bw, bw->text.data, bw->text.size);
    }
}

uint64_t ir_bw_builtin_dict(ir_bw *bw, size_t n, const char *const *names, const uint64_t *items)
{
    uint64_t *values = base_arena_alloc(&bw->scratch, (2 * n + 1) * sizeof(*values));
    values[0] = n;
    for (size_t i = 0; i < n; i++) {
        values[2 * i + 1] = builtin_string(bw, names[i], strlen(names[i]));
        values[2 * i + 2] = items[i];
    }
    return builtin_coded(bw, IR_BUILTIN_DICTIONARY, 2 * n + 1, values);
}

uint64_t ir_bw_loc(ir_bw *bw, const ir_loc *loc)
{
    uint64_t place;
    if (!loc)
        return builtin_coded(bw, IR_BUILTIN_UNKNOWN_LOC, 0, NULL);
    if (base_map_get(&bw->locs, (uintptr_t)loc, &place))
        return place;
    if (loc->file) {
        uint64_t file = builtin_string(bw, loc->file, strlen(loc->file));
        uint64_t parts[] = {file, (uint64_t)BASE_MAX(loc->line, 0), (uint64_t)BASE_MAX(loc->column, 0)};
        place = builtin_coded(bw, IR_BUILTIN_FILE_LINE, 3, parts);
    } else {
        place = builtin_coded(bw, IR_BUILTIN_UNKNOWN_LOC, 0, NULL);
    }
    if (loc->name)
        place = builtin_coded(bw, IR_BUILTIN_NAME_LOC, 2,
                              (uint64_t[]){builtin_string(bw, loc->name, strlen(loc->name)), place});
    if (loc->parent)
        place = builtin_coded(bw, IR_BUILTIN_CALL_SITE, 2, (uint64_t[]){place, ir_bw_loc(bw, loc->parent)});
    base_map_put(&bw->scratch, &bw->locs, (uintptr_t)loc, place);
    return place;
}

/* ---- an op's attributes ---------------------------------------------------------------------------------------- */

static uint64_t zero_length(ir_bw *bw)
{
    int64_t none = 0;
    return ints_attr(bw, TSR_I64, 1, &none, &none);
}

static uint64_t accuracy_attr(ir_bw *bw, const ir_accuracy *accuracy)
{
    static const ir_accuracy usual = {.present = false};
    if (!accuracy->present)
        accuracy = &usual;
    uint64_t mode = coded_attr(bw, IR_VHLO_ACCURACY_MODE, (uint64_t)accuracy->mode);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_ACCURACY);
    ir_bw_f64(bw, &bytes, accuracy->atol);
    ir_bw_f64(bw, &bytes, accuracy->rtol);
    ir_bw_svarint(bw, &bytes, accuracy->ulps);
    ir_bw_varint(bw, &bytes, mode);
    return attr_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t enums_attr(ir_bw *bw, const ir_field *field, const ir_ints *list)
{
    static const int64_t usual[2]; /* absent: the default for both operands */
    ir_ints all = list->v ? *list : (ir_ints){2, usual};
    uint64_t *items = base_arena_alloc(&bw->scratch, (size_t)all.n * sizeof(*items));
    for (int64_t i = 0; i < all.n; i++)
        items[i] = coded_attr(bw, ir_vhlo_enums[field->enumeration], (uint64_t)all.v[i]);
    return ir_bw_array(bw, (size_t)all.n, items);
}

static uint64_t field_attr(ir_bw *bw, const ir_field *field, const void *at)
{
    switch (field->kind) {
    case IR_FIELD_BOOL:
        return coded_attr(bw, IR_VHLO_BOOLEAN, *(const bool *)at);
    case IR_FIELD_I64:
        if (strcmp(field->name, "api_version") == 0)
            return coded_attr(bw, IR_VHLO_API_VERSION, *(const int64_t *)at ? (uint64_t) * (const int64_t *)at : 1);
        return integer_attr(bw, ir_field_int_type(field), *(const int64_t *)at);
    case IR_FIELD_F32:
        return float_attr(bw, TSR_F32, *(const float *)at);
    case IR_FIELD_F64:
        return float_attr(bw, TSR_F64, *(const double *)at);
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS: {
        const ir_ints *list = at;
        if (!list->v)
            return zero_length(bw);
        return ints_attr(bw, field->kind == IR_FIELD_BOOLS ? TSR_BOOL : TSR_I64, 1, &list->n, list->v);
    }
    case IR_FIELD_INTS2: {
        const ir_ints2 *table = at;
        if (!table->v)
            return zero_length(bw);
        return ints_attr(bw, TSR_I64, 2, (int64_t[]){table->rows, table->columns}, table->v);
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
        return ir_bw_vhlo_attr(bw, &(ir_attr){.kind = IR_ATTR_TYPE, .type = *(const ir_type *const *)at});
    case IR_FIELD_DENSE:
        return dense_attr(bw, at, false);
    case IR_FIELD_DICT: {
        const ir_attr *dict = *(const ir_attr *const *)at;
        return ir_bw_vhlo_attr(bw, dict ? dict : &(ir_attr){.kind = IR_ATTR_DICT});
    }
    case IR_FIELD_ATTR: {
        const ir_attr *attr = *(const ir_attr *const *)at;
        return attr ? ir_bw_vhlo_attr(bw, attr) : ir_bw_array(bw, 0, NULL);
    }
    case IR_FIELD_ENUM:
        return coded_attr(bw, ir_vhlo_enums[field->enumeration], (uint64_t) * (const int32_t *)at);
    case IR_FIELD_ENUMS:
        return enums_attr(bw, field, at);
    case IR_FIELD_NESTED:
    case IR_FIELD_POINTER:
        break;
    }
    return none_attr(bw);
}

static bool has_name(const ir_attr_schema *schema, const char *name)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        if (strcmp(schema->fields[i].name, name) == 0)
            return true;
    return false;
}

/* false: the struct has no attribute of that name. */
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
            *place = integer_attr(bw, TSR_I64, channel->present ? value : 0);
            return true;
        }
        bool absent = field->optional && !*(const bool *)at;
        if (absent ? !has_name(field->nested, name) : !named_attr(bw, field->nested, at, name, place))
            continue;
        if (absent)
            *place = none_attr(bw);
        return true;
    }
    return false;
}

void ir_bw_op_attrs(ir_bw *bw, const ir_op *op, int version, size_t n, const char *const *names, uint64_t *attrs)
{
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    (void)version;
    for (size_t i = 0; i < n; i++) {
        const ir_attr *extra = ir_attr_get(op->extra, names[i]);
        if (extra && strcmp(names[i], "replica_groups") == 0)
            ir_bw_fail(bw, TSR_UNIMPLEMENTED, "replica groups by axes of a mesh that the program does not have");
        if (op->code == IR_CUSTOM_CALL && strcmp(names[i], "backend_config") == 0 &&
            !((const ir_custom_call_attrs *)op->attrs)->backend_config) {
            bool typed = ((const ir_custom_call_attrs *)op->attrs)->api_version == 4;
            attrs[i] = typed ? ir_bw_vhlo_attr(bw, &(ir_attr){.kind = IR_ATTR_DICT}) : ir_bw_vhlo_string(bw, "");
        } else if (op->code == IR_DYNAMIC_CONV && strcmp(names[i], "padding") == 0) {
            const ir_dynamic_conv_attrs *conv = op->attrs;
            int64_t dims[] = {conv->dimension_numbers.input_spatial_dimensions.n, 2};
            int64_t *zeros = base_arena_zero(&bw->scratch, (size_t)dims[0] * 2, sizeof(*zeros));
            attrs[i] = ints_attr(bw, TSR_I64, 2, dims, zeros);
        } else if (named_attr(bw, schema, op->attrs, names[i], &attrs[i])) {
            continue;
        } else { /* result_tilings */
            attrs[i] = extra ? ir_bw_vhlo_attr(bw, extra) : ir_bw_array(bw, 0, NULL);
        }
    }
}
