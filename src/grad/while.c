/* The gradient of a loop whose trip count is known: the values through which the gradient flows, and the joint body.
 * See while.h. */
#include "grad/while.h"

/* ---- values through which the gradient flows ---- */

/* Which results of the body depend on the carried values and captures that are marked. */
static void reach(const grad_loop *l, const bool *from, bool *to)
{
    const ir_region *body = l->op->regions[1];
    base_map seen = {0};
    for (size_t i = 0; i < l->n + l->captures; i++)
        if (from[i])
            base_map_put(l->scratch, &seen, (uintptr_t)&body->args[i], 1);
    for (ir_op *op = body->first; op && op->code != IR_RETURN; op = op->next) {
        bool depends = false;
        uint64_t mark;
        for (size_t i = 0; i < op->n_operands && grad_is_differentiable((ir_opcode)op->row); i++) {
            const ir_value *value = ir_operand(op, i);
            depends = depends || (grad_has_gradient(value->type) && base_map_get(&seen, (uintptr_t)value, &mark));
        }
        for (size_t i = 0; depends && i < op->n_results; i++)
            base_map_put(l->scratch, &seen, (uintptr_t)&op->results[i], 1);
    }
    for (size_t i = 0; i < l->n; i++) {
        const ir_value *value = ir_region_result(body, i);
        uint64_t mark;
        to[i] = value && grad_has_gradient(value->type) && base_map_get(&seen, (uintptr_t)value, &mark);
    }
}

/* Carried values that depend on a value whose gradient is wanted, and that influence a value with a cotangent. */
static void find_active(grad_loop *l)
{
    grad_call *call = l->call;
    size_t all = l->n + l->captures;
    bool *from = base_arena_zero(l->scratch, all + 1, 1), *to = base_arena_zero(l->scratch, l->n + 1, 1);
    l->active = base_arena_zero(l->scratch, l->n + 1, 1);
    for (size_t i = 0; i < all; i++)
        from[i] = call->wanted[i] && grad_has_gradient(grad_operand(call, i)->type);
    for (bool more = true; more;) {
        more = false;
        reach(l, from, to);
        for (size_t i = 0; i < l->n; i++)
            if (to[i] && !from[i])
                from[i] = more = true;
    }
    bool *heard = base_arena_zero(l->scratch, l->n + 1, 1), *one = base_arena_zero(l->scratch, all + 1, 1);
    for (size_t i = 0; i < l->n; i++)
        heard[i] = call->cotangents[i] != NULL;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < l->n; i++) {
            if (heard[i] || !from[i])
                continue;
            one[i] = true;
            reach(l, one, to);
            one[i] = false;
            for (size_t j = 0; j < l->n && !heard[i]; j++)
                if (to[j] && heard[j])
                    heard[i] = more = true;
        }
    }
    for (size_t i = 0; i < l->n; i++) {
        l->active[i] = from[i] && heard[i];
        l->n_active += l->active[i];
    }
}

/* ---- the joint body ---- */

static void build_joint(grad_loop *l)
{
    grad_call *call = l->call;
    ir_builder *b = call->b;
    size_t n = l->n, captures = l->captures, total = 2 * (n + captures);
    const ir_type **types = base_arena_alloc(l->scratch, (total + 1) * sizeof(*types));
    ir_value **args = base_arena_alloc(l->scratch, (total + 1) * sizeof(*args));
    ir_value **seeds = base_arena_zero(l->scratch, total + 1, sizeof(*seeds));
    ir_value **cotangents = base_arena_zero(l->scratch, total + 1, sizeof(*seeds));
    ir_value **wanted = base_arena_zero(l->scratch, n + captures + 1, sizeof(*wanted));
    ir_value **gradients = base_arena_zero(l->scratch, n + captures + 1, sizeof(*wanted));
    size_t at = 0;
    for (size_t i = 0; i < n + captures; i++)
        types[at++] = l->op->regions[1]->args[i].type;
    for (size_t i = 0; i < n + captures; i++)
        if (i < n ? l->active[i] : grad_capture_wanted(l, i - n))
            types[at++] = types[i];
    l->joint = ir_region_new(b->arena, at, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, l->joint);
    for (size_t i = 0; i < n + captures; i++)
        args[i] = &l->joint->args[i];
    grad_sink_constants(&inside, l->op, n, args);
    /* A copy without calls, so that residuals can be chosen among the functions' ops. */
    ir_inline_region(&inside, grad_flat_body(b, l->scratch, l->op->regions[1]), args, l->y);
    l->last = l->joint->last;
    at = n + captures;
    for (size_t i = 0; i < n + captures; i++) {
        if (i < n ? !l->active[i] : !grad_capture_wanted(l, i - n))
            continue;
        /* A capture's cotangent begins with the sum over later turns, which the loop carries. */
        wanted[i] = &l->joint->args[i];
        seeds[i] = i < n ? l->y[i] : wanted[i];
        cotangents[i] = &l->joint->args[at++];
    }
    grad_options options = {.scratch = l->scratch, .frame = call->frame};
    if (inside.status == TSR_OK)
        grad_backward_region(&inside, l->joint, n + captures, seeds, cotangents, n + captures, wanted, gradients,
                             &options);
    for (size_t i = 0; i < n && inside.status == TSR_OK; i++)
        l->back[i] = l->active[i] && !gradients[i] ? grad_fill_like(&inside, wanted[i], 0) : gradients[i];
    for (size_t i = 0; i < captures; i++)
        l->sums[i] = gradients[n + i];
    ir_builder_join(b, &inside);
}

void vjp_while(grad_call *call)
{
    ir_op *op = call->op;
    grad_loop l = {
        .call = call, .scratch = call->scratch, .op = op, .n = ir_formal_operands(op), .captures = op->n_captures};
    l.unchanged = base_arena_zero(l.scratch, l.n + 1, 1);
    l.y = base_arena_zero(l.scratch, l.n + 1, sizeof(*l.y));
    l.back = base_arena_zero(l.scratch, l.n + 1, sizeof(*l.back));
    l.sums = base_arena_zero(l.scratch, l.captures + 1, sizeof(*l.sums));
    l.after = base_arena_zero(l.scratch, l.captures + 1, sizeof(*l.after));
    for (size_t i = 0; i < l.n; i++)
        l.unchanged[i] = ir_region_result(op->regions[1], i) == &op->regions[1]->args[i];
    find_active(&l);
    bool any = l.n_active > 0;
    if (!any)
        return;
    if (!ir_count_loop(op, &l.count)) {
        ir_build_error(call->b, TSR_UNIMPLEMENTED,
                       "the loop's trip count is not known when the gradient is taken. It is known when the condition "
                       "compares a counter with a constant, and the counter starts at a constant and the body adds a "
                       "constant to it");
        return;
    }
    if (l.count.trips == 0) {
        for (size_t i = 0; i < l.n; i++)
            call->gradients[i] = call->cotangents[i];
        return;
    }
    build_joint(&l);
    if (call->b->status != TSR_OK)
        return;
    base_map used = {0}, stored = {0};
    grad_find_after(&l);
    grad_find_residuals(&l, &used, &stored);
    ir_value **stacks = base_arena_zero(l.scratch, l.residuals.count + 1, sizeof(*stacks));
    grad_build_forward(&l, stacks);
    grad_build_back(&l, stacks, &used, &stored);
}
