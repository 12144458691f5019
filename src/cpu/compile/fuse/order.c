/* The order in which units run: every unit runs after the units that it reads from, and of those that are ready the one with
 * the first place runs (order_keys.c).
 *
 * A collective that has begun holds copies of its operands: once these take MOST_IN_FLIGHT bytes, the oldest one ends before
 * another begins. Beginnings keep the program's order, among each other and with all other effects, since all members must make
 * them in one order; an end sends nothing, so no member waits for it.
 *
 * A unit that overwrites a donated argument runs after all effects and ends of collectives that do not need its result,
 * so a run that fails in one of these has kept its donated arguments (cpu/program/finish.c checks whether the order
 * allows that). */
#include <string.h>

#include "cpu/compile/fuse/order.h"

enum { MOST_IN_FLIGHT = 256 << 20 };

/* A heap of ready units, the smallest op number first. */
typedef BASE_VEC(cpu_unit *) heap;

static void push(base_arena *arena, heap *h, cpu_unit *unit)
{
    base_vec_push(arena, h, unit);
    size_t i = h->count - 1;
    for (; i > 0 && h->items[(i - 1) / 2]->key > unit->key; i = (i - 1) / 2)
        h->items[i] = h->items[(i - 1) / 2];
    h->items[i] = unit;
}

static cpu_unit *pop(heap *h)
{
    cpu_unit *top = h->items[0], *last = h->items[--h->count];
    size_t i = 0;
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= h->count)
            break;
        if (child + 1 < h->count && h->items[child + 1]->key < h->items[child]->key)
            child++;
        if (h->items[child]->key >= last->key)
            break;
        h->items[i] = h->items[child];
        i = child;
    }
    if (h->count)
        h->items[i] = last;
    return top;
}

/* Collectives that have begun and not ended, the oldest first. */
typedef struct flight {
    BASE_VEC(cpu_unit *) begun;
    size_t n_ended; /* how many at the start of `begun` have ended; later ones may have ended, too */
    bool *ran;      /* by unit index */
    int64_t bytes;
} flight;

/* The unit to run now: `unit` itself, or the end of the oldest collective in flight when `unit` would begin one for
 * which there is no room. */
static cpu_unit *with_room(flight *f, const order_graph *g, cpu_unit *unit)
{
    if (f->bytes == 0 || f->bytes + order_bytes_brought(unit) <= MOST_IN_FLIGHT)
        return unit;
    for (; f->n_ended < f->begun.count; f->n_ended++) {
        cpu_unit *end = order_end_of(g, f->begun.items[f->n_ended]);
        if (end && !f->ran[end->index])
            return end;
    }
    return unit;
}

static void note(base_arena *arena, flight *f, cpu_unit *unit, const order_graph *g)
{
    f->ran[unit->index] = true;
    if (unit_begins(unit)) {
        base_vec_push(arena, &f->begun, unit);
        f->bytes += order_bytes_brought(unit);
    } else if (unit_ends(unit)) {
        const cpu_unit *begun = g->writer[unit->reads.items[0]->id];
        f->bytes -= begun ? order_bytes_brought(begun) : 0;
    }
}

/* Ready units. A unit that overwrites a donated argument waits in `held` while units that may fail are left, unless no
 * other unit can run. */
typedef struct ready_units {
    heap ready, held;
    bool *overwrites; /* by unit index */
    size_t n_unsure;  /* how many units that may fail have not run */
} ready_units;

static bool is_unsure(const cpu_unit *unit)
{
    return cpu_has_effect(unit->op) || unit_ends(unit);
}

static void make_ready(base_arena *arena, ready_units *u, cpu_unit *unit)
{
    push(arena, u->overwrites[unit->index] && u->n_unsure ? &u->held : &u->ready, unit);
}

static cpu_unit *next_ready(base_arena *arena, ready_units *u)
{
    while (u->n_unsure == 0 && u->held.count)
        push(arena, &u->ready, pop(&u->held));
    return pop(u->ready.count ? &u->ready : &u->held);
}

