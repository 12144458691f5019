/* The order in which units run: every unit runs after the units that it reads from, and otherwise in the order of the
 * program (a group stands where its last op stood). But a unit that only makes results of the block, such as an
 * optimizer's update, runs as soon as its operands have been made: they are in the cache then, and their memory is free
 * sooner. It still runs after the units that read the argument whose memory it takes.
 *
 * A unit whose results take much memory runs just before their first reader, unless it then keeps as much memory of its
 * operands from being free: the gradient of a large embedding that is tied to a model's last layer is needed when the
 * backward pass ends, and what the forward pass has saved is free by then.
 *
 * A collective of two steps begins as soon as its operands have been made and ends when the first reader needs its
 * results, so that independent units run in between. Of those that bring arguments, such as the gathers of a model's
 * parameters, only EARLY_BYTES begin before they are needed. A unit that only makes a collective's operands, such as a
 * layer's gradient, runs as soon as it can: before the unit by which the backward pass goes on. A collective that has
 * begun holds copies of its operands: once these take MOST_IN_FLIGHT bytes, the oldest one ends before another begins.
 * Beginnings keep the program's order, among each other and with all other effects, since all members must make them in
 * one order; an end sends nothing, so no member waits for it.
 *
 * A unit that overwrites a donated argument runs after all effects and ends of collectives that do not need its result,
 * so a run that fails in one of these has kept its donated arguments (cpu/program/finish.c checks whether the order
 * allows that). */
#include <stdlib.h>
#include <string.h>

#include "cpu/compile/fuse/internal.h"

/* A heap of ready units, the smallest op number first. */
typedef BASE_VEC(cpu_unit *) heap;

enum { MOST_IN_FLIGHT = 256 << 20, MUCH_MEMORY = 16 << 20, EARLY_BYTES = 8 << 20 };

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

static bool has_effect(const cpu_unit *unit)
{
    return cpu_has_effect(unit->op);
}

static bool begins(const cpu_unit *unit)
{
    return unit->lowering && unit->lowering->begins;
}

static bool ends(const cpu_unit *unit)
{
    return unit && unit->lowering && unit->lowering->ends;
}

static bool only_results(const cpu_build *b, const cpu_unit *unit, const bool *is_read)
{
    for (size_t i = 0; i < unit->roots.count; i++) {
        bool returned = false;
        for (size_t r = 0; r < b->returned.count && !returned; r++)
            returned = b->returned.items[r] == unit->roots.items[i];
        if (!returned || is_read[unit->roots.items[i]->id])
            return false;
    }
    return unit->roots.count > 0;
}

typedef BASE_VEC(cpu_unit *) unit_list;

/* Whether `to` depends on `from`. */
static bool leads_to(cpu_build *b, const unit_list *next, const cpu_unit *from, const cpu_unit *to, uint32_t *marks,
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
        for (size_t i = 0; i < next[at].count; i++)
            base_vec_push(b->arena, &stack, next[at].items[i]->index);
    }
    return false;
}

/* The number of the last op that makes a value which the unit reads; 0: the unit reads only arguments and constants.
 * *late: one of these values is delivered when it is needed, not when it is made. */
static uint32_t find_writer(const cpu_build *b, const cpu_unit *unit, cpu_unit **writer, bool *late)
{
    uint32_t last = 0;
    for (size_t j = 0; j < unit->reads.count; j++) {
        const ir_value *value = cpu_value_root(b, unit->reads.items[j]);
        if (writer[value->id])
            last = BASE_MAX(last, value->op->id);
        *late = *late || ends(writer[value->id]);
    }
    return last;
}

/* Gives a unit the place of the last unit from which it reads, unless that is the end of a collective, which is not
 * placed yet. */
static void follow_writers(const cpu_build *b, cpu_unit *unit, cpu_unit **writer)
{
    uint32_t key = 0;
    bool late = false;
    for (size_t j = 0; j < unit->reads.count; j++) {
        const cpu_unit *from = writer[cpu_value_root(b, unit->reads.items[j])->id];
        key = from ? BASE_MAX(key, from->key) : key;
        late = late || ends(from);
    }
    if (!late || begins(unit))
        unit->key = key;
}

