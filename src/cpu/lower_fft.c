/* fft: planned here, done by its routine. Real transforms do the last dimension first, inverse real ones last. */
#include "cpu/emit.h"
#include "cpu/routine_fft.h"

#include <math.h>

static fft_form form_of(tsr_dtype dtype)
{
    return dtype == TSR_F32 ? FFT_REAL32 : dtype == TSR_F64 ? FFT_REAL64 : dtype == TSR_C64 ? FFT_PAIR32 : FFT_PAIR64;
}

static bool takes(const ir_op *op)
{
    const ir_type *in = ir_resolve(op->operands[0])->type, *out = op->results[0].type;
    return ir_is_tensor(in) && ir_is_static(in) && ir_is_static(out) &&
           ((const ir_fft_attrs *)op->attrs)->fft_length.n >= 1;
}

static void add_pass(fft_plan *p, const ir_type *in, const ir_type *out, const ir_fft_attrs *attrs, int32_t dim)
{
    fft_pass *pass = &p->passes[p->n_passes++];
    int64_t n_dims = attrs->fft_length.n, rank = out->rank, d = rank - n_dims + dim;
    bool last = dim == n_dims - 1, to_real = attrs->fft_type == IR_FFT_IRFFT;
    /* What lies between passes has the shape of the side whose last dimension is the shorter one. */
    const int64_t *dims = to_real ? in->dims : out->dims;
    *pass =
        (fft_pass){.dim = dim, .n = attrs->fft_length.v[dim], .from_length = in->dims[d], .to_length = out->dims[d]};
    pass->outer = pass->inner = 1;
    for (int64_t i = 0; i < rank; i++)
        *(i < d ? &pass->outer : &pass->inner) *= i == d ? 1 : dims[i];
    if (!last)
        pass->from_length = pass->to_length = dims[d];
}

static void plan(cpu_build *b, const ir_op *op, fft_plan *p)
{
    const ir_fft_attrs *attrs = op->attrs;
    const ir_type *in = ir_resolve(op->operands[0])->type, *out = op->results[0].type;
    int32_t n_dims = (int32_t)attrs->fft_length.n;
    bool to_real = attrs->fft_type == IR_FFT_IRFFT, from_real = attrs->fft_type == IR_FFT_RFFT;
    memset(p, 0, sizeof(*p));
    p->isa = b->c->isa;
    p->inverse = to_real || attrs->fft_type == IR_FFT_IFFT;
    int64_t n = attrs->fft_length.v[n_dims - 1], at = 0;
    p->halved = (to_real || from_real) && n % 2 == 0 && n > 0;
    for (int32_t i = 0; i < n_dims; i++)
        add_pass(p, in, out, attrs, to_real ? i : n_dims - 1 - i);
    for (int32_t i = 0; i < n_dims; i++) {
        fft_pass *pass = &p->passes[i];
        bool last = pass->dim == n_dims - 1, first_pass = i == 0, last_pass = i == n_dims - 1;
        pass->from = first_pass ? (int32_t)form_of(in->dtype) : FFT_PAIR64;
        pass->to = last_pass ? (int32_t)form_of(out->dtype) : FFT_PAIR64;
        pass->source = first_pass ? 0 : 1;
        pass->target = last_pass ? 2 : 1;
        at += fft_length_plan(&p->lengths[pass->dim], last && p->halved ? n / 2 : BASE_MAX(pass->n, 1), at);
    }
    if (p->halved) {
        p->twist = at;
        at += 2 * (n / 2 + 1);
    }
    p->n_doubles = at;
    p->work = n_dims > 1 ? (to_real ? in->count : out->count) : 0;
}

static void fill_tables(cpu_build *b, const fft_plan *p, double *tables)
{
    int64_t most = 1;
    for (int32_t i = 0; i < p->n_passes; i++)
        most = BASE_MAX(most, p->lengths[i].inner);
    double *scratch = base_arena_alloc(b->arena, (size_t)most * 8 * sizeof(double));
    for (int32_t i = 0; i < p->n_passes; i++)
        fft_length_tables(&p->lengths[i], tables, scratch);
    int64_t n = 2 * p->lengths[p->n_passes - 1].n;
    for (int64_t k = 0; p->halved && k <= n / 2; k++)
        fft_root(k, n, tables + p->twist + 2 * k);
}

static void step(cpu_build *b, cpu_unit *unit)
{
    fft_plan p;
    plan(b, unit->op, &p);
    double *tables = base_arena_zero(b->arena, (size_t)p.n_doubles + 1, sizeof(double));
    fill_tables(b, &p, tables);
    cpu_slot *slot = base_arena_zero(b->arena, 1, sizeof(*slot));
    slot->base = CPU_BASE_CONSTANTS;
    slot->offset = cpu_constant(b->c, tables, (size_t)p.n_doubles * sizeof(double), 1);
    cpu_step *made = cpu_routine_step(b, unit, CPU_ROUTINE_FFT, &p, 0, 0);
    cpu_place *places = base_arena_alloc(&b->c->program->arena, 3 * sizeof(*places));
    memcpy(places, made->places, 2 * sizeof(*places));
    places[2] = cpu_place_in(slot, 0);
    made->places = places;
    made->n_places = 3;
    for (int32_t i = 0; i < p.n_passes; i++) {
        const fft_pass *pass = &p.passes[i];
        double n = (double)pass->n, lines = (double)pass->outer * (double)pass->inner;
        b->c->program->info.cost.flops += 5 * lines * n * (n > 1 ? log2(n) : 0);
    }
}

const cpu_lowering lower_fft = {.takes = takes, .step = step};
