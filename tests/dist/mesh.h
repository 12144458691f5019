/* Processes whose devices form a mesh, and products of whole numbers whose results are known. */
#ifndef TESTS_DIST_MESH_H
#define TESTS_DIST_MESH_H

#include "processes.h"

#include "base/base.h"

#include <stdlib.h>
#include <string.h>

static inline shared *run(int processes, int devices, const char *transport, void (*rank)(int rank, shared *s))
{
    char text[16];
    snprintf(text, sizeof(text), "%d", devices);
    setenv("CPU_NUM_DEVICES", text, 1);
    return processes_run(processes, transport, rank);
}

static inline tsr_tensor *whole_numbers(int64_t rows, int64_t columns, int64_t step)
{
    float *data = malloc((size_t)(rows * columns) * sizeof(float));
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)((i * step) % 17 - 8);
    tsr_tensor *t = tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
    free(data);
    return t;
}

/* ---- products, whose results are whole numbers computed here --------------------------------------------------------- */

enum { ROWS = 10, INNER = 12, COLUMNS = 6 };

static inline void product(int64_t *out)
{
    for (int64_t r = 0; r < ROWS; r++)
        for (int64_t c = 0; c < COLUMNS; c++) {
            out[r * COLUMNS + c] = 0;
            for (int64_t k = 0; k < INNER; k++)
                out[r * COLUMNS + c] += (((r * INNER + k) * 5) % 17 - 8) * (((k * COLUMNS + c) * 7) % 17 - 8);
        }
}

static inline void check_product(tsr_tensor *y)
{
    int64_t expected[ROWS * COLUMNS], wrong = 0;
    float got[ROWS * COLUMNS];
    product(expected);
    CHECK_STATUS(tsr_read(y, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        wrong += got[i] != (float)expected[i];
    CHECK_INT(wrong, 0);
}

static inline void multiply(int rank, shared *s)
{
    static const char *const specs[][2] = {{"x, None", "None, None"}, {"None, x", "x, None"}, {"x, None", "None, x"}};
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    CHECK_OR_RETURN(mesh);
    CHECK_INT(tsr_mesh_size(mesh), 4);
    for (size_t i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *a = whole_numbers(ROWS, INNER, 5), *b = whole_numbers(INNER, COLUMNS, 7);
        CHECK_STATUS(tsr_mark_sharding(a, mesh, specs[i][0]), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(b, mesh, specs[i][1]), TSR_OK);
        check_product(tsr_matmul(a, b));
        CHECK_STATUS(tsr_clear_sharding(a), TSR_OK);
        CHECK_STATUS(tsr_clear_sharding(b), TSR_OK);
        check_product(tsr_matmul(a, b));
        tsr_scope_end(scope);
    }
    s->counts[rank] = 1;
    tsr_mesh_free(mesh);
}

#endif
