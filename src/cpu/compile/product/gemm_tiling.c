/* Chooses register tiles and blocks. The choice does not change the bits of a result. */
#include <math.h>
#include <string.h>

#include "cpu/compile/product/internal.h"

/* Steps of k in one block: the more steps, the less often c is read and written, and an epilogue of one block keeps the sums to
 * itself (CPU_GEMM_STEPS). A panel of MOST_STEPS stays in the second-level cache beside a block of a. */
enum { MOST_STEPS = CPU_GEMM_STEPS, FEW_STEPS = 512 };
enum {
    MOST_ROWS = 168 /* the most rows of a block: its part of c, two panels wide, stays in the cache for the epilogue */,
    EVEN_TILES = 8
};

tsr_dtype gemm_tile_dtype(tsr_dtype dtype, tsr_dtype acc)
{
    switch (acc) {
    case TSR_F32:
        return dtype == TSR_F32 || dtype == TSR_BF16 || dtype == TSR_F16 ? TSR_F32 : TSR_DTYPE_NONE;
    case TSR_F64:
        return dtype == TSR_F64 ? TSR_F64 : TSR_DTYPE_NONE;
    case TSR_I32:
    case TSR_U32: /* the same bits */
        return dtype == TSR_I32 || dtype == TSR_U32 || dtype == TSR_I8 || dtype == TSR_U8 ? TSR_I32 : TSR_DTYPE_NONE;
    case TSR_I64:
    case TSR_U64:
        return dtype == TSR_I64 || dtype == TSR_U64 ? TSR_I64 : TSR_DTYPE_NONE;
    default:
        return TSR_DTYPE_NONE;
    }
}

/* The most rows of a tile with so many vectors, by the number of registers: they hold accumulators, a row of b, and one
 * broadcast. */
static int most_rows(int isa, int vectors)
{
    static const int wide[] = {0, 14, 14, 9, 6, 5, 4, 3, 3}, narrow[] = {0, 8, 6, 3, 2, 2, 1, 1, 1};
    return isa == BASE_ISA_AVX512 ? wide[vectors] : narrow[vectors];
}

/* The widest tile for which a small m has enough rows. */
static int choose_vectors(int isa, int64_t m, int64_t vectors_of_n)
{
    int best = 2;
    for (int v = 3; v <= 8; v++)
        if (most_rows(isa, v) >= m)
            best = v;
    if (vectors_of_n == 3 && best < 3 && isa == BASE_ISA_AVX512)
        best = 3;
    return (int)BASE_MIN((int64_t)best, BASE_MAX(vectors_of_n, 1));
}

/* As many row tiles as cover m, of nearly equal heights. */
static void cut_rows(gemm_tiling *t, int most)
{
    t->row_tiles = (t->m + most - 1) / most;
    if (t->row_tiles > EVEN_TILES) /* the number is even, so that two threads get as many each */
        t->row_tiles += t->row_tiles & 1;
    t->rows = t->row_tiles ? (int32_t)(t->m / t->row_tiles) : 0;
    t->big = t->row_tiles ? (int32_t)(t->m % t->row_tiles) : 0;
}

int gemm_lines_of_set(void)
{
    return (int)(base_cpu()->l1_bytes / GEMM_PAGE);
}

int gemm_rows_of_set(void)
{
    enum { WAYS_OF_B = 2 };
    return gemm_lines_of_set() - WAYS_OF_B;
}

/* Bytes of b that are packed at once: a block of a is packed again for each. */
static int64_t block_of_b(void)
{
    enum { LEAST = 4 << 20 };
    return BASE_MAX((int64_t)base_cpu()->l2_bytes * 4, (int64_t)LEAST);
}

static void clear_codes(gemm_tiling *t)
{
    memset(t->code, 0xff, sizeof(t->code));
    memset(t->stream_code, 0xff, sizeof(t->stream_code));
    memset(t->copy_code, 0xff, sizeof(t->copy_code));
}

