/* Fusion: cuts a block's ops into units, each of which becomes a step. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/reduce.h"

/* If a product cannot take its members after all, the product is a unit of its own, and the members become another
 * group. */
static void check_product(fuser *f, cpu_group *g)
{
    if (cpu_product_plan(f->b, g))
        return;
    ir_op *op = g->product;
    f->b->c->at = op;
    BASE_VEC(cpu_member) members = {0};
    base_map index = {0};
    for (size_t i = 0; i < g->members.count; i++) {
        if (g->members.items[i].op == op)
            continue;
        base_map_put(f->arena, &index, g->members.items[i].op->id, members.count);
        base_vec_push(f->arena, &members, g->members.items[i]);
    }
    if (members.count == 0)
        cpu_give_up(f->b->c, TSR_UNIMPLEMENTED, "these dimensions");
    g->members.items = members.items;
    g->members.count = members.count;
    g->members.capacity = members.capacity;
    g->index = index;
    g->product = NULL;
    cpu_group *alone = cpu_fuse_seed(f, op);
    if (!cpu_product_plan(f->b, alone))
        cpu_give_up(f->b->c, TSR_UNIMPLEMENTED, "these dimensions");
}

static void merge(fuser *f)
{
    cpu_build *b = f->b;
    int32_t *node_of = base_arena_alloc(f->arena, (b->function->n_ops + 1) * sizeof(*node_of));
    for (uint32_t i = 0; i <= b->function->n_ops; i++)
        node_of[i] = -1;
    for (size_t i = 0; i < f->groups.count; i++)
        for (size_t j = 0; j < f->groups.items[i]->members.count; j++) {
            const ir_op *op = f->groups.items[i]->members.items[j].op;
            if (f->group_of[op->id] == f->groups.items[i])
                node_of[op->id] = (int32_t)i;
        }
    int32_t n = (int32_t)f->groups.count;
    for (ir_op *op = b->region->first; op; op = op->next) {
        bool view = op->n_results > 0 && b->values[op->results[0].id].view_of;
        if (node_of[op->id] < 0 && !view && !f->copied[op->id] && op->code != IR_CONSTANT)
            node_of[op->id] = n++;
    }
    f->groups.count = cpu_merge_groups(b, f->groups.items, f->groups.count, node_of, (size_t)n);
    for (size_t i = 0; i < f->groups.count; i++)
        for (size_t j = 0; j < f->groups.items[i]->members.count; j++) {
            const ir_op *op = f->groups.items[i]->members.items[j].op;
            if (f->group_of[op->id])
                f->group_of[op->id] = f->groups.items[i];
        }
}

static void begin(fuser *f)
{
    const size_t n = f->b->function->n_ops + 1;
    f->group_of = base_arena_zero(f->arena, n, sizeof(*f->group_of));
    f->marks = base_arena_zero(f->arena, n, sizeof(*f->marks));
    f->copied = base_arena_zero(f->arena, n, sizeof(*f->copied));
    f->holders = base_arena_zero(f->arena, n, sizeof(*f->holders));
    f->depth = base_arena_zero(f->arena, n, sizeof(*f->depth));
    f->computed = base_arena_zero(f->arena, n, sizeof(*f->computed));
    f->copies = base_arena_zero(f->arena, n, sizeof(*f->copies));
    cpu_fuse_paths_begin(f);
}

/* Whether op must run: another op reads a result, or it has an effect. */
static bool is_run(const cpu_build *b, const ir_op *op)
{
    bool run = op->code == IR_CUSTOM_CALL || cpu_has_effect(op);
    for (uint32_t r = 0; r < op->n_results; r++)
        run = run || b->uses.start[op->results[r].id] < b->uses.start[op->results[r].id + 1];
    return run;
}

static bool has_no_step(const ir_op *op)
{
    return op->code == IR_CONSTANT || (ir_info(op->code)->traits & IR_TRAIT_TERMINATOR);
}

static void make_groups(fuser *f)
{
    cpu_build *b = f->b;
    for (ir_op *op = b->region->last; op; op = op->previous) {
        cpu_fuse_number(f, op);
        if (has_no_step(op) || !is_run(b, op))
            continue;
        b->c->at = op;
        if (cpu_fuse_emits(op) || cpu_reduce_takes(op) || cpu_product_takes(op))
            cpu_fuse_look_at(f, op);
        else if (cpu_fuse_reshape_view(op))
            for (uint32_t i = 0; i < op->n_results; i++)
                b->values[op->results[i].id].view_of = ir_operand(op, i);
    }
    b->c->at = NULL;
}

/* A fused reshape or bitcast of a value in memory becomes a view: the same memory with another type. */
static void make_views(fuser *f, cpu_group *g)
{
    size_t kept = 0;
    for (size_t j = 0; j < g->members.count; j++) {
        const cpu_member *m = &g->members.items[j];
        ir_value *from = m->op->n_operands ? ir_operand(m->op, 0) : NULL;
        if (cpu_fuse_reshape_view(m->op) && !m->root && !f->copied[m->op->id] &&
            !cpu_group_find(g, ir_defining_op(from)) && !cpu_inline_constant(from)) {
            f->b->values[m->op->results[0].id].view_of = from;
            base_map_remove(&g->index, m->op->id);
            continue;
        }
        g->members.items[kept++] = *m;
    }
    g->members.count = kept;
    for (size_t j = 0; j < kept; j++)
        base_map_put(f->arena, &g->index, g->members.items[j].op->id, j);
}

static void make_units(fuser *f)
{
    cpu_build *b = f->b;
    for (ir_op *op = b->region->first; op; op = op->next) {
        bool view = op->n_results > 0 && b->values[op->results[0].id].view_of;
        if (!has_no_step(op) && !f->group_of[op->id] && !view && !f->copied[op->id] && is_run(b, op))
            cpu_op_unit(b, op, cpu_lowering_of(op), f->computed[op->id]);
    }
    for (size_t i = f->groups.count; i-- > 0;)
        cpu_group_unit(b, f->groups.items[i]);
}

tsr_status cpu_pass_fuse(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    fuser fuse = {.b = b, .arena = b->arena}, *f = &fuse;
    begin(f);
    make_groups(f);
    if (!b->c->plain) {
        merge(f);
        if (cpu_recompute(f))
            merge(f);
        if (cpu_compute_ahead(f))
            merge(f);
    }
    for (size_t i = 0; i < f->groups.count; i++)
        make_views(f, f->groups.items[i]);
    for (size_t i = 0, n = f->groups.count; i < n; i++)
        if (f->groups.items[i]->product)
            check_product(f, f->groups.items[i]);
    b->c->at = NULL;
    if (!b->c->plain) {
        cpu_fuse_updates(f);
        cpu_fuse_operands(f);
    }
    make_units(f);
    for (size_t i = 0; i < b->returned.count; i++)
        cpu_want_in_memory(b, b->returned.items[i]);
    context->changed = true;
    return TSR_OK;
}
