/* A convolution runs: its window is packed, by all threads, unless it comes packed or is read in place; then its plan's algorithm
 * computes the output, and for several phases the epilogue follows. */
#include "cpu/program/cost.h"
#include "cpu/run/product/conv_lanes.h"
#include "cpu/run/product/winograd.h"

enum { EPILOGUE_ROWS = 256 };

static bool is_empty(const conv_plan *plan)
{
    return plan->m == 0 || plan->n == 0 || plan->groups == 0;
}

/* The run of a phase, and its arguments; packs its window into memory, unless it comes packed (`packed`, else NULL). */
static conv_run begin_phase(const conv_plan *plan, const cpu_gemm_arguments *all, const char *packed, char *memory,
                            cpu_gemm_arguments *args, cpu_pool *pool)
{
    *args = *all;
    args->b = (const char *)args->b + plan->window_offset * (int64_t)tsr_dtype_size(plan->dtype);
    args->c = (char *)args->c + plan->out_offset * plan->t.size;
    conv_run r = {.plan = plan, .args = args, .gm = 1, .gn = 1, .window = memory};
    if (packed) {
        r.window = packed + GEMM_PACKING_HEADER;
        r.known_finite = *packed;
    } else if (!plan->b_direct && plan->k > 0) {
        cpu_packing packing;
        conv_packing_of(plan, &packing);
        packing.part[0].offset = plan->window_base;
        gemm_packing_run(&packing, &packing.part[0], args->b, memory, pool);
    }
    return r;
}

static double work_of(const conv_plan *plan)
{
    return (double)plan->m * (double)plan->n * (double)plan->k * (double)plan->groups;
}

/* packed: the phase's packed window, or NULL. */
static void run_phase(const conv_plan *plan, const cpu_gemm_arguments *all, const char *packed, cpu_pool *pool)
{
    if (is_empty(plan))
        return;
    if (work_of(plan) < (double)cpu_costs_of(plan->isa)->wake_convolution)
        pool = NULL;
    cpu_gemm_arguments args;
    conv_run r = begin_phase(plan, all, packed, all->workspace, &args, pool);
    r.padded = (char *)all->workspace + plan->b_bytes;
    r.own = r.padded + plan->pad_bytes;
    if (plan->lanes.used) {
        (plan->lanes.gradient ? conv_lanes_run_gradient : conv_lanes_run)(&r, pool);
        return;
    }
    if (plan->winograd.used) {
        (plan->winograd.gradient ? winograd_run_gradient : winograd_run)(&r, pool);
        return;
    }
    if (plan->direct || plan->pairs) {
        (plan->direct ? conv_direct_run : conv_pairs_run)(&r, pool);
        return;
    }
    conv_packed_run(&r, pool);
}

/* Phases that run together: their windows lie one after the other. */
static void run_shared(const conv_plans *plans, const cpu_gemm_arguments *all, bool epilogue, cpu_pool *pool)
{
    cpu_gemm_arguments args[CPU_CONV_PHASES];
    conv_run runs[CPU_CONV_PHASES];
    const char *packed = all->packed;
    char *memory = all->workspace;
    double work = 0;
    for (int64_t i = 0; i < plans->count; i++)
        work += work_of(&plans->phases[i]);
    if (work < (double)cpu_costs_of(plans->phases[0].isa)->wake_convolution)
        pool = NULL;
    for (int64_t i = 0; i < plans->count; i++) {
        const conv_plan *plan = &plans->phases[i];
        runs[i] = begin_phase(plan, all, packed, memory, &args[i], pool);
        memory += plan->b_bytes;
        if (packed)
            packed += GEMM_PACKING_HEADER + plan->b_bytes;
    }
    for (int64_t i = 0; i < plans->count; i++) {
        runs[i].padded = memory;
        runs[i].own = memory + plans->phases[0].pad_bytes;
    }
    conv_phases_run(plans, all, runs, epilogue, pool);
}

/* The epilogue of several phases, over blocks of rows of the whole output. */
typedef struct epilogue_run {
    const conv_plans *plans;
    const cpu_gemm_arguments *args;
} epilogue_run;

static void run_epilogue(void *user, int64_t begin, int64_t end, int thread)
{
    const epilogue_run *r = user;
    const conv_plans *plans = r->plans;
    char *scratch = (char *)r->args->workspace + thread * (plans->epilogue.scratch + 64);
    for (int64_t block = begin; block < end; block++) {
        int64_t row = block * EPILOGUE_ROWS;
        char *c = (char *)r->args->c + row * plans->c_row * plans->phases[0].t.size;
        gemm_run_fused(&plans->epilogue, r->args->code, c, r->args->epilogue, NULL, 0, 0, row, 0,
                       BASE_MIN((int64_t)EPILOGUE_ROWS, plans->rows - row), plans->cols, plans->c_row, r->args->scalars,
                       scratch);
    }
}

void cpu_conv_run(const cpu_conv_plan *public_plan, const cpu_gemm_arguments *arguments, cpu_pool *pool)
{
    const conv_plans *plans = (const conv_plans *)public_plan;
    const char *packed = arguments->packed;
    bool holes = plans->count > 1 && conv_meets_holes(plans, arguments);
    bool ends = plans->epilogue.code >= 0 && plans->cols > 0, early = plans->shared && !holes;
    if (plans->shared)
        run_shared(plans, arguments, ends && early, pool);
    for (int64_t i = 0; i < plans->count && !plans->shared; i++) {
        run_phase(&plans->phases[i], arguments, packed, pool);
        if (packed)
            packed += GEMM_PACKING_HEADER + plans->phases[i].b_bytes;
    }
    if (holes)
        conv_fill_holes(plans, arguments);
    epilogue_run r = {plans, arguments};
    if (ends && !early)
        cpu_pool_run(pool, (plans->rows + EPILOGUE_ROWS - 1) / EPILOGUE_ROWS, run_epilogue, &r);
}

static int64_t phase_bytes(const conv_plan *plan, int threads)
{
    return plan->b_bytes + plan->pad_bytes + conv_thread_bytes(plan) * threads;
}

size_t cpu_conv_workspace(const cpu_conv_plan *public_plan, int threads)
{
    const conv_plans *plans = (const conv_plans *)public_plan;
    int64_t most = 0, windows = 0, each = BASE_MAX(threads, 1);
    for (int64_t i = 0; i < plans->count; i++) {
        most = BASE_MAX(most, phase_bytes(&plans->phases[i], (int)each));
        windows += plans->phases[i].b_bytes;
    }
    if (plans->shared)
        most = windows + plans->phases[0].pad_bytes + conv_phases_thread_bytes(plans) * each;
    return (size_t)BASE_MAX(most, (plans->epilogue.scratch + 64) * each);
}
