/* Units of groups and of single ops: the values that each unit writes to memory, the values that it reads from there,
 * and which of the read values it may overwrite. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/reduce.h"

static void keep_constant(cpu_build *b, ir_value *value)
{
    const ir_op *op = value->op;
    const ir_dense *dense = &((const ir_constant_attrs *)op->attrs)->value;
    const ir_op *outer = b->c->at;
    cpu_slot *slot = base_arena_zero(b->arena, 1, sizeof(*slot));
    b->c->at = op;
    size_t size = tsr_dtype_size(value->type->dtype);
    slot->bytes = (int64_t)ir_type_bytes(value->type);
    slot->base = CPU_BASE_CONSTANTS;
    slot->offset = dense->splat ? cpu_constant(b->c, dense->data, size, (size_t)value->type->count)
                                : cpu_constant(b->c, dense->data, size * (size_t)value->type->count, 1);
    b->values[value->id].slot = slot;
    b->c->at = outer;
}

/* Adds the bytes of a constant that some step reads from memory (also through a view). */
void cpu_want_in_memory(cpu_build *b, ir_value *value)
{
    while (b->values[value->id].view_of)
        value = b->values[value->id].view_of;
    const ir_op *op = ir_defining_op(value);
    if (op && op->code == IR_CONSTANT && !b->values[value->id].slot)
        keep_constant(b, value);
}

static size_t add_read(cpu_build *b, cpu_unit *unit, ir_value *value)
{
    while (b->values[value->id].unneeded)
        value = ir_operand(value->op, 0);
    for (size_t i = 0; i < unit->reads.count; i++)
        if (unit->reads.items[i] == value)
            return i;
    cpu_want_in_memory(b, value);
    base_vec_push(b->arena, &unit->reads, value);
    return unit->reads.count - 1;
}

static size_t times_read(const ir_op *op, const ir_value *value)
{
    size_t times = 0;
    for (size_t j = 0; j < op->n_operands; j++)
        times += ir_operand(op, j) == value;
    return times;
}

/* The operand's value whose memory result i should take, if the step reads it once, by this operand; else NULL. */
static ir_value *value_to_take(const cpu_unit *unit, size_t i)
{
    const cpu_lowering *lowering = unit->lowering;
    size_t operand = lowering->over_operand ? lowering->over_operand(unit->op, i) : i;
    if (operand == SIZE_MAX || (lowering->reads && !lowering->reads(unit->op, operand)))
        return NULL;
    ir_value *value = ir_operand(unit->op, operand);
    size_t times = times_read(unit->op, value);
    for (size_t j = 0; unit->computed && j < unit->computed->members.count; j++)
        times += times_read(unit->computed->members.items[j].op, value);
    return times == 1 ? value : NULL;
}

static void add_operands(cpu_build *b, cpu_unit *unit, const ir_op *op)
{
    for (size_t i = 0; i < op->n_operands; i++) {
        ir_value *value = ir_operand(op, i);
        if (!cpu_group_find(unit->computed, ir_defining_op(value)) && !cpu_inline_constant(value))
            add_read(b, unit, value);
    }
}

void cpu_op_unit(cpu_build *b, ir_op *op, const cpu_lowering *lowering, const cpu_group *computed)
{
    cpu_unit *unit = base_arena_zero(b->arena, 1, sizeof(*unit));
    unit->op = op;
    unit->lowering = lowering;
    unit->computed = computed;
    for (size_t i = 0; i < op->n_operands; i++)
        if ((!lowering || !lowering->reads || lowering->reads(op, i)) &&
            !(computed && cpu_group_find(computed, ir_defining_op(ir_operand(op, i)))))
            add_read(b, unit, ir_operand(op, i));
    for (size_t i = 0; computed && i < computed->members.count; i++)
        add_operands(b, unit, computed->members.items[i].op);
    for (size_t i = 0; i < op->n_results; i++)
        base_vec_push(b->arena, &unit->roots, &op->results[i]);
    if (lowering && (lowering->over || lowering->over_operand)) {
        unit->over = base_arena_zero(b->arena, op->n_results + 1, sizeof(*unit->over));
        for (size_t i = 0; i < op->n_results; i++)
            unit->over[i] = value_to_take(unit, i);
    }
    if (!lowering || lowering->arrays)
        unit->temporary = cpu_slot_new(b, (int64_t)((op->n_operands + op->n_results) * sizeof(interp_array)));
    base_vec_push(b->arena, &b->units, unit);
}

static bool is_written(const cpu_build *b, const ir_op *op, size_t result)
{
    return op->n_results == 1 || cpu_is_used(b, &op->results[result]);
}

/* Sets the levels of members, which are listed users first. */
static int32_t set_levels(cpu_group *g)
{
    int32_t most = 0;
    for (size_t i = g->members.count; i-- > 0;) {
        cpu_member *m = &g->members.items[i];
        for (size_t j = 0; j < m->op->n_operands; j++) {
            const cpu_member *operand = cpu_group_find(g, ir_defining_op(ir_operand(m->op, j)));
            if (operand)
                m->level = BASE_MAX(m->level, operand->level);
        }
        m->level += m->op->code == IR_REDUCE && m->fold != CPU_FOLD_PICK;
        most = BASE_MAX(most, m->level);
    }
    return most;
}

enum { MOST_BITS = 64 }; /* at most so many of a unit's reads and roots are considered */

/* Finds the buffers that each root may overwrite: buffers that are read at the index where the root is written
 * (in_place). The root must belong to the last loops or have one element per row: earlier ones would overwrite elements that
 * later loops read.
 *
 * Roots of the same loops are written one after the other, those of the last member first, and an element that was
 * loaded for one root is in a register for the others. An element that is loaded only for later ones must not be
 * overwritten by earlier ones. Elements that values with one element per row need must not be overwritten either, since
 * those values are written after the loops. uses[m]: the values that member m reads. */
