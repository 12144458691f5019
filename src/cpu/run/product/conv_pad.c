/* The padded copy of a convolution's input: its lines with a border of zeros, so that a window that reaches outside the input
 * is read without checks. The copy may have another fastest dimension than the input (conv_plan.pad_turned). */
#include <string.h>

#include "cpu/run/product/pairs.h"
#include "cpu/run/product/words.h"

/* A line of the copy runs along the fastest dimension; if the copy is turned, along the one before it, with all elements of each
 * place. */
static int line_dim(const conv_plan *plan)
{
    return plan->pad_rank - 1 - plan->pad_turned;
}

int64_t conv_line_bytes(const conv_plan *plan)
{
    int64_t elements = plan->pad_turned ? plan->pads[plan->pad_rank - 1].padded : 1;
    return plan->pads[line_dim(plan)].padded * elements * (int64_t)tsr_dtype_size(plan->dtype);
}

/* Zeros in front of and behind a line are mostly a few words. */
static void zero_bytes(char *dst, int64_t bytes)
{
    zero_words(dst, bytes / 4);
    if (bytes % 4)
        memset(dst + bytes / 4 * 4, 0, (size_t)(bytes % 4));
}

/* dst[place * row + feature] = src[feature * apart + place], and zeros for features <= feature < row */
static void turn_halves(uint16_t *dst, int64_t row, const uint16_t *src, int64_t apart, int64_t features,
                        int64_t places, int isa)
{
    if (row % 2 == 0 && row <= features + 1 && (uintptr_t)dst % 4 == 0) {
        pairs_turn(dst, row, src, apart, places, features, isa);
        return;
    }
    for (int64_t place = 0; place < places; place++)
        for (int64_t feature = 0; feature < row; feature++)
            dst[place * row + feature] = feature < features ? src[feature * apart + place] : 0;
}

/* Copies n places of a line. */
static void copy_places(const conv_plan *plan, char *out, const char *src, int64_t n)
{
    const conv_pad_dim *fast = &plan->pads[line_dim(plan)], *inner = &plan->pads[plan->pad_rank - 1];
    int64_t size = (int64_t)tsr_dtype_size(plan->dtype);
    if (plan->pad_turned && inner->in == 1 && size == 4)
        for (int64_t i = 0; i < n; i++)
            copy_words(out + i * inner->size * size, src + i * fast->in * size, inner->size);
    else if (plan->pad_turned && size == 2)
        turn_halves((uint16_t *)(void *)out, inner->padded, (const uint16_t *)(const void *)src, inner->in, inner->size,
                    n, plan->isa);
    else if (plan->pad_turned)
        gemm_transpose((uint32_t *)(void *)out, inner->size, (const uint32_t *)(const void *)src, inner->in,
                       inner->size, n, plan->isa);
    else if (fast->in == 1 && size == 4)
        copy_words(out, src, n);
    else if (fast->in == 1)
        memcpy(out, src, (size_t)(n * size));
    else
        for (int64_t i = 0; i < n; i++)
            memcpy(out + i * size, src + i * fast->in * size, (size_t)size);
}

/* The places of line number `line` along the dimensions outside of it, which are `n`. */
static void find_line(const conv_plan *plan, int n, int64_t line, int64_t at[CONV_PAD_DIMS])
{
    for (int d = n - 1; d >= 0; d--) {
        at[d] = line % plan->pads[d].padded;
        line /= plan->pads[d].padded;
    }
}

/* The offset of a line in the input; -1: it lies in the border. */
static int64_t line_offset(const conv_plan *plan, int n, const int64_t at[CONV_PAD_DIMS])
{
    int64_t offset = 0;
    for (int d = 0; d < n; d++) {
        const conv_pad_dim *p = &plan->pads[d];
        int64_t place = at[d] - p->low;
        if (place < 0 || place >= p->size)
            return -1;
        offset += place * p->in;
    }
    return offset;
}

void conv_copy_lines(const conv_run *r, char *out, int64_t begin, int64_t end)
{
    const conv_plan *plan = r->plan;
    int along = line_dim(plan);
    int64_t size = (int64_t)tsr_dtype_size(plan->dtype), line_size = conv_line_bytes(plan), at[CONV_PAD_DIMS];
    const conv_pad_dim *fast = &plan->pads[along];
    int64_t place = line_size / fast->padded;
    int64_t low = BASE_MIN(BASE_MAX(fast->low, 0), fast->padded), from = BASE_MAX(-fast->low, 0);
    int64_t count = BASE_MAX(BASE_MIN(fast->size - from, fast->padded - low), 0), high = low + count;
    find_line(plan, along, begin, at);
    for (int64_t line = begin; line < end; line++, out += line_size) {
        int64_t in = line_offset(plan, along, at);
        if (in < 0) {
            memset(out, 0, (size_t)line_size);
        } else {
            const char *src = (const char *)r->args->a + (in + from * fast->in) * size;
            zero_bytes(out, low * place);
            copy_places(plan, out + low * place, src, count);
            zero_bytes(out + high * place, line_size - high * place);
        }
        for (int d = along - 1; d >= 0 && ++at[d] == plan->pads[d].padded; d--)
            at[d] = 0;
    }
}

static void pad_lines(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    (void)thread;
    conv_copy_lines(r, r->padded + begin * conv_line_bytes(r->plan), begin, end);
}

void conv_pad(const conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    int64_t lines = 1;
    for (int d = 0; d < line_dim(plan); d++)
        lines *= plan->pads[d].padded;
    cpu_pool_run(pool, lines, pad_lines, (void *)(uintptr_t)r);
}
