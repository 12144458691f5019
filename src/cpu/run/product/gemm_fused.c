/* Fused kernels of products: a prologue makes an operand's block, an epilogue takes the block of sums while it is in
 * the cache. The other operands of an epilogue (an optimizer's state) and its results lie in distant memory, a short run of
 * each row at a time, which no hardware prefetcher predicts: they are prefetched while the block's tiles are computed. */
#include <string.h>

#include "cpu/run/product/internal.h"

static char *address(const cpu_fused_buffer *b, void *buffer, const int64_t *batch, int batch_rank, int64_t row,
                     int64_t column)
{
    int64_t at = row * b->row + column * b->col;
    for (int d = 0; d < batch_rank; d++)
        at += batch[d] * b->batch[d];
    return (char *)buffer + at * b->element_bytes;
}

void gemm_run_fused(const gemm_fused *fused, void *const *code, char *own, void *const *buffers, const int64_t *batch,
                    int batch_rank, int64_t number, int64_t row0, int64_t col0, int64_t rows, int64_t cols,
                    int64_t own_stride, const void *scalars, void *scratch)
{
    void *addresses[CPU_FUSED_BUFFERS + 1] = {own};
    int64_t dims[5 + CPU_FUSED_BUFFERS] = {cols, row0, col0, number, own_stride};
    for (int i = 0; i < fused->count; i++) {
        dims[5 + i] = fused->buffers[i].row;
        addresses[i + 1] = address(&fused->buffers[i], buffers[i], batch, batch_rank, row0, col0);
    }
    union {
        void *object;
        cpu_kernel_function *function;
    } entry = {code[fused->code]};
    entry.function(addresses, dims, scalars, scratch, 0, rows);
}

void gemm_run_epilogue(const gemm_part *w, char *own, int64_t own_row, int64_t row, int64_t rows, int64_t column,
                       int64_t columns)
{
    const gemm_plan *plan = w->plan;
    if (plan->epilogue.code >= 0)
        gemm_run_fused(&plan->epilogue, w->args->code, own, w->args->epilogue, w->batch, plan->batch_rank, w->number,
                       row, column, rows, columns, own_row, w->args->scalars, w->scratch);
}

/* Whether buffer i is one of those before: an operand that a result takes the place of. */
static bool is_repeated(const gemm_fused *fused, void *const *buffers, int i)
{
    for (int j = 0; j < i; j++)
        if (fused->fetched >> j & 1 && buffers[j] == buffers[i])
            return true;
    return false;
}

void gemm_fetch_epilogue(const gemm_part *w, gemm_lines *lines, int64_t row, int64_t rows, int64_t column,
                         int64_t columns)
{
    const gemm_plan *plan = w->plan;
    const gemm_fused *fused = &plan->epilogue;
    for (int i = 0; i < fused->count; i++) {
        const cpu_fused_buffer *b = &fused->buffers[i];
        if (!(fused->fetched >> i & 1) || is_repeated(fused, w->args->epilogue, i))
            continue;
        const char *at = address(b, w->args->epilogue[i], w->batch, plan->batch_rank, row, column);
        gemm_want(lines, at, b->row * b->element_bytes, rows, columns * b->element_bytes);
    }
}

void gemm_list_lines(const gemm_part *w, gemm_lines *lines, const gemm_block *block, bool fetches, int64_t row,
                     int64_t rows, int64_t column, int64_t columns)
{
    const gemm_tiling *t = &w->plan->t;
    if (gemm_lines_go_on(lines, t->lists, rows))
        return;
    if (fetches)
        gemm_fetch_epilogue(w, t->lists ? lines : NULL, row, rows, column, columns);
    gemm_fetch_sums(t, block, lines, rows, columns);
}
