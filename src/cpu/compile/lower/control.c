/* Loops and branches: steps that run blocks of their own.
 *
 * A loop's state lies in the memory of its results. The body's block is compiled with each result in the memory of the
 * argument whose next value it is, as if the argument were donated: the result is computed in place where possible,
 * else copied at the block's end.
 *
 * A branch's large result lies in the memory of an operand where each region returns this operand, or what it writes into it:
 * an update on a condition, in a loop, moves no more than the update.
 *
 * Turns that are independent run on all threads (turns.c).
 *
 * Where all the blocks' steps are small kernels and copies, the whole loop or branch is one kernel (combine.c). */
#include "cpu/compile/lower/combine.h"
#include "cpu/compile/lower/turns.h"

/* Memory that only this step uses. */
static cpu_slot *scratch(cpu_build *b, const cpu_unit *unit, int64_t bytes)
{
    cpu_slot *slot = cpu_slot_new(b, bytes);
    slot->first = slot->last = unit->position;
    return slot;
}

/* Drops the requests for the blocks' kernels, which are no longer needed. */
static void forget_requests(cpu_build *b, size_t mark)
{
    cpu_request *last = b->c->requests.items + b->c->requests.count - 1;
    b->c->requests.items[mark] = *last;
    b->c->requests.count = mark + 1;
    b->steps.items[b->steps.count - 1].code = (int32_t)mark;
}

static bool combine_while(cpu_build *b, cpu_unit *unit, cpu_block *const *blocks, cpu_slot *condition, cpu_slot *memory)
{
    ir_op *op = unit->op;
    cpu_place *places = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*places));
    for (size_t i = 0; i < op->n_operands; i++)
        places[i] = cpu_place_of(b, i < op->n_results ? &op->results[i] : ir_operand(op, i));
    cpu_place go_on = cpu_place_in(condition, 0), arena = cpu_place_in(memory, 0);
    cpu_combiner *m = cpu_combine_begin(b, unit, "while");
    cpu_kernel *k = cpu_combine_kernel(m);
    cpu_while_loop(k);
    cpu_combine_block(m, blocks[0], places, &go_on, arena);
    cpu_while(k, cpu_combine_load(m, go_on, TSR_BOOL));
    cpu_combine_block(m, blocks[1], places, places, arena);
    cpu_end(k);
    return cpu_combine_end(m, (const cpu_slot *[]){condition, memory}, 2);
}

static bool while_reads(const ir_op *loop, size_t i)
{
    return i >= loop->n_results || !cpu_loop_fills(loop, i);
}

/* Counts the costs since `before` once for each turn. */
static void count_turns(cpu_build *b, const cpu_cost *before, int64_t turns)
{
    cpu_cost *cost = &b->c->program->info.cost;
    cost->flops = before->flops + (cost->flops - before->flops) * (double)turns;
    cost->bytes = before->bytes + (cost->bytes - before->bytes) * (uint64_t)turns;
}

/* A loop whose turns are independent becomes a step that deals them to the threads, if its body's steps allow it. */
static bool step_turns(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    cpu_turns t = {0};
    ir_function *f = cpu_turns_function(b, op, &t);
    if (!f)
        return false;
    cpu_cost before = b->c->program->info.cost;
    size_t mark = b->c->requests.count;
    cpu_block *body = b->c->blocks->of_region(b->c, f, f->body, &(cpu_boundary){0});
    if (!cpu_turns_pay(body)) {
        b->c->requests.count = mark;
        b->c->program->info.cost = before;
        ir_module_remove(b->function->module, f);
        return false;
    }
    count_turns(b, &before, t.counter.trips);
    cpu_step *step = cpu_step_new(b, CPU_STEP_TURNS, (int)t.places.count, unit);
    cpu_turns_part *parts = base_arena_alloc(&b->c->program->arena, t.places.count * sizeof(*parts));
    for (size_t i = 0; i < t.places.count; i++) {
        size_t operand = t.places.items[i].operand;
        step->places[i] = cpu_place_of(b, operand < op->n_results ? &op->results[operand] : ir_operand(op, operand));
        parts[i] = t.places.items[i].part;
    }
    const cpu_turns_step payload = {
        .turns = t.counter.trips,
        .first = t.counter.start,
        .step = t.counter.step,
        .counter_bytes = (int32_t)tsr_dtype_size(op->results[t.counter.index].type->dtype),
        .parts = parts,
    };
    cpu_step_payload(b, step, &payload, sizeof(payload));
    step->blocks = base_arena_alloc(&b->c->program->arena, sizeof(*step->blocks));
    step->blocks[0] = body;
    step->n_blocks = 1;
    return true;
}

