/* Loops whose turns each write another row of their results: maps over a batch, as this library, JAX and the pass "chains"
 * write them.
 *
 *   while i < n:  row = f(row i of x, y);  stack = dynamic_update_slice(stack, row, i);  i = i + 1
 *
 * A stack of which all turns together write the whole needs no first value. Turns that read no other turn's results run at
 * once on all threads, each in memory of its thread, so its values stay in the thread's cache. Their body is f, a function
 * of its own: it gets row i of x where x lies, and writes its result to row i of the stack. */
#include "cpu/compile/lower/turns.h"

#include <string.h>

#include "cpu/program/steps.h"

static bool holds(tsr_dtype dtype, int64_t most)
{
    int bits = ir_dtype_bits(dtype) - (ir_dtype_is_signed(dtype) ? 1 : 0);
    return bits >= 63 || most >> bits == 0;
}

/* Reads index, which is from 0 to `most`, as base + sign * x, and returns x, which is no conversion and no sum with a
 * constant. Conversions may stand before and after the sums, not between them, where a sum could wrap. NULL: a dtype
 * after the sums does not hold `most`. */
static const ir_value *affine(const ir_value *index, int64_t most, int64_t *base, int64_t *sign)
{
    enum { FAR = INT32_MAX };
    enum { AFTER, SUMS, BEFORE } part = AFTER; /* read backwards */
    *base = 0;
    *sign = 1;
    for (const ir_op *op; (op = ir_defining_op(index)) != NULL;) {
        int64_t number;
        bool subtract = op->code == IR_SUBTRACT, left = false;
        if (part != BEFORE && !holds(index->type->dtype, most))
            return NULL;
        if (op->code == IR_CONVERT) {
            part = part == AFTER ? AFTER : BEFORE;
            index = ir_operand(op, 0);
            continue;
        }
        if (part == BEFORE || (op->code != IR_ADD && !subtract) ||
            (!ir_static_int(ir_operand(op, 1), &number) && !(left = ir_static_int(ir_operand(op, 0), &number))) ||
            number > FAR || number < -FAR)
            return index;
        part = SUMS;
        *base += *sign * (subtract && !left ? -number : number);
        *sign = subtract && left ? -*sign : *sign;
        index = ir_operand(op, left ? 1 : 0);
    }
    return index;
}

/* Rows of a stack: the one of turn 0, and the distance to the next turn's. */
typedef struct rows {
    int64_t first, step;
} rows;

/* Whether each turn has another row of n, by its index; all: and all of them have a turn. */
static bool takes_rows(const ir_op *loop, const ir_counter *c, const ir_value *index, int64_t n, bool all, rows *out)
{
    int64_t base, sign;
    if (c->trips < 1 || c->trips > n || affine(index, n - 1, &base, &sign) != &loop->regions[1]->args[c->index])
        return false;
    *out = (rows){base + sign * c->start, sign * c->step};
    int64_t last = out->first + out->step * (c->trips - 1);
    int64_t low = BASE_MIN(out->first, last), high = BASE_MAX(out->first, last);
    return all ? c->trips == n && low == 0 && high == n - 1 : low >= 0 && high < n;
}

static bool is_row(const ir_type *part, const ir_type *type)
{
    for (int64_t d = 1; d < type->rank; d++)
        if (part->dims[d] != type->dims[d])
            return false;
    return type->rank > 0 && part->dims[0] == 1;
}

/* Whether carried value i is a stack: each turn only writes a row of it, another one than the other turns. all: and the turns
 * write all rows. */
static bool is_stack(const ir_op *loop, const ir_counter *counter, size_t i, bool all, rows *out)
{
    const ir_region *body = loop->regions[1];
    const ir_value *arg = &body->args[i], *next = ir_region_result(body, i);
    const ir_op *write = next ? ir_defining_op(next) : NULL;
    if (!write || write->code != IR_DYNAMIC_UPDATE_SLICE || ir_operand(write, 0) != arg || arg->n_uses != 1 ||
        next->n_uses != 1 || loop->regions[0]->args[i].n_uses != 0)
        return false;
    return is_row(ir_operand(write, 1)->type, arg->type) &&
           takes_rows(loop, counter, ir_operand(write, 2), arg->type->dims[0], all, out);
}