static void find_overwriting(cpu_build *b, ready_units *u, const order_graph *g)
{
    u->overwrites = base_arena_zero(b->arena, b->units.count + 1, sizeof(*u->overwrites));
    for (size_t i = 0; i < b->units.count; i++)
        u->n_unsure += is_unsure(b->units.items[i]);
    for (size_t r = 0; r < b->returned.count && b->result_alias; r++) {
        const cpu_unit *unit = g->writer[cpu_value_root(b, b->returned.items[r])->id];
        if (unit && b->result_alias[r] >= 0 && !is_unsure(unit))
            u->overwrites[unit->index] = true;
    }
}

/* The graph of the units: a unit waits for the units whose results it reads. */
static order_graph make_graph(cpu_build *b)
{
    size_t n = b->units.count;
    order_graph g = {.writer = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*g.writer)),
                     .next = base_arena_zero(b->arena, n + 1, sizeof(*g.next)),
                     .waits = base_arena_zero(b->arena, n + 1, sizeof(*g.waits))};
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        unit->index = (int32_t)i;
        for (size_t j = 0; j < unit->roots.count; j++)
            g.writer[unit->roots.items[j]->id] = unit;
    }
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->reads.count; j++) {
            const cpu_unit *from = g.writer[cpu_value_root(b, unit->reads.items[j])->id];
            if (from && from != unit)
                order_after(b, &g, from, unit);
        }
    }
    return g;
}

/* Effects stay in the program's order; each op with such an effect is a unit of its own. */
static void keep_effects(cpu_build *b, order_graph *g)
{
    cpu_unit **unit_of = base_arena_zero(b->arena, b->function->n_ops + 1, sizeof(*unit_of)), *effect = NULL;
    for (size_t i = 0; i < b->units.count; i++)
        unit_of[b->units.items[i]->op->id] = b->units.items[i];
    for (ir_op *op = b->region->first; op; op = op->next) {
        cpu_unit *unit = unit_of[op->id];
        if (!unit || unit->op != op || !cpu_keeps_order(op))
            continue;
        if (effect)
            order_after(b, g, effect, unit);
        effect = unit;
    }
}

tsr_status cpu_pass_order(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    size_t n = b->units.count, done = 0;
    order_graph g = make_graph(b);
    keep_effects(b, &g);
    order_set_keys(b, &g);
    ready_units ready = {0};
    find_overwriting(b, &ready, &g);
    for (size_t i = 0; i < n; i++)
        if (g.waits[i] == 0)
            make_ready(b->arena, &ready, b->units.items[i]);
    cpu_unit **order = base_arena_alloc(b->arena, (n + 1) * sizeof(*order));
    flight in_flight = {.ran = base_arena_zero(b->arena, n + 1, sizeof(bool))};
    while (ready.ready.count || ready.held.count) {
        cpu_unit *unit = next_ready(b->arena, &ready);
        if (in_flight.ran[unit->index])
            continue;
        cpu_unit *first = unit_begins(unit) ? with_room(&in_flight, &g, unit) : unit;
        if (first != unit) {
            push(b->arena, &ready.ready, unit);
            unit = first;
        }
        note(b->arena, &in_flight, unit, &g);
        ready.n_unsure -= is_unsure(unit);
        order[done++] = unit;
        const cpu_unit_list *next = &g.next[unit->index];
        for (size_t j = 0; j < next->count; j++)
            if (--g.waits[next->items[j]->index] == 0)
                make_ready(b->arena, &ready, next->items[j]);
    }
    if (done != n)
        cpu_give_up(b->c, TSR_INTERNAL, "%zu of %zu units wait for each other", n - done, n);
    if (n)
        memcpy(b->units.items, order, n * sizeof(*order));
    b->ordered = true;
    context->changed = true;
    return TSR_OK;
}