static void find_covers(cpu_build *b, const cpu_group *g, cpu_unit *unit, int32_t most, uint64_t in_place,
                        uint64_t *uses)
{
    size_t n = g->members.count, root = 0;
    /* Loaded for member i, or for members written before it. */
    uint64_t *loaded = base_arena_zero(b->arena, n + 1, sizeof(*loaded));
    uint64_t so_far[2] = {0}, later[2] = {0}, of_rows = 0; /* [rows] */
    for (size_t i = n; i-- > 0;) {
        const cpu_member *m = &g->members.items[i];
        bool rows = cpu_map_is_rows(g, &m->map);
        if (m->op->code == IR_REDUCE) /* done in the loops before */
            uses[i] = 0;
        for (size_t j = 0; j < m->op->n_operands && m->op->code != IR_REDUCE; j++) {
            const cpu_member *operand = cpu_group_find(g, ir_defining_op(ir_operand(m->op, j)));
            if (operand) /* a member also uses the values from which its operands are computed */
                uses[i] |= uses[operand - g->members.items];
        }
        if (m->root && (m->level == most || rows))
            loaded[i] = so_far[rows] |= uses[i];
        if (m->root && rows)
            of_rows |= uses[i];
    }
    unit->covers = base_arena_zero(b->arena, unit->roots.count + 1, sizeof(*unit->covers));
    for (size_t i = 0; i < n; i++) {
        const cpu_member *m = &g->members.items[i];
        bool rows = cpu_map_is_rows(g, &m->map);
        uint64_t after = (later[rows] & ~loaded[i]) | (rows ? 0 : of_rows);
        for (size_t r = 0; m->root && r < m->op->n_results; r++)
            if (is_written(b, m->op, r)) {
                if ((m->level == most || rows) && root < MOST_BITS)
                    unit->covers[root] = in_place & ~after;
                root++;
            }
        if (m->root)
            later[rows] |= uses[i];
    }
}

/* Sorts members by definition, the last first. They were added in this order, except ops that joined out of turn. */
void cpu_group_unit(cpu_build *b, cpu_group *g)
{
    cpu_unit *unit = base_arena_zero(b->arena, 1, sizeof(*unit));
    unit->plan = g;
    g->unit = unit;
    for (size_t i = 0; i < g->members.count; i++)
        if (g->members.items[i].fold == CPU_FOLD_PICK && !cpu_pick_stands(g, g->members.items[i].op))
            g->members.items[i].fold = CPU_FOLD_PLAIN;
    int32_t most = set_levels(g);
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        if (!unit->op || m->op->id > unit->op->id)
            unit->op = m->op;
        if (!m->root)
            continue;
        for (size_t r = 0; r < m->op->n_results; r++)
            if (is_written(b, m->op, r))
                base_vec_push(b->arena, &unit->roots, &m->op->results[r]);
    }
    uint64_t in_place = ~UINT64_C(0), *uses = base_arena_zero(b->arena, g->members.count + 1, sizeof(*uses));
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        for (size_t j = 0; j < m->op->n_operands; j++) {
            ir_value *value = ir_operand(m->op, j);
            if (cpu_group_find(g, ir_defining_op(value)))
                continue;
            if (cpu_inline_constant(value) && m->op != g->product)
                continue;
            /* A product reads the transpose's operand, even where the transposed values are in memory for other ops. */
            int64_t strides[IR_MAX_RANK];
            bool through = m->op == g->product && cpu_product_reads_through(m->op, j);
            size_t at = add_read(b, unit, through ? cpu_product_operand(m->op, j, strides) : value);
            cpu_map_to map = cpu_member_needs(g, m, j);
            /* The parts of a complex number are loaded one by one, and no write to that memory may come between the two
             * loads. */
            bool same = !ir_dtype_is_complex(value->type->dtype) && !m->several && m->op != g->product &&
                        (cpu_map_is_full(g, &map) || (g->reduced && cpu_map_is_rows(g, &map)));
            uint64_t bit = at < MOST_BITS ? UINT64_C(1) << at : 0;
            uses[i] |= bit;
            in_place &= same ? ~UINT64_C(0) : ~bit;
        }
    }
    size_t n_roots = unit->roots.count;
    for (size_t i = 0; i < g->updates.count; i++) {
        ir_op *op = g->updates.items[i].op;
        base_vec_push(b->arena, &unit->roots, &op->results[0]);
        for (size_t j = 0; j < op->n_operands; j++)
            if (j != 1)
                add_read(b, unit, ir_operand(op, j));
    }
    if (g->updates.count)
        unit->over = base_arena_zero(b->arena, unit->roots.count, sizeof(*unit->over));
    for (size_t i = 0; i < g->updates.count; i++)
        unit->over[n_roots + i] = ir_operand(g->updates.items[i].op, 0);
    find_covers(b, g, unit, most, in_place, uses);
    base_vec_push(b->arena, &b->units, unit);
}

cpu_unit_list *cpu_argument_readers(cpu_build *b)
{
    cpu_unit_list *readers = base_arena_zero(b->arena, b->block->n_args + 1, sizeof(*readers));
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        for (size_t j = 0; j < unit->reads.count; j++) {
            int64_t argument = cpu_argument_of(b, unit->reads.items[j]);
            cpu_unit_list *list = argument >= 0 ? &readers[argument] : NULL;
            if (list && (list->count == 0 || list->items[list->count - 1] != unit))
                base_vec_push(b->arena, list, unit);
        }
    }
    return readers;
}
