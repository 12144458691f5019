/* Whether a step that was read from bytes may run: every index must lie within its table, and every kind of step must
 * have the places, code, blocks and payload that its function in cpu/run relies on (column `check` of steps.def). */
#include "cpu/program/routine.h"
#include "cpu/program/stored.h"

static bool places_fit(const cpu_program *p, const cpu_block *block, const cpu_step *s)
{
    int64_t bases = CPU_BASE_ARGS + (int64_t)(block->n_args + block->n_results);
    for (int32_t i = 0; i < s->n_places; i++) {
        const cpu_place *place = &s->places[i];
        int64_t limit = place->base == CPU_BASE_ARENA       ? block->arena_bytes
                        : place->base == CPU_BASE_REACHED   ? block->reached_bytes
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

bool cpu_check_kernel(const cpu_program *p, const cpu_step *s)
{
    const cpu_kernel_step *k = s->payload;
    return s->n_places <= CPU_STEP_BUFFERS && codes_fit(p, s, CPU_GEMM_CODES) && k->chunk >= 1 && k->iterations >= 0 &&
           k->scratch >= 0;
}

/* Whether a product or convolution has the places that it needs: three matrices, then the buffers of its epilogue and
 * prologues. */
static bool product_fits(const cpu_program *p, const cpu_step *s, const int32_t fused[3])
{
    int64_t n = 0;
    for (int i = 0; i < 3; i++) {
        if (fused[i] < 0 || fused[i] > CPU_FUSED_BUFFERS)
            return false;
        n += fused[i];
    }
    bool codes = s->n_code == 0 || codes_fit(p, s, CPU_GEMM_CODES); /* tiles of pairs need none */
    return s->n_places <= CPU_STEP_BUFFERS && codes && s->n_places == 3 + n;
}

bool cpu_check_gemm(const cpu_program *p, const cpu_step *s)
{
    const cpu_gemm_step *own = s->payload;
    return product_fits(p, s, own->fused) && cpu_gemm_plan_fits(own->plan) &&
           (!own->packed_plan || cpu_gemm_plan_fits(own->packed_plan));
}

bool cpu_check_conv(const cpu_program *p, const cpu_step *s)
{
    return product_fits(p, s, cpu_conv_of(s)->fused);
}

bool cpu_check_copy(const cpu_program *p, const cpu_step *s)
{
    (void)p;
    return s->n_places == 2 && cpu_copy_of(s)->bytes >= 0;
}

bool cpu_check_routine(const cpu_program *p, const cpu_step *s)
{
    const cpu_routine_step *r = s->payload;
    const cpu_routine *routine = cpu_routine_find(r->id);
    return routine && s->n_places <= CPU_STEP_BUFFERS && (s->n_code == 0 || codes_fit(p, s, CPU_ROUTINE_CODES)) &&
           routine->check(r->plan, s->n_places, s->n_code);
}

/* Whether a step that runs an op has its places: the op's operands, its results, and its workspace. */
bool cpu_check_interp(const cpu_program *p, const cpu_step *s)
{
    const ir_op *op = cpu_interp_of(s)->op;
    (void)p;
    return op && s->n_places == (int64_t)op->n_operands + (int64_t)op->n_results + 1;
}

bool cpu_check_custom(const cpu_program *p, const cpu_step *s)
{
    return cpu_check_interp(p, s) && cpu_custom_of(s)->op->code == IR_CUSTOM_CALL;
}

bool cpu_check_while(const cpu_program *p, const cpu_step *s)
{
    const cpu_while_step *own = s->payload;
    int32_t values = cpu_while_values(s);
    if (s->n_blocks != 2 || values < 0)
        return false;
    for (int32_t i = 0; i < own->n_packed; i++) {
        const cpu_loop_packing *packed = &own->packed[i];
        if (packed->operand < 0 || packed->operand >= values || packed->packing < 0 || packed->packing >= own->listed ||
            p->packed_args[packed->packing] != CPU_PACKED_BY_STEP)
            return false;
    }
    return true;
}

bool cpu_check_case(const cpu_program *p, const cpu_step *s)
{
    (void)p;
    return s->n_blocks >= 1 && s->n_places >= 3 && cpu_case_of(s)->captures >= 0 &&
           cpu_case_of(s)->captures <= s->n_places - 3;
}

bool cpu_check_turns(const cpu_program *p, const cpu_step *s)
{
    const cpu_turns_step *t = s->payload;
    (void)p;
    int64_t size = t->counter_bytes;
    return s->n_blocks == 1 && s->blocks[0]->n_args >= 1 &&
           s->blocks[0]->n_args + s->blocks[0]->n_results == (size_t)s->n_places &&
           (size == 1 || size == 2 || size == 4 || size == 8);
}

bool cpu_stored_step_fits(const cpu_program *p, const cpu_block *block, const cpu_step *s)
{
    const cpu_step_row *row = cpu_step_row_of(s->kind);
    return row->check && places_fit(p, block, s) && row->check(p, s);
}
