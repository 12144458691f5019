/* transpose that swaps rows and columns, for words of four bytes: each tile is moved straight to its new place. */
#include "cpu/program/routine/transpose.h"
#include "cpu/program/code.h"
#include "cpu/run/routine/routine.h"

enum { BLOCK = 64 };

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

static tsr_status transpose_run(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    transposition t = {.plan = call->plan, .from = call->buffers[0], .to = call->buffers[1]};
    cpu_pool_run(call->pool, t.plan->batch * ((t.plan->columns + BLOCK - 1) / BLOCK), move, &t);
    return TSR_OK;
}

static bool transpose_check(const void *data, int32_t n_places, int32_t n_codes)
{
    const transpose_plan *p = data;
    const int64_t most = INT64_C(1) << 48;
    return n_places == 2 && n_codes == 0 && p->batch > 0 && p->rows > 0 && p->columns > 0 && p->batch <= most &&
           p->rows <= most / p->batch && p->columns <= most / p->batch / p->rows && p->isa >= BASE_ISA_SSE2 &&
           p->isa <= (int64_t)base_cpu()->isa;
}

static double transpose_microseconds(const void *data)
{
    const transpose_plan *p = data;
    return (double)p->batch * (double)p->rows * (double)p->columns / 1000;
}

const cpu_routine cpu_routine_transpose = {.name = "transpose",
                                           .plan_bytes = sizeof(transpose_plan),
                                           .run = transpose_run,
                                           .check = transpose_check,
                                           .microseconds = transpose_microseconds};
