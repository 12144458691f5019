/* Results of products that leave the caches before their readers come, as activations do that a gradient reads. Stores past
 * the caches spare the read of each line that a store would else cause, and leave room for values that are needed soon. */
#include "cpu/compile/lower/product.h"

static int64_t bytes_of(const cpu_values *values)
{
    int64_t bytes = 0;
    for (size_t i = 0; i < values->count; i++)
        bytes += cpu_value_bytes(values->items[i]->type);
    return bytes;
}

/* Whether the units after the one that writes the value touch more than the last-level cache holds before one reads it. */
static bool is_read_late(const cpu_build *b, const cpu_unit *unit, ir_value *value)
{
    int64_t touched = 0, room = (int64_t)base_cpu()->l3_bytes;
    for (size_t u = (size_t)unit->position + 1; u < b->units.count; u++) {
        const cpu_unit *later = b->units.items[u];
        for (size_t i = 0; i < later->reads.count; i++)
            if (cpu_value_root(b, later->reads.items[i]) == value)
                return room > 0 && touched > room;
        touched += bytes_of(&later->reads) + bytes_of(&later->roots);
    }
    return false;
}

/* Whether the value's lines belong to it alone. */
static bool has_own_lines(const cpu_build *b, ir_value *value)
{
    int64_t shift = 0;
    cpu_slot *slot = b->values[value->id].slot;
    slot = slot ? cpu_slot_root(slot, &shift) : NULL;
    return slot && slot->base == -1 && shift % 64 == 0;
}

/* Whether every row of a buffer of the epilogue, and every vector of a row, begins at a vector's alignment. */
static bool is_aligned(const cpu_tile_plan *p, const cpu_fused_buffer *f)
{
    int64_t bytes = f->element_bytes;
    bool whole = f->col == 1 && f->row * bytes % 64 == 0 && p->column_extent * bytes % 64 == 0;
    for (int32_t i = 0; i < p->n_batch; i++)
        whole = whole && f->batch[i] * bytes % 64 == 0;
    return whole && bytes == (int64_t)tsr_dtype_size(p->acc);
}

static bool is_late(const cpu_build *b, const cpu_unit *unit, const cpu_tile_plan *p, const cpu_buffer *buffer)
{
    if (!(buffer->flags & CPU_BUFFER_WRITE) || (buffer->flags & (CPU_BUFFER_READ | CPU_BUFFER_SCRATCH)) ||
        buffer->position <= 0)
        return false;
    ir_value *value = p->bound.items[buffer->position];
    return value != p->sums && cpu_value_bytes(value->type) >= (int64_t)base_cpu()->l2_bytes &&
           is_aligned(p, &p->epilogue.buffers[buffer->position - 1]) && has_own_lines(b, value) &&
           is_read_late(b, unit, value);
}

const cpu_kernel *cpu_kernel_past_caches(const cpu_build *b, const cpu_unit *unit)
{
    const cpu_tile_plan *p = ((const cpu_group *)unit->plan)->tile;
    const cpu_kernel *k = p->epilogue.kernel;
    bool any = false;
    if (!k || b->c->general || p->column < 0)
        return NULL;
    cpu_kernel *out = base_arena_alloc(b->arena, sizeof(*out));
    *out = *k;
    out->buffers.items = base_arena_alloc(b->arena, k->buffers.count * sizeof(*out->buffers.items));
    out->buffers.capacity = k->buffers.count;
    for (size_t i = 0; i < k->buffers.count; i++) {
        cpu_buffer *buffer = &out->buffers.items[i];
        *buffer = k->buffers.items[i];
        if (!is_late(b, unit, p, buffer))
            continue;
        buffer->flags |= CPU_BUFFER_STREAM;
        any = true;
    }
    return any ? out : NULL;
}
