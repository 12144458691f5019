/* Whether a plan that was read from bytes asks for memory of a possible size. */
#include <stddef.h>

#include "cpu/program/product/plan.h"

static bool is_size(int64_t bytes)
{
    return bytes >= 0 && bytes <= CPU_MOST_BYTES;
}

static bool fused_fits(const gemm_fused *fused)
{
    return is_size(fused->scratch);
}

/* Whether a block for a turned result, whose size the plan does not hold, is possible. The
 * sizes of all plans are checked: `turned` is itself a byte that may be no truth value. */
static bool tiling_fits(const gemm_tiling *t)
{
    int64_t bytes = 0;
    return t->m >= 0 && t->panels >= 0 && t->columns >= 0 && t->size >= 0 &&
           !__builtin_mul_overflow(t->m, t->panels, &bytes) && !__builtin_mul_overflow(bytes, t->columns, &bytes) &&
           !__builtin_mul_overflow(bytes, t->size, &bytes) && is_size(bytes);
}

bool cpu_gemm_plan_fits(const cpu_gemm_plan *public_plan)
{
    const gemm_plan *plan = (const gemm_plan *)public_plan;
    return is_size(plan->a_bytes) && is_size(plan->b_bytes) && is_size(plan->c_bytes) && is_size(plan->scratch_bytes) &&
           fused_fits(&plan->epilogue) && fused_fits(&plan->prologue_a) && fused_fits(&plan->prologue_b) &&
           tiling_fits(&plan->t);
}

size_t cpu_conv_plan_bytes(const cpu_conv_plan *public_plan)
{
    const conv_plans *plans = (const conv_plans *)public_plan;
    return offsetof(conv_plans, phases) + (size_t)plans->count * sizeof(conv_plan);
}

bool cpu_conv_plan_fits(const cpu_conv_plan *public_plan, size_t bytes)
{
    const conv_plans *plans = (const conv_plans *)public_plan;
    bool fits = bytes >= offsetof(conv_plans, phases) && plans->count >= 1 && plans->count <= CPU_CONV_PHASES &&
                bytes == cpu_conv_plan_bytes(public_plan) && fused_fits(&plans->epilogue);
    for (int64_t i = 0; fits && i < plans->count; i++) {
        const conv_plan *plan = &plans->phases[i];
        fits = is_size(plan->a_bytes) && is_size(plan->b_bytes) && is_size(plan->c_bytes) && is_size(plan->pad_bytes) &&
               is_size(plan->image_bytes) && fused_fits(&plan->epilogue);
    }
    return fits;
}
