/* The attribute structs as tables, and what is done with any of them through its table: copying, comparing, hashing,
 * canonical bytes. Also the words of the enumerations.
 *
 * attrs.def is expanded a second time here, each struct into the array of its fields. A field's offset needs the
 * struct's name, which a row of attrs.def does not repeat; so the rows expand inside a function, where a typedef can
 * name the struct at hand, and that function fills the schemas in before any other code of the process runs. After
 * that they never change. */
#include "ir/internal.h"

#include <string.h>

/* ---- tables ---------------------------------------------------------------------------------------------------- */

#define NESTED(name, mnemonic) static ir_attr_schema ir_nested_##name;
#define NESTED_END(name)
#define ATTRS(name) ir_attr_schema ir_schema_##name;
#define ATTRS_END(name)
#define FIELD(kind, name, flags)
#define FIELD_ENUM(enumeration, name, flags)
#define FIELD_ENUMS(enumeration, name, flags)
#define FIELD_NESTED(type, name, flags)
#include "ir/attrs.def"
#undef ATTRS
#undef ATTRS_END
#undef NESTED
#undef NESTED_END
#undef FIELD
#undef FIELD_ENUM
#undef FIELD_ENUMS
#undef FIELD_NESTED

enum { IR_IS_REQUIRED = 0, IR_IS_OPTIONAL = 1 };

