/* Packs a product's right operand in the order in which tiles read it: in each run (a convolution's window), or once
 * for an operand that is kept. */
#include <string.h>

#include "cpu/run/product/pairs.h"
#include "cpu/run/product/winograd.h"

typedef struct packing_run {
    const cpu_packing *packing;
    const cpu_packing_part *part;
    const char *from;
    char *to;
} packing_run;

static int64_t place(int64_t number, const int64_t *sizes, const int64_t *strides, int64_t digits)
{
    int64_t at = 0;
    for (int64_t d = digits - 1; d >= 0; d--) {
        at += number % sizes[d] * strides[d];
        number /= sizes[d];
    }
    return at;
}

/* The steps in the order in which they lie in memory, where they have no gap: a window whose features come before its
 * places. */
typedef struct lying_steps {
    int64_t size[CPU_PACKING_DIMS], apart[CPU_PACKING_DIMS]; /* the fastest in memory first; how many steps apart */
} lying_steps;

static bool lie_together(const cpu_packing_part *p, lying_steps *out)
{
    int64_t together = 1;
    for (int64_t n = 0; n < p->steps; n++) {
        int64_t at = p->steps - 1, apart = 1;
        for (; at >= 0 && p->step_stride[at] != together; at--)
            apart *= p->step_size[at];
        if (at < 0 || p->step_size[at] < 2)
            return false;
        out->size[n] = p->step_size[at];
        out->apart[n] = apart;
        together *= p->step_size[at];
    }
    return true;
}

/* Packs one panel of which each column lies together, though not in the order of steps: reads memory once, in pieces that
 * are transposed, and puts the rows in their places. The elements have four bytes. */
static void pack_lying(const packing_run *r, const lying_steps *lying, const uint32_t *src, uint32_t *matrix,
                       int64_t panel)
{
    enum { STEPS = 64, COLUMNS = 64 };
    const cpu_packing_part *p = r->part;
    uint32_t square[STEPS * COLUMNS];
    int64_t panels = gemm_packing_panels(p), columns = BASE_MIN(p->columns, p->n - panel * p->columns);
    int64_t index[CPU_PACKING_DIMS] = {0}, step = 0;
    for (int64_t at = 0; at < p->k; at += STEPS) {
        int64_t n = BASE_MIN((int64_t)STEPS, p->k - at);
        gemm_transpose(square, COLUMNS, src + at, p->column_stride, columns, n, r->packing->isa);
        for (int64_t i = 0; i < n; i++) {
            int64_t k0 = step / p->kc * p->kc, k = BASE_MIN(p->kc, p->k - k0);
            uint32_t *row = matrix + (k0 * panels + panel * k + step - k0) * p->columns;
            memcpy(row, square + i * COLUMNS, (size_t)columns * sizeof(*row));
            memset(row + columns, 0, (size_t)(p->columns - columns) * sizeof(*row));
            step += lying->apart[0];
            for (int64_t d = 0; d < p->steps && ++index[d] == lying->size[d]; d++) {
                step -= lying->size[d] * lying->apart[d];
                step += d + 1 < p->steps ? lying->apart[d + 1] : 0;
                index[d] = 0;
            }
        }
    }
}

/* Whether the operand does not have the step; the first step of a block is always there. */
static bool is_missing(const cpu_packing_part *p, int64_t step)
{
    int64_t last = p->step_size[p->steps - 1];
    return step % last >= last - p->missing;
}

/* Packs steps [k0, k0 + k) of a panel of bf16 in pairs. */
static void pack_pairs(const cpu_packing_part *p, uint32_t *dst, const uint16_t *src, int64_t k0, int64_t k,
                       int64_t columns, int isa)
{
    if (p->steps == 1 && !p->missing) {
        pairs_pack_columns(dst, src + k0 * p->step_stride[0], p->column_stride, p->step_stride[0], columns, k, isa);
        return;
    }
    int64_t places[CPU_GEMM_STEPS];
    places[0] = place(k0, p->step_size, p->step_stride, p->steps);
    for (int64_t i = 1; i < k; i++)
        places[i] = is_missing(p, k0 + i) ? places[i - 1] : place(k0 + i, p->step_size, p->step_stride, p->steps);
    pairs_pack_places(dst, src, p->column_stride, places, columns, k, isa);
    uint16_t *halves = (uint16_t *)(void *)dst;
    for (int64_t i = 0; i < k && p->missing > 0; i++)
        for (int64_t j = 0; j < columns && is_missing(p, k0 + i); j++)
            halves[(i / 2 * PAIRS_COLUMNS + j) * 2 + i % 2] = 0;
}

