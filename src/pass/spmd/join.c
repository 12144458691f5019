/* Joins all-reduces: several small ones that do not depend on each other become one with several operands, so that the devices
 * meet once. A large one stays alone: its time is that of the bytes, and its operand would have to wait in memory for the
 * others.
 *
 * Ops that wait to be joined form a list; the joined op takes the place of the last of them, where all operands are made. The
 * list ends where a result of one of them is read, and at an op whose effect must keep its place among them. */
#include "pass/spmd/reshard.h"

enum { MOST_BYTES = 64 << 10, MOST_OPERANDS = 256 };

typedef struct waiting {
    BASE_VEC(ir_op *) ops;
    int64_t bytes;
    size_t operands;
} waiting;

static int64_t operand_bytes(const ir_op *op)
{
    int64_t bytes = 0;
    for (size_t i = 0; i < op->n_operands; i++)
        bytes = base_plus(bytes, spmd_bytes(ir_resolve(op->operands[i])->type));
    return bytes;
}

static bool reads_one(const waiting *w, const ir_op *op)
{
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_op *maker = ir_defining_op(ir_resolve(op->operands[i]));
        for (size_t k = 0; maker && k < w->ops.count; k++)
            if (w->ops.items[k] == maker)
                return true;
    }
    return false;
}

static void join(spmd_job *job, waiting *w)
{
    size_t n = 0;
    ir_value **operands = base_arena_alloc(job->scratch, (w->operands + 1) * sizeof(*operands));
    for (size_t k = 0; k < w->ops.count; k++)
        for (size_t i = 0; i < w->ops.items[k]->n_operands; i++)
            operands[n++] = ir_operand(w->ops.items[k], i);
    const ir_op *first = w->ops.items[0];
    ir_builder b;
    pass_builder_before(&b, w->ops.items[w->ops.count - 1]);
    ir_region *body = ir_region_copy(b.arena, first->regions[0]);
    ir_op *made = ir_build_full(&b, &(ir_op_spec){.code = IR_ALL_REDUCE,
                                                  .n_operands = n,
                                                  .operands = operands,
                                                  .attrs = first->attrs,
                                                  .n_regions = 1,
                                                  .regions = &body,
                                                  .extra = first->extra});
    if (!made)
        spmd_fail(job, b.status == TSR_OK ? TSR_INTERNAL : b.status, "%s", b.error.message);
    n = 0;
    for (size_t k = 0; k < w->ops.count; k++) {
        ir_op *op = w->ops.items[k];
        for (size_t i = 0; i < op->n_results; i++)
            operands[i] = ir_result(made, n++);
        ir_replace_op(op, operands);
    }
}

static void end(spmd_job *job, waiting *w)
{
    if (w->ops.count > 1)
        join(job, w);
    *w = (waiting){.bytes = 0};
}

void spmd_join_all_reduces(spmd_job *job, ir_region *region)
{
    waiting w = {.bytes = 0};
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        bool reduces = op->code == IR_ALL_REDUCE;
        int64_t bytes = reduces ? operand_bytes(op) : 0;
        for (size_t i = 0; i < op->n_regions && !reduces; i++)
            spmd_join_all_reduces(job, op->regions[i]);
        if (reads_one(&w, op) || (!reduces && !pass_is_pure(op)))
            end(job, &w);
        if (!reduces || bytes > MOST_BYTES)
            continue;
        if (w.ops.count && (w.bytes + bytes > MOST_BYTES || w.operands + op->n_operands > MOST_OPERANDS ||
                            !spmd_same_way(job, w.ops.items[0], op) || op->extra != w.ops.items[0]->extra))
            end(job, &w);
        base_vec_push(job->scratch, &w.ops, op);
        w.bytes += bytes;
        w.operands += op->n_operands;
    }
    end(job, &w);
}
