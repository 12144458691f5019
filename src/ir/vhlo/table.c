/* VHLO's names, and the versions that have them: see vhlo.h. */
#include <stdio.h>
#include <string.h>

#include "ir/vhlo/vhlo.h"

const ir_vhlo_dtype ir_vhlo_dtypes[TSR_DTYPE_COUNT] = {
    [TSR_DTYPE_NONE] = {-1, 0},
    [TSR_BOOL] = {0, IR_VERSION_LEAST},
    [TSR_I2] = {31, IR_VERSION(1, 2)},
    [TSR_I4] = {10, IR_VERSION_LEAST},
    [TSR_I8] = {11, IR_VERSION_LEAST},
    [TSR_I16] = {12, IR_VERSION_LEAST},
    [TSR_I32] = {13, IR_VERSION_LEAST},
    [TSR_I64] = {14, IR_VERSION_LEAST},
    [TSR_U2] = {32, IR_VERSION(1, 2)},
    [TSR_U4] = {15, IR_VERSION_LEAST},
    [TSR_U8] = {16, IR_VERSION_LEAST},
    [TSR_U16] = {17, IR_VERSION_LEAST},
    [TSR_U32] = {18, IR_VERSION_LEAST},
    [TSR_U64] = {19, IR_VERSION_LEAST},
    [TSR_F16] = {3, IR_VERSION_LEAST},
    [TSR_BF16] = {2, IR_VERSION_LEAST},
    [TSR_F32] = {4, IR_VERSION_LEAST},
    [TSR_F64] = {5, IR_VERSION_LEAST},
    [TSR_F8E3M4] = {36, IR_VERSION(1, 7)},
    [TSR_F8E4M3] = {35, IR_VERSION(1, 7)},
    [TSR_F8E4M3FN] = {6, IR_VERSION_LEAST},
    [TSR_F8E4M3FNUZ] = {27, IR_VERSION(0, 10)},
    [TSR_F8E4M3B11FNUZ] = {29, IR_VERSION(0, 11)},
    [TSR_F8E5M2] = {7, IR_VERSION_LEAST},
    [TSR_F8E5M2FNUZ] = {28, IR_VERSION(0, 10)},
    [TSR_F8E8M0FNU] = {40, IR_VERSION(1, 8)},
    [TSR_F6E2M3FN] = {38, IR_VERSION(1, 8)},
    [TSR_F6E3M2FN] = {39, IR_VERSION(1, 8)},
    [TSR_F4E2M1FN] = {37, IR_VERSION(1, 8)},
    [TSR_C64] = {-1, 0},
    [TSR_C128] = {-1, 0},
};

tsr_dtype ir_vhlo_dtype_of(uint64_t code)
{
    for (tsr_dtype dtype = 1; dtype < TSR_DTYPE_COUNT; dtype++)
        if (ir_vhlo_dtypes[dtype].code >= 0 && (uint64_t)ir_vhlo_dtypes[dtype].code == code)
            return dtype;
    return TSR_DTYPE_NONE;
}

tsr_dtype ir_vhlo_storage(tsr_dtype dtype, uint64_t flags)
{
    static const tsr_dtype pairs[][2] = {
        {TSR_I2, TSR_U2}, {TSR_I4, TSR_U4}, {TSR_I8, TSR_U8}, {TSR_I16, TSR_U16}, {TSR_I32, TSR_U32}};
    for (size_t i = 0; i < BASE_COUNT(pairs); i++)
        if (dtype == pairs[i][0] || dtype == pairs[i][1])
            return pairs[i][(flags & 1) == 0 || dtype == pairs[i][1]];
    return TSR_DTYPE_NONE;
}

const ir_type *ir_vhlo_buffer_type(tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    enum { MOST_RANK = 8 };
    if (rank > MOST_RANK || !ir_tensor_type(dtype, rank, dims))
        return NULL;
    char text[64 + MOST_RANK * 24];
    size_t at = (size_t)snprintf(text, sizeof(text), "memref<");
    for (int64_t i = 0; i < rank; i++)
        at += dims[i] == IR_DYNAMIC ? (size_t)snprintf(text + at, sizeof(text) - at, "?x")
                                    : (size_t)snprintf(text + at, sizeof(text) - at, "%lldx", (long long)dims[i]);
    snprintf(text + at, sizeof(text) - at, "%s>", tsr_dtype_name(dtype));
    return ir_opaque_type(text);
}

const uint8_t ir_vhlo_enums[IR_ENUM_COUNT] = {
    [ir_enum_comparison_direction] = IR_VHLO_COMPARISON_DIRECTION,
    [ir_enum_comparison_type] = IR_VHLO_COMPARISON_TYPE,
    [ir_enum_precision] = IR_VHLO_PRECISION,
    [ir_enum_fft_type] = IR_VHLO_FFT_TYPE,
    [ir_enum_transpose] = IR_VHLO_TRANSPOSE,
    [ir_enum_rng_distribution] = IR_VHLO_RNG_DISTRIBUTION,
    [ir_enum_rng_algorithm] = IR_VHLO_RNG_ALGORITHM,
    [ir_enum_accuracy_mode] = IR_VHLO_ACCURACY_MODE,
};

