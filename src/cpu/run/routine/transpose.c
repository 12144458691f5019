/* transpose: what nothing else is fused with, if it is rows and columns that change places, of words of four bytes. It
 * needs no code of its own to be compiled, and moves a tile straight to where it belongs. */
#include "cpu/compile/fuse/group.h"
#include "cpu/program/product/gemm_internal.h"
#include "cpu/run/routine/routine.h"

enum { BLOCK = 64, FEWEST = 32768 /* elements; what is smaller stays with the program's other kernels */ };

typedef struct transpose_plan {
    int64_t batch, rows, columns; /* of the operand */
    int64_t isa;
} transpose_plan;

typedef struct transposition {
    const transpose_plan *plan;
    const uint32_t *from;
    uint32_t *to;
} transposition;

/* A chunk is BLOCK columns of one matrix. */
static void move(void *user, int64_t begin, int64_t end, int thread)
{
    const transposition *t = user;
    const transpose_plan *p = t->plan;
    int64_t blocks = (p->columns + BLOCK - 1) / BLOCK;
    (void)thread;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t column = chunk % blocks * BLOCK, at = chunk / blocks * p->rows * p->columns;
        gemm_transpose(t->to + at + column * p->rows, p->rows, t->from + at + column, p->columns, p->rows,
                       BASE_MIN((int64_t)BLOCK, p->columns - column), (int)p->isa);
    }
}

static tsr_status run(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    transposition t = {.plan = call->plan, .from = call->buffers[0], .to = call->buffers[1]};
    cpu_pool_run(call->pool, t.plan->batch * ((t.plan->columns + BLOCK - 1) / BLOCK), move, &t);
    return TSR_OK;
}

static bool check(const void *data, int32_t n_places, int32_t n_codes)
{
    const transpose_plan *p = data;
    const int64_t most = INT64_C(1) << 48;
    return n_places == 2 && n_codes == 0 && p->batch > 0 && p->rows > 0 && p->columns > 0 && p->batch <= most &&
           p->rows <= most / p->batch && p->columns <= most / p->batch / p->rows && p->isa >= BASE_ISA_SSE2 &&
           p->isa <= (int64_t)base_cpu()->isa;
}

static double microseconds(const void *data)
{
    const transpose_plan *p = data;
    return (double)p->batch * (double)p->rows * (double)p->columns / 1000;
}

const cpu_routine cpu_routine_transpose = {.name = "transpose",
                                           .plan_bytes = sizeof(transpose_plan),
                                           .run = run,
                                           .check = check,
                                           .microseconds = microseconds};

/* ---- its step ---- */

/* Whether op changes rows and columns of the same matrices, dimensions that stay neighbours counted as one. */
static bool read_plan(const ir_op *op, transpose_plan *p)
{
    const ir_type *type = op->results[0].type, *from = ir_resolve(op->operands[0])->type;
    const int64_t *order = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
    int64_t sizes[IR_MAX_RANK], firsts[IR_MAX_RANK], n = 0, last = -1;
    for (int64_t d = 0; d < type->rank; d++) {
        if (type->dims[d] == 1)
            continue;
        bool next = n > 0 && order[d] > last;
        for (int64_t between = last + 1; next && between < order[d]; between++)
            next = from->dims[between] == 1;
        if (next) {
            sizes[n - 1] *= type->dims[d];
        } else {
            firsts[n] = order[d];
            sizes[n++] = type->dims[d];
        }
        last = order[d];
    }
    bool batch = n == 3 && firsts[0] < firsts[2];
    if (!(batch ? firsts[2] < firsts[1] : n == 2 && firsts[1] < firsts[0]))
        return false;
    p->batch = batch ? sizes[0] : 1;
    p->columns = sizes[n - 2];
    p->rows = sizes[n - 1];
    return true;
}

bool cpu_transpose_step(cpu_build *b, cpu_unit *unit)
{
    const cpu_group *g = unit->plan;
    const ir_op *op = unit->op;
    transpose_plan p = {.isa = b->c->isa};
    if (g->members.count != 1 || op->code != IR_TRANSPOSE || op->results[0].type->count < FEWEST ||
        tsr_dtype_size(op->results[0].type->dtype) != 4 || !read_plan(op, &p))
        return false;
    const ir_value *from = ir_operand(op, 0);
    if (b->values[from->id].unneeded || cpu_inline_constant(from))
        return false;
    cpu_routine_step(b, unit, CPU_ROUTINE_TRANSPOSE, &p, 0, 0)->traffic = 8 * op->results[0].type->count;
    return true;
}
