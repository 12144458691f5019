/* The sizes of packed right operands, and the way in which a convolution packs its window. */
#include <string.h>

#include "cpu/program/product/plan.h"

int64_t gemm_packing_panels(const cpu_packing_part *part)
{
    return (part->n + part->columns - 1) / part->columns;
}

static int64_t packing_count(const int64_t *sizes, int64_t n)
{
    int64_t all = 1;
    for (int64_t i = 0; i < n; i++)
        all *= sizes[i];
    return all;
}

int64_t gemm_packing_matrix(const cpu_packing *packing, const cpu_packing_part *part)
{
    tsr_dtype tile_dtype = (tsr_dtype)packing->tile_dtype;
    int64_t steps = gemm_packed_steps(tile_dtype, part->k);
    int64_t bytes = gemm_packing_panels(part) * part->columns * steps * (int64_t)tsr_dtype_size(tile_dtype);
    return packing->winograd ? conv_winograd_apart(bytes / 4) * 4 : (bytes + 63) / 64 * 64;
}

int64_t gemm_packing_bytes(const cpu_packing *packing, const cpu_packing_part *part)
{
    return gemm_packing_matrix(packing, part) * packing_count(part->matrix_size, part->matrices);
}

int64_t gemm_packing_chunks(const cpu_packing_part *part)
{
    return packing_count(part->matrix_size, part->matrices) * gemm_packing_panels(part);
}

static bool packing_multiply(uint64_t *product, int64_t by)
{
    return by >= 0 && !__builtin_mul_overflow(*product, (uint64_t)by, product);
}

/* Whether the sizes are valid and their product is small enough for a number of bytes. */
static bool sound(const cpu_packing *packing, const cpu_packing_part *part, uint64_t *bytes)
{
    *bytes = tsr_dtype_size((tsr_dtype)packing->tile_dtype);
    uint64_t steps = 1;
    bool pairs = packing->tile_dtype == TSR_BF16;
    if (pairs && (packing->dtype != TSR_BF16 || part->kc % PAIRS_STEPS != 0 || part->kc > CPU_GEMM_STEPS ||
                  part->columns != PAIRS_COLUMNS || part->k > INT64_MAX / 2))
        return false;
    if (part->n < 1 || part->n > INT64_MAX / 2 || part->k < 1 || part->columns < 1 || part->columns > 4096 ||
        part->kc < 1 || part->steps < 1 || part->steps > CPU_PACKING_DIMS || part->matrices < 0 ||
        part->matrices > CPU_PACKING_DIMS || part->missing < 0 || part->missing >= part->step_size[part->steps - 1] ||
        (part->missing > 0 && !pairs))
        return false;
    for (int64_t i = 0; i < part->steps; i++)
        if (!packing_multiply(&steps, part->step_size[i]))
            return false;
    for (int64_t i = 0; i < part->matrices; i++)
        if (!packing_multiply(bytes, part->matrix_size[i]))
            return false;
    bool winograd = packing->winograd != 0;
    if (winograd && (packing->dtype != TSR_F32 || packing->tile_dtype != TSR_F32 || part->steps != 1 ||
                     part->matrices != 1 || part->matrix_size[0] != 16 || part->columns > CONV_WINOGRAD_COLUMNS))
        return false;
    return steps == (uint64_t)part->k && packing_multiply(bytes, gemm_packing_panels(part)) &&
           packing_multiply(bytes, part->columns) &&
           packing_multiply(bytes, gemm_packed_steps((tsr_dtype)packing->tile_dtype, part->k)) &&
           *bytes <= (uint64_t)1 << 46;
}

size_t cpu_packing_bytes(const cpu_packing *packing)
{
    uint64_t bytes = 0, matrix;
    if (packing->parts < 1 || packing->parts > CPU_PACKING_PARTS || packing->dtype <= 0 ||
        packing->dtype >= TSR_DTYPE_COUNT || packing->tile_dtype <= 0 || packing->tile_dtype >= TSR_DTYPE_COUNT)
        return SIZE_MAX;
    for (int32_t i = 0; i < packing->parts; i++) {
        if (!sound(packing, &packing->part[i], &matrix))
            return SIZE_MAX;
        bytes += GEMM_PACKING_HEADER + (uint64_t)gemm_packing_bytes(packing, &packing->part[i]);
    }
    return bytes;
}

void conv_packing_of(const conv_plan *plan, cpu_packing *packing)
{
    memset(packing, 0, sizeof(*packing));
    packing->dtype = (int32_t)plan->dtype;
    packing->tile_dtype = (int32_t)(plan->pairs ? TSR_BF16 : plan->tile_dtype);
    packing->isa = plan->isa;
    packing->operand = packing->parts = 1;
    cpu_packing_part *part = &packing->part[0];
    if (plan->winograd.used) {
        const conv_winograd *w = &plan->winograd;
        packing->winograd = 1;
        packing->place[0] = w->w_place[0];
        packing->place[1] = w->w_place[1];
        *part = (cpu_packing_part){.n = w->out,
                                   .k = w->in,
                                   .columns = plan->t.columns,
                                   .kc = w->in,
                                   .offset = plan->window_base,
                                   .column_stride = plan->window_out,
                                   .steps = 1,
                                   .step_size = {w->in},
                                   .step_stride = {w->w_in},
                                   .matrices = 1,
                                   .matrix_size = {16}};
        return;
    }
    *part = (cpu_packing_part){.n = plan->n,
                               .k = plan->k,
                               .columns = plan->t.columns,
                               .kc = plan->t.kc,
                               .offset = plan->window_base + plan->window_offset,
                               .column_stride = plan->window_out,
                               .missing = plan->more_features,
                               .steps = plan->step_rank,
                               .matrices = 1,
                               .matrix_size = {plan->groups},
                               .matrix_stride = {plan->window_group}};
    for (int i = 0; i < plan->step_rank; i++) {
        part->step_size[i] = plan->steps[i].size;
        part->step_stride[i] = plan->steps[i].other;
    }
}
