/* fft: planned here, run by its routine. Real transforms do the last dimension first, inverse real ones last.
 *
 * A long line, of n1 n2 elements x[j1 n2 + j2], is transformed in two passes, so that each thread's data stays in the
 * cache and several threads have work: n2 transforms over j1, whose results are multiplied by w_n^(j2 k1), then n1
 * transforms over j2, whose results X[k1 + n1 k2] are written to their final places. */
#include "cpu/program/routine/fft.h"
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/routine.h"

#include <math.h>

enum { BYTES_FOR_LANES = 1 << 20, BYTES_FOR_LINE = 256 << 10, SHORTEST = 64 };
enum { OPERAND, WORKSPACE, RESULT };

static bool fft_takes(const ir_op *op)
{
    const ir_type *in = ir_resolve(op->operands[0])->type, *out = op->results[0].type;
    return ir_is_tensor(in) && ir_is_static(in) && ir_is_static(out) &&
           ((const ir_fft_attrs *)op->attrs)->fft_length.n >= 1;
}

/* The plan so far, and the offset of the next table. */
typedef struct planner {
    fft_plan *plan;
    const ir_type *in, *out;
    int64_t n_dims, at;
    bool from_real, to_real;
    bool memory_wide; /* operand and result */
} planner;

static int64_t number_bytes(const planner *b)
{
    return (int64_t)(b->plan->wide ? sizeof(double) : sizeof(float));
}

/* The number of elements of a transform over dimension d. The side with real numbers, or the only side, has all of
 * them. */
static int64_t elements_of(const planner *b, int64_t d)
{
    return (b->to_real ? b->out : b->in)->dims[d];
}

static int64_t lanes_of(const planner *b, int64_t n, int64_t outer, int64_t inner)
{
    int64_t lanes = fft_lanes(b->plan->wide);
    if (inner == 1 && fft_fills_vectors(n, b->plan->isa, b->plan->wide))
        return 1;
    return 4 * n * lanes * number_bytes(b) <= BYTES_FOR_LANES && 2 * outer * inner >= lanes ? lanes : 1;
}

static fft_places places(const planner *b, int32_t array, int64_t outer, int64_t line, int64_t step)
{
    return (fft_places){array, array == WORKSPACE ? b->plan->wide : b->memory_wide, outer, line, step};
}

static fft_pass *add_pass(planner *b, fft_work work, int64_t n, int64_t lanes, int64_t outer, int64_t inner)
{
    fft_pass *pass = &b->plan->passes[b->plan->n_passes++];
    *pass = (fft_pass){.work = work, .outer = outer, .inner = inner, .scale = b->plan->inverse ? 1 / (double)n : 1};
    b->at += fft_length_plan(&pass->length, n, lanes, b->plan->isa, b->plan->wide, b->at);
    return pass;
}

/* Adds the pass over dimension d, from one array to another. Between passes the array has the shape of the side whose
 * last dimension is shorter. */
static void add_dim(planner *b, int64_t d, int32_t from, int32_t to)
{
    int64_t rank = b->out->rank, n = elements_of(b, d), outer = 1, inner = 1;
    bool last = d == rank - 1, real = last && (b->from_real || b->to_real), even = n % 2 == 0;
    const int64_t *dims = b->to_real ? b->in->dims : b->out->dims;
    for (int64_t i = 0; i < rank; i++)
        *(i < d ? &outer : &inner) *= i == d ? 1 : dims[i];
    fft_work work = !real          ? FFT_PLAIN
                    : b->from_real ? (even ? FFT_FROM_PAIRS : FFT_FROM_REAL)
                                   : (even ? FFT_TO_PAIRS : FFT_TO_REAL);
    int64_t transformed = real && even ? n / 2 : n, half = n / 2 + 1;
    fft_pass *pass = add_pass(b, work, transformed, lanes_of(b, transformed, outer, inner), outer, inner);
    int64_t from_numbers = !real ? 2 * n : b->from_real ? n : 2 * half;
    int64_t to_numbers = !real ? 2 * n : b->from_real ? 2 * half : n;
    pass->from = places(b, from, from_numbers * inner, 2, 2 * inner);
    pass->to = places(b, to, to_numbers * inner, 2, 2 * inner);
}

/* ---- long lines ---- */

/* The divisor of n nearest to its square root for which both passes have suitable lengths; 1: there is none. */
static int64_t divisor_of(int64_t n)
{
    for (int64_t d = (int64_t)sqrt((double)n); d >= SHORTEST; d--)
        if (n % d == 0)
            return d;
    return 1;
}