bool cpu_loop_fills(const ir_op *loop, size_t i)
{
    ir_counter counter;
    rows rows;
    return ir_count_loop(loop, &counter) && is_stack(loop, &counter, i, true, &rows);
}

/* ---- the body as a function ------------------------------------------------------------------------------------------ */

static bool stays(const ir_op *loop, size_t i)
{
    return i >= loop->n_results || ir_region_result(loop->regions[1], i) == &loop->regions[1]->args[i];
}

/* Whether the body reads no more of argument i than a row in each turn, the same wherever it reads it. */
static bool is_read_by_rows(const cpu_build *b, const ir_op *loop, const ir_counter *counter, size_t i, rows *out)
{
    const ir_region *body = loop->regions[1];
    const ir_value *arg = &body->args[i];
    bool read = false;
    for (uint32_t u = b->uses.start[arg->id]; u < b->uses.start[arg->id + 1]; u++) {
        const ir_op *user = b->uses.users[u];
        if (user == body->last)
            continue;
        rows here;
        if (user->parent != body || user->code != IR_DYNAMIC_SLICE || ir_operand(user, 0) != arg ||
            !is_row(user->results[0].type, arg->type) ||
            !takes_rows(loop, counter, ir_operand(user, 1), arg->type->dims[0], false, &here) ||
            (read && (here.first != out->first || here.step != out->step)))
            return false;
        *out = here;
        read = true;
    }
    return read;
}

static const ir_type *row_type(const ir_type *type)
{
    int64_t dims[IR_MAX_RANK];
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    dims[0] = 1;
    return ir_with_dims(type, type->rank, dims);
}

static void add(cpu_build *b, cpu_turns *t, const rows *rows, const ir_type *type, size_t operand)
{
    int64_t bytes = rows->step ? (int64_t)ir_type_bytes(type) / type->dims[0] : 0;
    cpu_turns_place place = {operand, {rows->first * bytes, rows->step * bytes}};
    base_vec_push(b->arena, &t->places, place);
}

/* Copies the body's ops to f: a read row is f's argument, a written row f's result. */
static bool write_function(cpu_build *b, const ir_op *loop, const cpu_turns *t, base_map *map, ir_function *f)
{
    ir_region *body = loop->regions[1];
    ir_builder builder;
    ir_builder_init(&builder, f);
    ir_value **results = base_arena_alloc(b->arena, (loop->n_results + 1) * sizeof(*results));
    size_t n_results = 0;
    for (size_t i = 0; i < loop->n_operands; i++) {
        const ir_op *constant = ir_defining_op(ir_operand(loop, i));
        if (i != t->counter.index && stays(loop, i) && cpu_inline_constant(ir_operand(loop, i)))
            base_map_put(b->arena, map, (uintptr_t)&body->args[i],
                         (uintptr_t)ir_result(ir_clone(&builder, constant, NULL), 0));
    }
    for (const ir_op *op = body->first; op != body->last; op = op->next) {
        uint64_t row;
        bool counts = op == ir_defining_op(ir_region_result(body, t->counter.index)) && op->results[0].n_uses == 1;
        bool stacks = op->code == IR_DYNAMIC_UPDATE_SLICE && ir_operand(op, 0)->is_argument &&
                      !stays(loop, ir_operand(op, 0)->index) && ir_operand(op, 0)->region == body;
        if (counts || stacks)
            continue;
        if (op->code == IR_DYNAMIC_SLICE && ir_operand(op, 0)->is_argument &&
            base_map_get(map, (uintptr_t)ir_operand(op, 0), &row) &&
            ((ir_value *)(uintptr_t)row)->type == op->results[0].type) {
            base_map_put(b->arena, map, (uintptr_t)&op->results[0], row);
            continue;
        }
        ir_value **operands = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++) {
            uint64_t found = 0;
            base_map_get(map, (uintptr_t)ir_operand(op, i), &found);
            operands[i] = (ir_value *)(uintptr_t)found;
        }
        ir_op *copy = ir_clone(&builder, op, operands);
        for (size_t i = 0; copy && i < op->n_results; i++)
            base_map_put(b->arena, map, (uintptr_t)&op->results[i], (uintptr_t)ir_result(copy, i));
    }
    for (size_t i = 0; i < loop->n_results; i++) {
        if (i == t->counter.index || stays(loop, i))
            continue;
        uint64_t row = 0;
        base_map_get(map, (uintptr_t)ir_operand(ir_defining_op(ir_region_result(body, i)), 1), &row);
        results[n_results++] = (ir_value *)(uintptr_t)row;
    }
    ir_return(&builder, n_results, results);
    if (builder.status != TSR_OK)
        return false;
    ir_function_finish(f);
    return true;
}

