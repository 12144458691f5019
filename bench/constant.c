/* A call of a program that was read, most of which is a constant: a vector times 64 MiB of weights. The limit is the reading of
 * the weights. */
#include "bench/bench.h"

#include <stdio.h>

#include <tessera/tessera.h>

typedef struct called {
    tsr_program *program;
    tsr_tensor *x;
} called;

static bool step(void *user)
{
    called *t = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = NULL;
    bool ok = tsr_program_call(t->program, NULL, &t->x, 1, &y, 1) == TSR_OK && tsr_sync(y) == TSR_OK &&
              tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(y) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

static tsr_program *program_of(int64_t n)
{
    const long long size = n;
    tsr_program *program = NULL;
    base_text text = {0};
    base_text_reserve(&text, 1024 + 8 * (size_t)(n * n));
    base_text_format(&text,
                     "func.func @main(%%x: tensor<1x%lldxf32>) -> tensor<1x%lldxf32> {\n"
                     "  %%w = stablehlo.constant dense<\"0x",
                     size, size);
    for (int64_t i = 0; i < n * n; i++)
        base_text_add(&text, i % 3 ? "0000803F" : "000000C0"); /* 1 and -2 */
    base_text_format(&text,
                     "\"> : tensor<%lldx%lldxf32>\n"
                     "  %%y = stablehlo.dot_general %%x, %%w, contracting_dims = [1] x [0] : (tensor<1x%lldxf32>, "
                     "tensor<%lldx%lldxf32>) -> tensor<1x%lldxf32>\n"
                     "  return %%y : tensor<1x%lldxf32>\n}\n",
                     size, size, size, size, size, size, size);
    if (text.failed || tsr_program_parse("constant", text.data, text.size, &program) != TSR_OK)
        program = NULL;
    base_text_free(&text);
    return program;
}

bool bench_constant(const bench_row *row, bench_result *result)
{
    size_t bytes = sizeof(float) * (size_t)(row->n * row->n);
    tsr_scope scope = tsr_scope_begin();
    called t = {.program = program_of(row->n), .x = tsr_ones(TSR_DIMS(1, row->n))};
    bool read = bench_reading_begin(bytes);
    bool ok = t.program && tsr_sync(t.x) == TSR_OK &&
              bench_time_beside(step, &t, read ? bench_reading_rate : bench_copy_bytes_per_second, result);
    if (read && result->limit_rate > 0)
        result->limit_ms = 1e3 * (double)bytes / result->limit_rate;
    bench_reading_end();
    tsr_scope_end(scope);
    tsr_program_free(t.program);
    return ok;
}
