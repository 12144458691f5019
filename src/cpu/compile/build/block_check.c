/* The verifier of blocks under construction, which runs after each BLOCK_PASS in debug builds: it checks that the
 * decisions of the passes so far agree.
 *
 *   always    a value that a unit reads is an argument, a constant, or made by a unit; each value is made once
 *   ordered   each unit stands after the units that make the values that it reads
 *   aliased   each result of a unit has a place; no unit reads an argument after the unit that overwrites it
 *   placed    memory that is in use at the same time does not overlap, and lies within the arena */
#include "cpu/compile/build/build.h"

#include <stdlib.h>

typedef struct checker {
    const cpu_build *b;
    base_arena *arena;
    base_error *error;
    int32_t *maker; /* by value id: the position of the unit that makes the value, plus 1 */
} checker;

static tsr_status fail_check(const checker *c, size_t unit, const char *text)
{
    const cpu_unit *u = c->b->units.items[unit];
    return base_fail(c->error, TSR_INTERNAL, "unit %zu (%s): %s", unit, ir_info((ir_opcode)u->op->row)->name, text);
}

static tsr_status check_makers(checker *c)
{
    for (size_t i = 0; i < c->b->units.count; i++) {
        const cpu_values *roots = &c->b->units.items[i]->roots;
        for (size_t j = 0; j < roots->count; j++) {
            int32_t *maker = &c->maker[roots->items[j]->id];
            if (*maker)
                return fail_check(c, i, "it makes a value that another unit makes");
            *maker = (int32_t)i + 1;
        }
    }
    return TSR_OK;
}

static tsr_status check_reads(checker *c)
{
    const cpu_build *b = c->b;
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->reads.count; j++) {
            const ir_value *value = cpu_value_root(b, unit->reads.items[j]);
            int32_t maker = c->maker[value->id];
            const ir_op *op = ir_defining_op(value);
            if (!maker && !value->is_argument && !(op && op->code == IR_CONSTANT))
                return fail_check(c, i, "no unit makes a value that it reads");
            if (b->ordered && maker > (int32_t)i + 1)
                return fail_check(c, i, "it reads a value that is made later");
        }
    }
    return TSR_OK;
}

/* The unit that writes a result over argument; the number of units if no unit does. */
static size_t overwriter(const checker *c, int64_t argument)
{
    const cpu_build *b = c->b;
    for (size_t r = 0; b->result_alias && r < b->returned.count; r++) {
        const ir_value *value = cpu_value_root(b, b->returned.items[r]);
        const cpu_slot *slot = b->values[value->id].slot;
        if (b->result_alias[r] == argument && c->maker[value->id] && slot &&
            slot->base == CPU_BASE_ARGS + (int64_t)(b->block->n_args + r))
            return (size_t)c->maker[value->id] - 1;
    }
    return b->units.count;
}

static tsr_status check_slots(checker *c)
{
    const cpu_build *b = c->b;
    size_t *writer = base_arena_alloc(c->arena, (b->block->n_args + 1) * sizeof(*writer));
    for (size_t a = 0; a < b->block->n_args; a++)
        writer[a] = overwriter(c, (int64_t)a);
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->roots.count; j++)
            if (!b->values[unit->roots.items[j]->id].slot)
                return fail_check(c, i, "a value that it makes lies nowhere");
        for (size_t j = 0; j < unit->reads.count; j++) {
            int64_t argument = cpu_argument_of(b, unit->reads.items[j]);
            if (argument >= 0 && writer[argument] < i)
                return fail_check(c, i, "it reads an argument that is overwritten before");
        }
    }
    return TSR_OK;
}

static int by_first(const void *x, const void *y)
{
    const cpu_slot *a = *(cpu_slot *const *)x, *b = *(cpu_slot *const *)y;
    return (a->first > b->first) - (a->first < b->first);
}

static tsr_status check_places(const checker *c)
{
    const cpu_build *b = c->b;
    cpu_slot **slots = base_arena_alloc(c->arena, (b->slots.count + 1) * sizeof(*slots));
    size_t n = 0, n_live = 0;
    for (size_t i = 0; i < b->slots.count; i++) {
        cpu_slot *slot = b->slots.items[i];
        if (slot->same || slot->base != CPU_BASE_ARENA || slot->last < slot->first || slot->bytes == 0)
            continue;
        if (slot->offset < 0 || slot->bytes > b->block->arena_bytes - slot->offset)
            return base_fail(c->error, TSR_INTERNAL, "memory of %lld bytes at %lld ends behind the arena",
                             (long long)slot->bytes, (long long)slot->offset);
        slots[n++] = slot;
    }
    if (n)
        qsort(slots, n, sizeof(*slots), by_first);
    cpu_slot **live = base_arena_alloc(c->arena, (n + 1) * sizeof(*live));
    for (size_t i = 0; i < n; i++) {
        size_t kept = 0;
        for (size_t j = 0; j < n_live; j++) {
            if (live[j]->last < slots[i]->first)
                continue;
            if (live[j]->offset < slots[i]->offset + slots[i]->bytes &&
                slots[i]->offset < live[j]->offset + live[j]->bytes)
                return base_fail(c->error, TSR_INTERNAL, "memory at %lld and at %lld overlaps, both in use at unit %d",
                                 (long long)live[j]->offset, (long long)slots[i]->offset, (int)slots[i]->first);
            live[kept++] = live[j];
        }
        live[kept++] = slots[i];
        n_live = kept;
    }
    return TSR_OK;
}

tsr_status cpu_block_verify(const pass_context *context)
{
    checker c = {.b = cpu_build_of(context), .arena = context->scratch, .error = context->error};
    c.maker = base_arena_zero(c.arena, c.b->function->n_values + 1, sizeof(*c.maker));
    tsr_status status = check_makers(&c);
    if (status == TSR_OK)
        status = check_reads(&c);
    if (status == TSR_OK && c.b->aliased)
        status = check_slots(&c);
    if (status == TSR_OK && c.b->placed)
        status = check_places(&c);
    return status;
}
