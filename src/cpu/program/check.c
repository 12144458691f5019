/* Whether a step that was read from bytes may run: every index lies within what it indexes, every kind has the places,
 * plan, code and blocks that its part of execute.c takes for granted. */
#include "cpu/program/stored.h"
#include "cpu/run/routine/routine.h"

static bool places_fit(const cpu_program *p, const cpu_block *block, const cpu_step *s)
{
    int64_t bases = CPU_BASE_ARGS + (int64_t)(block->n_args + block->n_results);
    for (int32_t i = 0; i < s->n_places; i++) {
        const cpu_place *place = &s->places[i];
        int64_t limit = place->base == CPU_BASE_ARENA       ? block->arena_bytes
                        : place->base == CPU_BASE_CONSTANTS ? (int64_t)p->constant_bytes
                        : place->base == CPU_BASE_NUMBERS   ? (int64_t)p->signature->n_numbers * 16
                                                            : INT64_MAX;
        if (place->base < 0 || place->base >= bases || place->offset < 0 || place->offset > limit)
            return false;
    }
    return true;
}

static bool codes_fit(const cpu_program *p, const cpu_step *s, int32_t most)
{
    return s->code >= 0 && s->n_code >= 1 && s->n_code <= most && (size_t)s->code + (size_t)s->n_code <= p->n_codes;
}

static bool kernel_fits(const cpu_program *p, const cpu_step *s)
{
    return s->n_places <= CPU_STEP_BUFFERS && codes_fit(p, s, CPU_GEMM_CODES) && s->chunk >= 1 && s->iterations >= 0 &&
           s->scratch >= 0;
}

/* A product or convolution: three matrices, then what its epilogue and prologues read. */
static bool product_fits(const cpu_program *p, const cpu_step *s, size_t plan_bytes)
{
    int64_t fused = 0;
    for (int i = 0; i < 3; i++) {
        if (s->fused[i] < 0 || s->fused[i] > CPU_FUSED_BUFFERS)
            return false;
        fused += s->fused[i];
    }
    return s->n_places <= CPU_STEP_BUFFERS && codes_fit(p, s, CPU_GEMM_CODES) && s->plan_bytes == plan_bytes &&
           s->n_places == 3 + fused;
}

static bool routine_fits(const cpu_program *p, const cpu_step *s)
{
    const cpu_routine *routine = cpu_routine_find(s->detail[0]);
    return routine && s->plan_bytes == routine->plan_bytes && s->n_places <= CPU_STEP_BUFFERS &&
           (s->n_code == 0 || codes_fit(p, s, CPU_ROUTINE_CODES)) && routine->check(s->plan, s->n_places, s->n_code);
}

/* A step of an op: its operands, its results, and what it works in. */
static bool op_fits(const cpu_step *s)
{
    return s->op && s->n_places == (int64_t)s->op->n_operands + (int64_t)s->op->n_results + 1;
}

bool cpu_stored_step_fits(const cpu_program *p, const cpu_block *block, const cpu_step *s)
{
    if (!places_fit(p, block, s))
        return false;
    if (s->op && s->kind != CPU_STEP_INTERP && s->kind != CPU_STEP_CUSTOM)
        return false;
    switch ((cpu_step_kind)s->kind) {
    case CPU_STEP_KERNEL:
        return kernel_fits(p, s);
    case CPU_STEP_GEMM:
        return product_fits(p, s, sizeof(cpu_gemm_plan));
    case CPU_STEP_CONV:
        return product_fits(p, s, sizeof(cpu_conv_plan));
    case CPU_STEP_COPY:
        return s->n_places == 2 && s->bytes >= 0;
    case CPU_STEP_INTERP:
        return op_fits(s);
    case CPU_STEP_CUSTOM:
        return op_fits(s) && s->op->code == IR_CUSTOM_CALL;
    case CPU_STEP_WHILE:
        return s->n_blocks == 2 && s->n_places >= 4;
    case CPU_STEP_CASE:
        return s->n_blocks >= 1 && s->n_places >= 3 && s->detail[0] >= 0 && s->detail[0] <= s->n_places - 3;
    case CPU_STEP_ROUTINE:
        return routine_fits(p, s);
    case CPU_STEP_PARALLEL: /* such programs are not stored */
    case CPU_STEP_MESH:
    case CPU_STEP_KINDS:
        break;
    }
    return false;
}