/* The version in which VHLO got an op, the version in which it got the op's second form (0: never), and the
 * attributes that only one of the forms has: the column `bytecode` of ops.def, whose words are defined here. */
typedef struct ir_vhlo_row {
    int16_t since, since_second;
    const char *only_first;
    const char *only_second[8];
    size_t n_own;
    const char *own[4]; /* an op's attributes in the bytecode of its own dialect, sorted */
} ir_vhlo_row;

#define LEAST IR_VERSION_LEAST
#define V(major, minor) IR_VERSION(major, minor)
#define NONE                                                                                                           \
    {                                                                                                                  \
        .since = 0                                                                                                     \
    }
#define SINCE(version)                                                                                                 \
    {                                                                                                                  \
        .since = (version)                                                                                             \
    }
#define ALSO(version, second, ...)                                                                                     \
    {                                                                                                                  \
        .since = (version), .since_second = (second), .only_second = { __VA_ARGS__ }                                   \
    }
#define CHANGED(version, second, first, ...)                                                                           \
    {                                                                                                                  \
        .since = (version), .since_second = (second), .only_first = (first), .only_second = { __VA_ARGS__ }            \
    }
#define OWN(...)                                                                                                       \
    {                                                                                                                  \
        .n_own = BASE_COUNT(((const char *const[]){__VA_ARGS__})), .own = { __VA_ARGS__ }                              \
    }
static const ir_vhlo_row ir_vhlo_rows[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           draw, reads, elements, compare, form, bytecode, doc)                                                        \
    [IR_##code] = bytecode,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

size_t ir_vhlo_own_attrs(ir_opcode row, const char *const **names)
{
    *names = ir_vhlo_rows[row].own;
    return ir_vhlo_rows[row].n_own;
}

/* A sorted list without repetitions. */
typedef struct ir_names {
    const char **names;
    size_t count;
} ir_names;

static void ir_names_add(ir_names *list, const char *name)
{
    size_t at = 0;
    while (at < list->count && strcmp(list->names[at], name) < 0)
        at++;
    if (list->count == IR_VHLO_MOST_ATTRS || (at < list->count && strcmp(list->names[at], name) == 0))
        return;
    memmove(&list->names[at + 1], &list->names[at], (list->count - at) * sizeof(*list->names));
    list->names[at] = name;
    list->count++;
}

static void ir_names_remove(ir_names *list, const char *name)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->names[i], name) != 0)
            list->names[kept++] = list->names[i];
    list->count = kept;
}

static void ir_names_flatten(ir_names *list, const ir_attr_schema *schema, ir_opcode code)
{
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        if (field->kind != IR_FIELD_NESTED || ir_schema_is(field->nested, "result_accuracy")) {
            ir_names_add(list, field->name);
        } else if (ir_schema_is(field->nested, "channel_handle")) {
            ir_names_add(list, "channel_id");
            if (code == IR_SEND || code == IR_RECV)
                ir_names_add(list, "channel_type");
        } else {
            ir_names_flatten(list, field->nested, code);
        }
    }
}

size_t ir_vhlo_attr_names(ir_opcode code, int version, const char *names[IR_VHLO_MOST_ATTRS])
{
    ir_names list = {names, 0};
    if (code == IR_ASYNC_START)
        return 0; /* in VHLO the callee is a region */
    ir_names_flatten(&list, ir_info(code)->schema, code);
    const ir_vhlo_row *row = &ir_vhlo_rows[code];
    for (size_t i = 0; i < BASE_COUNT(row->only_second) && row->only_second[i]; i++) {
        if (version >= 2)
            ir_names_add(&list, row->only_second[i]);
        else
            ir_names_remove(&list, row->only_second[i]);
    }
    if (version == 1 && row->only_first)
        ir_names_add(&list, row->only_first);
    return list.count;
}

const char *ir_vhlo_name(ir_opcode code)
{
    return code == IR_CALL ? "call" : ir_info(code)->name;
}

ir_opcode ir_vhlo_find(const char *name, size_t size, int *version)
{
    if (size < 4 || memchr(name, '.', size) || name[size - 3] != '_' || name[size - 2] != 'v' || name[size - 1] < '1' ||
        name[size - 1] > '2')
        return IR_OPCODE_COUNT;
    *version = name[size - 1] - '0';
    size -= 3;
    ir_opcode code = size == 4 && memcmp(name, "call", 4) == 0 ? IR_CALL : ir_opcode_find(name, size);
    if (code == IR_OPCODE_COUNT || ir_vhlo_rows[code].since == 0 || (*version == 2 && !ir_vhlo_rows[code].since_second))
        return IR_OPCODE_COUNT;
    return code;
}

int ir_vhlo_version(ir_opcode code, int stablehlo)
{
    const ir_vhlo_row *row = &ir_vhlo_rows[code];
    if (row->since_second && stablehlo >= row->since_second)
        return 2;
    return row->since && stablehlo >= row->since ? 1 : 0;
}
