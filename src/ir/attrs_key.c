/* Keys of attributes: canonical bytes, which are equal for equal attributes, and hashes. */
#include "ir/internal.h"

#include <string.h>

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

/* Writes whether the list is present, then its elements. */
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
