/* The places of collectives of two steps. One begins as soon as its operands have been made and ends when the first reader
 * needs its results, so that independent units run in between. Of those that bring arguments, such as the gathers of a model's
 * parameters, only EARLY_BYTES begin before they are needed. A unit that only makes a collective's operands, such as a
 * layer's gradient, runs as soon as it can: before the unit by which the backward pass goes on. */
#include <stdlib.h>

#include "cpu/compile/fuse/order.h"

enum { EARLY_BYTES = 8 << 20 };

/* Gives a unit the place of the last unit from which it reads, unless that is the end of a collective, which is not
 * placed yet. */
static void follow_writers(const cpu_build *b, cpu_unit *unit, const order_graph *g)
{
    uint32_t key = 0;
    bool late = false;
    for (size_t j = 0; j < unit->reads.count; j++) {
        const cpu_unit *from = g->writer[cpu_value_root(b, unit->reads.items[j])->id];
        key = from ? BASE_MAX(key, from->key) : key;
        late = late || unit_ends(from);
    }
    if (!late || unit_begins(unit))
        unit->key = key;
}

void order_set_keys_of_beginnings(cpu_build *b, const order_graph *g)
{
    size_t n = b->units.count, room = b->function->n_values + 1;
    bool *begun = base_arena_zero(b->arena, room, sizeof(*begun)); /* values that a beginning reads */
    bool *other = base_arena_zero(b->arena, room, sizeof(*other)); /* values that another unit reads */
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < b->units.items[i]->reads.count; j++)
            (unit_begins(b->units.items[i]) ? begun : other)[cpu_value_root(b, b->units.items[i]->reads.items[j])->id] =
                true;
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        bool serves = unit->roots.count > 0 && !cpu_has_effect(unit->op) && !unit_begins(unit) && !unit_ends(unit);
        for (size_t j = 0; j < unit->roots.count && serves; j++)
            serves = begun[unit->roots.items[j]->id] && !other[unit->roots.items[j]->id];
        if (serves)
            follow_writers(b, unit, g);
    }
    for (size_t i = 0; i < n; i++)
        if (unit_begins(b->units.items[i]))
            follow_writers(b, b->units.items[i], g);
}

/* Gives the end of a collective the place of its first reader. */
static void place_ends(cpu_build *b, const order_graph *g)
{
    bool any = false;
    for (size_t i = 0; i < b->units.count; i++)
        if (unit_ends(b->units.items[i])) {
            b->units.items[i]->key = UINT32_MAX;
            any = true;
        }
    for (size_t i = 0; i < b->units.count && any; i++) {
        const cpu_unit *reader = b->units.items[i];
        for (size_t j = 0; j < reader->reads.count; j++) {
            cpu_unit *unit = g->writer[cpu_value_root(b, reader->reads.items[j])->id];
            if (unit_ends(unit) && unit != reader)
                unit->key = BASE_MIN(unit->key, reader->key);
        }
    }
}

cpu_unit *order_end_of(const order_graph *g, const cpu_unit *begun)
{
    for (size_t i = 0; i < g->next[begun->index].count; i++)
        if (unit_ends(g->next[begun->index].items[i]))
            return g->next[begun->index].items[i];
    return NULL;
}

int64_t order_bytes_brought(const cpu_unit *unit)
{
    int64_t bytes = 0;
    for (size_t i = 0; i < unit->op->n_operands; i++)
        bytes += cpu_value_bytes(ir_operand(unit->op, i)->type);
    return bytes;
}

static int by_place(const void *left, const void *right)
{
    const cpu_unit *const *a = left, *const *b = right;
    return (*a)->op->id < (*b)->op->id ? -1 : 1;
}

/* Collectives that bring arguments could all begin at once. At most EARLY_BYTES of them are in flight: each further one
 * begins just before an earlier one ends, so that the parameters of a layer travel while the layer before it is computed. */
static void space_beginnings(cpu_build *b, const order_graph *g)
{
    BASE_VEC(cpu_unit *) early = {0};
    int64_t bytes = 0;
    for (size_t i = 0; i < b->units.count; i++)
        if (unit_begins(b->units.items[i]) && b->units.items[i]->key == 0)
            base_vec_push(b->arena, &early, b->units.items[i]);
    if (early.count)
        qsort(early.items, early.count, sizeof(*early.items), by_place);
    for (size_t i = 0, first = 0; i < early.count; i++) {
        cpu_unit *unit = early.items[i];
        const cpu_unit *end = NULL;
        for (bytes += order_bytes_brought(unit); bytes > EARLY_BYTES && first < i; first++) {
            end = order_end_of(g, early.items[first]);
            bytes -= order_bytes_brought(early.items[first]);
        }
        if (!end || end->key == UINT32_MAX || end->key < 2)
            continue;
        unit->key = end->key - 1;
        for (size_t j = 0; j < unit->reads.count; j++) {
            cpu_unit *maker = g->writer[cpu_value_root(b, unit->reads.items[j])->id];
            if (maker && maker->key == 0)
                maker->key = unit->key;
        }
    }
}

void order_set_keys_of_ends(cpu_build *b, const order_graph *g)
{
    place_ends(b, g);
    space_beginnings(b, g);
}
