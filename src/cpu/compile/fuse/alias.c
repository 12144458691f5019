/* Aliasing: which values share memory. Results of the block lie where they are made, views in the memory of the viewed
 * value, donated arguments are updated in place.
 *
 * A result whose memory is an argument's (donation, loop state) may be written by the unit that makes it only if every
 * other reader of that argument runs before, and the unit itself reads it at the index that it writes, or not at all.
 * Otherwise the result is made elsewhere and copied after all other units. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"

/* Finds the units that must run before `unit` may overwrite argument, of those that read it. False when one of them comes after
 * unit. */
static bool wait_for_readers(cpu_build *b, cpu_unit *unit, const ir_value *root, int64_t argument,
                             const cpu_unit_list *readers)
{
    uint64_t covers = 0;
    const ir_value *over = NULL;
    for (size_t i = 0; unit->covers && i < unit->roots.count; i++)
        if (unit->roots.items[i] == root)
            covers = unit->covers[i];
    for (size_t i = 0; unit->over && i < unit->roots.count; i++)
        if (unit->roots.items[i] == root)
            over = unit->over[i];
    for (size_t i = 0; i < readers->count; i++) {
        const cpu_unit *reader = readers->items[i];
        for (size_t j = 0; j < reader->reads.count; j++) {
            if (cpu_argument_of(b, reader->reads.items[j]) != argument)
                continue;
            if (reader == unit && over == reader->reads.items[j])
                continue;
            if (reader == unit ? !(j < 64 && (covers >> j & 1)) : reader->index > unit->index)
                return false;
        }
    }
    for (size_t i = 0; i < readers->count; i++)
        if (readers->items[i] != unit)
            base_vec_push(b->arena, &unit->after, readers->items[i]);
    return true;
}

/* By argument: whether the block returns it. */
static bool *returned_arguments(const cpu_build *b)
{
    bool *returned = base_arena_zero(b->arena, b->block->n_args + 1, sizeof(*returned));
    for (size_t r = 0; r < b->returned.count; r++) {
        int64_t argument = cpu_argument_of(b, b->returned.items[r]);
        if (argument >= 0)
            returned[argument] = true;
    }
    return returned;
}

bool cpu_is_returned(const cpu_build *b, const ir_value *value)
{
    for (size_t r = 0; r < b->returned.count; r++)
        if (cpu_value_root(b, b->returned.items[r]) == value)
            return true;
    return false;
}

static void note_readers(cpu_build *b)
{
    for (size_t i = 0; i < b->units.count; i++)
        for (size_t j = 0; j < b->units.items[i]->reads.count; j++) {
            cpu_slot *slot = b->values[cpu_value_root(b, b->units.items[i]->reads.items[j])->id].slot;
            if (slot)
                slot->latest = BASE_MAX(slot->latest, b->units.items[i]->index);
        }
}

/* Places a slot in another one. */
static void lay_in(cpu_slot *slot, cpu_slot *into)
{
    cpu_slot *memory = cpu_slot_root(into, NULL);
    memory->latest = BASE_MAX(memory->latest, slot->latest);
    slot->same = into;
}

/* The slot of a value that the unit reads, if no other unit needs the old elements, and the unit reads them as this value
 * only; else NULL. */
static cpu_slot *slot_to_take(const cpu_build *b, const cpu_unit *unit, ir_value *read)
{
    ir_value *value = cpu_value_root(b, read);
    const cpu_value_info *info = &b->values[value->id];
    if (!info->unit || info->slot->base >= 0 || cpu_is_returned(b, value))
        return NULL;
    const cpu_slot *memory = cpu_slot_root(info->slot, NULL);
    bool last = memory->base < 0 && memory->latest <= unit->index;
    for (size_t k = 0; k < unit->reads.count && last; k++) {
        cpu_slot *other = b->values[cpu_value_root(b, unit->reads.items[k])->id].slot;
        last = !other || cpu_slot_root(other, NULL) != memory || unit->reads.items[k] == read;
    }
    return last ? info->slot : NULL;
}

/* Whether the memory is that of a result which is no argument's: nothing else is there before the result. */
static bool only_a_results(const cpu_build *b, const cpu_slot *memory)
{
    int64_t result = memory->base - CPU_BASE_ARGS - (int64_t)b->block->n_args;
    return memory->base >= CPU_BASE_ARGS && result >= 0 && (!b->result_alias || b->result_alias[result] < 0);
}

/* Places roots in the memory of values whose last reader is this unit, or such a value in the memory of a root that the
 * block returns. */
static void lay_over(cpu_build *b, cpu_unit *unit)
{
    for (size_t i = 0; i < unit->roots.count; i++) {
        cpu_slot *root = b->values[unit->roots.items[i]->id].slot;
        bool free = root->base < 0 && !root->same;
        if (!unit->over[i] || (!free && !only_a_results(b, cpu_slot_root(root, NULL))))
            continue;
        cpu_slot *taken = slot_to_take(b, unit, unit->over[i]);
        if (free && taken)
            lay_in(root, taken);
        if (free)
            continue;
        int64_t shift = 0;
        cpu_slot *memory = taken ? cpu_slot_root(taken, &shift) : NULL;
        if (memory && shift == 0 && memory->bytes <= root->bytes)
            lay_in(memory, root);
    }
}

/* The same for large roots of a fused kernel, where the kernel may write them over what it reads: the gradient of logits
 * over the logits. Each value's memory is taken once. */
