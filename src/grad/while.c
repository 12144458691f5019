/* Loops whose trip count is known (trips.c).
 *
 *   body     x -> y, as ops F
 *   joint    F, then backwards through it: ops B, which read some values of F (residuals)
 *   forward  the loop again, F, and each residual stored at its turn in a stack [trips, ...]
 *   back     from the last turn to the first: residuals read from the stacks, B
 *
 * The forward loop repeats the one that is differentiated; the pass cse sees that one is a part of the other. What is
 * the same in every turn, or cheap to compute from that and the counter, is not stored but computed again. Cotangents
 * of what the loop only reads are summed into one buffer, which the rules of slices update in place.
 *
 * The loops that are built have known trip counts themselves, so they can be differentiated again. */
#include "grad/internal.h"

typedef struct loop {
    grad_call *call;
    base_arena *scratch;
    ir_op *op;
    size_t n, captures; /* carried values; captures */
    grad_counter count;
    bool *active;    /* [n]: carried values through which the gradient flows */
    bool *unchanged; /* [n]: returned as it came */
    size_t n_active;

    ir_region *joint; /* args: carried, captures, cotangents of active ones, sums of wanted captures */
    ir_op *last;      /* of F; NULL: F is empty */
    ir_value **y;     /* [n] what F returns */
    ir_value **back;  /* [n] gradient with respect to carried i; NULL: none */
    ir_value **sums;  /* [captures] */
    base_map forward; /* ops of F -> how a value of theirs is to be had in B: see enum */
    BASE_VEC(ir_value *) residuals;
} loop;

/* ---- what takes part ---- */

/* Which results of the body depend on the carried values and captures that are set. */
static void reach(const loop *l, const bool *from, bool *to)
{
    const ir_region *body = l->op->regions[1];
    base_map seen = {0};
    for (size_t i = 0; i < l->n + l->captures; i++)
        if (from[i])
            base_map_put(l->scratch, &seen, (uintptr_t)&body->args[i], 1);
    for (ir_op *op = body->first; op && op->code != IR_RETURN; op = op->next) {
        bool depends = false;
        uint64_t mark;
        for (size_t i = 0; i < op->n_operands && grad_is_differentiable((ir_opcode)op->code); i++) {
            const ir_value *value = ir_operand(op, i);
            depends = depends || (grad_has_gradient(value->type) && base_map_get(&seen, (uintptr_t)value, &mark));
        }
        for (size_t i = 0; depends && i < op->n_results; i++)
            base_map_put(l->scratch, &seen, (uintptr_t)&op->results[i], 1);
    }
    for (size_t i = 0; i < l->n; i++) {
        const ir_value *value = grad_returned(body, i);
        uint64_t mark;
        to[i] = value && grad_has_gradient(value->type) && base_map_get(&seen, (uintptr_t)value, &mark);
    }
}

/* Carried values that depend on what is wanted and that what has a cotangent depends on. */
static void find_active(loop *l)
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

static bool capture_wanted(const loop *l, size_t i)
{
    return l->call->wanted[l->n + i] && grad_has_gradient(grad_operand(l->call, l->n + i)->type);
}

