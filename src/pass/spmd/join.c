/* Joins all-reduces: several small ones that do not depend on each other become one with several operands, so that the devices
 * meet once. A large one stays alone: its time is that of the bytes, and its operand would have to wait in memory for the
 * others.
 *
 * All-reduces that wait to be joined form a list; the joined op takes the place of the last of them, where all operands are
 * made. Ops that read their results are moved behind it. The list ends at an all-reduce that depends on one of the list, and
 * at an op whose effect must keep its place. */
#include "pass/spmd/reshard.h"

enum { MOST_BYTES = 64 << 10, MOST_OPERANDS = 256, MOST_READERS = 256 };

typedef BASE_VEC(ir_op *) op_list;
typedef struct waiting {
    op_list ops, readers; /* readers: of the results, or of other readers' */
    size_t early;         /* how many of these come before the last of the ops */
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

static bool reads_one(const op_list *list, const ir_op *op)
{
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_op *maker = ir_defining_op(ir_resolve(op->operands[i]));
        for (size_t k = 0; maker && k < list->count; k++)
            if (list->items[k] == maker)
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
    ir_op *last = w->ops.items[w->ops.count - 1];
    ir_builder b;
    pass_builder_before(&b, last);
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
    for (size_t k = 0; k < w->early; k++)
        ir_move_before(w->readers.items[k], last);
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

static bool fits(spmd_job *job, const waiting *w, const ir_op *op)
{
    return w->ops.count == 0 ||
           (w->bytes + operand_bytes(op) <= MOST_BYTES && w->operands + op->n_operands <= MOST_OPERANDS &&
            spmd_same_way(job, w->ops.items[0], op) && op->extra == w->ops.items[0]->extra);
}

static void wait_for_others(spmd_job *job, waiting *w, ir_op *op)
{
    base_vec_push(job->scratch, &w->ops, op);
    w->early = w->readers.count;
    w->bytes += operand_bytes(op);
    w->operands += op->n_operands;
}

void spmd_join_all_reduces(spmd_job *job, ir_region *region)
{
    waiting w = {.bytes = 0};
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        bool reduces = op->code == IR_ALL_REDUCE, reads = reads_one(&w.ops, op) || reads_one(&w.readers, op);
        for (size_t i = 0; i < op->n_regions && !reduces; i++)
            spmd_join_all_reduces(job, op->regions[i]);
        if (reduces) {
            if (reads || !fits(job, &w, op))
                end(job, &w);
            if (operand_bytes(op) <= MOST_BYTES)
                wait_for_others(job, &w, op);
        } else if (!pass_is_pure(op) || (reads && w.readers.count == MOST_READERS)) {
            end(job, &w);
        } else if (reads) {
            base_vec_push(job->scratch, &w.readers, op);
        }
    }
    end(job, &w);
}
