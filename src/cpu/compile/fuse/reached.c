/* Operands of started collectives among processes are made where the other ranks reach them, and results stay there.
 *
 * Each collective whose operands travel as one has an area of the memory CPU_BASE_REACHED, in which each operand has a
 * line of its own; a result lies where its operand was. An operand may be made there if no other unit reads it once
 * the collective has begun, since the collective overwrites it. Areas do not share memory. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/mesh.h"

/* Whether another value lies in the slot's memory. */
static bool is_shared(const cpu_build *b, const cpu_slot *slot)
{
    for (size_t i = 0; i < b->units.count; i++)
        for (size_t j = 0; j < b->units.items[i]->roots.count; j++) {
            const cpu_slot *other = b->values[b->units.items[i]->roots.items[j]->id].slot;
            if (other != slot && other->same == slot)
                return true;
        }
    return false;
}

static bool has_other_readers(cpu_build *b, const cpu_unit *start, const ir_value *root)
{
    for (size_t i = 0; i < b->returned.count; i++)
        if (cpu_value_root(b, b->returned.items[i]) == root)
            return true;
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_unit *reader = b->units.items[i];
        for (size_t j = 0; j < reader->reads.count && reader != start && reader->index > start->index; j++)
            if (cpu_value_root(b, reader->reads.items[j]) == root)
                return true;
    }
    return false;
}

/* Moves the memory of a value that a unit makes into the area. */
static void move_into(cpu_slot *area, int64_t shift, cpu_slot *slot, int64_t bytes)
{
    if (slot->base >= 0 || slot->same || slot->bytes != bytes)
        return;
    slot->same = area;
    slot->shift = shift;
}

static void reach(cpu_build *b, cpu_unit *start, const ir_op *op)
{
    const ir_op *done = NULL;
    for (const ir_op *after = start->op->next; after && !done; after = after->next)
        if (after->code == IR_ASYNC_DONE && ir_operand(after, 0) == &start->op->results[0])
            done = after;
    cpu_slot *area = base_arena_zero(b->arena, 1, sizeof(*area));
    area->base = CPU_BASE_REACHED;
    area->offset = b->block->reached_bytes;
    for (size_t i = 0; i < op->n_results; i++) {
        int64_t bytes = (int64_t)ir_type_bytes(op->results[i].type), shift = area->bytes;
        ir_value *root = cpu_value_root(b, ir_operand(start->op, i));
        const cpu_value_info *info = &b->values[root->id];
        if (info->unit && info->unit->index < start->index && !is_shared(b, info->slot) &&
            !has_other_readers(b, start, root))
            move_into(area, shift, info->slot, bytes);
        if (done && b->values[done->results[i].id].unit)
            move_into(area, shift, b->values[done->results[i].id].slot, bytes);
        area->bytes = cpu_mesh_line(shift + bytes);
    }
    start->reached = area;
    b->block->reached_bytes += area->bytes;
}

void cpu_reach_operands(cpu_build *b)
{
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        const ir_op *op = cpu_mesh_started_joint(b, unit->op);
        if (op)
            reach(b, unit, op);
    }
}