/* Places beginnings of collectives, and the units whose results only these read. */
static void set_keys_of_beginnings(cpu_build *b, cpu_unit **writer)
{
    size_t n = b->units.count, room = b->function->n_values + 1;
    bool *begun = base_arena_zero(b->arena, room, sizeof(*begun)); /* values that a beginning reads */
    bool *other = base_arena_zero(b->arena, room, sizeof(*other)); /* values that another unit reads */
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < b->units.items[i]->reads.count; j++)
            (begins(b->units.items[i]) ? begun : other)[cpu_value_root(b, b->units.items[i]->reads.items[j])->id] =
                true;
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        bool serves = unit->roots.count > 0 && !has_effect(unit) && !begins(unit) && !ends(unit);
        for (size_t j = 0; j < unit->roots.count && serves; j++)
            serves = begun[unit->roots.items[j]->id] && !other[unit->roots.items[j]->id];
        if (serves)
            follow_writers(b, unit, writer);
    }
    for (size_t i = 0; i < n; i++)
        if (begins(b->units.items[i]))
            follow_writers(b, b->units.items[i], writer);
}

/* Gives the end of a collective the place of its first reader. */
static void set_keys_of_ends(cpu_build *b, cpu_unit **writer)
{
    bool any = false;
    for (size_t i = 0; i < b->units.count; i++)
        if (ends(b->units.items[i])) {
            b->units.items[i]->key = UINT32_MAX;
            any = true;
        }
    for (size_t i = 0; i < b->units.count && any; i++) {
        const cpu_unit *reader = b->units.items[i];
        for (size_t j = 0; j < reader->reads.count; j++) {
            cpu_unit *unit = writer[cpu_value_root(b, reader->reads.items[j])->id];
            if (ends(unit) && unit != reader)
                unit->key = BASE_MIN(unit->key, reader->key);
        }
    }
}

static cpu_unit *end_of(const unit_list *next, const cpu_unit *begun)
{
    for (size_t i = 0; i < next[begun->index].count; i++)
        if (ends(next[begun->index].items[i]))
            return next[begun->index].items[i];
    return NULL;
}

static int64_t bytes_brought(const cpu_unit *unit)
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
static void space_beginnings(cpu_build *b, cpu_unit **writer, const unit_list *next)
{
    BASE_VEC(cpu_unit *) early = {0};
    int64_t bytes = 0;
    for (size_t i = 0; i < b->units.count; i++)
        if (begins(b->units.items[i]) && b->units.items[i]->key == 0)
            base_vec_push(b->arena, &early, b->units.items[i]);
    if (early.count)
        qsort(early.items, early.count, sizeof(*early.items), by_place);
    for (size_t i = 0, first = 0; i < early.count; i++) {
        cpu_unit *unit = early.items[i];
        const cpu_unit *end = NULL;
        for (bytes += bytes_brought(unit); bytes > EARLY_BYTES && first < i; first++) {
            end = end_of(next, early.items[first]);
            bytes -= bytes_brought(early.items[first]);
        }
        if (!end || end->key == UINT32_MAX || end->key < 2)
            continue;
        unit->key = end->key - 1;
        for (size_t j = 0; j < unit->reads.count; j++) {
            cpu_unit *maker = writer[cpu_value_root(b, unit->reads.items[j])->id];
            if (maker && maker->key == 0)
                maker->key = unit->key;
        }
    }
}

/* The bytes of the unit's results, if it may wait for their first reader; else 0. */
static int64_t bytes_made(const cpu_build *b, const cpu_unit *unit)
{
    int64_t bytes = 0;
    if (has_effect(unit) || begins(unit) || ends(unit))
        return 0;
    for (size_t i = 0; i < unit->roots.count; i++)
        bytes += cpu_value_bytes(unit->roots.items[i]->type);
    for (size_t i = 0; i < unit->roots.count && bytes >= MUCH_MEMORY; i++)
        if (cpu_is_returned(b, unit->roots.items[i]))
            return 0;
    return bytes;
}

