/* Reading bytecode: attributes by index.
 *
 * Each entry is decoded once, when it is first asked for. Entries refer to each other by index, so a damaged file may
 * refer in circles or very deep: an entry that is asked for while it is being decoded, or at too great a depth, is an
 * error. What is decoded lies in the module's arena, but for what only the reader needs. */
#include <stdio.h>
#include <string.h>

#include "ir/bytecode.h"

static base_arena *arena_of(ir_bytecode *bc)
{
    return &bc->module->arena;
}

/* ---- pieces ---------------------------------------------------------------------------------------------------- */

static ir_bc_text read_string(ir_bytecode *bc, ir_cursor *cursor)
{
    uint64_t index = ir_bc_varint(bc, cursor);
    if (index >= bc->n_strings)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no string %llu", (unsigned long long)index);
    return bc->strings[index];
}

static const ir_bc_attr *read_attr(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_bc_attr_at(bc, ir_bc_varint(bc, cursor));
}

static const ir_bc_type *read_type(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_bc_type_at(bc, ir_bc_varint(bc, cursor));
}

int64_t *ir_bc_svarints(ir_bytecode *bc, ir_cursor *cursor, int64_t *count)
{
    size_t n = ir_bc_count(bc, cursor);
    int64_t *v = base_arena_alloc(arena_of(bc), n * sizeof(*v));
    for (size_t i = 0; i < n; i++)
        v[i] = ir_bc_svarint(bc, cursor);
    *count = (int64_t)n;
    return v;
}

/* An integer of that many bits as MLIR writes it: a byte, or a signed varint. */
static int64_t read_bits(ir_bytecode *bc, ir_cursor *cursor, int bits)
{
    if (bits <= 8)
        return ir_bc_byte(bc, cursor);
    return ir_bc_svarint(bc, cursor);
}

