/* Attribute structs, handled through their tables (attrs_table.c): copying, visiting symbols, comparing, and
 * dropping values that only spell out a default. */
#include "ir/internal.h"

#include <string.h>

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
    static ir_none_attrs none; /* shared by all ops without attributes; never written */
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
    case IR_FIELD_F64: /* compared by bits: -0 differs from 0, and NaN payloads count */
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