/* The bytes of operands that no unit after this one reads. */
static int64_t bytes_freed(const cpu_build *b, const cpu_unit *unit, cpu_unit **writer, const uint32_t *last)
{
    int64_t bytes = 0;
    for (size_t j = 0; j < unit->reads.count; j++) {
        const ir_value *value = cpu_value_root(b, unit->reads.items[j]);
        if (writer[value->id] && last[value->id] == unit->key)
            bytes += cpu_value_bytes(value->type);
    }
    return bytes;
}

/* Gives units with large results the place of their first reader. */
static void delay_large(cpu_build *b, cpu_unit **writer)
{
    uint32_t *last = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*last)); /* reader of a value */
    uint32_t *first = base_arena_alloc(b->arena, (b->units.count + 1) * sizeof(*first)); /* reader of a unit's values */
    memset(first, 0xff, (b->units.count + 1) * sizeof(*first));
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_unit *reader = b->units.items[i];
        for (size_t j = 0; j < reader->reads.count; j++) {
            const ir_value *value = cpu_value_root(b, reader->reads.items[j]);
            const cpu_unit *from = writer[value->id];
            last[value->id] = BASE_MAX(last[value->id], reader->key);
            if (from && from != reader)
                first[from->index] = BASE_MIN(first[from->index], reader->key);
        }
    }
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        int64_t made = bytes_made(b, unit);
        bool later = first[unit->index] != UINT32_MAX && first[unit->index] > unit->key;
        if (made >= MUCH_MEMORY && later && bytes_freed(b, unit, writer, last) < made)
            unit->key = first[unit->index];
    }
}

static void set_keys(cpu_build *b, cpu_unit **writer, void *edges, int32_t *waits)
{
    unit_list *next = edges;
    size_t n = b->units.count, n_args = b->block->n_args;
    bool *is_read = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*is_read));
    uint32_t *marks = base_arena_zero(b->arena, n + 1, sizeof(*marks)), stamp = 0;
    unit_list *readers = base_arena_zero(b->arena, n_args + 1, sizeof(*readers)); /* of arguments */
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        unit->key = unit->op->id;
        for (size_t j = 0; j < unit->reads.count; j++) {
            ir_value *value = unit->reads.items[j];
            int64_t argument = cpu_argument_of(b, value);
            is_read[value->id] = true;
            while (b->values[value->id].view_of) {
                value = b->values[value->id].view_of;
                is_read[value->id] = true;
            }
            if (argument >= 0 &&
                (readers[argument].count == 0 || readers[argument].items[readers[argument].count - 1] != unit))
                base_vec_push(b->arena, &readers[argument], unit);
        }
    }
    /* Finds where the program makes the first of the unit's values that other units read. */
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->roots.count; j++)
            if (is_read[unit->roots.items[j]->id])
                unit->key = BASE_MIN(unit->key, unit->roots.items[j]->op->id);
    }
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        bool late = false;
        uint32_t key = find_writer(b, unit, writer, &late);
        if (late || has_effect(unit) || !only_results(b, unit, is_read))
            continue;
        for (size_t r = 0; r < b->returned.count && b->result_alias; r++) {
            if (b->result_alias[r] < 0 || writer[b->returned.items[r]->id] != unit)
                continue;
            const unit_list *list = &readers[b->result_alias[r]];
            for (size_t j = 0; j < list->count; j++) {
                cpu_unit *reader = list->items[j];
                if (reader == unit || leads_to(b, next, unit, reader, marks, ++stamp))
                    continue; /* it is copied anyway */
                base_vec_push(b->arena, &next[reader->index], unit);
                waits[unit->index]++;
                key = BASE_MAX(key, reader->key);
            }
        }
        unit->key = key;
    }
    set_keys_of_beginnings(b, writer);
    delay_large(b, writer);
    set_keys_of_ends(b, writer);
    space_beginnings(b, writer, next);
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
static cpu_unit *with_room(flight *f, const unit_list *next, cpu_unit *unit)
{
    if (f->bytes == 0 || f->bytes + bytes_brought(unit) <= MOST_IN_FLIGHT)
        return unit;
    for (; f->n_ended < f->begun.count; f->n_ended++) {
        cpu_unit *end = end_of(next, f->begun.items[f->n_ended]);
        if (end && !f->ran[end->index])
            return end;
    }
    return unit;
}