double ir_bc_f64(ir_bytecode *bc, ir_cursor *cursor)
{
    int64_t bits = read_bits(bc, cursor, 64);
    double value;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

/* A float's bits in its format, as a double. */
static double float_of(tsr_dtype dtype, int64_t bits)
{
    return ir_element_get(dtype, &bits);
}

static ir_attr *new_attr(ir_bytecode *bc, ir_attr_kind kind)
{
    ir_attr *attr = base_arena_zero(arena_of(bc), 1, sizeof(*attr));
    attr->kind = kind;
    return attr;
}

static const ir_attr *text_attr(ir_bytecode *bc, ir_attr_kind kind, const char *text, size_t size)
{
    ir_attr *attr = new_attr(bc, kind);
    attr->text = text;
    attr->size = size;
    return attr;
}

static const ir_attr *opaque_attr(ir_bytecode *bc, const char *text)
{
    return text_attr(bc, IR_ATTR_OPAQUE, text, strlen(text));
}

static const ir_attr *usable(ir_bytecode *bc, const ir_bc_attr *attr)
{
    if (!attr->attr)
        ir_bc_fail(bc, TSR_CORRUPT, "a location stands where an attribute must");
    return attr->attr;
}

static const ir_attr **read_attrs(ir_bytecode *bc, ir_cursor *cursor, size_t *count)
{
    size_t n = ir_bc_count(bc, cursor);
    const ir_attr **items = base_arena_alloc(arena_of(bc), n * sizeof(*items));
    for (size_t i = 0; i < n; i++)
        items[i] = usable(bc, read_attr(bc, cursor));
    *count = n;
    return items;
}

static const ir_attr *read_array(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_attr *attr = new_attr(bc, IR_ATTR_ARRAY);
    attr->items = read_attrs(bc, cursor, &attr->count);
    return attr;
}

static const ir_attr *read_dictionary(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = ir_bc_count(bc, cursor);
    const char **names = base_arena_alloc(&bc->scratch, n * sizeof(*names));
    const ir_attr **items = base_arena_alloc(&bc->scratch, n * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        const ir_attr *name = usable(bc, read_attr(bc, cursor));
        if (name->kind != IR_ATTR_STRING)
            ir_bc_fail(bc, TSR_CORRUPT, "a dictionary's name is not a string");
        names[i] = name->text;
        items[i] = usable(bc, read_attr(bc, cursor));
    }
    return ir_attr_dict(arena_of(bc), n, names, items);
}

/* ---- constants ------------------------------------------------------------------------------------------------- */

/* Booleans come packed eight to a byte (the lowest bit first), as one byte for all (0xff for true), or, from some
 * versions, a byte each. */
static void unpack_bools(ir_bytecode *bc, ir_dense *dense, const uint8_t *blob, size_t size)
{
    size_t count = (size_t)dense->type->count, packed = count / 8 + (count % 8 != 0);
    if (size == 1 && (count == 1 || blob[0] == 0xff || (count > 8 && blob[0] <= 1))) {
        uint8_t *one = base_arena_alloc(arena_of(bc), 1);
        *one = blob[0] != 0;
        dense->splat = true;
        dense->data = one;
        return;
    }
    if (size != packed && size != count)
        ir_bc_fail(bc, TSR_CORRUPT, "a constant of %zu booleans has %zu bytes", count, size);
    uint8_t *data = base_arena_alloc(arena_of(bc), count);
    for (size_t i = 0; i < count; i++)
        data[i] = size == packed ? (blob[i / 8] >> (i % 8)) & 1 : blob[i] != 0;
    dense->data = data;
}

static const ir_attr *make_dense(ir_bytecode *bc, const ir_bc_type *from, const uint8_t *blob, size_t size)
{
    const ir_type *type = from->kind == IR_BC_VALUE_TYPE ? from->type : NULL;
    if (!type)
        ir_bc_fail(bc, TSR_CORRUPT, "a constant's type is not a tensor");
    if (!ir_is_tensor(type) || !ir_is_static(type))
        ir_bc_fail(bc, TSR_CORRUPT, "a constant's type is not a static tensor");
    ir_attr *attr = new_attr(bc, IR_ATTR_DENSE);
    ir_dense *dense = &attr->dense;
    dense->type = type;
    attr->i = from->index; /* layouts are of type index, and are written so again */
    size_t element = tsr_dtype_size(type->dtype), whole = ir_type_bytes(type);
    if (type->dtype == TSR_BOOL && size > 0 && type->count > 0) {
        unpack_bools(bc, dense, blob, size);
    } else {
        if (size != whole && !(size == element && whole > 0))
            ir_bc_fail(bc, TSR_CORRUPT, "a constant of %zu bytes has %zu", whole, size);
        dense->splat = size == element && type->count >= 1;
        uint8_t *data = base_arena_copy(arena_of(bc), blob, size);
        dense->data = data;
        if (ir_dtype_bits(type->dtype) < 8 && ir_dtype_is_integer(type->dtype))
            for (size_t i = 0; i < size; i++)
                ir_element_set_i64(type->dtype, &data[i], data[i]);
    }
    return attr;
}

/* ---- attributes of VHLO ---------------------------------------------------------------------------------------- */

static const struct {
    uint8_t code;
    ir_enum_id id;
    const char *mnemonic;
} enums[] = {
    {IR_VHLO_COMPARISON_DIRECTION, ir_enum_comparison_direction, "comparison_direction"},
    {IR_VHLO_COMPARISON_TYPE, ir_enum_comparison_type, "comparison_type"},
    {IR_VHLO_PRECISION, ir_enum_precision, "precision"},
    {IR_VHLO_FFT_TYPE, ir_enum_fft_type, "fft_type"},
    {IR_VHLO_TRANSPOSE, ir_enum_transpose, "transpose"},
    {IR_VHLO_RNG_DISTRIBUTION, ir_enum_rng_distribution, "rng_distribution"},
    {IR_VHLO_RNG_ALGORITHM, ir_enum_rng_algorithm, "rng_algorithm"},
    {IR_VHLO_ACCURACY_MODE, ir_enum_accuracy_mode, "result_accuracy_mode"},
};

/* As an attribute of its own an enumeration is text; `i` holds its number for the field that it goes to. */
static const ir_attr *read_enum(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    int64_t value = (int64_t)ir_bc_varint(bc, cursor);
    for (size_t i = 0; i < BASE_COUNT(enums); i++) {
        if (enums[i].code != code)
            continue;
        const char *word = ir_enum_name(enums[i].id, value);
        if (!word)
            break;
        ir_attr *attr = new_attr(bc, IR_ATTR_OPAQUE);
        attr->text = base_arena_format(arena_of(bc), "#stablehlo<%s %s>", enums[i].mnemonic, word);
        attr->size = strlen(attr->text);
        attr->i = value;
        return attr;
    }
    ir_bc_fail(bc, TSR_CORRUPT, "unknown value %lld of an enumeration", (long long)value);
}

static const ir_attr *read_integer(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = read_type(bc, cursor);
    if (type->kind != IR_BC_ELEMENT || !(ir_dtype_is_integer(type->dtype) || type->dtype == TSR_BOOL))
        ir_bc_fail(bc, TSR_CORRUPT, "an integer attribute without an integer type");
    int bits = ir_dtype_bits(type->dtype);
    int64_t raw = read_bits(bc, cursor, bits), value = 0;
    ir_element_set_i64(type->dtype, &value, raw);
    if (type->dtype == TSR_BOOL) {
        ir_attr *attr = new_attr(bc, IR_ATTR_BOOL);
        attr->i = raw & 1;
        return attr;
    }
    ir_attr *attr = new_attr(bc, IR_ATTR_INT);
    attr->type = ir_scalar_type(type->dtype);
    attr->i = ir_element_get_i64(type->dtype, &value);
    return attr;
}

static const ir_attr *read_float(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = read_type(bc, cursor);
    if (type->kind != IR_BC_ELEMENT || !ir_dtype_is_float(type->dtype))
        ir_bc_fail(bc, TSR_CORRUPT, "a float attribute without a float type");
    ir_attr *attr = new_attr(bc, IR_ATTR_FLOAT);
    attr->type = ir_scalar_type(type->dtype);
    attr->f = float_of(type->dtype, read_bits(bc, cursor, ir_dtype_bits(type->dtype)));
    return attr;
}

static size_t add_ints(char *text, size_t at, size_t size, int64_t n, const int64_t *v)
{
    at += (size_t)snprintf(text + at, size - at, "[");
    for (int64_t i = 0; i < n; i++)
        at += (size_t)snprintf(text + at, size - at, "%s%lld", i ? ", " : "", (long long)v[i]);
    return at + (size_t)snprintf(text + at, size - at, "]");
}

static const ir_attr *read_alias(ir_bytecode *bc, ir_cursor *cursor)
{
    enum { MOST_INDICES = 8, ROOM = 600 };
    int64_t n_out, n_in, *out = ir_bc_svarints(bc, cursor, &n_out), operand = ir_bc_svarint(bc, cursor);
    int64_t *in = ir_bc_svarints(bc, cursor, &n_in);
    if (n_out > MOST_INDICES || n_in > MOST_INDICES)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an alias of deeply nested tuples");
    char *text = base_arena_alloc(arena_of(bc), ROOM);
    size_t at = (size_t)snprintf(text, ROOM, "#stablehlo.output_operand_alias<output_tuple_indices = ");
    at = add_ints(text, at, ROOM, n_out, out);
    at +=
        (size_t)snprintf(text + at, ROOM - at, ", operand_index = %lld, operand_tuple_indices = ", (long long)operand);
    at = add_ints(text, at, ROOM, n_in, in);
    snprintf(text + at, ROOM - at, ">");
    return opaque_attr(bc, text);
}

/* {atol, rtol, ulps, mode}, as a dictionary that the field takes apart. */
static const ir_attr *read_accuracy(ir_bytecode *bc, ir_cursor *cursor)
{
    double atol = ir_bc_f64(bc, cursor), rtol = ir_bc_f64(bc, cursor);
    int64_t ulps = ir_bc_svarint(bc, cursor);
    const ir_attr *mode = usable(bc, read_attr(bc, cursor));
    base_arena *arena = arena_of(bc);
    const ir_type *f64 = ir_scalar_type(TSR_F64);
    const char *names[] = {"atol", "mode", "rtol", "ulps"};
    const ir_attr *items[] = {ir_attr_float(arena, f64, atol), mode, ir_attr_float(arena, f64, rtol),
                              ir_attr_int(arena, ulps)};
    return ir_attr_dict(arena, 4, names, items);
}

static const ir_attr *type_attr(ir_bytecode *bc, const ir_bc_type *type, bool *none)
{
    ir_attr *attr = new_attr(bc, IR_ATTR_TYPE);
    if (type->kind == IR_BC_VALUE_TYPE) {
        attr->type = type->type;
    } else if (type->kind == IR_BC_ELEMENT) {
        attr->type = ir_scalar_type(type->dtype);
    } else if (type->kind == IR_BC_TEXT) {
        *none = strcmp(type->text, "none") == 0;
        return opaque_attr(bc, type->text);
    } else if (type->kind == IR_BC_QUANT) {
        attr->type = ir_tensor_type_full(type->dtype, 0, NULL, NULL, type->quant);
    } else {
        return opaque_attr(bc, "a function's type");
    }
    return attr;
}

/* Axes of a mesh: "#stablehlo.axis_ref<name = "x">" and the like, as text. */
static const ir_attr *read_mesh_part(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    switch (code) {
    case IR_VHLO_SUB_AXIS:
    case IR_VHLO_MESH_AXIS:
    case IR_VHLO_AXIS_REF:
    case IR_VHLO_MESH:
    case IR_VHLO_MESH_AXES:
        break;
    default:
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute of kind %u, which is newer than this reader", code);
    }
    if (code == IR_VHLO_SUB_AXIS) {
        int64_t before = ir_bc_svarint(bc, cursor), size = ir_bc_svarint(bc, cursor);
        return opaque_attr(bc, base_arena_format(arena_of(bc), "(%lld)%lld", (long long)before, (long long)size));
    }
    if (code == IR_VHLO_MESH_AXIS) {
        const ir_attr *name = usable(bc, read_attr(bc, cursor));
        int64_t size = ir_bc_svarint(bc, cursor);
        return opaque_attr(bc, base_arena_format(arena_of(bc), "#stablehlo.mesh_axis<name = \"%s\", size = %lld>",
                                                 name->text ? name->text : "", (long long)size));
    }
    if (code == IR_VHLO_AXIS_REF) {
        const ir_attr *name = usable(bc, read_attr(bc, cursor));
        const ir_attr *part = ir_bc_varint(bc, cursor) ? usable(bc, read_attr(bc, cursor)) : NULL;
        return opaque_attr(bc, base_arena_format(arena_of(bc), "#stablehlo.axis_ref<name = \"%s\"%s%s>",
                                                 name->text ? name->text : "",
                                                 part && part->text ? ", sub_axis_info = " : "",
                                                 part && part->text ? part->text : ""));
    }
    const ir_attr *first = usable(bc, read_attr(bc, cursor)), *second = NULL;
    if (code == IR_VHLO_MESH_AXES)
        second = usable(bc, read_attr(bc, cursor));
    uint64_t ids = code == IR_VHLO_MESH ? ir_bc_varint(bc, cursor) : 0; /* 0, or an index, shifted, and 1 */
    if (ids & 1)
        second = usable(bc, ir_bc_attr_at(bc, ids >> 1));
    base_text_free(&bc->text);
    base_text_add(&bc->text,
                  code == IR_VHLO_MESH ? "#stablehlo.mesh<axes=" : "#stablehlo.replica_group_mesh_axes<mesh = ");
    ir_print_attr(first, &bc->text);
    if (second) {
        base_text_add(&bc->text, code == IR_VHLO_MESH ? ", device_ids=" : ", axes = ");
        ir_print_attr(second, &bc->text);
    }
    base_text_char(&bc->text, '>');
    if (bc->text.failed || !bc->text.data)
        ir_bc_fail(bc, TSR_OUT_OF_MEMORY, "out of memory");
    return opaque_attr(bc, base_arena_strdup(arena_of(bc), bc->text.data));
}

static const ir_attr *read_vhlo_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    switch (entry->code) {
    case IR_VHLO_ARRAY:
        return read_array(bc, cursor);
    case IR_VHLO_BOOLEAN: {
        ir_attr *attr = new_attr(bc, IR_ATTR_BOOL);
        attr->i = ir_bc_varint(bc, cursor) != 0;
        return attr;
    }
    case IR_VHLO_API_VERSION: {
        ir_attr *attr = new_attr(bc, IR_ATTR_INT);
        attr->type = ir_scalar_type(TSR_I32);
        attr->i = (int64_t)ir_bc_varint(bc, cursor);
        return attr;
    }
    case IR_VHLO_DICTIONARY:
        return read_dictionary(bc, cursor);
    case IR_VHLO_FLOAT:
        return read_float(bc, cursor);
    case IR_VHLO_INTEGER:
        return read_integer(bc, cursor);
    case IR_VHLO_OUTPUT_OPERAND_ALIAS:
        return read_alias(bc, cursor);
    case IR_VHLO_STRING: {
        ir_bc_text text = read_string(bc, cursor);
        return text_attr(bc, IR_ATTR_STRING, text.text, text.size);
    }
    case IR_VHLO_TENSOR: {
        const ir_bc_type *type = read_type(bc, cursor);
        uint64_t size = ir_bc_varint(bc, cursor);
        const uint8_t *blob = ir_bc_bytes(bc, cursor, size);
        return make_dense(bc, type, blob, size);
    }
    case IR_VHLO_TYPE:
        return type_attr(bc, read_type(bc, cursor), &entry->none);
    case IR_VHLO_TYPE_EXTENSIONS: {
        ir_attr *attr = new_attr(bc, IR_ATTR_INTS);
        attr->type = ir_scalar_type(TSR_I64);
        attr->ints.v = ir_bc_svarints(bc, cursor, &attr->ints.n);
        return attr;
    }
    case IR_VHLO_ACCURACY:
        return read_accuracy(bc, cursor);
    case IR_VHLO_COMPARISON_DIRECTION:
    case IR_VHLO_COMPARISON_TYPE:
    case IR_VHLO_FFT_TYPE:
    case IR_VHLO_PRECISION:
    case IR_VHLO_RNG_ALGORITHM:
    case IR_VHLO_RNG_DISTRIBUTION:
    case IR_VHLO_TRANSPOSE:
    case IR_VHLO_ACCURACY_MODE:
        return read_enum(bc, cursor, entry->code);
    default:
        return read_mesh_part(bc, cursor, entry->code);
    }
}

