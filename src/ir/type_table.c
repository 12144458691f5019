/* The table of types: one for the process, equal types are one pointer, nothing in it is ever freed or changed.
 *
 * A lock guards the table. Quantizations are interned in a table of their own, so that types compare them by pointer.
 * Memory comes in chunks that the lock guards too, and not from an arena, because an arena's allocation may unwind,
 * which must not happen under a lock. */
#include "ir/type_table.h"

enum { IR_TYPE_CHUNK = 16384 };

typedef struct ir_quant_entry {
    ir_quant quant;
    uint64_t hash;
    struct ir_quant_entry *next;
} ir_quant_entry;

static struct {
    const ir_type **slots; /* open addressing; the size is a power of two */
    size_t capacity, count;
    ir_quant_entry *quants;
    char *at, *end; /* the unused part of the newest chunk */
} ir_types;
BASE_LOCK(ir_types_lock, BASE_RANK_TYPES);

/* Zeroed memory for the life of the process; NULL when memory is short. The caller holds the lock. */
static void *ir_types_alloc(size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if ((size_t)(ir_types.end - ir_types.at) < size) {
        size_t chunk = BASE_MAX(size, (size_t)IR_TYPE_CHUNK);
        char *memory = base_alloc_zero(1, chunk);
        if (!memory)
            return NULL;
        if (chunk - size < (size_t)(ir_types.end - ir_types.at))
            return memory; /* a large block gets memory of its own, since the newest chunk still has room */
        ir_types.at = memory;
        ir_types.end = memory + chunk;
    }
    void *result = ir_types.at;
    ir_types.at += size;
    return result;
}

/* The caller holds the lock. NULL: memory is short. */
static const ir_quant *ir_quant_intern(const ir_quant *quant)
{
    uint64_t hash = ir_quant_hash(quant);
    for (ir_quant_entry *entry = ir_types.quants; entry; entry = entry->next)
        if (entry->hash == hash && ir_quant_equal(&entry->quant, quant))
            return &entry->quant;
    ir_quant_entry *entry = ir_types_alloc(sizeof(*entry) + ir_quant_bytes(quant));
    if (!entry)
        return NULL;
    *entry = (ir_quant_entry){ir_quant_copy(quant, entry + 1), hash, ir_types.quants};
    ir_types.quants = entry;
    return &entry->quant;
}

static uint64_t ir_type_hash(const ir_type *type)
{
    uint64_t hash = base_hash_u64((uint64_t)type->kind * 64 + 7, (uint64_t)type->dtype);
    hash = base_hash_u64(hash, (uint64_t)type->rank);
    if (type->dims)
        hash = ir_hash_i64s(hash, type->rank, type->dims);
    if (type->bounds)
        hash = ir_hash_i64s(base_hash_u64(hash, 1), type->rank, type->bounds);
    if (type->quant)
        hash = base_hash_u64(hash, ir_quant_hash(type->quant));
    for (int64_t i = 0; type->elements && i < type->rank; i++)
        hash = base_hash_u64(hash, type->elements[i]->hash);
    if (type->text)
        hash = base_hash(type->text, strlen(type->text), hash);
    return hash;
}

static bool ir_type_same(const ir_type *a, const ir_type *b)
{
    if (a->hash != b->hash || a->kind != b->kind || a->dtype != b->dtype || a->rank != b->rank || a->quant != b->quant)
        return false;
    if (a->kind == IR_TYPE_TENSOR)
        return ir_i64s_equal(a->rank, a->dims, b->dims) && ir_i64s_equal(a->rank, a->bounds, b->bounds);
    if (a->kind == IR_TYPE_OPAQUE)
        return strcmp(a->text, b->text) == 0;
    for (int64_t i = 0; i < a->rank; i++)
        if (a->elements[i] != b->elements[i])
            return false;
    return true;
}

static bool ir_types_grow(void)
{
    size_t capacity = ir_types.capacity ? ir_types.capacity * 2 : 256;
    const ir_type **slots = base_alloc_zero(capacity, sizeof(*slots));
    if (!slots)
        return false;
    for (size_t i = 0; i < ir_types.capacity; i++) {
        if (!ir_types.slots[i])
            continue;
        size_t at = ir_types.slots[i]->hash & (capacity - 1);
        while (slots[at])
            at = (at + 1) & (capacity - 1);
        slots[at] = ir_types.slots[i];
    }
    base_free(ir_types.slots);
    ir_types.slots = slots;
    ir_types.capacity = capacity;
    return true;
}

static const ir_type *ir_type_insert(const ir_type *model)
{
    size_t rank = (size_t)model->rank;
    size_t size = sizeof(ir_type) + rank * (model->bounds ? 2 : 1) * sizeof(int64_t);
    size_t text = model->text ? strlen(model->text) + 1 : 0;
    size += text;
    ir_type *type = ir_types_alloc(size);
    if (!type)
        return NULL;
    *type = *model;
    type->id = (uint32_t)ir_types.count;
    int64_t *lists = (int64_t *)(type + 1);
    if (model->kind == IR_TYPE_TENSOR) {
        if (rank)
            memcpy(lists, model->dims, rank * sizeof(int64_t));
        type->dims = lists;
        if (model->bounds)
            type->bounds = memcpy(lists + rank, model->bounds, rank * sizeof(int64_t));
    } else if (rank) {
        type->elements = memcpy(lists, model->elements, rank * sizeof(*model->elements));
    }
    if (text)
        type->text = memcpy(lists, model->text, text);
    return type;
}

const ir_type *ir_type_intern(ir_type *model)
{
    const ir_type *found = NULL;
    bool short_of_memory = false;
    base_lock_take(&ir_types_lock);
    if (model->quant)
        short_of_memory = (model->quant = ir_quant_intern(model->quant)) == NULL;
    if (!short_of_memory && (ir_types.count + 1) * 4 > ir_types.capacity * 3)
        short_of_memory = !ir_types_grow();
    if (!short_of_memory) {
        model->hash = ir_type_hash(model);
        size_t at = model->hash & (ir_types.capacity - 1);
        while (ir_types.slots[at] && !ir_type_same(ir_types.slots[at], model))
            at = (at + 1) & (ir_types.capacity - 1);
        found = ir_types.slots[at];
        if (!found && (found = ir_type_insert(model)) != NULL) {
            ir_types.slots[at] = found;
            ir_types.count++;
        }
    }
    base_lock_leave(&ir_types_lock);
    if (!found)
        base_unwind(TSR_OUT_OF_MEMORY);
    return found;
}