static void lay_over_reads(cpu_build *b, cpu_unit *unit)
{
    enum { LARGE = 1 << 20 };
    uint64_t taken = 0;
    for (size_t i = 0; i < unit->roots.count; i++) {
        const ir_type *type = unit->roots.items[i]->type;
        cpu_value_info *root = &b->values[unit->roots.items[i]->id];
        if (cpu_value_bytes(type) < LARGE)
            continue;
        for (size_t j = 0; j < unit->reads.count && j < 64 && root->slot->base < 0 && !root->slot->same; j++) {
            ir_value *read = unit->reads.items[j];
            bool fits = (unit->covers[i] & ~taken) >> j & 1 && read->type == type &&
                        cpu_value_root(b, read)->type->count == type->count;
            cpu_slot *slot = fits ? slot_to_take(b, unit, read) : NULL;
            if (!slot)
                continue;
            lay_in(root->slot, slot);
            taken |= UINT64_C(1) << j;
        }
    }
}

tsr_status cpu_pass_alias(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        unit->index = (int32_t)i;
        for (size_t j = 0; j < unit->roots.count; j++) {
            ir_value *root = unit->roots.items[j];
            cpu_value_info *info = &b->values[root->id];
            info->unit = unit;
            if (!info->slot)
                info->slot = cpu_slot_new(b, cpu_value_bytes(root->type));
        }
    }
    const cpu_unit_list *readers = cpu_argument_readers(b);
    const bool *returned = returned_arguments(b);
    for (size_t r = 0; r < b->returned.count; r++) {
        ir_value *value = cpu_value_root(b, b->returned.items[r]);
        cpu_value_info *info = &b->values[value->id];
        if (!info->unit || info->slot->base >= 0 || info->slot->same)
            continue;
        int64_t argument = b->result_alias ? b->result_alias[r] : -1;
        if (argument >= 0 &&
            (returned[argument] || !wait_for_readers(b, info->unit, value, argument, &readers[argument])))
            continue;
        info->slot->base = CPU_BASE_ARGS + (int64_t)b->block->n_args + (int64_t)r;
    }
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_group *g = b->units.items[i]->plan;
        if (g && g->product)
            cpu_product_sums(b, b->units.items[i]);
    }
    note_readers(b);
    for (size_t i = 0; i < b->units.count; i++)
        if (b->units.items[i]->over)
            lay_over(b, b->units.items[i]);
    if (b->region == ir_module_main(b->function->module)->body)
        cpu_reach_operands(b);
    for (size_t i = 0; i < b->units.count && b->region == b->function->body; i++) {
        const cpu_group *g = b->units.items[i]->plan;
        if (g && b->units.items[i]->covers && !g->product) /* a product's sums may lie in a root before it reads */
            lay_over_reads(b, b->units.items[i]);
    }
    /* Views come last, since the viewed values may have moved into the memory of a result. */
    for (ir_op *op = b->region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_results; i++) {
            cpu_value_info *info = &b->values[op->results[i].id];
            if (!info->view_of || info->slot)
                continue;
            info->slot = base_arena_zero(b->arena, 1, sizeof(cpu_slot));
            info->slot->same = b->values[cpu_value_root(b, info->view_of)->id].slot;
        }
    b->aliased = true;
    context->changed = true;
    return TSR_OK;
}

static void add_copy(cpu_build *b, cpu_place to, cpu_place from, const ir_type *type)
{
    cpu_step *step = cpu_step_copy(b, "copy", type);
    step->places[0] = to;
    step->places[1] = from;
}

/* Whether a copy into some result overwrites this argument. */
static bool overwritten(const cpu_build *b, int64_t argument)
{
    for (size_t r = 0; r < b->returned.count; r++)
        if (b->result_alias && b->result_alias[r] == argument && cpu_argument_of(b, b->returned.items[r]) != argument)
            return true;
    return false;
}

tsr_status cpu_pass_results(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    size_t n = b->returned.count;
    cpu_place *from = base_arena_alloc(b->arena, (n + 1) * sizeof(*from));
    bool *needed = base_arena_zero(b->arena, n + 1, sizeof(*needed));
    for (size_t r = 0; r < n; r++) {
        ir_value *value = b->returned.items[r];
        int64_t bytes = (int64_t)ir_type_bytes(value->type), argument = cpu_argument_of(b, value);
        const cpu_slot *slot = cpu_slot_root(b->values[value->id].slot, NULL);
        bool there = slot->base == CPU_BASE_ARGS + (int64_t)(b->block->n_args + r) ||
                     (argument >= 0 && b->result_alias && b->result_alias[r] == argument);
        from[r] = cpu_place_of(b, value);
        needed[r] = !there && bytes > 0;
        if (needed[r] && argument >= 0 && overwritten(b, argument)) {
            cpu_slot *kept = cpu_slot_new(b, bytes);
            kept->first = (int32_t)b->units.count;
            kept->last = INT32_MAX - 1;
            add_copy(b, cpu_place_in(kept, 0), from[r], value->type);
            from[r] = cpu_place_in(kept, 0);
        }
    }
    for (size_t r = 0; r < n; r++) {
        if (!needed[r])
            continue;
        cpu_slot *to = base_arena_zero(b->arena, 1, sizeof(*to));
        to->base = CPU_BASE_ARGS + (int64_t)(b->block->n_args + r);
        add_copy(b, cpu_place_in(to, 0), from[r], b->returned.items[r]->type);
    }
    context->changed = true;
    return TSR_OK;
}