/* ---- attributes of the builtin dialect ------------------------------------------------------------------------- */

static const ir_loc *new_loc(ir_bytecode *bc, const char *file, uint64_t line, uint64_t column)
{
    ir_loc *loc = base_arena_zero(arena_of(bc), 1, sizeof(*loc));
    loc->file = file;
    loc->line = line > INT32_MAX ? 0 : (int)line;
    loc->column = column > INT32_MAX ? 0 : (int)column;
    return loc;
}

static const char *read_text(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_attr *attr = usable(bc, read_attr(bc, cursor));
    return attr->kind == IR_ATTR_STRING && attr->text ? attr->text : "";
}

/* false: code is not a location's. */
static bool read_loc(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    switch (entry->code) {
    case IR_BUILTIN_UNKNOWN_LOC:
        return true;
    case IR_BUILTIN_FILE_LINE: {
        const char *file = read_text(bc, cursor);
        uint64_t line = ir_bc_varint(bc, cursor), column = ir_bc_varint(bc, cursor);
        entry->loc = new_loc(bc, file, line, column);
        return true;
    }
    case IR_BUILTIN_FILE_RANGE: {
        const char *file = read_text(bc, cursor);
        uint64_t numbers[2] = {0, 0};
        size_t n = ir_bc_count(bc, cursor);
        for (size_t i = 0; i < n; i++) {
            uint64_t number = ir_bc_varint(bc, cursor);
            if (i < 2)
                numbers[i] = number;
        }
        entry->loc = new_loc(bc, file, numbers[0], numbers[1]);
        return true;
    }
    case IR_BUILTIN_NAME_LOC: {
        const char *name = read_text(bc, cursor);
        const ir_bc_attr *child = read_attr(bc, cursor);
        ir_loc *loc = base_arena_zero(arena_of(bc), 1, sizeof(*loc));
        if (child->loc)
            *loc = *child->loc;
        loc->name = name;
        entry->loc = loc;
        return true;
    }
    case IR_BUILTIN_CALL_SITE: {
        const ir_bc_attr *callee = read_attr(bc, cursor), *caller = read_attr(bc, cursor);
        entry->loc = callee->loc ? callee->loc : caller->loc;
        if (callee->loc && !callee->loc->parent && caller->loc) {
            ir_loc *loc = base_arena_copy(arena_of(bc), callee->loc, sizeof(*loc));
            loc->parent = caller->loc;
            entry->loc = loc;
        }
        return true;
    }
    case IR_BUILTIN_FUSED:
    case IR_BUILTIN_FUSED_METADATA: {
        size_t n = ir_bc_count(bc, cursor);
        for (size_t i = 0; i < n; i++) {
            const ir_bc_attr *part = read_attr(bc, cursor);
            if (!entry->loc)
                entry->loc = part->loc;
        }
        if (entry->code == IR_BUILTIN_FUSED_METADATA)
            ir_bc_varint(bc, cursor);
        return true;
    }
    default:
        return false;
    }
}