/* Whether there are enough turns for all threads. */
static bool suffices(const ir_counter *counter)
{
    enum { FEWEST = 4 };
    int64_t threads = base_processor_count();
    return (counter->trips >= threads && counter->trips % threads == 0) || counter->trips >= FEWEST * threads;
}

ir_function *cpu_turns_function(cpu_build *b, const ir_op *loop, cpu_turns *t)
{
    const ir_region *body = loop->regions[1];
    if (!ir_count_loop(loop, &t->counter) || !suffices(&t->counter))
        return NULL;
    const rows whole = {0};
    rows *written = base_arena_alloc(b->arena, (loop->n_results + 1) * sizeof(*written)), read;
    for (size_t i = 0; i < loop->n_results; i++)
        if (i != t->counter.index && !stays(loop, i) && !is_stack(loop, &t->counter, i, false, &written[i]))
            return NULL;
    const ir_type **types = base_arena_alloc(b->arena, (loop->n_operands + 1) * sizeof(*types));
    size_t *args = base_arena_alloc(b->arena, (loop->n_operands + 1) * sizeof(*args));
    for (size_t n = 0; n <= loop->n_operands; n++) { /* the counter first */
        size_t i = n == 0 ? t->counter.index : n - 1;
        const ir_type *type = body->args[i].type;
        if (n > 0 && (i == t->counter.index || !stays(loop, i) || !cpu_is_used(b, &body->args[i]) ||
                      cpu_inline_constant(ir_operand(loop, i))))
            continue;
        bool by_rows = n > 0 && is_read_by_rows(b, loop, &t->counter, i, &read);
        types[t->n_args] = by_rows ? row_type(type) : type;
        args[t->n_args++] = i;
        add(b, t, by_rows ? &read : &whole, type, i);
    }
    for (size_t i = 0; i < loop->n_results; i++)
        if (i != t->counter.index && !stays(loop, i))
            add(b, t, &written[i], body->args[i].type, i);
    ir_module *module = b->function->module;
    ir_function *f = ir_function_new(module, ir_module_unique_name(module, "turn"), t->n_args, types);
    f->is_private = true; /* main may have another name, and is then the only public function */
    base_map map = {0};
    for (size_t i = 0; i < t->n_args; i++)
        base_map_put(b->arena, &map, (uintptr_t)&body->args[args[i]], (uintptr_t)&f->body->args[i]);
    if (write_function(b, loop, t, &map, f))
        return f;
    ir_module_remove(module, f);
    return NULL;
}

/* Whether the block's steps run to their end without other threads. */
static bool runs_alone(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        if (cpu_step_row_of(step->kind)->flags & (CPU_STEP_FAILS | CPU_STEP_WAITS))
            return false;
        for (int32_t j = 0; j < step->n_blocks; j++)
            if (!runs_alone(step->blocks[j]))
                return false;
    }
    return true;
}

/* Whether the block's steps are kernels and copies of so few bytes that starting them takes longer than running them. All turns
 * together then become one kernel (combine.c). */
static bool is_tiny(const cpu_block *block)
{
    enum { TINY_BYTES = 512 };
    int64_t traffic = 0;
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        if (step->kind != CPU_STEP_KERNEL && step->kind != CPU_STEP_COPY)
            return false;
        traffic += step->traffic;
    }
    return traffic < TINY_BYTES;
}

bool cpu_turns_pay(const cpu_block *body)
{
    enum { MOST_BYTES = 32 << 20 /* which each thread has for itself */ };
    return body->arena_bytes <= MOST_BYTES && runs_alone(body) && !is_tiny(body);
}
