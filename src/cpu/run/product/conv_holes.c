/* The zeros between the elements of a dilated input. A convolution in phases skips the elements of the window that
 * would be multiplied by these zeros, which is right for finite windows. Each tap belongs to one phase. The outputs of
 * every other phase multiply it only by such zeros or by padding, so an infinity or a NaN in the tap makes those
 * outputs NaN, feature by feature. */
#include <string.h>

#include "cpu/run/product/internal.h"
#include "ir/ir.h"

typedef struct walk {
    /* Size, and the element stride in `other`; the last dimension has the smallest stride. */
    conv_dim dims[CONV_DIMS + 2];
    int rank;
} walk;

static void add_dim(walk *w, int64_t size, int64_t stride)
{
    int at = w->rank++;
    int64_t reach = stride < 0 ? -stride : stride;
    for (; at > 0 && reach > (w->dims[at - 1].other < 0 ? -w->dims[at - 1].other : w->dims[at - 1].other); at--)
        w->dims[at] = w->dims[at - 1];
    w->dims[at] = (conv_dim){.size = size, .other = stride};
}

static bool any_in_run(const char *at, tsr_dtype dtype, int64_t count, int64_t stride)
{
    uint64_t any = 0;
    switch (dtype) {
    case TSR_F64:
        for (int64_t i = 0; i < count; i++)
            any |= (((const uint64_t *)(const void *)at)[i * stride] >> 52 & 0x7ff) == 0x7ff;
        break;
    case TSR_F32: {
        uint32_t some = 0;
        const uint32_t *x = (const uint32_t *)(const void *)at;
        if (stride == 1)
            for (int64_t i = 0; i < count; i++)
                some |= (x[i] & 0x7f800000u) == 0x7f800000u;
        else
            for (int64_t i = 0; i < count; i++)
                some |= (x[i * stride] & 0x7f800000u) == 0x7f800000u;
        any = some;
        break;
    }
    default: {
        uint32_t top = dtype == TSR_BF16 ? 0x7f80 : 0x7c00;
        for (int64_t i = 0; i < count; i++)
            any |= (((const uint16_t *)(const void *)at)[i * stride] & top) == top;
    }
    }
    return any != 0;
}

/* Whether any of the elements is infinite or NaN. */
static bool any_at(const char *at, tsr_dtype dtype, const walk *w, int level)
{
    const conv_dim *d = &w->dims[level];
    if (level == w->rank - 1)
        return any_in_run(at, dtype, d->size, d->other);
    bool any = false;
    for (int64_t i = 0; i < d->size && !any; i++)
        any = any_at(at + i * d->other * (int64_t)tsr_dtype_size(dtype), dtype, w, level + 1);
    return any;
}

static const char *first_tap(const conv_plan *plan, const cpu_gemm_arguments *args)
{
    return (const char *)args->b + (plan->window_offset + plan->window_base) * (int64_t)tsr_dtype_size(plan->dtype);
}

static walk taps_of(const conv_plan *plan)
{
    walk w = {.rank = 0};
    for (int d = 0; d < plan->step_rank; d++) {
        int64_t missing = d == plan->step_rank - 1 ? plan->more_features : 0;
        add_dim(&w, plan->steps[d].size - missing, plan->steps[d].other);
    }
    return w;
}

static void conv_holes_fill(char *at, int64_t size, const walk *w, int level)
{
    static const double wide = __builtin_nan("");
    static const float single = __builtin_nanf("");
    const conv_dim *d = &w->dims[level];
    for (int64_t i = 0; i < d->size; i++) {
        char *to = at + i * d->other * size;
        if (level < w->rank - 1)
            conv_holes_fill(to, size, w, level + 1);
        else
            memcpy(to, size == 8 ? (const void *)&wide : &single, (size_t)size);
    }
}

static void fill_feature(const conv_plan *plan, const cpu_gemm_arguments *args, int64_t group, int64_t feature)
{
    walk w = {.rank = 0};
    for (int d = 0; d < plan->row_rank; d++)
        add_dim(&w, plan->rows[d].size, plan->rows[d].other);
    int64_t at = plan->out_offset + group * plan->out_group + feature * plan->out_feature;
    conv_holes_fill((char *)args->c + at * plan->t.size, plan->t.size, &w, 0);
}

bool conv_meets_holes(const conv_plans *plans, const cpu_gemm_arguments *args)
{
    const conv_plan *first = &plans->phases[0];
    bool any = false;
    for (int64_t p = 0; p < plans->count && !any && ir_dtype_is_float(first->tile_dtype); p++) {
        walk all = taps_of(&plans->phases[p]);
        add_dim(&all, first->n, first->window_out);
        add_dim(&all, first->groups, first->window_group);
        any = any_at(first_tap(&plans->phases[p], args), first->dtype, &all, 0);
    }
    return any;
}

void conv_fill_holes(const conv_plans *plans, const cpu_gemm_arguments *args)
{
    const conv_plan *first = &plans->phases[0];
    bool found[CPU_CONV_PHASES];
    for (int64_t group = 0; group < first->groups; group++)
        for (int64_t feature = 0; feature < first->n; feature++) {
            int64_t offset = group * first->window_group + feature * first->window_out, phases = 0;
            for (int64_t p = 0; p < plans->count; p++) {
                walk taps = taps_of(&plans->phases[p]);
                phases += found[p] =
                    any_at(first_tap(&plans->phases[p], args) + offset * (int64_t)tsr_dtype_size(first->dtype),
                           first->dtype, &taps, 0);
            }
            for (int64_t p = 0; p < plans->count; p++)
                if (phases > found[p])
                    fill_feature(&plans->phases[p], args, group, feature);
        }
}
