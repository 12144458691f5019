/* Attributes outside the schema (composite attributes, backend_config and others that a program carries), and the
 * content of constants. All of them are immutable; a copy shares only interned types with its origin. */
#include "ir/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- constants ------------------------------------------------------------------------------------------------- */

size_t ir_dense_bytes(const ir_dense *dense)
{
    if (!dense->type)
        return 0;
    return dense->splat ? tsr_dtype_size(dense->type->dtype) : ir_type_bytes(dense->type);
}

bool ir_dense_equal(const ir_dense *a, const ir_dense *b)
{
    if (a->type != b->type || (a->data == NULL) != (b->data == NULL))
        return false;
    if (a->data == b->data)
        return a->splat == b->splat;
    return a->splat == b->splat && memcmp(a->data, b->data, ir_dense_bytes(a)) == 0;
}

void ir_dense_write(const ir_dense *dense, base_text *out)
{
    ir_type_write(dense->type, out);
    base_text_char(out, dense->splat ? 1 : 0);
    ir_write_bytes(dense->data, dense->data ? ir_dense_bytes(dense) : 0, out);
}

uint64_t ir_dense_hash(const ir_dense *dense, uint64_t seed)
{
    seed = base_hash_u64(seed, dense->type ? dense->type->hash : 0);
    return base_hash(dense->data, dense->data ? ir_dense_bytes(dense) : 0, base_hash_u64(seed, dense->splat));
}

/* ---- any attribute --------------------------------------------------------------------------------------------- */

