/* Builds the forward loop, which fills stacks, and the backward loop, which reads them. See while.h. */
#include "grad/while.h"

static ir_value *as_row(ir_builder *b, ir_value *x)
{
    int64_t dims[IR_MAX_RANK] = {1};
    if (x)
        for (int64_t i = 0; i < x->type->rank; i++)
            dims[1 + i] = x->type->dims[i];
    return x ? ir_reshape(b, x, x->type->rank + 1, dims) : NULL;
}

static const ir_type *stack_type(const grad_loop *l, const ir_type *type)
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

/* Copies an op, with operands replaced by the map; false when the builder failed. */
static bool copy_op(const grad_loop *l, ir_builder *b, base_map *map, const ir_op *op)
{
    ir_value **operands = base_arena_alloc(l->scratch, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = copied(map, ir_operand(op, i));
    ir_op *copy = b->status == TSR_OK ? ir_clone(b, op, operands) : NULL;
    for (size_t i = 0; copy && i < op->n_results; i++)
        base_map_put(l->scratch, map, (uintptr_t)&op->results[i], (uintptr_t)&copy->results[i]);
    return copy != NULL;
}

/* The stack after the turn's value is written at the turn's index. */
static ir_value *with_row(ir_builder *b, ir_value *stack, ir_value *value, ir_value *turn)
{
    ir_value *update[IR_MAX_RANK + 3] = {stack, as_row(b, value)};
    size_t starts = row_starts(b, stack->type->rank - 1, turn, update + 2);
    return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, starts + 2, update);
}

void grad_build_forward(grad_loop *l, ir_value **stacks)
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
        out[n + i] = with_row(&inside, &regions[1]->args[n + i], copied(&map, l->residuals.items[i]), turn);
    }
    ir_return(&inside, n + r, out);
    ir_builder_join(b, &inside);
    ir_op *forward = build_while(b, n + r, captures, operands, regions);
    for (size_t i = 0; forward && i < r; i++)
        stacks[i] = ir_result(forward, n + i);
}

/* The turn's values of F in the backward loop: from stacks, or computed again. */
static void have_forward_values(grad_loop *l, ir_builder *inside, base_map *map, ir_value *turn,
                                ir_value *const *stacks)
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
}

/* Marks the values that must be computed again for B, backwards from B's reads. */
static void mark_again(grad_loop *l, const base_map *used, base_map *again)
{
    uint64_t how;
    for (ir_op *op = l->joint->last; op; op = op->previous) {
        bool in_forward = base_map_get(&l->forward, (uintptr_t)op, &how);
        const base_map *marks = in_forward ? again : used;
        if (!base_map_get(marks, (uintptr_t)op, &how))
            continue;
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_value *value = ir_operand(op, i);
            if (!value->is_argument && base_map_get(&l->forward, (uintptr_t)value->op, &how) && how == GRAD_AGAIN)
                base_map_put(l->scratch, again, (uintptr_t)value->op, 1);
        }
    }
}

/* The backward loop. Its state: turns left, cotangents of active values, sums of wanted captures, stacks for
 * products after it; its captures: stacks, and values that never change. */
typedef struct back {
    grad_loop *l;
    const base_map *used, *stored;
    ir_value *const *stacks;
    ir_op *op;
    tsr_dtype index; /* dtype of the count of turns left */
    size_t first_row, n_state, n;
    ir_value **operands;   /* [n] */
    const ir_type **types; /* [n] */
} back;

static void back_operands(back *k, ir_value *const *stacks)
{
    grad_loop *l = k->l;
    grad_call *call = l->call;
    ir_builder *b = call->b;
    size_t given = l->n + l->captures, most = 1 + given + l->rows.count + l->residuals.count + given;
    k->operands = base_arena_zero(l->scratch, most + 1, sizeof(*k->operands));
    k->types = base_arena_alloc(l->scratch, (most + 1) * sizeof(*k->types));
    k->operands[k->n++] = ir_constant_i64(b, k->index, l->count.trips);
    for (size_t i = 0; i < l->n; i++)
        if (l->active[i])
            k->operands[k->n++] =
                call->cotangents[i] ? call->cotangents[i] : grad_fill_like(b, grad_operand(call, i), 0);
    for (size_t i = 0; i < l->captures; i++)
        if (grad_capture_inside(l, i))
            k->operands[k->n++] = grad_fill_like(b, grad_operand(call, l->n + i), 0);
    k->first_row = k->n;
    for (size_t i = 0; i < l->rows.count; i++)
        k->operands[k->n++] = ir_constant_fill(b, stack_type(l, l->rows.items[i]->type), 0);
    k->n_state = k->n;
    for (size_t i = 0; i < l->residuals.count; i++)
        k->operands[k->n++] = stacks[i];
    for (size_t i = 0; i < given; i++)
        if (i >= l->n || l->unchanged[i])
            k->operands[k->n++] = grad_operand(call, i);
    for (size_t i = 0; b->status == TSR_OK && i < k->n; i++)
        k->types[i] = k->operands[i]->type;
}

