/* The window, transformed and packed for the products of Winograd's algorithm; and where the places of tiles lie. */
#include <string.h>

#include "cpu/run/product/winograd.h"

const winograd_functions *winograd_functions_for(int isa)
{
    static const winograd_functions *const functions[] = {
        &winograd_sse2,
        &winograd_avx2,
#if defined(__x86_64__)
        &winograd_avx512
#endif
    };
    return functions[BASE_MIN(isa, (int)BASE_COUNT(functions) - 1)];
}

void winograd_input_at(const conv_winograd *w, const float *image, int64_t y, int64_t x, const float *outside,
                       const float *at[WINOGRAD_PARTS])
{
    for (int64_t i = 0; i < WINOGRAD_TILE; i++)
        for (int64_t j = 0; j < WINOGRAD_TILE; j++) {
            int64_t row = 2 * y + i - w->low[0], column = 2 * x + j - w->low[1];
            bool inside = row >= 0 && row < w->x_size[0] && column >= 0 && column < w->x_size[1];
            at[i * WINOGRAD_TILE + j] = inside ? image + row * w->x_place[0] + column * w->x_place[1] : outside;
        }
}

void winograd_output_at(const conv_winograd *w, const float *image, int64_t y, int64_t x, const float *outside,
                        const float *at[WINOGRAD_OUTPUTS])
{
    for (int64_t i = 0; i < 2; i++)
        for (int64_t j = 0; j < 2; j++) {
            bool inside = 2 * y + i < w->y_size[0] && 2 * x + j < w->y_size[1];
            at[2 * i + j] = inside ? image + (2 * y + i) * w->y_place[0] + (2 * x + j) * w->y_place[1] : outside;
        }
}

void winograd_fetch_ahead(const float *at, const int64_t place[2], int64_t x, int64_t tiles, int64_t n, bool writes)
{
    enum { FLOATS_AHEAD = 512, LINE = GEMM_LINE / sizeof(float) };
    int64_t ahead = BASE_MAX(FLOATS_AHEAD / (2 * n), 1), far = 2 * ahead * place[1];
    if (x + ahead >= tiles) /* in the next line of tiles */
        far += 2 * (place[0] - tiles * place[1]);
    for (int64_t i = 0; i < WINOGRAD_OUTPUTS; i++) {
        uintptr_t first = (uintptr_t)at + (uintptr_t)(far + i / 2 * place[0] + i % 2 * place[1]) * sizeof(float);
        for (int64_t c = 0; c < n; c += LINE)
            if (writes)
                base_prefetch_write((const void *)(first + (uintptr_t)c * sizeof(float)));
            else
                __builtin_prefetch((const void *)(first + (uintptr_t)c * sizeof(float)), 0, 3);
    }
}

/* The places of the window of one pair of features. */
static void window_at(const cpu_packing *packing, const float *window, const float *at[WINOGRAD_WINDOW])
{
    for (int64_t i = 0; i < WINOGRAD_WINDOW; i++)
        at[i] = window + i / 3 * packing->place[0] + i % 3 * packing->place[1];
}

/* Output features lie side by side: they are transformed where they are packed. */
static void pack_columns(const cpu_packing *packing, const cpu_packing_part *part, const float *window, float *to,
                         int64_t apart, int64_t columns)
{
    const winograd_functions *f = winograd_functions_for(packing->isa);
    const float *at[WINOGRAD_WINDOW];
    for (int64_t c = 0; c < part->k; c++, to += part->columns) {
        window_at(packing, window + c * part->step_stride[0], at);
        f->window(at, to, apart, columns);
        for (int64_t i = 0; i < WINOGRAD_PARTS && columns < part->columns; i++)
            memset(to + i * apart + columns, 0, (size_t)(part->columns - columns) * sizeof(float));
    }
}

/* Transforms input features, and transposes the components. */
static void pack_features(const cpu_packing *packing, const cpu_packing_part *part, const float *window, float *to,
                          int64_t apart, int64_t columns)
{
    enum { FEATURES = 16 };
    const winograd_functions *f = winograd_functions_for(packing->isa);
    float parts[WINOGRAD_PARTS * CONV_WINOGRAD_COLUMNS * FEATURES], together[WINOGRAD_WINDOW * FEATURES];
    const float *at[WINOGRAD_WINDOW];
    int64_t part_size = part->columns * FEATURES, step = part->step_stride[0];
    for (int64_t c = 0; c < part->k; c += FEATURES) {
        int64_t n = BASE_MIN((int64_t)FEATURES, part->k - c);
        for (int64_t j = 0; j < columns; j++) {
            window_at(packing, window + c * step + j * part->column_stride, at);
            for (int64_t i = 0; i < WINOGRAD_WINDOW && step != 1; i++) {
                for (int64_t k = 0; k < n; k++)
                    together[i * FEATURES + k] = at[i][k * step];
                at[i] = together + i * FEATURES;
            }
            f->window(at, parts + j * FEATURES, part_size, n);
        }
        for (int64_t i = 0; i < WINOGRAD_PARTS; i++) {
            float *rows = to + i * apart + c * part->columns;
            gemm_transpose((uint32_t *)rows, part->columns, (const uint32_t *)(parts + i * part_size), FEATURES,
                           columns, n, packing->isa);
            for (int64_t k = 0; k < n && columns < part->columns; k++)
                memset(rows + k * part->columns + columns, 0, (size_t)(part->columns - columns) * sizeof(float));
        }
    }
}

void winograd_pack(const cpu_packing *packing, const cpu_packing_part *part, const float *window, float *packed,
                   int64_t panel)
{
    int64_t column = panel * part->columns, columns = BASE_MIN(part->columns, part->n - column);
    int64_t apart = gemm_packing_matrix(packing, part) / (int64_t)sizeof(float);
    window += part->offset + column * part->column_stride;
    packed += panel * part->k * part->columns;
    (part->column_stride == 1 ? pack_columns : pack_features)(packing, part, window, packed, apart, columns);
}