/* Packs one panel of one matrix, over all of k. */
static void pack_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const packing_run *r = user;
    const cpu_packing_part *p = r->part;
    tsr_dtype dtype = (tsr_dtype)r->packing->dtype, tile_dtype = (tsr_dtype)r->packing->tile_dtype;
    int64_t from = (int64_t)tsr_dtype_size(dtype), to = (int64_t)tsr_dtype_size(tile_dtype);
    int64_t panels = gemm_packing_panels(p), matrix_bytes = gemm_packing_matrix(r->packing, p), last = p->steps - 1;
    lying_steps lying;
    bool together =
        dtype == tile_dtype && to == 4 && p->step_stride[last] != 1 && p->columns <= 64 && lie_together(p, &lying);
    (void)thread;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t matrix = chunk / panels, panel = chunk % panels, column = panel * p->columns;
        const char *src = r->from + (place(matrix, p->matrix_size, p->matrix_stride, p->matrices) + p->offset +
                                     column * p->column_stride) *
                                        from;
        if (together) {
            pack_lying(r, &lying, (const uint32_t *)src, (uint32_t *)(r->to + matrix * matrix_bytes), panel);
            continue;
        }
        for (int64_t k0 = 0; k0 < p->k; k0 += p->kc) {
            int64_t k = BASE_MIN(p->kc, p->k - k0), columns = BASE_MIN(p->columns, p->n - column);
            char *dst = r->to + matrix * matrix_bytes +
                        (k0 * panels + panel * gemm_packed_steps(tile_dtype, k)) * p->columns * to;
            if (tile_dtype == TSR_BF16) {
                pack_pairs(p, (uint32_t *)dst, (const uint16_t *)src, k0, k, columns, r->packing->isa);
                continue;
            }
            for (int64_t at = k0, run; at < k0 + k; at += run) {
                run = BASE_MIN(p->step_size[last] - at % p->step_size[last], k0 + k - at);
                gemm_pack_panel(dst, p->columns, tile_dtype,
                                src + place(at, p->step_size, p->step_stride, p->steps) * from, dtype, p->column_stride,
                                p->step_stride[last], columns, run, r->packing->isa);
                dst += run * p->columns * to;
            }
        }
    }
}

static void pack_winograd(void *user, int64_t begin, int64_t end, int thread)
{
    const packing_run *r = user;
    (void)thread;
    for (int64_t panel = begin; panel < end; panel++)
        winograd_pack(r->packing, r->part, (const float *)r->from, (float *)r->to, panel);
}

void gemm_packing_run(const cpu_packing *packing, const cpu_packing_part *part, const char *operand, char *packed,
                      cpu_pool *pool)
{
    packing_run r = {packing, part, operand, packed};
    if (packing->winograd)
        cpu_pool_run(pool, gemm_packing_panels(part), pack_winograd, &r);
    else
        cpu_pool_run(pool, gemm_packing_chunks(part), pack_chunks, &r);
}

bool gemm_is_finite(tsr_dtype dtype, const void *data, int64_t elements)
{
    enum { BLOCK = 16 };
    const uint32_t *x = data;
    uint32_t top = dtype == TSR_F64 ? 0x7ff00000 : 0x7f800000, any = 0;
    int64_t i = 0, words = dtype == TSR_F64 ? 2 * elements : elements;
    if (dtype != TSR_F32 && dtype != TSR_F64)
        return true;
    if (dtype == TSR_F32)
        for (; i + BLOCK <= words; i += BLOCK)
            for (int64_t j = i; j < i + BLOCK; j++)
                any |= (x[j] & top) == top;
    int64_t step = dtype == TSR_F64 ? 2 : 1; /* of an f64, only the upper word, which is the second */
    for (i += step - 1; i < words; i += step)
        any |= (x[i] & top) == top;
    return any == 0;
}

void cpu_packing_run(const cpu_packing *packing, const void *operand, void *packed, cpu_pool *pool)
{
    char *to = packed;
    for (int32_t i = 0; i < packing->parts; i++) {
        const cpu_packing_part *part = &packing->part[i];
        int64_t bytes = gemm_packing_bytes(packing, part);
        memset(to, 0, GEMM_PACKING_HEADER);
        gemm_packing_run(packing, part, operand, to + GEMM_PACKING_HEADER, pool);
        bool finite = true;
        int64_t matrix = gemm_packing_matrix(packing, part);
        /* The bytes that fill up a matrix's last cache line are not set. */
        for (int64_t at = 0; at < bytes; at += matrix)
            finite = finite && gemm_is_finite((tsr_dtype)packing->tile_dtype, to + GEMM_PACKING_HEADER + at,
                                              gemm_packing_panels(part) * part->columns * part->k);
        *to = (char)finite;
        to += GEMM_PACKING_HEADER + bytes;
    }
}