/* What the products of a loop's body want packed, among the packings from `first` on. */
static cpu_while_step loop_packings(cpu_build *b, const ir_region *body, size_t first)
{
    cpu_compilation *c = b->c;
    size_t n = c->packings.count - first, kept = 0;
    cpu_loop_packing *packed = base_arena_alloc(&c->program->arena, (n + 1) * sizeof(*packed));
    for (size_t i = first; i < c->packings.count; i++)
        if (c->packed.items[i].region == body)
            packed[kept++] = (cpu_loop_packing){(int32_t)c->packed.items[i].argument, (int32_t)i};
    return (cpu_while_step){(int32_t)kept, (int32_t)c->packings.count, packed};
}

static void step_while(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    base_arena *arena = &b->c->program->arena;
    size_t mark = b->c->requests.count;
    size_t n = op->n_operands, n_state = op->n_results;
    for (size_t i = 0; i < n_state; i++)
        if (while_reads(op, i))
            cpu_step_over(b, &op->results[i], ir_operand(op, i));
    if (step_turns(b, unit))
        return;
    int32_t *alias = base_arena_alloc(b->arena, (n_state + 1) * sizeof(*alias));
    for (size_t i = 0; i < n_state; i++)
        alias[i] = (int32_t)i;
    bool *lasts = base_arena_alloc(b->arena, (n + 1) * sizeof(*lasts));
    for (size_t i = 0; i < n; i++)
        lasts[i] = i >= n_state || ir_region_result(op->regions[1], i) == &op->regions[1]->args[i];
    cpu_block **blocks = base_arena_alloc(arena, 2 * sizeof(*blocks));
    blocks[0] = b->c->blocks->of_region(b->c, b->function, op->regions[0], &(cpu_boundary){0});
    cpu_cost before = b->c->program->info.cost;
    size_t packings = b->c->packings.count;
    ir_counter counter;
    blocks[1] = b->c->blocks->of_region(b->c, b->function, op->regions[1], &(cpu_boundary){alias, NULL, lasts});
    if (ir_count_loop(op, &counter))
        count_turns(b, &before, counter.trips);
    cpu_slot *condition = scratch(b, unit, 8);
    cpu_slot *memory = scratch(b, unit, BASE_MAX(blocks[0]->arena_bytes, blocks[1]->arena_bytes));
    if (combine_while(b, unit, blocks, condition, memory)) {
        forget_requests(b, mark);
        return;
    }
    cpu_slot *pointers = scratch(b, unit, (int64_t)(n * sizeof(void *)) + 8);
    cpu_while_step own = loop_packings(b, op->regions[1], packings);
    cpu_step *step = cpu_step_new(b, CPU_STEP_WHILE, (int)n + 4 + (own.n_packed ? 1 + own.n_packed : 0), unit);
    cpu_step_payload(b, step, &own, sizeof(own));
    for (size_t i = 0; i < n; i++)
        step->places[i] = i < n_state ? cpu_place_of(b, &op->results[i]) : cpu_place_of(b, ir_operand(op, i));
    step->places[n] = cpu_place_in(pointers, 0);
    step->places[n + 1] = cpu_place_in(condition, 0);
    step->places[n + 2] = cpu_place_in(memory, 0);
    step->places[n + 3] = cpu_place_in(memory, 0);
    if (own.n_packed)
        step->places[n + 4] = cpu_place_in(scratch(b, unit, own.listed * (int64_t)sizeof(void *)), 0);
    for (int32_t i = 0; i < own.n_packed; i++) {
        size_t bytes = cpu_packing_bytes(&b->c->packings.items[own.packed[i].packing]);
        step->places[n + 5 + (size_t)i] = cpu_place_in(scratch(b, unit, (int64_t)bytes), 0);
    }
    step->blocks = blocks;
    step->n_blocks = 2;
}

/* The argument of the region that its result i is, or is updated from; SIZE_MAX: it is another value. */
static size_t updated_argument(const ir_region *region, size_t i)
{
    const ir_value *value = ir_region_result(region, i);
    for (const ir_op *op; value && (op = ir_defining_op(value)) != NULL; value = ir_operand(op, 0))
        if (op->code != IR_DYNAMIC_UPDATE_SLICE && (op->code != IR_SCATTER || op->n_results != 1))
            return SIZE_MAX;
    return value && value->is_argument && value->region == region ? value->index : SIZE_MAX;
}

static size_t case_operand(const ir_op *op, size_t i)
{
    enum { LARGE = 4096 }; /* bytes; a copy of less costs no more than a step */
    size_t argument = updated_argument(op->regions[0], i);
    if (argument == SIZE_MAX || argument + 1 >= op->n_operands ||
        ir_operand(op, argument + 1)->type != op->results[i].type || ir_type_bytes(op->results[i].type) < LARGE)
        return SIZE_MAX;
    for (size_t r = 1; r < op->n_regions; r++)
        if (updated_argument(op->regions[r], i) != argument)
            return SIZE_MAX;
    for (size_t before = 0; before < i; before++) /* memory is taken once */
        if (updated_argument(op->regions[0], before) == argument)
            return SIZE_MAX;
    return argument + 1;
}