static void add_turn(planner *b, fft_pass *pass, int64_t n)
{
    fft_turn *turn = &pass->turn;
    pass->turned = true;
    *turn = (fft_turn){.n = n, .length = pass->length.n, .coarse = 1};
    while (turn->coarse * turn->coarse < n)
        turn->coarse *= 2;
    turn->near = b->at;
    turn->far = turn->near + 2 * turn->length * fft_lanes(b->plan->wide);
    turn->fine = turn->far + 2 * (n / turn->coarse + 1);
    b->at = turn->fine + 2 * turn->coarse;
}

/* Adds the passes over `outer` lines of n pairs each. from.outer, to.outer: the distance between lines in each
 * array. */
static void add_long(planner *b, int64_t n, int64_t outer, fft_places from, fft_places to)
{
    int64_t n1 = divisor_of(n), n2 = n / n1, lanes = fft_lanes(b->plan->wide);
    fft_pass *pass = add_pass(b, FFT_PLAIN, n1, lanes, outer, n2);
    pass->from = places(b, from.array, from.outer, 2, 2 * n2);
    pass->to = places(b, WORKSPACE, 2 * n, 2, 2 * n2);
    add_turn(b, pass, n);
    pass = add_pass(b, FFT_PLAIN, n2, lanes, outer, n1);
    pass->from = places(b, WORKSPACE, 2 * n, 2 * n2, 2);
    pass->to = places(b, to.array, to.outer, 2, 2 * n1);
}

/* Adds the pass that only twists, which needs no tables since it has no transform. */
static void add_twist(planner *b, fft_work work, int64_t h, int64_t outer, int32_t from, int32_t to, int64_t from_outer,
                      int64_t to_outer)
{
    fft_pass *pass = &b->plan->passes[b->plan->n_passes++];
    *pass = (fft_pass){.work = work, .outer = outer, .inner = 1, .scale = 1};
    pass->length = (fft_length){.n = h, .lanes = 1, .isa = b->plan->isa, .wide = b->plan->wide};
    pass->from = places(b, from, from_outer, 2, 2);
    pass->to = places(b, to, to_outer, 2, 2);
}

/* Whether the transform has one dimension, with long contiguous lines. */
static bool is_long(const planner *b)
{
    int64_t n = elements_of(b, b->out->rank - 1);
    bool real = b->from_real || b->to_real;
    if (b->n_dims > 1 || (real && n % 2 != 0) || b->plan->wide != b->memory_wide)
        return false;
    int64_t transformed = real ? n / 2 : n, divisor = divisor_of(transformed);
    return 4 * transformed * number_bytes(b) > BYTES_FOR_LINE && divisor > 1;
}

static void add_long_dim(planner *b)
{
    int64_t n = elements_of(b, b->out->rank - 1), h = n / 2, outer = b->out->count / b->out->dims[b->out->rank - 1];
    fft_places operand = places(b, OPERAND, 2 * n, 2, 2), result = places(b, RESULT, 2 * n, 2, 2);
    if (b->from_real) {
        operand.outer = n;
        result.outer = 2 * (h + 1);
        add_long(b, h, outer, operand, result);
        add_twist(b, FFT_TWIST, h, outer, RESULT, RESULT, 2 * (h + 1), 2 * (h + 1));
    } else if (b->to_real) {
        result.outer = n;
        add_twist(b, FFT_TWIST_BACK, h, outer, OPERAND, RESULT, 2 * (h + 1), n);
        add_long(b, h, outer, result, result);
    } else {
        add_long(b, n, outer, operand, result);
    }
    b->plan->work = outer * (b->from_real || b->to_real ? h : n);
}

/* ---- the whole ---- */

static void plan(cpu_build *c, const ir_op *op, fft_plan *p)
{
    const ir_fft_attrs *attrs = op->attrs;
    planner b = {.plan = p, .in = ir_resolve(op->operands[0])->type, .out = op->results[0].type};
    b.n_dims = attrs->fft_length.n;
    b.to_real = attrs->fft_type == IR_FFT_IRFFT;
    b.from_real = attrs->fft_type == IR_FFT_RFFT;
    memset(p, 0, sizeof(*p));
    p->isa = c->c->isa;
    p->inverse = b.to_real || attrs->fft_type == IR_FFT_IFFT;
    if (b.out->count == 0)
        return;
    int64_t rank = b.out->rank, n = elements_of(&b, rank - 1);
    bool halved = (b.to_real || b.from_real) && n % 2 == 0;
    b.memory_wide = b.in->dtype == TSR_F64 || b.in->dtype == TSR_C128;
    p->wide = b.memory_wide;
    for (int64_t d = rank - b.n_dims; d < rank; d++)
        p->wide |= !fft_is_smooth(d == rank - 1 && halved ? n / 2 : elements_of(&b, d));
    if (is_long(&b)) {
        add_long_dim(&b);
    } else {
        for (int64_t i = 0; i < b.n_dims; i++) {
            bool first = i == 0, last = i == b.n_dims - 1;
            int64_t d = rank - (b.to_real ? b.n_dims - i : i + 1);
            add_dim(&b, d, first ? OPERAND : WORKSPACE, last ? RESULT : WORKSPACE);
        }
        p->work = b.n_dims > 1 ? (b.to_real ? b.in->count : b.out->count) : 0;
    }
    p->twist = b.at;
    p->n_numbers = b.at + (halved ? 2 * (n / 4 + 1) : 0);
}