const ir_attr *ir_attr_get(const ir_attr *dict, const char *name)
{
    size_t low = 0, high = dict && dict->kind == IR_ATTR_DICT ? dict->count : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(dict->names[middle], name);
        if (order == 0)
            return dict->items[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

bool ir_attr_equal(const ir_attr *a, const ir_attr *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->kind != b->kind || a->type != b->type || a->i != b->i || memcmp(&a->f, &b->f, sizeof(a->f)) ||
        a->size != b->size || a->count != b->count || a->ints.n != b->ints.n)
        return false;
    if (a->size && memcmp(a->text, b->text, a->size) != 0)
        return false;
    if (a->ints.n && memcmp(a->ints.v, b->ints.v, (size_t)a->ints.n * sizeof(*a->ints.v)) != 0)
        return false;
    if (a->kind == IR_ATTR_DENSE && !ir_dense_equal(&a->dense, &b->dense))
        return false;
    if (a->shard != b->shard)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if ((a->names && strcmp(a->names[i], b->names[i]) != 0) || !ir_attr_equal(a->items[i], b->items[i]))
            return false;
    return true;
}

const ir_attr *ir_attr_copy(base_arena *arena, const ir_attr *attr)
{
    if (!attr)
        return NULL;
    ir_attr *copy = base_arena_copy(arena, attr, sizeof(*attr));
    if (attr->text)
        copy->text = base_arena_strndup(arena, attr->text, attr->size);
    if (attr->ints.v)
        copy->ints.v = base_arena_copy(arena, attr->ints.v, (size_t)attr->ints.n * sizeof(*attr->ints.v));
    if (attr->dense.data)
        copy->dense.data = base_arena_copy(arena, attr->dense.data, ir_dense_bytes(&attr->dense));
    if (attr->count) {
        const ir_attr **items = base_arena_alloc(arena, attr->count * sizeof(*items));
        for (size_t i = 0; i < attr->count; i++)
            items[i] = ir_attr_copy(arena, attr->items[i]);
        copy->items = items;
    }
    if (attr->count && attr->names) {
        const char **names = base_arena_alloc(arena, attr->count * sizeof(*names));
        for (size_t i = 0; i < attr->count; i++)
            names[i] = base_arena_strdup(arena, attr->names[i]);
        copy->names = names;
    }
    return copy;
}

static ir_attr *ir_attr_new(base_arena *arena, ir_attr_kind kind)
{
    ir_attr *attr = base_arena_zero(arena, 1, sizeof(*attr));
    attr->kind = kind;
    return attr;
}

const ir_attr *ir_attr_int(base_arena *arena, int64_t value)
{
    ir_attr *attr = ir_attr_new(arena, IR_ATTR_INT);
    attr->type = ir_scalar_type(TSR_I64);
    attr->i = value;
    return attr;
}

const ir_attr *ir_attr_bool(base_arena *arena, bool value)
{
    ir_attr *attr = ir_attr_new(arena, IR_ATTR_BOOL);
    attr->i = value;
    return attr;
}

const ir_attr *ir_attr_float(base_arena *arena, const ir_type *type, double value)
{
    ir_attr *attr = ir_attr_new(arena, IR_ATTR_FLOAT);
    attr->type = type;
    attr->f = value;
    return attr;
}

const ir_attr *ir_attr_string(base_arena *arena, const char *text)
{
    ir_attr *attr = ir_attr_new(arena, IR_ATTR_STRING);
    attr->size = strlen(text);
    attr->text = base_arena_strndup(arena, text, attr->size);
    return attr;
}

const ir_attr *ir_attr_int_list(base_arena *arena, int64_t n, const int64_t *v)
{
    ir_attr *attr = ir_attr_new(arena, IR_ATTR_INTS);
    attr->type = ir_scalar_type(TSR_I64);
    attr->ints.n = n;
    attr->ints.v = base_arena_copy(arena, v, (size_t)n * sizeof(*v));
    return attr;
}

typedef struct ir_named {
    const char *name;
    const ir_attr *item;
} ir_named;

static int ir_named_order(const void *a, const void *b)
{
    return strcmp(((const ir_named *)a)->name, ((const ir_named *)b)->name);
}

/* XLA's sharding, which programs carry as a string, becomes a sharding value. Text that cannot be parsed stays a
 * string. */
static const ir_attr *ir_tiles_value(base_arena *arena, const char *name, const ir_attr *item)
{
    const ir_tiles *tiles = NULL;
    if (!item || item->kind != IR_ATTR_STRING || strcmp(name, "mhlo.sharding") != 0 || strlen(item->text) != item->size)
        return item;
    ir_tiles_read(arena, item->text, &tiles);
    return tiles ? ir_shard_attr(arena, &tiles->shard) : item;
}

const ir_attr *ir_attr_dict(base_arena *arena, size_t count, const char *const *names, const ir_attr *const *items)
{
    ir_attr *attr = ir_attr_new(arena, IR_ATTR_DICT);
    ir_named *rows = base_arena_alloc(arena, count * sizeof(*rows));
    for (size_t i = 0; i < count; i++)
        rows[i] = (ir_named){base_arena_strdup(arena, names[i]), ir_tiles_value(arena, names[i], items[i])};
    if (count > 1)
        qsort(rows, count, sizeof(*rows), ir_named_order);
    const char **sorted_names = base_arena_alloc(arena, count * sizeof(*sorted_names));
    const ir_attr **sorted_items = base_arena_alloc(arena, count * sizeof(*sorted_items));
    for (size_t i = 0; i < count; i++) {
        sorted_names[i] = rows[i].name;
        sorted_items[i] = rows[i].item;
    }
    attr->count = count;
    attr->names = sorted_names;
    attr->items = sorted_items;
    return attr;
}

/* ---- canonical bytes and hash ---------------------------------------------------------------------------------- */

void ir_attr_write(const ir_attr *attr, base_text *out)
{
    if (!attr) {
        base_text_char(out, (char)-1);
        return;
    }
    base_text_char(out, (char)attr->kind);
    ir_type_write(attr->type, out);
    ir_write_u64((uint64_t)attr->i, out);
    base_text_bytes(out, &attr->f, sizeof(attr->f));
    ir_write_bytes(attr->text, attr->size, out);
    ir_write_bytes(attr->ints.v, (size_t)attr->ints.n * sizeof(int64_t), out);
    if (attr->kind == IR_ATTR_DENSE)
        ir_dense_write(&attr->dense, out);
    if (attr->kind == IR_ATTR_SHARD)
        ir_write_bytes(attr->shard->text, attr->shard->size, out);
    ir_write_u64(attr->count, out);
    for (size_t i = 0; i < attr->count; i++) {
        if (attr->names)
            ir_write_bytes(attr->names[i], strlen(attr->names[i]), out);
        ir_attr_write(attr->items[i], out);
    }
}

uint64_t ir_attr_hash(const ir_attr *attr, uint64_t seed)
{
    if (!attr)
        return base_hash_u64(seed, UINT64_MAX);
    uint64_t bits, hash = base_hash_u64(seed, (uint64_t)attr->kind);
    memcpy(&bits, &attr->f, sizeof(bits));
    hash = base_hash_u64(hash, attr->type ? attr->type->hash : 0);
    hash = base_hash_u64(hash, (uint64_t)attr->i);
    hash = base_hash_u64(hash, bits);
    hash = base_hash(attr->text, attr->size, hash);
    for (int64_t i = 0; i < attr->ints.n; i++)
        hash = base_hash_u64(hash, (uint64_t)attr->ints.v[i]);
    if (attr->kind == IR_ATTR_DENSE)
        hash = ir_dense_hash(&attr->dense, hash);
    if (attr->kind == IR_ATTR_SHARD)
        hash = base_hash_u64(hash, attr->shard->hash);
    hash = base_hash_u64(hash, attr->count);
    for (size_t i = 0; i < attr->count; i++) {
        if (attr->names)
            hash = base_hash(attr->names[i], strlen(attr->names[i]), hash);
        hash = ir_attr_hash(attr->items[i], hash);
    }
    return hash;
}

int64_t ir_text_ints(const char *text, const char *name, int64_t most, int64_t *values)
{
    const char *at = text ? strstr(text, name) : NULL;
    int64_t n = 0;
    if (!at || !(at = strchr(at, '[')))
        return 0;
    for (at++; *at && *at != ']';) {
        if (*at >= '0' && *at <= '9') {
            int64_t value = 0;
            for (; *at >= '0' && *at <= '9'; at++)
                value = BASE_MIN(value * 10 + (*at - '0'), 1000);
            if (n == most)
                return -1;
            values[n++] = value;
        } else {
            at++;
        }
    }
    return n;
}