void gemm_tiling_choose(gemm_tiling *t, int isa, tsr_dtype tile_dtype, int64_t m, int64_t n, int64_t k,
                        gemm_height height)
{
    static const int bytes[] = {16, 32, 64};
    memset(t, 0, sizeof(*t));
    t->m = m;
    t->n = n;
    t->size = (int32_t)tsr_dtype_size(tile_dtype);
    t->lanes = bytes[isa] / t->size;
    t->vectors = choose_vectors(isa, height == GEMM_LOW ? BASE_MIN(m, (int64_t)GEMM_LOW_ROWS) : m,
                                (n + t->lanes - 1) / t->lanes);
    t->columns = t->vectors * t->lanes;
    t->panels = (n + t->columns - 1) / t->columns;
    int64_t tail = n % t->columns;
    t->tail_vectors = (int32_t)((tail + t->lanes - 1) / t->lanes);
    int most = most_rows(isa, t->vectors);
    if (height == GEMM_SHARED && gemm_rows_of_set() * 3 >= most * 2)
        most = BASE_MIN(most, gemm_rows_of_set());
    cut_rows(t, most);
    int64_t steps = height == GEMM_LOW ? FEW_STEPS : MOST_STEPS, pieces = (k + steps - 1) / steps;
    t->kc = pieces ? ((k + pieces - 1) / pieces + 3) / 4 * 4 : 0;
    t->row_stride = (t->kc > FEW_STEPS ? MOST_STEPS : FEW_STEPS) + 64 / t->size;
    /* A block of a takes a third of the second-level cache, and a panel of b about an eighth; packed panels of b stream through
     * the rest. */
    int64_t near = (int64_t)base_cpu()->l2_bytes, step_bytes = BASE_MAX(t->kc, 1) * t->size;
    t->mc = (int32_t)BASE_MAX(BASE_MIN(near / 3 / step_bytes, (int64_t)MOST_ROWS) / most, 1);
    t->nc = (int32_t)BASE_MIN(BASE_MAX(block_of_b() / step_bytes / t->columns, 1), BASE_MAX(t->panels, 1));
    clear_codes(t);
}

void gemm_tiling_pairs(gemm_tiling *t, base_pairs pairs, int64_t m, int64_t n, int64_t k)
{
    enum { LANES = 16 };
    bool tiles = pairs == BASE_PAIRS_TILES;
    memset(t, 0, sizeof(*t));
    t->m = m;
    t->n = n;
    t->size = (int32_t)tsr_dtype_size(TSR_F32);
    t->columns = PAIRS_COLUMNS;
    t->lanes = tiles ? PAIRS_COLUMNS : LANES;
    t->vectors = t->columns / t->lanes;
    t->panels = (n + t->columns - 1) / t->columns;
    t->tail_vectors = tiles ? 0 : (int32_t)((n % t->columns + t->lanes - 1) / t->lanes);
    int rows = tiles ? PAIRS_ROWS : most_rows(BASE_ISA_AVX512, t->vectors);
    cut_rows(t, rows);
    int64_t pieces = (k + MOST_STEPS - 1) / MOST_STEPS;
    t->kc = pairs_whole_steps(pieces ? (k + pieces - 1) / pieces : 0);
    t->row_stride = (int32_t)t->kc + PAIRS_STEPS; /* an odd number of cache lines, mostly */
    int64_t near = (int64_t)base_cpu()->l2_bytes, step_bytes = BASE_MAX(t->kc, 1) * 2;
    t->mc = (int32_t)BASE_MAX(near / 4 / step_bytes / rows, 1);
    t->nc = (int32_t)BASE_MIN(BASE_MAX(block_of_b() / step_bytes / t->columns, 1), BASE_MAX(t->panels, 1));
    clear_codes(t);
}

/* Where the tiling keeps the number of a tile with these flags. */
static int32_t *code_of(gemm_tiling *t, int flags, int more, int tail)
{
    int copies = (flags & CPU_TILE_COPY_A ? GEMM_COPY_A : 0) | (flags & CPU_TILE_COPY_B ? GEMM_COPY_B : 0);
    if (copies)
        return &t->copy_code[more][copies - 1];
    return flags & CPU_TILE_STREAM ? &t->stream_code[more] : &t->code[more][tail];
}

void gemm_tiling_requests(gemm_tiling *t, int isa, tsr_dtype tile_dtype, int flags, int a_step, cpu_request *requests,
                          size_t *count)
{
    bool full = t->panels > (t->tail_vectors ? 1 : 0);
    bool only_full = flags & (CPU_TILE_STREAM | CPU_TILE_COPY_A | CPU_TILE_COPY_B);
    for (int more = 0; more < 2; more++) {
        int rows = t->rows + more;
        bool used = more ? t->big > 0 : t->row_tiles > t->big;
        for (int tail = 0; tail < (only_full ? 1 : 2); tail++) {
            if (!used || rows == 0 || (tail ? !t->tail_vectors : !full))
                continue;
            bool masked = tail && t->n % t->lanes != 0;
            cpu_tile tile = {.kind = CPU_TILE_PRODUCT,
                             .rows = rows,
                             .vectors = tail ? t->tail_vectors : t->vectors,
                             .flags = flags | (masked ? CPU_TILE_MASKED : 0),
                             .dtype = tile_dtype,
                             .a_step = flags & CPU_TILE_ROWS ? a_step : 0};
            size_t at = 0;
            while (at < *count && (requests[at].kernel || memcmp(&requests[at].tile, &tile, sizeof(tile)) != 0))
                at++;
            *code_of(t, flags, more, tail) = (int32_t)at;
            if (at == *count)
                requests[(*count)++] = (cpu_request){.tile = tile, .isa = isa};
        }
    }
}