static void build_joint(loop *l)
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
        if (i < n ? l->active[i] : capture_wanted(l, i - n))
            types[at++] = types[i];
    l->joint = ir_region_new(b->arena, at, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, l->joint);
    for (size_t i = 0; i < n + captures; i++)
        args[i] = &l->joint->args[i];
    grad_sink_constants(&inside, l->op, n, args);
    /* Without calls, so that residuals can be chosen among the ops inside. */
    ir_inline_region(&inside, grad_flat_body(b, l->scratch, l->op->regions[1]), args, l->y);
    l->last = l->joint->last;
    at = n + captures;
    for (size_t i = 0; i < n + captures; i++) {
        if (i < n ? !l->active[i] : !capture_wanted(l, i - n))
            continue;
        /* The sum over later turns is the capture's cotangent to begin with. */
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

/* ---- residuals ---- */

enum { AGAIN = 1, STORED = 2 }; /* computed again in the loop back; kept in a stack (its index above bit 8) */

/* Cheap enough to compute twice, given that its operands are at hand. */
static bool cheap(const ir_op *op)
{
    switch (op->code) {
    case IR_CONSTANT:
    case IR_IOTA:
    case IR_BROADCAST_IN_DIM:
    case IR_RESHAPE:
    case IR_SLICE:
    case IR_TRANSPOSE:
    case IR_DYNAMIC_SLICE:
    case IR_REVERSE:
    case IR_GATHER:
    case IR_PAD:
    case IR_CONCATENATE:
        return true;
    default:
        return (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE) != 0;
    }
}

static bool argument_at_hand(const loop *l, const ir_value *arg)
{
    return arg->index >= l->n || l->unchanged[arg->index] || arg->index == l->count.index;
}

/* Whether B can have the value without a stack. */
static bool at_hand(const loop *l, const ir_value *value)
{
    uint64_t how;
    if (value->is_argument)
        return argument_at_hand(l, value);
    return base_map_get(&l->forward, (uintptr_t)value->op, &how) && how == AGAIN;
}

/* B reads this value of F (or an argument): notes how it will get it. */
static void need(loop *l, base_map *stored, ir_value *value)
{
    uint64_t index;
    if (at_hand(l, value) || base_map_get(stored, (uintptr_t)value, &index))
        return;
    base_map_put(l->scratch, stored, (uintptr_t)value, l->residuals.count);
    base_vec_push(l->scratch, &l->residuals, value);
}

/* Which ops of B are used, and what of F they read. */
static void find_residuals(loop *l, base_map *used, base_map *stored)
{
    if (l->last)
        for (ir_op *op = l->joint->first;; op = op->next) {
            bool again = cheap(op);
            for (size_t i = 0; again && i < op->n_operands; i++)
                again = at_hand(l, ir_operand(op, i));
            base_map_put(l->scratch, &l->forward, (uintptr_t)op, again ? AGAIN : STORED);
            if (op == l->last)
                break;
        }
    for (size_t i = 0; i < l->n + l->captures; i++) {
        ir_value *out = i < l->n ? l->back[i] : l->sums[i - l->n];
        if (out && !out->is_argument)
            base_map_put(l->scratch, used, (uintptr_t)out->op, 1);
    }
    uint64_t how;
    size_t given = l->n + l->captures;
    for (ir_op *op = l->joint->last; op != l->last; op = op->previous) {
        if (!base_map_get(used, (uintptr_t)op, &how))
            continue;
        for (size_t i = 0; i < op->n_operands; i++) {
            ir_value *value = ir_operand(op, i);
            if (value->is_argument ? value->index < given : base_map_get(&l->forward, (uintptr_t)value->op, &how))
                need(l, stored, value);
            else if (!value->is_argument)
                base_map_put(l->scratch, used, (uintptr_t)value->op, 1);
        }
    }
    for (size_t i = 0; i < given; i++) {
        ir_value *out = i < l->n ? l->back[i] : l->sums[i - l->n];
        if (out && (out->is_argument ? out->index < given : base_map_get(&l->forward, (uintptr_t)out->op, &how)))
            need(l, stored, out);
    }
}

/* ---- building loops ---- */

static ir_value *as_row(ir_builder *b, ir_value *x)
{
    int64_t dims[IR_MAX_RANK] = {1};
    if (x)
        for (int64_t i = 0; i < x->type->rank; i++)
            dims[1 + i] = x->type->dims[i];
    return x ? ir_reshape(b, x, x->type->rank + 1, dims) : NULL;
}

static const ir_type *stack_type(const loop *l, const ir_type *type)
{
    int64_t dims[IR_MAX_RANK];
    dims[0] = l->count.trips;
    for (int64_t i = 0; i < type->rank; i++)
        dims[1 + i] = type->dims[i];
    return ir_tensor_type(type->dtype, type->rank + 1, dims);
}

static size_t row_starts(ir_builder *b, int64_t rank, ir_value *turn, ir_value **starts)
{
    starts[0] = turn;
    for (int64_t i = 0; i < rank; i++)
        starts[1 + i] = turn ? ir_constant_i64(b, turn->type->dtype, 0) : NULL;
    return (size_t)rank + 1;
}

static ir_op *build_while(ir_builder *b, size_t n, size_t captures, ir_value *const *operands, ir_region **regions)
{
    ir_op_spec spec = {.code = IR_WHILE,
                       .n_operands = n + captures,
                       .operands = operands,
                       .n_captures = captures,
                       .n_regions = 2,
                       .regions = regions};
    return ir_build_full(b, &spec);
}

static ir_value *copied(const base_map *map, ir_value *value)
{
    uint64_t to;
    return base_map_get(map, (uintptr_t)value, &to) ? (ir_value *)(uintptr_t)to : NULL;
}

/* Copies an op with its operands as the map says; false when the builder failed. */
static bool copy_op(const loop *l, ir_builder *b, base_map *map, const ir_op *op)
{
    ir_value **operands = base_arena_alloc(l->scratch, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = copied(map, ir_operand(op, i));
    ir_op *copy = b->status == TSR_OK ? ir_clone(b, op, operands) : NULL;
    for (size_t i = 0; copy && i < op->n_results; i++)
        base_map_put(l->scratch, map, (uintptr_t)&op->results[i], (uintptr_t)&copy->results[i]);
    return copy != NULL;
}

/* The loop again, with the stacks: fills stacks[] with their final values. */
static void build_forward(loop *l, ir_value **stacks)
{
    grad_call *call = l->call;
    ir_builder *b = call->b;
    size_t n = l->n, captures = l->captures, r = l->residuals.count, total = n + r + captures;
    if (r == 0)
        return;
    ir_value **operands = base_arena_alloc(l->scratch, total * sizeof(*operands));
    const ir_type **types = base_arena_alloc(l->scratch, total * sizeof(*types));
    for (size_t i = 0; i < n; i++)
        operands[i] = grad_operand(call, i);
    for (size_t i = 0; i < r; i++)
        operands[n + i] = ir_constant_fill(b, stack_type(l, l->residuals.items[i]->type), 0);
    for (size_t i = 0; i < captures; i++)
        operands[n + r + i] = grad_operand(call, n + i);
    if (b->status != TSR_OK)
        return;
    for (size_t i = 0; i < total; i++)
        types[i] = operands[i]->type;
    ir_region *regions[2];
    ir_value **args = base_arena_alloc(l->scratch, (total + 1) * sizeof(*args));
    ir_value **out = base_arena_zero(l->scratch, total + 1, sizeof(*out));
    ir_builder inside;

    regions[0] = ir_region_new(b->arena, total, types);
    ir_builder_init_region(&inside, b, regions[0]);
    for (size_t i = 0; i < n + captures; i++)
        args[i] = &regions[0]->args[i < n ? i : i + r];
    grad_sink_constants(&inside, l->op, n, args);
    ir_inline_region(&inside, l->op->regions[0], args, out);
    ir_return(&inside, 1, out);
    ir_builder_join(b, &inside);

    regions[1] = ir_region_new(b->arena, total, types);
    ir_builder_init_region(&inside, b, regions[1]);
    base_map map = {0};
    for (size_t i = 0; i < n + captures; i++)
        base_map_put(l->scratch, &map, (uintptr_t)&l->joint->args[i], (uintptr_t)&regions[1]->args[i < n ? i : i + r]);
    if (l->last)
        for (ir_op *op = l->joint->first; copy_op(l, &inside, &map, op) && op != l->last; op = op->next) {}
    ir_value *turn = &regions[1]->args[l->count.index];
    if (l->count.start != 0)
        turn = ir_sub(&inside, turn, ir_constant_i64(&inside, turn->type->dtype, l->count.start));
    if (l->count.step != 1 && turn)
        turn = ir_div(&inside, turn, ir_constant_i64(&inside, turn->type->dtype, l->count.step));
    for (size_t i = 0; i < n; i++)
        out[i] = copied(&map, l->y[i]);
    for (size_t i = 0; i < r; i++) {
        ir_value *value = copied(&map, l->residuals.items[i]);
        ir_value *update[IR_MAX_RANK + 3] = {&regions[1]->args[n + i], as_row(&inside, value)};
        size_t starts = row_starts(&inside, l->residuals.items[i]->type->rank, turn, update + 2);
        out[n + i] = ir_build(&inside, IR_DYNAMIC_UPDATE_SLICE, NULL, starts + 2, update);
    }
    ir_return(&inside, n + r, out);
    ir_builder_join(b, &inside);
    ir_op *forward = build_while(b, n + r, captures, operands, regions);
    for (size_t i = 0; forward && i < r; i++)
        stacks[i] = ir_result(forward, n + i);
}

/* The turn's values of F in the loop back: from stacks, or computed again. */
static void have_forward_values(loop *l, ir_builder *inside, base_map *map, ir_value *turn, ir_value *const *stacks,
                                const base_map *used)
{
    const ir_value *counter = &l->joint->args[l->count.index];
    ir_value *count = ir_convert(inside, turn, counter->type->dtype);
    if (l->count.step != 1 && count)
        count = ir_mul(inside, count, ir_constant_i64(inside, count->type->dtype, l->count.step));
    if (l->count.start != 0 && count)
        count = ir_add(inside, count, ir_constant_i64(inside, count->type->dtype, l->count.start));
    if (count)
        count = ir_reshape(inside, count, counter->type->rank, counter->type->dims);
    base_map_put(l->scratch, map, (uintptr_t)counter, (uintptr_t)count);
    for (size_t i = 0; i < l->residuals.count; i++) {
        ir_value *value = l->residuals.items[i];
        ir_value *operands[IR_MAX_RANK + 2] = {stacks[i]};
        size_t starts = row_starts(inside, value->type->rank, turn, operands + 1);
        int64_t sizes[IR_MAX_RANK] = {1};
        for (int64_t d = 0; d < value->type->rank; d++)
            sizes[1 + d] = value->type->dims[d];
        ir_dynamic_slice_attrs attrs = {.slice_sizes = grad_list(value->type->rank + 1, sizes)};
        ir_value *row = ir_build(inside, IR_DYNAMIC_SLICE, &attrs, starts + 1, operands);
        row = row ? ir_reshape(inside, row, value->type->rank, value->type->dims) : NULL;
        base_map_put(l->scratch, map, (uintptr_t)value, (uintptr_t)row);
    }
    (void)used;
}

/* Marks what must be computed again for B, backwards from B's reads. */
static void mark_again(loop *l, const base_map *used, base_map *again)
{
    uint64_t how;
    for (ir_op *op = l->joint->last; op; op = op->previous) {
        bool in_forward = base_map_get(&l->forward, (uintptr_t)op, &how);
        const base_map *marks = in_forward ? again : used;
        if (!base_map_get(marks, (uintptr_t)op, &how))
            continue;
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_value *value = ir_operand(op, i);
            if (!value->is_argument && base_map_get(&l->forward, (uintptr_t)value->op, &how) && how == AGAIN)
                base_map_put(l->scratch, again, (uintptr_t)value->op, 1);
        }
    }
}

static void build_back(loop *l, ir_value *const *stacks, const base_map *used)
{
    grad_call *call = l->call;
    ir_builder *b = call->b;
    size_t n = l->n, captures = l->captures, r = l->residuals.count;
    tsr_dtype index = l->count.trips < INT32_MAX ? TSR_I32 : TSR_I64;

    /* State: turns left, cotangents of active values, sums of wanted captures. Captures: stacks, what never changes. */
    size_t n_state = 1, total = 1 + n + captures + r + n + captures;
    ir_value **operands = base_arena_zero(l->scratch, total + 1, sizeof(*operands));
    const ir_type **types = base_arena_alloc(l->scratch, (total + 1) * sizeof(*types));
    operands[0] = ir_constant_i64(b, index, l->count.trips);
    for (size_t i = 0; i < n; i++)
        if (l->active[i])
            operands[n_state++] =
                call->cotangents[i] ? call->cotangents[i] : grad_fill_like(b, grad_operand(call, i), 0);
    for (size_t i = 0; i < captures; i++)
        if (capture_wanted(l, i))
            operands[n_state++] = grad_fill_like(b, grad_operand(call, n + i), 0);
    size_t at = n_state;
    for (size_t i = 0; i < r; i++)
        operands[at++] = stacks[i];
    for (size_t i = 0; i < n + captures; i++)
        if (i >= n || l->unchanged[i])
            operands[at++] = grad_operand(call, i);
    if (b->status != TSR_OK)
        return;
    for (size_t i = 0; i < at; i++)
        types[i] = operands[i]->type;

    ir_region *regions[2];
    ir_builder inside;
    regions[0] = ir_region_new(b->arena, at, types);
    ir_builder_init_region(&inside, b, regions[0]);
    ir_value *more = ir_compare(&inside, IR_GT, &regions[0]->args[0], ir_constant_i64(&inside, index, 0));
    ir_return(&inside, 1, &more);
    ir_builder_join(b, &inside);

    regions[1] = ir_region_new(b->arena, at, types);
    ir_builder_init_region(&inside, b, regions[1]);
    ir_value *args = regions[1]->args;
    ir_value **out = base_arena_zero(l->scratch, n_state, sizeof(*out));
    base_map map = {0}, again = {0};
    for (size_t i = 1; i < n_state; i++) /* the joint body's cotangents come in the same order */
        base_map_put(l->scratch, &map, (uintptr_t)&l->joint->args[n + captures + i - 1], (uintptr_t)&args[i]);
    size_t next = n_state + r;
    for (size_t i = 0; i < n + captures; i++)
        if (i >= n || l->unchanged[i])
            base_map_put(l->scratch, &map, (uintptr_t)&l->joint->args[i], (uintptr_t)&args[next++]);
    out[0] = ir_sub(&inside, &args[0], ir_constant_i64(&inside, index, 1));
    ir_value **rows = base_arena_zero(l->scratch, r + 1, sizeof(*rows));
    for (size_t i = 0; i < r; i++)
        rows[i] = &args[n_state + i];
    have_forward_values(l, &inside, &map, out[0], rows, used);
    mark_again(l, used, &again);
    /* Results of B may be values of F themselves. */
    for (size_t i = 0; i < n + captures; i++) {
        ir_value *value = i < n ? l->back[i] : l->sums[i - n];
        uint64_t how;
        if (value && !value->is_argument && base_map_get(&l->forward, (uintptr_t)value->op, &how) && how == AGAIN) {
            base_map_put(l->scratch, &again, (uintptr_t)value->op, 1);
            mark_again(l, used, &again);
        }
    }
    for (ir_op *op = l->joint->first; op; op = op->next) {
        uint64_t how;
        const base_map *marks = base_map_get(&l->forward, (uintptr_t)op, &how) ? &again : used;
        if (base_map_get(marks, (uintptr_t)op, &how) && !copy_op(l, &inside, &map, op))
            break;
    }
    size_t state = 1;
    for (size_t i = 0; i < n; i++)
        if (l->active[i])
            out[state++] = copied(&map, l->back[i]);
    for (size_t i = 0; i < captures; i++)
        if (capture_wanted(l, i))
            out[state++] = copied(&map, l->sums[i]);
    ir_return(&inside, n_state, out);
    ir_builder_join(b, &inside);
    ir_op *back = build_while(b, n_state, at - n_state, operands, regions);
    state = 1;
    for (size_t i = 0; back && i < n; i++)
        if (l->active[i])
            call->gradients[i] = ir_result(back, state++);
    for (size_t i = 0; back && i < captures; i++)
        if (capture_wanted(l, i))
            call->gradients[n + i] = ir_result(back, state++);
}

void vjp_while(grad_call *call)
{
    ir_op *op = call->op;
    loop l = {
        .call = call, .scratch = call->scratch, .op = op, .n = ir_formal_operands(op), .captures = op->n_captures};
    l.unchanged = base_arena_zero(l.scratch, l.n + 1, 1);
    l.y = base_arena_zero(l.scratch, l.n + 1, sizeof(*l.y));
    l.back = base_arena_zero(l.scratch, l.n + 1, sizeof(*l.back));
    l.sums = base_arena_zero(l.scratch, l.captures + 1, sizeof(*l.sums));
    for (size_t i = 0; i < l.n; i++)
        l.unchanged[i] = grad_returned(op->regions[1], i) == &op->regions[1]->args[i];
    find_active(&l);
    bool any = l.n_active > 0;
    if (!any)
        return;
    if (!grad_count_loop(op, &l.count)) {
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
    find_residuals(&l, &used, &stored);
    ir_value **stacks = base_arena_zero(l.scratch, l.residuals.count + 1, sizeof(*stacks));
    build_forward(&l, stacks);
    build_back(&l, stacks, &used);
}
