/* The places of units among each other. A unit stands where the program makes its first value that others read.
 *
 * But a unit that only makes results of the block, such as an optimizer's update, runs as soon as its operands have been
 * made: they are in the cache then, and their memory is free sooner. It still runs after the units that read the argument whose
 * memory it takes.
 *
 * A unit whose results take much memory runs just before their first reader, unless it then keeps as much memory of its
 * operands from being free: the gradient of a large embedding that is tied to a model's last layer is needed when the
 * backward pass ends, and what the forward pass has saved is free by then. */
#include <string.h>

#include "cpu/compile/fuse/order.h"

enum { MUCH_MEMORY = 16 << 20 };

/* Whether `to` depends on `from`. */
static bool leads_to(cpu_build *b, const order_graph *g, const cpu_unit *from, const cpu_unit *to, uint32_t *marks,
                     uint32_t stamp)
{
    BASE_VEC(int32_t) stack = {0};
    base_vec_push(b->arena, &stack, from->index);
    while (stack.count) {
        int32_t at = stack.items[--stack.count];
        if (at == to->index)
            return true;
        if (marks[at] == stamp)
            continue;
        marks[at] = stamp;
        for (size_t i = 0; i < g->next[at].count; i++)
            base_vec_push(b->arena, &stack, g->next[at].items[i]->index);
    }
    return false;
}

/* The number of the last op that makes a value which the unit reads; 0: the unit reads only arguments and constants.
 * *late: one of these values is delivered when it is needed, not when it is made. */
static uint32_t find_writer(const cpu_build *b, const cpu_unit *unit, const order_graph *g, bool *late)
{
    uint32_t last = 0;
    for (size_t j = 0; j < unit->reads.count; j++) {
        const ir_value *value = cpu_value_root(b, unit->reads.items[j]);
        if (g->writer[value->id])
            last = BASE_MAX(last, value->op->id);
        *late = *late || unit_ends(g->writer[value->id]);
    }
    return last;
}

/* The bytes of the unit's results, if it may wait for their first reader; else 0. */
static int64_t bytes_made(const cpu_build *b, const cpu_unit *unit)
{
    int64_t bytes = 0;
    if (cpu_has_effect(unit->op) || unit_begins(unit) || unit_ends(unit))
        return 0;
    for (size_t i = 0; i < unit->roots.count; i++)
        bytes += cpu_value_bytes(unit->roots.items[i]->type);
    for (size_t i = 0; i < unit->roots.count && bytes >= MUCH_MEMORY; i++)
        if (cpu_is_returned(b, unit->roots.items[i]))
            return 0;
    return bytes;
}

/* The bytes of operands that no unit after this one reads. */
static int64_t bytes_freed(const cpu_build *b, const cpu_unit *unit, const order_graph *g, const uint32_t *last)
{
    int64_t bytes = 0;
    for (size_t j = 0; j < unit->reads.count; j++) {
        const ir_value *value = cpu_value_root(b, unit->reads.items[j]);
        if (g->writer[value->id] && last[value->id] == unit->key)
            bytes += cpu_value_bytes(value->type);
    }
    return bytes;
}

/* Gives units with large results the place of their first reader. */
static void delay_large(cpu_build *b, const order_graph *g)
{
    uint32_t *last = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*last)); /* reader of a value */
    uint32_t *first = base_arena_alloc(b->arena, (b->units.count + 1) * sizeof(*first)); /* reader of a unit's values */
    memset(first, 0xff, (b->units.count + 1) * sizeof(*first));
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_unit *reader = b->units.items[i];
        for (size_t j = 0; j < reader->reads.count; j++) {
            const ir_value *value = cpu_value_root(b, reader->reads.items[j]);
            const cpu_unit *from = g->writer[value->id];
            last[value->id] = BASE_MAX(last[value->id], reader->key);
            if (from && from != reader)
                first[from->index] = BASE_MIN(first[from->index], reader->key);
        }
    }
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        int64_t made = bytes_made(b, unit);
        bool later = first[unit->index] != UINT32_MAX && first[unit->index] > unit->key;
        if (made >= MUCH_MEMORY && later && bytes_freed(b, unit, g, last) < made)
            unit->key = first[unit->index];
    }
}

/* What the block's units read, and where its results come from. */
typedef struct reading {
    bool *is_read, *is_returned;   /* by value */
    cpu_unit_list *readers;        /* by argument of the block */
    BASE_VEC(int32_t) *overwrites; /* by unit: its results that take an argument's memory */
} reading;

static reading find_readers(cpu_build *b, const order_graph *g)
{
    reading r = {.is_read = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*r.is_read)),
                 .is_returned = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*r.is_returned)),
                 .readers = cpu_argument_readers(b),
                 .overwrites = base_arena_zero(b->arena, b->units.count + 1, sizeof(*r.overwrites))};
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->reads.count; j++) {
            ir_value *value = unit->reads.items[j];
            r.is_read[value->id] = true;
            while (b->values[value->id].view_of) {
                value = b->values[value->id].view_of;
                r.is_read[value->id] = true;
            }
        }
    }
    for (size_t i = 0; i < b->returned.count; i++) {
        const ir_value *value = b->returned.items[i];
        const cpu_unit *unit = g->writer[value->id];
        r.is_returned[value->id] = true;
        if (unit && b->result_alias && b->result_alias[i] >= 0)
            base_vec_push(b->arena, &r.overwrites[unit->index], (int32_t)i);
    }
    return r;
}

static bool only_results(const cpu_unit *unit, const reading *r)
{
    for (size_t i = 0; i < unit->roots.count; i++)
        if (!r->is_returned[unit->roots.items[i]->id] || r->is_read[unit->roots.items[i]->id])
            return false;
    return unit->roots.count > 0;
}

/* The place of the first of the unit's values that other units read. */
static uint32_t usual_place(const cpu_unit *unit, const bool *is_read)
{
    uint32_t key = unit->op->id;
    for (size_t j = 0; j < unit->roots.count; j++)
        if (is_read[unit->roots.items[j]->id])
            key = BASE_MIN(key, unit->roots.items[j]->op->id);
    return key;
}

/* Has the unit wait for the readers of the arguments whose memory its results take. key: its place without them. */
static void follow_readers(cpu_build *b, order_graph *g, const reading *r, cpu_unit *unit, uint32_t key,
                           uint32_t *marks, uint32_t *stamp)
{
    for (size_t i = 0; i < r->overwrites[unit->index].count; i++) {
        const cpu_unit_list *list = &r->readers[b->result_alias[r->overwrites[unit->index].items[i]]];
        for (size_t j = 0; j < list->count; j++) {
            cpu_unit *reader = list->items[j];
            if (reader == unit || leads_to(b, g, unit, reader, marks, ++*stamp))
                continue; /* it is copied anyway */
            order_after(b, g, reader, unit);
            key = BASE_MAX(key, reader->key);
        }
    }
    unit->key = key;
}

void order_set_keys(cpu_build *b, order_graph *g)
{
    reading r = find_readers(b, g);
    uint32_t *marks = base_arena_zero(b->arena, b->units.count + 1, sizeof(*marks)), stamp = 0;
    for (size_t i = 0; i < b->units.count; i++)
        b->units.items[i]->key = usual_place(b->units.items[i], r.is_read);
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        bool late = false;
        uint32_t key = find_writer(b, unit, g, &late);
        if (!late && !cpu_has_effect(unit->op) && only_results(unit, &r))
            follow_readers(b, g, &r, unit, key, marks, &stamp);
    }
    order_set_keys_of_beginnings(b, g);
    delay_large(b, g);
    order_set_keys_of_ends(b, g);
}