static ir_region *back_condition(const back *k)
{
    ir_builder *b = k->l->call->b, inside;
    ir_region *region = ir_region_new(b->arena, k->n, k->types);
    ir_builder_init_region(&inside, b, region);
    ir_value *more = ir_compare(&inside, IR_GT, &region->args[0], ir_constant_i64(&inside, k->index, 0));
    ir_return(&inside, 1, &more);
    ir_builder_join(b, &inside);
    return region;
}

/* Ops of F that are computed again because B reads their values, or returns them unchanged. */
static base_map back_again(const back *k)
{
    grad_loop *l = k->l;
    base_map again = {0};
    uint64_t how;
    mark_again(l, k->used, &again);
    size_t given = l->n + l->captures;
    for (size_t i = 0; i < given + l->rows.count; i++) {
        ir_value *value = i < l->n ? l->back[i] : i < given ? l->sums[i - l->n] : l->rows.items[i - given];
        if (value && !value->is_argument && base_map_get(&l->forward, (uintptr_t)value->op, &how) &&
            how == GRAD_AGAIN) {
            base_map_put(l->scratch, &again, (uintptr_t)value->op, 1);
            mark_again(l, k->used, &again);
        }
    }
    return again;
}

static ir_region *back_body(const back *k)
{
    grad_loop *l = k->l;
    ir_builder *b = l->call->b, inside;
    size_t n = l->n, captures = l->captures, r = l->residuals.count;
    ir_region *region = ir_region_new(b->arena, k->n, k->types);
    ir_builder_init_region(&inside, b, region);
    ir_value *args = region->args;
    ir_value **out = base_arena_zero(l->scratch, k->n_state, sizeof(*out));
    base_map map = {0};
    /* The joint body's cotangent arguments come in the same order, but include those of captures, which are not
     * state here. */
    size_t state = 1, seed = n + captures;
    for (size_t i = 0; i < n; i++)
        if (l->active[i])
            base_map_put(l->scratch, &map, (uintptr_t)&l->joint->args[seed++], (uintptr_t)&args[state++]);
    for (size_t i = 0; i < captures; i++)
        if (grad_capture_wanted(l, i)) {
            if (grad_capture_inside(l, i))
                base_map_put(l->scratch, &map, (uintptr_t)&l->joint->args[seed], (uintptr_t)&args[state++]);
            seed++;
        }
    size_t next = k->n_state + r;
    for (size_t i = 0; i < n + captures; i++)
        if (i >= n || l->unchanged[i])
            base_map_put(l->scratch, &map, (uintptr_t)&l->joint->args[i], (uintptr_t)&args[next++]);
    out[0] = ir_sub(&inside, &args[0], ir_constant_i64(&inside, k->index, 1));
    ir_value **rows = base_arena_zero(l->scratch, r + 1, sizeof(*rows));
    for (size_t i = 0; i < r; i++)
        rows[i] = &args[k->n_state + i];
    have_forward_values(l, &inside, &map, out[0], rows);
    const base_map again = back_again(k);
    for (ir_op *op = l->joint->first; op; op = op->next) {
        uint64_t how;
        const base_map *marks = base_map_get(&l->forward, (uintptr_t)op, &how) ? &again : k->used;
        if (base_map_get(marks, (uintptr_t)op, &how) && !copy_op(l, &inside, &map, op))
            break;
    }
    state = 1;
    for (size_t i = 0; i < n; i++)
        if (l->active[i])
            out[state++] = copied(&map, l->back[i]);
    for (size_t i = 0; i < captures; i++)
        if (grad_capture_inside(l, i))
            out[state++] = copied(&map, l->sums[i]);
    for (size_t i = 0; i < l->rows.count; i++, state++)
        out[state] = with_row(&inside, &args[state], copied(&map, l->rows.items[i]), out[0]);
    ir_return(&inside, k->n_state, out);
    ir_builder_join(b, &inside);
    return region;
}

/* The stack of a value of the joint body over all turns. */
static ir_value *whole_stack(void *user, ir_value *value)
{
    const back *k = user;
    uint64_t index;
    if (base_map_get(k->stored, (uintptr_t)value, &index))
        return k->stacks[index];
    size_t i = 0;
    while (k->l->rows.items[i] != value)
        i++;
    return ir_result(k->op, k->first_row + i);
}

void grad_build_back(grad_loop *l, ir_value *const *stacks, const base_map *used, const base_map *stored)
{
    grad_call *call = l->call;
    back k = {.l = l,
              .used = used,
              .stored = stored,
              .stacks = stacks,
              .index = l->count.trips < INT32_MAX ? TSR_I32 : TSR_I64};
    back_operands(&k, stacks);
    if (call->b->status != TSR_OK)
        return;
    ir_region *regions[2] = {back_condition(&k)};
    regions[1] = back_body(&k);
    k.op = build_while(call->b, k.n_state, k.n - k.n_state, k.operands, regions);
    size_t state = 1;
    for (size_t i = 0; k.op && i < l->n; i++)
        if (l->active[i])
            call->gradients[i] = ir_result(k.op, state++);
    for (size_t i = 0; k.op && i < l->captures; i++)
        if (grad_capture_inside(l, i))
            call->gradients[l->n + i] = ir_result(k.op, state++);
    if (k.op)
        grad_build_after(l, whole_stack, &k);
}