static void note(base_arena *arena, flight *f, cpu_unit *unit, cpu_unit **writer)
{
    f->ran[unit->index] = true;
    if (begins(unit)) {
        base_vec_push(arena, &f->begun, unit);
        f->bytes += bytes_brought(unit);
    } else if (ends(unit)) {
        const cpu_unit *begun = writer[unit->reads.items[0]->id];
        f->bytes -= begun ? bytes_brought(begun) : 0;
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
    return has_effect(unit) || ends(unit);
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

static void find_overwriting(cpu_build *b, ready_units *u, cpu_unit **writer)
{
    u->overwrites = base_arena_zero(b->arena, b->units.count + 1, sizeof(*u->overwrites));
    for (size_t i = 0; i < b->units.count; i++)
        u->n_unsure += is_unsure(b->units.items[i]);
    for (size_t r = 0; r < b->returned.count && b->result_alias; r++) {
        const cpu_unit *unit = writer[cpu_value_root(b, b->returned.items[r])->id];
        if (unit && b->result_alias[r] >= 0 && !is_unsure(unit))
            u->overwrites[unit->index] = true;
    }
}

tsr_status cpu_pass_order(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    size_t n = b->units.count;
    cpu_unit **writer = base_arena_zero(b->arena, b->function->n_values + 1, sizeof(*writer));
    int32_t *waits = base_arena_zero(b->arena, n + 1, sizeof(*waits));
    unit_list *next = base_arena_zero(b->arena, n + 1, sizeof(*next));
    cpu_unit *effect = NULL;
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        unit->index = (int32_t)i;
        for (size_t j = 0; j < unit->roots.count; j++)
            writer[unit->roots.items[j]->id] = unit;
    }
    for (size_t i = 0; i < n; i++) {
        cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->reads.count; j++) {
            ir_value *value = unit->reads.items[j];
            while (b->values[value->id].view_of)
                value = b->values[value->id].view_of;
            cpu_unit *from = writer[value->id];
            if (from && from != unit) {
                base_vec_push(b->arena, &next[from->index], unit);
                waits[i]++;
            }
        }
    }
    /* Effects stay in the program's order; each op with such an effect is a unit of its own. */
    cpu_unit **unit_of = base_arena_zero(b->arena, b->function->n_ops + 1, sizeof(*unit_of));
    for (size_t i = 0; i < n; i++)
        unit_of[b->units.items[i]->op->id] = b->units.items[i];
    for (ir_op *op = b->region->first; op; op = op->next) {
        cpu_unit *unit = unit_of[op->id];
        if (!unit || unit->op != op || !cpu_keeps_order(op))
            continue;
        if (effect) {
            base_vec_push(b->arena, &next[effect->index], unit);
            waits[unit->index]++;
        }
        effect = unit;
    }
    set_keys(b, writer, next, waits);
    ready_units ready = {0};
    find_overwriting(b, &ready, writer);
    for (size_t i = 0; i < n; i++)
        if (waits[i] == 0)
            make_ready(b->arena, &ready, b->units.items[i]);
    cpu_unit **order = base_arena_alloc(b->arena, (n + 1) * sizeof(*order));
    size_t done = 0;
    flight in_flight = {.ran = base_arena_zero(b->arena, n + 1, sizeof(bool))};
    while (ready.ready.count || ready.held.count) {
        cpu_unit *unit = next_ready(b->arena, &ready);
        if (in_flight.ran[unit->index])
            continue;
        cpu_unit *first = begins(unit) ? with_room(&in_flight, next, unit) : unit;
        if (first != unit) {
            push(b->arena, &ready.ready, unit);
            unit = first;
        }
        note(b->arena, &in_flight, unit, writer);
        ready.n_unsure -= is_unsure(unit);
        order[done++] = unit;
        for (size_t j = 0; j < next[unit->index].count; j++)
            if (--waits[next[unit->index].items[j]->index] == 0)
                make_ready(b->arena, &ready, next[unit->index].items[j]);
    }
    if (done != n)
        cpu_give_up(b->c, TSR_INTERNAL, "%zu of %zu units wait for each other", n - done, n);
    if (n)
        memcpy(b->units.items, order, n * sizeof(*order));
    b->ordered = true;
    context->changed = true;
    return TSR_OK;
}
