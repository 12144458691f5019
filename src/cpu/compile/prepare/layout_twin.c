/* Orders of dimensions, and the twins of values: which are known, and made by transposes. */
#include "cpu/compile/prepare/layout.h"

bool cpu_same_order(const cpu_dim_order *a, const cpu_dim_order *b)
{
    return a->rank == b->rank && memcmp(a->order, b->order, (size_t)a->rank * sizeof(*a->order)) == 0;
}

const cpu_dim_order *cpu_order_of(cpu_twins *t, int64_t rank, const int64_t *order)
{
    cpu_dim_order *made = base_arena_zero(t->c->leaves->arena, 1, sizeof(*made));
    made->rank = rank;
    for (int64_t i = 0; i < rank; i++) {
        made->order[i] = order[i];
        made->place[order[i]] = i;
    }
    return made;
}

const ir_type *cpu_twin_type(const ir_type *type, const cpu_dim_order *order)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = type->dims[order->order[i]];
    return ir_with_dims(type, type->rank, dims);
}

const cpu_twin *cpu_known_twin(const cpu_twins *t, const ir_value *value)
{
    uint64_t found;
    return base_map_get(&t->of, (uintptr_t)value, &found) ? (const cpu_twin *)(uintptr_t)found : NULL;
}

void cpu_remember_twin(cpu_twins *t, const ir_value *value, ir_value *made, const cpu_dim_order *order)
{
    cpu_twin *twin = base_arena_alloc(&t->c->arena, sizeof(*twin));
    *twin = (cpu_twin){made, order};
    base_map_put(&t->c->arena, &t->of, (uintptr_t)value, (uintptr_t)twin);
}

ir_value *cpu_twin_in(const cpu_twins *t, const ir_value *value, const cpu_dim_order *order)
{
    const cpu_twin *twin = cpu_known_twin(t, value);
    return twin && cpu_same_order(twin->order, order) ? twin->value : NULL;
}

ir_value *cpu_twin_of(cpu_twins *t, ir_builder *b, ir_value *value, const cpu_dim_order *order)
{
    ir_value *twin = cpu_twin_in(t, value, order);
    if (!twin) {
        twin = ir_transpose(b, value, order->order);
        if (twin && !cpu_known_twin(t, value))
            cpu_remember_twin(t, value, twin, order);
    }
    return twin;
}

void cpu_replace_by_twin(cpu_twins *t, ir_builder *b, ir_op *op, ir_value *made, const cpu_dim_order *order)
{
    ir_value *back = made ? ir_transpose(b, made, order->place) : NULL;
    if (!back)
        return;
    cpu_remember_twin(t, back, made, order);
    ir_replace_op(op, &back);
}

ir_ints cpu_reordered(cpu_twins *t, ir_ints list, const cpu_dim_order *order)
{
    int64_t *v = base_arena_alloc(&t->c->arena, (size_t)(list.n + 1) * sizeof(*v));
    for (int64_t i = 0; i < list.n; i++)
        v[i] = list.v[order->order[i]];
    return (ir_ints){list.v ? list.n : 0, list.v ? v : NULL};
}

ir_ints cpu_moved_dims(cpu_twins *t, ir_ints dims, const cpu_dim_order *order)
{
    int64_t *v = base_arena_alloc(&t->c->arena, (size_t)(dims.n + 1) * sizeof(*v));
    for (int64_t i = 0; i < dims.n; i++)
        v[i] = order->place[dims.v[i]];
    return (ir_ints){dims.n, v};
}
