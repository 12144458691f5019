/* Types, interned: one table for the process, equal types are one pointer, nothing in it is ever freed or changed.
 *
 * A lock guards the table. Each thread has a small direct-mapped cache, indexed by a cheap mix of dtype and dims, so
 * that a thread that asks again for a recent type takes no lock. Quantizations are interned in a table of their own,
 * so that types compare them by pointer. Memory comes in chunks that the lock guards too, and not from an arena,
 * because an arena's allocation may unwind, which must not happen under a lock. */
#include "ir/internal.h"

#include <string.h>

enum { IR_TYPE_CACHE = 256, IR_TYPE_CHUNK = 16384 };

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

static _Thread_local const ir_type *ir_type_cache[IR_TYPE_CACHE];

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

static uint64_t ir_hash_i64s(uint64_t hash, int64_t n, const int64_t *v)
{
    for (int64_t i = 0; i < n; i++)
        hash = base_hash_u64(hash, (uint64_t)v[i]);
    return hash;
}

static bool ir_i64s_equal(int64_t n, const int64_t *a, const int64_t *b)
{
    return a == b || (a && b && (n == 0 || memcmp(a, b, (size_t)n * sizeof(*a)) == 0));
}

/* ---- quantization ---------------------------------------------------------------------------------------------- */

/* Scales along each quantized axis. */
static const int64_t *ir_quant_slices(const ir_quant *quant)
{
    return quant->slices ? quant->slices : &quant->n_scales;
}

static uint64_t ir_quant_hash(const ir_quant *quant)
{
    uint64_t hash = base_hash_u64((uint64_t)quant->storage, (uint64_t)quant->expressed);
    hash = base_hash_u64(hash, (uint64_t)quant->storage_min);
    hash = base_hash_u64(hash, (uint64_t)quant->storage_max);
    hash = ir_hash_i64s(hash, quant->n_axes, quant->axes);
    hash = ir_hash_i64s(hash, quant->n_axes, quant->block_sizes);
    hash = ir_hash_i64s(hash, quant->n_axes, ir_quant_slices(quant));
    hash = base_hash(quant->scales, (size_t)quant->n_scales * sizeof(double), hash);
    return ir_hash_i64s(hash, quant->n_scales, quant->zero_points);
}

static bool ir_quant_equal(const ir_quant *a, const ir_quant *b)
{
    return a->storage == b->storage && a->expressed == b->expressed && a->storage_min == b->storage_min &&
           a->storage_max == b->storage_max && a->n_axes == b->n_axes && a->n_scales == b->n_scales &&
           ir_i64s_equal(a->n_axes, a->axes, b->axes) && ir_i64s_equal(a->n_axes, a->block_sizes, b->block_sizes) &&
           ir_i64s_equal(a->n_axes, ir_quant_slices(a), ir_quant_slices(b)) &&
           memcmp(a->scales, b->scales, (size_t)a->n_scales * sizeof(double)) == 0 &&
           ir_i64s_equal(a->n_scales, a->zero_points, b->zero_points);
}

static bool ir_quant_valid(const ir_quant *quant)
{
    int64_t slices = 1;
    for (int64_t i = 0; quant->slices && i < BASE_MIN(quant->n_axes, IR_MAX_RANK); i++)
        if (quant->slices[i] < 1 || __builtin_mul_overflow(slices, quant->slices[i], &slices))
            return false;
    if (quant->slices ? slices != quant->n_scales : quant->n_axes > 1)
        return false;
    return quant->n_axes >= 0 && quant->n_axes <= IR_MAX_RANK && quant->n_scales >= 1 && quant->scales &&
           quant->zero_points && (quant->n_axes == 0 || (quant->axes && quant->block_sizes)) &&
           (quant->n_axes > 0 || quant->n_scales == 1) && quant->n_scales <= (INT64_C(1) << 32);
}