#define NESTED(name, mnemonic)                                                                                         \
    {                                                                                                                  \
        typedef ir_##name ir_current;                                                                                  \
        static const char *const title = mnemonic;                                                                     \
        ir_attr_schema *schema = &ir_nested_##name;                                                                    \
        static const ir_field fields[] = {
#define ATTRS(name)                                                                                                    \
    {                                                                                                                  \
        typedef ir_##name##_attrs ir_current;                                                                          \
        static const char *const title = #name;                                                                        \
        ir_attr_schema *schema = &ir_schema_##name;                                                                    \
        static const ir_field fields[] = {
#define FIELD(kind_, name_, flags)                                                                                     \
    {.name = #name_, .kind = IR_FIELD_##kind_, .optional = IR_IS_##flags, .offset = offsetof(ir_current, name_)},
#define FIELD_ENUM(enumeration_, name_, flags)                                                                         \
    {.name = #name_,                                                                                                   \
     .kind = IR_FIELD_ENUM,                                                                                            \
     .optional = IR_IS_##flags,                                                                                        \
     .offset = offsetof(ir_current, name_),                                                                            \
     .enumeration = ir_enum_##enumeration_},
#define FIELD_ENUMS(enumeration_, name_, flags)                                                                        \
    {.name = #name_,                                                                                                   \
     .kind = IR_FIELD_ENUMS,                                                                                           \
     .optional = IR_IS_##flags,                                                                                        \
     .offset = offsetof(ir_current, name_),                                                                            \
     .enumeration = ir_enum_##enumeration_},
#define FIELD_NESTED(type_, name_, flags)                                                                              \
    {.name = #name_,                                                                                                   \
     .kind = IR_FIELD_NESTED,                                                                                          \
     .optional = IR_IS_##flags,                                                                                        \
     .offset = offsetof(ir_current, name_),                                                                            \
     .nested = &ir_nested_##type_},
#define ATTRS_END(name) SCHEMA_END
#define NESTED_END(name) SCHEMA_END
/* The last row, without a name, is not counted: an array may not be empty. */
#define SCHEMA_END                                                                                                     \
    {                                                                                                                  \
        .name = NULL                                                                                                   \
    }                                                                                                                  \
    }                                                                                                                  \
    ;                                                                                                                  \
    *schema = (ir_attr_schema){title, sizeof(ir_current), BASE_COUNT(fields) - 1, fields};                             \
    }

__attribute__((constructor(101))) static void ir_schemas_fill(void)
{
    /* clang-format off */
#include "ir/attrs.def"
    /* clang-format on */
}

/* ---- enumerations ---------------------------------------------------------------------------------------------- */

enum { IR_ENUM_WORDS = 6 };
static const char *const ir_enum_words[IR_ENUM_COUNT][IR_ENUM_WORDS] = {
    [ir_enum_comparison_direction] = {"EQ", "NE", "GE", "GT", "LE", "LT"},
    [ir_enum_comparison_type] = {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"},
    [ir_enum_precision] = {"DEFAULT", "HIGH", "HIGHEST"},
    [ir_enum_fft_type] = {"FFT", "IFFT", "RFFT", "IRFFT"},
    [ir_enum_transpose] = {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"},
    [ir_enum_rng_distribution] = {NULL, "UNIFORM", "NORMAL"},
    [ir_enum_rng_algorithm] = {"DEFAULT", "THREE_FRY", "PHILOX"},
    [ir_enum_accuracy_mode] = {"DEFAULT", "HIGHEST", "TOLERANCE"},
};

const char *ir_enum_name(ir_enum_id id, int64_t value)
{
    return value >= 0 && value < IR_ENUM_WORDS ? ir_enum_words[id][value] : NULL;
}

bool ir_enum_value(ir_enum_id id, const char *name, size_t size, int32_t *value)
{
    for (int32_t i = 0; i < IR_ENUM_WORDS; i++) {
        const char *word = ir_enum_words[id][i];
        if (word && strlen(word) == size && memcmp(word, name, size) == 0) {
            *value = i;
            return true;
        }
    }
    return false;
}

/* ---- copying --------------------------------------------------------------------------------------------------- */

static const int64_t *ir_copy_i64s(base_arena *arena, int64_t n, const int64_t *v)
{
    return v ? base_arena_copy(arena, v, (size_t)n * sizeof(*v)) : NULL;
}

static void ir_fields_copy(base_arena *arena, const ir_attr_schema *schema, char *attrs, ir_symbol_map *map, void *user)
{
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        void *at = attrs + field->offset;
        switch (field->kind) {
        case IR_FIELD_INTS:
        case IR_FIELD_BOOLS:
        case IR_FIELD_ENUMS: {
            ir_ints *list = at;
            list->v = ir_copy_i64s(arena, list->n, list->v);
            break;
        }
        case IR_FIELD_INTS2: {
            ir_ints2 *table = at;
            table->v = ir_copy_i64s(arena, table->rows * table->columns, table->v);
            break;
        }
        case IR_FIELD_STRING: {
            const char **text = at;
            if (*text)
                *text = base_arena_strdup(arena, *text);
            break;
        }
        case IR_FIELD_SYMBOL: {
            ir_function **symbol = at;
            if (*symbol && map)
                *symbol = map(user, *symbol);
            break;
        }
        case IR_FIELD_SYMBOLS: {
            ir_symbols *symbols = at;
            if (!symbols->v)
                break;
            ir_function **copy = base_arena_copy(arena, symbols->v, (size_t)symbols->n * sizeof(*copy));
            for (int64_t k = 0; map && k < symbols->n; k++)
                copy[k] = map(user, copy[k]);
            symbols->v = copy;
            break;
        }
        case IR_FIELD_DENSE: {
            ir_dense *dense = at;
            if (dense->data)
                dense->data = base_arena_copy(arena, dense->data, ir_dense_bytes(dense));
            break;
        }
        case IR_FIELD_DICT:
        case IR_FIELD_ATTR: {
            const ir_attr **attr = at;
            *attr = ir_attr_copy(arena, *attr);
            break;
        }
        case IR_FIELD_NESTED: {
            bool *present = at; /* the first field of each nested struct */
            if (!field->optional)
                *present = true;
            if (*present)
                ir_fields_copy(arena, field->nested, at, map, user);
            else
                memset(at, 0, field->nested->size);
            break;
        }
        case IR_FIELD_BOOL:
        case IR_FIELD_I64:
        case IR_FIELD_F32:
        case IR_FIELD_F64:
        case IR_FIELD_TYPE:
        case IR_FIELD_POINTER:
        case IR_FIELD_ENUM:
            break;
        }
    }
}

void *ir_attrs_copy_mapped(base_arena *arena, const ir_attr_schema *schema, const void *attrs, ir_symbol_map *map,
                           void *user)
{
    static ir_none_attrs none; /* what every op without attributes has; never written */
    if (schema->n_fields == 0)
        return &none;
    char *copy = base_arena_alloc(arena, schema->size);
    if (!copy)
        return NULL;
    if (attrs)
        memcpy(copy, attrs, schema->size);
    else
        memset(copy, 0, schema->size);
    ir_fields_copy(arena, schema, copy, map, user);
    return copy;
}

void *ir_attrs_copy(base_arena *arena, const ir_attr_schema *schema, const void *attrs)
{
    return ir_attrs_copy_mapped(arena, schema, attrs, NULL, NULL);
}

void ir_attrs_symbols(const ir_attr_schema *schema, const void *attrs, void (*visit)(void *user, ir_function *function),
                      void *user)
{
    for (size_t i = 0; attrs && i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        const void *at = (const char *)attrs + field->offset;
        if (field->kind == IR_FIELD_SYMBOL) {
            ir_function *const *symbol = at;
            if (*symbol)
                visit(user, *symbol);
        } else if (field->kind == IR_FIELD_SYMBOLS) {
            const ir_symbols *symbols = at;
            for (int64_t k = 0; k < symbols->n; k++)
                visit(user, symbols->v[k]);
        }
    }
}

/* ---- comparing ------------------------------------------------------------------------------------------------- */

static bool ir_lists_equal(int64_t n, const int64_t *a, const int64_t *b)
{
    return (a == NULL) == (b == NULL) && (a == b || n == 0 || memcmp(a, b, (size_t)n * sizeof(*a)) == 0);
}

static bool ir_symbol_equal(const ir_function *a, const ir_function *b)
{
    return a == b || (a && b && strcmp(a->name, b->name) == 0);
}

static bool ir_field_equal(const ir_field *field, const void *a, const void *b)
{
    switch (field->kind) {
    case IR_FIELD_BOOL:
        return *(const bool *)a == *(const bool *)b;
    case IR_FIELD_I64:
    case IR_FIELD_F64: /* by their bits: -0 and NaN count */
        return memcmp(a, b, 8) == 0;
    case IR_FIELD_F32:
    case IR_FIELD_ENUM:
        return memcmp(a, b, 4) == 0;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS:
    case IR_FIELD_ENUMS: {
        const ir_ints *x = a, *y = b;
        return x->n == y->n && ir_lists_equal(x->n, x->v, y->v);
    }
    case IR_FIELD_INTS2: {
        const ir_ints2 *x = a, *y = b;
        return x->rows == y->rows && x->columns == y->columns && ir_lists_equal(x->rows * x->columns, x->v, y->v);
    }
    case IR_FIELD_STRING: {
        const char *x = *(const char *const *)a, *y = *(const char *const *)b;
        return x && y ? strcmp(x, y) == 0 : x == y;
    }
    case IR_FIELD_SYMBOL:
        return ir_symbol_equal(*(ir_function *const *)a, *(ir_function *const *)b);
    case IR_FIELD_SYMBOLS: {
        const ir_symbols *x = a, *y = b;
        if (x->n != y->n || (x->v == NULL) != (y->v == NULL))
            return false;
        for (int64_t k = 0; k < x->n; k++)
            if (!ir_symbol_equal(x->v[k], y->v[k]))
                return false;
        return true;
    }
    case IR_FIELD_TYPE:
    case IR_FIELD_POINTER:
        return *(const void *const *)a == *(const void *const *)b;
    case IR_FIELD_DENSE:
        return ir_dense_equal(a, b);
    case IR_FIELD_DICT:
    case IR_FIELD_ATTR:
        return ir_attr_equal(*(const ir_attr *const *)a, *(const ir_attr *const *)b);
    case IR_FIELD_NESTED: {
        bool x = *(const bool *)a || !field->optional, y = *(const bool *)b || !field->optional;
        return x == y && (!x || ir_attrs_equal(field->nested, a, b));
    }
    }
    return false;
}

bool ir_attrs_equal(const ir_attr_schema *schema, const void *a, const void *b)
{
    if (a == b || schema->n_fields == 0)
        return true;
    if (!a || !b)
        return false;
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        if (!ir_field_equal(field, (const char *)a + field->offset, (const char *)b + field->offset))
            return false;
    }
    return true;
}

/* ---- canonical bytes ------------------------------------------------------------------------------------------- */

void ir_write_u64(uint64_t value, base_text *out)
{
    base_text_bytes(out, &value, sizeof(value));
}

void ir_write_bytes(const void *data, size_t size, base_text *out)
{
    ir_write_u64(size, out);
    if (size)
        base_text_bytes(out, data, size);
}

/* A list and whether it is there at all. */
static void ir_write_list(int64_t n, const int64_t *v, base_text *out)
{
    ir_write_u64(v ? (uint64_t)n : UINT64_MAX, out);
    if (v && n)
        base_text_bytes(out, v, (size_t)n * sizeof(*v));
}

static void ir_write_string(const char *text, base_text *out)
{
    if (text)
        ir_write_bytes(text, strlen(text), out);
    else
        ir_write_u64(UINT64_MAX, out);
}

static void ir_field_write(const ir_field *field, const void *at, base_text *out)
{
    switch (field->kind) {
    case IR_FIELD_BOOL:
        base_text_char(out, *(const bool *)at ? 1 : 0);
        return;
    case IR_FIELD_I64:
    case IR_FIELD_F64:
        base_text_bytes(out, at, 8);
        return;
    case IR_FIELD_F32:
    case IR_FIELD_ENUM:
        base_text_bytes(out, at, 4);
        return;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS:
    case IR_FIELD_ENUMS: {
        const ir_ints *list = at;
        ir_write_list(list->n, list->v, out);
        return;
    }
    case IR_FIELD_INTS2: {
        const ir_ints2 *table = at;
        ir_write_u64((uint64_t)table->columns, out);
        ir_write_list(table->rows * table->columns, table->v, out);
        return;
    }
    case IR_FIELD_STRING:
        ir_write_string(*(const char *const *)at, out);
        return;
    case IR_FIELD_SYMBOL: {
        const ir_function *symbol = *(ir_function *const *)at;
        ir_write_string(symbol ? symbol->name : NULL, out);
        return;
    }
    case IR_FIELD_SYMBOLS: {
        const ir_symbols *symbols = at;
        ir_write_u64(symbols->v ? (uint64_t)symbols->n : UINT64_MAX, out);
        for (int64_t k = 0; symbols->v && k < symbols->n; k++)
            ir_write_string(symbols->v[k]->name, out);
        return;
    }
    case IR_FIELD_TYPE:
        ir_type_write(*(const ir_type *const *)at, out);
        return;
    case IR_FIELD_DENSE:
        ir_dense_write(at, out);
        return;
    case IR_FIELD_DICT:
    case IR_FIELD_ATTR:
        ir_attr_write(*(const ir_attr *const *)at, out);
        return;
    case IR_FIELD_POINTER:
        return;
    case IR_FIELD_NESTED: {
        bool present = *(const bool *)at || !field->optional;
        base_text_char(out, present ? 1 : 0);
        if (present)
            ir_attrs_write(field->nested, at, out);
        return;
    }
    }
}

void ir_attrs_write(const ir_attr_schema *schema, const void *attrs, base_text *out)
{
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        ir_field_write(field, (const char *)attrs + field->offset, out);
    }
}

/* ---- hashing --------------------------------------------------------------------------------------------------- */

static uint64_t ir_hash_list(uint64_t hash, int64_t n, const int64_t *v)
{
    if (!v)
        return base_hash_u64(hash, UINT64_MAX);
    hash = base_hash_u64(hash, (uint64_t)n);
    for (int64_t i = 0; i < n; i++)
        hash = base_hash_u64(hash, (uint64_t)v[i]);
    return hash;
}

static uint64_t ir_hash_string(uint64_t hash, const char *text)
{
    return text ? base_hash(text, strlen(text), hash) : base_hash_u64(hash, UINT64_MAX);
}

static uint64_t ir_field_hash(const ir_field *field, const void *at, uint64_t hash)
{
    uint64_t bits = 0;
    switch (field->kind) {
    case IR_FIELD_BOOL:
        return base_hash_u64(hash, *(const bool *)at);
    case IR_FIELD_I64:
    case IR_FIELD_F64:
        memcpy(&bits, at, 8);
        return base_hash_u64(hash, bits);
    case IR_FIELD_F32:
    case IR_FIELD_ENUM:
        memcpy(&bits, at, 4);
        return base_hash_u64(hash, bits);
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS:
    case IR_FIELD_ENUMS: {
        const ir_ints *list = at;
        return ir_hash_list(hash, list->n, list->v);
    }
    case IR_FIELD_INTS2: {
        const ir_ints2 *table = at;
        return ir_hash_list(base_hash_u64(hash, (uint64_t)table->columns), table->rows * table->columns, table->v);
    }
    case IR_FIELD_STRING:
        return ir_hash_string(hash, *(const char *const *)at);
    case IR_FIELD_SYMBOL: {
        const ir_function *symbol = *(ir_function *const *)at;
        return ir_hash_string(hash, symbol ? symbol->name : NULL);
    }
    case IR_FIELD_SYMBOLS: {
        const ir_symbols *symbols = at;
        hash = base_hash_u64(hash, symbols->v ? (uint64_t)symbols->n : UINT64_MAX);
        for (int64_t k = 0; symbols->v && k < symbols->n; k++)
            hash = ir_hash_string(hash, symbols->v[k]->name);
        return hash;
    }
    case IR_FIELD_TYPE: {
        const ir_type *type = *(const ir_type *const *)at;
        return base_hash_u64(hash, type ? type->hash : 0);
    }
    case IR_FIELD_DENSE:
        return ir_dense_hash(at, hash);
    case IR_FIELD_DICT:
    case IR_FIELD_ATTR:
        return ir_attr_hash(*(const ir_attr *const *)at, hash);
    case IR_FIELD_POINTER:
        return hash;
    case IR_FIELD_NESTED:
        if (!*(const bool *)at && field->optional)
            return base_hash_u64(hash, 0);
        return base_hash_u64(hash, ir_attrs_hash(field->nested, at));
    }
    return hash;
}

uint64_t ir_attrs_hash(const ir_attr_schema *schema, const void *attrs)
{
    uint64_t hash = schema->n_fields;
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        hash = ir_field_hash(field, (const char *)attrs + field->offset, hash);
    }
    return hash;
}

/* ---- defaults ---- */

static bool is_usual(const ir_field *field, const void *at)
{
    if (field->kind == IR_FIELD_ENUMS) { /* a precision for each operand */
        const ir_ints *list = at;
        int64_t usual = 0;
        while (usual < list->n && list->v[usual] == 0)
            usual++;
        return usual == list->n && list->n <= 2;
    }
    if (field->kind == IR_FIELD_I64) /* the interface's first version */
        return strcmp(field->name, "api_version") == 0 && *(const int64_t *)at == 1;
    if (field->kind != IR_FIELD_NESTED)
        return false;
    if (ir_schema_is(field->nested, "channel_handle")) {
        const ir_channel *channel = at;
        return channel->handle == 0 && channel->type == 0;
    }
    if (ir_schema_is(field->nested, "result_accuracy")) {
        const ir_accuracy *accuracy = at;
        return accuracy->atol == 0 && accuracy->rtol == 0 && accuracy->ulps == 0 &&
               accuracy->mode == IR_ACCURACY_DEFAULT;
    }
    return false;
}

void ir_attrs_drop_defaults(const ir_attr_schema *schema, void *attrs)
{
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        void *at = (char *)attrs + field->offset;
        if (!field->optional || !is_usual(field, at))
            continue;
        if (field->kind == IR_FIELD_ENUMS)
            *(ir_ints *)at = (ir_ints){0};
        else if (field->kind == IR_FIELD_I64)
            *(int64_t *)at = 0;
        else
            *(bool *)at = false; /* each nested struct begins with `present` */
    }
}