static void fill_turn(const fft_turn *t, int64_t lanes, double *tables)
{
    double root[2];
    for (int64_t j = 0; j < t->length; j++)
        for (int64_t l = 0; l < lanes; l++) {
            fft_root(j * l, t->n, root);
            tables[t->near + 2 * lanes * j + l] = root[0];
            tables[t->near + 2 * lanes * j + lanes + l] = root[1];
        }
    for (int64_t k = 0; k <= t->n / t->coarse; k++)
        fft_root(k * t->coarse, t->n, tables + t->far + 2 * k);
    for (int64_t k = 0; k < t->coarse; k++)
        fft_root(k, t->n, tables + t->fine + 2 * k);
}

static void fill_tables(cpu_build *b, const fft_plan *p, int64_t twisted, double *tables)
{
    for (int32_t i = 0; i < p->n_passes; i++) {
        const fft_pass *pass = &p->passes[i];
        const fft_length *length = &pass->length;
        if (pass->work == FFT_TWIST || pass->work == FFT_TWIST_BACK)
            continue;
        double *scratch = NULL;
        if (length->inner != length->n)
            scratch = base_arena_alloc(b->arena, (size_t)(4 * length->inner * length->lanes) * sizeof(double));
        fft_length_tables(length, tables, scratch);
        if (pass->turned)
            fill_turn(&pass->turn, fft_lanes(p->wide), tables);
    }
    int64_t count = (p->n_numbers - p->twist) / 2;
    for (int64_t k = 0; k < count; k++) {
        double root[2];
        fft_root(k, twisted, root);
        tables[p->twist + k] = root[0];
        tables[p->twist + count + k] = root[1];
    }
}

/* The tables as a constant, in the precision of the transform. */
static int64_t tables_constant(cpu_build *b, const fft_plan *p, int64_t twisted)
{
    double *tables = base_arena_zero(b->arena, (size_t)p->n_numbers + 1, sizeof(double));
    fill_tables(b, p, twisted, tables);
    if (p->wide)
        return cpu_constant(b->c, tables, (size_t)p->n_numbers * sizeof(double), 1);
    float *narrow = base_arena_zero(b->arena, (size_t)p->n_numbers + 1, sizeof(float));
    for (int64_t i = 0; i < p->n_numbers; i++)
        narrow[i] = (float)tables[i];
    return cpu_constant(b->c, narrow, (size_t)p->n_numbers * sizeof(float), 1);
}

static void fft_step(cpu_build *b, cpu_unit *unit)
{
    fft_plan p;
    plan(b, unit->op, &p);
    const ir_type *in = ir_resolve(unit->op->operands[0])->type, *out = unit->op->results[0].type;
    cpu_slot *slot = base_arena_zero(b->arena, 1, sizeof(*slot));
    slot->base = CPU_BASE_CONSTANTS;
    slot->offset = tables_constant(b, &p, BASE_MAX(in->dims[in->rank - 1], out->dims[out->rank - 1]));
    cpu_step *made = cpu_step_routine(b, unit, CPU_ROUTINE_FFT, &p, 0, 0);
    cpu_place *places = base_arena_alloc(&b->c->program->arena, 3 * sizeof(*places));
    memcpy(places, made->places, 2 * sizeof(*places));
    places[2] = cpu_place_in(slot, 0);
    made->places = places;
    made->n_places = 3;
    for (int32_t i = 0; i < p.n_passes; i++) {
        const fft_pass *pass = &p.passes[i];
        double n = (double)pass->length.n, lines = (double)pass->outer * (double)pass->inner;
        b->c->program->info.cost.flops += 5 * lines * n * (n > 1 ? log2(n) : 0);
    }
}

const cpu_lowering lower_fft = {.takes = fft_takes, .step = fft_step};