static const ir_attr *read_dense_array(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = read_type(bc, cursor);
    uint64_t count = ir_bc_varint(bc, cursor), size = ir_bc_varint(bc, cursor);
    const uint8_t *blob = ir_bc_bytes(bc, cursor, size);
    size_t element = type->kind == IR_BC_ELEMENT ? tsr_dtype_size(type->dtype) : 0;
    if (element == 0 || count != size / element || size % element != 0)
        ir_bc_fail(bc, TSR_CORRUPT, "an array's size does not fit its elements");
    if (ir_dtype_is_float(type->dtype))
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an array attribute of floats");
    ir_attr *attr = new_attr(bc, IR_ATTR_INTS);
    attr->type = ir_scalar_type(type->dtype);
    int64_t *v = base_arena_alloc(arena_of(bc), count * sizeof(*v));
    for (uint64_t i = 0; i < count; i++)
        v[i] = ir_element_get_i64(type->dtype, blob + i * element);
    attr->ints = (ir_ints){(int64_t)count, v};
    return attr;
}

static const ir_attr *read_builtin_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    switch (entry->code) {
    case IR_BUILTIN_ARRAY:
        return read_array(bc, cursor);
    case IR_BUILTIN_DICTIONARY:
        return read_dictionary(bc, cursor);
    case IR_BUILTIN_STRING:
    case IR_BUILTIN_TYPED_STRING: {
        ir_bc_text text = read_string(bc, cursor);
        if (entry->code == IR_BUILTIN_TYPED_STRING)
            ir_bc_varint(bc, cursor);
        return text_attr(bc, IR_ATTR_STRING, text.text, text.size);
    }
    case IR_BUILTIN_SYMBOL: {
        const ir_attr *name = usable(bc, read_attr(bc, cursor));
        return text_attr(bc, IR_ATTR_SYMBOL, name->text ? name->text : "", name->size);
    }
    case IR_BUILTIN_TYPE:
        return type_attr(bc, read_type(bc, cursor), &entry->none);
    case IR_BUILTIN_UNIT:
        return new_attr(bc, IR_ATTR_UNIT);
    case IR_BUILTIN_INTEGER:
        return read_integer(bc, cursor);
    case IR_BUILTIN_FLOAT:
        return read_float(bc, cursor);
    case IR_BUILTIN_DENSE_ARRAY:
        return read_dense_array(bc, cursor);
    case IR_BUILTIN_DENSE: {
        const ir_bc_type *type = read_type(bc, cursor);
        uint64_t size = ir_bc_varint(bc, cursor);
        const uint8_t *blob = ir_bc_bytes(bc, cursor, size);
        return make_dense(bc, type, blob, size);
    }
    default:
        if (read_loc(bc, cursor, entry))
            return NULL;
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a builtin attribute of kind %u", entry->code);
    }
}

