/* Loops whose turns each write another part of their results: maps over a batch, as this library, JAX and the pass
 * "chains" write them.
 *
 *   while i < n:  part = f(slice i of x, y);  stack = dynamic_update_slice(stack, part, i);  i = i + 1
 *
 * A stack of which all turns together write the whole needs no first value. Turns that read no other turn's results run at
 * once on all threads, each in memory of its thread, so its values stay in the thread's cache. */
#include "cpu/compile/lower/turns.h"

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

/* Whether index takes another value from 0 to n - 1 in each turn. all: and takes all of them. */
static bool runs_over(const ir_op *loop, const ir_counter *c, const ir_value *index, int64_t n, bool all)
{
    int64_t base, sign;
    if (c->trips < 1 || c->trips > n || affine(index, n - 1, &base, &sign) != &loop->regions[1]->args[c->index])
        return false;
    int64_t first = base + sign * c->start, last = base + sign * (c->start + c->step * (c->trips - 1));
    int64_t low = BASE_MIN(first, last), high = BASE_MAX(first, last);
    return all ? c->trips == n && low == 0 && high == n - 1 : low >= 0 && high < n;
}

/* Whether carried value i is a stack: each turn only writes one index of its first dimension, another one than the other
 * turns. all: and the turns write all indices. */
static bool is_stack(const ir_op *loop, const ir_counter *counter, size_t i, bool all)
{
    const ir_region *body = loop->regions[1];
    const ir_value *arg = &body->args[i], *next = ir_region_result(body, i);
    const ir_op *write = next ? ir_defining_op(next) : NULL;
    if (!write || write->code != IR_DYNAMIC_UPDATE_SLICE || ir_operand(write, 0) != arg || arg->n_uses != 1 ||
        next->n_uses != 1 || loop->regions[0]->args[i].n_uses != 0)
        return false;
    const ir_type *type = arg->type, *part = ir_operand(write, 1)->type;
    for (int64_t d = 1; d < type->rank; d++)
        if (part->dims[d] != type->dims[d])
            return false;
    return type->rank > 0 && part->dims[0] == 1 && runs_over(loop, counter, ir_operand(write, 2), type->dims[0], all);
}

bool cpu_loop_fills(const ir_op *loop, size_t i)
{
    ir_counter counter;
    return ir_count_loop(loop, &counter) && is_stack(loop, &counter, i, true);
}

bool cpu_turns_are_apart(const ir_op *loop, ir_counter *counter)
{
    if (!ir_count_loop(loop, counter))
        return false;
    const ir_region *body = loop->regions[1];
    for (size_t i = 0; i < loop->n_results; i++)
        if (i != counter->index && ir_region_result(body, i) != &body->args[i] && !is_stack(loop, counter, i, false))
            return false;
    return true;
}

/* Whether the block's steps run to their end without other threads, and none of them copies a whole result. */
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

static bool copies_result(const cpu_block *block, int64_t counter)
{
    int64_t first = CPU_BASE_ARGS + (int64_t)block->n_args;
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        if (step->kind == CPU_STEP_COPY && step->places[0].base >= first && step->places[0].base != first + counter)
            return true;
    }
    return false;
}

bool cpu_turns_pay(const ir_counter *counter, const cpu_block *body)
{
    enum { MOST_BYTES = 32 << 20 /* of a turn's block, which each thread has for itself */, FEWEST = 4 };
    int64_t threads = base_processor_count();
    bool even = counter->trips >= threads && counter->trips % threads == 0;
    return (even || counter->trips >= FEWEST * threads) && body->arena_bytes <= MOST_BYTES && runs_alone(body) &&
           !copies_result(body, (int64_t)counter->index);
}