/* The caller holds the lock. NULL: memory is short. */
static const ir_quant *ir_quant_intern(const ir_quant *quant)
{
    uint64_t hash = ir_quant_hash(quant);
    for (ir_quant_entry *entry = ir_types.quants; entry; entry = entry->next)
        if (entry->hash == hash && ir_quant_equal(&entry->quant, quant))
            return &entry->quant;
    size_t axes = (size_t)quant->n_axes, scales = (size_t)quant->n_scales;
    ir_quant_entry *entry = ir_types_alloc(sizeof(*entry) + (3 * axes + 2 * scales) * sizeof(int64_t));
    if (!entry)
        return NULL;
    int64_t *lists = (int64_t *)(entry + 1);
    entry->quant = *quant;
    entry->hash = hash;
    if (axes) {
        memcpy(lists, quant->axes, axes * sizeof(int64_t));
        memcpy(lists + axes, quant->block_sizes, axes * sizeof(int64_t));
        memcpy(lists + 2 * axes, ir_quant_slices(quant), axes * sizeof(int64_t));
    }
    int64_t *zero_points = lists + 3 * axes;
    memcpy(zero_points, quant->zero_points, scales * sizeof(int64_t));
    memcpy(zero_points + scales, quant->scales, scales * sizeof(double));
    entry->quant.axes = axes ? lists : NULL;
    entry->quant.block_sizes = axes ? lists + axes : NULL;
    entry->quant.slices = axes ? lists + 2 * axes : NULL;
    entry->quant.zero_points = zero_points;
    entry->quant.scales = (const double *)(zero_points + scales);
    entry->next = ir_types.quants;
    ir_types.quants = entry;
    return &entry->quant;
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

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

/* All fields of model are set except quant (not interned yet), hash and id. */
static const ir_type *ir_type_intern(ir_type *model)
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

/* ---- tensors --------------------------------------------------------------------------------------------------- */

static inline size_t ir_type_cache_index(tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    uint64_t mix = (uint64_t)dtype * 64 + (uint64_t)rank;
    for (int64_t i = 0; i < rank; i++)
        mix = (mix ^ (uint64_t)dims[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return (mix * UINT64_C(0x9e3779b97f4a7c15)) >> 56;
}

const ir_type *ir_tensor_type_full(tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *bounds,
                                   const ir_quant *quant)
{
    size_t element = tsr_dtype_size(dtype);
    if (element == 0 || rank < 0 || rank > IR_MAX_RANK || (quant && !ir_quant_valid(quant)))
        return NULL;
    /* A dimension of size 0 counts as 1 in the check, so that products of any of the dimensions fit too. */
    int64_t bytes = (int64_t)element, count = 1;
    bool dynamic = false, bounded = false;
    for (int64_t i = 0; i < rank; i++) {
        int64_t dim = dims[i];
        if (bounds && bounds[i] != IR_DYNAMIC) {
            if (dim != IR_DYNAMIC || bounds[i] < 0 || __builtin_mul_overflow(bytes, BASE_MAX(bounds[i], 1), &bytes))
                return NULL;
            bounded = true;
        }
        if (dim == IR_DYNAMIC) {
            dynamic = true;
            continue;
        }
        if (dim < 0 || __builtin_mul_overflow(bytes, BASE_MAX(dim, 1), &bytes))
            return NULL;
        count *= dim;
    }
    ir_type model = {.kind = IR_TYPE_TENSOR,
                     .dtype = dtype,
                     .rank = rank,
                     .count = dynamic ? IR_DYNAMIC : count,
                     .dims = dims,
                     .bounds = bounded ? bounds : NULL,
                     .quant = quant};
    static const int64_t none[1];
    if (!dims)
        model.dims = none;
    return ir_type_intern(&model);
}

const ir_type *ir_tensor_type(tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    if (BASE_UNLIKELY(rank < 0 || rank > IR_MAX_RANK))
        return NULL;
    const ir_type **slot = &ir_type_cache[ir_type_cache_index(dtype, rank, dims)];
    const ir_type *type = *slot;
    if (BASE_LIKELY(type && type->dtype == dtype && type->rank == rank)) {
        int64_t i = 0;
        while (i < rank && type->dims[i] == dims[i])
            i++;
        if (i == rank)
            return type;
    }
    type = ir_tensor_type_full(dtype, rank, dims, NULL, NULL);
    if (type)
        *slot = type;
    return type;
}

const ir_type *ir_scalar_type(tsr_dtype dtype)
{
    return ir_tensor_type(dtype, 0, NULL);
}

const ir_type *ir_with_dtype(const ir_type *type, tsr_dtype dtype)
{
    if (type->kind != IR_TYPE_TENSOR)
        return NULL;
    if (type->dtype == dtype && !type->quant)
        return type;
    if (type->bounds)
        return ir_tensor_type_full(dtype, type->rank, type->dims, type->bounds, NULL);
    return ir_tensor_type(dtype, type->rank, type->dims);
}

const ir_type *ir_with_dims(const ir_type *type, int64_t rank, const int64_t *dims)
{
    if (type->kind != IR_TYPE_TENSOR)
        return NULL;
    if (type->quant)
        return ir_tensor_type_full(type->dtype, rank, dims, NULL, type->quant);
    return ir_tensor_type(type->dtype, rank, dims);
}

size_t ir_type_bytes(const ir_type *type)
{
    if (type->kind != IR_TYPE_TENSOR || type->count == IR_DYNAMIC)
        return 0;
    return (size_t)type->count * tsr_dtype_size(type->dtype);
}

/* ---- the others ------------------------------------------------------------------------------------------------ */

const ir_type *ir_token_type(void)
{
    static _Atomic(const ir_type *) token;
    const ir_type *type = token;
    if (!type) {
        ir_type model = {.kind = IR_TYPE_TOKEN};
        token = type = ir_type_intern(&model);
    }
    return type;
}

static const ir_type *ir_compound_type(ir_type_kind kind, int64_t count, const ir_type *const *elements)
{
    const int64_t most = INT64_C(1) << 20;
    if (count < 0 || count > most)
        return NULL;
    static const ir_type *const none[1];
    ir_type model = {.kind = kind, .rank = count, .elements = count ? elements : none};
    for (int64_t i = 0; i < count; i++) {
        if (!elements[i])
            return NULL;
        if (elements[i]->count == IR_DYNAMIC)
            model.count = IR_DYNAMIC;
        model.nested += 1 + elements[i]->nested;
        if (model.nested > most)
            return NULL;
    }
    return ir_type_intern(&model);
}

const ir_type *ir_tuple_type(int64_t count, const ir_type *const *elements)
{
    return ir_compound_type(IR_TYPE_TUPLE, count, elements);
}

const ir_type *ir_future_type(int64_t count, const ir_type *const *elements)
{
    return ir_compound_type(IR_TYPE_FUTURE, count, elements);
}

const ir_type *ir_opaque_type(const char *text)
{
    ir_type model = {.kind = IR_TYPE_OPAQUE, .text = text};
    return ir_type_intern(&model);
}

bool ir_types_compatible(const ir_type *a, const ir_type *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || a->dtype != b->dtype || a->rank != b->rank || a->quant != b->quant || a->text)
        return false;
    for (int64_t i = 0; i < a->rank; i++) {
        if (a->kind != IR_TYPE_TENSOR) {
            if (!ir_types_compatible(a->elements[i], b->elements[i]))
                return false;
        } else if (a->dims[i] != b->dims[i] && a->dims[i] != IR_DYNAMIC && b->dims[i] != IR_DYNAMIC) {
            return false;
        }
    }
    return true;
}

void ir_type_write(const ir_type *type, base_text *out)
{
    if (!type) {
        ir_write_u64(UINT64_MAX, out);
        return;
    }
    ir_write_u64((uint64_t)type->kind | (uint64_t)type->dtype << 8 | (uint64_t)(type->bounds != NULL) << 16 |
                     (uint64_t)(type->quant != NULL) << 17,
                 out);
    ir_write_u64((uint64_t)type->rank, out);
    size_t bytes = (size_t)type->rank * sizeof(int64_t);
    if (type->kind == IR_TYPE_TENSOR)
        base_text_bytes(out, type->dims, bytes);
    else
        for (int64_t i = 0; i < type->rank; i++)
            ir_type_write(type->elements[i], out);
    if (type->bounds)
        base_text_bytes(out, type->bounds, bytes);
    if (type->text)
        ir_write_bytes(type->text, strlen(type->text), out);
    if (!type->quant)
        return;
    const ir_quant *quant = type->quant;
    ir_write_u64((uint64_t)quant->storage | (uint64_t)quant->expressed << 8, out);
    ir_write_u64((uint64_t)quant->storage_min, out);
    ir_write_u64((uint64_t)quant->storage_max, out);
    ir_write_bytes(quant->axes, (size_t)quant->n_axes * sizeof(int64_t), out);
    ir_write_bytes(quant->block_sizes, (size_t)quant->n_axes * sizeof(int64_t), out);
    ir_write_bytes(quant->slices, (size_t)quant->n_axes * sizeof(int64_t), out);
    ir_write_bytes(quant->scales, (size_t)quant->n_scales * sizeof(double), out);
    ir_write_bytes(quant->zero_points, (size_t)quant->n_scales * sizeof(int64_t), out);
}