const ir_bc_attr *ir_bc_attr_at(ir_bytecode *bc, uint64_t index)
{
    if (index >= bc->n_attrs)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no attribute %llu", (unsigned long long)index);
    ir_bc_attr *entry = &bc->attrs[index];
    if (entry->state == IR_BC_READ) {
        bc->weight += entry->weight;
        return entry;
    }
    if (entry->state == IR_BC_READING)
        ir_bc_fail(bc, TSR_CORRUPT, "attribute %llu refers to itself", (unsigned long long)index);
    entry->state = IR_BC_READING;
    uint64_t around = ir_bc_enter_entry(bc, &entry->bytes);
    ir_cursor cursor = entry->bytes;
    if (!entry->encoded || entry->dialect == IR_BC_OTHER) {
        size_t size = (size_t)(cursor.end - cursor.at);
        if (entry->encoded)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute in the encoding of an unknown dialect");
        while (size && cursor.at[size - 1] == 0)
            size--;
        entry->attr =
            text_attr(bc, IR_ATTR_OPAQUE, base_arena_strndup(arena_of(bc), (const char *)cursor.at, size), size);
    } else {
        uint64_t code = ir_bc_varint(bc, &cursor);
        if (code > UINT8_MAX)
            ir_bc_fail(bc, TSR_CORRUPT, "unknown kind of attribute %llu", (unsigned long long)code);
        entry->code = (uint8_t)code;
        entry->attr = entry->dialect == IR_BC_VHLO  ? read_vhlo_attr(bc, &cursor, entry)
                      : entry->dialect == IR_BC_SDY ? ir_bc_sdy_attr(bc, &cursor, entry->code)
                                                    : read_builtin_attr(bc, &cursor, entry);
        if (!ir_bc_at_end(&cursor))
            ir_bc_fail(bc, TSR_CORRUPT, "attribute %llu has bytes left over", (unsigned long long)index);
    }
    entry->weight = ir_bc_leave_entry(bc, around);
    entry->state = IR_BC_READ;
    return entry;
}