/* The place of an operand: that of a result which begins as the operand, or its own. */
static cpu_place case_place(cpu_build *b, const ir_op *op, const size_t *over, size_t operand)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (over[i] == operand)
            return cpu_place_of(b, &op->results[i]);
    return cpu_place_of(b, ir_operand(op, operand));
}

static bool combine_case(cpu_build *b, cpu_unit *unit, cpu_block *const *blocks, const size_t *over, cpu_slot *memory)
{
    ir_op *op = unit->op;
    bool by_bool = op->code == IR_IF;
    cpu_place *args = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*args));
    cpu_place *results = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*results));
    for (size_t i = 0; i < op->n_operands; i++)
        args[i] = case_place(b, op, over, i);
    for (size_t i = 0; i < op->n_results; i++)
        results[i] = cpu_place_of(b, &op->results[i]);
    cpu_combiner *m = cpu_combine_begin(b, unit, by_bool ? "if" : "case");
    cpu_kernel *k = cpu_combine_kernel(m);
    cpu_value selector = cpu_combine_load(m, args[0], by_bool ? TSR_BOOL : TSR_I32), others = CPU_NONE;
    for (uint32_t i = 0; i < op->n_regions; i++) {
        cpu_value here;
        if (i + 1 == op->n_regions) /* whatever is left */
            here = others >= 0 ? cpu_unary(k, CPU_NOT, others) : cpu_const_i64(k, TSR_BOOL, 1);
        else
            here = by_bool ? selector : cpu_binary(k, CPU_EQ, selector, cpu_const_i64(k, TSR_I32, i));
        others = others >= 0 ? cpu_binary(k, CPU_OR, others, here) : here;
        cpu_if(k, here);
        cpu_combine_block(m, blocks[i], args + 1, results, cpu_place_in(memory, 0));
        cpu_end(k);
    }
    return cpu_combine_end(m, (const cpu_slot *[]){memory}, 1);
}

static void step_case(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    base_arena *arena = &b->c->program->arena;
    size_t mark = b->c->requests.count;
    size_t n = op->n_operands + op->n_results;
    cpu_block **blocks = base_arena_alloc(arena, (op->n_regions + 1) * sizeof(*blocks));
    size_t *over = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*over));
    int32_t *alias = base_arena_alloc(b->arena, (op->n_results + 1) * sizeof(*alias));
    int64_t most = 0;
    for (size_t i = 0; i < op->n_results; i++) {
        over[i] = case_operand(op, i);
        alias[i] = over[i] == SIZE_MAX ? -1 : (int32_t)over[i] - 1;
        if (over[i] != SIZE_MAX)
            cpu_step_over(b, &op->results[i], ir_operand(op, over[i]));
    }
    for (uint32_t i = 0; i < op->n_regions; i++) {
        blocks[i] = b->c->blocks->of_region(b->c, b->function, op->regions[i], &(cpu_boundary){.result_alias = alias});
        most = BASE_MAX(most, blocks[i]->arena_bytes);
    }
    cpu_slot *memory = scratch(b, unit, most);
    if (combine_case(b, unit, blocks, over, memory)) {
        forget_requests(b, mark);
        return;
    }
    cpu_slot *pointers = scratch(b, unit, (int64_t)(n * sizeof(void *)));
    cpu_step *step = cpu_step_new(b, CPU_STEP_CASE, (int)n + 2, unit);
    for (size_t i = 0; i < op->n_operands; i++)
        step->places[i] = case_place(b, op, over, i);
    for (size_t i = 0; i < op->n_results; i++)
        step->places[op->n_operands + i] = cpu_place_of(b, &op->results[i]);
    step->places[n] = cpu_place_in(pointers, 0);
    step->places[n + 1] = cpu_place_in(memory, 0);
    const cpu_case_step payload = {.captures = (int32_t)(op->n_operands - 1), .by_bool = op->code == IR_IF};
    cpu_step_payload(b, step, &payload, sizeof(payload));
    step->blocks = blocks;
    step->n_blocks = (int32_t)op->n_regions;
}

/* Whether all region arguments and results are tensors of static size. */
static bool control_takes(const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = ir_resolve(op->operands[i])->type;
        if (type->kind != IR_TYPE_TOKEN && (!ir_is_tensor(type) || !ir_is_static(type)))
            return false;
    }
    return op->n_regions > 0;
}

const cpu_lowering lower_while = {.takes = control_takes, .step = step_while, .reads = while_reads, .over = true};
const cpu_lowering lower_if = {.takes = control_takes, .step = step_case, .over_operand = case_operand};
const cpu_lowering lower_case = {.takes = control_takes, .step = step_case, .over_operand = case_operand};
